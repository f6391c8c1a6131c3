"""An index, a folder of texts or a site on this machine, which the command line serves while it is used."""

import atexit
import collections
import json
import os
import re
import shlex
import subprocess
import threading


class Served:
    """Starts `zaban serve`; ZABAN_COMMAND is how it is started, such as "npx zaban"."""

    def __init__(self, path, error):
        command = shlex.split(os.environ.get("ZABAN_COMMAND", "zaban"))
        serve = [*command, "serve", os.fspath(path), "--port", "0", "--until-stdin-ends"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        try:
            self._process = subprocess.Popen(serve, text=True, encoding="utf-8", **pipes)
        except FileNotFoundError:
            told = f"“{path}” is read by the program zaban, which is not installed here. ZABAN_COMMAND says how it is started."
            raise error(told, "unreachable") from None
        atexit.register(self.close)
        last = ""
        for line in self._process.stdout:
            last = line.strip() or last
            found = re.search(r"Zaban is at (https?://[^\s\"]+)", line)
            if found:
                self.address = found[1]
                # A pipe that nobody empties would stop the server.
                threading.Thread(target=collections.deque, args=(self._process.stdout, 0), daemon=True).start()
                return
        self.close()
        raise error(json.loads(last)["msg"] if last.startswith("{") else last, "bad_request")

    def close(self):
        atexit.unregister(self.close)
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
