"""A site on the web: its calls by HTTP, as its OpenAPI description has them."""

import json
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


class Site:
    def __init__(self, address, corpus, timeout, error):
        self._address = address.rstrip("/")
        self._corpus = corpus
        self._timeout = timeout
        self._error = error
        self._site = None

    def operations(self):
        paths = self._json("/corpus/openapi.json")["paths"]
        found = {}
        for path, methods in paths.items():
            name = path.removeprefix("/corpus/")
            call = methods.get("get", {})
            if "operations" not in call.get("tags", []) or "/" in name:
                continue
            asked = {each["name"]: each["schema"] for each in call.get("parameters", []) if each["in"] == "query"}
            most = asked.get("limit", {}).get("maximum")
            found[name] = {"summary": call.get("summary"), "parameters": list(asked), "most": most}
        return found

    def about(self):
        if self._site is None:
            self._site = self._json("/corpus/site", {})["doc"]
        return {name: self._site[name] for name in ("name", "citation", "licence", "textMark")}

    def answer(self, name, request):
        return self._json(f"/corpus/{quote(name)}", request)["doc"]

    def stream(self, name, request):
        with self._open(f"/corpus/export/{quote(name)}", {**request, "format": "jsonl"}) as lines:
            # The first line describes the file.
            next(lines, None)
            for line in lines:
                yield json.loads(line)

    def _json(self, path, request=None):
        with self._open(path, request) as answer:
            return json.load(answer)

    def _open(self, path, request=None):
        given = {} if request is None else dict(request)
        if request is not None and self._corpus is not None:
            given["corpus"] = self._corpus
        query = urlencode([pair for name, value in given.items() for pair in written(name, value)])
        asked = Request(f"{self._address}{path}?{query}" if query else self._address + path)
        try:
            return urlopen(asked, timeout=self._timeout)
        except HTTPError as failure:
            raise self._failure(failure) from None
        except URLError as failure:
            raise self._error(f"The site {self._address} cannot be reached: {failure.reason}.", "unreachable") from None

    def _failure(self, failure):
        try:
            told = json.load(failure)
            return self._error(told["err"], told["code"])
        except (ValueError, KeyError):
            return self._error(f"{self._address} answered {failure.code} and is perhaps no site of Zaban.")


def written(name, value):
    """The pairs of a parameter: a list has commas, a dictionary of fields is repeated."""
    if value is None:
        return []
    if isinstance(value, bool):
        return [(name, "true" if value else "false")]
    if isinstance(value, dict):
        return [
            (name, f"{field}:{each}")
            for field, values in value.items()
            for each in (values if isinstance(values, (list, tuple)) else [values])
        ]
    if isinstance(value, (list, tuple)):
        return [(name, ",".join(str(each) for each in value))]
    return [(name, str(value))]
