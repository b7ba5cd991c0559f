#include "session/verdicts.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "recipe/value_lists.h"
#include "release/internals.h"
#include "session/published_texts.h"
#include "support/json.h"
#include "verdict/json.h"

namespace paravent {
namespace {

using verdict::Cause;
using verdict::Check;
using verdict::Reason;

/// Of all runs: whether the column of individuals tells them apart is asked before anything is
/// counted (role_checks.h), and what was answered is public.
Check told_apart_check(const Recipe& recipe) {
  return recipe.individual.empty() ? Check::not_possible(Reason::kNoIndividual) : Check::clean();
}

bool is_accepted_finding(FindingCode code) {
  return code == FindingCode::kDependencyAccepted || code == FindingCode::kColumnAccepted;
}

/// Findings that other checks than the rule tell.
bool is_told_elsewhere(FindingCode code) {
  return is_accepted_finding(code) || code == FindingCode::kIdentifyingColumn ||
         code == FindingCode::kTiedItems || code == FindingCode::kNotReproduced;
}

std::uint64_t findings_of_rule(const AuditReport& report) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kFindingCodes; ++i) {
    if (!is_told_elsewhere(static_cast<FindingCode>(i))) count += report.totals[i];
  }
  return count;
}

/// Bounds of content are not asked of a series, nor where the rows stay in an engine.
Check known_check(const ContentBounds& content) {
  if (!content.asked) return Check::not_asked();
  if (content.below_width == 0) return Check::clean();
  return Check::found({{Reason::kNarrowedByContent, content.below_width}});
}

/// Values that the published recipe names and few persons have.
void tell_few_listed(const PrepareReport& prepare, std::vector<Cause>& causes) {
  Cause few{Reason::kFewListed};
  for (const ListedValues& list : prepare.listed) {
    if (!list.tells()) continue;
    few.count += list.few;
    if (std::find(few.names.begin(), few.names.end(), list.column) == few.names.end()) {
      few.names.push_back(list.column);
    }
  }
  if (few.count > 0) causes.push_back(std::move(few));
}

Check alone_check(const Release& release, const InternalFigures& internal) {
  std::vector<Cause> causes;
  const bool lists = release.recipe.traces().rare_traces == RareTraces::kList;
  const std::uint64_t alone = lists ? traces_of_one(internal) : 0;
  if (alone > 0) causes.push_back({Reason::kAloneOnTraces, alone});
  tell_few_listed(internal.prepare, causes);
  // An engine's tables do not tell who has a value of the recipe's lists.
  if (internal.engine && !value_lists(release.recipe).empty()) {
    causes.push_back({Reason::kOfTablesAlone});
  }
  return Check::found(std::move(causes));
}

Check people_check(const RowRelease& release, const RowInternals& internals) {
  std::vector<Cause> causes;
  if (!release.recipe.rows().by_individual) {
    const auto uncounted = [](const RowFileInternals& file) { return !file.people; };
    if (std::any_of(internals.files.begin(), internals.files.end(), uncounted)) {
      causes.push_back({Reason::kPersonsUncounted});
    } else {
      std::uint64_t rows = 0;
      for (const RowFileInternals& file : internals.files) rows += file.people->rows_below;
      if (rows > 0) causes.push_back({Reason::kAloneInRows, rows});
    }
  }
  tell_few_listed(internals.prepare, causes);
  const bool uncounted = causes.size() == 1 && causes[0].reason == Reason::kPersonsUncounted;
  return uncounted ? Check::not_possible(Reason::kPersonsUncounted)
                   : Check::found(std::move(causes));
}

/// Groups with one value of a sensitive column; `persons`: where they are known.
Cause alike_cause(const std::string& file, const std::string& column, std::uint64_t groups,
                  std::uint64_t of, std::uint64_t rows, std::optional<std::uint64_t> persons) {
  return {persons ? Reason::kAlikePersons : Reason::kAlikeInGroups,
          persons.value_or(rows),
          {file + " × " + column + ", " + std::to_string(groups) + "/" + std::to_string(of)}};
}

Check known_of_rows(std::vector<Cause> causes) {
  if (causes.empty()) return Check::not_possible(Reason::kOfTraces);
  return Check::found(std::move(causes));
}

/// What whoever knows a person's group learns of them.
Check alike_check(const RowRelease& release, const RowInternals& internals) {
  std::vector<Cause> causes;
  for (std::size_t i = 0; i < internals.files.size(); ++i) {
    for (const AlikeGroups& one : internals.files[i].alike) {
      causes.push_back(alike_cause(release.files[i].name + ".csv", one.column, one.groups, one.of,
                                   one.rows, one.persons));
    }
  }
  return known_of_rows(std::move(causes));
}

