// The search against every node of small lattices, each worked out from the rows by maps.
#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <set>

#include "exports/row_csv.h"
#include "microdata/lattice.h"
#include "microdata_oracle.h"

using namespace paravent;
using namespace paravent::lattice_oracle;

namespace {

bool same(double a, double b) {
  return std::fabs(a - b) <= 1e-11 * std::max({1.0, std::fabs(a), std::fabs(b)});
}

SearchSpec random_spec(std::mt19937& random) {
  SearchSpec spec;
  spec.k = static_cast<std::uint32_t>(1 + random() % 6);
  constexpr double kShares[] = {0, 0.15, 0.3, 0, 0.15, 0.3, 1};
  spec.suppression = kShares[random() % std::size(kShares)];
  for (std::size_t m = random() % 3; m > 0; --m) {
    Model model;
    model.kind = static_cast<ModelKind>(random() % 9);
    model.sensitive = random() % 2;
    model.l = static_cast<double>(2 + random() % 2);
    model.c = 0.5 + static_cast<double>(random() % 8) / 2;
    model.t = 0.05 + static_cast<double>(random() % 50) / 100 + 1e-7;
    model.alpha = 0.3 + static_cast<double>(random() % 70) / 100 + 1e-7;
    model.beta = 0.2 + static_cast<double>(random() % 30) / 10 + 1e-7;
    model.delta = 0.3 + static_cast<double>(random() % 30) / 10 + 1e-7;
    spec.models.push_back(model);
  }
  spec.withdraw = random() % 2 == 0 ? Withdraw::kAny : Withdraw::kSmall;
  return spec;
}

}  // namespace

TEST_CASE("lattice: random ones against every node, for each measure") {
  std::mt19937 random(6);
  int found = 0, refused = 0, pruned = 0, failing = 0;
  for (int round = 0; round < 150; ++round) {
    const Example example = random_example(random, 1 + random() % 4, 20 + random() % 120);
    SearchSpec spec = random_spec(random);
    // In every other round k counts individuals: few of them, so that rows and people differ.
    std::vector<std::uint32_t> persons(round % 2 == 0 ? 0 : example.rows.size());
    for (std::uint32_t& person : persons) person = static_cast<std::uint32_t>(random() % 40);
    spec.persons = persons;
    auto probe = LatticeSearch::begin(example.columns, example.sensitive, spec);
    REQUIRE(probe.ok());
    const auto nodes = static_cast<std::size_t>(probe.value().progress().nodes);
    std::vector<Worth> worths;
    std::uint64_t accepted = 0;
    for (std::size_t node = 0; node < nodes; ++node) {
      const Levels levels = levels_of(node, probe.value().heights());
      const Worth& worth = worths.emplace_back(by_hand(example, spec, levels));
      accepted += worth.accepted;
      const NodeReport report = probe.value().evaluate(levels);
      CHECK(report.accepted == worth.accepted);
      CHECK(report.tally.rows_out == worth.out);
      failing += worth.failing > 0 && report.accepted ? 1 : 0;
      CHECK(report.failing_persons == worth.failing);
      CHECK(kept_rows(probe.value(), levels).size() == example.rows.size() - worth.out);
      for (std::size_t m = 0; m < kMeasures; ++m) {
        CAPTURE(m);
        if (!std::isinf(worth.losses[m])) CHECK(same(report.losses[m], worth.losses[m]));
      }
    }
    for (std::size_t m = 0; m < kMeasures; ++m) {
      for (const bool classify : {false, true}) {
        CAPTURE(m);
        SearchSpec one = spec;
        one.measure = static_cast<Measure>(m);
        one.classify_all = classify;
        auto search = LatticeSearch::begin(example.columns, example.sensitive, one);
        SearchProgress last = search.value().run(1 + random() % 5);
        while (!last.done) {
          const SearchProgress next = search.value().run(1 + random() % 5);
          CHECK(next.settled >= last.settled);
          CHECK((!last.best || next.best_loss <= last.best_loss * (1 + 1e-9)));
          last = next;
        }
        CHECK(last.settled == nodes);
        // Every claim about a node holds, and the best is the first of the least, by degree first.
        std::optional<Levels> best;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t node = 0; node < nodes; ++node) {
          const NodeState state = search.value().states()[node];
          if (classify)
            CHECK(state == (worths[node].accepted ? NodeState::kAccepted : NodeState::kRefused));
          if (state == NodeState::kAccepted) CHECK(worths[node].accepted);
          if (state == NodeState::kRefused) CHECK(!worths[node].accepted);
          CHECK(state != NodeState::kUnknown);
          pruned += state == NodeState::kNotBetter;
          if (!worths[node].accepted) continue;
          const double loss = worths[node].losses[m];
          const Levels levels = levels_of(node, search.value().heights());
          const bool tie = best && same(loss, least);
          if (!best || (!tie && loss < least) || (tie && degree(levels) < degree(*best))) {
            best = levels;
            least = loss;
          }
        }
        CHECK(last.best == best);
        if (best) CHECK(same(last.best_loss, least));
        if (classify) CHECK(last.accepted == accepted);
        best ? ++found : ++refused;
      }
    }
  }
  CHECK(failing > 100);  // under `any`: large classes withdrawn
  CHECK(found > 500);
  CHECK(refused > 100);
  CHECK(pruned > 1000);
}

