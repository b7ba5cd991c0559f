#include "aggregated/tables.h"

#include <algorithm>
#include <span>
#include <utility>

#include "aggregated/build.h"
#include "support/text.h"
#include "traces/labels.h"

namespace paravent::aggregated {
namespace {

TraceForm form_of(const Recipe& recipe, const FileColumns& columns) {
  return {columns.prefix.size(), columns.step.size(), !recipe.traces().bac_year.empty(),
          recipe.traces().gaps || recipe.traces().calendar};
}

std::vector<TraceTable> linked_tables(const Recipe& recipe, const Shape& shape) {
  std::vector<TraceTable> tables;
  tables.reserve(shape.linked.size());
  for (const FileColumns& columns : shape.linked) tables.emplace_back(form_of(recipe, columns));
  return tables;
}

/// Moves fields to the end of row-major texts.
void append_fields(std::vector<std::string>& to, std::span<std::string> fields) {
  for (std::string& field : fields) to.push_back(std::move(field));
}

}  // namespace

std::optional<std::uint32_t> line_count(std::string_view text, bool zero) {
  constexpr std::uint64_t kMost = 0xffffffffU;
  constexpr std::size_t kMostDigits = 10;
  if (text == "0") return zero ? std::optional<std::uint32_t>(0) : std::nullopt;
  if (text.empty() || text.size() > kMostDigits || text[0] == '0') return std::nullopt;
  std::uint64_t n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return n <= kMost ? std::optional(static_cast<std::uint32_t>(n)) : std::nullopt;
}

Tables::Tables(const Recipe& chosen)
    : recipe(chosen),
      shape(shape_of(chosen)),
      expected(expected_tables(chosen, shape)),
      own(form_of(chosen, own_columns(chosen))),
      linked(linked_tables(chosen, shape)),
      labels(chosen.traces().attributes.size()),
      attributes(chosen.traces().attributes.size()),
      pairs(shape.pairs.size()),
      cleaned(chosen.cleaning ? chosen.cleaning->columns.size() : 0) {
  for (const std::string& name : shape.written) values.push_back({name, {}, {}});
}

bool Tables::take_trace(TraceTable& table, const std::vector<std::string>& fields) {
  const auto count = line_count(fields[1]);
  if (!count || !table.texts.add(fields[0])) return false;
  table.count.push_back(*count);
  if (*count < least_size || table.large.find(fields[0]) != Dictionary::kNone) return true;
  table.large.encode(fields[0], {});
  table.of_large.push_back(static_cast<std::uint32_t>(table.count.size() - 1));
  return true;
}

bool Tables::take_linked(std::size_t file, const std::vector<std::string>& fields) {
  const std::size_t coarse = shape.refines[file];
  const TraceTable& above = coarse == file ? own : linked[coarse];
  const std::uint32_t parent = above.large.find(fields[0]);
  if (parent == Dictionary::kNone) return false;
  linked[file].parent.push_back(parent);
  return take_trace(linked[file], {fields[1], fields[2]});
}

bool Tables::take_labels(std::size_t attribute, std::vector<std::string>& fields) {
  LabelTable& table = labels[attribute];
  const std::size_t width = fields.size() - 3;
  const auto individuals = line_count(fields[width]), members = line_count(fields[width + 1], true);
  const bool groups = recipe.traces().attributes[attribute].rare_labels == RareLabels::kGroup;
  const bool grouped = fields[width + 2] == "1";
  if (!individuals || !members || *members > *individuals) return false;
  if ((!grouped && fields[width + 2] != "0") || (grouped && !groups)) return false;
  table.individuals.push_back(*individuals);
  table.members.push_back(*members);
  table.grouped.push_back(grouped ? 1 : 0);
  append_fields(table.texts, std::span(fields).first(width));
  return true;
}

void Tables::group_labels(std::size_t attribute) {
  LabelTable& table = labels[attribute];
  const std::size_t width = recipe.traces().attributes[attribute].headings.size();
  std::vector<std::string> texts = table.texts;
  for (std::size_t i = 0; i < table.grouped.size(); ++i) {
    if (table.grouped[i] == 0) continue;
    std::fill_n(texts.begin() + static_cast<std::ptrdiff_t>(i * width), width,
                std::string(kOthers));
  }
  RankedLabels ranked = rank_labels(texts, width);
  table.labels = std::move(ranked.labels);
  table.members_of.assign(table.labels.size(), 0);
  for (std::size_t i = 0; i < ranked.rank.size(); ++i) {
    table.members_of[ranked.rank[i]] += table.members[i];
  }
}

bool Tables::take_attribute(std::size_t attribute, const std::vector<std::string>& fields,
                            std::uint64_t line) {
  const std::size_t outer = shape.nested_in[attribute];
  const std::size_t parents = outer == attribute ? 0 : labels[outer].labels.width;
  const auto fields_of = std::span(fields);
  AttributeLine cell;
  cell.trace = own.large.find(fields[0]);
  cell.label = place_of_label(labels[attribute].labels,
                              fields_of.subspan(1 + parents, fields.size() - parents - 2));
  const auto count = line_count(fields.back());
  if (cell.trace == Dictionary::kNone || cell.label == kNone || !count) return false;
  if (parents > 0) {
    cell.outer = place_of_label(labels[outer].labels, fields_of.subspan(1, parents));
    if (cell.outer == kNone) return false;
  }
  cell.count = *count;
  cell.line = static_cast<std::uint32_t>(line);
  attributes[attribute].push_back(cell);
  return true;
}

bool Tables::take_pair(std::size_t pair, std::vector<std::string>& fields) {
  const std::size_t width = shape.pairs[pair].first_width;
  append_fields(pairs[pair].first, std::span(fields).first(width));
  append_fields(pairs[pair].second, std::span(fields).subspan(width));
  return true;
}

bool Tables::take_formation(std::vector<std::string>& fields) {
  const auto variants = line_count(fields.back());
  if (!variants || formations.steps.find(fields[0]) != Dictionary::kNone) return false;
  formations.steps.encode(fields[0], {});
  append_fields(formations.descriptions, std::span(fields).subspan(1, fields.size() - 2));
  formations.different.push_back(*variants);
  return true;
}

bool Tables::take_other(const Expected& table, std::vector<std::string>& fields) {
  switch (table.kind) {
    case Kind::kYears: {
      const auto rank = line_count(fields[0], true), rows = line_count(fields[2]);
      constexpr std::size_t kMostYears = 1000000;
      if (!rank || !rows || *rank >= kMostYears) return false;
      if (years.size() <= *rank) years.resize(*rank + std::size_t{1});
      if (year_rows.size() < years.size()) year_rows.resize(years.size());
      if (!years[*rank].empty()) return false;
      years[*rank] = std::move(fields[1]);
      year_rows[*rank] = *rows;
      rows_of_years += *rows;
      return true;
    }
    case Kind::kLosses: {
      const auto raw = line_count(fields[1]), kept = line_count(fields[2], true);
      if (!raw || !kept || *kept > *raw) return false;
      losses.push_back({std::move(fields[0]), *raw, *kept});
      return true;
    }
    case Kind::kValues: {
      const auto rows = line_count(fields[1]);
      if (!rows) return false;
      values[table.at].texts.push_back(std::move(fields[0]));
      values[table.at].rows.push_back(*rows);
      return true;
    }
    case Kind::kCleaned: {
      const bool given = fields[0] == "1";
      if (!given && (fields[0] != "0" || fields[1] != kNotGiven)) return false;
      const auto components = 1 + std::count(fields[2].begin(), fields[2].end(), '-');
      if (static_cast<std::size_t>(components) != recipe.traces().step.size()) return false;
      cleaned[table.at].values.push_back(given ? std::move(fields[1]) : std::string());
      cleaned[table.at].steps.push_back(std::move(fields[2]));
      return true;
    }
    case Kind::kTies: {
      const auto answer = line_count(fields[3], true);
      if (!answer || *answer > 2) return false;
      return ties.emplace(fields[0] + " " + fields[1] + " " + fields[2], static_cast<int>(*answer))
          .second;
    }
    default:
      return false;
  }
}

Status Tables::take(const Expected& table, std::vector<std::string>& fields, std::uint64_t line) {
  bool good = std::none_of(fields.begin(), fields.end(),
                           [](const std::string& field) { return field.empty(); });
  if (good && table.kind == Kind::kManifest) {
    return manifest.add(std::move(fields[0]), std::move(fields[1]), line);
  }
  if (good) {
    switch (table.kind) {
      case Kind::kTraces:
        good = take_trace(own, fields);
        break;
      case Kind::kLinked:
        good = take_linked(table.at, fields);
        break;
      case Kind::kLabels:
        good = take_labels(table.at, fields);
        break;
      case Kind::kAttribute:
        good = take_attribute(table.at, fields, line);
        break;
      case Kind::kPairs:
        good = take_pair(table.at, fields);
        break;
      case Kind::kFormations:
        good = take_formation(fields);
        break;
      default:
        good = take_other(table, fields);
    }
  }
  return good ? ok_status() : Status(format_error(table.name, line));
}

Status Tables::finish(const Expected& table) {
  if (table.kind == Kind::kManifest) {
    std::vector<std::string> names;
    for (const Expected& one : expected) names.push_back(one.name);
    Status checked = manifest.check(recipe, names);
    least_size = manifest.number("least_size");
    return checked;
  }
  if (table.kind == Kind::kLabels) group_labels(table.at);
  if (table.kind == Kind::kYears &&
      std::any_of(years.begin(), years.end(),
                  [](const std::string& year) { return year.empty(); })) {
    return format_error(table.name, 0);
  }
  return check_lines(*this, table);
}

}  // namespace paravent::aggregated
