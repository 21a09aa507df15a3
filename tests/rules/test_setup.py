"""Decks (DECK-2 to DECK-4), the opening card of every system (SETUP-2), the dealer (SETUP-3) and the cut (SETUP-4)."""

from collections import Counter

import pytest

from unolearn.engine.cards import CARDS, card_of
from unolearn.engine.explain import tell
from unolearn.engine.match import Match
from unolearn.engine.moves import Cut
from unolearn.engine.round import Round
from unolearn.rules import RuleError, ruleset

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")


def test_deck_2_boxed_has_112_cards_four_game_changers_and_one_icon_copy(table):
    deck = Counter(card.name for card in ruleset("boxed").deck(4))
    assert sum(deck.values()) == 112 and deck["wild game changer"] == 4
    assert all(
        deck[f"{color} {n}"] == deck[f"{color} {n}*"] == 1
        for color in ("red", "yellow", "green", "blue")
        for n in range(1, 10)
    )
    assert deck["red 0"] == 1 and "red 0*" not in deck


def test_deck_2_the_share_of_icons_is_an_option():
    deck = Counter(card.name for card in ruleset("boxed,icons=all").deck(4))
    assert deck["red 5*"] == 2 and "red 5" not in deck and "red 0*" not in deck


def test_deck_3_dirty_has_a_blank_of_each_colour():
    deck = Counter(card.name for card in ruleset("dirty").deck(4))
    assert sum(deck.values()) == 112
    assert [deck[f"{color} blank"] for color in ("red", "yellow", "green", "blue")] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("rules", "players", "decks"),
    [
        ("classic", 10, 1),
        ("classic", 11, 2),
        ("crazy", 12, 2),
        ("dirty", 6, 1),
        ("dirty", 7, 2),
        ("dirty", 12, 2),
        ("classic,decks=4", 2, 4),
    ],
)
def test_deck_4_one_deck_for_every_ten_players_in_dirty_for_every_six(rules, players, decks):
    assert len(ruleset(rules).deck(players)) == decks * len(ruleset(f"{rules},decks=1").deck(2))


@pytest.mark.parametrize("rules", ["classic", "crazy", "boxed", "dirty"])
@pytest.mark.parametrize("players", [2, 12])
def test_deck_4_two_to_twelve_players_in_every_system(rules, players):
    r = Round.deal(ruleset(rules), NAMES[:players], seed=5)
    if r.stage == "cut":
        r.push(Cut(r.dealer, 9))
    assert sum(map(len, r.hands)) >= 7 * players
    for wrong in (1, 13):
        with pytest.raises(RuleError, match="two to twelve players"):
            Round.deal(ruleset(rules), [f"P{seat}" for seat in range(wrong)])


def test_deck_1_kinds_left_out_are_not_in_the_deck_and_a_deck_too_small_is_refused():
    rules = ruleset({"base": "classic", "without": ["wild draw four", "skip"]})
    assert {card.face for card in rules.deck(4)}.isdisjoint({"wild draw four", "skip"}) and len(rules.deck(4)) == 96
    small = ruleset({"base": "classic", "without": [str(n) for n in range(10)]})
    with pytest.raises(RuleError, match="32 cards, and 5 players need 36"):
        Round.deal(small, NAMES[:5])


def opened(rules, players, *turned):
    """A round whose draw pile turns those cards first, in order."""
    r = Round(ruleset(rules), NAMES[:players])
    r.draw_pile = r.rules.deck(players)
    r.draw_pile.sort(key=lambda card: card.name)
    for word in reversed(turned):
        r.draw_pile.remove(CARDS[word])
        r.draw_pile.append(CARDS[word])
    for hand in r.hands:
        hand += r.draw_pile[:7]
        del r.draw_pile[:7]
    events = []
    from unolearn.engine.dealing import turn_opening

    turn_opening(r, events)
    return r, [tell(r, event) for event in events]


def who(r):
    return r.names[r.turn]


