"""Jump in or let it pass: the engine judges the twin at each moment."""

from collections.abc import Callable

import pytest

from unolearn.lessons.check import check_lesson
from unolearn.lessons.faults import LessonError
from unolearn.lessons.goals import GoalError
from unolearn.lessons.model import Lesson, load
from unolearn.lessons.session import LessonSession
from unolearn.lessons.step_session import StepSession

HEAD = """\
format: 1
id: c2-jump-in
version: 1
title: Jump-in
objective: Learn it.
rules: {base: classic, jump_in: true}
introduces: [jump_in]
steps:
"""
SCENES = """\
  - id: react
    kind: react
    table:
      hands: {You: [green 7, red 1], Ana: [green 4, blue 1], Ben: [green 7, red 1], Cleo: [red 9, red 3]}
      top: green 1
    seconds: 4
    scenes:
      - [Ana plays green 4, Ben plays green 7]
      - {table: {top: blue 5}, moves: [Ana plays blue 1, Ben plays red 1]}
      - {table: {top: red 5}, moves: [Cleo plays red 9]}
    expect: [pass, green 7, pass, red 1, pass]
    ask: Jump in, or let it pass?
    feedback: {added.blue 1: "Blue is not red."}
    hints: [Which card lies there?, Both must be the same., {show: worked}]
"""
JUMP, PASS, ON = {"act": "react", "jump": True}, {"act": "react", "jump": False}, {"act": "step"}


@pytest.fixture
def react() -> Callable[..., StepSession]:
    def make(text: str = SCENES, **context: object) -> StepSession:
        lesson: Lesson = load(HEAD + text)
        return StepSession(lesson, lesson.steps[0], context=context)

    return make


def test_the_lesson_is_sound() -> None:
    assert check_lesson(load(HEAD + SCENES)) == []


def test_all_right_at_once_is_a_first_try(react: Callable[..., StepSession]) -> None:
    learner = react()
    for message in (PASS, ON, JUMP, ON, PASS, ON, JUMP, ON):
        learner.act(message)
        assert not learner.done
    learner.act(PASS)
    assert learner.done and learner.solved_first and learner.grade == "right"


@pytest.mark.parametrize(
    ("before", "wrong", "says"),
    [
        ((), JUMP, "Green, but not a 7."),
        ((PASS, ON), PASS, "It is the twin of the green 7"),
        ((PASS, ON, JUMP, ON), JUMP, "Blue is not red."),
        ((PASS, ON, JUMP, ON, PASS, ON, JUMP, ON), JUMP, "You are next"),
    ],
)
def test_a_wrong_press_says_which_attribute_differs(
    react: Callable[..., StepSession], before: tuple[dict[str, object], ...], wrong: dict[str, object], says: str
) -> None:
    learner = react()
    for message in before:
        learner.act(message)
    assert learner.act(wrong) == "wrong"
    feedback = learner.view()["feedback"]
    assert says in feedback["reasons"][0]["text"]
    texts = [button["text"] for button in learner.view()["buttons"]]
    assert texts[:2] == ["Jump in", "Let it pass"]  # the answer stays open


def test_the_card_on_the_button_is_the_one_most_like_the_top_card(react: Callable[..., StepSession]) -> None:
    learner = react()
    assert learner.view()["buttons"][0]["act"] == {"act": "react", "jump": True, "card": 0}
    for message in (PASS, ON, JUMP, ON):
        learner.act(message)
    assert learner.view()["buttons"][0]["act"]["card"] == 1


def test_a_jump_is_played_and_the_scene_ends_there(react: Callable[..., StepSession]) -> None:
    learner = react()
    learner.act(PASS)
    learner.act(ON)
    assert learner.view()["window"]["closes"] == "when Cleo plays or draws"
    learner.act(JUMP)
    view = learner.view()
    assert [frame["say"] for frame in view["frames"]] == ["You jump in with the green 7. You say “Uno!”"]
    assert view["answer"]["scene"] == 2 and view["answer"]["of"] == 5


def test_it_is_untimed_until_the_learner_switches_the_clock_on(react: Callable[..., StepSession]) -> None:
    assert react().view()["answer"]["timed"] is False
    timed = react(timed=True)
    assert timed.view()["answer"]["timed"] is True and timed.view()["answer"]["seconds"] == 4
    timed.act(PASS)
    timed.act(ON)
    timed.act({"act": "react", "jump": False, "late": True})
    assert timed.view()["feedback"]["headline"] == "Time is up."


def test_the_clock_follows_the_setting() -> None:
    session = LessonSession(load(HEAD + SCENES))
    assert session.view()["answer"]["timed"] is False
    session.progress.set("timed", True)
    assert session.view()["answer"]["timed"] is True


def test_nothing_can_be_pressed_out_of_order(react: Callable[..., StepSession]) -> None:
    learner = react()
    for message in (ON, {"act": "react"}, {"act": "react", "jump": True, "card": 9}):
        with pytest.raises(GoalError):
            learner.act(message)
    learner.act(PASS)
    with pytest.raises(GoalError):
        learner.act(PASS)


def test_show_me_plays_every_moment(react: Callable[..., StepSession]) -> None:
    learner = react()
    assert learner.act({"act": "show"}) == "shown"
    assert learner.done


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("scenes: []", "needs scenes"),
        ("scenes: [[]]", "a list of moves"),
        ("scenes: [{plays: [a]}]", 'the key "plays" is unknown'),
        ("scenes: [[Ana draws]]\n    seconds: 90", "1 to 60 seconds"),
    ],
)
def test_what_cannot_be_is_refused(line: str, what: str) -> None:
    with pytest.raises(LessonError, match=what):
        load(f"{HEAD}  - id: react\n    kind: react\n    ask: Jump?\n    {line}\n")


def test_every_moment_the_same_answer_is_a_fault() -> None:
    text = SCENES.replace("      - {table: {top: blue 5}, moves: [Ana plays blue 1, Ben plays red 1]}\n", "")
    text = text.replace(", Ben plays green 7]", "]").replace("    expect: [pass, green 7, pass, red 1, pass]\n", "")
    faults = [str(fault) for fault in check_lesson(load(HEAD + text))]
    assert any("every moment has the same answer" in fault for fault in faults)
