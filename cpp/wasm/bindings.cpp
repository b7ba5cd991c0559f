// The boundary with JavaScript: Embind classes with few, coarse methods; this folder alone includes
// emscripten. See reading_engine.h for what methods return.
#include <emscripten/emscripten.h>

#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "audit/leak_search.h"
#include "masking/multiset_csv.h"
#include "sample/sample.h"
#include "session/published_texts.h"
#include "session/session.h"
#include "session/trial.h"
#include "wasm/reading_engine.h"

// An allocation that fails would else abort like any other fault; protocol.js tells them apart.
EM_JS(void, stop_out_of_memory, (), { abort("OOM"); });

namespace paravent {
namespace {

class Engine : public PublishingEngine<Session> {
 public:
  Engine(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
      : PublishingEngine(key_of(a, b, c, d)) {}

  /// Keeps what was read to be tried under several recipes (session/trial.h), in place of a run.
  void keep() { trial_.emplace(session_.take_table()); }
  std::string try_begin(const std::string& recipe) { return status_json(trial_->begin(recipe)); }
  std::string try_prepare() { return status_json(trial_->prepare()); }
  std::string try_build() { return status_json(trial_->build()); }
  std::string try_preview() const { return trial_->preview_json(); }
  std::string try_mask() const { return answer_json(trial_->mask_json()); }

  std::string build() { return status_json(session_.build()); }
  std::string mask() { return status_json(session_.mask()); }
  void write() { session_.write(); }

  std::string survey(const std::string& column) {
    return answer_json(session_.survey_json(column));
  }
  std::string dependencies() const { return session_.dependencies_json(); }
  std::string rows(double offset, double limit, const std::string& sort, bool descending,
                   const std::string& search, const std::string& filter) {
    return session_.rows_json({.offset = static_cast<std::uint64_t>(offset),
                               .limit = static_cast<std::uint64_t>(limit),
                               .sort = sort,
                               .descending = descending,
                               .search = search,
                               .filter = filter});
  }
  std::string flows(double component, std::uint32_t first, std::uint32_t positions,
                    std::uint32_t top) const {
    return session_.flows_json(
        {.component = component < 0 ? FlowQuery::kWhole : static_cast<std::uint32_t>(component),
         .first = first,
         .positions = positions,
         .top = top});
  }
  std::string distributions() const { return session_.distributions_json(); }
  std::string cohort(double id) const {
    return session_.cohort_json(static_cast<std::uint64_t>(id));
  }

 private:
  std::optional<Trial> trial_;
};

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
  /// A file that the recipe makes of the sources; without any, made_nothing() says that it does
  /// not.
  void add_made(const std::string& name) {
    made_.push_back({name, {}, std::move(buffer_), true});
    buffer_.clear();
  }
  void made_nothing() { refused_ = true; }
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

  /// A release of ours; with earlier files, what both together give away.
  std::string run(const std::string& recipe_json, bool cumulative) {
    const Result<Recipe> recipe = parse_recipe(recipe_json);
    if (!recipe) return error_json(recipe.error());
    const std::vector<AuditInput> current = inputs(current_), earlier = inputs(earlier_);
    AuditReport report = audit_published(current, recipe.value());
    if (refused_) {
      nothing_made(report);
    } else if (!made_.empty()) {
      compare_with_made(current, inputs(made_), report);
    }
    if (any_values_) search_.run(current, report);
    JsonWriter json;
    json.begin_object().key("report").value(audit_json(report));
    if (!earlier.empty()) {
      json.key("against_earlier")
          .value(audit_json(audit_against_earlier(current, earlier, recipe.value(), cumulative)));
    }
    json.end_object();
    return json.take();
  }

  /// The files and the earlier ones: what both releases tell together, and nothing else.
  std::string compare(const std::string& recipe_json, bool cumulative) {
    const Result<Recipe> recipe = parse_recipe(recipe_json);
    if (!recipe) return error_json(recipe.error());
    return audit_json(
        audit_against_earlier(inputs(current_), inputs(earlier_), recipe.value(), cumulative));
  }

