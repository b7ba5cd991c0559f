// certificate.json, the figures that release.json repeats, and those of the data dictionary.
#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "audit/check_files.h"

namespace paravent {
namespace {

void wrong(AuditReport& report, std::string_view file, const std::string& key,
           std::vector<std::uint64_t> numbers = {},
           FindingCode code = FindingCode::kCertificateFigure) {
  Finding finding;
  finding.code = code;
  finding.file = file;
  finding.attribute = key;
  finding.numbers = std::move(numbers);
  add_finding(report, std::move(finding));
}

std::optional<std::uint64_t> whole(const Json* json) {
  constexpr double kLimit = 9007199254740992.0;
  if (json == nullptr || !json->is(Json::Kind::kNumber) ||
      !(json->number >= 0 && json->number <= kLimit)) {
    return std::nullopt;
  }
  const auto number = static_cast<std::uint64_t>(json->number);
  if (static_cast<double>(number) != json->number) return std::nullopt;
  return number;
}

/// Compares members of one object with what was found.
class Members {
 public:
  Members(const Json& object, std::string_view file, std::string prefix, AuditReport& report)
      : object_(object), file_(file), prefix_(std::move(prefix)), report_(report) {}

  void number(const char* key, std::uint64_t found) {
    const auto stated = whole(object_.find(key));
    if (stated == found) return;
    wrong(report_, file_, prefix_ + key,
          stated ? std::vector<std::uint64_t>{*stated, found} : std::vector<std::uint64_t>{});
  }
  void number_or_null(const char* key, bool any, std::uint64_t found) {
    if (any) return number(key, found);
    null(key);
  }
  void null(const char* key) {
    const Json* json = object_.find(key);
    if (json == nullptr || !json->is(Json::Kind::kNull)) wrong(report_, file_, prefix_ + key);
  }
  void truth(const char* key, bool found) {
    const Json* json = object_.find(key);
    if (json != nullptr && json->is(Json::Kind::kBool) && json->boolean == found) return;
    wrong(report_, file_, prefix_ + key, {found ? 0U : 1U, found ? 1U : 0U});
  }
  void histogram(const char* key, const WidthHistogram& found) {
    const Json* json = object_.find(key);
    bool same =
        json != nullptr && json->is(Json::Kind::kObject) && json->members.size() == found.size();
    for (std::size_t i = 0; same && i < found.size(); ++i) {
      same = json->members[i].first == std::to_string(found[i].first) &&
             whole(&json->members[i].second) == found[i].second;
    }
    if (!same) wrong(report_, file_, prefix_ + key);
  }
  /// A list of these texts and nothing else.
  void texts(const char* key, const std::vector<std::string>& found) {
    const Json* json = object_.find(key);
    const bool same = json != nullptr && json->is(Json::Kind::kArray) &&
                      std::equal(json->items.begin(), json->items.end(), found.begin(), found.end(),
                                 [](const Json& item, const std::string& text) {
                                   return item.is(Json::Kind::kString) && item.text == text;
                                 });
    if (!same) wrong(report_, file_, prefix_ + key);
  }
  /// Words for readers, which are not judged.
  void any_text(const char* key) {
    const Json* json = object_.find(key);
    if (json == nullptr || !json->is(Json::Kind::kString)) wrong(report_, file_, prefix_ + key);
  }
  void text(const char* key, std::string_view found) {
    const Json* json = object_.find(key);
    if (json != nullptr && json->is(Json::Kind::kString) && json->text == found) return;
    wrong(report_, file_, prefix_ + key);
  }
  void rule(const char* key, const CountRule& found) {
    Members inner(member(key), file_, prefix_ + key + ".", report_);
    inner.number("k", found.k);
    inner.number("width", found.width);
    inner.code("code", found);
    inner.only({"k", "width", "code"});
  }
  void code(const char* key, const CountRule& found) {
    if (found.empty) return text(key, "empty");
    number(key, found.code);
  }
  void kind(const char* key, const AuditedWidths& found) {
    Members inner(member(key), file_, prefix_ + key + ".", report_);
    inner.number("masked", found.masked);
    inner.number("shown", found.shown);
    inner.number_or_null("min_width", found.masked > 0, found.min_width);
    inner.histogram("width_histogram", found.histogram);
    inner.number("below_width", found.below_width);
    inner.number("known_lists", found.known_lists);
    inner.only({"masked", "shown", "min_width", "width_histogram", "below_width", "known_lists"});
  }
  /// Any other figure would be one more equation.
  void only(std::initializer_list<std::string_view> keys) {
    for (const auto& [key, value] : object_.members) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
        wrong(report_, file_, prefix_ + "?");
      }
    }
  }
  const Json& member(const char* key) {
    const Json* json = object_.find(key);
    return json == nullptr ? kNothing() : *json;
  }

