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
by_rows <- jsonlite::fromJSON(arguments[4], simplifyVector = FALSE)
frame <- rows
frame$sexe[4] <- "X\nY"
records <- paravent_records(frame, by_rows)
# As haven reads a file of SPSS: codes with labels, and what the column is called.
coded <- structure(match(rows$sexe, c("F", "M")), labels = c(Femme = 1L, Homme = 2L),
                   label = "Sexe à l'état civil", class = "haven_labelled")
labelled <- data.frame(etape = rows$etape)
labelled$sexe <- coded
plain <- paravent_run(labelled, jsonlite::fromJSON(arguments[5], simplifyVector = FALSE))
cat(jsonlite::toJSON(list(
  sizes = release$tables[["cohortes.csv"]]$effectif, passed = release$certificate$passed,
  internal = !is.null(release$dossier$inputs), refused = refused,
  audited = paravent_audit(arguments[3], recipe)$report$passed,
  risk = paravent_risk(frame, by_rows)$k$reached,
  riskiest = list(records$row[1] - 1L, records$effectif[1], records$combinaison[1]),
  rows = identical(sort(records$row), seq_len(nrow(frame))),
  two = list(nrow(plain$tables[["f.csv"]]), names(plain$tables[["f.csv"]])),
  labelled = list(sort(unique(plain$tables[["f.csv"]]$sexe)), plain$certificate$recipe$columns$titles$sexe)
), auto_unbox = TRUE))
