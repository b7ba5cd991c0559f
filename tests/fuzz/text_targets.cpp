// Recipes, hierarchies, and multisets as CSV.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "audit/read/csv.h"
#include "masking/multiset_csv.h"
#include "microdata/hierarchy.h"
#include "recipe/recipe.h"
#include "support/json.h"
#include "support/text.h"
#include "target.h"

namespace paravent::fuzz {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const CsvRows& rows, std::size_t width) {
  Lines lines;
  for (std::size_t row = 1; row < rows.rows(); ++row) {
    if (rows.width(row) == 1 && rows.at(row, 0).empty()) continue;
    if (rows.width(row) != width) return {};
    std::string line;
    for (std::size_t column = 0; column < width; ++column) {
      if (column > 0) line += ',';
      append_csv_field(line, rows.at(row, column), ',');
    }
    lines.push_back(line + '\n');
  }
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text = "id,label,count\n";
  for (const std::string& line : lines) text += line;
  return text;
}

/// The order of the rule is that of the labels, whatever that of the lines: all lines turned round
/// give the same answer turned round.
void check_order(std::string_view csv, const MaskRule& rule, std::uint32_t code,
                 const std::string& masked) {
  const CsvRows given = read_csv(csv, ',');
  if (given.malformed_line != 0 || given.bom) return;
  Lines lines = lines_of(given, 3);
  const Result<std::string> plain = mask_multisets_csv(joined(lines), rule, code);
  // This reader takes quotes and line ends that the audit's does not, and reads them otherwise.
  if (!plain || plain.value() != masked) return;
  std::reverse(lines.begin(), lines.end());
  const Result<std::string> turned = mask_multisets_csv(joined(lines), rule, code);
  require(turned.ok(), "lines in another order are masked");
  Lines answer = lines_of(read_csv(turned.value(), ','), 3);
  std::reverse(answer.begin(), answer.end());
  require(answer == lines_of(read_csv(masked, ','), 3), "the order of lines changes no count");
}

}  // namespace

/// The recipe's JSON.
std::string recipe(std::string_view input) {
  const Result<Recipe> parsed = parse_recipe(input);
  if (!parsed) {
    const auto ends = static_cast<std::uint64_t>(std::count(input.begin(), input.end(), '\n'));
    require(parsed.error().line <= ends + 1, "a line of the recipe");
    return digest(told(parsed.error()));
  }
  JsonWriter json;
  json.value(parsed.value().document);
  const std::string written = json.take();
  const Result<Recipe> again = parse_recipe(written);
  require(again.ok(), "a recipe that was read is read again as it is written");
  JsonWriter second;
  second.value(again.value().document);
  require(second.take() == written, "a recipe is written the same twice");
  std::string out = written;
  for (const std::string& column : needed_columns(parsed.value())) out += column + "|";
  require(needed_columns(again.value()) == needed_columns(parsed.value()), "the same columns");
  return digest(out);
}

/// Option: the separator. Then the file.
std::string hierarchy(std::string_view input) {
  Options given(input);
  const char separator = ";,\t"[given.below(3)];
  const Result<Hierarchy> read = read_hierarchy(given.rest(), "column", separator);
  if (!read) return digest(told(read.error()));
  const Hierarchy& hierarchy = read.value();
  require(hierarchy.labels.size() == hierarchy.height() + 1, "a map between two levels");
  for (std::size_t level = 0; level < hierarchy.height(); ++level) {
    require(hierarchy.up[level].size() == hierarchy.labels[level].size(), "a map of all labels");
    for (const std::uint32_t up : hierarchy.up[level]) {
      require(up < hierarchy.labels[level + 1].size(), "a label of the next level");
    }
  }
  const std::string written = write_hierarchy(hierarchy, separator);
  // A single empty value is an empty line, which no reader can tell from none.
  const bool blank = hierarchy.height() == 0 &&
                     std::count(hierarchy.labels[0].begin(), hierarchy.labels[0].end(), "") > 0;
  if (!blank) {
    const Result<Hierarchy> again = read_hierarchy(written, "column", separator);
    require(
        again.ok() && again.value().labels == hierarchy.labels && again.value().up == hierarchy.up,
        "a hierarchy is read again as it is written");
  }
  Column column;
  column.name = "column";
  for (const std::string& value : hierarchy.labels[0]) {
    column.codes.push_back(column.dictionary.encode(value, {0, 1}));
  }
  const Result<LevelledColumn> bound = bind_hierarchy(with_top(hierarchy), column);
  require(bound.ok(), "its own values are bound");
  for (std::size_t level = 0; level <= bound.value().height(); ++level) {
    for (const std::uint32_t code : bound.value().map_to(level)) {
      require(code < bound.value().sizes[level], "a code of the level");
    }
  }
  return digest(written);
}

/// Options: k, level, width, code. Then the CSV.
std::string mask(std::string_view input) {
  Options given(input);
  MaskRule rule;
  rule.k = 2 + given.below(12);
  rule.level = given.below(2) == 0 ? MaskLevel::kStrict : MaskLevel::kPublished;
  rule.width = std::min(given.below(14), rule.k);
  const std::uint32_t code = given.below(rule.k);
  const Result<std::string> masked = mask_multisets_csv(given.rest(), rule, code);
  if (!masked) return digest(told(masked.error()));

  const CsvRows rows = read_csv(masked.value(), ',');
  require(rows.malformed_line == 0 && rows.rows() > 0, "the answer is CSV");
  std::map<std::string_view, std::uint32_t> codes;
  for (std::size_t row = 1; row < rows.rows(); ++row) {
    require(rows.width(row) == 3, "three fields a line");
    codes[rows.at(row, 0)] += rows.at(row, 2) == std::to_string(code) ? 1 : 0;
  }
  for (const auto& [id, masks] : codes) require(code > 0 || masks != 1, "a mask is never alone");
  check_order(given.rest(), rule, code, masked.value());
  return digest(masked.value());
}

}  // namespace paravent::fuzz
