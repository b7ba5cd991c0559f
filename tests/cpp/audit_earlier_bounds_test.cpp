// Two releases of successive years: what is reported against the system of bounds that
// earlier.cpp states, written out with sets of values and run until nothing is left out.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "masking/feasible.h"

namespace paravent {
namespace {

constexpr std::uint64_t kK = 5, kWidth = 3;

/// A count: the values that are left, and whether it is hidden.
struct Open {
  std::set<std::int64_t> values;
  std::size_t alone = 0;  ///< values that its own release leaves
  bool hidden = false;
  std::size_t line = 0;

  std::int64_t low() const { return *values.begin(); }
  std::int64_t high() const { return *values.rbegin(); }
};

/// A list of counts as published, 0 where one is hidden, by label.
struct Listed {
  std::map<char, std::uint32_t> counts;
  std::int64_t total = 0;
};

std::string lines_of(const Listed& listed, const std::string& begin) {
  std::string text;
  for (const auto& [label, count] : listed.counts) {
    text += begin + label + ',' + std::to_string(count) + '\n';
  }
  return text;
}

/// Values that the list alone leaves to each count; nothing where it contradicts itself.
std::optional<std::map<char, Open>> opened(const Listed& listed, MaskLevel level) {
  std::vector<std::uint32_t> published;
  std::vector<std::uint8_t> masked;
  std::int64_t rest = listed.total, hidden = 0, least = 1000;
  char last = 0;  // label of the last of the smallest visible counts
  for (const auto& [label, count] : listed.counts) {
    published.push_back(count);
    masked.push_back(count == 0 ? 1 : 0);
    hidden += count == 0 ? 1 : 0;
    rest -= count;
    if (count == 0 || count > least) continue;
    least = count;
    last = label;
  }
  const Feasible sets =
      feasible_sets(published, masked, static_cast<std::uint64_t>(listed.total), kK);
  std::map<char, Open> all;
  std::size_t place = 0, next = 0;
  for (const auto& [label, count] : listed.counts) {
    Open open;
    open.hidden = count == 0;
    open.line = 2 + place++;
    if (!open.hidden) open.values = {count};
    if (open.hidden && level == MaskLevel::kPublished) {
      const FeasibleSet& set = sets.sets[next++];
      for (std::int64_t v = 1; v <= listed.total; ++v) {
        if (set.contains(static_cast<std::uint64_t>(v))) open.values.insert(v);
      }
    } else if (open.hidden) {
      for (std::int64_t v = 1; v <= rest - (hidden - 1); ++v) {
        if (hidden == 1 && v != rest) continue;
        if (v < least || (v == least && label > last)) open.values.insert(v);
      }
    }
    if (open.values.empty()) return std::nullopt;
    open.alone = open.values.size();
    all[label] = open;
  }
  return all;
}

/// Leaves out the values beyond the bounds; whether there were any.
bool cut(Open& open, std::int64_t low, std::int64_t high) {
  return std::erase_if(open.values, [&](std::int64_t v) { return v < low || v > high; }) > 0;
}

bool cut_by_total(std::map<char, Open>& all, std::int64_t total) {
  std::int64_t low = 0, high = 0;
  for (const auto& entry : all) {
    low += entry.second.low();
    high += entry.second.high();
  }
  bool some = false;
  for (auto& entry : all) {
    Open& open = entry.second;
    const std::int64_t others_low = low - open.low(), others_high = high - open.high();
    some = cut(open, total - others_high, total - others_low) || some;
    if (open.values.empty()) return false;
    low = others_low + open.low();
    high = others_high + open.high();
  }
  return some;
}

bool any_empty(const std::map<char, Open>& all) {
  return std::any_of(all.begin(), all.end(),
                     [](const auto& entry) { return entry.second.values.empty(); });
}

/// Whether the two agree; what is left of each is in them.
bool solved(std::map<char, Open>& before, std::int64_t a, std::map<char, Open>& after,
            std::int64_t b) {
  if (a > b) return false;
  for (const auto& entry : before) {
    if (after.count(entry.first) == 0) return false;
  }
  for (bool some = true; some;) {
    some = false;
    for (auto& entry : after) {
      Open& later = entry.second;
      const auto known = before.find(entry.first);
      if (known == before.end()) {
        some = cut(later, 0, b - a) || some;
      } else {
        Open& sooner = known->second;
        some = cut(later, sooner.low(), sooner.high() + (b - a)) || some;
        if (later.values.empty()) return false;
        some = cut(sooner, later.low() - (b - a), later.high()) || some;
        if (sooner.values.empty()) return false;
      }
      if (later.values.empty()) return false;
    }
    some = cut_by_total(before, a) || some;
    if (any_empty(before)) return false;
    some = cut_by_total(after, b) || some;
    if (any_empty(after)) return false;
  }
  const auto sum = [](const std::map<char, Open>& all, bool high) {
    std::int64_t n = 0;
    for (const auto& entry : all) n += high ? entry.second.high() : entry.second.low();
    return n;
  };
  if (sum(before, false) > a || sum(before, true) < a) return false;
  if (sum(after, false) > b || sum(after, true) < b) return false;
  // Where some are hidden, one of them was below k.
  const auto possible = [](const std::map<char, Open>& all) {
    bool hidden = false, small = false;
    for (const auto& entry : all) {
      hidden = hidden || entry.second.hidden;
      small = small || (entry.second.hidden && entry.second.low() < static_cast<int>(kK));
    }
    return small || !hidden;
  };
  return possible(before) && possible(after);
}

using Narrowed = std::set<std::pair<std::string, std::vector<std::uint64_t>>>;

void add_narrowed(Narrowed& found, const std::map<char, Open>& all, const std::string& file) {
  for (const auto& entry : all) {
    const Open& open = entry.second;
    if (!open.hidden || open.alone < kWidth || open.values.size() >= kWidth) continue;
    found.insert({file + ":" + std::to_string(open.line),
                  {open.values.size(), static_cast<std::uint64_t>(open.low()),
                   static_cast<std::uint64_t>(open.high()), kWidth}});
  }
}

Narrowed narrowed(const AuditReport& report) {
  Narrowed found;
  for (const Finding& f : report.findings) {
    found.insert({f.file + ":" + std::to_string(f.line), f.numbers});
  }
  return found;
}

/// Some counts hidden, whatever the rule.
Listed hide(const std::map<char, std::uint32_t>& counts, std::mt19937& random) {
  Listed listed;
  const unsigned often = 1 + static_cast<unsigned>(random() % 3);
  for (const auto& [label, count] : counts) {
    listed.total += count;
    listed.counts[label] = random() % 4 < often ? 0 : count;
  }
  return listed;
}

std::map<char, std::uint32_t> grown(const std::map<char, std::uint32_t>& counts,
                                    std::mt19937& random) {
  std::map<char, std::uint32_t> more = counts;
  for (auto& entry : more) entry.second += static_cast<std::uint32_t>(random() % 5 % 3);
  const char next = static_cast<char>('a' + random() % 7);
  if (random() % 2 == 0) more.emplace(next, 1 + static_cast<std::uint32_t>(random() % 6));
  if (random() % 8 == 0) more.erase(more.begin());
  return more;
}

}  // namespace

TEST_CASE("earlier releases: the bounds are those of the system, no more and no less") {
  std::mt19937 random(57);
  std::size_t findings = 0, agreed = 0;
  for (int round = 0; round < 1500; ++round) {
    const MaskLevel level = random() % 2 == 0 ? MaskLevel::kStrict : MaskLevel::kPublished;
    std::map<char, std::uint32_t> counts;
    const std::size_t labels = 2 + random() % 4;
    const std::uint32_t from = level == MaskLevel::kPublished && random() % 2 == 0 ? 4 : 1;
    while (counts.size() < labels) {
      const char label = static_cast<char>('a' + random() % 6);  // drawn first, by any compiler
      counts.emplace(label, from + static_cast<std::uint32_t>(random() % 8));
    }
    const Listed then = hide(counts, random), now = hide(grown(counts, random), random);
    Recipe recipe;
    recipe.step = {"s"};
    recipe.level = level;
    recipe.attributes.emplace_back().name = "sex";
    recipe.attributes[0].columns = recipe.attributes[0].headings = {"sex"};
    // The list as the labels of one attribute, or as the sizes of cohorts.
    const bool sizes = random() % 2 == 0;
    const auto files = [&](const Listed& listed, std::vector<std::string>& texts) {
      const std::string total = std::to_string(listed.total);
      std::string cohorts = "cohorteid,effectif,trace\n";
      std::size_t id = 0;
      for (const auto& [trace, count] : listed.counts) {
        if (sizes) cohorts += std::to_string(++id) + "," + std::to_string(count) + "," + trace + "\n";
      }
      if (!sizes) cohorts += "1," + total + ",t\n";
      texts = {cohorts, "cohorteid,sex,effectif\n" + (sizes ? "" : lines_of(listed, "1,")),
               "{\"individuals\":" + total + "}"};
      return std::vector<AuditInput>{{"cohortes.csv", texts[0], ""},
                                     {"cohorte_sex.csv", texts[1], ""},
                                     {"certificate.json", texts[2], ""}};
    };
    std::vector<std::string> current, earlier;
    const AuditReport report =
        audit_against_earlier(files(now, current), files(then, earlier), recipe, true);
    Narrowed expected;
    auto before = opened(then, level), after = opened(now, level);
    if (before && after && solved(*before, then.total, *after, now.total)) {
      const std::string file = sizes ? "cohortes.csv" : "cohorte_sex.csv";
      add_narrowed(expected, *before, "earlier/" + file);
      add_narrowed(expected, *after, file);
      ++agreed;
    }
    INFO(current[0] << current[1] << earlier[0] << earlier[1]);
    CHECK(narrowed(report) == expected);
    CHECK(report.findings.size() == expected.size());
    findings += expected.size();
  }
  CHECK(agreed > 200);
  CHECK(findings > 150);
}

namespace {

/// Towns in regions, of one cohort; the recipe as a certificate states it.
struct Nested {
  std::string sizes, regions, towns, certificate;

