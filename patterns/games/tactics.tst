# Questions about positions of these games whose answers a person can read out. All have to pass.

loadsgf 9-even-001.sgf 24
10 countlib E6
#? [5]

20 findlib C6
#? [C7 D7]

# Any other move lets the two stones connect to B7.
30 attack C6
#? [1 C7]

# A6 threatens B6 first.
40 defend C6
#? [1 (C7|A6)]

50 attack B6
#? [1 B5]

60 captures black
#? [3]

loadsgf 9-even-001.sgf
70 is_legal black E1
#? [1]

80 final_score
#? [W\+36.5]

loadsgf 13-random-001.sgf 60
100 findlib D7
#? [G4 F3]

110 attack F5
#? [1 G5]

120 attack D2
#? [1 (D1|E2)]

loadsgf 19-even-001.sgf 90
200 findlib M9
#? [M11 L10 N10]

# H17 and J17 are in atari, and running into G18 only makes more stones to capture.
210 attack J17
#? [1 H18]

220 defend J17
#? [0]

230 attack G18
#? [1 (G19|H18)]

# Four liberties and friends nearby.
240 attack G17
#? [0]
