// A part of a file as bytes, and its merging into the whole.
#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>
#include <utility>

#include "table/builder_state.h"

namespace paravent {
namespace {

class Writer {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(room(sizeof(T)), &value, sizeof(T));
  }
  template <class T>
  void put_all(std::span<const T> values) {
    if (!values.empty()) std::memcpy(room(values.size_bytes()), values.data(), values.size_bytes());
  }
  /// Room for bytes that the caller fills before the next call.
  std::uint8_t* room(std::size_t bytes) {
    bytes_.resize(bytes_.size() + bytes);
    return bytes_.data() + bytes_.size() - bytes;
  }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

/// Reads what a Writer wrote; after a read beyond the end nothing is read any more.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <class T>
  T get() {
    T value{};
    const std::span<const std::uint8_t> from = get_bytes(sizeof(T));
    if (!from.empty()) std::memcpy(&value, from.data(), sizeof(T));
    return value;
  }
  std::span<const std::uint8_t> get_bytes(std::uint64_t size) {
    if (size > bytes_.size()) {
      bytes_ = {};
      failed_ = true;
      return {};
    }
    const auto got = bytes_.first(static_cast<std::size_t>(size));
    bytes_ = bytes_.subspan(static_cast<std::size_t>(size));
    return got;
  }
  template <class T>
  std::span<const std::uint8_t> get_all(std::uint64_t count) {
    return get_bytes(count > bytes_.size() ? ~std::uint64_t{0} : count * sizeof(T));
  }
  bool failed() const { return failed_; }
  bool ended() const { return bytes_.empty(); }

 private:
  std::span<const std::uint8_t> bytes_;
  bool failed_ = false;
};

template <class T>
T at(std::span<const std::uint8_t> bytes, std::size_t i) {
  T value;
  std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
  return value;
}

void put(Writer& out, const Missing& missing) {
  out.put(missing.count);
  out.put(std::uint64_t{missing.lines.size()});
  out.put_all(std::span<const std::uint64_t>(missing.lines));
}

Missing get_missing(Reader& in) {
  Missing missing;
  missing.count = in.get<std::uint64_t>();
  const auto size = in.get<std::uint64_t>();
  const auto lines = in.get_all<std::uint64_t>(size);
  for (std::size_t i = 0; i < lines.size() / sizeof(std::uint64_t); ++i) {
    missing.lines.push_back(at<std::uint64_t>(lines, i));
  }
  return missing;
}

void add(Missing& to, const Missing& part, std::uint64_t lines_before) {
  to.count += part.count;
  for (const std::uint64_t line : part.lines) {
    if (to.lines.size() < kListedLines) to.lines.push_back(line + lines_before);
  }
}

/// One column of a part: its dictionary, and its codes, which are below the dictionary's size.
struct PartColumn {
  std::string_view name;
  bool given = false;
  std::vector<std::string_view> texts;
  std::vector<std::uint64_t> lines;
  unsigned width = 1;
  std::span<const std::uint8_t> codes;

  std::uint32_t code(std::size_t row) const {
    return width == 1   ? codes[row]
           : width == 2 ? at<std::uint16_t>(codes, row)
                        : at<std::uint32_t>(codes, row);
  }
};

bool get_column(Reader& in, std::uint64_t rows, PartColumn& column) {
  const auto letters = in.get_bytes(in.get<std::uint32_t>());
  column.name = {reinterpret_cast<const char*>(letters.data()), letters.size()};
  const auto size = in.get<std::uint32_t>();
  const auto ends = in.get_all<std::uint64_t>(size), lines = in.get_all<std::uint64_t>(size);
  if (in.failed()) return false;
  std::uint64_t begin = 0;
  const auto bytes = in.get_bytes(size == 0 ? 0 : at<std::uint64_t>(ends, size - 1));
  for (std::uint32_t code = 0; code < size; ++code) {
    const auto end = at<std::uint64_t>(ends, code);
    if (end < begin || end > bytes.size()) return false;
    column.texts.emplace_back(reinterpret_cast<const char*>(bytes.data()) + begin,
                              static_cast<std::size_t>(end - begin));
    column.lines.push_back(at<std::uint64_t>(lines, code));
    begin = end;
  }
  column.width = in.get<std::uint8_t>();
  if (column.width != 1 && column.width != 2 && column.width != 4) return false;
  column.codes = in.get_bytes(rows * column.width);  // a width of 4 has been read for each row
  if (in.failed()) return false;
  for (std::size_t row = 0; row < rows; ++row) {
    if (column.code(row) >= size) return false;
  }
  return true;
}

/// The columns of a part by those of the table. Files before it may have had some that this one has
/// not (objections.h).
bool get_columns(Reader& in, std::uint64_t rows, std::uint32_t given, const Table& table,
                 std::vector<PartColumn>& columns) {
  if (in.failed() || given > columns.size()) return false;
  for (std::uint32_t i = 0; i < given; ++i) {
    PartColumn column;
    if (!get_column(in, rows, column)) return false;
    const std::size_t at = table.column(column.name);
    if (at == columns.size() || columns[at].given) return false;
    column.given = true;
    columns[at] = std::move(column);
  }
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (!columns[c].given && !table.columns[c].asked_only) return false;
  }
  return true;
}

