#include "granularity/base.h"

#include <algorithm>
#include <utility>

#include "recipe/derived_parts.h"
#include "support/text.h"
#include "traces/build.h"
#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/sequences.h"
#include "traces/years.h"

namespace paravent::granularity {
namespace {

/// The column of what an individual's rows say of the prefix; never read from a file.
constexpr const char* kPrefixColumn = "(préfixe)";

std::uint32_t find_text(const std::vector<std::string>& texts, const std::string& text) {
  return static_cast<std::uint32_t>(std::lower_bound(texts.begin(), texts.end(), text) -
                                    texts.begin());
}

/// Adds the column, whose values are numbers of entities.
Status add_prefixes(Table& table, const Recipe& recipe, Base& base) {
  const Result<Years> years = read_years(table, recipe);
  if (!years) return years.error();
  const Enrolments enrolments = select_rows(table, years.value(), table.column(recipe.year));
  LabelReader reader(enrolments);
  std::vector<std::size_t> columns;
  for (const std::string& name : recipe.traces().prefix) columns.push_back(table.column(name));
  const Tuples tuples = reader.read_clean(columns);
  PrefixView& view = base.prefixes;
  std::vector<std::uint32_t> words;
  for (std::size_t t = 0; t < tuples.labels.size(); ++t) {
    words.clear();
    for (std::size_t c = 0; c < columns.size(); ++c) {
      words.push_back(find_text(base.components.prefix[c].levels[0].texts, tuples.labels[t][c]));
    }
    view.tuples.intern(words);
  }
  // By individual the one tuple, or all with their years.
  std::vector<std::uint32_t> one(enrolments.individuals, kNone);
  std::vector<std::uint8_t> differ(enrolments.individuals, 0);
  const auto for_each_row = [&](auto f) {
    Block who, year, tuple;
    for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
      enrolments.individual().read(row, {who.data(), count});
      enrolments.read_years(row, {year.data(), count});
      tuples.of_row.read(row, {tuple.data(), count});
      for (std::size_t i = 0; i < count; ++i) f(row + i, who[i], year[i], tuple[i]);
    });
  };
  for_each_row([&](std::size_t, std::uint32_t who, std::uint32_t, std::uint32_t tuple) {
    if (one[who] == kNone) one[who] = tuple;
    if (one[who] != tuple) differ[who] = 1;
  });
  struct Said {
    std::uint32_t who, year, tuple;
    auto operator<=>(const Said&) const = default;  // NOLINT(modernize-use-nullptr): no pointer
  };
  std::vector<Said> said;
  for_each_row([&](std::size_t, std::uint32_t who, std::uint32_t year, std::uint32_t tuple) {
    if (differ[who] != 0) said.push_back({who, year, tuple});
  });
  std::sort(said.begin(), said.end());
  said.erase(std::unique(said.begin(), said.end()), said.end());
  base.candidates = !said.empty();
  std::vector<std::uint32_t> entity(enrolments.individuals);
  std::size_t next = 0;
  for (std::uint32_t who = 0; who < entity.size(); ++who) {
    words.clear();
    for (; next < said.size() && said[next].who == who; ++next) {
      words.insert(words.end(), {said[next].year, said[next].tuple});
    }
    if (words.empty()) words.push_back(one[who]);
    entity[who] = view.entities.intern(words);
  }
  // A view of itself, for what it chooses.
  for (std::uint32_t e = 0; e < view.entities.size(); ++e) view.of_finest.push_back(e);

  Column& column = table.columns.emplace_back();
  column.name = kPrefixColumn;
  const std::uint32_t unread = column.dictionary.encode("", {});
  std::vector<std::uint32_t> code(view.entities.size());
  for (std::uint32_t e = 0; e < code.size(); ++e) {
    code[e] = column.dictionary.encode(std::to_string(e), {});
  }
  std::vector<std::uint32_t> of_row(table.rows(), unread);
  for_each_row([&](std::size_t row, std::uint32_t who, std::uint32_t, std::uint32_t) {
    of_row[enrolments.all ? row : enrolments.kept[row]] = code[entity[who]];
  });
  column.codes.append(of_row);
  return ok_status();
}

/// Without the number of enrolments, where that is one of the components.
AttributeSpec without_number(AttributeSpec attribute) {
  std::vector<DerivedPart> parts;
  std::size_t left_out = 0;
  for (DerivedPart part : attribute.parts) {
    part.place -= left_out;
    if (part.from == DerivedFrom::kEnrolments) {
      attribute.headings.erase(attribute.headings.begin() +
                               static_cast<std::ptrdiff_t>(part.place));
      ++left_out;
    } else {
      parts.push_back(std::move(part));
    }
  }
  attribute.parts = std::move(parts);
  return attribute;
}

