// The byte scanner and the builder. Options: delimiter, encoding, header, malformed rows, bytes
// that are no UTF-8, where the file is cut into slices and parts; then the file.
#include <algorithm>
#include <cstring>
#include <span>

#include "recipe/recipe.h"
#include "table/scanner.h"
#include "target.h"

namespace paravent::fuzz {
namespace {

struct Outcome {
  Declined declined = Declined::kNo;
  std::string error, left_out;  ///< error: as JSON, or empty
  ScanCounts counts;
  std::vector<std::string> names;
  std::string table;  ///< all that it holds
};

const Recipe& recipe_of(bool header, bool skip) {
  const auto made = [](const char* columns, const char* malformed) {
    std::string json = R"({"version":1,"reading":{"optional":["d"],"malformed":")";
    json.append(malformed).append(R"("},"columns":)").append(columns).append("}");
    return parse_recipe(json).value();
  };
  constexpr const char* kNamed =
      R"x({"individual":"a","year":"b","step":["c","d"],"prefix":["(fichier)"]})x";
  constexpr const char* kNumbered = R"({"individual":"2","year":"1","step":["3"]})";
  static const Recipe recipes[4] = {made(kNamed, "stop"), made(kNamed, "skip"),
                                    made(kNumbered, "stop"), made(kNumbered, "skip")};
  return recipes[(header ? 0 : 2) + (skip ? 1 : 0)];
}

std::string dump(const Table& table) {
  std::string out = std::to_string(table.individuals) + "\n";
  for (const std::uint32_t i : table.individual) out += std::to_string(i) + " ";
  for (const Column& column : table.columns) {
    out += "\n" + column.name;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      const Place place = column.dictionary.place(code);
      out.append("|").append(column.dictionary[code]);
      out += "@" + std::to_string(place.file) + ":" + std::to_string(place.line);
    }
    for (const std::uint32_t code : column.codes) out += " " + std::to_string(code);
  }
  return out;
}

std::string told(const Result<LeftOut>& left) {
  if (!left) return fuzz::told(left.error());
  std::string text =
      std::to_string(left.value().empty_individual) + " " + std::to_string(left.value().empty_year);
  for (const std::uint64_t line : left.value().lines) text += " " + std::to_string(line);
  return text;
}

void feed(Scanner& scanner, std::string_view text, std::size_t slice, Outcome& outcome) {
  for (std::size_t at = 0;; at += slice) {
    const std::size_t size = std::min(slice, text.size() - at);
    const std::span<char> room = scanner.room(size);
    if (size != 0) std::memcpy(room.data(), text.data() + at, size);
    const bool last = at + size == text.size();
    const Result<Declined> result = scanner.scan(size, last);
    if (!result)
      outcome.error = fuzz::told(result.error());
    else
      outcome.declined = result.value();
    if (!result || result.value() != Declined::kNo || last || scanner.done()) break;
  }
  outcome.counts = scanner.counts();
  outcome.names = scanner.first_names();
}

bool accepted(const Outcome& outcome) {
  return outcome.declined == Declined::kNo && outcome.error.empty();
}

Outcome whole(const Recipe& recipe, std::string_view text, const ScanOptions& options,
              std::size_t slice) {
  Outcome outcome;
  TableBuilder builder(recipe, {1, 2});
  Scanner scanner(builder, options);
  feed(scanner, text, slice, outcome);
  if (!accepted(outcome) || !outcome.counts.has_header) return outcome;
  outcome.left_out = told(builder.end_file());
  outcome.table = dump(builder.take());
  return outcome;
}

/// Of what is not accepted the reason may be another: a longer slice may show a byte that is not
/// UTF-8 before the header is read.
bool same(const Outcome& a, const Outcome& b) {
  if (!accepted(a) || !accepted(b)) return accepted(a) == accepted(b);
  return a.left_out == b.left_out && a.names == b.names && a.table == b.table &&
         a.counts.rows == b.counts.rows && a.counts.ill_formed == b.counts.ill_formed &&
         a.counts.too_few == b.counts.too_few && a.counts.too_many == b.counts.too_many &&
         a.counts.lines == b.counts.lines && a.counts.malformed_lines == b.counts.malformed_lines;
}