  Nested(int total, const std::string& listed_regions, const std::string& listed_towns,
         const std::string& recipe = "null")
      : sizes("cohorteid,effectif,trace\n1," + std::to_string(total) + ",t\n"),
        regions("cohorteid,region,effectif\n" + listed_regions),
        towns("cohorteid,region,town,effectif\n" + listed_towns),
        certificate("{\"individuals\":" + std::to_string(total) + ",\"recipe\":" + recipe + "}") {}

  std::vector<AuditInput> inputs() const {
    return {{"cohortes.csv", sizes, ""},
            {"cohorte_region.csv", regions, ""},
            {"cohorte_town.csv", towns, ""},
            {"certificate.json", certificate, ""}};
  }
};

}  // namespace

TEST_CASE("earlier releases: nested labels are matched under the same coarser one") {
  Recipe recipe;
  recipe.step = {"s"};
  for (const char* name : {"region", "town"}) {
    AttributeSpec& spec = recipe.attributes.emplace_back();
    spec.name = name;
    spec.columns = spec.headings = {name};
  }
  recipe.attributes[1].nested_in = "region";
  const auto found = [&](const Nested& now, const Nested& then) {
    return narrowed(audit_against_earlier(now.inputs(), then.inputs(), recipe, true));
  };
  // 5 of a, alone; now 7 of a and b, both hidden: 5 or 6, and 1 or 2.
  const Nested then(5, "1,A,5\n", "1,A,a,5\n");
  const Narrowed both{{"cohorte_town.csv:2", {2, 5, 6, 3}}, {"cohorte_town.csv:3", {2, 1, 2, 3}}};
  CHECK(found(Nested(7, "1,A,7\n", "1,A,a,0\n1,A,b,0\n"), then) == both);
  // Under another region they are others.
  CHECK(found(Nested(12, "1,A,5\n1,B,7\n", "1,A,c,5\n1,B,a,0\n1,B,b,0\n"), then).empty());
  // What stands under a hidden region has no total that is known.
  for (const auto& place : found(Nested(20, "1,A,0\n1,B,0\n1,C,13\n", "1,A,a,0\n1,A,b,0\n"), then)) {
    CHECK(place.first.starts_with("cohorte_region.csv"));
  }
  // Another recipe then, whose towns stood in no region, or in two columns: not comparable.
  const std::string columns = R"({"version":1,"columns":{"individual":"i","year":"y","step":["s"],
    "attributes":[{"name":"region","columns":["region"]},)";
  for (const char* towns : {R"({"name":"town","columns":["town"]}]}})",
                            R"({"name":"town","columns":["town","k"],"nested_in":"region"}]}})",
                            R"({"name":"ville","columns":["town"],"nested_in":"region"}]}})",
                            R"({"name":"other","columns":["k"]}]},
                               "linked":[{"name":"town","step":["town"]}]})"}) {
    const Nested other(5, "1,A,5\n", "1,A,a,5\n", columns + towns);
    CHECK(found(Nested(7, "1,A,7\n", "1,A,a,0\n1,A,b,0\n"), other).empty());
  }
  // A recipe that is the same is the same.
  const Nested same(5, "1,A,5\n", "1,A,a,5\n",
                    columns + R"({"name":"town","columns":["town"],"nested_in":"region"}]}})");
  CHECK(found(Nested(7, "1,A,7\n", "1,A,a,0\n1,A,b,0\n"), same) == both);
}

}  // namespace paravent
