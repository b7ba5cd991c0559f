// release.json: one cohort an element of "cohorts", one step an element of "formations".
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "audit/check_series.h"
#include "audit/read/json_slices.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

std::optional<std::uint32_t> count_of(const Json* json) {
  if (json == nullptr || !json->is(Json::Kind::kNumber)) return std::nullopt;
  constexpr double kLimit = 4294967296.0;
  if (!(json->number >= 0 && json->number < kLimit)) return std::nullopt;
  const auto count = static_cast<std::uint32_t>(json->number);
  if (static_cast<double>(count) != json->number) return std::nullopt;
  return count;
}

/// A count that is null where it is masked, by the rule.
std::optional<std::uint32_t> count_of(const Json* json, const CountRule& rule) {
  if (!rule.empty) return count_of(json);
  if (json != nullptr && json->is(Json::Kind::kNull)) return rule.code;
  const auto count = count_of(json);
  return count == rule.code ? std::nullopt : count;
}

class CohortReader {
 public:
  CohortReader(Published& published, const Published* known)
      : published_(published), known_(known) {}

  /// False where the element has not the form of a cohort.
  bool read(const Json& cohort, std::uint32_t line) {
    line_ = line;
    const auto id = count_of(cohort.find("id"));
    const auto size = count_of(cohort.find("size"), published_.size_rule);
    const Json* trace = cohort.find("trace");
    if (!id || !size || trace == nullptr || !trace->is(Json::Kind::kString)) return false;
    ListedRows& sizes = published_.sizes;
    const bool in_order = *id == sizes.size() + 1;
    cohort_ = static_cast<std::uint32_t>(sizes.size());
    sizes.cohort.push_back(cohort_);
    sizes.count.push_back(*size);
    sizes.line.push_back(line);
    const bool same = known_ != nullptr && cohort_ < known_->sizes.size() &&
                      known_->sizes.labels[cohort_] == trace->text;
    sizes.labels.push_back(same ? known_->sizes.labels[cohort_]
                                : std::string_view(published_.texts.emplace_back(trace->text)));
    bool good = in_order && read_lots(cohort.find("lots")) &&
                read_levels(cohort.find("attributes"), false) &&
                read_levels(cohort.find("linked"), true);
    for (const auto& [key, value] : cohort.members) {
      good = good && (key == "id" || key == "size" || key == "trace" || key == "attributes" ||
                      key == "linked" || key == "lots");
    }
    return good;
  }

 private:
  /// Labels come again and again.
  std::string_view keep(const std::string& text) {
    const auto found = kept_.find(text);
    return found != kept_.end() ? *found : *kept_.insert(published_.texts.emplace_back(text)).first;
  }

  bool read_lots(const Json* lots) {
    if (lots == nullptr) return true;
    if (!lots->is(Json::Kind::kArray)) return false;
    for (const Json& lot : lots->items) {
      const bool pair = lot.is(Json::Kind::kArray) && lot.items.size() == 2 &&
                        lot.items[0].is(Json::Kind::kString);
      const auto size = pair ? count_of(&lot.items[1]) : std::nullopt;
      if (!size) return false;
      published_.lots.cohort.push_back(cohort_);
      published_.lots.count.push_back(*size);
      published_.lots.line.push_back(line_);
      published_.lots.labels.push_back(keep(lot.items[0].text));
    }
    return true;
  }

  bool read_levels(const Json* levels, bool linked) {
    if (levels == nullptr) return true;
    // One that is not listed is null, not left out: a member too few would be one more fact.
    const auto ours =
        std::count_if(published_.levels.begin(), published_.levels.end(),
                      [&](const ListedLevel& l) { return l.linked == linked && !l.groups; });
    bool good =
        levels->is(Json::Kind::kObject) && levels->members.size() == static_cast<std::size_t>(ours);
    for (const auto& [name, rows] : levels->members) {
      const auto level = std::find_if(published_.levels.begin(), published_.levels.end(),
                                      [linked, &key = name](const ListedLevel& l) {
                                        return l.linked == linked && !l.groups && l.name == key;
                                      });
      if (level == published_.levels.end()) return false;
      if (rows.is(Json::Kind::kNull)) continue;
      good = good && rows.is(Json::Kind::kArray) && !rows.items.empty();
      for (const Json& row : rows.items) good = read_row(row, *level) && good;
    }
    return good;
  }

