# A statistician's way in R, from a file of Stata with households to the list of persons and a plan.
# Where haven is not installed the frame is made of the texts that Paravent's own reader gives.
arguments <- commandArgs(trailingOnly = TRUE)
library(paravent)
by_haven <- requireNamespace("haven", quietly = TRUE)
people <- if (by_haven) {
  haven::read_dta(arguments[1])
} else {
  read.csv(arguments[2], sep = ";", colClasses = "character", check.names = FALSE, encoding = "UTF-8")
}
titles <- jsonlite::fromJSON(arguments[3])
if (!by_haven) for (name in names(titles)) attr(people[[name]], "label") <- titles[[name]]
recipe <- jsonlite::fromJSON(arguments[4], simplifyVector = FALSE)
records <- paravent_records(people, recipe)
risk <- paravent_risk(people, recipe)
release <- paravent_run(people, recipe)
cat(jsonlite::toJSON(list(
  records = records[order(records$row), c("row", "effectif", "risque", "risque_menage")],
  households = risk$household$households, expected = risk$household$expected,
  persons = release$tables[["f.csv"]], homes = release$tables[["menages.csv"]],
  passed = release$certificate$passed, titles = release$certificate$recipe$columns$titles
), auto_unbox = TRUE, digits = NA))