void put_column(Writer& out, const Column& column) {
  const Dictionary& dictionary = column.dictionary;
  out.put(static_cast<std::uint32_t>(column.name.size()));
  out.put_all(std::span<const char>(column.name));
  out.put(dictionary.size());
  std::uint64_t end = 0;
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    out.put(end += dictionary[code].size());
  }
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    out.put(dictionary.place(code).line);
  }
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    const std::string_view text = dictionary[code];
    out.put_all(std::span<const char>(text.data(), text.size()));
  }
  const std::uint32_t size = dictionary.size();
  const auto width = static_cast<std::uint8_t>(size <= 0x100 ? 1 : size <= 0x10000 ? 2 : 4);
  out.put(width);
  std::uint8_t* to = out.room(column.codes.size() * width);
  column.codes.for_each([&](std::uint32_t code) {
    std::memcpy(to, &code, width);  // the low bytes come first
    to += width;
  });
}

}  // namespace

std::vector<std::uint8_t> TableBuilder::export_part() {
  const State& s = *state_;
  Writer out;
  put(out, s.no_individual);
  put(out, s.no_year);
  out.put(s.individuals.size());
  for (std::uint32_t i = 0; i < s.individuals.size(); ++i) out.put(s.individuals[i]);
  out.put_all(std::span<const Hash128>(s.normals));
  out.put_all(std::span<const SpellingMarks>(s.marks));
  out.put(static_cast<std::uint8_t>(s.spelled_otherwise ? 1 : 0));
  out.put(std::uint64_t{s.table.rows()});
  Block some;
  for_each_block(s.table.rows(), [&](std::size_t first, std::size_t count) {
    s.table.individual.read(first, {some.data(), count});
    out.put_all(std::span<const std::uint32_t>(some.data(), count));
  });
  out.put(static_cast<std::uint32_t>(s.table.columns.size()));
  for (const Column& column : s.table.columns) put_column(out, column);
  for (const Place& place : s.table.places) out.put(place.line);
  out.put(std::uint64_t{s.table.lines.size()});
  for (const LineRun& run : s.table.lines) {
    out.put(run.row);
    out.put(run.line);
  }
  state_ = std::make_unique<State>();
  return out.take();
}

bool TableBuilder::merge_part(std::span<const std::uint8_t> part, std::uint64_t lines_before) {
  State& s = *state_;
  Reader in(part);
  const Missing no_individual = get_missing(in), no_year = get_missing(in);
  const auto individuals = in.get<std::uint32_t>();
  const auto hashes = in.get_all<Hash128>(individuals);
  const auto normals = in.get_all<Hash128>(individuals);
  const auto marks = in.get_all<SpellingMarks>(individuals);
  const bool spelled_otherwise = in.get<std::uint8_t>() != 0;
  const auto rows = in.get<std::uint64_t>();
  const auto individual = in.get_all<std::uint32_t>(rows);
  const auto given = in.get<std::uint32_t>();
  std::vector<PartColumn> columns(s.table.columns.size());
  if (!get_columns(in, rows, given, s.table, columns)) return false;
  const auto places = in.get_all<std::uint64_t>(s.keeps_places ? rows : 0);
  const auto runs = in.get<std::uint64_t>();
  const auto lines = in.get_all<std::uint64_t>(runs > rows ? ~std::uint64_t{0} : 2 * runs);
  if (in.failed() || !in.ended()) return false;
  for (std::size_t row = 0; row < rows && !s.alone; ++row) {
    if (at<std::uint32_t>(individual, row) >= individuals) return false;
  }

  add(s.no_individual, no_individual, lines_before);
  s.spelled_otherwise = s.spelled_otherwise || spelled_otherwise;
  add(s.no_year, no_year, lines_before);
  // Numbers and codes are given by first appearance, in the part as here.
  std::vector<std::uint32_t> number(individuals);
  std::array<Hash128, State::kBatch> hashed;
  for (std::size_t i = 0; i < individuals; i += hashed.size()) {
    const std::size_t count = std::min(hashed.size(), individuals - i);
    for (std::size_t j = 0; j < count; ++j) hashed[j] = at<Hash128>(hashes, i + j);
    s.individuals.number({hashed.data(), count}, {number.data() + i, count});
    for (std::size_t j = i; j < i + count; ++j) {
      if (number[j] < s.marks.size()) continue;
      s.normals.push_back(at<Hash128>(normals, j));
      s.marks.push_back(at<SpellingMarks>(marks, j));
    }
  }
  Block some;
  const std::size_t rows_before = s.table.rows();
  for_each_block(static_cast<std::size_t>(rows), [&](std::size_t first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      some[i] = s.alone ? static_cast<std::uint32_t>(rows_before + first + i)
                        : number[at<std::uint32_t>(individual, first + i)];
    }
    s.table.individual.append({some.data(), count});
  });
  for (std::size_t run = 0; run < runs; ++run) {
    s.note_line(rows_before + at<std::uint64_t>(lines, 2 * run),
                at<std::uint64_t>(lines, 2 * run + 1) + lines_before);
  }
  const auto file = static_cast<std::uint32_t>(s.table.files.size() - 1);
  for (std::size_t row = 0; row < places.size() / sizeof(std::uint64_t); ++row) {
    s.table.places.push_back({file, at<std::uint64_t>(places, row) + lines_before});
  }
  for (std::size_t c = 0; c < columns.size(); ++c) {
    Column& to = s.table.columns[c];
    if (!columns[c].given) {
      if (rows != 0)
        to.codes.append(static_cast<std::size_t>(rows), to.dictionary.encode({}, {file}));
      continue;
    }
    const PartColumn& from = columns[c];
    std::vector<std::uint32_t> code(from.texts.size());
    for (std::size_t i = 0; i < code.size(); ++i) {
      code[i] = to.dictionary.encode(from.texts[i], {file, from.lines[i] + lines_before});
    }
    for_each_block(static_cast<std::size_t>(rows), [&](std::size_t first, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) some[i] = code[from.code(first + i)];
      to.codes.append({some.data(), count});
    });
  }
  return true;
}

}  // namespace paravent
