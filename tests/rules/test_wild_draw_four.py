"""The stricter tests of a Wild Draw Four (WDF-2, WDF-3), and challenges beyond the simple one."""

import pytest


@pytest.mark.parametrize("other", ["wild", "wild draw four", "wild game changer"])
def test_wdf_2_every_other_wild_counts_as_a_match(table, other):
    t = table("boxed", Ana=f"wild draw four, {other}, blue 1", Ben="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "bluff WDF-2"
    t.play("Ana plays wild draw four, names blue", "Ben challenges")
    assert t.drew("Ana") == [(4, "CHAL-1")]


def test_wdf_2_classic_does_not_count_wilds(table):
    t = table("classic", Ana="wild draw four, wild, wild draw four", Ben="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "legal WDF-1"


def test_wdf_2_without_bluffing_it_is_refused(table):
    t = table("boxed,bluffing=off", Ana="wild draw four, wild, blue 1", Ben="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "illegal WDF-2"
    assert t.refuses("Ana plays wild draw four, names blue") == "WDF-2"


@pytest.mark.parametrize("other", ["red 1", "blue 5", "wild", "blue blank"])
def test_wdf_3_only_if_no_other_card_could_be_played(table, other):
    t = table("dirty", Ana=f"wild draw four, {other}, green 3", Ben="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "illegal WDF-3"


def test_wdf_3_a_matching_symbol_counts(table):
    t = table("dirty", Ana="wild draw four, blue skip, green 3", Ben="green 1", top="red skip")
    assert t.judge("Ana", "wild draw four") == "illegal WDF-3"


def test_wdf_3_a_game_changer_counts_too(table):
    t = table("dirty,game_changer=on", Ana="wild draw four, wild game changer, green 3", Ben="green 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "illegal WDF-3"


def test_wdf_3_another_wild_draw_four_does_not_count_and_there_is_no_challenge(table):
    t = table("dirty", Ana="wild draw four, wild draw four, green 3", Ben="green 1", Cleo="blue 1", top="red 5")
    assert t.judge("Ana", "wild draw four") == "legal WDF-3"
    t.play("Ana plays wild draw four, names blue")
    assert t.drew("Ben") == [(4, "WDF-1")] and t.decision == "Cleo play"


def test_draw_2_a_drawn_bluff_may_be_played_all_the_same(table):
    t = table("classic", Ana="red 1, blue 2", Ben="green 1", top="red 5", pile="wild draw four")
    t.play("Ana draws")
    assert t.decision == "Ana keep_or_play"
    assert t.judge("Ana", "wild draw four") == "bluff WDF-1"
    t.play("Ana plays wild draw four, names blue")


def test_chal_2_the_hand_is_shown_as_it_was_when_the_card_was_played(table):
    t = table("classic", Ana="wild draw four, blue 2", Ben="green 1", Cleo="green 2", top="red 5", pile="red 8, red 9")
    t.play("Ana plays wild draw four, names blue", "Cleo catches Ana", "Ben challenges")
    assert t.events[0]["hand"] == ["blue 2"] and t.events[0]["breach"] is False
    assert t.drew("Ben") == [(6, "CHAL-1")]


def test_chal_2_only_the_challenger_sees_the_hand(table):
    from unolearn.engine.explain import tell
    from unolearn.engine.moves import Challenge

    t = table("classic", Ana="wild draw four, red 2, red 3", Ben="green 1", Cleo="green 2", top="red 5")
    t.play("Ana plays wild draw four, names blue")
    challenged = t.round.push(Challenge(1))[0]
    assert tell(t.round, challenged, viewer=1)["hand"] == ["red 2", "red 3"]
    assert "hand" not in tell(t.round, challenged, viewer=2)


def test_chal_3_a_last_wild_draw_four_can_be_challenged_in_vain(table):
    t = table("classic", Ana="wild draw four", Ben="green 1", Cleo="green 2", top="red 5")
    t.play("Ana plays wild draw four")
    assert t.decision == "Ben answer" and not t.round.over
    t.play("Ben challenges")
    assert t.events[0]["rule"] == "CHAL-3" and t.drew("Ben") == [(6, "CHAL-1")]
    assert t.winner == "Ana" and len(t.round.hands[1]) == 7
