// The search for the level of detail beside what its nodes cost by themselves: four components with
// three levels each and absent, with and without prefix, 512 nodes, on the sample of Paris 13's
// shape (PARAVENT_BENCH_ROWS: as many rows as it says).
//
// Of each evaluated node its own cost is its merging from the parent with fewest traces, a node one
// level finer, and the masking that gives its figures. `own_ms` is their sum, `merging_ms` the part
// of the merging, `ratio` the time of the search over that sum (bar of the definition: 1.3).
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bench_support.h"
#include "granularity/search.h"
#include "recipe/recipe.h"
#include "table/prepare.h"

namespace paravent::granularity {
namespace {

constexpr const char* kLevels = R"({"chains":[
  ["LIBELLE_COURT_COMPOSANTE",{"column":"LIBELLE_COURT_COMPOSANTE","prefix":6},
   {"column":"LIBELLE_COURT_COMPOSANTE","prefix":2},null],
  ["CODE_SISE_DIPLOME","LIBELLE_DISCIPLINE_DIPLOME",
   {"column":"LIBELLE_DISCIPLINE_DIPLOME","prefix":4},null],
  ["NIVEAU_APRES_BAC",
   {"column":"NIVEAU_APRES_BAC","table":
     {"1":"L","2":"L","3":"L","4":"M","5":"M","6":"D","7":"D","8":"D"}},
   {"column":"NIVEAU_APRES_BAC","table":
     {"1":"LM","2":"LM","3":"LM","4":"LM","5":"LM","6":"D","7":"D","8":"D"}},
   null],
  ["CODE_ETAPE","LIBELLE_COURT_ETAPE","NIVEAU_DANS_LE_DIPLOME",null]],
  "prefix":[true,false]})";

Recipe recipe_with(const std::string& descriptions) {
  return parse_recipe(
             R"({"version":1,"columns":{"individual":"CODE_INDIVIDU","year":"ANNEE_INSCRIPTION",
      "step":["LIBELLE_COURT_COMPOSANTE","CODE_SISE_DIPLOME","NIVEAU_APRES_BAC","CODE_ETAPE"],
      "prefix":["REGROUPEMENT_BAC"],"description":[)" +
             descriptions + R"(],"attributes":[{"name":"sexe","columns":["SEXE"]},
      {"name":"mention","columns":["MENTION_BAC"]}]}})")
      .value();
}

Table read_levels() {
  const Recipe recipe =
      recipe_with(R"("LIBELLE_DISCIPLINE_DIPLOME","LIBELLE_COURT_ETAPE","NIVEAU_DANS_LE_DIPLOME")");
  Table table = bench::sample_table(recipe, bench::sample_rows());
  if (!prepare(table, recipe)) std::abort();
  return table;
}

Search begin_search() {
  static const Table table = read_levels();
  Recipe recipe = recipe_with("");
  DetailSpec spec = parse_detail(parse_json(kLevels).value(), recipe).value();
  auto begun = Search::begin(table, std::move(recipe), std::move(spec)).value();
  return std::move(std::get<Search>(begun));
}

double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Own {
  double merging = 0, masking = 0;
};

/// What the evaluated nodes cost by themselves; what makes parents of no such node is not counted.
Own own_cost(const Search& search) {
  const Ground ground{search.recipe(), search.spec(), search.base()};
  const std::size_t chains = search.spec().chains.size();
  std::map<DetailNode, Merged> merged;
  const auto with = [&](auto& self, const DetailNode& node, double* took) -> const Merged& {
    if (const auto found = merged.find(node); found != merged.end()) return found->second;
    const Merged* parent = nullptr;
    for (std::size_t c = 0; c <= chains; ++c) {
      if (node[c] == 0) continue;
      DetailNode finer = node;
      --finer[c];
      const Merged& one = self(self, finer, nullptr);
      if (parent == nullptr || one.groups.cells() < parent->groups.cells()) parent = &one;
    }
    const std::clock_t start = std::clock();
    Merged made = parent == nullptr ? finest_of(ground) : merge_further(ground, *parent, node);
    if (took != nullptr && parent != nullptr) *took += seconds_since(start);
    return merged.emplace(node, std::move(made)).first->second;
  };
  Own own;
  // Finer nodes first: none is made for its child that is evaluated itself.
  std::vector<DetailNode> nodes;
  for (const Evaluated& one : search.evaluated()) nodes.push_back(one.node);
  for (const DetailNode& node : nodes) {
    DetailNode levels = node;
    levels[chains + 1] = levels[chains + 2] = 0;
    const Merged& made = with(with, levels, &own.merging);
    const std::clock_t start = std::clock();
    benchmark::DoNotOptimize(figures_of(ground, show(ground, made, node), node));
    own.masking += seconds_since(start);
  }
  return own;
}

void BM_detail_search(benchmark::State& state) {
  double searched = 0;
  Own own;
  std::size_t evaluated = 0;
  for (auto _ : state) {
    Search search = begin_search();
    const std::clock_t start = std::clock();
    search.run(0xffffffffU);
    searched += seconds_since(start);
    evaluated = search.progress().evaluated;
    const Own one = own_cost(search);
    own.merging += one.merging;
    own.masking += one.masking;
  }
  const auto times = static_cast<double>(state.iterations());
  state.counters["search_ms"] = 1000 * searched / times;
  state.counters["own_ms"] = 1000 * (own.merging + own.masking) / times;
  state.counters["merging_ms"] = 1000 * own.merging / times;
  state.counters["ratio"] = searched / (own.merging + own.masking);
  state.counters["evaluated"] = static_cast<double>(evaluated);
}
BENCHMARK(BM_detail_search)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace paravent::granularity
