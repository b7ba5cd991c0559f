#include "session/published_texts.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/read/csv.h"
#include "audit/read/published.h"
#include "documents/words.h"
#include "exports/exports.h"
#include "exports/row_documents.h"
#include "exports/verdicts.h"
#include "release/outline.h"
#include "session/session.h"
#include "verdict/json.h"

namespace paravent {
namespace {

std::uint64_t stated_number(const Json& object, std::string_view key) {
  const Json* json = object.find(key);
  const bool whole = json != nullptr && json->is(Json::Kind::kNumber) && json->number >= 0 &&
                     json->number < 9007199254740992.0;
  return whole ? static_cast<std::uint64_t>(json->number) : 0;
}

/// Figures that statement and read-me use.
ReleaseFigures figures_of(const AuditReport& report, const Json& certificate) {
  const AuditFigures& found = report.figures;
  ReleaseFigures f;
  f.individuals = found.individuals;
  f.cohorts = found.cohorts;
  f.cohorts_masked = found.cohorts_masked;
  f.masked_individuals = found.masked_individuals;
  f.others = found.others;
  f.masked = found.masked;
  f.shown = found.shown;
  f.dropped = found.dropped;
  f.group_disclosures = found.group_disclosures;
  f.any_masked = found.any_masked;
  f.min_width = found.min_width;
  f.below_width = found.below_width;
  f.known_lists = found.known_lists;
  if (!report.levels_known) {  // no file says them again
    f.masked = stated_number(certificate, "masked");
    f.shown = stated_number(certificate, "shown");
    f.dropped = stated_number(certificate, "dropped");
    f.group_disclosures = stated_number(certificate, "group_disclosures");
    const Json* width = certificate.find("min_width");
    f.any_masked = width != nullptr && width->is(Json::Kind::kNumber);
    f.min_width = stated_number(certificate, "min_width");
    f.below_width = stated_number(certificate, "below_width");
    f.known_lists = stated_number(certificate, "known_lists");
  }
  return f;
}

/// The files that a package may describe, in the order in which they are given.
std::vector<OutputDigest> digests_of(std::span<const AuditInput> files) {
  std::vector<OutputDigest> digests;
  for (const AuditInput& file : files) {
    digests.push_back({std::string(file.name), file.bytes.size(), file.sha256});
  }
  return digests;
}

/// The file of that name, or nothing.
const AuditInput* file_named(std::span<const AuditInput> files, std::string_view name) {
  const auto file = std::find_if(files.begin(), files.end(),
                                 [&](const AuditInput& one) { return one.name == name; });
  return file == files.end() ? nullptr : &*file;
}

/// Columns of positions in a file of the Paris 13 set, the older form having one; 1 without it.
std::size_t positions_in(std::span<const AuditInput> files, const std::string& name,
                         std::size_t prefixes) {
  const AuditInput* file = file_named(files, name);
  if (file == nullptr) return 1;
  std::vector<std::string_view> header;
  CsvReader(file->bytes, ';').next(header);
  return header.size() > prefixes + 2 ? header.size() - prefixes - 1 : 1;
}

/// The first row of cohortes.csv, where it has a size.
std::optional<DictionaryExample> example_in(std::span<const AuditInput> files,
                                            const ReleasedLevel& sizes) {
  const AuditInput* file = file_named(files, "cohortes.csv");
  if (file == nullptr) return std::nullopt;
  CsvReader csv(file->bytes, ',');
  std::vector<std::string_view> header, row;
  if (!csv.next(header) || !csv.next(row) || row.size() != 3) return std::nullopt;
  const std::optional<std::uint32_t> size = read_count(row[1]);
  if (!size || *size < sizes.k) return std::nullopt;
  return DictionaryExample{*size, std::string(row[2])};
}

void write_traces(std::span<const AuditInput> files, const AuditReport& report,
                  const Recipe& recipe, WrittenTexts& texts) {
  const Json& certificate = *report.certificate;
  Release release = outline_of(recipe);
  release.version = texts.version;
  DictionaryFacts facts;
  facts.figures = figures_of(report, certificate);
  facts.figures.passed = passes(traces_public(facts.figures, recipe));
  facts.example = example_in(files, release.levels[0]);
  facts.levels.push_back({.listed = true, .unlisted = 0, .disclosed = 0});
  for (const AuditedLevel& level : report.levels) {
    facts.levels.push_back(
        {.listed = level.listed, .unlisted = level.unlisted, .disclosed = level.disclosed});
  }
  if (facts.levels.size() != release.levels.size()) return;
  // After the linked files comes a series' level of groups, which has no traces of its own.
  for (std::size_t l = 0; l < release.end_linked(); ++l) {
    if (l > 0 && l < release.first_linked()) continue;
    const TraceSet& traces =
        l == 0 ? release.traces : release.linked_traces[l - release.first_linked()];
    const std::string name = l == 0 ? "traces.csv" : "traces_" + release.levels[l].name + ".csv";
    facts.levels[l].longest = positions_in(files, name, traces.prefixes.width);
  }
  texts.package = data_package(release, facts, digests_of(files)).bytes;
  texts.statement = certificate_statement(Speaker(recipe), facts.figures, release);
  OutputFile readme = data_dictionary(release, facts);
  texts.readme_name = std::move(readme.name);
  texts.readme = std::move(readme.bytes);
}

const Json* stated_file(const Json& certificate, std::string_view name) {
  const Json* files = certificate.find("files");
  if (files == nullptr) return nullptr;
  const auto found = std::find_if(files->items.begin(), files->items.end(), [&](const Json& file) {
    const Json* stated = file.find("name");
    return stated != nullptr && stated->text == name;
  });
  return found == files->items.end() ? nullptr : &*found;
}

std::vector<std::uint32_t> stated_levels(const Json* file, std::string_view key,
                                         std::size_t width) {
  std::vector<std::uint32_t> levels;
  const Json* list = file == nullptr ? nullptr : file->find(key);
  for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
    levels.push_back(static_cast<std::uint32_t>(std::clamp(list->items[i].number, 0.0, 1e6)));
  }
  levels.resize(width);
  return levels;
}

const AuditedRows* audited_file(const AuditReport& report, const std::string& name) {
  const auto found =
      std::find_if(report.row_files.begin(), report.row_files.end(),
                   [&](const AuditedRows& file) { return file.name == name + ".csv"; });
  return found == report.row_files.end() ? nullptr : &*found;
}

/// `file`: what the audit has read of it, or nothing.
void outline_generalised(const AuditReport& report, const Recipe& recipe, RowFile* file) {
  if (file == nullptr) return;
  const Json& certificate = *report.certificate;
  const GeneralisationSpec& general = *recipe.rows().generalisation;
  file->kept = general.keep;
  const Json* stated = stated_file(certificate, general.name + ".csv");
  GeneralisedFile generalised{.levels = stated_levels(stated, "levels", file->columns.size()),
                              .heights = stated_levels(stated, "heights", file->columns.size()),
                              .models = {},
                              .hierarchies = {}};
  if (const Json* outputs = certificate.find("outputs")) {
    for (const Json& output : outputs->items) {
      const Json* name = output.find("name");
      if (name != nullptr && name->text.starts_with(general.name + "_") &&
          name->text.ends_with("_hierarchie.csv")) {
        generalised.hierarchies.push_back({name->text, {}});
      }
    }
  }
  for (std::size_t i = 0; i < general.models.size(); ++i) {
    const std::vector<AuditedModel>& audited = audited_file(report, general.name)->models;
    generalised.models.push_back({.model = general.models[i],
                                  .figure = 0,
                                  .bound = 0,
                                  .holds = i < audited.size() && audited[i].holds});
  }
  file->method = std::move(generalised);
}

std::vector<double> numbers_in(const Json& object, std::string_view key) {
  std::vector<double> numbers;
  if (const Json* list = object.find(key)) {
    for (const Json& one : list->items) numbers.push_back(one.number);
  }
  return numbers;
}

void outline_planned(const AuditReport& report, const Recipe& recipe, RowFile* file) {
  if (file == nullptr) return;
  file->kept = plan_others(recipe.rows());
  const AuditedRows& found = *audited_file(report, file->name);
  file->individuals_reach_k = found.individuals_reach_k;
  PlannedFile plan;
  plan.claim = found.claim.value_or(PlanClaim::kNone);
  plan.least_combination = found.least_combination;
  plan.empty = found.empty;
  plan.empty.resize(file->columns.size() + file->kept.size());
  const Json* stated = stated_file(*report.certificate, file->name + ".csv");
  const Json* notes = stated == nullptr ? nullptr : stated->find("notes");
  for (std::size_t i = 0; notes != nullptr && i < notes->items.size(); ++i) {
    const Json& given = notes->items[i];
    StepNote note;
    note.step =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(stated_number(given, "step"), 1000));
    note.without_donor = stated_number(given, "without_donor");
    if (const Json* levels = given.find("levels")) {
      for (const Json& level : levels->items) note.levels.push_back(level.text);
    }
    note.matrix = numbers_in(given, "matrix");
    // Only a step that draws by a matrix has levels.
    const std::vector<PlanStep>& steps = recipe.rows().plan->steps;
    const bool is_pram = note.step >= 1 && note.step <= steps.size() &&
                         std::holds_alternative<PramStep>(steps[note.step - 1]);
    for (const double rows : numbers_in(given, "published")) {
      note.published.push_back(static_cast<std::uint64_t>(std::clamp(rows, 0.0, 1e15)));
    }
    note.estimates = numbers_in(given, "estimates");
    note.errors = numbers_in(given, "standard_errors");
    const std::size_t levels = note.levels.size();
    const auto fits = [&](std::size_t size) { return size == 0 || size == levels; };
    if (!is_pram || note.matrix.size() != levels * levels || !fits(note.estimates.size()) ||
        note.published.size() != note.estimates.size() || !fits(note.errors.size())) {
      note = {.step = note.step, .without_donor = note.without_donor};
    }
    plan.notes.push_back(std::move(note));
  }
  const Json* warnings = stated == nullptr ? nullptr : stated->find("warnings");
  for (std::size_t i = 0; warnings != nullptr && i < warnings->items.size(); ++i) {
    plan.warnings.push_back(warnings->items[i].text);
  }
  file->method = std::move(plan);
}

