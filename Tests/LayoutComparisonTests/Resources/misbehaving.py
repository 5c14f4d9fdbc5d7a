"""An external engine for a root that is one fixed leaf; the first argument says how it misbehaves."""

import json
import os
import signal
import subprocess
import sys
import time


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def answer(request, **changes):
    root = request["case"]["root"]
    frame = [0, 0, root["width"], root["height"]]
    frames = {label: frame for label in request["labels"]["labels"]}
    whole = {"format": "plumb-answer/1", "frames": frames, "id": request["id"], "nanoseconds": 1000, "status": "placed"}
    say(json.dumps({**whole, **changes}))


def child():
    """Something that outlives whoever does not end it too; both numbers are told."""
    other = subprocess.Popen(["sleep", "600"])
    print(f"numbers {os.getpid()} {other.pid}", file=sys.stderr, flush=True)


def sleep(request):
    time.sleep(600)


def crash(request):
    print("cannot go on", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)


def crash_every_second_time(request):
    if os.path.exists(sys.argv[2]):
        os.remove(sys.argv[2])
        sys.exit(3)
    open(sys.argv[2], "w").close()
    answer(request)


def close_output(request):
    os.close(1)
    time.sleep(600)


def close_input(request):
    os.close(0)
    answer(request)
    time.sleep(600)


def flood(request):
    for _ in range(2000):
        sys.stderr.write("x" * 1000 + "\n")
    answer(request)


def huge_line(request):
    while True:
        sys.stdout.write("x" * 65536)


def label(request):
    return request["labels"]["labels"][0]


MODES = {
    "good": answer,
    "sleep": sleep,
    "stubborn": sleep,
    "crash": crash,
    "crashEverySecondTime": crash_every_second_time,
    "exit": lambda request: sys.exit(3),
    "garbage": lambda request: say("I am a teapot"),
    "binary": lambda request: (sys.stdout.buffer.write(b"\xff\xfe\x00\n"), sys.stdout.flush()),
    "emptyLine": lambda request: say(""),
    "nan": lambda request: answer(request, frames={label(request): [0, 0, float("nan"), 0]}),
    "tooLarge": lambda request: say(f'{{"format":"plumb-answer/1","id":{request["id"]},"status":"placed","frames":{{"a":[0,0,1e999,1]}}}}'),
    "threeNumbers": lambda request: answer(request, frames={label(request): [0, 0, 1]}),
    "wrongID": lambda request: answer(request, id=request["id"] + 1),
    "twoAnswers": lambda request: (answer(request), answer(request)),
    "wrongFormat": lambda request: answer(request, format="plumb-answer/2"),
    "unknownKey": lambda request: answer(request, colour="red"),
    "noFrames": lambda request: answer(request, frames={}),
    "moreFrames": lambda request: answer(request, frames={label(request): [0, 0, 1, 1], "sofa": [0, 0, 1, 1]}),
    "noReason": lambda request: answer(request, status="unsupported", frames={}, view=label(request)),
    "unknownView": lambda request: answer(request, status="unsupported", view="sofa", reason="no"),
    "unknownStatus": lambda request: answer(request, status="happy"),
    "negativeTime": lambda request: answer(request, nanoseconds=-1),
    "unsupported": lambda request: say(json.dumps({"format": "plumb-answer/1", "id": request["id"], "reason": "no leaves here", "status": "unsupported", "view": label(request)})),
    "unbounded": lambda request: say(json.dumps({"format": "plumb-answer/1", "id": request["id"], "status": "unbounded", "view": label(request)})),
    "refused": lambda request: say(json.dumps({"format": "plumb-answer/1", "id": request["id"], "reason": "dislikes it", "status": "refused", "view": label(request)})),
    "tired": lambda request: say(json.dumps({"format": "plumb-answer/1", "id": request["id"], "reason": "is tired", "status": "solverFailure"})),
    "closeOutput": close_output,
    "closeInput": close_input,
    "flood": flood,
    "hugeLine": huge_line,
    "wrongFrame": lambda request: answer(request, frames={label(request): [0, 0, 1, 2.5]}),
}

mode = sys.argv[1]
if mode == "silent":
    time.sleep(600)
if mode in ("sleep", "stubborn"):
    child()  # before the hello, so that the numbers are told whenever the time for an answer is over
if mode == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if mode == "rude":
    say("good morning")
say(json.dumps({"format": "plumb-engine/1", "name": mode, "subset": "one fixed leaf", "version": "1"}))
for line in sys.stdin:
    MODES[mode](json.loads(line))
