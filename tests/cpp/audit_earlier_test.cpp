// Two releases of successive years.
#include <doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "audit_support.h"
#include "masking/multiset.h"

namespace paravent {
namespace {

Recipe recipe() {
  Recipe made;
  made.step = {"s"};
  AttributeSpec sex;
  sex.name = "sex";
  sex.columns = sex.headings = {"sex"};
  made.attributes = {sex};
  return made;
}

struct Year {
  std::string sizes, sex, certificate;

  Year(const std::string& listed_sizes, const std::string& listed_sex, int individuals)
      : sizes("cohorteid,effectif,trace\n" + listed_sizes),
        sex("cohorteid,sex,effectif\n" + listed_sex),
        certificate("{\"individuals\":" + std::to_string(individuals) + "}") {}

  std::vector<AuditInput> inputs() const {
    return {{"cohortes.csv", sizes, ""},
            {"cohorte_sex.csv", sex, ""},
            {"certificate.json", certificate, ""}};
  }
};

AuditReport compare(const Year& earlier, const Year& current, bool cumulative = true) {
  return audit_against_earlier(current.inputs(), earlier.inputs(), recipe(), cumulative);
}

}  // namespace

TEST_CASE("releases that contradict the assumption narrow nothing") {
  // a 8 and b 6 before; hidden now, with 10 for both.
  CHECK(compare({"1,14,t\n", "1,a,8\n1,b,6\n", 14}, {"1,20,t\n", "1,a,0\n1,b,0\n1,c,10\n", 20})
            .passed);
  // a 3 and b 3 before; hidden now, with 4 for both.
  CHECK(compare({"1,6,t\n", "1,a,3\n1,b,3\n", 6}, {"1,10,t\n", "1,A,3\n1,B,3\n1,a,0\n1,b,0\n", 10})
            .passed);
  // c is listed before, and no longer.
  CHECK(compare({"1,13,t\n", "1,a,0\n1,b,0\n1,c,6\n", 13}, {"1,14,t\n", "1,a,8\n1,b,6\n", 14})
            .passed);
}

TEST_CASE("what one hidden count cannot be tells of those beside it") {
  // At level published three that are hidden and 17 together are 1 to 3 or 13 to 15 each. The one
  // that was 10 is 13 at least; then, with 2 for a, 2 are left at most for the third.
  Recipe published = recipe();
  published.level = MaskLevel::kPublished;
  const Year then("1,12,t\n", "1,a,2\n1,g,10\n", 12);
  const Year now("1,17,t\n", "1,a,0\n1,g,0\n1,i,0\n", 17);
  const AuditReport report =
      audit_against_earlier(now.inputs(), then.inputs(), published, true);
  REQUIRE(report.findings.size() == 3);
  using Numbers = std::vector<std::uint64_t>;
  CHECK(report.findings[0].numbers == Numbers{2, 2, 3, 3});
  CHECK(report.findings[1].numbers == Numbers{2, 13, 14, 3});
  CHECK(report.findings[2].numbers == Numbers{2, 1, 2, 3});
}

TEST_CASE("one more individual in a cohort does not tell where") {
  const Year then("1,6,t\n", "1,a,0\n1,b,0\n", 6);
  const Year now("1,7,t\n", "1,a,0\n1,b,0\n", 7);
  CHECK(compare(then, now).passed);
  CHECK(compare(then, now, false).passed);
}

TEST_CASE("a label that was shown bounds its count from below, and the total does the rest") {
  // Then a 5 of 5, alone. Now 8: a and b hidden; a is at least 5, so a is 5..7 and b 1..3.
  const Year then("1,5,t\n", "1,a,5\n", 5);
  const Year now("1,8,t\n", "1,a,0\n1,b,0\n", 8);
  CHECK(compare(then, now, false).passed);
  CHECK(compare(then, now).passed);  // three values each: w holds
  // With 7 two values are left of each.
  const Year fewer("1,7,t\n", "1,a,0\n1,b,0\n", 7);
  const AuditReport report = compare(then, fewer);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].code == FindingCode::kNarrowedByEarlier);
  CHECK(report.findings[0].file == "cohorte_sex.csv");
  CHECK(report.findings[0].line == 2);
  CHECK(report.findings[0].cohort == 1);
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{2, 5, 6, 3});
  CHECK(report.findings[1].numbers == std::vector<std::uint64_t>{2, 1, 2, 3});
  CHECK(compare(then, fewer, false).passed);
}

