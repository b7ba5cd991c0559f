#include "granularity/components.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "table/component_text.h"
#include "table/recoding.h"
#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent::granularity {
namespace {

/// The column with its values recoded, under the same codes of rows.
Column recoded_column(const Column& column, const RecodeRule& rule) {
  const Recoding recoded(rule);
  Column result;
  std::vector<std::uint32_t> code_of;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    code_of.push_back(
        result.dictionary.encode(recoded(column.dictionary[code]), column.dictionary.place(code)));
  }
  result.codes = column.codes;
  result.codes.map(code_of);
  return result;
}

/// Labels of levels, one a row.
class Reader {
 public:
  Reader(const Table& table, const Enrolments& enrolments)
      : table_(table), enrolments_(enrolments), labels_(enrolments) {}

  Result<Tuples> read(const DetailLevel& level) {
    const std::size_t at = table_.column(level.column);
    if (at == table_.columns.size()) {
      return Error{.code = ErrorCode::kMissingColumn, .column = level.column};
    }
    if (!level.recodes()) return labels_.read_clean(std::span(&at, 1));
    // A table of that column alone; who has the rows and when stays as it is.
    Table alone;
    alone.individual = table_.individual;
    alone.columns.push_back(recoded_column(table_.columns[at], level.rule()));
    Enrolments rows = enrolments_;
    rows.table = &alone;
    LabelReader reader(rows);
    const std::size_t first = 0;
    return reader.read_clean(std::span(&first, 1));
  }

 private:
  const Table& table_;
  const Enrolments& enrolments_;
  LabelReader labels_;
};

/// The label of `coarse` by that of `fine`, or an example against it.
std::variant<std::vector<std::uint32_t>, NotCoarser> function_of(const Tuples& fine,
                                                                 const Tuples& coarse) {
  std::vector<std::uint32_t> of(fine.labels.size(), kNone);
  bool wrong = false;
  Block finer, coarser;
  for_each_block(fine.of_row.size(), [&](std::size_t row, std::size_t count) {
    fine.of_row.read(row, {finer.data(), count});
    coarse.of_row.read(row, {coarser.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t& label = of[finer[i]];
      if (label == kNone) label = coarser[i];
      wrong |= label != coarser[i];
    }
  });
  if (!wrong) return of;
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::size_t row = 0; row < fine.of_row.size(); ++row) {
    pairs.emplace(fine.of_row[row], coarse.of_row[row]);
  }
  NotCoarser found;
  for (auto at = pairs.begin(), next = std::next(at); next != pairs.end(); ++at, ++next) {
    if (at->first != next->first) continue;
    found.finer = fine.labels.texts[at->first];
    found.coarser = {coarse.labels.texts[at->second], coarse.labels.texts[next->second]};
    break;
  }
  return found;
}

/// The texts of a column of steps, and those that only passes of no enrolment have.
std::vector<std::string> with_orphans(std::vector<std::string> texts, const Table& table,
                                      std::size_t place) {
  for (const OrphanPass& pass : table.orphan_passes) {
    texts.push_back(component_text(pass.step[place]));
  }
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  return texts;
}

}  // namespace

Result<std::variant<Components, NotCoarser>> read_components(const Table& table,
                                                             const Recipe& recipe,
                                                             const DetailSpec& spec) {
  const Result<Years> years = read_years(table, recipe);
  if (!years) return years.error();
  const Enrolments enrolments = select_rows(table, years.value(), table.column(recipe.year));
  Reader reader(table, enrolments);
  Components all;
  for (const bool of_prefix : {false, true}) {
    const std::vector<std::string>& columns =
        of_prefix ? recipe.traces().prefix : recipe.traces().step;
    for (std::size_t place = 0; place < columns.size(); ++place) {
      if (columns[place] == kResultColumn) continue;
      Component& component = (of_prefix ? all.prefix : all.step).emplace_back();
      std::vector<DetailLevel> levels{{columns[place], 0, {}}};
      for (std::size_t c = 0; c < spec.chains.size(); ++c) {
        const DetailChain& chain = spec.chains[c];
        if (chain.of_prefix != of_prefix || chain.place != place) continue;
        component.chain = c;
        levels = chain.levels;
      }
      Tuples before;
      for (std::size_t l = 0; l < levels.size(); ++l) {
        Level& level = component.levels.emplace_back();
        level.absent = levels[l].absent();
        if (level.absent) continue;
        Result<Tuples> read = reader.read(levels[l]);
        if (!read) return read.error();
        level.texts = read.value().labels.texts;
        if (l == 0) {
          // Where such passes are kept a step has no other level, so that none is missing below.
          if (!of_prefix && passes_are_steps(recipe.traces())) {
            level.texts = with_orphans(std::move(level.texts), table, place);
          }
          for (std::uint32_t i = 0; i < level.texts.size(); ++i) level.of_finest.push_back(i);
        } else {
          auto function = function_of(before, read.value());
          if (auto* wrong = std::get_if<NotCoarser>(&function); wrong != nullptr) {
            wrong->chain = component.chain;
            wrong->level = l;
            wrong->finer_column = levels[l - 1].column;
            wrong->column = levels[l].column;
            return std::variant<Components, NotCoarser>(std::move(*wrong));
          }
          const auto& of_before = std::get<0>(function);
          for (const std::uint32_t finer : component.levels[l - 1].of_finest) {
            level.of_finest.push_back(of_before[finer]);
          }
        }
        before = std::move(read.value());
      }
    }
  }
  return std::variant<Components, NotCoarser>(std::move(all));
}

}  // namespace paravent::granularity
