// The words of the sample: components, diplomas, fields, baccalauréats. All invented, except the
// two components and three step codes that Traces 01 (Paris 13 open data collective, 2017) quotes
// as examples. Tables are constant, their texts live as long as the program.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace paravent {

/// Decides which baccalauréats, and how many women, a programme attracts.
enum class Domain : std::uint8_t {
  kLaw,
  kEconomics,
  kLetters,
  kMedia,
  kScience,
  kHealth,
  kTrade,
  kIndustry,
  kOther
};
inline constexpr int kDomains = 9;

struct Component {
  std::string_view name;  // LIBELLE_COURT_COMPOSANTE
  int code;               // CODE_COMPOSANTE
  char letter;            // first letter of its step codes
};

struct Field {
  std::string_view code;        // two or three capitals, unique
  std::string_view name;        // as in LIBELLE_LONG_ETAPE
  std::string_view discipline;  // LIBELLE_DISCIPLINE_DIPLOME
  Domain domain;
};

/// One line of what a component teaches: a diploma in several fields, the most popular first.
struct Offer {
  int component;              // index in kComponents
  std::string_view diploma;   // LIB_DIPLOME
  std::string_view prefix;    // LIBELLE_LONG_ETAPE begins so; the year of the diploma follows
  std::string_view mark;      // put in the step code where a level would be ambiguous
  int sise;                   // first two digits of CODE_SISE_DIPLOME
  int first, last;            // years after the bac
  int weight;                 // share of the arrivals at each of its levels
  std::string_view variants;  // of each step, the most popular first: codes of one character
  std::string_view fields;    // codes separated by spaces

  int variant_count() const { return static_cast<int>(variants.size()); }
};

struct Variant {
  std::string_view code;  // appended to CODE_ETAPE, except "1", the ordinary one
  std::string_view short_name;
  std::string_view name;
  std::string_view regime;  // LIBELLE_REGIME; empty: as the individual
};

struct Bac {
  std::string_view name;                       // REGROUPEMENT_BAC
  std::array<std::uint16_t, kDomains> weight;  // of its holders in each domain
};

struct Weighted {
  std::string_view name;
  std::uint16_t weight;
};

std::span<const Component> components();
std::span<const Field> fields();
std::span<const Offer> offers();
std::span<const Variant> variants();
std::span<const Bac> bacs();            // the last one is "no French bac"
std::span<const Weighted> academies();  // the first one is abroad

std::span<const Weighted> continents();         // of holders of a French bac …
std::span<const Weighted> continents_abroad();  // … and of others, in the same order
std::span<const Weighted> mentions();
std::span<const Weighted> regimes();
/// What rare steps are called, and rare disciplines.
std::span<const std::string_view> rare_wordings();
std::span<const std::string_view> rare_disciplines();

}  // namespace paravent
