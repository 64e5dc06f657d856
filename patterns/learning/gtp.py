"""An engine that speaks the Go Text Protocol at the other end of a pipe, and points by their names."""

import re
import subprocess

COLUMNS = "ABCDEFGHJKLMNOPQRST"


class Engine:
    def __init__(self, *command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, bufsize=1)

    def ask(self, line):
        """Whether the engine did it, and what it answered."""
        self.process.stdin.write(line + "\n")
        answer = []
        while True:
            text = self.process.stdout.readline()
            if not text:
                raise EOFError(f"the engine ended at: {line}")
            text = text.rstrip("\n")
            if text:
                answer.append(text)
            elif answer:
                break
        first = answer[0]
        return first.startswith("="), "\n".join([first[1:].strip(), *answer[1:]])

    def answer(self, line):
        return self.ask(line)[1]


def point(name):
    """Column and row, from 0 at the lower left."""
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def name(point):
    return f"{COLUMNS[point[0]]}{point[1] + 1}"


def code(answer):
    """The first number of an answer about reading: 0 fails, 1 wins, 2 and 3 by ko. -1 if there is none."""
    found = re.match(r"\d", answer)
    return int(found.group()) if found else -1
