"""A whole game between two engines with the package sgfmill as the referee: python3 sgfmill_game.py FOLDER ENGINE

FOLDER is where `pip install --target FOLDER sgfmill` put it. Its board plays along, its parser reads the record."""

import os
import subprocess
import sys
import tempfile

folder, engine = sys.argv[1:3]
sys.path.insert(0, folder)
from sgfmill import boards, common, sgf, sgf_moves

SIZE = 7
OPTIONS = ['--mode', 'gtp', '--quiet', '--seed', '1', '--level', '1', '--playouts', '60', '--chinese-rules', '--capture-all-dead']


class Side:
    def __init__(self, *options):
        self.pipe = subprocess.Popen([engine, *OPTIONS, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     universal_newlines=True)

    def ask(self, line):
        self.pipe.stdin.write(line + '\n')
        self.pipe.stdin.flush()
        answer = []
        while not answer or answer[-1]:
            answer.append(self.pipe.stdout.readline().rstrip('\n'))
        assert answer[0].startswith('='), (line, answer)
        return '\n'.join(answer).lstrip('=').strip()


record = os.path.join(tempfile.mkdtemp(), 'game.sgf')
sides = {'b': Side('-o', record), 'w': Side()}
for side in sides.values():
    for line in ['boardsize %d' % SIZE, 'clear_board', 'komi 5.5']:
        side.ask(line)
board, moves, passes, resigned = boards.Board(SIZE), [], 0, False
while passes < 2 and not resigned:
    assert len(moves) < 300, 'the game does not end'
    colour, other = ('b', 'w') if len(moves) % 2 == 0 else ('w', 'b')
    vertex = sides[colour].ask('genmove ' + colour)
    if vertex == 'resign':
        resigned = True
        break
    move = common.move_from_vertex(vertex, SIZE)
    passes = passes + 1 if move is None else 0
    if move is not None:
        assert board.get(*move) is None, vertex
        board.play(move[0], move[1], colour)
    moves.append((colour, move))
    sides[other].ask('play %s %s' % (colour, vertex))

stones = {colour: {move for move_colour, move in board.list_occupied_points() if move_colour == colour} for colour in 'bw'}
for colour, name in [('b', 'black'), ('w', 'white')]:
    told = sides['w'].ask('list_stones ' + name).split()
    assert {common.move_from_vertex(vertex, SIZE) for vertex in told} == stones[colour], (colour, told)
if not resigned:
    # What stands is what counts, by their count and by ours.
    lead = board.area_score() - 5.5
    told = sides['b'].ask('final_score')
    assert told == ('B+%.1f' % lead if lead > 0 else 'W+%.1f' % -lead), (told, lead)
for side in sides.values():
    side.ask('quit')
    assert side.pipe.wait() == 0

with open(record, 'rb') as file:
    game = sgf.Sgf_game.from_bytes(file.read())
setup, plays = sgf_moves.get_setup_and_moves(game)
assert (game.get_size(), game.get_komi()) == (SIZE, 5.5)
assert list(setup.list_occupied_points()) == []
assert plays == moves, (plays, moves)
print('all well')
