# A site on the web: its calls by HTTP, as its OpenAPI description has them.

operations_of <- function(site) {
  paths <- json_of(site, "/corpus/openapi.json", NULL, simplifyVector = FALSE)$paths
  calls <- Filter(function(call) "operations" %in% unlist(call$get$tags), paths)
  calls <- calls[grepl("^/corpus/[^/]+$", names(calls))]
  names(calls) <- basename(names(calls))
  lapply(calls, function(call) {
    asked <- Filter(function(each) each[["in"]] == "query", call$get$parameters)
    limit <- Filter(function(each) each$name == "limit", asked)
    list(
      summary = call$get$summary,
      parameters = vapply(asked, function(each) each$name, ""),
      most = if (length(limit) > 0) limit[[1]]$schema$maximum
    )
  })
}

answer_of <- function(site, path, request) {
  json_of(site, path, request, simplifyMatrix = FALSE, flatten = TRUE)$doc
}

json_of <- function(site, path, request, ...) {
  answer <- opened(site, path, request)
  on.exit(close(answer))
  jsonlite::fromJSON(paste(readLines(answer, warn = FALSE, encoding = "UTF-8"), collapse = "\n"), ...)
}

# A connection to the answer of a call.
opened <- function(site, path, request) {
  if (!is.null(request)) request$corpus <- site$corpus
  pairs <- unlist(Map(written, names(request), request))
  address <- paste0(site$address, path, if (length(pairs) > 0) "?", paste(pairs, collapse = "&"))
  before <- options(timeout = site$timeout)
  on.exit(options(before))
  tryCatch(
    suppressWarnings(url(address, open = "rb", method = "libcurl")),
    error = function(refused) fail_as_told(site, address, refused)
  )
}

# Connections of R do not give the body of a refusal, which the program curl does.
fail_as_told <- function(site, address, refused) {
  file <- tempfile()
  on.exit(unlink(file))
  fetched <- tryCatch(
    suppressWarnings(utils::download.file(address, file, method = "curl", quiet = TRUE, extra = "--no-show-error")),
    error = function(unreachable) 1
  )
  told <- if (fetched == 0) tryCatch(jsonlite::fromJSON(file), error = function(other) NULL)
  if (!is.null(told$err)) fail(told$err, told$code)
  if (fetched == 0) fail(paste(site$address, "is perhaps no site of Zaban."), "failed")
  fail(paste0("There is no answer from the site. To see why, open ", address, "."), "unreachable")
}

# The pairs of a parameter: a vector has commas, a list of fields is repeated.
written <- function(name, value) {
  if (is.list(value)) {
    text <- unlist(Map(function(field, values) paste0(field, ":", plain(values)), names(value), value))
  } else {
    text <- paste(plain(value), collapse = ",")
  }
  if (length(value) > 0) paste0(name, "=", vapply(enc2utf8(text), utils::URLencode, "", reserved = TRUE))
}

plain <- function(value) {
  if (is.logical(value)) return(tolower(value))
  if (is.numeric(value)) return(format(value, scientific = FALSE, trim = TRUE, digits = 15))
  as.character(value)
}
