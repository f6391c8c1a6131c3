# An index, a folder of texts or a site on this machine, which the command line serves while it is used.

# Starts `zaban serve`; ZABAN_COMMAND is how it is started, such as "npx zaban". The server stops when `close` is called, or R ends.
served <- function(path) {
  told <- tempfile()
  command <- Sys.getenv("ZABAN_COMMAND", "zaban")
  serve <- paste(command, "serve", shQuote(path), "--port 0 --until-stdin-ends")
  running <- pipe(sprintf("%s > %s 2>&1 || echo ended >> %s", serve, shQuote(told), shQuote(told)), "w")
  repeat {
    Sys.sleep(0.1)
    lines <- if (file.exists(told)) readLines(told, warn = FALSE, encoding = "UTF-8") else character()
    found <- regmatches(lines, regexpr("Zaban is at https?://[^ \"]+", lines))
    if (length(found) > 0) break
    if (utils::tail(c("", lines), 1) == "ended") {
      close(running)
      said <- utils::tail(setdiff(lines, "ended"), 1)
      logged <- tryCatch(jsonlite::fromJSON(said)$msg, error = function(other) said)
      fail(paste(logged, collapse = ""), "bad_request")
    }
  }
  list(address = sub("Zaban is at ", "", found[1]), close = function() close(running))
}
