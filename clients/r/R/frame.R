# What a data frame takes from an answer.

frame_of <- function(answer) {
  if (!is.null(answer$relations)) {
    parts <- Map(function(relation, rows) {
      if (NROW(rows) > 0) cbind(relation = relation, rows)
    }, answer$relations$label, answer$relations$rows)
    return(jsonlite::rbind_pages(Filter(NROW, parts)))
  }
  if (!is.null(answer$positions)) {
    ends <- vapply(answer$positions, identity, numeric(2))
    return(data.frame(start = ends[1, ], end = ends[2, ]))
  }
  key <- intersect(c("lines", "rows"), names(answer))[1]
  if (is.na(key)) {
    single <- function(value) if (length(value) == 1 && is.atomic(value)) value else I(list(value))
    return(as.data.frame(lapply(answer, single)))
  }
  rows <- answer[[key]]
  if (length(rows) == 0) return(data.frame())
  if (!is.null(rows$values)) {
    values <- as.data.frame(do.call(rbind, rows$values))
    names(values) <- paste0("value", seq_along(values))
    rows <- cbind(values, rows[names(rows) != "values"])
  }
  names(rows) <- sub("^fields\\.", "", names(rows))
  rows
}

# A data frame with citation, licence and the figures of the answer as attributes.
described <- function(rows, answer, site) {
  figures <- Filter(function(value) length(value) == 1 && is.atomic(value), answer)
  told <- c(figures, site$about, list(withheld = answer$withheld$sentence))
  for (name in names(told)) attr(rows, name) <- told[[name]]
  rows
}
