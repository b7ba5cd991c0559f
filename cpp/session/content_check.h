// The last net of a run: the content of what it would publish, asked before anything is written.
//
// A column that identifies stops the run, whatever its role; to go on, the user names it in
// `accepted_columns`, and the certificate says `passed: false`.
#pragma once

#include <cstdint>
#include <vector>

#include "content/scan.h"
#include "microdata/published_table.h"
#include "recipe/recipe.h"
#include "rowfiles/internals.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"

namespace paravent {

/// Columns of the table whose values the recipe has written, as they are after preparing; columns
/// that are generalised are not, their labels are looked at in what is published.
std::vector<content::Found> scan_columns(const Table& table, const Recipe& recipe);

/// The same of distinct values that an engine counted.
std::vector<content::Found> scan_values(const std::vector<ColumnValues>& columns,
                                        std::uint64_t persons);

/// The same of rows as they would be published; `files`: what is known inside of each.
std::vector<content::Found> scan_published(const std::vector<PublishedTable>& tables,
                                           const std::vector<RowFileInternals>& files,
                                           const Recipe& recipe);

/// kNoiseTooWeak (column, count: percent of the persons) for a column of the plan whose values
/// nearly all differ and that was changed so little that persons find their own row by it.
Status refuse_weak_noise(const std::vector<PublishedTable>& tables,
                         const std::vector<RowFileInternals>& files, const Recipe& recipe);

/// kIdentifyingColumn (column, kind, example, count) for the first that is not accepted; the others
/// under `also`, so that all are told at once.
Status refuse_identifying(const std::vector<content::Found>& found, const Recipe& recipe);

/// The same for traces that are listed, `of_one_person` of them by one person each.
Status refuse_single_traces(std::uint64_t listed, std::uint64_t of_one_person,
                            const Recipe& recipe);

}  // namespace paravent
