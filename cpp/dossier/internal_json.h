// Internal figures that the dossier's JSON and the screen have in common.
#pragma once

#include <vector>

#include "dossier/dossier.h"
#include "release/internals.h"
#include "support/json.h"

namespace paravent {

/// An object: individuals and those alone in their trace, and a point for each number of known
/// positions or steps, shares from 0 to 1.
void write_unicity(JsonWriter& json, const Unicity& unicity);
/// Members: masked counts of every level, those that are 1, traces of one individual, and how many
/// of these a reader can prove to be listed.
void write_rare_traces(JsonWriter& json, const InternalFigures& internal,
                       const ReleaseFigures& figures);
/// A member `inputs`, `outputs`: a list of objects.
void write_inputs(JsonWriter& json, const std::vector<InputFile>& inputs);
void write_results(JsonWriter& json, const ResultsReport& report);
void write_series(JsonWriter& json, const SeriesFigures& figures);
void write_outputs(JsonWriter& json, const std::vector<OutputDigest>& outputs);
/// Members: rows and individuals before and after preparing.
void write_prepared(JsonWriter& json, const PrepareReport& report);
/// A member `cleaning`: for each pass the rare values of each column, and the rows removed.
void write_cleaning(JsonWriter& json, const PrepareReport& report);
/// A list of objects: file, line, rows, and whether it is a number.
void write_far_years(JsonWriter& json, const std::vector<FarYear>& years);
/// The key `listed`, where the recipe lists values.
void write_listed(JsonWriter& json, const std::vector<ListedValues>& lists);
/// An object: counts narrowed over all pairs, and each pair.
void write_ties(JsonWriter& json, const Ties& ties);
void write_content(JsonWriter& json, const ContentBounds& content);

}  // namespace paravent