@pytest.mark.parametrize("rules", ["classic", "crazy"])
@pytest.mark.parametrize(("players", "card", "turn", "direction"), [
    (4, "red 5", "Ana", 1), (4, "red skip", "Ben", 1), (4, "red draw two", "Ben", 1), (4, "red reverse", "Dan", -1),
    (2, "red 5", "Ana", 1), (2, "red skip", "Ben", 1), (2, "red draw two", "Ben", 1), (2, "red reverse", "Ben", -1),
    (3, "red reverse", "Cleo", -1), (12, "red reverse", "Leo", -1), (4, "red 0", "Ana", 1), (4, "red 7", "Ana", 1),
])  # fmt: skip
def test_setup_2_classic_and_crazy_the_opening_card_acts_on_the_first_player(rules, players, card, turn, direction):
    r, told = opened(rules, players, card)
    assert (who(r), r.direction, r.stage, r.pending) == (turn, direction, "play", 0)
    assert [len(hand) for hand in r.hands] == [
        9 if card == "red draw two" and seat == 0 else 7 for seat in range(players)
    ]
    assert {event["rule"] for event in told} <= {"SETUP-2", "TURN-1"}


@pytest.mark.parametrize("players", [2, 4])
def test_setup_2_an_opening_wild_the_first_player_names_the_colour_then_plays(players):
    r, _ = opened("classic", players, "wild")
    assert r.decision == (0, "name_color") and r.color is None
    assert r.judge(0, card_of("red", "5")).rule == "WILD-1"
    from unolearn.engine.moves import NameColor

    r.push(NameColor(0, "blue"))
    assert r.decision == (0, "play") and r.color == "blue"


def test_setup_2_classic_a_wild_draw_four_goes_back_and_another_is_turned():
    r, told = opened("classic", 4, "wild draw four", "wild draw four", "red 5")
    assert r.top.name == "red 5" and len(r.discard) == 1
    assert [event["kind"] for event in told] == ["returned", "returned"]
    assert r.draw_pile.count(card_of(None, "wild draw four")) == 4


@pytest.mark.parametrize(("rules", "over", "stays"), [
    ("boxed", ["red skip", "wild", "wild game changer", "wild draw four", "red reverse", "red draw two"], "red 0"),
    ("boxed", ["red skip"], "red 5*"),
    ("dirty", ["red 7", "red 0", "red skip", "red reverse", "red draw two", "red blank", "wild", "wild draw four"],
     "red 5"),
])  # fmt: skip
def test_setup_2_boxed_and_dirty_pass_over_until_a_plain_card_turns_up(rules, over, stays):
    r, told = opened(rules, 4, *over, stays)
    assert [card.name for card in r.discard] == [*over, stays]
    assert [event["kind"] for event in told] == ["passed_over"] * len(over)
    assert r.decision == (0, "play") and r.house_rules == {} and r.played_by is None


def test_setup_3_the_dealer_moves_one_seat_left_after_every_round():
    from unolearn.engine.ending import end_round

    match = Match(ruleset("classic"), NAMES[:3], seed=2)
    dealers = []
    for _ in range(4):
        dealers.append(match.round.dealer)
        match.round.hands[0] = []
        match.round.hands[1:] = [[], []]
        end_round(match.round, [])
        match.next_round()
    assert dealers == [2, 0, 1, 2]


def cut_table(players=4):
    return Round.deal(ruleset("crazy"), NAMES[:players], seed=3)


def test_setup_4_an_exact_cut_scores_fifty_off_at_once():
    r = cut_table()
    assert r.decision == (3, "cut") and not any(r.hands)
    told = [tell(r, event) for event in r.push(Cut(3, 28))]
    assert told[0]["kind"] == "cut" and (told[0]["count"], told[0]["points"], told[0]["rule"]) == (28, -50, "SETUP-4")
    assert r.scores == [0, 0, 0, -50]
    assert told[-1]["kind"] == "turn" or r.stage == "name_color"


@pytest.mark.parametrize("count", [27, 29, 1, 107])
def test_setup_4_any_other_cut_changes_nothing(count):
    r = cut_table()
    r.push(Cut(3, count))
    assert r.scores == [0, 0, 0, 0] and sum(map(len, r.hands)) >= 28


@pytest.mark.parametrize(("player", "count"), [(0, 28), (3, 0), (3, 108), (3, -1)])
def test_setup_4_only_the_dealer_cuts_and_leaves_at_least_one_card(player, count):
    assert cut_table().judge_move(Cut(player, count)).rule == "SETUP-4"


def test_setup_4_one_cut_a_deal_and_nothing_before_it():
    from unolearn.engine.moves import Draw

    r = cut_table()
    assert r.judge_move(Draw(3)).rule == "SETUP-4"
    assert r.judge(3, card_of("red", "5")).rule == "SETUP-4"
    r.push(Cut(3, 5))
    assert r.judge_move(Cut(3, 5)).rule == "SETUP-4"
    assert Round.deal(ruleset("classic"), NAMES[:2]).judge_move(Cut(1, 14)).grade == "illegal"
