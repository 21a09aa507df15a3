"""The Uno engine: cards, moves, rule sets and rounds. Standard library only."""
