"""Lessons: files, how they are graded by the engine, and how a learner goes through them."""
