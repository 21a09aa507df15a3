"""Somebody who learns in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from unolearn.lessons.course import load_course

from .hands import Hands
from .learner import Learner

COURSE = load_course()


@pytest.fixture
def learner(server, new_page: Callable[..., Page]) -> Callable[..., Learner]:
    """`learner(hands=Hands, width=1280)`: somebody new at a page of that width."""
    return lambda hands=Hands, **page: Learner(new_page(**page), server.url, COURSE, hands)
