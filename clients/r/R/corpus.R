# The operations of a corpus, as the site describes them when it is opened.

# Documented in man/Corpus.Rd.
Corpus <- function(address, corpus = NULL, timeout = 120) {
  server <- if (!grepl("^https?://", address)) served(address)
  if (!is.null(server)) address <- server$address
  site <- list(address = sub("/+$", "", address), corpus = corpus, timeout = timeout)
  site$operations <- operations_of(site)
  site$about <- answer_of(site, "/corpus/site", list())[c("name", "citation", "licence", "textMark")]
  called <- function(name) {
    force(name)
    function(query = NULL, ...) ask(site, name, query, list(...))
  }
  functions <- lapply(stats::setNames(nm = names(site$operations)), called)
  functions$ask <- function(name, query = NULL, ...) ask(site, name, query, list(...))
  functions$stream <- function(name, query = NULL, ..., each = NULL) stream(site, name, query, list(...), each)
  functions$close <- function() if (!is.null(server)) server$close()
  structure(functions, class = "zaban_corpus", site = site)
}

print.zaban_corpus <- function(x, ...) {
  site <- attr(x, "site")
  cat(site$about$name, " at ", site$address, "\n", site$about$citation, "\n", sep = "")
  cat("Operations:", paste(names(site$operations), collapse = ", "), fill = TRUE)
  invisible(x)
}

# Runs an operation. A `limit` above that of a page is read in pages.
ask <- function(site, name, query, given) {
  request <- request_of(site, name, query, given)
  wanted <- request$limit
  most <- site$operations[[name]]$most
  offset <- if (is.null(request$offset)) 0 else request$offset
  frames <- list()
  repeat {
    if (!is.null(wanted)) request$limit <- min(wanted, most)
    answer <- answer_of(site, paste0("/corpus/", name), request)
    page <- frame_of(answer)
    frames <- c(frames, list(page))
    # Rows that were taken out have their places too.
    passed <- NROW(page) + sum(answer$withheld$takenOut)
    if (is.null(wanted) || wanted <= passed || passed == 0 || !"offset" %in% site$operations[[name]]$parameters) break
    wanted <- wanted - passed
    offset <- offset + passed
    request$offset <- offset
  }
  described(jsonlite::rbind_pages(frames), answer, site)
}

# The whole result, or, given a function, each part of it in turn.
stream <- function(site, name, query, given, each) {
  request <- c(request_of(site, name, query, given), format = "jsonl")
  lines <- opened(site, paste0("/corpus/export/", name), request)
  on.exit(close(lines))
  # The first line describes the file.
  readLines(lines, 1)
  rows <- jsonlite::stream_in(lines, handler = each, pagesize = 1000, verbose = FALSE, simplifyMatrix = FALSE)
  if (is.null(each)) described(rows, list(), site) else invisible()
}

request_of <- function(site, name, query, given) {
  known <- site$operations[[name]]$parameters
  if (is.null(known)) fail(sprintf("There is no operation \u201c%s\u201d.", name), "bad_request")
  if (!is.null(query)) {
    field <- intersect(c("cql", "lemma"), known)[1]
    if (is.na(field)) fail(sprintf("%s takes no query; name its parameters.", name), "bad_request")
    given[[field]] <- query
  }
  unknown <- setdiff(names(given), known)
  if (length(unknown) > 0) {
    told <- sprintf("%s has no parameter \u201c%s\u201d. It has: %s.", name, unknown[1], paste(known, collapse = ", "))
    fail(told, "bad_request")
  }
  given
}

fail <- function(message, code) {
  stop(structure(class = c("zaban_error", "error", "condition"), list(message = message, call = NULL, code = code)))
}
