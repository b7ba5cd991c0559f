// The boundary with JavaScript: Embind classes with few, coarse methods; this folder alone includes
// emscripten. See adaptors.h for what methods return.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "audit/leak_search.h"
#include "audit/secret_search.h"
#include "masking/multiset_csv.h"
#include "sample/sample.h"
#include "session/plan_trial.h"
#include "session/published_texts.h"
#include "session/risk_session.h"
#include "session/rows_session.h"
#include "session/session.h"
#include "session/trial.h"
#include "session/verdicts.h"
#include "table/bands.h"
#include "verdict/json.h"
#include "verdict/words.h"
#include "wasm/adaptors.h"

// An allocation that fails would else abort like any other fault; protocol.js tells them apart.
EM_JS(void, stop_out_of_memory, (), { abort("OOM"); });

namespace paravent {
namespace {

/// A file of the publication before of a series.
void add_earlier(Session& session, const std::string& name, const std::string& bytes,
                 const std::string& sha256) {
  session.add_earlier(name, bytes, sha256);
}

std::string rows(Session& session, double offset, double limit, const std::string& sort,
                 bool descending, const std::string& search, const std::string& filter) {
  return session.rows_json({.offset = static_cast<std::uint64_t>(offset),
                            .limit = static_cast<std::uint64_t>(limit),
                            .sort = sort,
                            .descending = descending,
                            .search = search,
                            .filter = filter});
}

/// `component` below 0: all of them.
std::string flows(const Session& session, double component, std::uint32_t first,
                  std::uint32_t positions, std::uint32_t top) {
  return session.flows_json(
      {.component = component < 0 ? FlowQuery::kWhole : static_cast<std::uint32_t>(component),
       .first = first,
       .positions = positions,
       .top = top});
}

/// What stands for a masked count; below 0: nothing does.
std::optional<std::uint32_t> code_of(double code) {
  return code < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(code));
}

/// What `session` has read, to be tried; the session is of no use afterwards.
Trial* trial_of(Session& session) {
  Table table = session.take_table();
  return new Trial(std::move(table), session.understood());
}

/// Audits files that are given to it; see audit/audit.h.
class Auditor {
 public:
  /// A buffer for the bytes of the file, or the values, named next.
  val buffer(std::uint32_t bytes) {
    buffer_.resize(bytes);
    return val(typed_memory_view(buffer_.size(), reinterpret_cast<std::uint8_t*>(buffer_.data())));
  }
  /// `plain`: false for a link, a pipe or a device, of which nothing was read.
  void add_file(const std::string& name, const std::string& sha256, bool earlier, bool plain) {
    (earlier ? earlier_ : current_).push_back({name, sha256, std::move(buffer_), plain});
    buffer_.clear();
  }
  /// A file that the recipe makes of the sources, or of an engine's tables; made_nothing(): none.
  void add_made(const std::string& name) {
    made_.push_back({name, {}, std::move(buffer_), true});
    buffer_.clear();
  }
  void made_nothing() { refused_ = true; }
  void made_of_tables() { made_of_ = MadeOf::kTables; }
  /// The secret of the release's draws, 64 hexadecimal digits, and its commitment.
  void expect_secret(const std::string& hex, const std::string& commitment) {
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
      secret_ += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    commitment_ = commitment;
  }
  /// Values of one column of the source, each ended by NUL.
  void add_values(const std::string& column, bool pseudonyms) {
    each_value([&](std::string_view value) {
      search_.add(pseudonyms ? LeakKind::kPseudonym : LeakKind::kDroppedColumn, column, value);
    });
    any_values_ = true;
  }
  void allow_values() {
    each_value([&](std::string_view value) { search_.allow(value); });
  }

  /// Columns of row-level files whose values are sensitive, each ended by NUL.
  void name_sensitive() {
    each_value([&](std::string_view name) { sensitive_.emplace_back(name); });
  }

