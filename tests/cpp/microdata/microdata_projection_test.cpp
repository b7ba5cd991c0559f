// Partitions, projections, greedy search: against maps of texts.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "exports/row_csv.h"
#include "microdata/greedy.h"
#include "microdata/partition.h"
#include "microdata/projection.h"
#include "microdata_support.h"
#include "recipe/recipe.h"

using namespace paravent;

namespace {

using TupleCounts = std::map<TextRow, std::uint64_t>;
using Columns = std::vector<std::size_t>;

TextRow tuple_of(const TextRow& row, const Columns& columns) {
  TextRow tuple;
  for (const std::size_t c : columns) tuple.push_back(row[c]);
  return tuple;
}

TupleCounts count_tuples(const std::vector<TextRow>& rows, const Columns& columns) {
  TupleCounts counts;
  for (const TextRow& row : rows) ++counts[tuple_of(row, columns)];
  return counts;
}

std::uint64_t kept_by_hand(const std::vector<TextRow>& rows, const Columns& columns,
                           std::uint64_t k) {
  std::uint64_t kept = 0;
  for (const auto& [tuple, count] : count_tuples(rows, columns)) kept += count < k ? 0 : count;
  return kept;
}

/// 30 %, cleaning included.
bool within_budget_by_hand(std::uint64_t raw, std::uint64_t kept) {
  return 100 * (raw - kept) <= 30 * raw;
}

std::string csv_of(const Table& table, const Projection& projection, char separator) {
  PublishedTable published;
  for (const std::size_t column : projection.columns) {
    published.columns.push_back(published_column(table.columns[column], projection.classes.rows));
  }
  return write_rows(published, separator);
}

TextRow names_of(std::size_t columns) {
  TextRow names;
  for (std::size_t c = 0; c < columns; ++c) names.push_back("c" + std::to_string(c));
  return names;
}

}  // namespace

TEST_CASE("partition: classes of a small table, in order") {
  const Table table = table_of_rows({"a", "b"}, {{"x", "1"}, {"y", "1"}, {"x", "2"}, {"x", "1"}});
  const RowTable rows(table);
  const Partition by_a = refine(one_class(4), rows.column(0));
  CHECK(by_a.rows == std::vector<std::uint32_t>{0, 2, 3, 1});
  CHECK(by_a.begin == std::vector<std::uint32_t>{0, 3, 4});
  const Partition by_both = refine(by_a, rows.column(1));
  CHECK(by_both.rows == std::vector<std::uint32_t>{0, 3, 2, 1});
  CHECK(by_both.begin == std::vector<std::uint32_t>{0, 2, 3, 4});
  const Partition pruned = refine(by_a, rows.column(1), 2);
  CHECK(pruned.rows == std::vector<std::uint32_t>{0, 3});
  CHECK(pruned.classes() == 1);
  CHECK(one_class(0).classes() == 0);
  CHECK(refine(one_class(0), {{}, 0}).classes() == 0);

  const ClassSummary summary = summarise(by_both, 2);
  CHECK(summary.rows == 4);
  CHECK(summary.classes == 3);
  CHECK(summary.rows_at_risk == 2);
  CHECK(summary.classes_at_risk == 2);
  CHECK(summary.smallest == 1);
  CHECK(summary.largest == 2);
  CHECK(summary.classes_of_size == std::map<std::uint32_t, std::uint64_t>{{1, 2}, {2, 1}});
}

TEST_CASE("partition: random tables against counted tuples") {
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    const std::size_t width = 1 + random() % 5;
    const auto k = static_cast<std::uint32_t>(1 + random() % 6);
    const auto rows = random_rows(random, random() % 200, width);
    const Table table = table_of_rows(names_of(width), rows);
    const RowTable view(table);
    Columns columns(width);
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    std::shuffle(columns.begin(), columns.end(), random);
    std::vector<CodeView> codes;
    for (const std::size_t c : columns) codes.push_back(view.column(c));

    const Partition all = partition_by(codes, view.rows());
    const TupleCounts counts = count_tuples(rows, columns);
    CHECK(all.classes() == counts.size());
    for (std::size_t c = 0; c < all.classes(); ++c) {
      const TextRow tuple = tuple_of(rows[all.members(c)[0]], columns);
      CHECK(all.size(c) == counts.at(tuple));
      for (const std::uint32_t row : all.members(c)) CHECK(tuple_of(rows[row], columns) == tuple);
    }
    const Partition kept = partition_by(codes, view.rows(), k);
    CHECK(kept.rows.size() == kept_by_hand(rows, columns, k));
    if (codes.size() > 1) {
      const CodeView last = codes.back();
      codes.pop_back();
      CHECK(rows_kept(partition_by(codes, view.rows()), last, k) == kept.rows.size());
    }
  }
}

