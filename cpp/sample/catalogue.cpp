#include "sample/catalogue.h"

#include <algorithm>
#include <string_view>

namespace paravent {
namespace {

const Field* find_field(std::string_view code) {
  const auto all = fields();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Field& field) { return field.code == code; });
  return found == all.end() ? nullptr : &*found;
}

const Variant& find_variant(char code) {
  const auto all = variants();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Variant& v) { return v.code.front() == code; });
  return found == all.end() ? all.front() : *found;
}

std::vector<const Field*> fields_of(const Offer& offer) {
  std::vector<const Field*> result;
  for (std::string_view rest = offer.fields; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    if (const Field* field = find_field(rest.substr(0, end))) result.push_back(field);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return result;
}

void add_offer(Catalogue& catalogue, const Offer& offer, std::uint32_t university) {
  const auto taught = fields_of(offer);
  for (std::size_t i = 0; i < taught.size(); ++i) {
    const int rank = static_cast<int>((i + university) % taught.size());
    const auto number = static_cast<std::uint32_t>(catalogue.programmes.size());
    const auto first_step = static_cast<std::uint32_t>(catalogue.steps.size());
    catalogue.programmes.push_back({&offer, taught[i], rank, first_step, {}});
    for (int level = offer.first; level <= offer.last; ++level) {
      for (int variant = 0; variant < offer.variant_count(); ++variant) {
        catalogue.steps.push_back({number, level, variant});
      }
    }
  }
}

/// Programmes of the same component that begin where `from` ends: the one of the same field
/// first, else the one of the same popularity, then round.
std::vector<std::uint32_t> find_after(const Catalogue& catalogue, const Programme& from) {
  std::vector<std::uint32_t> result;
  std::size_t start = 0;
  bool same = false;
  for (std::uint32_t i = 0; i < catalogue.programmes.size(); ++i) {
    const Programme& to = catalogue.programmes[i];
    if (to.offer->component != from.offer->component) continue;
    if (to.offer->first != from.offer->last + 1) continue;
    if (to.field == from.field && !same) {
      start = result.size();
      same = true;
    }
    result.push_back(i);
  }
  if (result.empty()) return result;
  if (!same) start = static_cast<std::size_t>(from.rank) % result.size();
  std::rotate(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(start), result.end());
  return result;
}

std::uint64_t weight_of(const Programme& programme, int variant, const Popularity& popularity) {
  std::uint64_t weight = static_cast<std::uint64_t>(programme.offer->weight) * 100'000'000 /
                         (static_cast<std::uint64_t>(programme.rank) * 10000 + popularity.shift);
  for (int i = 0; i < variant; ++i) weight = weight * popularity.variant / 10000;
  return weight / 1000 + 1;
}

}  // namespace

std::uint32_t Catalogue::step_of(std::uint32_t programme, int level, int variant) const {
  const Programme& p = programmes[programme];
  return p.first_step +
         static_cast<std::uint32_t>((level - p.offer->first) * p.offer->variant_count() + variant);
}

Domain Catalogue::domain_of(std::uint32_t step) const {
  return programmes[steps[step].programme].field->domain;
}

Catalogue make_catalogue(std::uint32_t university, const Popularity& popularity) {
  Catalogue result;
  for (const Offer& offer : offers()) add_offer(result, offer, university);
  for (Programme& programme : result.programmes) programme.after = find_after(result, programme);
  for (std::uint32_t i = 0; i < result.steps.size(); ++i) {
    const Step& step = result.steps[i];
    const auto level = static_cast<std::size_t>(step.level);
    result.at_level[level].push_back(i);
    result.arrivals[level].add(
        weight_of(result.programmes[step.programme], step.variant, popularity));
  }
  return result;
}

StepText text_of(const Catalogue& catalogue, std::uint32_t step, std::uint32_t university) {
  const Step& s = catalogue.steps[step];
  const Programme& programme = catalogue.programmes[s.programme];
  const Offer& offer = *programme.offer;
  const Field& field = *programme.field;
  const Component& component = components()[static_cast<std::size_t>(offer.component)];
  const Variant& variant = find_variant(offer.variants[static_cast<std::size_t>(s.variant)]);
  const std::string year = std::to_string(offer.last == 0 ? 1 : s.level - offer.first + 1);

  StepText text;
  text.diploma = offer.diploma;
  // Master 2 is the second year of a master, though the diploma changes its name there.
  const bool second_year = offer.sise == 61 || offer.sise == 62;
  text.year = second_year ? "2" : year;
  text.level = std::to_string(s.level);
  text.discipline = field.discipline;
  text.sise =
      std::to_string((std::ptrdiff_t{offer.sise} * 1000 + (&field - fields().data())) * 100 + 1);
  text.code = std::string(1, component.letter) + std::string(offer.mark) + text.level +
              std::string(field.code);
  if (s.variant > 0) text.code += variant.code;
  text.short_name = std::string(offer.diploma) + " " + text.year + " " + std::string(field.code) +
                    std::string(variant.short_name);
  text.long_name = std::string(offer.prefix) + " " + text.year +
                   (text.year == "1" ? "re année, " : "e année, ") + std::string(field.name) +
                   std::string(variant.name);
  text.regime = variant.regime;
  text.component = component.name;
  if (university > 0) text.component += " " + std::to_string(university + 1);
  text.component_code = std::to_string(component.code + 1000 * static_cast<int>(university));
  return text;
}

}  // namespace paravent
