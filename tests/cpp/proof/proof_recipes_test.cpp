// Random recipes at level strict: each release passes its own audit, or was refused with one of the
// reasons that there are. Every option of a recipe is drawn; 1,000 releases come of it and more.
#include <doctest.h>

#include <map>
#include <set>

#include "audit/audit_support.h"
#include "audit/report.h"
#include "content/scan.h"
#include "session/published_texts.h"
#include "session/random_recipes.h"
#include "session/session.h"
#include "share.h"

using namespace paravent;
using namespace paravent::drawn;

namespace {

constexpr std::size_t kRecipes = 3'000 / kOneOf;

/// Public files and the audit's judgement of them, or why there are none.
struct Judged {
  std::optional<Error> refused;
  AuditReport report;
};

using Rows = std::vector<std::vector<std::string>>;

/// Reads a file of an `id` and these columns.
Status read(Session& session, const std::string& name, const std::vector<std::string>& columns,
            const Rows& rows) {
  std::string header = "id" + std::string(1, '\0');
  for (const std::string& column : columns) header += column + '\0';
  const auto wanted = session.begin_file(name, header);
  if (!wanted) return wanted.error();
  std::string text;
  std::vector<std::uint32_t> lines;
  for (const auto& row : rows) {
    for (const std::uint32_t column : wanted.value()) text += row[column] + '\0';
    lines.push_back(static_cast<std::uint32_t>(lines.size()) + 2);
  }
  session.add_block(text, lines);
  const auto ended = session.end_file();
  if (!ended) return ended.error();
  return ok_status();
}

/// `results`: read where the recipe asks for them.
Judged run(const std::string& json, const Rows& rows, const Rows& results) {
  Session session(HashKey{});
  const auto failed = [](const auto& result) { return Judged{result.error(), {}}; };
  const Status configured = session.configure(json);
  if (!configured) return failed(configured);
  const Status enrolled = read(session, "students.csv", kColumns, rows);
  if (!enrolled) return failed(enrolled);
  if (reads_results(json)) {
    const Status begun = session.begin_results();
    if (!begun) return failed(begun);
    const Status obtained = read(session, "results.csv", kResultColumns, results);
    if (!obtained) return failed(obtained);
  }
  for (const auto stage : {&Session::prepare, &Session::build, &Session::mask}) {
    const Status status = (session.*stage)();
    if (!status) return failed(status);
  }
  session.write();
  audited::certify(session);
  std::vector<AuditInput> inputs;
  for (const OutputFile& file : session.files()) {
    inputs.push_back({file.name, file.bytes, audited::digest(file.bytes)});
  }
  return {std::nullopt, audit_published(inputs, parse_recipe(json).value())};
}

std::string codes_of(const AuditReport& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    text += std::string(finding_name(finding.code)) + " " + finding.file + " " + finding.attribute +
            "; ";
  }
  return text;
}

/// What a recipe over good data may be refused for.
const std::set<ErrorCode> kReasons{
    ErrorCode::kNoRows,          ErrorCode::kRecipeConflict,   ErrorCode::kRecipeDuplicate,
    ErrorCode::kRecipeRange,     ErrorCode::kSharedColumn,     ErrorCode::kDependentAttributes,
    ErrorCode::kNotNested,       ErrorCode::kSizesNotMaskable, ErrorCode::kRecipeType,
    ErrorCode::kFloorTells,      ErrorCode::kTimeTie,          ErrorCode::kTiedColumns,
    ErrorCode::kTiedDescription, ErrorCode::kFloorTellsYear,   ErrorCode::kNothingLeft,
    ErrorCode::kOrphanResults,   ErrorCode::kOpenQuestions,
};

/// Of content, none but that nearly all traces are of one person each: columns name nobody here.
bool is_reason(const Error& refused) {
  const bool single = refused.code == ErrorCode::kIdentifyingColumn;
  return single ? refused.column == content::kTraces : kReasons.count(refused.code) == 1;
}

}  // namespace

TEST_CASE("random recipes at level strict pass their audit or are refused with a reason") {
  Draw draw(20170);
  std::size_t passed = 0, masked = 0, with_results = 0;
  std::map<ErrorCode, std::size_t> refused;
  for (std::size_t n = 0; n < kRecipes; ++n) {
    const auto rows = random_rows(draw);
    const std::string recipe = random_recipe(draw);
    const Judged outcome = run(recipe, rows, random_result_rows(draw, rows));
    if (outcome.refused) {
      ++refused[outcome.refused->code];
      INFO(n << ": " << error_name(outcome.refused->code) << " " << recipe);
      CHECK(is_reason(*outcome.refused));
      continue;
    }
    INFO(n << ": " << codes_of(outcome.report) << recipe);
    CHECK(outcome.report.passed);
    ++passed;
    with_results += recipe.find("\"source\"") != std::string::npos ? 1U : 0U;
    masked += outcome.report.figures.any_masked ? 1U : 0U;
  }
  CHECK(passed >= kRecipes / 6);
  CHECK(with_results >= kRecipes / 60);
  CHECK(masked > passed / 2);
  // Reasons that only the data can give are among those seen.
  for (const ErrorCode code :
       {ErrorCode::kDependentAttributes, ErrorCode::kNotNested, ErrorCode::kSizesNotMaskable,
        ErrorCode::kRecipeConflict, ErrorCode::kFloorTells}) {
    CHECK(refused[code] > 0);
  }
}