  /// A release of ours; with earlier files, what both together give away: {report, verdict,
  /// against_earlier}, texts of JSON.
  std::string run(const std::string& recipe_json, bool cumulative) {
    const Result<Recipe> recipe = parse_recipe(recipe_json);
    if (!recipe) return error_json(recipe.error());
    const std::vector<AuditInput> current = inputs(current_), earlier = inputs(earlier_);
    AuditReport report = audit_published(current, recipe.value(), sensitive_);
    if (refused_) nothing_made(report, made_of_);
    if (!refused_ && !made_.empty()) {
      compare_with_made(current, inputs(made_), report, made_of_);
    }
    if (any_values_) search_.run(current, report);
    if (!secret_.empty()) search_secret(current, secret_, commitment_, report);
    JsonWriter json;
    json.begin_object().key("report").value(audit_json(report));
    std::optional<AuditReport> against;
    const bool series =
        !recipe.value().publishes_rows() && recipe.value().traces().series.has_value();
    if (!earlier.empty() && series) {
      against = audit_series(current, earlier, recipe.value());
    } else if (!earlier.empty()) {
      against = audit_against_earlier(current, earlier, recipe.value(), cumulative);
    }
    if (against) json.key("against_earlier").value(audit_json(*against));
    json.key("verdict").value(verdict::verdict_json(
        verdict_of_audit(report, recipe.value(), against ? &*against : nullptr)));
    json.end_object();
    return json.take();
  }

  /// The files and the earlier ones: {report, check}, what both releases tell together as texts of
  /// JSON, and nothing else.
  std::string compare(const std::string& recipe_json, bool cumulative) {
    const Result<Recipe> recipe = parse_recipe(recipe_json);
    if (!recipe) return error_json(recipe.error());
    const AuditReport report =
        audit_against_earlier(inputs(current_), inputs(earlier_), recipe.value(), cumulative);
    JsonWriter json;
    json.begin_object().key("report").value(audit_json(report));
    json.key("check").value(verdict::check_json("other", comparison_check(report)));
    json.end_object();
    return json.take();
  }

  /// Tables of another maker; `marks`: what else stands for a masked count, a line each.
  std::string run_tables(std::uint32_t k, const std::string& marks, bool small_only,
                         double individuals) {
    ForeignSettings settings;
    settings.set = ForeignSet::kTable;
    settings.k = k;
    settings.level_published = small_only;
    for (std::size_t at = 0; at < marks.size();) {
      const std::size_t end = std::min(marks.find('\n', at), marks.size());
      settings.marks.push_back(marks.substr(at, end - at));
      at = end + 1;
    }
    if (individuals > 0) settings.individuals = static_cast<std::uint64_t>(individuals);
    JsonWriter json;
    json.begin_object().key("report");
    json.value(audit_json(audit_foreign(inputs(current_), settings))).end_object();
    return json.take();
  }

  std::string run_foreign(bool paris13, std::uint32_t k, double code, std::uint32_t size_k,
                          double size_code, bool level_published, double individuals) {
    ForeignSettings settings{.set = paris13 ? ForeignSet::kParis13 : ForeignSet::kOraccle,
                             .k = k,
                             .size_k = size_k,
                             .code = code_of(code),
                             .size_code = code_of(size_code),
                             .level_published = level_published,
                             .marks = {},
                             .individuals = std::nullopt};
    if (individuals > 0) settings.individuals = static_cast<std::uint64_t>(individuals);
    JsonWriter json;
    json.begin_object().key("report");
    json.value(audit_json(audit_foreign(inputs(current_), settings))).end_object();
    return json.take();
  }

 private:
  struct File {
    std::string name, sha256, bytes;
    bool plain;
  };

  static std::vector<AuditInput> inputs(const std::vector<File>& files) {
    std::vector<AuditInput> list;
    for (const File& file : files) {
      list.push_back(
          {.name = file.name, .bytes = file.bytes, .sha256 = file.sha256, .plain = file.plain});
    }
    return list;
  }

  template <class Take>
  void each_value(const Take& take) const {
    for (std::size_t at = 0, end; (end = buffer_.find('\0', at)) != std::string::npos;
         at = end + 1) {
      take(std::string_view(buffer_).substr(at, end - at));
    }
  }

