#include "audit/rows_together.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "microdata/hierarchy_of.h"

namespace paravent {
namespace {

bool same_hierarchy(const HierarchySpec& a, const HierarchySpec& b) {
  const auto same_groups = [](const std::vector<GroupSpec>& x, const std::vector<GroupSpec>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const GroupSpec& one, const GroupSpec& other) {
                        return one.label == other.label && one.members == other.members;
                      });
  };
  return a.kind == b.kind && a.from == b.from && a.to == b.to && a.widths == b.widths &&
         a.lengths == b.lengths && a.csv == b.csv && a.top == b.top &&
         std::equal(a.levels.begin(), a.levels.end(), b.levels.begin(), b.levels.end(),
                    same_groups);
}

/// What preparing does to the values of a column.
bool same_recoding(const Recipe& a, const Recipe& b, const std::string& column) {
  const auto rules = [&](const Recipe& recipe) {
    std::vector<RecodeRule> own = recipe.recode;
    std::erase_if(own, [&](const RecodeRule& rule) { return rule.column != column; });
    return own;
  };
  const std::vector<RecodeRule> first = rules(a), second = rules(b);
  return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [](const RecodeRule& x, const RecodeRule& y) {
                      return x.table == y.table && x.bands == y.bands && x.prefix == y.prefix;
                    });
}

/// Codes of a column of both files: equal codes where their rows may be of one person. 0: a cell
/// without a value.
struct SharedColumn {
  std::string name;
  bool is_key = false;
  std::vector<std::uint32_t> codes[2];
};

using Mapping = std::unordered_map<std::string_view, std::string>;

/// From the values of a raw column to labels of a level. Nothing where the hierarchy has not all.
std::optional<Mapping> to_level(const RowsForm& raw, const RowsForm& form) {
  const Result<Hierarchy> made =
      hierarchy_of(*form.hierarchy, raw.labels, form.column, form.missing);
  if (!made || form.level > made.value().height()) return std::nullopt;
  const Hierarchy& hierarchy = made.value();
  std::unordered_map<std::string_view, std::uint32_t> number;
  for (std::uint32_t i = 0; i < hierarchy.labels[0].size(); ++i) {
    number.emplace(hierarchy.labels[0][i], i);
  }
  Mapping mapping;
  for (const std::string& value : raw.labels) {
    const auto found = number.find(value);
    if (found == number.end()) return std::nullopt;
    std::uint32_t label = found->second;
    for (std::size_t level = 0; level < form.level; ++level) label = hierarchy.up[level][label];
    mapping.emplace(value, hierarchy.labels[static_cast<std::size_t>(form.level)][label]);
  }
  return mapping;
}

/// From the labels of one level to those `above` levels higher, by the file's own list.
std::optional<Mapping> upwards(const RowsForm& form, std::uint64_t above) {
  if (form.upper == nullptr) return std::nullopt;
  Mapping mapping;
  for (std::size_t row = 0; row < form.upper->rows(); ++row) {
    if (form.upper->width(row) <= above) return std::nullopt;
    mapping.emplace(form.upper->at(row, 0),
                    std::string(form.upper->at(row, static_cast<std::size_t>(above))));
  }
  return mapping;
}

class Sharing {
 public:
  Sharing(const ReadRows& first, const ReadRows& second) : files_{&first, &second} {}

