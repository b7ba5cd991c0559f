// The promise, tried on whole releases: all inputs that give the same public files, certificate and
// data dictionary included, are listed one by one, and no masked count takes fewer than w values.
//
// Listed are, for 10,000 random trees, all counts of every multiset that is masked or left out, in
// every combination over the whole tree. What stands under a masked count is drawn anew for each
// combination: nothing of it may come out. Each combination goes through the product and must end
// in the same Release, the one thing that public files are made of; for the last one of
// every 10th release, for all of every 100th, and wherever reasons differ that Release holds and
// the files must not tell, the files themselves are compared to the byte.
#include <doctest.h>

#include <set>

#include "exports/exports.h"
#include "proof_support.h"
#include "support/hash.h"

using namespace paravent;
using namespace paravent::proof;

namespace {

// Sanitizers take some fifteen times as long: a twentieth there, all of it in the other builds.
#ifdef PARAVENT_SANITIZED
constexpr std::size_t kPart = 20;
#else
constexpr std::size_t kPart = 1;
#endif
constexpr std::size_t kReleases = 10'000 / kPart;
constexpr std::size_t kMostInputs = 100;  // of one release; larger ones are drawn again
constexpr std::size_t kTableReleases = 300 / kPart;
constexpr int kMostTables = 3'000;  // drawn for one input, until one is not refused

/// Everything that is published, in one text.
std::string files_of(const Release& release) {
  std::string all;
  std::vector<OutputDigest> digests;
  const auto add = [&](const OutputFile& file) {
    all += file.name + '\n' + file.bytes;
    const Hash128 hash = hash128(file.bytes, {});
    digests.push_back(
        {file.name, file.bytes.size(), std::to_string(hash.low) + std::to_string(hash.high)});
  };
  for (const OutputFile& file : public_files(release)) add(file);
  add(certificate(release, digests));
  return all;
}

Shape random_shape(std::mt19937& random) {
  static const std::vector<std::vector<LevelShape>> kinds{
      {{"sex"}, {"place"}},
      {{"sex"}, {"place"}, {"age"}},
      {{"sex", 0, 2}, {"place"}, {"town", 2, 3}},
      {{"place"}, {"town", 1, 3}, {"quarter", 2, 2}},
      {{"sex"}, {"bac", 0, 3, true}},
      {{"bac", 0, 3, true}, {"series", 1, 3, true}},
      {{"bac", 0, 3, true}, {"room", 0, 3, true}},
      {{"sex", 0, 2},
       {"town", 1, 3},
       {"bac", 0, 2, true},
       {"series", 3, 2, true},
       {"room", 0, 3, true}},
  };
  Shape shape;
  shape.levels = kinds[draw(random, static_cast<std::uint32_t>(kinds.size()))];
  shape.traces = 2 + draw(random, 5);
  for (LevelShape& level : shape.levels) {
    level.labels += draw(random, 3);
    level.sensitive = !level.linked && draw(random, 8) == 0;
  }
  return shape;
}

Recipe random_recipe(const Shape& shape, std::mt19937& random) {
  Recipe recipe = recipe_of(shape);
  recipe.traces().k = 3 + draw(random, 3);
  recipe.traces().size_k = 3 + draw(random, 3);
  recipe.traces().code = draw(random, recipe.traces().k);
  recipe.traces().size_code = draw(random, recipe.traces().size_k);
  recipe.traces().width =
      draw(random, 4) == 0 ? 1 + draw(random, recipe.traces().k) : (recipe.traces().k + 1) / 2;
  recipe.language = draw(random, 2) == 0 ? "fr" : "en";
  recipe.traces().excel_fr = draw(random, 8) == 0;
  return recipe;
}

/// The rules' memories serve all releases.
const NaiveRule& rule_of(std::uint32_t k, std::uint32_t width) {
  static std::map<std::pair<std::uint32_t, std::uint32_t>, NaiveRule> rules;
  return rules.try_emplace({k, width}, k, width).first->second;
}

struct Case {
  Shape shape;
  Recipe recipe;
  Node sizes;

