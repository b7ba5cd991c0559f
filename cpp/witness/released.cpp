#include "witness/released.h"

#include <algorithm>
#include <numeric>

#include "audit/check_tree.h"
#include "audit/read/published.h"
#include "audit/read/release.h"
#include "audit/read/trace_text.h"
#include "support/text.h"

namespace paravent::witness {
namespace {

const AuditInput* file_named(std::span<const AuditInput> files, std::string_view name) {
  for (const AuditInput& file : files) {
    if (file.name == name) return &file;
  }
  return nullptr;
}

/// What both kinds of lists have.
void take_rows(const ListedRows& rows, const CountRule& rule, Level& level) {
  level.k = rule.k;
  level.width = rule.width;
  level.count = rows.count;
  level.cohort = rows.cohort;
  level.line = rows.line;
  for (const std::uint32_t count : rows.count) level.masked.push_back(count < rule.k ? 1 : 0);
}

void read_sizes(const Published& published, const Recipe& recipe, Released& released) {
  Level& level = released.levels[0];
  const ListedRows& rows = published.sizes;
  take_rows(rows, published.size_rule, level);
  level.paths.prefixes = recipe.traces().prefix.size();
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string_view text = *rows.label(row);
    released.trace_texts.emplace_back(text);
    const bool others = published.is_others(text);
    level.label.push_back(static_cast<std::uint32_t>(level.paths.paths.size()));
    if (others) {
      level.paths.paths.emplace_back();
    } else {
      level.paths.add(text, released.pool);
    }
    level.member.push_back(static_cast<std::uint32_t>(row));
  }
  std::sort(level.member.begin(), level.member.end(), [&](std::uint32_t a, std::uint32_t b) {
    return compare_traces(*rows.label(a), *rows.label(b)) < 0;
  });
  level.group = {{0, static_cast<std::uint32_t>(rows.size())}};
}

std::uint32_t label_of(Level& level, const std::string_view* texts, std::size_t width, Pool& pool,
                       std::map<Tuple, std::uint32_t>& numbers) {
  Tuple tuple;
  for (std::size_t i = 0; i < width; ++i) tuple.push_back(pool.add(texts[i]));
  const auto next = static_cast<std::uint32_t>(level.labels.size());
  const auto [at, added] = numbers.try_emplace(tuple, next);
  if (added) level.labels.push_back(tuple);
  return at->second;
}

/// False where a row stands under no count.
bool read_level(const Published& published, std::size_t index, Released& released) {
  const ListedLevel& from = published.levels[index];
  Level& level = released.levels[index + 1];
  level.name = from.name;
  level.parent = from.parent;
  level.linked = from.linked;
  level.diversity = from.diversity;
  take_rows(from.rows, from.rule, level);
  if (from.linked) {
    level.paths.prefixes = trace_columns(released.recipe, published, index + 1).prefix.size();
  }
  std::map<Tuple, std::uint32_t> numbers;
  std::unordered_map<std::string_view, std::uint32_t> traces;
  for (std::size_t row = 0; row < from.rows.size(); ++row) {
    const std::string_view* own = from.rows.label(row) + from.parent_width;
    if (!from.linked) {
      level.label.push_back(label_of(level, own, from.own_width(), released.pool, numbers));
      continue;
    }
    const auto next = static_cast<std::uint32_t>(level.paths.paths.size());
    const auto [at, added] = traces.try_emplace(*own, next);
    if (added && published.is_others(*own)) level.paths.paths.emplace_back();
    if (added && !published.is_others(*own)) level.paths.add(*own, released.pool);
    level.label.push_back(at->second);
  }
  level.group.assign(released.levels[level.parent].cells(), {0, 0});
  bool whole = true;
  for_each_group(
      published, from,
      [&](std::uint32_t parent, std::span<const std::uint32_t> rows) {
        const auto first = static_cast<std::uint32_t>(level.member.size());
        level.member.insert(level.member.end(), rows.begin(), rows.end());
        level.group[parent] = {first, static_cast<std::uint32_t>(level.member.size())};
      },
      [&](std::uint32_t) { whole = false; });
  return whole;
}

void read_descriptions(const FormationRows& rows, Released& released) {
  const std::size_t components = component_headings(released.recipe.traces()).size();
  for (const auto& row : rows.rows) {
    Tuple step, description;
    for (std::size_t i = 1; i < row.size(); ++i) {
      (i <= components ? step : description).push_back(released.pool.add(row[i]));
    }
    released.descriptions[step] = description;
  }
}

/// Parents before children, whatever the recipe's order.
std::vector<std::size_t> parents_before(const Published& published) {
  std::vector<std::size_t> order;
  std::vector<std::uint8_t> done(published.levels.size() + 1, 0);
  done[0] = 1;
  while (order.size() < published.levels.size()) {
    const std::size_t before = order.size();
    for (std::size_t i = 0; i < published.levels.size(); ++i) {
      if (done[i + 1] != 0 || done[published.levels[i].parent] == 0) continue;
      done[i + 1] = 1;
      order.push_back(i);
    }
    if (order.size() == before) return {};
  }
  return order;
}

}  // namespace

