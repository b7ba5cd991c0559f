#' Paravent on data frames: the command line, run on frames, gives frames with their certificate.
#'
#' Nothing is computed here. Node 20.19 or later must be on the path; the program itself is inside of
#' this package. Every cell is written as text, NA as an empty cell. Of files that haven has read, value
#' labels stand for their codes, and labels of variables become titles of columns that are published.
#' What the command line says of wrong input is an error, in its words.
#'
#'   release <- paravent_run(inscriptions, recipe)
#'   release$tables[["cohortes.csv"]]
#'   release$certificate$passed

program <- function() {
  path <- system.file("program", "bundle", "main.js", package = "paravent")
  if (path == "") stop("the program is not in this package")
  path
}

call_program <- function(arguments, secret = NULL) {
  said <- tempfile()
  on.exit(unlink(said))
  environment <- if (is.null(secret)) character() else paste0("PARAVENT_SECRET=", shQuote(secret))
  told <- suppressWarnings(system2("node", shQuote(c(program(), arguments)), stdout = TRUE,
                                   stderr = said, env = environment))
  status <- attr(told, "status")
  list(status = if (is.null(status)) 0L else status, told = told,
       said = readLines(said, encoding = "UTF-8", warn = FALSE))
}

# The frames as files, named as they are in a list, and the recipe as one.
write_inputs <- function(folder, frames, recipe) {
  if (is.data.frame(frames)) frames <- list(donnees = frames)
  paths <- vapply(names(frames), function(name) {
    path <- file.path(folder, paste0(name, ".csv"))
    texts <- lapply(frames[[name]], function(column) {
      labels <- attr(column, "labels", exact = TRUE)
      if (!is.null(labels)) {
        coded <- match(unclass(column), unclass(labels))
        plain <- as.vector(unclass(column))
        column <- ifelse(is.na(coded), as.character(plain), names(labels)[coded])
        column[is.na(plain)] <- NA
      }
      text <- if (is.numeric(column)) format(column, trim = TRUE, digits = 15, scientific = FALSE)
              else as.character(column)
      text[is.na(column)] <- ""
      enc2utf8(text)
    })
    frame <- as.data.frame(texts, stringsAsFactors = FALSE, check.names = FALSE)
    names(frame) <- names(frames[[name]])
    connection <- file(path, "w", encoding = "UTF-8")
    on.exit(close(connection))
    utils::write.csv(frame, connection, row.names = FALSE)
    path
  }, character(1))
  recipe <- with_titles(recipe, frames)
  written <- file.path(folder, "recipe.json")
  writeLines(jsonlite::toJSON(recipe, auto_unbox = TRUE, null = "null", digits = NA), written,
             useBytes = TRUE)
  list(recipe = written, paths = unname(paths))
}

# Labels of variables, for columns that row-level files publish and the recipe gives no title.
with_titles <- function(recipe, frames) {
  published <- c(unlist(recipe$rows$columns), unlist(recipe$rows$plan$columns))
  for (frame in frames) {
    for (name in intersect(names(frame), published)) {
      title <- attr(frame[[name]], "label", exact = TRUE)
      if (is.null(title) || title == "" || !is.null(recipe$columns$titles[[name]])) next
      if (is.null(recipe$columns)) recipe$columns <- list()
      recipe$columns$titles[[name]] <- title
    }
  }
  recipe
}

scratch <- function() {
  folder <- tempfile("paravent-")
  dir.create(folder)
  folder
}

read_json <- function(path) jsonlite::fromJSON(path, simplifyVector = FALSE)

