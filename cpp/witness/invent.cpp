// Labels and finer traces that no file lists, for people under counts that are masked and in
// multisets that the rule drops: see people.h.
#include <algorithm>

#include "recipe/derived_parts.h"
#include "support/integers.h"
#include "support/text.h"
#include "witness/people.h"
#include "witness/years.h"

namespace paravent::witness {

bool PeopleMaker::is_cleaned(const std::string& column) const {
  const auto& cleaning = released_.recipe.cleaning;
  return cleaning && std::find(cleaning->columns.begin(), cleaning->columns.end(), column) !=
                         cleaning->columns.end();
}

bool PeopleMaker::can_invent(std::size_t level) {
  if (invents_[level] != 0) return invents_[level] == 2;
  bool can = true;
  const bool attribute = level > 0 && level <= released_.attributes();
  for (WitnessColumn& column : columns_.all) {
    if (column.level != level ||
        (attribute ? column.holds != Holds::kAttribute
                   : column.holds != Holds::kStep && column.holds != Holds::kPrefix)) {
      continue;
    }
    if (column.choices(released_.pool).empty()) can = false;
    // A value that is not listed would be rare; an attribute may have listed ones otherwise joined.
    if (!is_cleaned(column.name)) continue;
    if (!attribute || column.listed(released_.levels[level], released_.pool).empty()) can = false;
  }
  invents_[level] = can ? 2 : 1;
  return can;
}

std::uint32_t PeopleMaker::numbered_year(Digits& digits) const {
  if (years_.empty()) return 0;
  // Those that are named first.
  return years_[(first_named_ + digits.next(years_.size())) % years_.size()];
}

/// What a label says of the year column: a year, or that there are several.
std::uint32_t PeopleMaker::numbered_only_year(Digits& digits) const {
  if (released_.recipe.traces().conflicts != Conflicts::kMark) return numbered_year(digits);
  const std::size_t own = digits.next(years_.size() + 1);
  if (own == years_.size()) return released_.pool.add(kContradictory);
  Digits year{own};
  return numbered_year(year);
}

/// The births of ages at first enrolment in that year that a label may tell: the one of the coarser
/// label, those that the conditions let pass, or usual ones.
std::vector<std::uint32_t> PeopleMaker::births(std::size_t level, std::uint32_t coarse,
                                               std::optional<std::int64_t> year) {
  constexpr std::int64_t kYoungest = 18, kOldest = 25;
  Pool& pool = released_.pool;
  std::vector<std::uint32_t> found;
  for (WitnessColumn& column : columns_.all) {
    if (column.holds != Holds::kBirth || column.level != level) continue;
    if (const auto told = shared(level, coarse, std::nullopt, column.name)) {
      return small_integer(pool[*told]) ? std::vector{*told} : found;
    }
    for (const std::uint32_t text : column.choices(pool)) {
      if (small_integer(pool[text])) found.push_back(text);
    }
    if (!found.empty()) continue;
    for (std::int64_t age = kYoungest; year && age <= kOldest; ++age) {
      const std::uint32_t text = pool.add(std::to_string(*year - age));
      if (column.raw(text, pool) != WitnessColumn::kNoRaw) found.push_back(text);
    }
  }
  return found;
}

/// An age at first enrolment, and the birth year that it is counted from.
std::pair<std::uint32_t, std::uint32_t> PeopleMaker::numbered_age(std::size_t level,
                                                                  std::uint32_t coarse,
                                                                  Digits& digits) {
  Pool& pool = released_.pool;
  const auto year = small_integer(pool[numbered_year(digits)]);
  const std::vector<std::uint32_t> some = births(level, coarse, year);
  const std::uint32_t none = pool.add(kNotGiven);
  if (!year || some.empty()) return {none, none};
  const std::uint32_t born = some[digits.next(some.size())];
  return {pool.add(std::to_string(*year - *small_integer(pool[born]))), born};
}

/// The component of a coarser label, where its attribute has it too: of a figure of the years, or
/// of a column.
std::optional<std::uint32_t> PeopleMaker::shared(std::size_t level, std::uint32_t coarse,
                                                 std::optional<DerivedFrom> from,
                                                 const std::string& column) const {
  const std::size_t parent = released_.levels[level].parent;
  if (parent == 0 || coarse == kNoCoarse) return std::nullopt;
  const AttributeSpec& above = released_.recipe.traces().attributes[parent - 1];
  const Tuple& label = released_.levels[parent].labels[coarse];
  if (from) {
    if (above.derived == from) return label[0];
    for (const DerivedPart& part : above.parts) {
      if (part.from == from) return label[part.place];
    }
    return std::nullopt;
  }
  const auto at = std::find(above.columns.begin(), above.columns.end(), column);
  if (above.derived || at == above.columns.end()) return std::nullopt;
  return label[component_of(above, static_cast<std::size_t>(at - above.columns.begin()))];
}

/// The label of that number of all that rows could give, different ones a while; empty after the
/// last. What it shares with the coarser attribute is that one's.
Tuple PeopleMaker::numbered_label(std::size_t level, std::uint32_t coarse, std::size_t number) {
  const AttributeSpec& spec = released_.recipe.traces().attributes[level - 1];
  Pool& pool = released_.pool;
  Tuple label(spec.headings.size(), 0);
  std::vector<std::size_t> free;  // components that take any text
  Digits digits{number};
  std::uint32_t born = pool.add(kNotGiven);
  const auto derive = [&](DerivedFrom from) {
    const std::size_t most = most_enrolments_;
    if (from == DerivedFrom::kEnrolments) return pool.add(std::to_string(1 + digits.next(most)));
    if (from == DerivedFrom::kResults) return pool.add(std::to_string(digits.next(most + 1)));
    if (from != DerivedFrom::kAgeAtFirst) return numbered_year(digits);
    const auto [age, birth] = numbered_age(level, coarse, digits);
    born = birth;
    return age;
  };
  if (spec.derived) label[0] = derive(*spec.derived);
  for (const DerivedPart& part : spec.parts) {
    const auto known = shared(level, coarse, part.from, {});
    label[part.place] = known ? *known : derive(part.from);
  }
  for (std::size_t i = 0; i < spec.columns.size() && !spec.derived; ++i) {
    const std::string& name = spec.columns[i];
    std::uint32_t& text = label[component_of(spec, i)];
    if (const auto known = shared(level, coarse, std::nullopt, name)) {
      text = *known;
      continue;
    }
    for (WitnessColumn& column : columns_.all) {
      if (column.name != name) continue;
      const bool cleaned = is_cleaned(name);
      const std::vector<std::uint32_t> texts =
          cleaned ? column.listed(released_.levels[level], pool) : column.choices(pool);
      if (column.holds == Holds::kYear) {
        text = numbered_only_year(digits);
      } else if (column.holds == Holds::kBirth) {
        text = born;
      } else if (!cleaned && column.takes_any(pool)) {
        free.push_back(component_of(spec, i));
      } else if (!texts.empty()) {
        text = texts[digits.next(texts.size())];
      }
    }
  }
  for (const std::size_t place : free) {
    label[place] = pool.add("inventé " + std::to_string(digits.left + 1));
  }
  return !free.empty() || digits.left == 0 ? label : Tuple{};
}

bool PeopleMaker::shares_with_coarser(std::size_t level) const {
  const std::size_t parent = released_.levels[level].parent;
  if (parent == 0) return false;
  const std::vector<AttributeSpec>& attributes = released_.recipe.traces().attributes;
  const AttributeSpec &own = attributes[level - 1], &above = attributes[parent - 1];
  for (const DerivedFrom from : {DerivedFrom::kFirstYear, DerivedFrom::kLastYear,
                                 DerivedFrom::kEnrolments, DerivedFrom::kAgeAtFirst}) {
    if (derives(own, from) && derives(above, from)) return true;
  }
  return std::any_of(own.columns.begin(), own.columns.end(), [&](const std::string& name) {
    return std::find(above.columns.begin(), above.columns.end(), name) != above.columns.end();
  });
}

std::uint32_t PeopleMaker::number_of(std::size_t level, const Tuple& label) {
  std::vector<Tuple>& labels = released_.levels[level].labels;
  std::map<Tuple, std::uint32_t>& numbers = number_of_label_[level];
  for (std::size_t i = numbers.size(); i < labels.size(); ++i) {
    numbers.emplace(labels[i], static_cast<std::uint32_t>(i));
  }
  const auto [at, added] = numbers.try_emplace(label, static_cast<std::uint32_t>(labels.size()));
  if (added) labels.push_back(label);
  return at->second;
}

/// A label that no file lists, of its own under each coarser one.
std::optional<std::uint32_t> PeopleMaker::invented_label(std::size_t level, std::uint32_t coarse,
                                                         std::size_t number) {
  const auto known = invented_[level].find({coarse, number});
  if (known != invented_[level].end()) return known->second;
  std::size_t& next = next_label_[{level, shares_with_coarser(level) ? coarse : kNoCoarse}];
  for (;;) {
    const Tuple label = numbered_label(level, coarse, next++);
    if (label.empty()) return std::nullopt;
    const std::uint32_t index = number_of(level, label);
    if (!coarse_of_label_[level].emplace(index, coarse).second) continue;
    invented_[level].emplace(std::pair{coarse, number}, index);
    return index;
  }
}

/// Up to `wanted` labels that somebody of the members can have, listed ones first.
std::vector<std::uint32_t> PeopleMaker::possible_labels(std::size_t level, std::uint32_t coarse,
                                                        const Members& members, std::size_t wanted,
                                                        People& people) {
  constexpr std::size_t kTries = 512, kAsked = 64;
  const std::size_t asked = std::min(members.size(), kAsked);
  std::vector<std::uint32_t> possible;
  const auto take = [&](std::uint32_t label) {
    const bool can =
        std::any_of(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(asked),
                    [&](std::uint32_t one) { return can_have(level, one, label, people); });
    if (can) possible.push_back(label);
    return can;
  };
  const auto pool = pools_[level].find(coarse);
  if (pool != pools_[level].end()) {
    for (const std::uint32_t label : pool->second) {
      if (possible.size() < wanted) take(label);
    }
  }
  for (std::size_t n = 0; n < kTries && possible.size() < wanted && can_invent(level); ++n) {
    const Tuple made = numbered_label(level, coarse, n);
    if (made.empty()) break;
    const std::uint32_t label = number_of(level, made);
    const auto of = coarse_of_label_[level].find(label);
    if (of != coarse_of_label_[level].end() && of->second != coarse) continue;
    if (std::find(possible.begin(), possible.end(), label) != possible.end()) continue;
    if (take(label)) coarse_of_label_[level].emplace(label, coarse);
  }
  return possible;
}

/// Up to `wanted` labels that may stand where nothing is listed, under a coarser one.
std::vector<std::uint32_t> PeopleMaker::unlisted_labels(std::size_t level, std::uint32_t coarse,
                                                        std::size_t wanted) {
  std::vector<std::uint32_t> labels;
  const auto pool = pools_[level].find(coarse);
  if (pool != pools_[level].end()) labels = pool->second;
  if (labels.size() > wanted) labels.resize(wanted);
  for (std::size_t i = 0; labels.size() < wanted && can_invent(level); ++i) {
    const auto label = invented_label(level, coarse, i);
    if (!label) break;
    // The pool may be of invented ones already.
    if (std::find(labels.begin(), labels.end(), *label) == labels.end()) labels.push_back(*label);
  }
  if (!labels.empty()) return labels;
  // Nothing is known that the attribute could have: there is no witness, and a label to go on with.
  not_inverted_.insert("columns.attributes");
  Level& of = released_.levels[level];
  const std::size_t width = released_.recipe.traces().attributes[level - 1].headings.size();
  if (of.labels.empty()) of.labels.push_back(Tuple(width, released_.pool.add(kNotGiven)));
  labels.push_back(0);
  return labels;
}

/// An invented value of a column; where conditions and recodings leave few, one of these.
std::uint32_t PeopleMaker::invented_text(const std::string& name, std::size_t number) {
  const std::uint32_t any = released_.pool.add("inventé " + std::to_string(number));
  for (WitnessColumn& column : columns_.all) {
    if (column.name != name || column.holds == Holds::kYear) continue;
    const std::vector<std::uint32_t>& texts = column.choices(released_.pool);
    if (!column.takes_any(released_.pool) && !texts.empty()) return texts[number % texts.size()];
  }
  return any;
}

/// How many variants of a finer trace are worth a try: of years with and without a repeat.
std::size_t PeopleMaker::finer_variants(std::size_t level) const {
  const std::size_t years =
      std::max<std::size_t>(years_.size(), 6) * (leaves_repeats_out(released_.recipe) ? 2 : 1);
  return limits_.constrains(level) ? 2 + years : 2;
}

/// What a finer prefix says of the year column of a trace that begins in the year of that
/// number.
void PeopleMaker::date_prefix(const Path& trace, std::size_t start, std::size_t place,
                              Tuple& prefix) const {
  const Conflicts rule = released_.recipe.traces().conflicts;
  std::vector<std::size_t> used;  // positions with an enrolment
  for (std::size_t at = 0; at < trace.groups.size(); ++at) {
    if (!trace.groups[at].empty()) used.push_back(at);
  }
  if (used.empty()) used.push_back(0);
  prefix[place] = years_[start + (rule == Conflicts::kLast ? used.back() : used.front())];
  if (rule == Conflicts::kMark && used.size() > 1) {
    prefix.assign(prefix.size(), released_.pool.add(kContradictory));
  }
}

/// A finer trace of a coarser one: variants 0 and 1 of known steps, those from 2 on of invented
/// ones, all different. Where the year is a further component of it, it is the next of the years.
std::uint32_t PeopleMaker::finer_path(std::size_t level, std::uint32_t coarse,
                                      std::size_t variant) {
  const auto known = finer_[level].find({coarse, variant});
  if (known != finer_[level].end()) return known->second;
  Level& of = released_.levels[level];
  const Level& above = released_.levels[of.parent];
  Path from = above.paths.paths[coarse];
  const PathColumns own = path_columns(released_, level);
  const PathColumns before = path_columns(released_, of.parent);
  const std::size_t further_steps = own.step.size() - before.step.size();
  const std::size_t further_prefix = of.paths.prefixes - above.paths.prefixes;
  const auto place_of = [](const std::string& name, const std::vector<std::string>& names,
                           std::size_t beyond) {
    for (std::size_t i = beyond; i < names.size(); ++i) {
      if (names[i] == name) return std::optional(i - beyond);
    }
    return std::optional<std::size_t>();
  };
  const std::string &year = released_.recipe.year, &bac = released_.recipe.traces().bac_year;
  const auto step_year = place_of(year, own.step, before.step.size());
  const auto prefix_year = place_of(year, own.prefix, before.prefix.size());
  const auto step_bac = place_of(bac, own.step, before.step.size());
  const auto prefix_bac = place_of(bac, own.prefix, before.prefix.size());
  const auto primo = primo_position(above, from, released_.pool);
  const bool says_year = step_year || prefix_year || (primo && (step_bac || prefix_bac));
  const std::size_t starts =
      years_.size() >= from.groups.size() ? years_.size() - from.groups.size() + 1 : 0;
  const std::size_t start = starts == 0 ? 0 : variant % starts;
  // Where the coarser trace leaves repeats out, some have a year more.
  const bool repeats = step_year && leaves_repeats_out(released_.recipe) &&
                       place_of(year, before.step, 0) == std::nullopt && !from.groups.empty();
  if (repeats && starts > 0 && variant / starts % 2 == 1 && start + 1 < starts) {
    from.groups.push_back(from.groups.back());
  }
  const auto finer = [&](std::map<Tuple, std::vector<Tuple>>& all, const Tuple& coarser,
                         const std::vector<std::string>& names, std::size_t beyond) {
    if (names.size() == beyond) return Tuple{};
    const auto at = variant < 2 ? all.find(coarser) : all.end();
    if (at != all.end()) return at->second[variant % at->second.size()];
    if (variant < 2 && !all.empty()) {
      return all.begin()->second[variant % all.begin()->second.size()];
    }
    Tuple made;
    for (std::size_t i = beyond; i < names.size(); ++i) {
      made.push_back(invented_text(names[i], variant));
    }
    return made;
  };
  if (says_year && starts == 0) not_inverted_.insert("columns.year");
  const bool only_year = says_year && further_steps + further_prefix == 1;
  if (variant >= 2 && !only_year && !can_invent(level)) not_inverted_.insert("linked");
  const auto join = [](Tuple a, const Tuple& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  };
  Path path;
  Tuple prefix = finer(finer_prefixes_[level], from.prefix, own.prefix, before.prefix.size());
  if (prefix_year && starts > 0) date_prefix(from, start, *prefix_year, prefix);
  if (prefix_bac && primo && starts > 0) prefix[*prefix_bac] = years_[start + *primo];
  path.prefix = join(from.prefix, prefix);
  for (const auto& group : from.groups) {
    auto& made = path.groups.emplace_back();
    for (const std::uint32_t step : group) {
      const Tuple& coarser = above.paths.steps[step];
      Tuple further = finer(finer_steps_[level], coarser, own.step, before.step.size());
      if (step_year && starts > 0) further[*step_year] = years_[start + path.groups.size() - 1];
      if (step_bac && primo && starts > 0) further[*step_bac] = years_[start + *primo];
      made.push_back(of.paths.step(join(coarser, further)));
    }
  }
  of.paths.paths.push_back(std::move(path));
  const auto index = static_cast<std::uint32_t>(of.paths.paths.size() - 1);
  finer_[level].emplace(std::pair{coarse, variant}, index);
  return index;
}

}  // namespace paravent::witness