Attribute::From from_of(const AttributeSpec& attribute) {
  if (attribute.derived == DerivedFrom::kEnrolments) return Attribute::From::kEnrolments;
  if (attribute.derived == DerivedFrom::kResults) return Attribute::From::kPasses;
  if (!derives(attribute, DerivedFrom::kEnrolments)) return Attribute::From::kRows;
  return without_number(attribute).headings.empty() ? Attribute::From::kEnrolments
                                                    : Attribute::From::kJoined;
}

/// The recipe whose cohorts are the finest groups.
Recipe finest_recipe(const Recipe& recipe) {
  Recipe finest = recipe;
  TracesSpec& traces = finest.traces();
  traces.repeats = Repeats::kKeep;
  traces.description.clear();
  traces.linked.clear();  // they refine the traces, and change nothing of sizes and attributes
  if (!traces.prefix.empty()) traces.prefix = {kPrefixColumn};
  std::erase_if(traces.attributes, [](const AttributeSpec& attribute) {
    const Attribute::From from = from_of(attribute);
    return from == Attribute::From::kEnrolments || from == Attribute::From::kPasses;
  });
  for (AttributeSpec& attribute : traces.attributes) {
    attribute = without_number(std::move(attribute));
  }
  if (traces.results && traces.results->as == ResultsAs::kAttribute) {
    traces.results->as = ResultsAs::kComponent;
    traces.step.emplace_back(kResultColumn);
  }
  return finest;
}

std::uint32_t index_of(std::span<const std::string> words, const std::string& text) {
  return static_cast<std::uint32_t>(std::find(words.begin(), words.end(), text) - words.begin());
}

/// Steps as words, from their labels.
StepView steps_of(const LabelSet& labels, const Recipe& finest, const Components& components) {
  const TracesSpec& traces = finest.traces();
  const bool status = !traces.bac_year.empty(), passes = passes_are_steps(traces);
  const bool component = traces.results && traces.results->as == ResultsAs::kComponent;
  const std::vector<std::string> statuses(std::begin(kStatusTexts), std::end(kStatusTexts));
  std::vector<std::string> results;
  if (traces.results) {
    results = {traces.results->label_passed, traces.results->label_failed,
               traces.results->label_none};
  }
  StepView view;
  std::vector<std::uint32_t> words;
  for (std::size_t s = 0; s < labels.size(); ++s) {
    const auto texts = labels[s];
    std::size_t at = 0;
    words.assign(StepView::kFirst, 0);
    if (status) words[StepView::kStatus] = 1 + index_of(statuses, texts[at++]);
    if (passes) {
      words[StepView::kKind] = texts[at++].empty() ? StepView::kEnrolment : StepView::kPass;
    }
    for (const Component& one : components.step) {
      words.push_back(find_text(one.levels[0].texts, texts[at++]));
    }
    if (component) words[StepView::kResult] = 1 + index_of(results, texts[at]);
    view.of_finest.push_back(view.steps.intern(words));
  }
  return view;
}

/// Cells of an attribute by trace, whose parent may be another attribute.
Multisets by_trace(const std::vector<TreeLevel>& levels, std::size_t l,
                   std::vector<std::uint32_t>* outer_of) {
  const TreeLevel& level = levels[l];
  // First cell of the level by trace, through the levels above.
  std::vector<std::size_t> begin = level.begin;
  for (std::size_t up = level.parent; up != 0; up = levels[up].parent) {
    std::vector<std::size_t> wider;
    for (const std::size_t cell : levels[up].begin) wider.push_back(begin[cell]);
    begin = std::move(wider);
  }
  if (outer_of != nullptr) {
    outer_of->assign(level.labels.size(), 0);
    for (std::size_t cell = 0; cell + 1 < level.begin.size(); ++cell) {
      for (std::size_t i = level.begin[cell]; i < level.begin[cell + 1]; ++i) {
        (*outer_of)[level.label[i]] = levels[level.parent].label[cell];
      }
    }
  }
  Multisets sets;
  sets.begin = std::move(begin);
  sets.label = level.label;
  sets.count = level.count;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> cells;
  for (std::size_t t = 0; t + 1 < sets.begin.size() && level.parent != 0; ++t) {
    cells.clear();
    for (std::size_t i = sets.begin[t]; i < sets.begin[t + 1]; ++i) {
      cells.emplace_back(sets.label[i], sets.count[i]);
    }
    std::sort(cells.begin(), cells.end());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      sets.label[sets.begin[t] + i] = cells[i].first;
      sets.count[sets.begin[t] + i] = cells[i].second;
    }
  }
  return sets;
}