TEST_CASE("lattice: the file of a node holds no class that fails, and every other row") {
  std::mt19937 random(8);
  int files = 0;
  for (int round = 0; round < 30; ++round) {
    const Example example = random_example(random, 3, 100);
    TextRow names = {"0", "1", "2", "3", "4"};
    const Table table = table_of_rows(names, example.rows);
    SearchSpec spec;
    spec.k = 3;
    spec.suppression = 0.3;
    spec.models = {{.kind = ModelKind::kDistinctDiversity, .l = 2}};
    auto search = LatticeSearch::begin(example.columns, example.sensitive, spec);
    REQUIRE(search.ok());
    const SearchProgress progress = search.value().run(1000000);
    if (!progress.best) continue;
    ++files;
    const Levels& levels = *progress.best;
    std::vector<Hierarchy> hierarchies;
    PublishedTable published;
    const auto kept = kept_rows(search.value(), levels);
    for (std::size_t c = 0; c < 3; ++c) {
      std::string csv;
      for (const auto& [value, label] : example.labels[c][0]) {
        csv += value;
        for (std::size_t l = 1; l < example.labels[c].size(); ++l) {
          csv += ";" + example.labels[c][l].at(value);
        }
        csv += "\n";
      }
      hierarchies.push_back(read_hierarchy(csv, names[c]).value());
    }
    for (std::size_t c = 0; c < 3; ++c) {
      auto column = generalised_column(table.columns[c], hierarchies[c], levels[c], kept);
      REQUIRE(column.ok());
      published.columns.push_back(std::move(column.value()));
    }
    published.columns.push_back(published_column(table.columns[3], kept));
    std::istringstream in(write_rows(published, ';'));
    std::string text, last;
    std::getline(in, text);
    CHECK(text == "0;1;2;3");
    std::map<std::string, std::pair<std::size_t, std::set<std::string>>> classes;
    std::size_t lines = 0;
    for (; std::getline(in, text); ++lines, last = text) {
      CHECK(last <= text);
      const std::size_t cut = text.rfind(';');
      auto& of_class = classes[text.substr(0, cut)];
      ++of_class.first;
      of_class.second.insert(text.substr(cut + 1));
    }
    CHECK(lines == kept.size());
    CHECK(lines >= 70);
    for (const auto& [tuple, of_class] : classes) {
      CHECK(of_class.first >= 3);
      CHECK(of_class.second.size() >= 2);
    }
  }
  CHECK(files > 15);
}

// Half of the rows are evenly spread, the others hold one value: apart, the former meet the model,
// and all together fail it. So a coarse node that suppresses everything says nothing of finer ones.
TEST_CASE("lattice: a model that a union may fail is not pruned from above") {
  TextRow qi, values;
  for (int i = 0; i < 40; ++i) {
    qi.push_back(i < 28 ? "mixed" : "one");
    values.push_back(i < 28 && i % 2 == 0 ? "b" : "a");
  }
  const Column column = column_of("q", qi);
  const auto bound = bind_hierarchy(with_top(flat_hierarchy(values_of(column))), column);
  REQUIRE(bound.ok());
  for (const Model& model : {Model{.kind = ModelKind::kRecursiveDiversity, .l = 2, .c = 1.5},
                             Model{.kind = ModelKind::kEntropyDiversity, .l = 1.95}}) {
    SearchSpec spec;
    spec.k = 2;
    spec.models = {model};
    spec.suppression = 0.3;
    const std::vector<SensitiveColumn> sensitive = {rank_values(column_of("s", values))};
    auto search = LatticeSearch::begin({bound.value()}, sensitive, spec);
    REQUIRE(search.ok());
    CHECK(!search.value().evaluate(Levels{1}).accepted);
    CHECK(search.value().run(1000).best == Levels{0});
    spec.suppression = 0;
    auto strict = LatticeSearch::begin({bound.value()}, sensitive, spec);
    CHECK(!strict.value().run(1000).best);
  }
}

