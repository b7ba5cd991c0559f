// What a search for the level of detail found, in the dossier (detail.md §2): how many descriptions
// were looked at, and the best compromises between coverage and detail as a drawing and a table.
//
// It comes from the caller, who made the search before the run (granularity/search.h). Raw figures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "documents/html_page.h"
#include "documents/words.h"
#include "recipe/fields.h"
#include "support/json.h"

namespace paravent {

/// A description that no other beats.
struct DetailPoint {
  std::vector<std::string> levels;
  std::optional<bool> prefix, results;  ///< where there was a choice
  std::string repeats;                  ///< keep, collapse or distinct; empty: no choice
  double coverage = 0, share = 0;       ///< of individuals, and of the finest one's detail; 0..1
  std::uint64_t traces = 0, published = 0, masked = 0, dropped = 0;
  bool taken = false;  ///< by the recipe
};

struct DetailSearchFigures {
  std::uint64_t nodes = 0, evaluated = 0, passed_over = 0;
  bool complete = false;  ///< whether the search went to its end
  std::vector<DetailPoint> frontier;
};

/// Reads {"nodes", "evaluated", "passed_over", "complete", "frontier": [{…}]}.
DetailSearchFigures read_detail_search(const Json& json, Faults& faults);

void add_detail_search(HtmlPage& page, const DetailSearchFigures& found, const Speaker& say);
/// The value of a member.
void write_detail_search(JsonWriter& json, const DetailSearchFigures& found);

}  // namespace paravent