/// The same from the bytes, where nobody knows which rows are one person's.
Check known_of_audit(const AuditReport& report, const Recipe& recipe) {
  if (!recipe.publishes_rows()) return Check::not_possible(Reason::kNotFromBytes);
  std::vector<Cause> causes;
  for (const AuditedRows& file : report.row_files) {
    for (const AuditedAlike& one : file.alike) {
      causes.push_back(
          alike_cause(file.name, one.column, one.groups, one.of, one.rows, std::nullopt));
    }
  }
  return known_of_rows(std::move(causes));
}

/// Whether a file holds values that are not those of the rows it was made from.
bool hides_values(const AuditReport& report, const Recipe& recipe) {
  if (!recipe.publishes_rows()) return false;
  return recipe.rows().plan.has_value() || recipe.rows().generalisation.has_value() ||
         !report.certificate;
}

/// Files of one release that tell together what each withdrew.
std::vector<Cause> files_tell(const AuditReport& report, const Recipe& recipe) {
  std::vector<Cause> causes;
  Cause cause{Reason::kFilesTell};
  for (const AuditedPair& pair : report.together) {
    if (pair.read_off > 0) cause.names.push_back(pair.first + " × " + pair.second);
  }
  if (!cause.names.empty()) causes.push_back(std::move(cause));
  if (recipe.publishes_rows() && recipe.rows().generalisation &&
      recipe.rows().generalisation->withdraws_any()) {
    causes.push_back({Reason::kWithdrawnAlike, 0, {recipe.rows().generalisation->name}});
  }
  return causes;
}

Check given_back_of_audit(const AuditReport& report, const Recipe& recipe) {
  const std::uint64_t tied = report.total(FindingCode::kTiedItems);
  if (tied > 0) return Check::found({{Reason::kGivenBack, tied}});
  std::vector<Cause> causes = files_tell(report, recipe);
  if (report.reproduced != true && hides_values(report, recipe)) {
    if (causes.empty()) return Check::not_possible(Reason::kNotFromBytes);
    causes.push_back({Reason::kNotFromBytes});
  }
  return Check::found(std::move(causes));
}

/// From the bytes: nobody is alone where no small count is listed, and the recipe lists no values.
Check alone_of_audit(const AuditReport& report, const Recipe& recipe) {
  if (recipe.publishes_rows()) {
    return Check::not_possible(recipe.individual.empty() ? Reason::kPersonsUncounted
                                                         : Reason::kNotFromBytes);
  }
  const bool lists = recipe.traces().rare_traces == RareTraces::kList;
  const AuditFigures& figures = report.figures;
  const bool nobody = !lists || (report.certificate && figures.cohorts_masked == 0);
  if (nobody && value_lists(recipe).empty()) return Check::clean();
  if (nobody) return Check::not_possible(Reason::kNotFromBytes);
  // Members of a series are not counted pathway by pathway.
  const bool counted = report.certificate && !recipe.traces().series;
  const std::uint64_t alone =
      counted ? ones_at_least(figures.cohorts_masked, figures.masked_individuals) : 0;
  return alone > 0 ? Check::found({{Reason::kAloneAtLeast, alone}})
                   : Check::not_possible(Reason::kNotFromBytes);
}

Check content_of_audit(const AuditReport& report, const Recipe& recipe) {
  std::vector<Cause> causes;
  if (!recipe.accepted_columns.empty()) {
    causes.push_back(
        {Reason::kAcceptedColumns, recipe.accepted_columns.size(), recipe.accepted_columns});
  }
  Cause identifying{Reason::kIdentifying, report.total(FindingCode::kIdentifyingColumn)};
  for (const Finding& one : report.findings) {
    if (one.code != FindingCode::kIdentifyingColumn) continue;
    auto& names = identifying.names;
    if (std::find(names.begin(), names.end(), one.attribute) == names.end()) {
      names.push_back(one.attribute);
    }
  }
  if (identifying.count > 0) causes.push_back(std::move(identifying));
  return Check::found(std::move(causes));
}

}  // namespace