  std::vector<File> current_, earlier_, made_;
  std::vector<std::string> sensitive_;
  bool refused_ = false;
  MadeOf made_of_ = MadeOf::kRows;
  std::string buffer_, secret_, commitment_;
  LeakSearch search_;
  bool any_values_ = false;
};

class Sample {
 public:
  Sample(double rows, double seed, bool results)
      : generator_(static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(seed),
                   results ? SampleFile::kResults : SampleFile::kEnrolments) {}
  /// The next piece, empty at the end.
  val next(std::uint32_t bytes) { return bytes_view(piece_ = generator_.next(bytes)); }

 private:
  SampleGenerator generator_;
  std::string piece_;
};

std::string mask_csv(const std::string& csv, std::uint32_t k, std::uint32_t width, bool strict,
                     double code) {
  const MaskRule rule{
      .k = k, .level = strict ? MaskLevel::kStrict : MaskLevel::kPublished, .width = width};
  std::vector<std::uint64_t> left_out;
  const Result<std::string> masked = mask_multisets_csv(csv, rule, code_of(code), &left_out);
  if (!masked) return error_json(masked.error());
  JsonWriter json;
  json.begin_object().key("csv").value(masked.value()).key("left_out").begin_inline_array();
  for (const std::uint64_t line : left_out) json.value(line);
  json.end_array().end_object();
  return json.take();
}

std::string plans_compared(const std::string& text) { return outwards(compare_plans(text)); }
std::string comparison_page(const std::string& text) { return outwards(comparison_html(text)); }
std::string version() { return std::string(kVersion); }

std::string band_labels_of(const std::string& bounds_json) {  // an array of bounds
  const Result<Json> bounds = parse_json(bounds_json);
  if (!bounds) return error_json(bounds.error());
  std::vector<double> numbers;
  for (const Json& bound : bounds.value().items) numbers.push_back(bound.number);
  JsonWriter json;
  json.begin_object().key("labels").begin_array();
  for (const std::string& label : band_labels(numbers)) json.value(label);
  json.end_array().end_object();
  return json.take();
}

/// Whether the core takes the recipe: "" or its error.
std::string check_recipe(const std::string& recipe_json) {
  const Result<Recipe> recipe = parse_recipe(recipe_json);
  return recipe ? std::string() : error_json(recipe.error());
}

}  // namespace

