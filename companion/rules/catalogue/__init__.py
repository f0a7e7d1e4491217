"""The catalogue: what is in the box, as data that the owner of a box can correct."""

from companion.rules.catalogue.entries import Chamber, Curse, GemIcon, Numbers, Treasure
from companion.rules.catalogue.loading import Catalogue

__all__ = ["Catalogue", "Chamber", "Curse", "GemIcon", "Numbers", "Treasure"]