void outline_households(const AuditReport& report, const Recipe& recipe, RowFile* file) {
  if (file == nullptr) return;
  const AuditedRows& found = *audited_file(report, file->name);
  file->kept = {recipe.rows().plan->households->number};
  file->loss.raw = file->loss.before = found.rows;
  file->method = HouseholdFile{found.linked, found.least_composition};
}

/// The files in the recipe's order, as the audit has read them.
RowRelease row_outline(const AuditReport& report, const Recipe& recipe) {
  const Json& certificate = *report.certificate;
  RowRelease release;
  release.recipe = recipe;
  const Json* rows = certificate.find("rows");
  release.rows_raw = rows == nullptr ? 0 : stated_number(*rows, "raw");
  release.rows = rows == nullptr ? 0 : stated_number(*rows, "before");
  release.stated = {rows != nullptr && rows->find("raw") != nullptr,
                    rows != nullptr && rows->find("before") != nullptr};
  const auto add = [&](const std::string& name) -> RowFile* {
    const AuditedRows* found = audited_file(report, name);
    if (found == nullptr) return nullptr;
    RowFile& file = release.files.emplace_back();
    file.name = name;
    file.columns = found->columns;
    file.loss.raw = release.rows_raw;
    file.loss.before = release.rows;
    file.loss.kept = found->rows;
    file.classes.classes = found->classes;
    file.classes.smallest = static_cast<std::uint32_t>(found->smallest);
    return &file;
  };
  const RowsSpec& spec = recipe.rows();
  for (const auto& one : spec.projections) add(one.name);
  for (const auto& one : spec.greedy) {
    if (RowFile* file = add(one.name)) file->method = GreedyFile{.choice = one};
  }
  if (spec.generalisation) outline_generalised(report, recipe, add(spec.generalisation->name));
  if (spec.plan) outline_planned(report, recipe, add(spec.plan->name));
  if (spec.plan && spec.plan->households) {
    outline_households(report, recipe, add(spec.plan->households->name));
  }
  for (FilesApart& pair : files_apart(report.together)) {
    release.beside.push_back(std::move(pair.beside));
  }
  return release;
}

