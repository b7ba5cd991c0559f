#pragma once
// Worlds to draw universes from: a few columns, what ties their values to one another, and all
// individuals of up to three enrolments that can be in them.

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "proof_universe.h"
#include "session/random_recipes.h"

namespace paravent::proof {

using drawn::Draw;

/// What a column's value in a row follows from.
enum class Follows : std::uint8_t {
  kNothing,  ///< free in every row
  kOwner,    ///< free for an individual, the same in all rows
  kYear,     ///< a function of the year, 1:1 or coarser
  kStep,     ///< a function of the step, 1:1 or coarser
  kColumn,   ///< equal to another column, under other names
  kCoarse,   ///< a coarsening of another column of three values
  kBirth,    ///< a year of birth of the individual
  kAge,      ///< the year less a year of birth
  kBacYear,  ///< of the individual, never after the first year
  kWhen,     ///< given only where another column has its first value
  kFile,     ///< in the first file alone
  kConstant,
};

struct WorldColumn {
  std::string name;
  Follows follows = Follows::kNothing;
  std::size_t other = 0;     ///< of kColumn, kCoarse, kAge, kWhen: a column before
  std::uint32_t values = 2;  ///< of kNothing, kOwner, kBirth, kBacYear
  bool gaps = false;         ///< one of its values is the empty one
};

struct World {
  std::uint32_t years = 2, steps = 1, files = 1;
  bool coarse_years = false;       ///< kYear: the years after the first are one
  std::vector<WorldColumn> extra;  ///< after "year" and "step"

  std::vector<std::string> columns() const {
    std::vector<std::string> all{"year", "step"};
    for (const WorldColumn& column : extra) all.push_back(column.name);
    return all;
  }
  /// Whether a column tells something that is the same in all rows of an individual.
  bool is_personal(std::size_t column) const {
    switch (extra[column].follows) {
      case Follows::kOwner:
      case Follows::kBirth:
      case Follows::kBacYear:
      case Follows::kAge:
        return true;
      case Follows::kColumn:
      case Follows::kCoarse:
      case Follows::kWhen:
        return is_personal(extra[column].other);
      default:
        return false;
    }
  }
};

inline constexpr std::uint32_t kFirstYear = 2018;

inline World random_world(Draw& draw) {
  World world;
  world.years = 1 + draw.below(3);
  world.steps = 1 + draw.below(2);
  world.files = draw.one_in(6) ? 2 : 1;
  world.coarse_years = draw.one_in(2);
  const std::uint32_t extra = 1 + draw.below(3);
  for (std::uint32_t i = 0; i < extra; ++i) {
    WorldColumn column;
    column.name = std::string(1, static_cast<char>('a' + i));
    static const std::vector<Follows> kMostly{Follows::kNothing, Follows::kOwner};
    static const std::vector<Follows> kTied{
        Follows::kYear, Follows::kStep,    Follows::kColumn, Follows::kCoarse, Follows::kBirth,
        Follows::kAge,  Follows::kBacYear, Follows::kWhen,   Follows::kFile,   Follows::kConstant};
    column.follows = draw.of(draw.one_in(2) ? kMostly : kTied);
    column.other = i == 0 ? 0 : draw.below(i);
    column.values = draw.one_in(4) ? 3 : 2;
    column.gaps = draw.one_in(6);
    const bool refers = column.follows == Follows::kColumn || column.follows == Follows::kCoarse ||
                        column.follows == Follows::kWhen;
    if (i == 0 && refers) column.follows = Follows::kOwner;
    if (column.follows == Follows::kCoarse) world.extra[column.other].values = 3;
    if (column.follows == Follows::kAge) {
      if (i == 0) {
        column.follows = Follows::kBirth;
      } else if (world.extra[column.other].follows != Follows::kBirth) {
        column.follows = Follows::kOwner;
      }
    }
    if (column.follows == Follows::kFile) world.files = 2;
    world.extra.push_back(column);
  }
  return world;
}

/// The free choices of a column in `follows`, by number of values; 1 where nothing is free.
inline std::uint32_t free_values(const WorldColumn& column, bool of_owner) {
  switch (column.follows) {
    case Follows::kNothing:
    case Follows::kWhen:
      return of_owner ? 1 : column.values;
    case Follows::kOwner:
    case Follows::kBirth:
    case Follows::kBacYear:
      return of_owner ? column.values : 1;
    default:
      return 1;
  }
}

inline std::string value_name(const WorldColumn& column, std::uint32_t value) {
  if (column.gaps && value == 0) return {};
  return column.name + std::to_string(value + 1);
}

/// The row of a year, a step and a file, `choice` being the free choice of each column.
inline Enrolment row_of(const World& world, std::uint32_t year, std::uint32_t step,
                        std::uint32_t file, const std::vector<std::uint32_t>& choice) {
  Enrolment row;
  row.file = file;
  row.values = {std::to_string(kFirstYear + year), std::string(1, static_cast<char>('A' + step))};
  const auto number = [](std::uint32_t n) { return std::to_string(n); };
  std::vector<std::uint32_t> rank;  // the value's number, for columns that follow it
  for (std::size_t i = 0; i < world.extra.size(); ++i) {
    const WorldColumn& column = world.extra[i];
    std::uint32_t value = choice[i];
    std::string text;
    switch (column.follows) {
      case Follows::kNothing:
      case Follows::kOwner:
        text = value_name(column, value);
        break;
      case Follows::kYear:
        value = world.coarse_years ? std::min(year, 1U) : year;
        text = value_name(column, value);
        break;
      case Follows::kStep:
        value = step;
        text = value_name(column, value);
        break;
      case Follows::kColumn:
        value = rank[column.other];
        text = value_name(column, value);
        break;
      case Follows::kCoarse:
        value = std::min(rank[column.other], 1U);
        text = value_name(column, value);
        break;
      case Follows::kBirth:
        text = number(kFirstYear - 18 - value);
        break;
      case Follows::kAge:
        text = number(year + 18 + rank[column.other]);
        break;
      case Follows::kBacYear:
        text = number(kFirstYear - 1 + value);
        break;
      case Follows::kWhen:
        text = rank[column.other] == 0 ? value_name(column, value) : std::string();
        break;
      case Follows::kFile:
        text = file == 0 ? value_name(column, value) : std::string();
        break;
      case Follows::kConstant:
        text = "constant";
        break;
    }
    rank.push_back(value);
    row.values.push_back(text);
  }
  return row;
}

template <class F>
void for_each_choice(const World& world, bool of_owner, std::vector<std::uint32_t> base, F each) {
  std::vector<std::uint32_t> at(world.extra.size(), 0);
  for (;;) {
    std::vector<std::uint32_t> choice = base;
    for (std::size_t i = 0; i < at.size(); ++i) choice[i] += at[i];
    each(choice);
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == free_values(world.extra[i], of_owner)) at[i++] = 0;
    if (i == at.size()) return;
  }
}

