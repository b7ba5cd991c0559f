#include "table/builder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <utility>

#include "table/builder_state.h"

namespace paravent {
namespace {

/// Where the field at `p` ends: at its NUL; or at `end`, should it be missing.
inline const char* field_end(const char* p, const char* end) {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL, kHighs = 0x8080808080808080ULL;
  for (; end - p >= 8; p += 8) {
    const std::uint64_t word = read8(p);
    const std::uint64_t zeros = (word - kOnes) & ~word & kHighs;
    if (zeros != 0) return p + static_cast<unsigned>(std::countr_zero(zeros)) / 8;
  }
  while (p != end && *p != '\0') ++p;
  return p;
}

/// The file's name without its last extension; a name that is all extension stays.
std::string_view stem(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

/// The places, from 1, of the first name that comes again; what it is may be a value, where the
/// file has no header. Several columns without a name are no fault: none of them can be meant.
std::vector<std::uint64_t> repeated_name(std::span<const std::string_view> header) {
  std::map<std::string_view, std::uint64_t> first;
  for (std::uint64_t i = 1; i <= header.size(); ++i) {
    const std::string_view name = header[static_cast<std::size_t>(i - 1)];
    if (name.empty()) continue;
    const auto [at, fresh] = first.emplace(name, i);
    if (!fresh) return {at->second, i};
  }
  return {};
}

/// Whether a field that must say something is empty, or has nothing that is seen.
bool says_nothing(FieldRef field, Encoding encoding) {
  if (field.size == 0) return true;
  // Nearly all fields begin with a sign of ASCII.
  const auto first = static_cast<unsigned char>(field.begin[0]);
  if (first > 0x20 && first < 0x7f) return false;
  if (encoding == Encoding::kUtf8) return shows_nothing(field.text());
  std::string decoded;
  decode_single_byte(encoding, field.text(), decoded);
  return shows_nothing(decoded);
}

}  // namespace

TableBuilder::TableBuilder(const Recipe& recipe, HashKey key) : state_(std::make_unique<State>()) {
  state_->individual = recipe.individual;
  state_->year = recipe.year;
  state_->optional = recipe.optional_columns;
  state_->rename = recipe.rename;
  state_->malformed = recipe.malformed;
  state_->key = key;
  state_->pseudonymised = recipe.pseudonymised;
  state_->alone = recipe.individual.empty();
  state_->every_column = recipe.publishes_rows() && recipe.rows().every_column;
  state_->hidden = recipe.identifiers;
  state_->hidden.push_back(recipe.individual);
  for (std::string& name : needed_columns(recipe)) {
    if (name == recipe.individual) continue;
    state_->table.columns.emplace_back().name = std::move(name);
  }
  state_->forget_memos();
  state_->note_headings();
}

/// A header under the names that the recipe has: a column is renamed where the file has no other of
/// the new name (web/reading/rename.js says the same).
std::vector<std::string_view> TableBuilder::State::renamed(
    std::span<const std::string_view> header) const {
  std::vector<std::string_view> names(header.begin(), header.end());
  for (const auto& [from, to] : rename) {
    if (std::find(header.begin(), header.end(), to) != header.end()) continue;
    for (std::size_t i = 0; i < header.size(); ++i) {
      if (header[i] == from) names[i] = to;
    }
  }
  return names;
}

/// What a header holds beyond the columns known, where every column is wanted; nothing without a
/// name, and nothing hidden.
std::vector<std::string_view> TableBuilder::State::others(
    std::span<const std::string_view> header) const {
  std::vector<std::string_view> names;
  for (const std::string_view name : header) {
    const bool known = table.column(name) < table.columns.size();
    if (known || name.empty()) continue;
    if (std::find(hidden.begin(), hidden.end(), name) == hidden.end()) names.push_back(name);
  }
  return names;
}

/// The first file's columns in its order; then those that it may lack.
void TableBuilder::State::take_columns(std::span<const std::string_view> header) {
  if (named.empty()) {
    for (const Column& column : table.columns) named.push_back(column.name);
  }
  table.columns.clear();
  for (const std::string_view name : others(header)) table.columns.emplace_back().name = name;
  for (const std::string& name : named) {
    const std::string_view one[] = {name};
    if (!others(one).empty()) table.columns.emplace_back().name = name;
  }
}

void TableBuilder::State::place_columns() {
  std::sort(headers.begin(), headers.end());
  headers.erase(std::unique(headers.begin(), headers.end()), headers.end());
  std::map<std::string_view, std::uint32_t> place;
  std::uint32_t next = 0;
  const auto add = [&](const std::string& name) {  // several may have no name
    if (name.empty() || place.emplace(name, next).second) ++next;
  };
  for (const std::vector<std::string>& header : headers) {
    for (const std::string& name : header) add(name);
  }
  for (Column& column : table.columns) {
    add(column.name);
    column.place = place[column.name];
  }
}

TableBuilder::~TableBuilder() = default;
TableBuilder::TableBuilder(TableBuilder&&) noexcept = default;
TableBuilder& TableBuilder::operator=(TableBuilder&&) noexcept = default;

void TableBuilder::State::note_unread(std::span<const std::string_view> header) {
  std::vector<std::string>& unread = table.unread;
  for (const std::string_view name : header) {
    const std::size_t at = table.column(name);
    const bool read =
        name == individual || (at < table.columns.size() && !table.columns[at].asked_only);
    if (read || std::find(unread.begin(), unread.end(), name) != unread.end()) continue;
    unread.emplace_back(name);
  }
}

Result<std::vector<std::uint32_t>> TableBuilder::begin_file(
    std::string_view name, std::span<const std::string_view> given) {
  State& s = *state_;
  const std::vector<std::string_view> header = s.renamed(given);
  Error error{};
  error.file = name;
  error.lines = repeated_name(header);
  if (!error.lines.empty()) {
    error.code = ErrorCode::kDuplicateColumn;
    return error;
  }
  if (s.every_column) {
    // A column of a later file alone would be lost or not by the order of the files.
    if (s.table.files.size() > (s.again ? 1U : 0U)) {
      const std::vector<std::string_view> others = s.others(header);
      if (!others.empty()) {
        return Error{.code = ErrorCode::kMissingColumn,
                     .file = s.table.files.front(),
                     .column = std::string(others.front())};
      }
    } else {
      s.take_columns(header);
    }
  }
  s.take_objections(header);
  s.stem = stem(name);
  s.from_block.clear();
  s.filled.clear();
  s.first_row = s.table.rows();
  s.first_individual = s.individuals.size();
  s.first_code.clear();
  for (const Column& column : s.table.columns) s.first_code.push_back(column.dictionary.size());
  s.no_individual = s.no_year = {};
  // Fields of this file may be in another encoding.
  s.forget_memos();
  std::vector<std::uint32_t> wanted;
  // Whether the file holds a column; adds its index to `wanted`.
  const auto want = [&](const std::string& column) {
    const auto found = std::find(header.begin(), header.end(), column);
    if (column == kFileColumn || found == header.end()) return false;
    wanted.push_back(static_cast<std::uint32_t>(found - header.begin()));
    return true;
  };
  const auto may_miss = [&](const std::string& column) {
    return column == kFileColumn ||
           std::find(s.optional.begin(), s.optional.end(), column) != s.optional.end();
  };
  error.code = ErrorCode::kMissingColumn;
  s.individual_given = !s.alone && want(s.individual);
  if (s.individual_given) s.heading = given[wanted.front()];
  if (!s.individual_given && !s.alone && !may_miss(s.individual)) {
    error.column = s.individual;
    return error;
  }
  for (std::size_t i = 0; i < s.table.columns.size(); ++i) {
    const std::string& column = s.table.columns[i].name;
    if (want(column)) {
      s.from_block.push_back(i);
    } else if (may_miss(column) || s.table.columns[i].asked_only) {
      s.filled.push_back(i);
    } else {
      error.column = column;
      return error;
    }
  }
  s.year_field = s.from_block.size();
  for (std::size_t i = 0; i < s.from_block.size(); ++i) {
    if (s.table.columns[s.from_block[i]].name == s.year) s.year_field = i;
  }
  s.note_unread(header);
  s.note_headings();
  if (!std::exchange(s.again, false)) {
    s.table.files.emplace_back(name);
    s.headers.emplace_back();
  }
  s.headers.back().assign(header.begin(), header.end());
  s.begun = true;
  return wanted;
}

void TableBuilder::State::add_batch(const RowFields& rows) {
  const std::size_t stride = fields(), given = individual_given ? 1 : 0;
  const auto file = static_cast<std::uint32_t>(table.files.size() - 1);
  // Which rows stay.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written as far as it is read
  std::array<std::uint32_t, kBatch> kept;
  std::size_t count = 0;
  bool year_missing = false;
  for (const std::size_t column : filled) {
    year_missing = year_missing || (table.columns[column].name == year && filling(column).empty());
  }
  for (std::uint32_t i = 0; i < rows.lines.size(); ++i) {
    const FieldRef* row = rows.fields.data() + i * stride;
    if (!alone && (given == 0 || says_nothing(row[0], rows.encoding))) {
      no_individual.add(rows.lines[i]);
    } else if (year_missing || (year_field < from_block.size() &&
                                says_nothing(row[given + year_field], rows.encoding))) {
      no_year.add(rows.lines[i]);
    } else {
      kept[count++] = i;
    }
  }
  if (count == 0) return;
  for (std::size_t i = 0; i < count; ++i) note_line(table.rows() + i, rows.lines[kept[i]]);
  for (std::size_t i = 0; i < count && keeps_places; ++i) {
    table.places.push_back({file, rows.lines[kept[i]]});
  }
  const bool decodes = rows.encoding != Encoding::kUtf8;
  // Whether a field must be decoded before anything else; then it is in `scratch`.
  const auto decoded = [&](FieldRef field) {
    if (!decodes || is_ascii(field.text())) return false;
    decode_single_byte(rows.encoding, field.text(), scratch);
    return true;
  };

  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written as far as it is read
  std::array<std::uint32_t, kBatch> numbers;
  if (alone) {
    std::iota(numbers.begin(), numbers.end(), static_cast<std::uint32_t>(table.rows()));
  } else {
    std::array<Hash128, kBatch> hashes;
    for (std::size_t i = 0; i < count; ++i) {
      const FieldRef field = rows.fields[kept[i] * stride];
      const std::string_view text = decoded(field) ? std::string_view(scratch) : field.text();
      hashes[i] = hash128(pseudonymised ? text.substr(0, text.find(kBesidePseudonym)) : text, key);
    }
    individuals.number({hashes.data(), count}, {numbers.data(), count});
    // New ones are numbered in the order of their rows.
    for (std::size_t i = 0; i < count; ++i) {
      if (numbers[i] < marks.size()) continue;
      const FieldRef field = rows.fields[kept[i] * stride];
      normals.push_back(hashes[i]);
      describe(decoded(field) ? std::string_view(scratch) : field.text());
    }
  }
  table.individual.append({numbers.data(), count});

  // Column by column, so that a column's cache stays near.
  for (std::size_t f = 0; f < from_block.size(); ++f) {
    Column& column = table.columns[from_block[f]];
    Memo& memo = memos[from_block[f]];
    for (std::size_t i = 0; i < count; ++i) {
      const FieldRef field = rows.fields[kept[i] * stride + given + f];
      const Edges edges = edges_of(field.begin, field.size, rows.readable);
      Memo::Entry& entry = memo.entry(edges, field.size);
      if (!Memo::holds(entry, edges, field.begin, field.size, column.dictionary)) {
        const std::string_view text = decoded(field) ? std::string_view(scratch) : field.text();
        entry = {edges.first, edges.last, field.size,
                 column.dictionary.encode(text, {file, rows.lines[kept[i]]})};
      }
      numbers[i] = entry.code;
    }
    column.codes.append({numbers.data(), count});
  }
  for (const std::size_t c : filled) {
    Column& column = table.columns[c];
    const std::uint32_t code = column.dictionary.encode(filling(c), {file, rows.lines[kept[0]]});
    column.codes.append(count, code);
  }
}

void TableBuilder::add_rows(const RowFields& rows) {
  State& s = *state_;
  const std::size_t stride = s.fields();
  for (std::size_t first = 0; first < rows.lines.size(); first += State::kBatch) {
    const std::size_t count = std::min(State::kBatch, rows.lines.size() - first);
    RowFields batch = rows;
    batch.fields = rows.fields.subspan(first * stride, count * stride);
    batch.lines = rows.lines.subspan(first, count);
    s.add_batch(batch);
  }
}

void TableBuilder::add_block(std::string_view text, std::span<const std::uint32_t> lines) {
  State& s = *state_;
  const std::size_t stride = s.fields();
  std::vector<FieldRef> fields(State::kBatch * stride);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written as far as it is read
  std::array<std::uint64_t, State::kBatch> wide;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t first = 0; first < lines.size(); first += State::kBatch) {
    const std::size_t count = std::min(State::kBatch, lines.size() - first);
    for (std::size_t f = 0; f < count * stride; ++f) {
      const char* const begin = at;
      at = field_end(at, end);
      fields[f] = {begin, static_cast<std::uint32_t>(at - begin)};
      if (at != end) ++at;
    }
    std::copy_n(lines.begin() + static_cast<std::ptrdiff_t>(first), count, wide.begin());
    s.add_batch({.fields = {fields.data(), count * stride},
                 .lines = {wide.data(), count},
                 .readable = end});
  }
}

void TableBuilder::restart_file() {
  State& s = *state_;
  if (!s.begun) return;  // nothing of the file has come yet
  s.truncate(s.first_row);
  s.individuals.shrink(s.first_individual);
  s.normals.resize(s.first_individual);
  s.marks.resize(s.first_individual);
  for (std::size_t i = 0; i < s.table.columns.size(); ++i) {
    s.table.columns[i].dictionary.shrink(s.first_code[i]);
  }
  s.forget_memos();
  s.no_individual = s.no_year = {};
  s.again = true;
}

Result<LeftOut> TableBuilder::end_file() {
  State& s = *state_;
  s.begun = s.again = false;
  s.file_rows.push_back(s.table.rows() - s.first_row);
  if (s.malformed == Malformed::kStop && s.no_individual.count + s.no_year.count != 0) {
    const bool individual = s.no_individual.count != 0;
    const Missing& missing = individual ? s.no_individual : s.no_year;
    Error error{};
    error.code = individual ? ErrorCode::kEmptyIndividual : ErrorCode::kEmptyYear;
    error.file = s.table.files.back();
    error.column = individual ? s.individual : s.year;
    error.count = missing.count;
    error.lines = missing.lines;
    return error;
  }
  LeftOut out{s.no_individual.count, s.no_year.count, s.no_individual.lines};
  out.lines.insert(out.lines.end(), s.no_year.lines.begin(), s.no_year.lines.end());
  std::sort(out.lines.begin(), out.lines.end());
  out.lines.resize(std::min(out.lines.size(), kListedLines));
  return out;
}

}  // namespace paravent
