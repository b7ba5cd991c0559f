// Which row-level files a release has, in which forms; see rows_together.h.
#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "audit/check_households.h"
#include "audit/check_rows.h"
#include "audit/read/release.h"
#include "audit/rows_together.h"

namespace paravent {

namespace {

const AuditInput* input_of(std::span<const AuditInput> files, const std::string& name) {
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const AuditInput& file) { return file.name == name; });
  return found == files.end() ? nullptr : &*found;
}

}  // namespace

ReadRows* RowsOfRelease::add(std::span<const AuditInput> files, const std::string& name) {
  const AuditInput* input = input_of(files, name + ".csv");
  if (input == nullptr) return nullptr;
  const RowsSpec& rows = recipe_.rows();
  CsvReader csv(input->bytes, rows.separator);
  ReadRows file{.name = prefix_ + name + ".csv", .recipe = &recipe_, .forms = {}};
  file.knows_keys = !rows.keys.empty();
  std::vector<std::string_view> fields;
  if (!csv.next(fields)) return nullptr;
  for (const std::string_view heading : fields) {
    RowsForm& form = file.forms.emplace_back();
    form.column = heading;
    form.is_key = has_name(rows.keys, form.column);
  }
  // Views of doubled quotes stay valid as long as the reader.
  std::vector<std::unordered_map<std::string_view, std::uint32_t>> known(fields.size());
  while (fields.clear(), csv.next(fields)) {
    if (fields.size() != file.forms.size()) return nullptr;
    for (std::size_t c = 0; c < fields.size(); ++c) {
      RowsForm& form = file.forms[c];
      const auto next = static_cast<std::uint32_t>(form.labels.size());
      const auto [at, is_new] = known[c].emplace(fields[c], next);
      if (is_new) form.labels.emplace_back(fields[c]);
      form.codes.push_back(at->second);
    }
    ++file.rows;
  }
  if (csv.malformed_line != 0) return nullptr;
  files_.push_back(std::move(file));
  return &files_.back();
}

const CsvRows* RowsOfRelease::list(std::span<const AuditInput> files, const std::string& name) {
  const AuditInput* input = input_of(files, name);
  if (input == nullptr) return nullptr;
  const CsvRows& csv = lists_.emplace_back(read_csv(input->bytes, recipe_.rows().separator));
  return csv.malformed_line == 0 ? &csv : nullptr;
}

RowsOfRelease::RowsOfRelease(std::span<const AuditInput> files, const Recipe& recipe,
                             const std::vector<std::uint64_t>& levels, std::string prefix)
    : recipe_(recipe), prefix_(std::move(prefix)) {
  const RowsSpec& rows = recipe.rows();
  for (const ProjectionSpec& one : rows.projections) add(files, one.name);
  for (const GreedyChoice& one : rows.greedy) add(files, one.name);
  if (rows.generalisation) {
    const GeneralisationSpec& spec = *rows.generalisation;
    if (ReadRows* file = add(files, spec.name)) {
      file->knows_keys = true;
      std::vector<std::string> names;
      for (std::size_t i = 0; i < spec.columns.size() && i < file->forms.size(); ++i) {
        RowsForm& form = file->forms[i];
        const std::string name = hierarchy_name(spec, names, i);
        form.is_key = true;
        const bool known = i < levels.size();
        if (known && levels[i] == 0) continue;
        form.kind = known ? RowsForm::Kind::kLevel : RowsForm::Kind::kOther;
        form.hierarchy = &spec.columns[i].hierarchy;
        form.missing = missing_texts(rows, form.column);
        form.level = known ? levels[i] : 0;
        form.upper = list(files, name);
      }
    }
  }
  if (!rows.plan) return;
  if (ReadRows* file = add(files, rows.plan->name)) read_plan(*file);
}

