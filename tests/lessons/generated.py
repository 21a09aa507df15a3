"""What the tests of generated steps share: a step at a table, and the message of somebody who is tempted."""

from unolearn.lessons.generators import Made
from unolearn.lessons.goals import Goal, make_goal
from unolearn.lessons.model import Lesson, PredictStep

#: Other rules than any generated table's own: a table must bring its rules where they matter.
RULES = {"base": "classic", "challenge": False, "without": ["wild draw four"]}


def goal_of(made: Made, rules: object = "classic") -> Goal:
    """The made step as a lesson with `rules` asks it."""
    lesson = Lesson(id="g9-x", version=1, title="T", objective="O", rules=rules, steps=[made.step])
    return make_goal(lesson, made.step)


def tempting_message(made: Made, goal: Goal) -> dict[str, object]:
    """The answer of somebody who falls for the tempting mistake."""
    step = made.step
    if step.kind == "find":
        names = [card.name for card in goal.stage.hand()]
        return {"act": "answer", "cards": [*goal.solution()[0]["cards"], names.index(made.tempting)]}
    if isinstance(step, PredictStep):
        place = [option.text for option in step.options].index(made.tempting)
        return {"act": "answer", "options": ["abc"[place]]}
    if step.kind == "count":
        several = isinstance(made.tempting, dict)
        return {"act": "answer", "numbers": made.tempting if several else {"answer": made.tempting}}
    return {"act": "answer", "seat": made.tempting}