/// What with_others() writes for "(autres)": the label that it is, or a place before the next one.
std::uint32_t place_of_others(const LabelSet& labels) {
  const std::vector<std::string> others(labels.width, std::string(kOthers));
  std::uint32_t at = 0;
  while (at < labels.size() && std::lexicographical_compare(labels[at].begin(), labels[at].end(),
                                                            others.begin(), others.end())) {
    ++at;
  }
  const bool is_one = at < labels.size() && std::equal(labels[at].begin(), labels[at].end(),
                                                       others.begin(), others.end());
  return 2 * at + (is_one ? 1 : 0);
}

void take_attributes(const Recipe& recipe, const Cohorts& cohorts, Base& base) {
  const std::vector<AttributeSpec>& specs = recipe.traces().attributes;
  for (const AttributeSpec& spec : specs) {
    Attribute& attribute = base.attributes.emplace_back();
    attribute.name = spec.name;
    attribute.outer = base.attributes.size() - 1;
    attribute.from = from_of(spec);
    for (const DerivedPart& part : spec.parts) {
      if (part.from == DerivedFrom::kEnrolments) attribute.of_number.push_back(part.place);
    }
    if (attribute.from == Attribute::From::kEnrolments ||
        attribute.from == Attribute::From::kPasses) {
      attribute.texts = {{}};
      attribute.of_number = {0};
      continue;
    }
    for (std::size_t i = 0; i < specs.size() && !spec.nested_in.empty(); ++i) {
      if (specs[i].name == spec.nested_in) attribute.outer = i;
    }
    attribute.place = base.labels.size();
    const std::size_t level = 1 + attribute.place;
    attribute.labels = cohorts.levels[level].labels.size();
    base.labels.push_back(attribute.labels);
    for (std::size_t l = 0; l < attribute.labels && !attribute.of_number.empty(); ++l) {
      const auto texts = cohorts.levels[level].labels[l];
      attribute.texts.emplace_back(texts.begin(), texts.end());
    }
    if (spec.rare_labels == RareLabels::kGroup) {
      attribute.groups = true;
      attribute.others = place_of_others(cohorts.levels[level].labels);
    }
    const bool nested = !spec.nested_in.empty();
    base.groups.attributes.push_back(
        by_trace(cohorts.levels, level, nested ? &attribute.outer_of : nullptr));
  }
}

}  // namespace

Result<Base> make_base(Table table, const Recipe& recipe, Components components) {
  Base base;
  base.components = std::move(components);
  const bool prefixed = !recipe.traces().prefix.empty();
  if (prefixed) {
    if (const Status added = add_prefixes(table, recipe, base); !added) return added.error();
  } else {
    base.prefixes.tuples.intern({});
    const std::uint32_t only = 0;
    base.prefixes.entities.intern(std::span(&only, 1));
    base.prefixes.of_finest = {0};
  }
  const Recipe finest = finest_recipe(recipe);
  const Result<BuiltCohorts> built =
      build_cohorts(std::move(table), finest, ties::Rules::kGraphAlone);
  if (!built) return built.error();
  const Cohorts& cohorts = built.value().cohorts;
  base.individuals = cohorts.individuals;
  base.steps = steps_of(cohorts.traces.steps, finest, base.components);
  base.merges_results = finest.traces().results && !finest.traces().results->from_files &&
                        finest.traces().results->as == ResultsAs::kComponent;

  std::vector<std::uint32_t> entity_of_prefix{0};
  if (prefixed) {
    entity_of_prefix.clear();
    for (const std::string& text : cohorts.traces.prefixes.texts) {
      entity_of_prefix.push_back(static_cast<std::uint32_t>(std::stoul(text)));
    }
  }
  std::vector<std::uint32_t> words;
  for (std::size_t t = 0; t < cohorts.traces.size(); ++t) {
    const auto codes = cohorts.traces[t];
    words.assign(1, entity_of_prefix[prefixed ? cohorts.traces.prefix[t] : 0]);
    words.insert(words.end(), codes.begin(), codes.end());
    base.groups.traces.intern(words);
  }
  base.groups.size = cohorts.levels[0].count;
  take_attributes(recipe, cohorts, base);
  return base;
}

}  // namespace paravent::granularity
