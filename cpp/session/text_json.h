// Small helpers of the text session's requests and answers. Private to this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/json.h"
#include "text/spans.h"

namespace paravent::text {

/// {"error":{"code":…,"line":…,"column":…}}, numbers from 1 where there are any.
inline std::string text_error(std::string_view code, std::uint64_t line = 0,
                              std::uint64_t column = 0) {
  JsonWriter json;
  json.begin_object().key("error").begin_object().key("code").value(code);
  if (line > 0) json.key("line").value(line);
  if (column > 0) json.key("column").value(column);
  json.end_object().end_object();
  return json.take();
}

/// [start, end, label, …]; nothing where it is none within `size`, or the label is no name.
inline std::optional<LabelledRange> read_range(const Json& item, LabelTable& labels,
                                               std::size_t size) {
  if (item.items.size() < 3 || !item.items[2].is(Json::Kind::kString)) return std::nullopt;
  const double first = item.items[0].number, last = item.items[1].number;
  if (!(first >= 0) || !(last > first) || !(last <= static_cast<double>(size))) return std::nullopt;
  const auto label = labels.add(item.items[2].text);
  if (!label) return std::nullopt;
  return LabelledRange{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), *label};
}
inline std::optional<LabelledRange> read_range(const Json& item, const LabelTable& labels,
                                               std::size_t size) {
  LabelTable copy = labels;
  const auto range = read_range(item, copy, size);
  return range && range->label < labels.size() ? range : std::nullopt;
}

inline bool is_text(const Json* value, std::string_view what) {
  return value != nullptr && value->is(Json::Kind::kString) && value->text == what;
}
inline double number_or(const Json& object, std::string_view key, double otherwise) {
  const Json* value = object.find(key);
  return value != nullptr && value->is(Json::Kind::kNumber) ? value->number : otherwise;
}

inline std::string_view source_name(SpanSource source) {
  constexpr std::string_view kNames[] = {"reviewer", "recogniser", "rule", "context",
                                         "tagger",   "list",       "weak", "propagation"};
  return kNames[static_cast<std::size_t>(source)];
}

}  // namespace paravent::text
