#include "series/earlier.h"

#include <algorithm>

#include "recipe/series_recipe.h"
#include "support/csv.h"
#include "support/integers.h"
#include "support/text.h"

namespace paravent::series {
namespace {

Error fault(std::string file, std::uint64_t line = 0) {
  return Error{.code = ErrorCode::kSeriesEarlier, .file = std::move(file), .line = line};
}

const EarlierFile* find_file(std::span<const EarlierFile> files, std::string_view name) {
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EarlierFile& file) { return file.name == name; });
  return found == files.end() ? nullptr : &*found;
}

using Rows = std::vector<std::vector<std::string>>;

/// The rows after the heading, each of `width` fields.
Result<Rows> rows_of(const EarlierFile& file, std::size_t width) {
  Rows rows;
  std::size_t at = 0;
  std::uint64_t line = 1;
  bool heading = true;
  while (at < file.bytes.size()) {
    const std::uint64_t here = line;
    CsvRecord record = next_record(file.bytes, at, line, ',');
    if (record.fields.size() != width) return fault(file.name, here);
    if (!heading) rows.push_back(std::move(record.fields));
    heading = false;
  }
  return rows;
}

/// Null where the text is no count.
std::optional<std::uint32_t> count_of(const std::string& text) {
  const auto number = small_integer(text);
  if (!number || *number < 0 || *number > 0xffffffffLL) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

bool parse_trace(const std::string& text, const TracesSpec& traces, EarlierTrace& trace) {
  trace.text = text;
  const std::vector<std::string_view> positions = split(text, '+');
  if (positions.size() <= traces.prefix.size()) return false;
  const auto middle = positions.begin() + static_cast<std::ptrdiff_t>(traces.prefix.size());
  trace.prefix.assign(positions.begin(), middle);
  for (auto at = middle; at != positions.end(); ++at) {
    auto& group = trace.groups.emplace_back();
    if (at->empty()) continue;
    for (const std::string_view step : split(*at, '&')) {
      const std::vector<std::string_view> written = split(step, '-');
      std::vector<std::string> parts(written.begin(), written.end());
      if (passes_are_steps(traces) && parts.size() == traces.step.size()) {
        parts.insert(parts.begin(), std::string());
      }
      if (parts.size() != component_headings(traces).size()) return false;
      group.push_back(std::move(parts));
    }
  }
  return true;
}

Result<Json> certificate_of(std::span<const EarlierFile> files) {
  const EarlierFile* file = find_file(files, "certificate.json");
  if (file == nullptr) return fault("certificate.json");
  Result<Json> parsed = parse_json(file->bytes);
  if (!parsed || parsed.value().find("recipe") == nullptr) return fault("certificate.json");
  const Json* series = parsed.value().find("series");
  if (series == nullptr || !series->is(Json::Kind::kObject)) return fault("certificate.json");
  return parsed;
}

Status read_series_of(const Json& series, Earlier& earlier) {
  earlier.publication = series.text_in("publication");
  earlier.first_year = series.text_in("first_year");
  const Json* number = series.find("number");
  const Json* years = series.find("years");
  const bool good = !earlier.publication.empty() && !earlier.first_year.empty() &&
                    number != nullptr && number->is(Json::Kind::kNumber) && number->number >= 1 &&
                    years != nullptr && years->is(Json::Kind::kArray) && !years->items.empty();
  if (!good) return fault("certificate.json");
  earlier.number = static_cast<std::uint64_t>(number->number);
  for (const Json& year : years->items) earlier.years.push_back(year.text);
  const Json* kind = series.find("integer_years");
  earlier.integers = kind != nullptr && kind->is(Json::Kind::kBool) && kind->boolean;
  return ok_status();
}

/// What the recipe says was renamed must be in the publication before, and nothing of it may be so
/// called already: two courses would become one.
Status check_renamed(const Rows& listed, const TracesSpec& traces) {
  std::vector<std::string_view> steps;
  for (const auto& row : listed) {
    const std::vector<std::string_view> positions = split(row[2], '+');
    for (std::size_t i = traces.prefix.size(); i < positions.size(); ++i) {
      for (const std::string_view step : split(positions[i], '&')) steps.push_back(step);
    }
  }
  const RenamingFault fault = renaming_fault(traces, steps);
  if (fault.pair == nullptr) return ok_status();
  return Error{.code = fault.is_new_name ? ErrorCode::kSeriesNewName : ErrorCode::kSeriesOldName,
               .key = step_text(fault.pair->from) + " → " + step_text(fault.pair->to)};
}

Status read_traces(std::span<const EarlierFile> files, const TracesSpec& traces, Earlier& earlier) {
  const EarlierFile* cohorts = find_file(files, "cohortes.csv");
  if (cohorts == nullptr) return fault("cohortes.csv");
  const Result<Rows> listed = rows_of(*cohorts, 3);
  if (!listed) return listed.error();
  if (Status good = check_renamed(listed.value(), traces); !good) return good;
  for (std::size_t i = 0; i < listed.value().size(); ++i) {
    EarlierTrace trace;
    if (count_of(listed.value()[i][0]) != i + 1 ||
        !parse_trace(renamed_trace(traces, listed.value()[i][2]), traces, trace)) {
      return fault(cohorts->name, i + 2);
    }
    earlier.traces.push_back(std::move(trace));
  }
  const EarlierFile* lots = find_file(files, "lots.csv");
  if (lots == nullptr) return fault("lots.csv");
  const Result<Rows> rows = rows_of(*lots, 3);
  if (!rows) return rows.error();
  for (std::size_t i = 0; i < rows.value().size(); ++i) {
    const auto id = count_of(rows.value()[i][0]), size = count_of(rows.value()[i][2]);
    if (!id || !size || *id == 0 || *id > earlier.traces.size()) return fault(lots->name, i + 2);
    earlier.traces[*id - 1].lots.emplace_back(rows.value()[i][1], *size);
  }
  return ok_status();
}

/// Names of the attributes from the outermost that this one is nested in to itself.
std::vector<const AttributeSpec*> chain_of(const TracesSpec& traces, const AttributeSpec& spec) {
  std::vector<const AttributeSpec*> chain{&spec};
  while (!chain.front()->nested_in.empty() && chain.size() <= traces.attributes.size()) {
    for (const AttributeSpec& other : traces.attributes) {
      if (other.name == chain.front()->nested_in) {
        chain.insert(chain.begin(), &other);
        break;
      }
    }
  }
  return chain;
}

Status read_attributes(std::span<const EarlierFile> files, const TracesSpec& traces,
                       Earlier& earlier) {
  for (const AttributeSpec& spec : traces.attributes) {
    std::size_t width = 0;
    for (const AttributeSpec* one : chain_of(traces, spec)) width += one->headings.size();
    std::vector<EarlierRow>& to = earlier.attributes[spec.name];
    const EarlierFile* file = find_file(files, "cohorte_" + spec.name + ".csv");
    if (file == nullptr) continue;  // nothing is listed
    Result<Rows> rows = rows_of(*file, width + 3);
    if (!rows) return rows.error();
    for (std::size_t i = 0; i < rows.value().size(); ++i) {
      std::vector<std::string>& fields = rows.value()[i];
      const bool empty = traces.empty_code && fields.back().empty();
      const auto id = count_of(fields.front());
      const auto count = empty ? std::optional(traces.code) : count_of(fields.back());
      if (!id || !count || *id == 0 || *id > earlier.traces.size()) return fault(file->name, i + 2);
      to.push_back({*id - 1, fields[1], {fields.begin() + 2, fields.end() - 1}, *count});
    }
  }
  return ok_status();
}

Status read_formations(std::span<const EarlierFile> files, const TracesSpec& traces,
                       Earlier& earlier) {
  const EarlierFile* file = find_file(files, "formations.csv");
  if (file == nullptr) return fault("formations.csv");
  const std::size_t components = component_headings(traces).size();
  Result<Rows> rows = rows_of(*file, 1 + components + traces.description.size());
  if (!rows) return rows.error();
  for (std::vector<std::string>& fields : rows.value()) {
    earlier.formations[renamed_step(traces, fields[0])] = {
        fields.begin() + 1 + static_cast<std::ptrdiff_t>(components), fields.end()};
  }
  return ok_status();
}

}  // namespace

