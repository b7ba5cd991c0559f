// Witnesses of releases drawn from the whole recipe language: each that is kept is read from its
// CSV by the reader of every input, gives every public byte again, and has the counts that the
// proof says it has.
#include <doctest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "proof/proof_witnesses.h"
#include "support/csv.h"
#include "witness_support.h"

namespace paravent::witness {
namespace {

// Sanitizers take some ten times as long.
#ifdef PARAVENT_SANITIZED
constexpr std::uint32_t kDrawnRecipes = 60;
#else
constexpr std::uint32_t kDrawnRecipes = 600;
#endif

/// The rows of a witness as an input of the enumeration, an individual a kind.
proof::Universe universe_of(const NamedLines& files) {
  proof::Universe universe;
  universe.files.clear();
  std::map<std::string, std::size_t> kind_of;
  for (const auto& [name, lines] : files) {
    const auto file = static_cast<std::uint32_t>(universe.files.size());
    universe.files.push_back({name, {}});
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::vector<std::string> fields;
      std::size_t at = 0;
      std::uint64_t line = 1;
      fields = next_record(lines[i], at, line, ';').fields;
      const std::string who = fields.front();
      fields.erase(fields.begin());
      if (i == 0) {
        universe.columns = std::move(fields);
        continue;
      }
      const auto [of, added] = kind_of.emplace(who, universe.kinds.size());
      if (added) universe.kinds.emplace_back();
      universe.kinds[of->second].push_back({file, std::move(fields)});
    }
  }
  return universe;
}

bool same_files(const std::vector<OutputFile>& a, const std::vector<OutputFile>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const OutputFile& x, const OutputFile& y) {
                      return x.name == y.name && x.bytes == y.bytes;
                    });
}

/// By level and row of its file the cell of the release that it is: in both, multisets are in label
/// order.
std::vector<std::vector<std::size_t>> cells_of_rows(const std::vector<Level>& levels,
                                                    const Release& release) {
  std::vector<std::vector<std::size_t>> cells(levels.size());
  for (std::size_t cell = 0; cell < levels[0].cells(); ++cell) cells[0].push_back(cell);
  for (std::size_t left = levels.size() - 1; left > 0;) {
    for (std::size_t l = 1; l < levels.size(); ++l) {
      const Level& level = levels[l];
      const auto& above = cells[level.parent];
      if (!cells[l].empty() || above.size() < level.group.size()) continue;
      cells[l].assign(level.cells() + 1, 0);  // one more: done, though it may have none
      for (std::size_t parent = 0; parent < level.group.size(); ++parent) {
        std::size_t next = release.levels[l].begin[above[parent]];
        for (const std::uint32_t row : level.members(parent)) cells[l][row] = next++;
      }
      --left;
    }
  }
  return cells;
}

struct DrawnProofs {
  std::uint64_t releases = 0, proven = 0, witnesses = 0, masked = 0;
};

void check_drawn(const proof::Case& drawn, const proof::Multiset& counts, DrawnProofs& told) {
  const proof::Outcome outcome =
      proof::outcome_of(drawn.universe, counts, drawn.recipe, proof::Rules{});
  if (outcome.refused) return;
  const std::vector<OutputFile> files = proof::all_files(outcome.released.release);
  Prover prover;
  for (const OutputFile& file : files) prover.add_file(file.name, file.bytes, "of " + file.name);
  if (!parse_json(prover.begin_json()).value().find("possible")->boolean) return;
  while (!parse_json(prover.step_json()).value().find("over")->boolean) {
  }
  const Proof& found = prover.found();
  const std::vector<Level>& levels = found.released().levels;
  std::vector<std::vector<std::set<std::uint32_t>>> values(levels.size());
  for (std::size_t l = 0; l < levels.size(); ++l) values[l].resize(levels[l].cells());
  for (std::uint32_t kept = 0; kept < found.kept(); ++kept) {
    const proof::Universe witness = universe_of(lines_of(prover.witness_files(kept)));
    const proof::Outcome again = proof::outcome_of(
        witness, proof::Multiset(witness.kinds.size(), 1), drawn.recipe, proof::Rules{});
    REQUIRE_FALSE(again.refused);
    CHECK(same_files(proof::all_files(again.released.release), files));
    const auto raw = raw_counts(again.released, again.built.cohorts);
    const auto cells = cells_of_rows(levels, again.released.release);
    for (std::size_t l = 0; l < levels.size(); ++l) {
      for (std::uint32_t cell = 0; cell < levels[l].cells(); ++cell) {
        if (levels[l].masked[cell] == 0) continue;
        const std::uint32_t value = raw[l].count[cells[l][cell]];
        values[l][cell].insert(value);
        if (value != found.count(kept, l, cell)) FAIL_CHECK(levels[l].name << " " << cell);
      }
    }
  }
  const ProofFigures figures = found.figures();
  std::uint64_t masked = 0, wide = 0;
  for (std::size_t l = 0; l < levels.size(); ++l) {
    for (std::uint32_t cell = 0; cell < levels[l].cells(); ++cell) {
      if (levels[l].masked[cell] == 0) continue;
      ++masked;
      wide += values[l][cell].size() >= levels[l].width ? 1U : 0U;
    }
  }
  CHECK(figures.masked == masked);
  CHECK(figures.proven <= wide);
  ++told.releases;
  told.proven += figures.is_proven() ? 1U : 0U;
  told.witnesses += figures.witnesses;
  told.masked += masked;
}

TEST_CASE("witnesses of drawn releases are inputs that give every byte, and have their counts") {
  DrawnProofs told;
  for (std::uint32_t i = 0; i < kDrawnRecipes; ++i) {
    proof::Draw draw(i);
    proof::Case drawn;
    if (proof::draw_case(draw, drawn) != proof::Drawn::kCase) continue;
    CAPTURE(i);
    CAPTURE(drawn.recipe_text);
    for (int tries = 0; tries < 2; ++tries) {
      // Few of most kinds, and the others all of one.
      proof::Multiset counts(drawn.universe.kinds.size(), 0);
      std::uint32_t left = drawn.n;
      for (std::uint32_t& count : counts) {
        count = std::min(left, draw.below(6));
        left -= count;
      }
      counts[draw.below(static_cast<std::uint32_t>(counts.size()))] += left;
      check_drawn(drawn, counts, told);
    }
  }
  MESSAGE(told.releases << " releases, " << told.proven << " proven, " << told.witnesses
                        << " witnesses, " << told.masked << " masked counts");
  CHECK(told.releases > kDrawnRecipes / 2);
  CHECK(told.masked > kDrawnRecipes / 4);
  CHECK(told.proven * 10 > told.releases * 9);
}

}  // namespace
}  // namespace paravent::witness
