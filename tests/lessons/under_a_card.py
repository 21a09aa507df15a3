"""Two steps that a table's own rules change: what the tests of the rule card in a course share."""

CAUGHT = """\
  - id: caught
    kind: predict
    table: {top: green 2, hands: {You: 5, Ana: 5, Ben: [green 6, red 1], Cleo: 4}, turn: Ben}
    moves: [Ben plays green 6, You catch Ben]
    ask: What happens?
    question: {cards_drawn: Ben}
    options:
      - {text: Nothing, value: 0, feedback: He can be caught.}
      - {text: Ben draws two cards, value: 2}
    hints: [Two cards are due., Count them.]
    after: Ben draws **two**.
"""
WAITING = """\
  - id: answer
    kind: find
    table: {top: red draw two, pending: 2, played_by: Cleo, you: [blue draw two, red 5], turn: You}
    ask: Which?
    feedback: {added.blue draw two: There is no stacking.}
    hints: [Draw., Draw two.]
    after: Nothing answers a draw two.
"""