/// Emptied cells are no values; a coding of its own, a perturbation, cannot be compared.
void RowsOfRelease::read_plan(ReadRows& file) {
  if (const auto& households = recipe_.rows().plan->households) {
    const std::size_t at = file.place(households->number);
    if (at < file.forms.size()) file.forms[at].kind = RowsForm::Kind::kOther;
  }
  for (const PlanStep& step : recipe_.rows().plan->steps) {
    file.sampled = file.sampled || std::holds_alternative<SampleStep>(step);
    if (std::holds_alternative<SuppressStep>(step)) continue;
    for (const std::string& name : changed_columns(step, recipe_.rows().keys)) {
      const std::size_t at = file.place(name);
      if (at == file.forms.size()) continue;
      RowsForm& form = file.forms[at];
      const auto* recode = std::get_if<RecodeStep>(&step);
      const bool first = form.kind == RowsForm::Kind::kRaw;
      form.kind = recode != nullptr && first ? RowsForm::Kind::kLevel : RowsForm::Kind::kOther;
      if (recode == nullptr) continue;
      form.hierarchy = &recode->hierarchy;
      form.level = recode->level;
    }
  }
}

std::vector<AuditedPair> rows_together(std::span<const AuditInput> files, const Recipe& recipe,
                                       const std::vector<std::uint64_t>& levels) {
  const RowsSpec& rows = recipe.rows();
  const std::size_t count = rows.projections.size() + rows.greedy.size() +
                            (rows.generalisation ? 1U : 0U) + (rows.plan ? 1U : 0U);
  std::vector<AuditedPair> pairs;
  // What the file of the households tells is in that of the persons, but how many have no number.
  if (rows.plan && rows.plan->households) pairs.push_back(compare_households(files, rows));
  if (count < 2 || count > kMostTogether) return pairs;
  const RowsOfRelease read(files, recipe, levels);
  for (std::size_t a = 0; a < read.files().size(); ++a) {
    for (std::size_t b = a + 1; b < read.files().size(); ++b) {
      pairs.push_back(compare_rows(read.files()[a], read.files()[b], rows.k));
    }
  }
  return pairs;
}

void compare_row_releases(std::span<const AuditInput> current, std::span<const AuditInput> earlier,
                          const Recipe& recipe, const Recipe& earlier_recipe, bool later,
                          AuditReport& report) {
  const auto levels_in = [](std::span<const AuditInput> files, const Recipe& of) {
    if (!of.rows().generalisation) return std::vector<std::uint64_t>();
    for (const AuditInput& file : files) {
      if (file.name != "certificate.json") continue;
      const Result<Json> parsed = parse_json(file.bytes);
      std::optional<Json> certificate;
      if (parsed) certificate = parsed.value();
      return stated_numbers(stated_file(certificate, of.rows().generalisation->name + ".csv"),
                            "levels");
    }
    return std::vector<std::uint64_t>();
  };
  const RowsOfRelease now(current, recipe, levels_in(current, recipe));
  const RowsOfRelease then(earlier, earlier_recipe, levels_in(earlier, earlier_recipe), "earlier/");
  if (now.files().size() * then.files().size() > kMostTogether * kMostTogether) {
    report.comparison->not_compared.push_back({"release", "", "many_files", {}});
    return complain(report, FindingCode::kNotCompared, "");
  }
  for (const ReadRows& old : then.files()) {
    for (const ReadRows& file : now.files()) {
      AuditedPair pair = compare_rows(old, file, recipe.rows().k, later);
      if (pair.columns.empty() && pair.left_out.empty()) continue;
      if (!pair.columns.empty()) {
        report.comparison->compared.push_back({old.name, file.name, pair.columns, false});
      }
      if (!pair.left_out.empty()) {
        report.comparison->not_compared.push_back(
            {"current", file.name, "perturbed_or_coded", pair.left_out});
      }
      if (pair.read_off > 0) {
        Finding finding;
        finding.code = FindingCode::kRowsTold;
        finding.file = file.name;
        finding.attribute = old.name;
        finding.numbers = {pair.rows, pair.small, pair.read_off};
        add_finding(report, std::move(finding));
      }
      report.together.push_back(std::move(pair));
    }
  }
}

}  // namespace paravent
