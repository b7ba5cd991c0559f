#include "table/builder.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "support/mix.h"
#include "table/individuals.h"

namespace paravent {
namespace {

constexpr std::size_t kListed = 10;  // lines that an error lists
constexpr std::size_t kBatch = 64;   // rows whose individuals are looked up together
constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
constexpr std::uint64_t kHighs = 0x8080808080808080ULL;

/// A field of a block. `word` is its bytes, zeros after them, where it has at most 7: fields hold
/// no NUL, so equal words mean equal fields.
struct Field {
  const char* begin = nullptr;
  std::size_t size = 0;
  std::uint64_t word = 0;
  bool is_short = true;

  std::string_view text() const { return {begin, size}; }
};

/// The field at `p`, up to its NUL; or up to `end`, should it be missing.
inline Field read_field(const char* p, const char* end) {
  Field field{.begin = p};
  if (end - p >= 8) {
    std::uint64_t word = read8(p);
    std::uint64_t zeros = (word - kOnes) & ~word & kHighs;
    if (zeros != 0) {
      const auto bits = static_cast<unsigned>(std::countr_zero(zeros)) & ~7U;
      field.size = bits / 8;
      field.word = word & ((std::uint64_t{1} << bits) - 1);
      return field;
    }
    for (p += 8; end - p >= 8; p += 8) {
      word = read8(p);
      zeros = (word - kOnes) & ~word & kHighs;
      if (zeros != 0) {
        field.size = static_cast<std::size_t>(p - field.begin) +
                     static_cast<unsigned>(std::countr_zero(zeros)) / 8;
        field.is_short = false;
        return field;
      }
    }
  }
  while (p != end && *p != '\0') ++p;
  field.size = static_cast<std::size_t>(p - field.begin);
  field.is_short = field.size < 8;
  if (field.is_short && field.size != 0) std::memcpy(&field.word, field.begin, field.size);
  return field;
}

/// Codes of the short values seen last, so that most of them never reach the dictionary.
struct Memo {
  struct Entry {
    std::uint64_t word = 0;
    std::uint32_t code = Dictionary::kNone;
  };
  std::array<Entry, 64> entries;

  Entry& entry(std::uint64_t word) {
    return entries[static_cast<std::size_t>((word * kSecret1) >> 58)];
  }
};

struct Missing {
  std::uint64_t count = 0;
  std::vector<std::uint64_t> lines;

  void add(std::uint64_t line) {
    ++count;
    if (lines.size() < kListed) lines.push_back(line);
  }
};

/// The file's name without its last extension; a name that is all extension stays.
std::string_view stem(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

std::optional<std::string_view> repeated_name(std::span<const std::string_view> header) {
  std::vector<std::string_view> names(header.begin(), header.end());
  std::sort(names.begin(), names.end());
  // Several columns without a name are no fault: none of them can be meant.
  const auto named = std::find_if(names.begin(), names.end(),
                                  [](std::string_view name) { return !name.empty(); });
  const auto twice = std::adjacent_find(named, names.end());
  return twice == names.end() ? std::nullopt : std::optional(*twice);
}

}  // namespace

struct TableBuilder::State {
  // From the recipe.
  std::string individual, year;
  std::vector<std::string> optional;
  Malformed malformed = Malformed::kStop;
  HashKey key;

  Table table;
  std::vector<Memo> memos;  // one a column
  Individuals individuals;

  // The file begun last.
  std::string stem;
  bool individual_given = false;
  std::vector<std::size_t> from_block;  // table columns in the order of a block's fields
  std::vector<std::size_t> filled;      // table columns that the file does not hold
  std::size_t first_row = 0;
  std::uint32_t first_individual = 0;
  Missing no_individual, no_year;

  std::uint32_t encode(std::size_t column, const Field& field, Place place) {
    Dictionary& dictionary = table.columns[column].dictionary;
    if (!field.is_short) return dictionary.encode(field.text(), place);
    Memo::Entry& entry = memos[column].entry(field.word);
    if (entry.word != field.word || entry.code == Dictionary::kNone) {
      entry = {field.word, dictionary.encode(field.text(), place)};
    }
    return entry.code;
  }

  /// What stands in a column that the file does not hold.
  std::string_view filling(std::size_t column) const {
    return table.columns[column].name == kFileColumn ? std::string_view(stem) : std::string_view();
  }

