// Questions about texts that need no lists nor model: tags, bounds, samples, measures, the audit.
// Requests and answers are JSON; errors as in session/text_session.h.
#pragma once

#include <string>
#include <string_view>

namespace paravent::text {

/// `request`: [["B-PER","O",…],…], a list a sequence. Answers {"scheme":"iob2","chunks":
/// [[[first,last,label],…],…],"forbidden":[[place,…],…]}; places are tokens of the sequence. What
/// is no tag: conll_tag with sequence (line) and place (column); two schemes: ambiguous_scheme.
std::string read_tags_json(std::string_view request);
/// {"scheme":…,"sequences":[{"count":…,"chunks":[[first,last,label],…]},…]} → [["B-PER",…],…]
std::string write_tags_json(std::string_view request);

/// {"n":…,"k":…,"of":…,"words":…,"confidence":0.95,"planted":…,"found":…}; `of`, `words`, `planted`
/// may be left out. Answers the bounds of §13.
std::string bound_json(std::string_view request);
/// {"n":…,"of":…,"seed":"16 hexadecimal digits"} → {"drawn":[…]}, or {"p":…,"confidence":…} →
/// {"n":…}.
std::string sample_json(std::string_view request);

/// {"hide":[label,…],"documents":[{"text":…,"gold":[[start,end,label],…],"found":[…]},…]} → the
/// figures of §12; a rate that does not exist is null.
std::string evaluate_json(std::string_view request);
/// {"a":[[start,end,label],…],"b":[…]} of one text → {"differences":[[start,end,label,kind,other]]}
std::string differences_json(std::string_view request);

/// {"rows":…,"columns":[{"name":…,"heading":…,"values":[…],"alone":…},…]} →
/// {"found":[{"column":…,"kind":…,"values":…,"example":…}]}:
/// the columns that identify persons by what stands in them (content/scan.h); `alone`, which may be
/// left out: values that one row alone has.
std::string scan_columns_json(std::string_view request);

/// {"documents":[{"name":…,"original":…,"output":…,"spans":[[start,end,label,alias],…]},…]} →
/// {"findings":[{"code":…,"document":…,"offset":…}],…}
std::string audit_texts_json(std::string_view request);

}  // namespace paravent::text
