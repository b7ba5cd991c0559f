#include "exports/texts.h"

#include <span>
#include <string_view>

#include "support/json.h"
#include "support/text.h"
#include "traces/build.h"

namespace paravent {
namespace {

/// The texts joined; of JSON, as a part of a string.
std::string joined(std::span<const std::string> texts, char between, TraceForm form) {
  std::string all;
  for (const std::string& text : texts) {
    if (&text != texts.data()) all += between;
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
    : traces_(traces), form_(form), between_(form == TraceForm::kFields ? ';' : '+') {
  const char separator = form == TraceForm::kFields ? ';' : ',';
  const auto add = [&](const LabelSet& labels, char between, std::vector<std::string>& texts,
                       std::vector<std::uint8_t>& needs_quotes) {
    for (std::size_t label = 0; label < labels.size(); ++label) {
      texts.push_back(joined(labels[label], between, form));
      bool quoted = false;
      for (const std::string& text : labels[label]) quoted |= is_quoted(text, separator);
      needs_quotes.push_back(quoted && form != TraceForm::kJson ? 1 : 0);
    }
  };
  add(traces.prefixes, between_, prefixes_, prefix_needs_quotes_);
  add(traces.steps, form == TraceForm::kFields ? '.' : '-', steps_, needs_quotes_);
}

void TraceTexts::append(std::string& out, std::size_t trace) const {
  const std::size_t before = out.size();
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
  std::uint8_t needs_quotes = 0;
  bool joins = form_ == TraceForm::kFields;  // whether something stands before
  bool inside = false;                       // a year group
  if (form_ == TraceForm::kJson) out += '"';
  if (!traces_.prefix.empty()) {
    const std::uint32_t prefix = traces_.prefix[trace];
    if (joins) out += between_;
    out += prefixes_[prefix];
    needs_quotes |= prefix_needs_quotes_[prefix];
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
    const std::uint32_t step = code & ~TraceSet::kGroupEnd;
    out += steps_[step];
    needs_quotes |= needs_quotes_[step];
    inside = (code & TraceSet::kGroupEnd) == 0;
  }
  if (form_ == TraceForm::kJson) out += '"';
  return needs_quotes == 0;
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
