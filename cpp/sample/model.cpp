#include "sample/model.h"

#include <algorithm>

namespace paravent {

const Rates kParis13 = {
    .popularity = {.shift = 6400, .variant = 4360},
    .arrive_evenly = 540,
    .wander_evenly = 5360,
    .other_variant = 190,
    .after_next = 9480,
    .elsewhere = 320,
    .gap = 400,
    .twice = 51,
    .equivalence = 3820,
    .usual_bac = 2900,
    .outcome = {{{340, 0, 990},
                 {1510, 4670, 300},
                 {1060, 6790, 140},
                 {1010, 2950, 110},
                 {1250, 6430, 150},
                 {740, 220, 80},
                 {240, 8030, 20},
                 {250, 9330, 30},
                 {3280, 0, 20}}},
    .short_cycle = {{{980, 7860, 150}, {910, 2750, 80}}},
    .new_level = {200, 6000, 500, 1600, 900, 1000, 150, 0, 0},
    .old_level = {150, 5000, 2300, 2300, 1100, 1300, 200, 150, 150},
    .arrivals = {20790, 9070, 8630, 10480, 9470, 9890, 10710, 10010, 10360, 10580},
};

namespace {

Wheel wheel_of(std::span<const Weighted> values) {
  Wheel wheel;
  for (const Weighted& value : values) wheel.add(value.weight);
  return wheel;
}

template <typename Weights>
Wheel wheel_of_weights(const Weights& weights) {
  Wheel wheel;
  for (const auto weight : weights) wheel.add(weight);
  return wheel;
}

// Women in 100 students of a domain: law … other.
constexpr std::array<std::uint32_t, kDomains> kWomen = {66, 54, 74, 68, 30, 63, 52, 18, 70};

// Years between the bac and the first year at a level, beyond the usual; capped so that no year
// is held by a handful of students.
constexpr std::array<std::uint32_t, 10> kDelays = {62, 16, 8, 4, 3, 2, 2, 1, 1, 1};
constexpr int kOldestBac = 1992;

constexpr std::uint32_t kAbroadAcademy = 9000;  // of those without a French bac
constexpr std::uint32_t kLonger = 2500;         // of those there before the data begins

}  // namespace

StudyModel::StudyModel(const Catalogue& catalogue, const Rates& rates)
    : catalogue_(catalogue),
      rates_(rates),
      new_level_(wheel_of_weights(rates.new_level)),
      old_level_(wheel_of_weights(rates.old_level)),
      arrivals_(wheel_of_weights(rates.arrivals)),
      academy_(wheel_of(academies())),
      continent_(wheel_of(continents())),
      abroad_(wheel_of(continents_abroad())),
      mention_(wheel_of(mentions())),
      regime_(wheel_of(regimes())),
      delay_(wheel_of_weights(kDelays)) {
  const auto all = bacs();
  for (std::size_t domain = 0; domain < kDomains; ++domain) {
    for (const Bac& bac : all) bac_[domain].add(bac.weight[domain]);
    const auto usual = std::max_element(all.begin(), all.end(), [&](const Bac& a, const Bac& b) {
      return a.weight[domain] < b.weight[domain];
    });
    usual_bac_[domain] = static_cast<std::uint8_t>(usual - all.begin());
  }
}

std::uint32_t StudyModel::wander(SplitMix& random, int level, std::uint32_t evenly) const {
  const auto at = static_cast<std::size_t>(level);
  const auto& steps = catalogue_.at_level[at];
  if (random.chance(evenly)) return steps[random.below(static_cast<std::uint32_t>(steps.size()))];
  return steps[catalogue_.arrivals[at].draw(random)];
}

std::uint32_t StudyModel::go_on(SplitMix& random, std::uint32_t step) const {
  const Step& s = catalogue_.steps[step];
  const Programme& from = catalogue_.programmes[s.programme];
  const int level = std::min(s.level + 1, kLevels - 1);
  std::uint32_t to = s.programme;
  if (s.level == from.offer->last) {
    if (from.after.empty() || random.chance(rates_.elsewhere)) {
      return wander(random, level, rates_.wander_evenly);
    }
    std::size_t next = 0;
    while (next + 1 < from.after.size() && !random.chance(rates_.after_next)) ++next;
    to = from.after[next];
  }
  const int count = catalogue_.programmes[to].offer->variant_count();
  int variant = std::min(s.variant, count - 1);
  if (random.chance(rates_.other_variant)) {
    variant = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  }
  return catalogue_.step_of(to, level, variant);
}

const YearOutcome& StudyModel::outcome_of(std::uint32_t step) const {
  const auto level = static_cast<std::size_t>(catalogue_.steps[step].level);
  const Offer& offer = *catalogue_.programmes[catalogue_.steps[step].programme].offer;
  return offer.diploma == "DUT" ? rates_.short_cycle[level - 1] : rates_.outcome[level];
}

std::uint8_t StudyModel::draw_bac(SplitMix& random, Domain domain, int level) const {
  const auto at = static_cast<std::size_t>(domain);
  if (level >= 3 && random.chance(rates_.equivalence)) {
    return static_cast<std::uint8_t>(bacs().size() - 1);
  }
  if (random.chance(rates_.usual_bac)) return usual_bac_[at];
  return static_cast<std::uint8_t>(bac_[at].draw(random));
}

Person StudyModel::draw(SplitMix& random, std::uint32_t person,
                        std::vector<Enrolment>& rows) const {
  int year = static_cast<int>(arrivals_.draw(random));
  const bool old = year == 0;
  int level = static_cast<int>((old ? old_level_ : new_level_).draw(random));
  std::uint32_t step = wander(random, level, rates_.arrive_evenly);
  const Domain domain = catalogue_.domain_of(step);

  Person result{};
  result.bac = draw_bac(random, domain, level);
  const bool abroad = result.bac + 1U == bacs().size();
  result.academy = static_cast<std::uint8_t>(
      abroad && random.chance(kAbroadAcademy) ? 0 : academy_.draw(random));
  result.continent = static_cast<std::uint8_t>((abroad ? abroad_ : continent_).draw(random));
  result.mention = static_cast<std::uint8_t>(mention_.draw(random));
  result.woman = random.below(100) < kWomen[static_cast<std::size_t>(domain)];
  const int usual = kFirstYear + year - std::max(level - 1, 0);
  result.bac_year = static_cast<std::uint16_t>(
      std::max(usual - static_cast<int>(delay_.draw(random)), kOldestBac));

  // Who was there before the data begins has enrolments behind: those of the programme, or more.
  const Programme& programme = catalogue_.programmes[catalogue_.steps[step].programme];
  int nth = old ? level - programme.offer->first + 1 : 1;
  if (old && random.chance(kLonger)) nth = std::max(level, 1);
  const auto regime = static_cast<std::uint8_t>(regime_.draw(random));
  const auto add = [&](std::uint32_t at) {
    rows.push_back({person, static_cast<std::uint16_t>(at), static_cast<std::uint8_t>(year),
                    static_cast<std::uint8_t>(std::min(nth, 11)), regime});
  };
  for (;;) {
    add(step);
    if (random.chance(rates_.twice)) add(wander(random, level, rates_.wander_evenly));
    const YearOutcome& outcome = outcome_of(step);
    const std::uint32_t fate = random.below(10000);
    if (fate >= outcome.repeat + outcome.advance + outcome.change) break;
    if (fate >= outcome.repeat + outcome.advance) {
      if (level == 0 || (level < 5 && random.chance(3000))) ++level;
      step = wander(random, level, rates_.wander_evenly);
    } else if (fate >= outcome.repeat) {
      step = go_on(random, step);
    }
    level = catalogue_.steps[step].level;
    year += random.chance(rates_.gap) ? 2 : 1;
    if (year >= kYears) break;
    ++nth;
  }
  return result;
}

}  // namespace paravent