TEST_CASE("projection: lines by bytes, whatever the order of the rows") {
  std::vector<TextRow> rows = {{"b", "é;", "1"}, {"a", "x", "2"}, {"b", "é;", "3"},
                               {"a", "x", "4"},  {"a", "y", "5"}, {"a", "x", "6"}};
  const Columns columns = {1, 0};
  for (int order = 0; order < 2; ++order) {
    const Table table = table_of_rows({"first", "se\"cond", "id"}, rows);
    const auto projection = project(RowTable(table), columns, 2, 10);
    REQUIRE(projection.ok());
    CHECK(csv_of(table, projection.value(), ';') ==
          "\"se\"\"cond\";first\n\"é;\";b\n\"é;\";b\nx;a\nx;a\nx;a\n");
    CHECK(csv_of(table, projection.value(), ',') ==
          "\"se\"\"cond\",first\nx,a\nx,a\nx,a\né;,b\né;,b\n");
    const RowLoss& loss = projection.value().loss;
    CHECK(loss.here() == 1);
    CHECK(loss.total() == 5);
    CHECK(loss.percent_here() == 100.0 / 6);
    CHECK(loss.percent_total() == 50);
    std::reverse(rows.begin(), rows.end());
  }
}

TEST_CASE("projection: errors") {
  const Table table = table_of_rows({"a"}, {{"1"}, {"2"}, {"3"}});
  const Columns columns = {0};
  const auto above = project(RowTable(table), columns, 4, 3);
  REQUIRE(!above.ok());
  CHECK(above.error().code == ErrorCode::kKAboveRows);
  CHECK(above.error().count == 3);
  const auto none = project(RowTable(table), columns, 2, 3);
  REQUIRE(!none.ok());
  CHECK(none.error().code == ErrorCode::kNoRows);
}

TEST_CASE("cleaning, then projection: nothing below k is left; losses add up") {
  std::mt19937 random(2);
  const auto recipe = parse_recipe(
      R"({"version":1,"columns":{"individual":"id","year":"c0","step":["c1"],
          "description":["c2","c3"]},"prepare":{"cleaning":{"k":6,"columns":["c1","c2","c3"]}}})");
  REQUIRE(recipe.ok());
  int written = 0;
  for (int round = 0; round < 40; ++round) {
    const auto raw = random_rows(random, 60 + random() % 200, 4);
    Table table = table_of_rows(names_of(4), raw);
    const auto report = prepare(table, recipe.value());
    if (!report.ok()) continue;
    const Columns columns = {3, 1, 2};
    const auto projection = project(RowTable(table), columns, 4, report.value().rows_before);
    if (!projection.ok()) continue;
    ++written;
    std::istringstream lines(csv_of(table, projection.value(), ';'));
    std::map<std::string, int> times;
    std::string line, last;
    std::getline(lines, line);
    CHECK(line == "c3;c1;c2");
    std::uint64_t count = 0;
    for (; std::getline(lines, line); last = line, ++count) {
      ++times[line];
      CHECK(last <= line);
    }
    for (const auto& [text, n] : times) CHECK(n >= 4);
    const RowLoss& loss = projection.value().loss;
    CHECK(count == loss.kept);
    CHECK(loss.raw == raw.size());
    CHECK(loss.before == report.value().rows_after);

    std::istringstream losses(write_losses(report.value().loss_by_year, ';'));
    std::getline(losses, line);
    CHECK(line == "ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE");
    std::uint64_t before = 0, after = 0, lost = 0;
    for (std::string field; std::getline(losses, line);) {
      std::istringstream fields(line);
      std::getline(fields, field, ';');
      std::getline(fields, field, ';');
      before += std::stoul(field);
      std::getline(fields, field, ';');
      after += std::stoul(field);
      std::getline(fields, field);
      lost += std::stoul(field);
    }
    CHECK(before == raw.size());
    CHECK(after == loss.before);
    CHECK(lost == before - after);
  }
  CHECK(written > 20);
}