  /// Nothing where the forms of the column cannot be compared.
  std::optional<SharedColumn> column(const std::string& name) {
    const std::size_t at[2] = {files_[0]->place(name), files_[1]->place(name)};
    const RowsForm &a = files_[0]->forms[at[0]], &b = files_[1]->forms[at[1]];
    using Kind = RowsForm::Kind;
    if (a.kind == Kind::kOther || b.kind == Kind::kOther) return std::nullopt;
    if (!same_recoding(*files_[0]->recipe, *files_[1]->recipe, name)) return std::nullopt;
    std::optional<Mapping> mapped[2];
    if (a.kind != b.kind) {
      const int raw = a.kind == Kind::kRaw ? 0 : 1;
      mapped[raw] = raw == 0 ? to_level(a, b) : to_level(b, a);
      if (!mapped[raw]) return std::nullopt;
    } else if (a.kind == Kind::kLevel) {
      if (a.missing != b.missing || !same_hierarchy(*a.hierarchy, *b.hierarchy))
        return std::nullopt;
      if (a.level != b.level) {
        const int finer = a.level < b.level ? 0 : 1;
        mapped[finer] =
            upwards(finer == 0 ? a : b, finer == 0 ? b.level - a.level : a.level - b.level);
        if (!mapped[finer]) return std::nullopt;
      }
    }
    SharedColumn shared{name, a.is_key || b.is_key, {}};
    std::unordered_map<std::string, std::uint32_t> numbers{{std::string(), 0}};
    for (int side = 0; side < 2; ++side) {
      if (!code(side, at[side], mapped[side], numbers, shared.codes[side])) return std::nullopt;
    }
    return shared;
  }

 private:
  bool code(int side, std::size_t at, const std::optional<Mapping>& mapped,
            std::unordered_map<std::string, std::uint32_t>& numbers,
            std::vector<std::uint32_t>& codes) {
    const ReadRows& file = *files_[side];
    const std::string& name = file.forms[at].column;
    std::vector<std::string> missing;
    if (file.recipe->publishes_rows()) missing = missing_texts(file.recipe->rows(), name);
    std::vector<std::uint32_t> number_of;
    for (const std::string& value : file.forms[at].labels) {
      std::string label = has_name(missing, value) ? std::string() : value;
      if (mapped && !label.empty()) {
        const auto found = mapped->find(value);
        if (found == mapped->end()) return false;
        label = found->second;
      }
      const auto next = static_cast<std::uint32_t>(numbers.size());
      number_of.push_back(numbers.emplace(std::move(label), next).first->second);
    }
    codes.reserve(file.rows);
    for (const std::uint32_t code : file.forms[at].codes) codes.push_back(number_of[code]);
    return true;
  }

  const ReadRows* files_[2];
};

/// Numbers for tuples, column by column: a pair of numbers at a time.
class Tuples {
 public:
  std::uint32_t extend(std::uint32_t tuple, std::uint32_t code) {
    const std::uint64_t pair = std::uint64_t{tuple} << 32U | code;
    return numbers_.emplace(pair, static_cast<std::uint32_t>(numbers_.size() + 1)).first->second;
  }

 private:
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

/// Tuples by some of the columns. `numbers[0]`, `[1]`: one a row; 0 where a value is missing.
struct Numbered {
  std::vector<std::uint32_t> numbers[2];
  std::uint32_t size = 1;
};
Numbered number(const std::vector<SharedColumn>& columns, std::size_t but) {
  Numbered found;
  std::vector<Tuples> by(columns.size());
  for (int side = 0; side < 2; ++side) {
    const std::size_t rows = columns[0].codes[side].size();
    for (std::size_t row = 0; row < rows; ++row) {
      std::uint32_t tuple = 1;
      bool whole = true;
      for (std::size_t c = 0; c < columns.size() && whole; ++c) {
        const std::uint32_t code = columns[c].codes[side][row];
        whole = code != 0;
        if (whole && c != but) tuple = by[c].extend(tuple, code);
      }
      // Numbers of different columns may be equal: with the last one's, or 1 for no column.
      found.numbers[side].push_back(whole ? tuple : 0);
      found.size = std::max(found.size, tuple + 1);
    }
  }
  return found;
}

struct Cell {
  std::uint64_t rows[2] = {0, 0};
  std::size_t any[2] = {0, 0};  ///< a row of it
  bool told = false;
};

/// What of `apart`, rows of `cells` that one side lacks, is read off a column: of equal values of
/// the others they all have one value, which the rows of the other side do not.
bool read_column(const std::vector<SharedColumn>& columns, std::size_t column, int lacks,
                 std::vector<Cell>& cells) {
  const Numbered others = number(columns, column);
  const int side = 1 - lacks;
  constexpr std::uint32_t kNone = 0, kSeveral = 0xffffffffU;
  const auto join = [](std::uint32_t& of, std::uint32_t code) {
    of = of == kNone || of == code ? code : kSeveral;
  };
  std::vector<std::uint32_t> published(others.size, kNone), missing(others.size, kNone);
  const std::vector<std::uint32_t>& codes = columns[column].codes[side];
  for (std::size_t row = 0; row < codes.size(); ++row) {
    if (codes[row] != 0) join(published[others.numbers[side][row]], codes[row]);
  }
  for (const Cell& cell : cells) {
    if (cell.rows[side] <= cell.rows[lacks]) continue;
    join(missing[others.numbers[side][cell.any[side]]], codes[cell.any[side]]);
  }
  bool any = false;
  for (Cell& cell : cells) {
    if (cell.rows[side] <= cell.rows[lacks]) continue;
    const std::uint32_t group = others.numbers[side][cell.any[side]];
    if (missing[group] == kSeveral || published[group] != kSeveral) continue;
    cell.told = any = true;
  }
  return any;
}

}  // namespace

