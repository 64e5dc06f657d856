"""Tasks on a Ray cluster: results come back in the order of the tasks, whatever the number of workers."""

import os
import shutil
import subprocess
import sys

import ray

# A task whose worker dies is given to another one so often. Ray starts it anew; what it had written is gone with it.
RETRIES = 5


class Failed(Exception):
    """A program that a task ran did not do its work."""


def options(parser):
    """What all jobs accept."""
    parser.add_argument("--address", help="of the cluster; without it one is started here")
    parser.add_argument("--at-once", type=int, help="tasks under way at most (default: processors of the cluster)")


def connect(chosen):
    """Joins the cluster, or starts one here; gives how many tasks are to be under way."""
    ray.init(address=chosen.address, log_to_driver=False)
    return chosen.at_once or max(1, int(ray.cluster_resources().get("CPU", 1)))


def program(name):
    """The whole path of a program, as tasks run in folders of their own."""
    found = shutil.which(name)
    return os.path.abspath(found) if found else sys.exit(f"there is no program {name}")


def run(command, folder=None, accepted=(0,)):
    """Runs a program and gives what it prints; a program that fails is a failure of the task, not of the job."""
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, check=False)
    if done.returncode not in accepted:
        raise Failed(f"{' '.join(map(str, command))}: {done.stderr.decode(errors='replace').strip()[-2000:]}")
    return done.stdout, done.stderr.decode(errors="replace")


def in_order(task, arguments, at_once):
    """Gives (number, result, failure) of every task in order; at most `at_once` are under way.

    The caller may stop asking: tasks that are under way are cancelled then. What it saw does not depend on the workers,
    as it saw the first tasks and no others.
    """
    remote = ray.remote(max_retries=RETRIES)(task)
    waiting = list(enumerate(arguments))[::-1]
    under_way, ready, following = {}, {}, 0
    try:
        while waiting or under_way or ready:
            while waiting and len(under_way) < at_once:
                number, argument = waiting.pop()
                under_way[remote.remote(*argument)] = number
            if following in ready:
                yield (following, *ready.pop(following))
                following += 1
                continue
            done, _ = ray.wait(list(under_way), num_returns=1)
            for reference in done:
                number = under_way.pop(reference)
                try:
                    ready[number] = (ray.get(reference), None)
                except (ray.exceptions.RayTaskError, ray.exceptions.RayError) as error:
                    ready[number] = (None, str(error).strip().splitlines()[-1])
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)