/// All individuals of the world with at most `most` enrolments; none of more than `limit` kinds.
inline std::vector<Kind> kinds_of(const World& world, std::size_t most, std::size_t limit) {
  std::vector<Kind> kinds;
  const std::vector<std::uint32_t> none(world.extra.size(), 0);
  bool too_many = false;
  for_each_choice(world, true, none, [&](const std::vector<std::uint32_t>& owner) {
    for (std::uint32_t file = 0; file < world.files && !too_many; ++file) {
      Kind rows;  // one file an individual
      for (std::uint32_t year = 0; year < world.years; ++year) {
        // Nobody enrols before the bac.
        bool before_bac = false;
        for (std::size_t i = 0; i < world.extra.size(); ++i) {
          if (world.extra[i].follows == Follows::kBacYear && owner[i] > year + 1) before_bac = true;
        }
        if (before_bac) continue;
        for (std::uint32_t step = 0; step < world.steps; ++step) {
          for_each_choice(world, false, owner, [&](const std::vector<std::uint32_t>& choice) {
            Enrolment row = row_of(world, year, step, file, choice);
            if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
          });
        }
      }
      Kind chosen;
      const auto choose = [&](const auto& self, std::size_t from) -> void {
        if (!chosen.empty()) kinds.push_back(chosen);
        if (kinds.size() > limit) too_many = true;
        if (chosen.size() == most || too_many) return;
        for (std::size_t i = from; i < rows.size(); ++i) {
          chosen.push_back(rows[i]);
          self(self, i + 1);
          chosen.pop_back();
        }
      };
      choose(choose, 0);
    }
  });
  if (too_many) kinds.clear();
  return kinds;
}

}  // namespace paravent::proof