TEST_CASE("a count shown now says what it was before") {
  // a and b hidden, 9 together, each 1..8. A year later both are shown as 5: neither was more, and
  // so neither less than 4.
  const Year then("1,18,t\n", "1,a,0\n1,b,0\n1,c,9\n", 18);
  const Year now("1,24,t\n", "1,a,5\n1,b,5\n1,c,14\n", 24);
  const AuditReport report = compare(then, now);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].file == "earlier/cohorte_sex.csv");
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{2, 4, 5, 3});
  CHECK(report.findings[1].numbers == std::vector<std::uint64_t>{2, 4, 5, 3});
}

TEST_CASE("sizes, and cohorts matched by trace whatever their number") {
  // x 6 and y 5, then both hidden with 12 together: one of them would be 1..4.
  CHECK(compare({"1,6,x\n2,5,y\n", "", 11}, {"1,18,z\n2,0,x\n3,0,y\n", "", 30}).passed);
  const Year alone("1,5,x\n", "", 5);
  const Year grown("1,18,z\n2,0,x\n3,0,y\n", "", 25);
  // x 5..6 and y 1..2 of 7.
  const AuditReport narrowed = compare(alone, grown);
  REQUIRE(narrowed.total(FindingCode::kNarrowedByEarlier) == 2);
  CHECK(narrowed.findings[0].file == "cohortes.csv");
  CHECK(narrowed.findings[0].line == 3);
  CHECK(narrowed.findings[0].numbers == std::vector<std::uint64_t>{2, 5, 6, 3});
}

namespace {

using Counts = std::vector<std::uint32_t>;

/// What a strict release with k = 5 lists of the counts, a masked one as 0; nothing if dropped.
std::optional<Counts> listed(const Counts& counts) {
  const Masking masking = mask_multiset(counts, {});
  if (masking.outcome == Outcome::kDropped) return std::nullopt;
  Counts out = counts;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = masking.masked[i] != 0 ? 0 : out[i];
  return out;
}

/// Every multiset of as many counts with the total, at least 1 each, that is listed as `output`.
std::vector<Counts> inputs_of(const Counts& output, std::uint32_t total) {
  std::vector<Counts> found;
  Counts counts(output.size(), 1);
  const std::function<void(std::size_t, std::uint32_t)> fill = [&](std::size_t i,
                                                                   std::uint32_t left) {
    if (i + 1 == counts.size()) {
      counts[i] = left;
      if (left > 0 && listed(counts) == output) found.push_back(counts);
      return;
    }
    for (counts[i] = 1; counts[i] < left; ++counts[i]) fill(i + 1, left - counts[i]);
  };
  fill(0, total);
  return found;
}

std::string lines_of(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    text += std::string("1,") + static_cast<char>('a' + i) + ',' + std::to_string(counts[i]) + '\n';
  }
  return text;
}

std::uint32_t sum(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0U);
}

Year year_of(const Counts& output, std::uint32_t total) {
  return {"1," + std::to_string(total) + ",t\n", lines_of(output), static_cast<int>(total)};
}

}  // namespace