  const NaiveRule& rule(std::size_t level) const {
    const bool attribute = level > 0 && !shape.levels[level - 1].linked;
    const std::uint32_t k = attribute ? recipe.traces().k : recipe.traces().size_k;
    return rule_of(k, std::min(recipe.traces().width, k));
  }
  bool too_few(std::size_t level, const Counts& held) const {
    return level > 0 && shape.levels[level - 1].sensitive && held.size() < 2;
  }
  std::optional<Output> published(std::size_t level, const Counts& held) const {
    if (too_few(level, held)) return std::nullopt;
    return rule(level).strict(held);
  }
};

Case random_case(std::mt19937& random) {
  Case made;
  made.shape = random_shape(random);
  made.recipe = random_recipe(made.shape, random);
  const std::uint32_t k = made.recipe.traces().size_k;
  for (std::uint32_t t = 0; t < made.shape.traces; ++t) {
    const bool small = draw(random, 3) != 0;
    const std::uint32_t size = small ? 1 + draw(random, k - 1) : k + draw(random, 8);
    made.sizes.counts.push_back(size);
    made.sizes.below.push_back(random_below(made.shape, 0, size, random));
  }
  return made;
}

/// A multiset that is not published whole: its node, and all counts that come out alike.
struct Slot {
  Node* node;
  std::size_t level;
  std::vector<std::uint32_t> open;  // labels whose counts differ from one input to another
  std::vector<Counts> inputs;       // of those labels
  bool listed;                      // masked; else left out as a whole
};

/// All ways of sharing `total` over `labels` labels, some of them without anybody.
std::vector<Counts> shares(std::size_t labels, std::uint32_t total) {
  const auto each_one_more = total + static_cast<std::uint32_t>(labels);
  std::vector<Counts> all = oracle::compositions(labels, each_one_more);
  for (Counts& counts : all) {
    for (std::uint32_t& count : counts) --count;
  }
  return all;
}

std::size_t combinations(const std::vector<Slot>& slots) {
  std::size_t product = 1;
  for (const Slot& slot : slots) product = std::min(product * slot.inputs.size(), kMostInputs + 1);
  return product;
}

enum class Found { kAll, kTooMany, kRefused };

/// Adds the slots at and under a published node.
Found find_slots(const Case& c, Node& node, std::size_t level, std::vector<Slot>& slots) {
  const Counts held = node.held();
  const auto output = c.published(level, held);
  const std::uint32_t total = oracle::total_of(held);
  if (output && !NaiveRule::small(*output, total)) return Found::kTooMany;
  if (!output && level == 0) return Found::kRefused;
  if (!output) {
    Slot slot{&node, level, {}, {}, false};
    for (std::uint32_t label = 0; label < node.counts.size(); ++label) slot.open.push_back(label);
    for (Counts& counts : shares(node.counts.size(), total)) {
      const Node input{counts, {}};
      if (!c.published(level, input.held())) slot.inputs.push_back(std::move(counts));
    }
    slots.push_back(std::move(slot));
    return combinations(slots) <= kMostInputs ? Found::kAll : Found::kTooMany;
  }
  Slot slot{&node, level, {}, {}, true};
  std::vector<std::size_t> masked;
  std::size_t place = 0;
  for (std::uint32_t label = 0; label < node.counts.size(); ++label) {
    if (node.counts[label] == 0) continue;
    if ((*output)[place] == 0) {
      slot.open.push_back(label);
      masked.push_back(place);
    } else {
      for (std::size_t i = 0; i < node.below[label].size(); ++i) {
        const std::size_t child = c.shape.children(level)[i];
        const Found found = find_slots(c, node.below[label][i], child, slots);
        if (found != Found::kAll) return found;
      }
    }
    ++place;
  }
  if (masked.empty()) return Found::kAll;
  for (const Counts& counts : c.rule(level).inputs_of(*output, total)) {
    Counts open;
    for (const std::size_t at : masked) open.push_back(counts[at]);
    slot.inputs.push_back(std::move(open));
  }
  slots.push_back(std::move(slot));
  return combinations(slots) <= kMostInputs ? Found::kAll : Found::kTooMany;
}

void put(const Case& c, const Slot& slot, const Counts& counts, std::mt19937& random) {
  for (std::size_t i = 0; i < slot.open.size(); ++i) {
    const std::uint32_t label = slot.open[i];
    slot.node->counts[label] = counts[i];
    slot.node->below[label] = random_below(c.shape, slot.level, counts[i], random);
  }
}

Counts counts_of(const Slot& slot) {
  Counts counts;
  for (const std::uint32_t label : slot.open) counts.push_back(slot.node->counts[label]);
  return counts;
}

/// Goes through every combination of the slots' inputs; `each()` sees them in the tree.
template <class F>
void for_each_input(const Case& c, const std::vector<Slot>& slots, std::mt19937& random, F each) {
  std::vector<std::size_t> at(slots.size(), 0);
  for (;;) {
    for (std::size_t i = 0; i < slots.size(); ++i) put(c, slots[i], slots[i].inputs[at[i]], random);
    each();
    std::size_t i = 0;
    while (i < slots.size() && ++at[i] == slots[i].inputs.size()) at[i++] = 0;
    if (i == slots.size()) return;
  }
}

/// No masked count of the slots has fewer than w values over the slot's inputs.
void require_widths(const Case& c, const std::vector<Slot>& slots) {
  for (const Slot& slot : slots) {
    if (!slot.listed) continue;
    std::set<Counts> lists;
    std::vector<std::set<std::uint32_t>> values(slot.open.size());
    for (Counts counts : slot.inputs) {
      for (std::size_t i = 0; i < counts.size(); ++i) values[i].insert(counts[i]);
      std::sort(counts.begin(), counts.end());
      lists.insert(counts);
    }
    for (const auto& set : values) REQUIRE(set.size() >= c.rule(slot.level).width());
    REQUIRE(lists.size() >= 2);
  }
}

struct Seen {
  std::size_t inputs = 0, masked = 0, left_out = 0, refused = 0, with_several = 0;
};

/// The next release that is small enough and hides something; its slots point into it.
std::vector<Slot> next_case(Case& c, std::mt19937& random, Seen& seen) {
  for (;;) {
    c = random_case(random);
    std::vector<Slot> slots;
    const Found found = find_slots(c, c.sizes, 0, slots);
    if (found == Found::kAll && !slots.empty()) return slots;
    if (found != Found::kRefused) continue;
    ++seen.refused;
    REQUIRE_FALSE(make_release(cohorts_of(c.shape, c.sizes), c.recipe, {}, {}));
  }
}

Release release_of(const Case& c) {
  auto made = make_release(cohorts_of(c.shape, c.sizes), c.recipe, {}, {});
  REQUIRE(made);
  return std::move(made.value().release);
}

}  // namespace

