#include "exports/texts.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "support/json.h"
#include "support/text.h"
#include "traces/text.h"

namespace paravent {
namespace {

/// The texts joined; of JSON, as a part of a string. Of a step but for empty ones (traces/text.h),
/// while each component of a prefix is a position.
std::string joined(std::span<const std::string> texts, char between, TraceForm form) {
  const bool is_step = between == '-' || between == '.';
  std::string all;
  bool first = true;
  for (const std::string& text : texts) {
    if (is_step && text.empty()) continue;
    if (!std::exchange(first, false)) all += between;
    all += text;
  }
  if (form != TraceForm::kJson) return all;
  std::string quoted;
  append_json_string(quoted, all);
  return quoted.substr(1, quoted.size() - 2);
}

bool is_quoted(std::string_view text, char separator) {
  std::string field;
  append_csv_field(field, text, separator);
  return field != text;
}

}  // namespace

TraceTexts::TraceTexts(const TraceSet& traces, TraceForm form)
    : traces_(traces),
      form_(form),
      between_(form == TraceForm::kFields ? ';' : '+'),
      prefixes_(parts(traces.prefixes, between_, form)),
      steps_(parts(traces.steps, form == TraceForm::kFields ? '.' : '-', form)) {}

std::vector<TraceTexts::Part> TraceTexts::parts(const LabelSet& labels, char between,
                                                TraceForm form) {
  const char separator = form == TraceForm::kFields ? ';' : ',';
  std::vector<Part> all;
  all.reserve(labels.size());
  for (std::size_t label = 0; label < labels.size(); ++label) {
    const std::span<const std::string> texts = labels[label];
    const bool needs_quotes = form != TraceForm::kJson &&
                              std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
                                return is_quoted(text, separator);
                              });
    all.push_back({joined(texts, between, form), needs_quotes});
  }
  return all;
}

void TraceTexts::append(std::string& out, std::size_t trace) const {
  const std::size_t before = out.size();
  if (traces_.is_others(trace)) {
    if (form_ == TraceForm::kJson) return append_json_string(out, kOtherTraces);
    if (form_ == TraceForm::kFields) out.append(1 + traces_.prefixes.width, ';');
    out += kOtherTraces;
    return;
  }
  if (append_plain(out, trace)) return;
  out.resize(before);
  if (form_ == TraceForm::kField) {
    append_csv_field(out, oraccle_trace(traces_, trace), ',');
    return;
  }
  for (const std::string& position : paris13_positions(traces_, trace)) {
    out += ';';
    append_csv_field(out, position, ';');
  }
}

/// False if a field should have been quoted.
bool TraceTexts::append_plain(std::string& out, std::size_t trace) const {
  bool needs_quotes = false;
  bool joins = form_ == TraceForm::kFields;  // whether something stands before
  bool inside = false;                       // a year group
  if (form_ == TraceForm::kJson) out += '"';
  if (!traces_.prefix.empty()) {
    const Part& prefix = prefixes_[traces_.prefix[trace]];
    if (joins) out += between_;
    out += prefix.text;
    needs_quotes = prefix.needs_quotes;
    joins = true;
  }
  for (const std::uint32_t code : traces_[trace]) {
    if (inside) {
      out += '&';
    } else if (joins) {
      out += between_;
    }
    joins = true;
    if (code == TraceSet::kEmptyGroup) continue;
    const Part& step = steps_[code & ~TraceSet::kGroupEnd];
    out += step.text;
    needs_quotes = needs_quotes || step.needs_quotes;
    inside = (code & TraceSet::kGroupEnd) == 0;
  }
  if (form_ == TraceForm::kJson) out += '"';
  return !needs_quotes;
}

std::vector<std::string> csv_fields(const LabelSet& labels) {
  std::vector<std::string> fields(labels.size());
  for (std::size_t label = 0; label < fields.size(); ++label) {
    for (const std::string& text : labels[label]) {
      fields[label] += ',';
      append_csv_field(fields[label], text, ',');
    }
  }
  return fields;
}

std::vector<std::string> json_strings(const LabelSet& labels) {
  std::vector<std::string> strings(labels.size());
  for (std::size_t label = 0; label < strings.size(); ++label) {
    for (const std::string& text : labels[label]) {
      append_json_string(strings[label], text);
      strings[label] += ',';
    }
  }
  return strings;
}

}  // namespace paravent
