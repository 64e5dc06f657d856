# A suite of four tests.
loadsgf games/one.sgf 31
10 attack C3
#? [1 (C2|D3)]
20 reg_genmove black
#? [!D4|PASS]*
30 worm_data A1
#? [.*lunch.*]&
40 eval_eye A1
#? [0 0]
#? [stray]
10 attack C3
#? [(]