#' A release of one data frame, or of a named list of them.
#' @param frames a data frame, or a list of them by file name
#' @param recipe the document that the page saves, as a list (jsonlite::fromJSON(simplifyVector = FALSE))
#' @param secret for recipes with `pseudonym: shared`
#' @param options further arguments of `paravent run`
#' @return a list: files (raw, by name), tables (data frames of texts), certificate, dossier (internal),
#'   warnings
paravent_run <- function(frames, recipe, secret = NULL, options = character()) {
  folder <- scratch()
  on.exit(unlink(folder, recursive = TRUE))
  input <- write_inputs(folder, frames, recipe)
  out <- file.path(folder, "out")
  dossier <- file.path(folder, "dossier")
  done <- call_program(c("run", "--recipe", input$recipe, "--out", out, "--dossier", dossier,
                         options, input$paths), secret)
  if (done$status != 0) stop(paste(done$said, collapse = "\n"), call. = FALSE)
  names <- sort(list.files(out, recursive = TRUE), method = "radix")
  files <- lapply(names, function(name) {
    path <- file.path(out, name)
    readBin(path, "raw", file.size(path))
  })
  names(files) <- names
  csv <- grep("[.]csv$", names, value = TRUE)
  described <- if ("datapackage.json" %in% names) {
    read_json(file.path(out, "datapackage.json"))$resources
  }
  # A CSV file is read in the form that the release's description gives it.
  tables <- lapply(csv, function(name) {
    own <- Filter(function(one) identical(one$path, name), described)
    dialect <- if (length(own) > 0) own[[1]]$dialect
    utils::read.csv(file.path(out, name), colClasses = "character", na.strings = character(),
                    check.names = FALSE, encoding = "UTF-8", blank.lines.skip = FALSE,
                    sep = if (is.null(dialect$delimiter)) "," else dialect$delimiter,
                    header = !identical(dialect$header, FALSE))
  })
  names(tables) <- csv
  list(files = files, tables = tables, certificate = read_json(file.path(out, "certificate.json")),
       dossier = read_json(file.path(dossier, "dossier.json")), warnings = done$said)
}

assessed <- function(frames, recipe, read, records = NULL) {
  folder <- scratch()
  on.exit(unlink(folder, recursive = TRUE))
  input <- write_inputs(folder, frames, recipe)
  listed <- if (is.null(records)) character() else c("--records", file.path(folder, records))
  done <- call_program(c("risk", "--recipe", input$recipe, "--out", file.path(folder, "risk"),
                         listed, input$paths))
  if (done$status != 0) stop(paste(done$said, collapse = "\n"), call. = FALSE)
  read(folder)
}

#' The internal report of who could be recognised, as a list (risk.json).
#' @param frames,recipe as for paravent_run
paravent_risk <- function(frames, recipe) {
  assessed(frames, recipe, function(folder) read_json(file.path(folder, "risk", "risk.json")))
}

#' Row by row the risk, the highest first, as a data frame (internal).
#' @param frames,recipe as for paravent_run
#' @return the columns of `paravent risk --records`; before them `row`, the row of its frame
paravent_records <- function(frames, recipe) {
  if (is.data.frame(frames)) frames <- list(donnees = frames)
  separator <- if (is.null(recipe$rows$separator)) ";" else recipe$rows$separator
  table <- assessed(frames, recipe, function(folder) {
    utils::read.csv(file.path(folder, "records.csv"), sep = separator, check.names = FALSE,
                    encoding = "UTF-8", stringsAsFactors = FALSE)
  }, "records.csv")
  # A row begins after the line ends of those before it: cells may hold some.
  begins <- lapply(frames, function(frame) {
    breaks <- Reduce(`+`, lapply(frame, function(column) {
      lengths(regmatches(as.character(column), gregexpr("\n", as.character(column))))
    }))
    1 + seq_len(nrow(frame)) + cumsum(c(0, breaks))[seq_len(nrow(frame))]
  })
  row <- mapply(function(name, line) match(line, begins[[sub("[.]csv$", "", name)]]),
                table[[1]], table[[2]], USE.NAMES = FALSE)
  cbind(row = as.integer(row), table)
}

#' The audit of a published folder, as a list; a finding is no error.
#' @param folder the release, @param recipe its recipe
paravent_audit <- function(folder, recipe) {
  place <- scratch()
  on.exit(unlink(place, recursive = TRUE))
  input <- write_inputs(place, list(), recipe)
  done <- call_program(c("audit", "--recipe", input$recipe, folder))
  if (done$status == 2 || length(done$told) == 0) stop(paste(done$said, collapse = "\n"), call. = FALSE)
  jsonlite::fromJSON(paste(done$told, collapse = "\n"), simplifyVector = FALSE)
}
