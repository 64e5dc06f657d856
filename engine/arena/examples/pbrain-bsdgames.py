#!/usr/bin/env python3
"""The `gomoku` of BSD games as a brain: it plays on a made-up terminal, and its moves are read off the board there.

    katachi arena --board 19 --empty --first pbrain-katachi --second "python3 engine/arena/examples/pbrain-bsdgames.py"

It knows boards of 19 points a side and freestyle rules. It begins with the empty board. The program is looked for on the
path, and then where Debian has its games.
"""

import os
import pty
import re
import select
import shutil
import signal
import sys
import time

LETTERS = "ABCDEFGHJKLMNOPQRST"
ROWS, COLUMNS = 40, 100
DEBIAN = "/usr/games"
TOKEN = re.compile(rb"\x1b\[(\??[\d;]*)([A-Za-z])|\x1b[()].|\x0f|\x0e|(.)", re.S)


class Screen:
    """As much of a VT100 as curses asks for here."""

    def __init__(self):
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.row = self.column = 0

    def feed(self, data):
        for sequence, letter, text in TOKEN.findall(data):
            if letter:
                self.control(sequence.decode(), letter.decode())
            elif text == b"\r":
                self.column = 0
            elif text == b"\b":
                self.column = max(0, self.column - 1)
            elif text == b"\n":
                self.row = min(ROWS - 1, self.row + 1)
            elif text and text >= b" ":
                self.cells[self.row][min(self.column, COLUMNS - 1)] = text.decode("latin-1")
                self.column += 1

    def control(self, sequence, letter):
        numbers = [int(word) for word in sequence.split(";") if word.isdigit()]
        count = numbers[0] if numbers else 1
        if letter == "H":
            row, column = (numbers + [1, 1])[:2] if numbers else (1, 1)
            self.row, self.column = min(row, ROWS) - 1, min(column, COLUMNS) - 1
        elif letter == "A":
            self.row = max(0, self.row - count)
        elif letter == "B":
            self.row = min(ROWS - 1, self.row + count)
        elif letter == "C":
            self.column += count
        elif letter == "D":
            self.column = max(0, self.column - count)
        elif letter == "J":
            self.cells[self.row][self.column:] = [" "] * (COLUMNS - self.column)
            for row in range(self.row + 1, ROWS):
                self.cells[row] = [" "] * COLUMNS
        elif letter == "K":
            self.cells[self.row][self.column:] = [" "] * (COLUMNS - self.column)

    def stones(self):
        """Points with a stone, as column and row from 0, rows from above."""
        return {(x, y) for y in range(19) for x in range(19) if self.cells[1 + y][3 + 2 * x] not in ". "}


def program():
    """The path of the program, or None: many users have no games on their path."""
    return shutil.which("gomoku") or shutil.which("gomoku", path=DEBIAN)


class Game:
    def __init__(self, own_is_black):
        path = program()
        self.screen = Screen()
        self.known = set()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # The program ends with its terminal, also under a shell that has made its children ignore that.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.environ.update(TERM="vt100", LINES=str(ROWS), COLUMNS=str(COLUMNS))
            os.execv(path, ["gomoku"])
        self.wait(lambda: "black or white" in "".join(map("".join, self.screen.cells)))
        self.send("white" if own_is_black else "black")

    def send(self, word):
        os.write(self.fd, word.encode() + b"\n")

    def read(self, seconds):
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if ready:
            try:
                self.screen.feed(os.read(self.fd, 1 << 16))
            except OSError:
                return False
        return True

    def wait(self, done, seconds=60):
        end = time.time() + seconds
        while not done() and time.time() < end and self.read(0.05):
            pass

    def answer(self):
        """The stone that the program has put, when the picture has come to rest."""
        self.wait(lambda: self.screen.stones() - self.known)
        self.read(0.05)
        new = self.screen.stones() - self.known
        if len(new) != 1:
            return None
        self.known |= new
        return new.pop()

    def play(self, point):
        self.known.add(point)
        self.send(f"{LETTERS[point[0]].lower()}{19 - point[1]}")

    def quit(self):
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def say(line):
    print(line, flush=True)


def moved(game):
    point = game.answer()
    say(f"{point[0]},{point[1]}" if point else "ERROR there is no move")


def trouble(size):
    """Why there can be no game on this board, as an answer to START."""
    if size not in ("19", ""):
        return "ERROR boards have 19 points a side"
    if not program():
        return f"ERROR there is no gomoku of BSD games, neither on the path nor in {DEBIAN}"
    return None


def main():
    game = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word in ("START", "RESTART"):
            if game:
                game.quit()
                game = None
            say(trouble(rest) or "OK")
        elif word == "BEGIN":
            game = Game(True)
            moved(game)
        elif word == "TURN":
            game = game or Game(False)
            game.play(tuple(int(number) for number in rest.split(",")))
            moved(game)
        elif word == "ABOUT":
            say('name="gomoku of BSD games"')
        elif word == "END":
            break
        elif word != "INFO":
            say("UNKNOWN command")
    if game:
        game.quit()


if __name__ == "__main__":
    main()