  void truncate(std::size_t rows) {
    table.individual.resize(rows);
    for (Column& column : table.columns) column.codes.resize(rows);
  }
};

TableBuilder::TableBuilder(const Recipe& recipe, HashKey key) : state_(std::make_unique<State>()) {
  state_->individual = recipe.individual;
  state_->year = recipe.year;
  state_->optional = recipe.optional_columns;
  state_->malformed = recipe.malformed;
  state_->key = key;
  for (std::string& name : needed_columns(recipe)) {
    if (name == recipe.individual) continue;
    state_->table.columns.emplace_back().name = std::move(name);
  }
  state_->memos.resize(state_->table.columns.size());
}

TableBuilder::~TableBuilder() = default;
TableBuilder::TableBuilder(TableBuilder&&) noexcept = default;
TableBuilder& TableBuilder::operator=(TableBuilder&&) noexcept = default;

Result<std::vector<std::uint32_t>> TableBuilder::begin_file(
    std::string_view name, std::span<const std::string_view> header) {
  State& s = *state_;
  Error error{};
  error.file = name;
  if (const auto twice = repeated_name(header)) {
    error.code = ErrorCode::kDuplicateColumn;
    error.column = *twice;
    return error;
  }
  s.stem = stem(name);
  s.from_block.clear();
  s.filled.clear();
  s.first_row = s.table.rows();
  s.first_individual = s.individuals.size();
  s.no_individual = s.no_year = {};
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
  s.individual_given = want(s.individual);
  if (!s.individual_given && !may_miss(s.individual)) {
    error.column = s.individual;
    return error;
  }
  for (std::size_t i = 0; i < s.table.columns.size(); ++i) {
    const std::string& column = s.table.columns[i].name;
    if (want(column)) {
      s.from_block.push_back(i);
    } else if (may_miss(column)) {
      s.filled.push_back(i);
    } else {
      error.column = column;
      return error;
    }
  }
  s.table.files.emplace_back(name);
  return wanted;
}

void TableBuilder::add_block(std::string_view text, std::span<const std::uint32_t> lines) {
  State& s = *state_;
  if (lines.empty()) return;
  const auto file = static_cast<std::uint32_t>(s.table.files.size() - 1);
  std::size_t row = s.table.rows();
  s.truncate(row + lines.size());
  std::size_t year = s.table.columns.size();  // index among the block's fields, if it is there
  bool year_filled_empty = false;
  std::vector<std::uint32_t> filling(s.filled.size());
  for (std::size_t i = 0; i < s.from_block.size(); ++i) {
    if (s.table.columns[s.from_block[i]].name == s.year) year = i;
  }
  for (std::size_t i = 0; i < s.filled.size(); ++i) {
    Column& column = s.table.columns[s.filled[i]];
    filling[i] = column.dictionary.encode(s.filling(s.filled[i]), {file, lines[0]});
    year_filled_empty =
        year_filled_empty || (column.name == s.year && s.filling(s.filled[i]).empty());
  }

  const char* at = text.data();
  const char* const end = at + text.size();
  const auto next = [&] {
    const Field field = read_field(at, end);
    at += field.size + (at + field.size == end ? 0 : 1);
    return field;
  };
  std::vector<Field> fields(s.from_block.size());
  std::array<Hash128, kBatch> hashes;
  std::size_t pending = 0;  // rows before `row` whose individual is not looked up yet
  const auto look_up = [&] {
    for (std::size_t i = 0; i < pending; ++i) {
      s.table.individual[row - pending + i] = s.individuals.number(hashes[i]);
    }
    pending = 0;
  };
  for (const std::uint32_t line : lines) {
    const Field individual = s.individual_given ? next() : Field{};
    for (Field& field : fields) field = next();
    if (individual.size == 0) {
      s.no_individual.add(line);
      continue;
    }
    if (year_filled_empty || (year < fields.size() && fields[year].size == 0)) {
      s.no_year.add(line);
      continue;
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::size_t column = s.from_block[i];
      s.table.columns[column].codes[row] = s.encode(column, fields[i], {file, line});
    }
    for (std::size_t i = 0; i < s.filled.size(); ++i) {
      s.table.columns[s.filled[i]].codes[row] = filling[i];
    }
    hashes[pending] = hash128(individual.text(), s.key);
    s.individuals.prefetch(hashes[pending]);
    ++row;
    if (++pending == kBatch) look_up();
  }
  look_up();
  s.truncate(row);
}

void TableBuilder::restart_file() {
  State& s = *state_;
  s.truncate(s.first_row);
  s.individuals.shrink(s.first_individual);
  s.no_individual = s.no_year = {};
}

Result<LeftOut> TableBuilder::end_file() {
  const State& s = *state_;
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
  out.lines.resize(std::min(out.lines.size(), kListed));
  return out;
}

Table TableBuilder::take() {
  Table table = std::move(state_->table);
  table.individuals = state_->individuals.size();
  state_ = std::make_unique<State>();
  return table;
}

}  // namespace paravent