TEST_CASE("releases: every input with the same public files, at least w values a count") {
  std::mt19937 random(20231);
  Seen seen;

  for (std::size_t n = 0; n < kReleases; ++n) {
    Case c;
    const std::vector<Slot> slots = next_case(c, random, seen);
    CAPTURE(n);
    require_widths(c, slots);
    const Release first = release_of(c);
    const std::string files = files_of(first);
    const std::size_t all = combinations(slots);
    std::size_t input = 0;
    for_each_input(c, slots, random, [&] {
      const Release release = release_of(c);
      REQUIRE(same_release(release, first));
      ++input;
      if (n % 100 == 0 || (n % 10 == 0 && input == all) || !same_reasons(release, first)) {
        REQUIRE(files_of(release) == files);
      }
    });
    REQUIRE(input == all);
    seen.inputs += input;
    for (const Slot& slot : slots) {
      seen.masked += slot.listed ? slot.open.size() : 0;
      seen.left_out += slot.listed ? 0 : 1;
    }
    seen.with_several += slots.size() > 1 ? 1U : 0U;
  }
  // The draw is of the kind that it is meant to be.
  CHECK(seen.inputs > 150'000 / kPart);
  CHECK(seen.masked > 30'000 / kPart);
  CHECK(seen.left_out > 200 / kPart);
  CHECK(seen.with_several > 2'000 / kPart);
  CHECK(seen.refused > 1'000 / kPart);
}

// The same once more from tables, because a reader also knows that a release was not refused: each
// input stands as a table that goes through everything, dependencies between attributes included,
// and ends in the same files as the tree. Who has which labels together is drawn.
TEST_CASE("tables of individuals stand behind the inputs") {
  std::mt19937 random(20232);
  Seen seen;
  std::size_t tables = 0;
  for (std::size_t n = 0; n < kTableReleases; ++n) {
    Case c;
    const std::vector<Slot> slots = next_case(c, random, seen);
    CAPTURE(n);
    const std::string files = files_of(release_of(c));
    std::vector<Slot> real = slots;
    for (Slot& slot : real) slot.inputs.clear();
    std::size_t made = 0;
    for_each_input(c, slots, random, [&] {
      for (int attempt = 0; attempt < kMostTables; ++attempt) {
        for (const Slot& slot : slots) put(c, slot, counts_of(slot), random);
        const auto built = build_cohorts(table_of(c.shape, c.sizes, random), c.recipe);
        REQUIRE(built);
        const auto release = make_release(built.value(), c.recipe, {}, {});
        if (!release) continue;
        if (made++ == 0) REQUIRE(files_of(release.value().release) == files);
        REQUIRE(same_release(release.value().release, release_of(c)));
        for (Slot& slot : real) slot.inputs.push_back(counts_of(slot));
        return;
      }
    });
    if (made == 0) continue;  // refused whatever is drawn: nothing is published
    tables += made;
    require_widths(c, real);
  }
  CHECK(tables > 15 * kTableReleases);
}