Result<Recipe> recipe_of_earlier(std::span<const EarlierFile> files) {
  const Result<Json> certificate = certificate_of(files);
  if (!certificate) return certificate.error();
  JsonWriter json;
  json.value(*certificate.value().find("recipe"));
  Result<Recipe> recipe = parse_recipe(json.text());
  if (!recipe || recipe.value().publishes_rows() || !recipe.value().traces().series) {
    return fault("certificate.json");
  }
  return recipe;
}

Result<Earlier> read_earlier(std::span<const EarlierFile> files, const Recipe& recipe) {
  const Result<Json> certificate = certificate_of(files);
  if (!certificate) return certificate.error();
  const std::string key = series_difference(recipe, *certificate.value().find("recipe"));
  if (!key.empty()) return Error{.code = ErrorCode::kSeriesRecipe, .key = key};
  Earlier earlier;
  earlier.sha256 = find_file(files, "certificate.json")->sha256;
  const TracesSpec& traces = recipe.traces();
  Status good = read_series_of(*certificate.value().find("series"), earlier);
  if (good) good = read_traces(files, traces, earlier);
  if (good) good = read_attributes(files, traces, earlier);
  if (good) good = read_formations(files, traces, earlier);
  if (!good) return good.error();
  return earlier;
}

}  // namespace paravent::series