  bool read_row(const Json& row, ListedLevel& level) {
    if (!row.is(Json::Kind::kArray) || row.items.size() <= level.rows.label_width) return false;
    const std::size_t labels = row.items.size() - 1;
    // A linked file's row holds the whole chain of traces; two are enough to place it.
    if (!level.linked && labels != level.rows.label_width) return false;
    const auto count = count_of(&row.items.back(), level.rule);
    if (!count) return false;
    const auto text = [](const Json& json) { return json.is(Json::Kind::kString); };
    if (!std::all_of(row.items.begin(), row.items.end() - 1, text)) return false;
    for (std::size_t i = labels - level.rows.label_width; i < labels; ++i) {
      level.rows.labels.push_back(keep(row.items[i].text));
    }
    level.rows.cohort.push_back(cohort_);
    level.rows.count.push_back(*count);
    level.rows.line.push_back(line_);
    return true;
  }

  Published& published_;
  const Published* known_;
  std::unordered_set<std::string_view> kept_;
  std::uint32_t cohort_ = 0, line_ = 0;
};

bool read_strings(const Json* list, Published& owner, std::vector<std::string_view>& to) {
  if (list == nullptr || !list->is(Json::Kind::kArray)) return false;
  for (const Json& item : list->items) {
    if (!item.is(Json::Kind::kString)) return false;
    to.push_back(owner.texts.emplace_back(item.text));
  }
  return true;
}

bool read_formation(const Json& row, Published& owner, std::uint64_t line,
                    FormationRows& formations) {
  const Json* name = row.find("formation");
  if (name == nullptr || !name->is(Json::Kind::kString) || row.members.size() != 3) return false;
  std::vector<std::string_view> fields{owner.texts.emplace_back(name->text)};
  if (!read_strings(row.find("components"), owner, fields) ||
      !read_strings(row.find("descriptions"), owner, fields)) {
    return false;
  }
  formations.rows.push_back(std::move(fields));
  formations.line.push_back(line);
  return true;
}

/// Calls read(value, line) for each element.
template <class Read>
void read_elements(const JsonList& list, const AuditInput& file, AuditReport& report, Read read) {
  const char* counted = file.bytes.data();
  std::uint32_t line = 1;
  for (const std::string_view element : list.elements) {
    const std::size_t blank = std::min(element.find_first_not_of(" \t\r\n"), element.size());
    const char* begin = element.data() + blank;
    line += static_cast<std::uint32_t>(std::count(counted, begin, '\n'));
    counted = begin;
    const Result<Json> value = parse_json(element);
    if (!value || !read(value.value(), line)) {
      complain(report, FindingCode::kMalformedFile, file.name, line);
    }
  }
}

}  // namespace

JsonRelease read_release_json(const AuditInput& file, const Recipe& recipe, const Published* known,
                              AuditReport& report) {
  JsonRelease release;
  release.published = empty_published(recipe);
  std::vector<JsonList> lists{{"cohorts", {}}, {"formations", {}}};
  Result<Json> head = parse_json(cut_lists(file.bytes, lists));
  if (!head) {
    complain(report, FindingCode::kMalformedFile, file.name);
    return release;
  }
  release.readable = true;
  release.head = std::move(head.value());
  release.published.sizes_file = file.name;
  for (ListedLevel& level : release.published.levels) level.file = file.name;
  if (known != nullptr) release.published.make_room_as(*known);
  CohortReader reader(release.published, known);
  read_elements(lists[0], file, report,
                [&](const Json& value, std::uint32_t line) { return reader.read(value, line); });
  if (recipe.traces().series) group_lots(release.published, recipe.traces().series->group);
  release.formations.file = file.name;
  read_elements(lists[1], file, report, [&](const Json& value, std::uint32_t line) {
    return read_formation(value, release.published, line, release.formations);
  });
  return release;
}

}  // namespace paravent