 private:
  static const Json& kNothing() {
    static const Json nothing;
    return nothing;
  }

  const Json& object_;
  std::string_view file_;
  std::string prefix_;
  AuditReport& report_;
};

/// The dependencies stated are the pairs that the recipe declares, and each fails the audit.
std::size_t check_dependencies(const Json& object, std::string_view file, const Recipe& recipe,
                               AuditReport& report) {
  const auto pairs = declared_pairs(recipe.traces());
  const Json* list = object.find("dependencies");
  const bool same =
      list != nullptr && list->is(Json::Kind::kArray) &&
      std::equal(list->items.begin(), list->items.end(), pairs.begin(), pairs.end(),
                 [](const Json& stated, const auto& pair) {
                   const auto is = [&](std::size_t i, const std::string& name) {
                     return stated.items[i].is(Json::Kind::kString) && stated.items[i].text == name;
                   };
                   return stated.is(Json::Kind::kArray) && stated.items.size() == 2 &&
                          is(0, pair.first) && is(1, pair.second);
                 });
  if (!same) wrong(report, file, "dependencies");
  for (const auto& [first, second] : pairs) {
    wrong(report, file, first + "," + second, {}, FindingCode::kDependencyAccepted);
  }
  return pairs.size();
}

/// Columns of a label of the level.
std::vector<std::string> level_headings(const Recipe& recipe, const Published& published,
                                        std::size_t level) {
  if (!published.levels[level].linked) return recipe.traces().attributes[level].headings;
  TraceColumns columns = trace_columns(recipe, published, level + 1);
  columns.prefix.insert(columns.prefix.end(), columns.step.begin(), columns.step.end());
  return std::move(columns.prefix);
}

/// The number in the last cell of a row of a Markdown table, whatever groups its digits.
std::uint64_t number_of_row(std::string_view row) {
  while (!row.empty() && (row.back() == '|' || row.back() == ' ')) row.remove_suffix(1);
  const std::size_t cell = row.rfind('|');
  if (cell != std::string_view::npos) row.remove_prefix(cell);
  std::uint64_t number = 0;
  for (const char c : row) {
    if (c >= '0' && c <= '9') number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace

void check_recipe(const Json& object, std::string_view file, const Recipe& recipe,
                  AuditReport& report) {
  const Json* stated = object.find("recipe");
  if (stated != nullptr && same_json(*stated, recipe.document)) return;
  wrong(report, file, "recipe", {}, FindingCode::kCertificateRecipe);
}

void check_outputs(const Json& certificate, std::span<const AuditInput> files,
                   AuditReport& report) {
  constexpr std::string_view kName = "certificate.json";
  const Json* outputs = certificate.find("outputs");
  std::vector<bool> listed(files.size(), false);
  for (const Json& output : outputs == nullptr ? std::vector<Json>() : outputs->items) {
    Members(output, kName, "outputs.", report).only({"name", "bytes", "sha256"});
    const Json* name = output.find("name");
    const Json* sha256 = output.find("sha256");
    if (name == nullptr || sha256 == nullptr) {
      wrong(report, kName, "outputs");
      continue;
    }
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const AuditInput& f) { return f.name == name->text; });
    if (file == files.end()) {
      complain(report, FindingCode::kMissingFile, name->text);
      continue;
    }
    const auto place = static_cast<std::size_t>(file - files.begin());
    const bool again = listed[place];
    listed[place] = true;
    if (again || whole(output.find("bytes")) != file->bytes.size() ||
        sha256->text != file->sha256) {
      complain(report, FindingCode::kCertificateHash, file->name);
    }
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (listed[i] || files[i].name == kName || files[i].name == kProofFile) continue;
    complain(report, FindingCode::kCertificateHash, files[i].name);
  }
}

