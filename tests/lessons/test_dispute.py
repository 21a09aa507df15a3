"""Judge a dispute: the table is built by clicking, the verdict comes from the engine."""

import json
import random

import pytest

from unolearn.lessons.course import load_course
from unolearn.lessons.course_session import CourseSession
from unolearn.lessons.dispute import NAMES, TOP, Dispute
from unolearn.lessons.dispute_view import dispute_page
from unolearn.tables import judge_report


def page_after(*wishes):
    dispute = Dispute()
    for wish in wishes:
        dispute.change(wish)
    return dispute_page(dispute)


def verdicts(page, player="You"):
    return {row["card"]["name"]: row["verdict"] for row in page["verdict"]["cards"] if row["player"] == player}


def test_the_table_to_begin_with_is_an_ordinary_moment():
    page = page_after()
    assert page["problem"] is None
    assert page["verdict"]["headline"] == "You may play the red 9 or the blue 5, or draw a card."
    assert verdicts(page) == {"red 9": "legal", "blue 5": "legal", "green 2": "illegal", "wild draw four": "bluff"}
    json.dumps(page)


def test_stacking_lets_a_draw_two_be_answered():
    laid = [{"add": [TOP, "red draw two"]}, {"add": ["You", "blue draw two"]}]
    without = page_after(*laid)
    assert without["pending"] == 2
    assert without["verdict"]["headline"] == "You take the 2 cards: nothing else is allowed."
    stacked = page_after({"option": ["stacking", "draw_two"]}, *laid)
    assert stacked["verdict"]["headline"] == "You may answer with the blue draw two or take the 2 cards."


def test_an_option_that_contradicts_another_is_blocked_and_says_why():
    page = page_after({"option": ["stacking", "draw_two"]})
    items = {item["option"]: item for group in page["groups"] for item in group["items"]}
    blocked = {value["value"]: value["blocked"] for value in items["doubling"]["values"]}
    assert "Stacking" in blocked["true"] and "Doubling" in blocked["true"]
    refused = page_after({"option": ["stacking", "draw_two"]}, {"option": ["doubling", "true"]})
    assert "Stacking and Doubling" in refused["message"]["text"]


def test_four_rule_books_side_by_side_differ_where_they_differ():
    page = page_after()
    books = {book["id"]: book for book in page["books"]}
    assert [book["this"] for book in page["books"]] == [True, False, False, False]
    dirty = {row["card"]["name"]: row for row in books["dirty"]["rows"]}
    assert dirty["wild draw four"]["verdict"] == "illegal" and not dirty["wild draw four"]["same"]
    assert dirty["red 9"]["same"]
    assert books["crazy"]["worth"]["points"] == 9 + 5 + 2 + 20
    assert books["classic"]["worth"]["points"] == 66


def test_jump_in_tells_who_may_act_out_of_turn():
    page = page_after(
        {"option": ["jump_in", "true"]}, {"add": ["You", "red 5"]}, {"played_by": "Ana"}, {"unknown": ["Ben", 5]}
    )
    assert page["turn"] == "Ben"
    assert page["verdict"]["headline"].endswith("You may jump in with the red 5.")


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ([{"add": [TOP, "wild"]}], "Which colour was named"),
        ([{"add": ["You", "red 0"]}] * 2, "red 0 too many"),
        ([{"pending": 2}], "draw"),
    ],
)
def test_a_table_that_cannot_be_says_what_is_wrong(wishes, said):
    page = page_after(*wishes)
    assert said in page["problem"]["text"]
    assert page["verdict"] is None


def test_the_table_as_text_reads_back_and_agrees_with_the_command():
    first = page_after({"preset": "boxed"}, {"add": [TOP, "wild"]}, {"color": "green"}, {"pending": 0})
    again = page_after({"text": first["text"]})
    assert again["message"] is None
    assert again["text"] == first["text"]
    told = {(row["player"], row["card"]): row["why"] for row in judge_report(first["text"])["cards"]}
    assert told == {(row["player"], row["card"]["name"]): row["why"] for row in first["verdict"]["cards"]}


def test_a_pasted_table_keeps_what_the_page_has_no_field_for():
    page = page_after(
        {"text": "hands: {Ana: [red 7, red 9], Ben: 3}\ndiscard: [red 5]\nplayed_by: Ben\ndrawn: red 9\n"}
    )
    assert page["also"] == ["drawn: red 9"]
    assert page["verdict"]["headline"] == "Ana may play the card just drawn, or keep it."


@pytest.mark.parametrize(
    "bad", ["", "hands: {Ana: [rd 77], Ben: 2}", "- 1", "x" * 2_000_000, "hands: &a {Ana: *a}", None, 7]
)
def test_a_text_that_is_no_table_changes_nothing(bad):
    page = page_after({"text": bad})
    assert page["message"]["kind"] == "bad"
    assert {**page, "message": None} == page_after()


def test_names_are_text():
    page = page_after({"rename": ["Ana", "<b>Ana</b>"]})
    assert page["players"][1]["name"] == "<b>Ana</b>"
    assert page_after({"rename": ["Ana", "you"]})["message"]
    assert page_after({"rename": ["Ana", "nobody"]})["message"]


def test_nothing_a_page_can_send_raises():
    random_ = random.Random(4)
    cards = ["red 5", "wild", "wild draw four", "blue skip", "green 0", "rubbish", None, 3]
    places = [TOP, "You", "Ana", "nobody", None]
    values = {
        "preset": ["classic", "crazy", "boxed", "dirty", "x"], "add": [[p, c] for p in places for c in cards],
        "remove": [["You", 0], ["Ana", 9], ["You", "x"]], "color": ["red", None, "pink"], "turn": [*NAMES, None],
        "played_by": [*NAMES[:5], None], "direction": ["clockwise", "counter-clockwise", "up"],
        "pending": [0, 2, 4, -1, "x"],
        "players": [1, 2, 4, 12, 99, "x"], "unknown": [["Ana", None], ["Ana", 3], ["Ben", "x"]], "adding": places,
        "option": [["stacking", "draw_two"], ["doubling", "true"], ["jump_in", "true"], ["x", "y"], 3], "reset": [True],
        "rename": [["You", "Me"], ["x", "y"], 3], "else": [1],
    }  # fmt: skip
    dispute = Dispute()
    for _ in range(120):
        name = random_.choice(list(values))
        dispute.change({name: random_.choice(values[name])})
        page = dispute_page(dispute)
        assert (page["problem"] is None) == (page["verdict"] is not None)
        json.dumps(page)


def test_the_course_opens_it_at_its_address():
    session = CourseSession(load_course())
    session.act({"act": "hello", "address": "#judge"})
    assert session.view()["page"] == "judge"
    session.act({"act": "judge", "set": {"preset": "dirty"}})
    assert next(one for one in session.view()["presets"] if one["chosen"])["id"] == "dirty"
    session.act({"act": "home"})
    assert session.view()["page"] == "course"


def test_whether_a_wild_draw_four_was_allowed_can_be_judged_by_clicking():
    laid = [{"add": [TOP, "wild draw four"]}, {"color": "green"}]
    page = page_after(*laid)
    assert (page["needs_before"], page["before"], page["problem"]) == (True, "red", None)
    assert "challenge" in page["verdict"]["headline"]
    unknown = page_after(*laid, {"before": None})
    assert unknown["problem"]["text"] == "Which colour was in force before the wild draw four? Choose one."
    known = page_after(*laid, {"before": "yellow"})
    assert "color_before: yellow" in known["text"] and known["problem"] is None
    assert page_after({"text": known["text"]})["before"] == "yellow"
