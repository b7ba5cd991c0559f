// Identifiers in several spellings: who may be one person, and their joining.
#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "questions/parts.h"
#include "table/spelling.h"

namespace paravent::questions {
namespace {

/// A spelling of a group (its first individual) that has rows in a year.
struct Seen {
  std::uint32_t group = 0, year = 0, individual = 0;

  auto all() const { return std::tie(group, year, individual); }
};

/// The groups with several spellings: by individual 1 where it is in one.
std::vector<std::uint8_t> in_group(const std::vector<std::uint32_t>& like) {
  std::vector<std::uint8_t> grouped(like.size(), 0);
  for (std::uint32_t i = 0; i < like.size(); ++i) {
    if (like[i] != i) grouped[i] = grouped[like[i]] = 1;
  }
  return grouped;
}

/// Groups whose spellings never occur in one year (of a table without years: in one file), by first
/// individual: 1 where they may be joined, 2 where they may not.
std::vector<std::uint8_t> judge_groups(const Settling& s, const std::vector<std::uint32_t>& like) {
  const Table& table = s.table;
  const std::vector<std::uint8_t> grouped = in_group(like);
  const std::size_t year = s.year();
  std::vector<Seen> seen;
  std::size_t file = 0;
  std::uint64_t left = table.file_rows.empty() ? table.rows() : table.file_rows[0];
  for (std::size_t row = 0; row < table.rows(); ++row) {
    while (left == 0 && file + 1 < table.file_rows.size()) left = table.file_rows[++file];
    --left;
    const std::uint32_t individual = table.individual[row];
    if (grouped[individual] == 0 || !s.stays(row)) continue;
    const std::uint32_t at = year < table.columns.size() ? table.columns[year].codes[row]
                                                         : static_cast<std::uint32_t>(file);
    seen.push_back({like[individual], at, individual});
  }
  std::sort(seen.begin(), seen.end(),
            [](const Seen& a, const Seen& b) { return a.all() < b.all(); });
  // Individuals whose rows were left out are in no group any more.
  std::vector<std::uint32_t> spellings(like.size(), 0), last(like.size(), Dictionary::kNone);
  std::vector<std::uint8_t> verdict(like.size(), 0);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Seen& one = seen[i];
    if (i > 0 && seen[i - 1].group == one.group && seen[i - 1].year == one.year &&
        seen[i - 1].individual != one.individual) {
      verdict[one.group] = 2;
    }
    if (last[one.individual] == Dictionary::kNone) ++spellings[one.group];
    last[one.individual] = one.group;
  }
  for (std::uint32_t group = 0; group < verdict.size(); ++group) {
    if (spellings[group] > 1 && verdict[group] == 0) verdict[group] = 1;
    if (spellings[group] < 2) verdict[group] = 0;
  }
  return verdict;
}

/// Whether all that tells the groups' spellings apart is the case of letters of both cases, as
/// random identifiers of few letters have it.
bool differ_by_mixed_case(const std::vector<std::uint8_t>& marks,
                          const std::vector<std::uint32_t>& like) {
  constexpr std::uint8_t kBoth = kHasUpper | kHasLower;
  for (std::uint32_t i = 0; i < like.size(); ++i) {
    if (like[i] != i &&
        ((marks[i] & kBoth) != kBoth || (marks[i] & (kHasUnseen | kHasZeros)) != 0)) {
      return false;
    }
  }
  return true;
}

}  // namespace

void settle_identifiers(Settling& s) {
  Table& table = s.table;
  Spellings& spellings = table.spellings;
  if (!s.has_individuals() || (spellings.like.empty() && spellings.results.empty())) return;
  Question question{.id = QuestionId::kIdentifierSpelling, .column = s.recipe.individual};
  std::vector<std::uint8_t> verdict;
  if (!spellings.like.empty()) {
    verdict = judge_groups(s, spellings.like);
    for (const std::uint8_t one : verdict) {
      question.count += one == 1 ? 1U : 0U;
      question.of += one == 2 ? 1U : 0U;
    }
    if (question.count < question.of && differ_by_mixed_case(spellings.marks, spellings.like)) {
      return;
    }
  }
  std::vector<std::uint32_t> seen;
  std::uint32_t row = 0;
  table.individual.for_each([&](std::uint32_t individual) {
    const std::uint32_t at = row++;
    if (verdict.empty() || seen.size() == kListedRows || !s.stays(at)) return;
    const std::uint32_t first = spellings.like[individual];
    if (individual != first && verdict[first] == 1) seen.push_back(at);
  });
  place_question(question, table, std::move(seen));
  const auto known_otherwise = [](std::uint32_t like) { return like != Dictionary::kNone; };
  question.count += static_cast<std::uint64_t>(
      std::count_if(spellings.results.begin(), spellings.results.end(), known_otherwise));
  if (question.count == 0) return;
  if (s.answer(question.id) == "join") {
    std::vector<std::uint32_t> one_of(table.individuals);
    std::iota(one_of.begin(), one_of.end(), 0U);
    for (std::uint32_t i = 0; i < spellings.like.size(); ++i) {
      if (verdict[spellings.like[i]] == 1) one_of[i] = spellings.like[i];
    }
    if (table.results) {
      std::vector<std::uint32_t>& of = table.results->individual_of;
      for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] == Dictionary::kNone && i < spellings.results.size())
          of[i] = spellings.results[i];
        if (of[i] != Dictionary::kNone) of[i] = one_of[of[i]];
      }
    }
    table.individual.map(one_of);
    if (s.kept.empty()) s.kept.assign(table.rows(), 1);  // and numbered anew
  }
  s.questions.push_back(std::move(question));
}

}  // namespace paravent::questions