TEST_CASE("greedy: the whole path against counted tuples") {
  std::mt19937 random(3);
  int steps = 0, stopped = 0;
  for (int round = 0; round < 40; ++round) {
    const std::size_t width = 3 + random() % 4;
    const auto rows = random_rows(random, 80 + random() % 150, width);
    const Table table = table_of_rows(names_of(width), rows);
    const RowTable view(table);
    GreedySpec spec{{random() % width}, {}, 3, rows.size() + random() % 30, 30};
    for (std::size_t c = 0; c < width; ++c) spec.candidates.push_back(c);
    auto begun = begin_greedy(view, spec);
    Columns chosen = spec.start;
    if (!begun.ok()) {
      CHECK(begun.error().code == ErrorCode::kBudgetNotMet);
      CHECK(begun.error().count == spec.raw_rows - kept_by_hand(rows, chosen, 3));
      CHECK(100.0 * static_cast<double>(begun.error().count) >
            30.0 * static_cast<double>(spec.raw_rows));
      continue;
    }
    GreedyPath& path = begun.value();
    std::vector<Candidate> last;
    while (advance(view, path, &last)) {
      ++steps;
      // By hand: the first column of the file with the fewest rows lost.
      std::size_t best = width;
      std::uint64_t most = 0;
      for (std::size_t c = 0; c < width; ++c) {
        if (std::find(chosen.begin(), chosen.end(), c) != chosen.end()) continue;
        Columns with = chosen;
        with.push_back(c);
        const std::uint64_t kept = kept_by_hand(rows, with, 3);
        if (best == width || kept > most) best = c, most = kept;
      }
      chosen.push_back(best);
      const GreedyRound& added = path.rounds.back();
      CHECK(added.column == best);
      CHECK(added.loss.kept == most);
      CHECK(added.loss.raw == spec.raw_rows);
      CHECK(within_budget_by_hand(spec.raw_rows, most));
      CHECK(added.ranking.size() == width - chosen.size() + 1);
      CHECK(added.ranking.front().column == best);
      for (std::size_t i = 1; i < added.ranking.size(); ++i) {
        CHECK(added.ranking[i - 1].loss.kept >= added.ranking[i].loss.kept);
      }
    }
    if (!last.empty()) {
      ++stopped;
      CHECK(!within_budget_by_hand(spec.raw_rows, last.front().loss.kept));
    }
    CHECK(last.size() == width - chosen.size());
    const Projection projection = projection_of(path);
    CHECK(projection.columns == chosen);
    const auto direct = project(view, chosen, 3, spec.raw_rows);
    REQUIRE(direct.ok());
    CHECK(csv_of(table, projection, ',') == csv_of(table, direct.value(), ','));
  }
  CHECK(steps > 20);
  CHECK(stopped > 5);
}

TEST_CASE("greedy: the user takes over, goes back, and the search goes on") {
  std::mt19937 random(4);
  const auto rows = random_rows(random, 300, 5);
  const Table table = table_of_rows(names_of(5), rows);
  const RowTable view(table);
  auto begun = begin_greedy(view, {{0}, {0, 1, 2, 3, 4}, 3, 300, 100});
  REQUIRE(begun.ok());
  GreedyPath& path = begun.value();
  const std::vector<Candidate> ranking = rank_next(view, path);
  CHECK(ranking.size() == 4);
  take(view, path, ranking.back().column, ranking);  // not the best
  CHECK(path.loss.kept == ranking.back().loss.kept);
  while (advance(view, path)) {
  }
  CHECK(path.rounds.size() == 5);
  const GreedyPath back = rewind(view, path, 2);
  CHECK(back.rounds.size() == 2);
  CHECK(back.loss.kept == ranking.back().loss.kept);
  CHECK(back.rounds[1].ranking.size() == 4);
  CHECK(rewind(view, path, 0).rounds.size() == 1);

  const auto above = begin_greedy(view, {{0}, {1}, 301, 300, 5});
  REQUIRE(!above.ok());
  CHECK(above.error().code == ErrorCode::kKAboveRows);
}

TEST_CASE("classes and losses of nothing are nothing") {
  const std::vector<std::uint32_t> codes{0, 0};
  const CodeView column{codes, 1};
  CHECK(partition_by({&column, 1}, 2, 3).classes() == 0);
  CHECK(partition_by({&column, 1}, 2, 2).classes() == 1);
  const ClassSummary none = summarise(Partition{}, 2);
  CHECK(none.classes == 0);
  CHECK(none.smallest == 0);
  CHECK(none.largest == 0);
  CHECK(RowLoss{0, 0, 0}.percent_here() == 0);
  CHECK(RowLoss{0, 0, 0}.percent_total() == 0);
  const Table empty = table_of_rows({"a", "b"}, {});
  CHECK(begin_greedy(RowTable(empty), {{0}, {1}, 2, 0, 5}).error().code == ErrorCode::kNoRows);
}
