"""Doubling (DOUBLE-1)."""

DOUBLE = "classic,doubling=on,jump_in=on"
FILL = "yellow 1, yellow 2"


def test_double_1_an_identical_draw_two_answers_and_the_two_add_up(table):
    t = table(
        "crazy",
        Ana="blue draw two, " + FILL,
        Ben="blue draw two, red draw two, red 1",
        Cleo="green 1, green 2",
        top="blue 5",
    )
    t.play("Ana plays blue draw two")
    assert t.judge("Ben", "blue draw two") == "legal DOUBLE-1"
    assert t.judge("Ben", "red draw two") == "illegal DOUBLE-1"
    t.play("Ben plays blue draw two")
    assert t.decision == "Cleo answer" and t.round.pending == 4 and t.round.run == 2


def test_double_1_jumping_in_adds_up_too(table):
    t = table(
        DOUBLE,
        Ana="blue draw two, " + FILL,
        Ben="red 1",
        Cleo="blue draw two, green 1, green 2",
        Dan="red 2, red 3",
        top="blue 5",
    )
    t.play("Ana plays blue draw two", "Cleo jumps in with blue draw two")
    assert t.decision == "Dan answer" and t.round.pending == 4


def test_double_1_four_wild_draw_fours_make_sixteen(table):
    four = "wild draw four, "
    t = table(
        "crazy",
        Ana=four + FILL,
        Ben=four + "red 1, red 2",
        Cleo=four + "green 1, green 2",
        Dan=four + "red 3, red 4",
        Eve="blue 1",
        top="blue 5",
    )
    t.play("Ana plays wild draw four, names red")
    for name in ("Ben", "Cleo", "Dan"):
        t.play(f"{name} plays wild draw four, names red")
    assert t.decision == "Eve answer" and t.round.pending == 16
    t.play("Eve takes")
    assert t.drew("Eve") == [(16, "WDF-1")]


def test_double_1_the_first_four_can_be_challenged_the_doubled_one_cannot(table):
    hands = {
        "Ana": "wild draw four, blue 1, blue 2",
        "Ben": "wild draw four, blue 3, blue 4",
        "Cleo": "green 1, green 2",
    }
    t = table("crazy", **hands, top="blue 5")
    t.play("Ana plays wild draw four, names red")
    doubled = table("crazy", **hands, top="blue 5")
    t.play("Ben challenges")
    assert t.drew("Ana") == [(4, "CHAL-1")]
    doubled.play("Ana plays wild draw four, names red", "Ben plays wild draw four, names green")
    assert doubled.refuses("Cleo challenges") == "CHAL-2"


def test_double_1_a_doubled_skip_passes_over_two_players_after_the_second(table):
    t = table(
        DOUBLE, Ana="red skip, " + FILL, Ben="red skip, blue 1, blue 2", Cleo="green 1", Dan="green 2", Eve="green 3"
    )
    t.play("Ana plays red skip", "Ben plays red skip")
    assert [event["player"] for event in t.events if event["kind"] == "skipped"] == ["Cleo", "Dan"]
    assert t.decision == "Eve play"


def test_double_1_a_doubled_skip_with_two_players_is_the_same_player_again(table):
    t = table(DOUBLE, Ana="red skip, " + FILL, Ben="red skip, blue 1, blue 2")
    t.play("Ana plays red skip")
    assert t.decision == "Ana play"
    t.play("Ben jumps in with red skip")
    assert t.decision == "Ben play"


def test_double_1_an_own_second_skip_doubles(table):
    t = table(DOUBLE, Ana="red skip, red skip, " + FILL, Ben="blue 1", Cleo="green 1", Dan="green 2")
    t.play("Ana plays red skip", "Ana plays red skip")
    assert t.decision == "Dan play"


def test_double_1_an_identical_skip_in_the_next_ordinary_turn_is_one_skip(table):
    t = table(
        "crazy,decks=2",
        Ana="red skip, " + FILL,
        Ben="blue 1",
        Cleo="red skip, green 1, green 2",
        Dan="green 2",
        Eve="green 3",
    )
    t.play("Ana plays red skip", "Cleo plays red skip")
    assert t.decision == "Eve play" and t.round.run == 1


def test_double_1_a_doubled_reverse_leaves_the_direction_as_before(table):
    t = table(DOUBLE, Ana="red reverse, " + FILL, Ben="red reverse, blue 1, blue 2", Cleo="green 1", Dan="green 2")
    t.play("Ana plays red reverse", "Ben plays red reverse")
    assert t.round.direction == 1 and t.decision == "Cleo play"


def test_double_1_nothing_adds_up_once_the_penalty_is_paid(table):
    t = table(
        "crazy",
        Ana="blue draw two, " + FILL,
        Ben="red 1",
        Cleo="blue draw two, green 1, green 2",
        Dan="red 2, red 3",
        top="blue 5",
    )
    t.play("Ana plays blue draw two", "Ben takes", "Cleo plays blue draw two")
    assert t.round.pending == 2 and t.decision == "Dan answer"


def test_double_1_on_a_last_card_nobody_answers_and_the_sum_is_drawn(table):
    t = table("crazy", Ana="blue draw two, " + FILL, Ben="blue draw two", Cleo="green 1, green 2", top="blue 5")
    t.play("Ana plays blue draw two", "Ben plays blue draw two")
    assert t.drew("Cleo") == [(4, "DT-1")] and t.winner == "Ben"


def test_double_1_of_a_plain_wild_the_second_colour_counts(table):
    t = table("crazy", Ana="wild, " + FILL, Ben="red 1", Cleo="wild, green 1, green 2", Dan="red 2")
    t.play("Ana plays wild, names blue", "Cleo plays wild, names green")
    assert t.round.color == "green" and t.decision == "Dan play"
