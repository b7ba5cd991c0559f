// The internal report on the risk of rows: every figure of an assessment, with the sentence that
// says what it is and the work that it comes from. No value of a row is in it; the user's screen
// has its example from session/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "documents/files.h"
#include "documents/html_page.h"
#include "documents/words.h"
#include "risk/assessment.h"
#include "support/json.h"

namespace paravent {

struct RiskReport {
  const Recipe& recipe;
  const risk::Assessment& made;
  const std::vector<InputFile>& inputs;
  const std::vector<InputFile>& population;  ///< none: no file of the population
  std::string_view version;
};

/// In the recipe's language.
std::string risk_report_html(const RiskReport& report);
std::string risk_report_json(const RiskReport& report);

/// Members of an object: what the JSON and the screen have in common.
void write_assessment(JsonWriter& json, const risk::Assessment& made);
/// Members `k` and `attackers`.
void write_k_report(JsonWriter& json, const risk::KReport& report, std::uint64_t k);
void write_reidentification(JsonWriter& json, const risk::ReidentificationRisk& risk,
                            double threshold);
/// A member: names of the keys in a mask.
void write_key_names(JsonWriter& json, std::string_view name, std::uint32_t mask,
                     const risk::Assessment& made);

// Sections, in risk_report_sets.cpp.
void add_special_uniques(HtmlPage& page, const RiskReport& report, const Speaker& say);
void add_key_sets(HtmlPage& page, const RiskReport& report, const Speaker& say);
void add_rules(HtmlPage& page, const RiskReport& report, const Speaker& say);
void add_model(HtmlPage& page, const RiskReport& report, const Speaker& say);
void add_left_out(HtmlPage& page, const RiskReport& report, const Speaker& say);

/// Twelve significant digits, in the language's typography.
std::string figure_text(double x, const Speaker& say);
/// The paragraph under a figure that names the work it comes from.
void add_source(HtmlPage& page, std::string_view source, const Speaker& say);
/// Names of the keys in a mask.
std::string keys_text(std::uint32_t mask, const risk::Assessment& made);

}  // namespace paravent