EMSCRIPTEN_BINDINGS(paravent) {
  std::set_new_handler(stop_out_of_memory);
  emscripten::class_<InputReading>("InputReading")
      .function("configure", adapted<&InputReading::configure>)
      .function("takeRecipe", adapted<&InputReading::take_recipe>)
      .function("beginResults", adapted<&InputReading::begin_results>)
      .function("beginFile", adapted<&InputReading::begin_file>)
      .function("textBuffer", adapted<&InputReading::text_buffer>)
      .function("linesBuffer", adapted<&InputReading::lines_buffer>)
      .function("addBuffered", adapted<&InputReading::add_buffered>)
      .function("spelling", adapted<&InputReading::spelling>)
      .function("restartFile", adapted<&InputReading::restart_file>)
      .function("endFile", adapted<&InputReading::end_file>)
      .function("beginScan", adapted<&InputReading::begin_scan>)
      .function("scanBuffer", adapted<&InputReading::scan_buffer>)
      .function("scan", adapted<&InputReading::scan>)
      .function("scanCounts", adapted<&InputReading::scan_json>)
      .function("scanDone", adapted<&InputReading::scan_done>)
      .function("exportPart", adapted<&InputReading::export_part>)
      .function("partBuffer", adapted<&InputReading::part_buffer>)
      .function("mergeBuffered", adapted<&InputReading::merge_buffered>)
      .function("setAside", adapted<&InputReading::set_aside>)
      .function("setFacts", adapted<&InputReading::set_facts>)
      .function("understood", adapted<&InputReading::understood_json>)
      .function("examine", adapted<&InputReading::examine_json>)
      .function("setInputs", adapted<&InputReading::set_inputs>);
  bind_session<Session>("Session")
      .function("beginSeries", adapted<&Session::begin_series>)
      .function("addEarlier", &add_earlier)
      .function("build", adapted<&Session::build>)
      .function("mask", adapted<&Session::mask>)
      .function("write", adapted<&Session::write>)
      .function("beginTables", adapted<&Session::begin_tables>)
      .function("beginTable", adapted<&Session::begin_table>)
      .function("addTable", adapted<&Session::add_table>)
      .function("endTable", adapted<&Session::end_table>)
      .function("tables", adapted<&Session::tables_json>)
      .function("nextTurn", adapted<&Session::next_turn_json>)
      .function("survey", adapted<&Session::survey_json>)
      .function("dependencies", adapted<&Session::dependencies_json>)
      .function("rows", &rows)
      .function("flows", &flows)
      .function("distributions", adapted<&Session::distributions_json>)
      .function("cohort", adapted<&Session::cohort_json>)
      .function("confirmListing", adapted<&Session::confirm_listing>);
  emscripten::class_<Trial>("Trial")
      .constructor(&trial_of, emscripten::allow_raw_pointers())
      .function("begin", adapted<&Trial::begin>)
      .function("ask", adapted<&Trial::ask>)
      .function("prepare", adapted<&Trial::prepare>)
      .function("build", adapted<&Trial::build>)
      .function("preview", adapted<&Trial::preview_json>)
      .function("mask", adapted<&Trial::mask_json>)
      .function("detail", adapted<&Trial::detail_json>);
  bind_session<RowsSession>("RowsSession")
      .function("configureRows", adapted<&RowsSession::configure_rows>)
      .function("labels", adapted<&RowsSession::labels_json>)
      .function("open", adapted<&RowsSession::open_json>)
      .function("project", adapted<&RowsSession::project_json>)
      .function("greedy", adapted<&RowsSession::greedy_json>)
      .function("hierarchy", adapted<&RowsSession::hierarchy_json>)
      .function("lattice", adapted<&RowsSession::lattice_json>)
      .function("latticeStates", adapted<&RowsSession::lattice_states>)
      .function("draws", adapted<&RowsSession::draws>)
      .function("useSecret", adapted<&RowsSession::use_secret>)
      .function("choose", adapted<&RowsSession::choose_json>)
      .function("plan", adapted<&RowsSession::plan_json>)
      .function("ask", adapted<&RowsSession::ask>)
      .function("step", adapted<&RowsSession::step_json>);
  emscripten::class_<RiskSession, emscripten::base<InputReading>>("RiskSession")
      .constructor(&session_of<RiskSession>, emscripten::allow_raw_pointers())
      .function("configureRisk", adapted<&RiskSession::configure_risk>)
      .function("prepare", adapted<&RiskSession::prepare>)
      .function("setPopulation", &RiskSession::set_population)
      .function("keepRecords", &RiskSession::keep_records)
      .function("records", adapted<&RiskSession::records_json>)
      .function("list", &dossier<RiskSession, &RiskSession::records_csv>)
      .function("step", adapted<&RiskSession::step_json>)
      .function("risk", adapted<&RiskSession::risk_json>)
      .function("reportHtml", &dossier<RiskSession, &RiskSession::report_html>)
      .function("reportJson", &dossier<RiskSession, &RiskSession::report_json>);
  emscripten::class_<Auditor>("Auditor")
      .constructor<>()
      .function("buffer", &Auditor::buffer)
      .function("addFile", &Auditor::add_file)
      .function("addMade", &Auditor::add_made)
      .function("madeNothing", &Auditor::made_nothing)
      .function("madeOfTables", &Auditor::made_of_tables)
      .function("nameSensitive", &Auditor::name_sensitive)
      .function("expectSecret", &Auditor::expect_secret)
      .function("addValues", &Auditor::add_values)
      .function("allowValues", &Auditor::allow_values)
      .function("run", &Auditor::run)
      .function("compare", &Auditor::compare)
      .function("runForeign", &Auditor::run_foreign)
      .function("runTables", &Auditor::run_tables);
  emscripten::class_<Sample>("Sample").constructor<double, double, bool>().function("next",
                                                                                    &Sample::next);
  emscripten::function("maskCsv", &mask_csv);
  emscripten::function("comparePlans", &plans_compared);
  emscripten::function("comparisonHtml", &comparison_page);
  emscripten::function("version", &version);
  emscripten::function("bandLabels", &band_labels_of);
  emscripten::function("checkRecipe", &check_recipe);
}

}  // namespace paravent