verdict::InternalPart traces_internal(const Release& release, const InternalFigures& internal) {
  const Recipe& recipe = release.recipe;
  // The run compares with the publication before, or is refused.
  const bool goes_on = release.series && !release.series->previous.empty();
  std::vector<Cause> told;
  const auto tell = [&](Reason reason, std::uint64_t count) {
    if (count > 0) told.push_back({reason, count});
  };
  if (internal.series) {
    tell(Reason::kLotsNotCompared, internal.series->lots_not_compared);
    tell(Reason::kLotsLost, internal.series->lots_lost);
  }
  const Check compared = told.empty() ? Check::clean() : Check::found(std::move(told));
  return {.alone = alone_check(release, internal),
          .known = known_check(internal.content),
          .earlier = goes_on ? compared : Check::not_asked(),
          .other = Check::not_asked(),
          .told_apart = told_apart_check(recipe)};
}

verdict::InternalPart rows_internal(const RowRelease& release, const RowInternals& internals) {
  return {.alone = people_check(release, internals),
          .known = alike_check(release, internals),
          .earlier = Check::not_asked(),
          .other = Check::not_asked(),
          .told_apart = told_apart_check(release.recipe)};
}

verdict::Check with_findings(const verdict::Check& rule, const AuditReport& report) {
  std::uint64_t found = findings_of_rule(report);
  // What the figures tell by themselves is counted in them.
  for (const FindingCode code : {FindingCode::kBelowWidth, FindingCode::kKnownList,
                                 FindingCode::kTupleBelowK, FindingCode::kCombinationBelowK,
                                 FindingCode::kIndividualsBelowK, FindingCode::kNoGuarantee}) {
    if (rule.outcome() == verdict::Outcome::kFound) found -= report.total(code);
  }
  std::vector<Cause> causes = rule.causes();
  if (found > 0) causes.push_back({Reason::kFilesFound, found});
  return Check::found(std::move(causes));
}

verdict::Check comparison_check(const AuditReport& report) {
  const std::uint64_t narrowed = report.total(FindingCode::kNarrowedByEarlier) +
                                 report.total(FindingCode::kNarrowedIfOneValue);
  std::uint64_t others = 0;
  for (std::size_t i = 0; i < kFindingCodes; ++i) {
    const auto code = static_cast<FindingCode>(i);
    if (code != FindingCode::kNarrowedByEarlier && code != FindingCode::kNarrowedIfOneValue &&
        code != FindingCode::kRowsTold && code != FindingCode::kNotCompared) {
      others += report.totals[i];
    }
  }
  std::vector<Cause> causes;
  if (narrowed > 0) causes.push_back({Reason::kNarrowed, narrowed});
  const std::uint64_t told = report.total(FindingCode::kRowsTold);
  if (told > 0) causes.push_back({Reason::kRowsTold, told});
  if (others > 0) causes.push_back({Reason::kFilesFound, others});
  if (!report.comparison) return Check::found(std::move(causes));
  const auto& left = report.comparison->not_compared;
  const bool whole = std::any_of(left.begin(), left.end(),
                                 [](const Comparison::Left& one) { return one.of == "release"; });
  if (whole || (left.empty() && report.comparison->compared.empty())) {
    causes.push_back({Reason::kNotCompared});
  } else if (!left.empty()) {
    causes.push_back({Reason::kPartlyCompared, left.size()});
  }
  return Check::found(std::move(causes));
}

Status settle(std::optional<verdict::Verdict>& verdict, std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  Check* check =
      verdict ? verdict::check_named(*verdict, parsed.value().text_in("check")) : nullptr;
  if (check == nullptr) return Error{.code = ErrorCode::kRecipeSyntax, .key = "check"};
  Result<Check> settled = verdict::parse_check(parsed.value());
  if (!settled) return settled.error();
  *check = std::move(settled.value());
  return ok_status();
}

verdict::Verdict verdict_of_audit(const AuditReport& report, const Recipe& recipe,
                                  const AuditReport* against) {
  verdict::PublicPart open = audited_public(report, recipe);
  open.rule = with_findings(open.rule, report);
  open.content = content_of_audit(report, recipe);
  open.given_back = given_back_of_audit(report, recipe);
  if (report.reproduced) {
    open.reproduction = *report.reproduced ? Check::clean() : Check::found({{Reason::kDiffers}});
  }
  return {
      .open = std::move(open),
      .internal = {.alone = alone_of_audit(report, recipe),
                   .known = known_of_audit(report, recipe),
                   .earlier = against == nullptr ? Check::not_asked() : comparison_check(*against),
                   .other = Check::not_asked(),
                   .told_apart = Check::not_possible(
                       recipe.individual.empty() ? Reason::kNoIndividual : Reason::kNotFromBytes)}};
}

}  // namespace paravent
