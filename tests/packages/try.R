# What a user of the R package does; the test beside it reads what is printed.
arguments <- commandArgs(trailingOnly = TRUE)
library(paravent)
recipe <- jsonlite::fromJSON(arguments[1], simplifyVector = FALSE)
rows <- read.csv(arguments[2], colClasses = "character")
release <- paravent_run(rows, recipe)
for (name in names(release$files)) {
  path <- file.path(arguments[3], name)
  dir.create(dirname(path), recursive = TRUE, showWarnings = FALSE)
  writeBin(release$files[[name]], path)
}
refused <- tryCatch({
  paravent_run(rows[, names(rows) != "annee"], recipe)
  NULL
}, error = conditionMessage)
cat(jsonlite::toJSON(list(
  sizes = release$tables[["cohortes.csv"]]$effectif, passed = release$certificate$passed,
  internal = !is.null(release$dossier$inputs), refused = refused
), auto_unbox = TRUE))