/// The file in two parts, as several workers read it: where both hold, they give the whole.
void check_parts(const Recipe& recipe, std::string_view text, ScanOptions options,
                 const Outcome& expected, std::uint64_t cut) {
  options.names = expected.names;
  options.stop = false;
  const auto part = [&](std::uint64_t from, std::uint64_t to, Outcome& outcome) {
    options.from = from;
    options.to = to;
    TableBuilder builder(recipe, {1, 2});
    Scanner scanner(builder, options);
    feed(scanner, text.substr(static_cast<std::size_t>(from == 0 ? 0 : from - 1)), 1 + cut % 50,
         outcome);
    return accepted(outcome) ? builder.export_part() : std::vector<std::uint8_t>();
  };
  // The header is read first, then the parts.
  Outcome head;
  {
    TableBuilder builder(recipe, {1, 2});
    ScanOptions first = options;
    first.names.clear();
    first.to = 1;
    Scanner scanner(builder, first);
    feed(scanner, text, text.size() + 1, head);
  }
  if (!head.counts.has_header || !accepted(head)) return;
  TableBuilder merged(recipe, {1, 2});
  const std::vector<std::string_view> names(expected.names.begin(), expected.names.end());
  if (!merged.begin_file(options.file, names)) return;
  std::uint64_t from = head.counts.end, lines = head.counts.lines;
  for (const std::uint64_t to : {cut, ~std::uint64_t{0}}) {
    if (to <= from || from >= text.size()) continue;
    Outcome read;
    const std::vector<std::uint8_t> bytes = part(from, to, read);
    if (bytes.empty()) return;
    if (read.counts.begin != from) return;  // it took a line end within quotes for one
    require(merged.merge_part(bytes, lines), "a part of the file is merged");
    lines += read.counts.lines;
    from = read.counts.end;
  }
  require(told(merged.end_file()) == expected.left_out, "parts leave out the same rows");
  require(dump(merged.take()) == expected.table, "parts make the same table");
}

}  // namespace

std::string scan(std::string_view input) {
  Options given(input);
  ScanOptions options;
  options.file = "file.csv";
  options.delimiter = ";,\t|"[given.below(4)];
  options.encoding = given.below(2) == 0 ? Encoding::kUtf8 : Encoding::kWindows1252;
  options.header = given.below(2) == 0;
  const bool skip = given.below(2) == 1;
  options.stop = !skip;
  const std::uint32_t record = given.below(16);
  if (record > 0) options.max_record = 4 * record;
  const std::size_t slice = 1 + given.below(64);
  const std::uint64_t cut = given.below(64) * 3;
  // By what is there, so that what was found once keeps its meaning.
  constexpr IllFormed kIllFormed[4] = {IllFormed::kDecline, IllFormed::kSkip, IllFormed::kReplace,
                                       IllFormed::kDecline};
  options.ill_formed = kIllFormed[cut / 3 % 4];
  const std::string_view text = given.rest();
  const Recipe& recipe = recipe_of(options.header, skip);

  const Outcome once = whole(recipe, text, options, text.size() + 1);
  require(same(once, whole(recipe, text, options, slice)), "slices of a file give the same");
  if (skip && options.header && accepted(once) && once.counts.has_header) {
    check_parts(recipe, text, options, once, cut);
  }
  if (options.ill_formed == IllFormed::kReplace && options.encoding == Encoding::kUtf8 &&
      record == 0 && accepted(once)) {
    const std::string replaced = replace_ill_formed(text);
    ScanOptions strict = options;
    strict.ill_formed = IllFormed::kDecline;
    require(same(once, whole(recipe, replaced, strict, slice)),
            "a file whose ill-formed bytes are replaced is that file with U+FFFD");
  }
  std::string out = once.error + "\n" + std::string(declined_name(once.declined));
  if (accepted(once)) {
    out += "\n" + once.left_out + "\n" + once.table + "\n";
    out += std::to_string(once.counts.rows) + " " + std::to_string(once.counts.too_few) + " " +
           std::to_string(once.counts.too_many) + " " + std::to_string(once.counts.ill_formed) +
           " " + std::to_string(once.counts.lines);
    for (const std::string& name : once.names) out += "|" + name;
  }
  return digest(out);
}

}  // namespace paravent::fuzz