TEST_CASE("what is said to be left holds every pair of counts that both releases allow") {
  std::mt19937 random(1905);
  std::size_t findings = 0, pairs = 0, contradictions = 0;
  for (int round = 0; round < 1500; ++round) {
    Counts a(2 + random() % 2), b;
    for (std::uint32_t& count : a) count = 1 + static_cast<std::uint32_t>(random()) % 7;
    for (const std::uint32_t count : a) {
      b.push_back(count + static_cast<std::uint32_t>(random()) % 3);
    }
    if (random() % 3 == 0) b.push_back(1 + static_cast<std::uint32_t>(random()) % 6);
    // Now and then two that have nothing to do with each other.
    const bool unrelated = random() % 6 == 0;
    if (unrelated) std::reverse(b.begin(), b.end());
    const auto then = listed(a), now = listed(b);
    if (!then || !now || sum(a) < 5 || sum(b) < 5) continue;
    const AuditReport report = compare(year_of(*then, sum(a)), year_of(*now, sum(b)));
    ++pairs;
    // Values of each count over all pairs that both allow.
    std::vector<std::set<std::uint32_t>> before(a.size()), after(b.size());
    const std::vector<Counts> later = inputs_of(*now, sum(b));
    for (const Counts& x : inputs_of(*then, sum(a))) {
      for (const Counts& y : later) {
        if (!std::equal(x.begin(), x.end(), y.begin(), std::less_equal<>())) continue;
        for (std::size_t i = 0; i < x.size(); ++i) before[i].insert(x[i]);
        for (std::size_t i = 0; i < y.size(); ++i) after[i].insert(y[i]);
      }
    }
    if (before[0].empty()) {
      ++contradictions;
      continue;
    }
    for (const Finding& f : report.findings) {
      ++findings;
      REQUIRE(f.code == FindingCode::kNarrowedByEarlier);
      const bool old = f.file.starts_with("earlier/");
      const std::set<std::uint32_t>& values =
          (old ? before : after)[static_cast<std::size_t>(f.line) - 2];
      INFO(lines_of(a) << lines_of(b) << f.file << ":" << f.line);
      CHECK(f.numbers[0] >= values.size());
      CHECK(f.numbers[1] <= *values.begin());
      CHECK(f.numbers[2] >= *values.rbegin());
      CHECK(f.numbers[0] < f.numbers[3]);
    }
  }
  CHECK(pairs > 300);
  CHECK(findings > 50);
  CHECK(contradictions > 10);
}

TEST_CASE("an earlier release as release.json alone, with the recipe of its certificate") {
  const Recipe own = [] {
    Recipe made = audited::plain_recipe();
    made.document = parse_json(R"({"version":1,"columns":{"individual":"id","year":"year",
      "step":["level","subject"],"prefix":["bac"],"description":["title"],"attributes":[
        {"name":"sex","columns":["sex"]},{"name":"place","columns":["region","town"]}]}})").value();
    return made;
  }();
  std::size_t narrowed = 0;
  for (std::uint32_t seed = 1; seed < 12; ++seed) {
    std::vector<Row> rows = audited::random_rows(seed, 80);
    const Result<BuiltRelease> first = audited::make(own, rows);
    for (Row row : audited::random_rows(seed + 100, 8)) {
      row[0] += "-more";
      rows.push_back(row);
    }
    const Result<BuiltRelease> second = audited::make(own, rows);
    if (!first || !second) continue;
    const audited::Files then(first.value().release), now(second.value().release);
    const auto codes = [&](const std::vector<AuditInput>& earlier) {
      std::vector<std::pair<std::uint64_t, std::vector<std::uint64_t>>> found;
      for (const Finding& f : audit_against_earlier(now.inputs(), earlier, own, true).findings) {
        if (!f.file.starts_with("earlier/")) found.emplace_back(f.line, f.numbers);
      }
      return found;
    };
    const auto whole = codes(then.inputs());
    narrowed += whole.size();
    audited::Files json = then;
    std::erase_if(json.files, [](const OutputFile& file) { return !file.name.ends_with(".json"); });
    CHECK(codes(json.inputs()) == whole);
    // Against itself nothing is narrowed; without its files, or N, nothing is said.
    CHECK(audit_against_earlier(now.inputs(), now.inputs(), own, true).passed);
    CHECK(codes({}).empty());
    for (const char* certificate :
         {"", "{}", "[]", R"({"individuals":-1})", R"({"individuals":"x"})",
          R"({"individuals":1e300})", R"({"recipe":1})"}) {
      audited::Files odd = then;
      odd["certificate.json"] = certificate;
      for (const auto& finding : codes(odd.inputs())) {
        CHECK(std::find(whole.begin(), whole.end(), finding) != whole.end());
      }
    }
    // Another recipe then: its levels have other names or widths, and are not compared.
    audited::Files other = then;
    std::string& text = other["certificate.json"];
    text = audited::replaced(text, R"("name": "sex")", R"("name": "genre")");
    const AuditReport renamed = audit_against_earlier(now.inputs(), other.inputs(), own, true);
    for (const Finding& f : renamed.findings) CHECK(f.attribute != "sex");
  }
  CHECK(narrowed > 0);
}

}  // namespace paravent