std::size_t ReadRows::place(const std::string& column) const {
  std::size_t at = 0;
  while (at < forms.size() && forms[at].column != column) ++at;
  return at;
}

AuditedPair compare_rows(const ReadRows& first, const ReadRows& second, std::uint64_t k,
                         bool later) {
  AuditedPair pair{.first = first.name, .second = second.name};
  std::vector<SharedColumn> columns;
  Sharing sharing(first, second);
  for (const RowsForm& form : first.forms) {
    if (second.place(form.column) == second.forms.size()) continue;
    if (auto shared = sharing.column(form.column)) {
      columns.push_back(*std::move(shared));
      pair.columns.push_back(form.column);
    } else {
      pair.left_out.push_back(form.column);
    }
  }
  if (columns.empty()) return pair;
  const Numbered tuples = number(columns, columns.size());
  std::vector<Cell> cells(tuples.size);
  for (int side = 0; side < 2; ++side) {
    for (std::size_t row = 0; row < tuples.numbers[side].size(); ++row) {
      const std::uint32_t tuple = tuples.numbers[side][row];
      if (tuple == 0) continue;
      ++cells[tuple].rows[side];
      cells[tuple].any[side] = row;
    }
  }
  // Rows that a file lacks by chance, or that came later, are not those that were left out.
  const bool counts[2] = {!first.sampled && !later, !second.sampled};
  std::uint64_t apart[2] = {0, 0};
  for (const Cell& cell : cells) {
    for (int lacks = 0; lacks < 2; ++lacks) {
      if (!counts[lacks] || cell.rows[lacks] >= cell.rows[1 - lacks]) continue;
      const std::uint64_t rows = cell.rows[1 - lacks] - cell.rows[lacks];
      apart[lacks] += rows;
      pair.small += rows < k ? rows : 0;
    }
  }
  pair.rows = apart[0] + apart[1];
  pair.exact = apart[0] == 0 || apart[1] == 0;
  const bool knows_keys = first.knows_keys || second.knows_keys;
  for (int lacks = 0; lacks < 2; ++lacks) {
    if (apart[lacks] == 0) continue;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      if (knows_keys && columns[c].is_key) continue;
      if (read_column(columns, c, lacks, cells) && !has_name(pair.read, columns[c].name)) {
        pair.read.push_back(columns[c].name);
      }
    }
  }
  for (const Cell& cell : cells) {
    const auto [less, more] = std::minmax(cell.rows[0], cell.rows[1]);
    pair.read_off += cell.told ? more - less : 0;
  }
  return pair;
}

}  // namespace paravent
