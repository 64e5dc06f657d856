# The move of the game at 7 was bad; E5 connects.
loadsgf game.sgf 7
1 reg_genmove black
#? [E5]