void check_figures(const Json& object, std::string_view file, const Recipe& recipe,
                   bool attributes_known, AuditReport& report) {
  const AuditFigures f = report.figures;
  Members members(object, file, "", report);
  const bool series = recipe.traces().series.has_value();
  members.number(series ? "counted" : "individuals", f.individuals);
  members.number("cohorts", f.cohorts);
  members.number("cohorts_masked", f.cohorts_masked);
  if (!series) members.number("masked_individuals", f.masked_individuals);
  Members kinds(members.member("by_kind"), file, "by_kind.", report);
  kinds.kind("sizes", f.sizes);
  kinds.only({"sizes", "attributes", "linked"});
  const std::size_t dependencies = check_dependencies(object, file, recipe, report);
  if (!recipe.accepted_columns.empty() || object.find("accepted_columns") != nullptr) {
    members.texts("accepted_columns", recipe.accepted_columns);
  }
  if (!attributes_known) return;
  kinds.kind("attributes", f.attributes);
  kinds.kind("linked", f.linked);
  members.number("masked", f.masked);
  members.number("shown", f.shown);
  members.number("dropped", f.dropped);
  members.number_or_null("min_width", f.any_masked, f.min_width);
  members.histogram("width_histogram", f.width_histogram);
  members.number("below_width", f.below_width);
  members.number("known_lists", f.known_lists);
  members.number("group_disclosures", f.group_disclosures);
  members.truth("passed", f.below_width == 0 && f.known_lists == 0 && dependencies == 0 &&
                              recipe.accepted_columns.empty());
}

void check_certificate(const Json& certificate, std::span<const AuditInput> files,
                       const Recipe& recipe, AuditReport& report) {
  constexpr std::string_view kName = "certificate.json";
  check_recipe(certificate, kName, recipe, report);
  Members members(certificate, kName, "", report);
  members.only({"version",
                "passed",
                "statement",
                "verdict",
                "date",
                "checked",
                "not_checked",
                "masking",
                recipe.traces().series ? "counted" : "individuals",
                "cohorts",
                "cohorts_masked",
                recipe.traces().series ? "series" : "masked_individuals",
                "masked",
                "shown",
                "dropped",
                "min_width",
                "width_histogram",
                "below_width",
                "known_lists",
                "by_kind",
                "group_disclosures",
                "dependencies",
                "accepted_columns",
                "outputs",
                "recipe"});
  members.any_text("version");
  members.any_text("statement");
  members.texts("checked", {"masking", "dependencies", "content"});
  std::vector<std::string> unchecked{"individuals",        "other_data",
                                     "rare_traces",        "group_disclosures",
                                     "other_publications", "outside_knowledge"};
  if (recipe.traces().series) unchecked.erase(unchecked.begin());
  members.texts("not_checked", unchecked);
  if (!recipe.about.date.empty() || certificate.find("date") != nullptr) {
    members.text("date", recipe.about.date);
  }
  const Published rules = empty_published(recipe);
  Members masking(members.member("masking"), kName, "masking.", report);
  masking.text("level", recipe.traces().level == MaskLevel::kStrict ? "strict" : "published");
  masking.rule("sizes", rules.size_rule);
  masking.rule("attributes",
               {recipe.traces().k, recipe.traces().code,
                std::min(recipe.traces().width, recipe.traces().k), recipe.traces().empty_code});
  masking.only({"level", "sizes", "attributes"});

  check_outputs(certificate, files, report);
}

