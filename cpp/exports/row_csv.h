// The CSV files of row-level data: rows, losses by year, hierarchies.
//
// Formats: Paris 13 open data collective, "Traces 01, les jeux de données", 2017 (rows, losses);
// hierarchies as the ARX data anonymization tool reads them. UTF-8 without BOM, LF; lines are
// sorted by their bytes, so that nothing of the input's order is left. `separator` is ',' or ';'.
#pragma once

#include <span>
#include <string>

#include "microdata/published_table.h"
#include "table/prepare.h"

namespace paravent {

/// A heading, then the rows.
std::string write_rows(const PublishedTable& table, char separator);

/// perte.csv: ANNEE, DONNEE_BRUTE, DONNEE_ANONYME, PERTE by year.
std::string write_losses(std::span<const YearLoss> years, char separator);

/// The lines alone: the format has no heading.
std::string write_hierarchy_lines(const PublishedHierarchy& hierarchy, char separator);

}  // namespace paravent