TEST_CASE("lattice: tuples of more than 64, and more than 128 bits") {
  std::mt19937 random(7);
  for (const std::size_t width : {7U, 14U}) {
    std::vector<TextRow> rows(300);
    for (TextRow& row : rows) {
      const bool twin = random() % 2 == 0;
      for (std::size_t c = 0; c < width; ++c) {
        row.push_back(std::to_string(twin ? 5000 : random() % 5000));
      }
    }
    TextRow names;
    for (std::size_t c = 0; c < width; ++c) names.push_back(std::to_string(c));
    const Table table = table_of_rows(names, rows);
    std::vector<LevelledColumn> columns;
    for (const Column& column : table.columns) {
      // Codes far apart, so that each takes 13 bits.
      Hierarchy h = with_top(flat_hierarchy(values_of(column)));
      columns.push_back(bind_hierarchy(h, column).value());
      columns.back().sizes[0] = 8000;
      columns.back().up[0].resize(8000);
    }
    SearchSpec spec;
    spec.k = 2;
    spec.measure = Measure::kDegree;
    auto search = LatticeSearch::begin(columns, {}, spec);
    REQUIRE(search.ok());
    std::set<TextRow> distinct(rows.begin(), rows.end());
    const NodeReport bottom = search.value().evaluate(Levels(width));
    CHECK(bottom.tally.classes == distinct.size());
    Levels levels(width, 1);
    levels[width / 2] = 0;
    std::map<std::string, std::uint64_t> counts;
    for (const TextRow& row : rows) ++counts[row[width / 2]];
    const NodeReport one = search.value().evaluate(levels);
    CHECK(one.tally.classes == counts.size());
    std::uint64_t squares = 0;
    for (const auto& [value, count] : counts) squares += count * count;
    CHECK(one.tally.squares == squares);
  }
}

TEST_CASE("lattice: figures of the models, errors, nothing accepted") {
  const TextRow qi = {"a", "a", "a", "b", "b", "b"}, s = {"1", "2", "3", "1", "1", "2"};
  const Column column = column_of("q", qi);
  const auto bound = bind_hierarchy(with_top(flat_hierarchy(values_of(column))), column);
  REQUIRE(bound.ok());
  SearchSpec spec;
  spec.k = 3;
  spec.models = {{.kind = ModelKind::kDistinctDiversity, .l = 2},
                 {.kind = ModelKind::kEqualCloseness, .t = 1}};
  auto search = LatticeSearch::begin({bound.value()}, {rank_values(column_of("s", s))}, spec);
  REQUIRE(search.ok());
  const NodeReport report = search.value().evaluate(Levels{0});
  CHECK(report.accepted);
  CHECK(report.figures[0] == 2);
  CHECK(report.figures[1] == doctest::Approx(1.0 / 6));
  CHECK(report.tally.smallest_kept == 3);
  CHECK(report.classes_of_size == std::map<std::uint32_t, std::uint64_t>{{3, 2}});
  CHECK(report.column_losses == std::vector<double>{0});
  CHECK(report.suppressed.cells == 0);
  CHECK(search.value().evaluate(Levels{1}).column_losses == std::vector<double>{6});
  CHECK(search.value().evaluate(Levels{1}).suppressed.cells == 1);
  CHECK(search.value().heights() == Levels{1});
  CHECK(search.value().run(1000).best == Levels{0});

  spec.models[0].l = 4;
  auto never = LatticeSearch::begin({bound.value()}, {rank_values(column_of("s", s))}, spec);
  const SearchProgress none = never.value().run(1000);
  CHECK(none.done);
  CHECK(!none.best);
  CHECK(none.accepted == 0);
  CHECK(std::isnan(never.value().evaluate(Levels{0}).figures[0]));

  search.value() = std::move(never.value());
  CHECK(!search.value().run(1000).best);

  spec = SearchSpec();
  spec.k = 7;
  const auto above = LatticeSearch::begin({bound.value()}, {}, spec);
  REQUIRE(!above.ok());
  CHECK(above.error().code == ErrorCode::kKAboveRows);
  CHECK(above.error().count == 6);
  CHECK(LatticeSearch::begin({}, {}, spec).error().code == ErrorCode::kNoRows);
  CHECK(LatticeSearch::begin({LevelledColumn{}}, {}, spec).error().code == ErrorCode::kNoRows);
  spec.k = 2;
  const auto large = LatticeSearch::begin(std::vector<LevelledColumn>(25, bound.value()), {}, spec);
  REQUIRE(!large.ok());
  CHECK(large.error().code == ErrorCode::kTooLarge);
}
