"""Ask a corpus that Zaban serves.

    from zaban import Corpus
    corpus = Corpus("https://corpus.example.org")
    lines = corpus.concordance('[lemma="go"]', limit=200)
    lines.attrs["citation"]

A folder instead of an address is read through the program `zaban`.

A result is a data frame of pandas if that is installed, otherwise a list of dictionaries with the same `attrs`.
"""

from .corpus import Corpus, Rows, ZabanError

__all__ = ["Corpus", "Rows", "ZabanError"]
__version__ = "0.1.0"
