"""The operations of a corpus, as the site describes them when it is opened."""

from .local import Served
from .site import Site


class ZabanError(Exception):
    """A request that failed; the message is a sentence that says what to do. `code` is stable."""

    def __init__(self, message, code="failed"):
        super().__init__(message)
        self.code = code


class Rows(list):
    """Rows as dictionaries, with `attrs` as data frames have them."""

    def __init__(self, rows, attrs):
        super().__init__(rows)
        self.attrs = attrs


class Corpus:
    """A site by its address, or an index, texts, a site or a published site in a folder, which the program `zaban` serves until `close()`.

    Every operation is a method: `corpus.frequencies('[pos="NOUN"]', by="node:lemma")`. The first argument is a query
    in CQL, or the headword; `simple=` takes a query in the simple language. `frame` is "pandas", "polars" or "rows";
    by default pandas if it is installed, otherwise rows. With polars a method gives the frame and its attributes. `corpus` names one of several corpora.
    """

    def __init__(self, address, corpus=None, frame=None, timeout=120):
        if frame not in (None, "pandas", "polars", "rows"):
            raise ZabanError(f"There is no frame “{frame}”. Choose pandas, polars or rows.", "bad_request")
        self._frame = frame
        self._served = None
        if not str(address).startswith(("http://", "https://")):
            self._served = Served(address, ZabanError)
            address = self._served.address
        self._source = Site(address, corpus, timeout, ZabanError)
        self._operations = self._source.operations()

    def close(self):
        """Ends the server of a folder."""
        if self._served is not None:
            self._served.close()

    def __enter__(self):
        return self

    def __exit__(self, *_failure):
        self.close()

    def __dir__(self):
        return [*super().__dir__(), *self._operations]

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._operations:
            raise AttributeError(f"There is no operation “{name}”. There are: {', '.join(self._operations)}.")

        def operation(query=None, **given):
            return self.ask(name, query, **given)

        operation.__name__ = name
        operation.__doc__ = self._operations[name].get("summary")
        return operation

    def ask(self, name, query=None, **given):
        """Runs an operation. A `limit` above that of a page is read in pages."""
        request = self._request(name, query, given)
        wanted, most = request.get("limit"), self._operations[name]["most"]
        rows = []
        while True:
            if wanted is not None:
                request["limit"] = min(wanted, most)
            answer = self._source.answer(name, request)
            page = flat_rows(answer)
            rows.extend(page)
            # Rows that were taken out have their places too.
            passed = len(page) + (answer.get("withheld") or {}).get("takenOut", 0)
            if wanted is None or wanted <= passed or passed == 0 or "offset" not in self._operations[name]["parameters"]:
                return self._made(rows, self._attrs(answer))
            wanted -= passed
            request["offset"] = request.get("offset", 0) + passed

    def stream(self, name, query=None, **given):
        """Yields every line or row of the whole result, one by one, as dictionaries."""
        yield from self._source.stream(name, self._request(name, query, given))

    def _request(self, name, query, given):
        known = self._operations.get(name)
        if known is None:
            raise ZabanError(f"There is no operation “{name}”.", "bad_request")
        request = dict(given)
        if query is not None:
            field = next((each for each in ("cql", "lemma") if each in known["parameters"]), None)
            if field is None:
                raise ZabanError(f"{name} takes no query; name its parameters.", "bad_request")
            request[field] = query
        unknown = [each for each in request if each not in known["parameters"]]
        if unknown:
            names = ", ".join(known["parameters"])
            raise ZabanError(f"{name} has no parameter “{unknown[0]}”. It has: {names}.", "bad_request")
        return request

    def _attrs(self, answer):
        figures = {name: value for name, value in answer.items() if not isinstance(value, (list, dict))}
        return {**figures, **self._source.about(), "withheld": (answer.get("withheld") or {}).get("sentence")}

    def _made(self, rows, attrs):
        if self._frame == "polars":
            import polars

            # Frames of polars have no attributes of their own.
            return polars.DataFrame(rows), attrs
        if self._frame != "rows":
            try:
                import pandas
            except ImportError:
                if self._frame == "pandas":
                    raise
            else:
                frame = pandas.DataFrame(rows)
                frame.attrs.update(attrs)
                return frame
        return Rows(rows, attrs)


def flat_rows(answer):
    """The rows of an answer with the columns that a file of the whole result has."""
    if "relations" in answer:
        return [{"relation": each["label"], **row} for each in answer["relations"] for row in each["rows"]]
    if "positions" in answer:
        return [{"start": start, "end": end} for start, end in answer["positions"]]
    key = next((each for each in ("lines", "rows") if each in answer), None)
    if key is None:
        return [answer]
    return [flat_row(**row) for row in answer[key]]


def flat_row(values=(), fields=None, **row):
    return {**{f"value{place}": value for place, value in enumerate(values, 1)}, **row, **(fields or {})}