void check_release_head(const Json& head, const Recipe& recipe, const Published& published,
                        AuditReport& report) {
  constexpr std::string_view kName = "release.json";
  check_recipe(head, kName, recipe, report);
  Members members(head, kName, "", report);
  members.only({"version", "recipe", "figures", "prefix", "components", "descriptions", "sizes",
                "attributes", "linked", "formations", "cohorts"});
  members.rule("sizes", published.size_rule);
  members.any_text("version");
  members.texts("prefix", recipe.traces().prefix);
  members.texts("components", step_headings(recipe));
  members.texts("descriptions", recipe.traces().description);
  Members(members.member("figures"), kName, "figures.", report)
      .only({recipe.traces().series ? "counted" : "individuals", "cohorts", "cohorts_masked",
             recipe.traces().series ? "series" : "masked_individuals", "masked", "shown", "dropped",
             "min_width", "width_histogram", "below_width", "known_lists", "by_kind",
             "group_disclosures", "dependencies", "accepted_columns", "passed"});
  const auto check_levels = [&](const char* key, bool linked) {
    const Json& list = members.member(key);
    if (!list.is(Json::Kind::kArray)) return wrong(report, kName, key);
    std::size_t at = 0;
    for (std::size_t l = 0; l < published.levels.size(); ++l) {
      const ListedLevel& level = published.levels[l];
      if (level.linked != linked || level.groups) continue;
      if (at == list.items.size()) return wrong(report, kName, key);
      Members stated(list.items[at++], kName, std::string(key) + ".", report);
      stated.text("name", level.name);
      if (level.parent == 0 || published.levels[level.parent - 1].groups) {
        stated.null("under");
      } else {
        stated.text("under", published.levels[level.parent - 1].name);
      }
      stated.texts("headings", level_headings(recipe, published, l));
      stated.number("k", level.rule.k);
      stated.number("width", level.rule.width);
      stated.code("code", level.rule);
      stated.only({"name", "under", "headings", "k", "width", "code"});
    }
    if (at != list.items.size()) wrong(report, kName, key);
  };
  check_levels("attributes", false);
  check_levels("linked", true);
}

void check_dictionary(const AuditInput& file, bool series, bool attributes_known,
                      AuditReport& report) {
  constexpr std::string_view kTable = "|---|---:|\n";
  const AuditFigures& f = report.figures;
  constexpr std::uint64_t kSkipped = ~std::uint64_t{0};  // the mean: rounded by who wrote it
  std::vector<std::pair<const char*, std::uint64_t>> rows = {
      {"individuals", f.individuals}, {"cohorts", f.cohorts}, {"cohorts_masked", f.cohorts_masked}};
  const bool hidden = !series && f.masked_individuals > 0;  // else nothing is said of them
  if (hidden) rows.emplace_back("masked_individuals", f.masked_individuals);
  if (attributes_known) {
    if (hidden) rows.emplace_back("", kSkipped);
    rows.emplace_back("shown", f.shown);
    rows.emplace_back("masked", f.masked);
    rows.emplace_back("dropped", f.dropped);
    rows.emplace_back("group_disclosures", f.group_disclosures);
  }
  const std::size_t table = file.bytes.find(kTable);
  if (table == std::string_view::npos) {
    return complain(report, FindingCode::kMalformedFile, file.name);
  }
  std::string_view text = file.bytes.substr(table + kTable.size());
  for (const auto& [key, found] : rows) {
    const std::size_t end = text.find('\n');
    const std::string_view row = text.substr(0, end);
    if (!row.starts_with('|')) return complain(report, FindingCode::kMalformedFile, file.name);
    const std::uint64_t stated = number_of_row(row);
    if (found != kSkipped && stated != found) wrong(report, file.name, key, {stated, found});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace paravent