std::uint32_t Pool::add(std::string_view text) {
  const auto found = numbers_.find(text);
  if (found != numbers_.end()) return found->second;
  texts_.emplace_back(text);
  const auto number = static_cast<std::uint32_t>(texts_.size() - 1);
  numbers_.emplace(texts_.back(), number);
  return number;
}

std::uint32_t PathSet::step(const Tuple& components) {
  const auto next = static_cast<std::uint32_t>(steps.size());
  const auto [at, added] = step_numbers.try_emplace(components, next);
  if (added) steps.push_back(components);
  return at->second;
}

std::uint32_t PathSet::add(std::string_view text, Pool& pool) {
  Path path;
  std::size_t position = 0;
  for (const std::string_view part : split(text, '+')) {
    if (position++ < prefixes) {
      path.prefix.push_back(pool.add(part));
      continue;
    }
    std::vector<std::uint32_t>& group = path.groups.emplace_back();
    if (part.empty()) continue;
    for (const std::string_view one : split(part, '&')) {
      Tuple components;
      for (const std::string_view component : split(one, '-')) {
        components.push_back(pool.add(component));
      }
      group.push_back(step(components));
    }
  }
  paths.push_back(std::move(path));
  return static_cast<std::uint32_t>(paths.size() - 1);
}

MaskedMultiset Released::multiset(std::size_t level, std::size_t parent_cell) const {
  const Level& of = levels[level];
  MaskedMultiset made;
  for (const std::uint32_t cell : of.members(parent_cell)) {
    made.count.push_back(of.count[cell]);
    made.masked.push_back(of.masked[cell]);
  }
  made.total = level == 0 ? individuals : levels[of.parent].count[parent_cell];
  made.k = of.k;
  made.width = of.width;
  return made;
}

Unreadable read_released(std::span<const AuditInput> files, std::string_view version,
                         Released& released) {
  const AuditInput* file = file_named(files, "certificate.json");
  if (file == nullptr) return Unreadable::kNoCertificate;
  Result<Json> certificate = parse_json(file->bytes);
  if (!certificate) return Unreadable::kNoCertificate;
  released.certificate = std::move(certificate.value());
  if (released.certificate.text_in("version") != version) return Unreadable::kOtherVersion;
  const Json* document = released.certificate.find("recipe");
  if (document == nullptr) return Unreadable::kNoCertificate;
  JsonWriter written;
  written.value(*document);
  Result<Recipe> recipe = parse_recipe(written.text());
  if (!recipe || recipe.value().publishes_rows()) return Unreadable::kNoCertificate;
  released.recipe = std::move(recipe.value());
  const TracesSpec& traces = released.recipe.traces();
  const Json* n = released.certificate.find(traces.series ? "counted" : "individuals");
  if (n == nullptr || !(n->number >= 1 && n->number < 4e9)) return Unreadable::kNoCertificate;
  released.individuals = static_cast<std::uint64_t>(n->number);

  AuditReport report;
  FileSet set(files, report);
  Published published = empty_published(released.recipe);
  FormationRows formations;
  JsonRelease json;
  const Published* read = &published;
  if (traces.oraccle) {
    read_oraccle(set, released.recipe, published, report);
    if (const AuditInput* rows = set.need("formations.csv", report)) {
      formations = read_formations(*rows, step_headings(released.recipe), released.recipe,
                                   published, report);
    }
  } else if (traces.json) {
    const AuditInput* whole = set.need("release.json", report);
    if (whole == nullptr) return Unreadable::kMalformed;
    json = read_release_json(*whole, released.recipe, nullptr, report);
    if (!json.readable) return Unreadable::kMalformed;
    formations = json.formations;
    read = &json.published;
  } else if (traces.tidy) {
    read_tidy(set, released.recipe, nullptr, published, report);
  } else {
    return Unreadable::kNotListed;
  }
  if (read->sizes.size() == 0) return Unreadable::kMalformed;
  const auto malformed = [&](FindingCode code) { return report.total(code) > 0; };
  if (malformed(FindingCode::kMalformedFile) || malformed(FindingCode::kMissingFile)) {
    return Unreadable::kMalformed;
  }
  released.levels.resize(read->levels.size() + 1);
  read_sizes(*read, released.recipe, released);
  for (const std::size_t index : parents_before(*read)) {
    if (!read_level(*read, index, released)) return Unreadable::kMalformed;
  }
  read_descriptions(formations, released);
  for (std::size_t lot = 0; lot < read->lots.size(); ++lot) {
    const ListedRows& lots = read->lots;
    released.lots.push_back({lots.cohort[lot], std::string(*lots.label(lot)), lots.count[lot]});
  }
  return Unreadable::kNone;
}

}  // namespace paravent::witness