void write_rows(std::span<const AuditInput> files, const AuditReport& report, const Recipe& recipe,
                WrittenTexts& texts) {
  RowRelease release = row_outline(report, recipe);
  release.version = texts.version;
  std::vector<OutputFile> names;  // in the order in which they were written
  if (const Json* outputs = report.certificate->find("outputs")) {
    for (const Json& output : outputs->items) {
      const Json* name = output.find("name");
      if (name == nullptr) continue;
      OutputFile& one = names.emplace_back();
      one.name = name->text;
      // Of the first file the read-me reads a row aloud.
      if (release.files.empty() || one.name != release.files.front().name + ".csv") continue;
      const AuditInput* file = file_named(files, one.name);
      if (file != nullptr) one.bytes = file->bytes.substr(0, kReadAloud);
    }
  }
  texts.package = row_package(release, digests_of(files)).bytes;
  texts.statement = row_statement(Speaker(recipe), release);
  OutputFile readme = row_dictionary(release, names);
  texts.readme_name = std::move(readme.name);
  texts.readme = std::move(readme.bytes);
}

}  // namespace

std::vector<FilesApart> files_apart(std::span<const AuditedPair> pairs) {
  std::vector<FilesApart> all;
  for (const AuditedPair& pair : pairs) {
    all.push_back({{pair.first, pair.second, pair.columns, pair.rows > 0, pair.read},
                   pair.left_out,
                   pair.rows,
                   pair.small,
                   pair.read_off,
                   pair.exact});
  }
  return all;
}

AuditReport audit_published(std::span<const AuditInput> files, const Recipe& recipe,
                            std::span<const std::string> sensitive) {
  AuditReport report = audit_release(files, recipe, sensitive);
  if (!report.certificate) return report;
  WrittenTexts texts;
  texts.version = kVersion;
  if (recipe.publishes_rows()) {
    write_rows(files, report, recipe, texts);
  } else {
    write_traces(files, report, recipe, texts);
  }
  JsonWriter json;
  json.begin_object();
  verdict::write_public(json, audited_public(report, recipe));
  json.end_object();
  texts.verdict = json.take();
  compare_texts(files, texts, report);
  return report;
}

verdict::PublicPart audited_public(const AuditReport& report, const Recipe& recipe) {
  const Json none;
  const Json& certificate = report.certificate ? *report.certificate : none;
  if (!recipe.publishes_rows()) return traces_public(figures_of(report, certificate), recipe);
  AuditReport with_certificate = report;
  if (!report.certificate) with_certificate.certificate.emplace();
  return rows_public(row_outline(with_certificate, recipe));
}

}  // namespace paravent
