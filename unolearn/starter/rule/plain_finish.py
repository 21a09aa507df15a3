"""Plain finish: nobody goes out with an action card or a wild. The last card has to be a number.

A house rule in one file. It is a program, so it runs only where somebody says so: unolearn my-course --allow-rules
After every change: unolearn check my-course --allow-rules
"""

from collections.abc import Mapping
from typing import Any

from unolearn.engine.cards import Card
from unolearn.engine.round import Round
from unolearn.engine.ruleset import Option, Rule, Ruleset
from unolearn.engine.words import ILLEGAL, Reason

# 1. The reasons. Every "no" is a value with its sentence, made once, here. Facts stand in braces: {card} is the card in
#    question, {top} the card on top, {color} the colour in force, {turn} the player in turn; "you" holds the card.
LAST_IS_A_NUMBER = Reason(
    "HOUSE-1",  # the id of the rule, for "Where does this rule stand?" and for lessons: source: [HOUSE-1]
    "plain_finish",  # the feedback code: what somebody has not understood who lays it all the same
    ILLEGAL,  # or LEGAL, or BLUFF: against the rule, but only a challenge would stop it
    "The {card} would be your last card, and at this table the last card has to be a number.",
)


# 2. The rule itself: one small function. This one is asked about each card that may otherwise be laid; the card is
#    still in the hand. It decides from the round alone and remembers nothing: what happened stands in the round.
def only_a_number(round: Round, seat: int, card: Card) -> Reason | None:
    """Return what stands against laying a card, or None."""
    is_last = len(round.hands[seat]) == 1
    return LAST_IS_A_NUMBER if is_last and not card.is_number else None


# 3. Switching it on: the function goes into one slot of the rule set, here `blocks`. Beside it there are, among others,
#    fit (why a card fits), effects (what a card does), laid, may_draw, prices: see the README in unolearn/rules.
def apply(ruleset: Ruleset) -> Ruleset:
    """Return the rule set with this rule; as it came, where the rule is off."""
    if not ruleset.on("plain_finish"):
        return ruleset
    return ruleset.adding(blocks=(only_a_number,))


# 4. What the rule sheet says, for every value of the option; nothing where the rule is off.
def sheet(options: Mapping[str, Any]) -> list[str]:
    """Return the sentences for the wall."""
    if not options["plain_finish"]:
        return []
    return ["The last card has to be a number: with an action card or a wild alone in the hand you draw."]


# 5. RULE is what is looked for in this file.
RULE = Rule(
    id="plain-finish",
    title="Plain finish",
    source="our table",  # where the rule stands
    options=(
        # The switch: its name, what it may be, what it is if nothing is said, and the question on the rule card.
        Option("plain_finish", (True, False), False, "Does the last card have to be a number?"),
    ),
    apply=apply,
    sheet=sheet,
    sentences={
        # For "Where does this rule stand?": a sentence for each rule id above.
        "HOUSE-1": "Nobody goes out with an action card or a wild: the last card has to be a number.",
    },
)
