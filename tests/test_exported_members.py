"""The public names: sorted, real, and found by those who look."""

import pytest

import unolearn


def test_names_are_sorted_and_listed() -> None:
    assert unolearn.__all__ == sorted(set(unolearn.__all__))
    assert set(unolearn.__all__) <= set(dir(unolearn))


@pytest.mark.parametrize("name", unolearn.__all__)
def test_every_name_exists(name: str) -> None:
    assert getattr(unolearn, name).__doc__


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(AttributeError, match="unolearn has no 'Deck'; its public names are Card, "):
        unolearn.Deck  # noqa: B018 - the look-up is the test
