"""Two games between two engines by gomill's controller: python2 gomill_game.py FOLDER ENGINE

FOLDER is where gomill is. One game is even, the other has free handicap stones."""

from __future__ import print_function
import sys

folder, engine = sys.argv[1:3]
sys.path.insert(0, folder)
from gomill import gtp_controller, gtp_games

COMMAND = [engine, '--mode', 'gtp', '--quiet', '--seed', '1', '--level', '1', '--playouts', '60', '--chinese-rules', '--capture-all-dead']

for handicap in [None, 2]:
    controller = gtp_controller.Game_controller('one', 'two')
    controller.set_player_subprocess('b', COMMAND)
    controller.set_player_subprocess('w', COMMAND)
    assert controller.get_controller('b').known_command('genmove')
    game = gtp_games.Gtp_game(controller, board_size=9, komi=5.5, move_limit=400)
    game.use_internal_scorer()
    game.prepare()
    if handicap is not None:
        game.set_handicap(handicap, is_free=True)
    game.run()
    assert not game.result.is_forfeit, game.result.describe()
    assert game.result.winning_colour in ('b', 'w'), game.result.describe()
    assert len(game.get_moves()) > 10
    controller.close_players()
    errors = controller.describe_late_errors()
    assert not errors, errors
print('all well')
