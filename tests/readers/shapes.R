# The shape of each table of a list (path, separator, header): read.csv for commas, read.csv2 for
# semicolons, both with their defaults, but for files of one column, of which the read-me says that
# empty values are rows (blank.lines.skip = FALSE).
lines <- readLines(Sys.getenv("PARAVENT_LIST"))
lines <- lines[nzchar(lines)]
for (line in lines) {
  given <- strsplit(line, "\t")[[1]]
  header <- given[3] == "1"
  read <- if (given[2] == ";") read.csv2 else read.csv
  encoding <- if (grepl("/excel/", given[1])) "UTF-8-BOM" else "UTF-8"
  alone <- !grepl(given[2], readLines(given[1], 1), fixed = TRUE)
  table <- read(given[1], header = header, fileEncoding = encoding, blank.lines.skip = !alone)
  cat(nrow(table), " ", ncol(table), "\n", sep = "")
}
