"""Every rule that a player meets is taught by at least one step; the map is printed with `pytest -s`."""

from unolearn.lessons.course import Course
from unolearn.lessons.rule_map import rule_map, untaught

#: How many rules each family has.
FAMILIES = {
    "DECK": 5, "SETUP": 4, "TURN": 1, "HAND": 1, "PLAY": 2, "DRAW": 3, "PILE": 2,
    "SKIP": 1, "REV": 1, "DT": 1, "WILD": 1, "WDF": 3, "CHAL": 3, "END": 1, "OUT": 1, "UNO": 4, "SCORE": 7,
    "STACK": 4, "JUMP": 6, "SEVEN": 1, "DOUBLE": 1, "ZERO": 2, "RED": 3, "PERFECT": 3, "EDW": 2, "DIRTY": 1,
    "ADD": 5, "WGC": 1,
}  # fmt: skip
RULES = [f"{family}-{number + 1}" for family, count in FAMILIES.items() for number in range(count)]
#: No player's: only cards that are held are played, a symbol beside every hue, a score shown as a sum; and what happens
#: where blanks, icons and jump-ins meet, which no rule book has.
PROGRAM = {"HAND-1", "DECK-5", "SCORE-7", "JUMP-6"}


def test_every_rule_a_player_meets_is_taught(course: Course) -> None:
    taught = rule_map(course)
    for rule in RULES:
        print(f"{rule:10} {', '.join(taught.get(rule, [])) or '-'}")
    assert untaught(course, [rule for rule in RULES if rule not in PROGRAM]) == []


def test_no_rule_is_taught_that_is_not_in_the_rule_book(course: Course) -> None:
    known = {*RULES, "AGREE-1", "COUNT-1", "THREE-1"}
    assert set(rule_map(course)) <= known
