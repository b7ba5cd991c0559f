#include "exports/verdicts.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "documents/answer_words.h"
#include "verdict/words.h"

namespace paravent {
namespace {

using verdict::Cause;
using verdict::Check;
using verdict::Reason;
using verdict::Way;

Check content_check(const Recipe& recipe) {
  if (recipe.accepted_columns.empty()) return Check::clean();
  return Check::found(
      {{Reason::kAcceptedColumns, recipe.accepted_columns.size(), recipe.accepted_columns}});
}

Check masks_check(const ReleaseFigures& figures) {
  std::vector<Cause> causes;
  if (figures.below_width > 0) causes.push_back({Reason::kBelowWidth, figures.below_width});
  if (figures.known_lists > 0) causes.push_back({Reason::kKnownLists, figures.known_lists});
  return Check::found(std::move(causes));
}

/// Pairs that the recipe declares, tied in these data or not: which they are only the data tell.
Check proof_check(const ReleaseFigures& figures, const Recipe& recipe) {
  const std::size_t declared = recipe.traces().accepted_dependencies.size();
  if (declared > 0) return Check::found({{Reason::kDeclaredPairs, declared}});
  return figures.any_masked ? Check::not_asked() : Check::not_possible(Reason::kNothingMasked);
}

Check rows_check(const RowRelease& release) {
  std::vector<std::string> below, unlike, unheld;
  const std::uint32_t k = release.recipe.rows().k;
  for (const RowFile& file : release.files) {
    if (file.passed(k)) continue;
    const PlannedFile* plan = file.planned();
    const bool claims = plan == nullptr || plan->claim != PlanClaim::kNone;
    const bool reached = file.rows_reach(k) && file.individuals_reach_k;
    (!claims ? unheld : reached ? unlike : below).push_back(file.name);
  }
  std::vector<Cause> causes;
  if (!below.empty()) causes.push_back({Reason::kBelowK, below.size(), std::move(below)});
  if (!unlike.empty()) causes.push_back({Reason::kModelNotHeld, unlike.size(), std::move(unlike)});
  if (!unheld.empty()) causes.push_back({Reason::kNoGuarantee, unheld.size(), std::move(unheld)});
  return Check::found(std::move(causes));
}

Way way_of(const RowFile& file) {
  if (file.of_plan()) return Way::kPlan;
  if (file.generalised() != nullptr) return Way::kGeneralisation;
  return file.greedy() != nullptr ? Way::kGreedy : Way::kProjections;
}

}  // namespace

verdict::Check reading_check(const Recipe& recipe) {
  // What an answer mends is mended; one that leaves all as it is takes the steward's word.
  constexpr std::string_view kLeftAsItIs[] = {"right", "keep", "apart", "as_text"};
  const auto left = std::count_if(
      recipe.answers.begin(), recipe.answers.end(), [&](const auto& question_and_answer) {
        return question_and_answer.first != QuestionId::kEngineRows &&
               std::find(std::begin(kLeftAsItIs), std::end(kLeftAsItIs),
                         question_and_answer.second) != std::end(kLeftAsItIs);
      });
  std::vector<Cause> causes;
  if (left > 0) causes.push_back({Reason::kAcceptedChecks, static_cast<std::uint64_t>(left)});
  // Whoever is in rows that are left out may be counted by others: how many is internal.
  if (answer_to(recipe.answers, QuestionId::kHiddenRows) == "leave_out" &&
      !recipe.individual.empty()) {
    causes.push_back({Reason::kRowsNotPersons});
  }
  // Who publishes from an engine's tables may say in the recipe that what they do not tell was
  // looked at there; of a run on rows the same recipe gives the same certificate.
  if (!answer_to(recipe.answers, QuestionId::kEngineRows).empty()) {
    if (causes.empty()) return Check::not_possible(Reason::kOfTablesAlone);
    causes.push_back({Reason::kOfTablesAlone});
  }
  return Check::found(std::move(causes));
}

verdict::PublicPart traces_public(const ReleaseFigures& figures, const Recipe& recipe) {
  // What cleaning, grouping and recoding hide is refused where another item gives it back
  // (release/settle.h, traces/tie_rules.h).
  return {.ways = {recipe.traces().series ? Way::kSeries : Way::kTraces},
          .rule = masks_check(figures),
          .content = content_check(recipe),
          .given_back = Check::clean(),
          .proof = proof_check(figures, recipe),
          .reading = reading_check(recipe),
          .reproduction = Check::not_asked(),
          .control = Check::not_possible(Reason::kOfTexts)};
}

verdict::Check beside_check(const RowRelease& release) {
  Cause cause{Reason::kFilesTell};
  for (const FilesBeside& pair : release.beside) {
    if (!pair.read.empty()) cause.names.push_back(pair.first + " × " + pair.second);
  }
  std::vector<Cause> causes;
  if (!cause.names.empty()) causes.push_back(std::move(cause));
  const auto& generalisation = release.recipe.rows().generalisation;
  if (generalisation && generalisation->withdraws_any()) {
    causes.push_back({Reason::kWithdrawnAlike, 0, {generalisation->name}});
  }
  return Check::found(std::move(causes));
}

verdict::PublicPart rows_public(const RowRelease& release) {
  std::vector<Way> ways;
  for (const RowFile& file : release.files) {
    const Way way = way_of(file);
    if (std::find(ways.begin(), ways.end(), way) == ways.end()) ways.push_back(way);
  }
  // What a column hides is refused where a published one gives it back (rowfiles/given_back.h).
  // Not so what two files tell of rows that one of them lacks.
  return {.ways = std::move(ways),
          .rule = rows_check(release),
          .content = content_check(release.recipe),
          .given_back = beside_check(release),
          .proof = Check::not_possible(Reason::kOfTraces),
          .reading = reading_check(release.recipe),
          .reproduction = Check::not_asked(),
          .control = Check::not_possible(Reason::kOfTexts)};
}

void append_answers(std::string& out, const Recipe& recipe, const Speaker& say) {
  if (recipe.answers.empty()) return;
  out += say("## Ce que le producteur a dit de ses fichiers\n\n",
             "## What the producer said of the files\n\n");
  out +=
      say("La lecture pose des questions que les fichiers ne tranchent pas ; les réponses, qui "
          "changent ce qui est compté, sont :\n\n",
          "Reading asks what files do not decide; the answers, which change what is counted, "
          "are:\n\n");
  for (const auto& [question, answer] : recipe.answers) {
    out += "- " + answer_text(question, answer, say) + say(" ;\n", ";\n");
  }
  out += '\n';
}

void append_verdict(std::string& out, const verdict::PublicPart& part, const Speaker& say) {
  out += say("## Ce qui a été contrôlé\n\n", "## What was checked\n\n");
  out += verdict::public_list(part, say) + "\n";
  out += say("`certificate.json` le redit pour les programmes, sous `verdict`.\n\n",
             "`certificate.json` says the same for programs, under `verdict`.\n\n");
}

}  // namespace paravent