  /// A publication of another maker.
  std::string run_foreign(bool paris13, std::uint32_t k, std::uint32_t code, std::uint32_t size_k,
                          std::uint32_t size_code, bool level_published, double individuals) {
    ForeignSettings settings{.set = paris13 ? ForeignSet::kParis13 : ForeignSet::kOraccle,
                             .k = k,
                             .code = code,
                             .size_k = size_k,
                             .size_code = size_code,
                             .level_published = level_published,
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
  bool refused_ = false;
  std::string buffer_;
  LeakSearch search_;
  bool any_values_ = false;
};

class Sample {
 public:
  Sample(double rows, double seed)
      : generator_(static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(seed)) {}
  /// The next piece, empty at the end.
  val next(std::uint32_t bytes) { return bytes_view(piece_ = generator_.next(bytes)); }

 private:
  SampleGenerator generator_;
  std::string piece_;
};

std::string mask_csv(const std::string& csv, std::uint32_t k, std::uint32_t width, bool strict,
                     std::uint32_t code) {
  const MaskLevel level = strict ? MaskLevel::kStrict : MaskLevel::kPublished;
  const MaskRule rule{.k = k, .level = level, .width = width};
  const Result<std::string> masked = mask_multisets_csv(csv, rule, code);
  if (!masked) return error_json(masked.error());
  JsonWriter json;
  json.begin_object().key("csv").value(masked.value()).end_object();
  return json.take();
}

std::string version() { return std::string(kVersion); }

}  // namespace

EMSCRIPTEN_BINDINGS(paravent) {
  std::set_new_handler(stop_out_of_memory);
  emscripten::class_<ReadingEngine>("ReadingEngine")
      .function("configure", &ReadingEngine::configure)
      .function("beginFile", &ReadingEngine::begin_file)
      .function("textBuffer", &ReadingEngine::text_buffer)
      .function("linesBuffer", &ReadingEngine::lines_buffer)
      .function("addBlock", &ReadingEngine::add_block)
      .function("restartFile", &ReadingEngine::restart_file)
      .function("endFile", &ReadingEngine::end_file)
      .function("beginScan", &ReadingEngine::begin_scan)
      .function("scanBuffer", &ReadingEngine::scan_buffer)
      .function("scanSlice", &ReadingEngine::scan_slice)
      .function("scanCounts", &ReadingEngine::scan_counts)
      .function("scanDone", &ReadingEngine::scan_done)
      .function("exportPart", &ReadingEngine::export_part)
      .function("partBuffer", &ReadingEngine::part_buffer)
      .function("mergePart", &ReadingEngine::merge_part)
      .function("setInputs", &ReadingEngine::set_inputs);
  PublishingEngine<Session>::bind("PublishingEngine");
  emscripten::class_<Engine, emscripten::base<PublishingEngine<Session>>>("Engine")
      .constructor<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>()
      .function("keep", &Engine::keep)
      .function("tryBegin", &Engine::try_begin)
      .function("tryPrepare", &Engine::try_prepare)
      .function("tryBuild", &Engine::try_build)
      .function("tryPreview", &Engine::try_preview)
      .function("tryMask", &Engine::try_mask)
      .function("build", &Engine::build)
      .function("mask", &Engine::mask)
      .function("write", &Engine::write)
      .function("survey", &Engine::survey)
      .function("dependencies", &Engine::dependencies)
      .function("rows", &Engine::rows)
      .function("flows", &Engine::flows)
      .function("distributions", &Engine::distributions)
      .function("cohort", &Engine::cohort);
  emscripten::class_<Auditor>("Auditor")
      .constructor<>()
      .function("buffer", &Auditor::buffer)
      .function("addFile", &Auditor::add_file)
      .function("addMade", &Auditor::add_made)
      .function("madeNothing", &Auditor::made_nothing)
      .function("addValues", &Auditor::add_values)
      .function("allowValues", &Auditor::allow_values)
      .function("run", &Auditor::run)
      .function("compare", &Auditor::compare)
      .function("runForeign", &Auditor::run_foreign);
  emscripten::class_<Sample>("Sample").constructor<double, double>().function("next",
                                                                              &Sample::next);
  emscripten::function("maskCsv", &mask_csv);
  emscripten::function("version", &version);
}

}  // namespace paravent
