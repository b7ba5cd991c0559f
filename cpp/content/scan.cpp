#include "content/scan.h"

#include <algorithm>
#include <array>
#include <utility>

#include "content/heading.h"
#include "content/shapes.h"
#include "support/mix.h"
#include "support/text.h"

namespace paravent::content {
namespace {

/// Kinds of which one value is enough.
constexpr std::array kSure{Kind::kIne, Kind::kNir, Kind::kIban, Kind::kMail};

}  // namespace

std::string_view kind_name(Kind kind) {
  constexpr std::array<std::string_view, kKinds> kNames{
      "ine",     "nir",         "iban",           "mail",
      "phone",   "birth_date",  "student_number", "identity_paper",
      "address", "person_name", "nearly_unique",  "single_traces"};
  return kNames[static_cast<std::size_t>(kind)];
}

bool are_single_traces(std::uint64_t listed, std::uint64_t of_one_person) {
  return listed >= kFewestTraces && of_one_person * 10 >= listed * 9;
}

void ColumnScan::Tally::add(std::string_view value) {
  std::string masked = masked_example(value);
  if (values++ == 0 || masked < example) example = std::move(masked);
}

ColumnScan::ColumnScan(std::string_view heading, Beside beside)
    : heading_(heading), beside_(beside) {
  const std::string words = words_of(heading);
  names_birth_ = has_any(words, {"naiss", "_nais", "_nai_", "birth", "_ne_le_", "_nee_le_",
                                 "_ne_e_le_", "_ddn_", "_dob_"});
  names_student_ =
      has_any(words, {"etudiant", "_etu_", "apogee", "matricul", "student", "_cod_ind_",
                      "_dossier_", "_ine_", "_bea_", "_nne_", "identifiant_national"});
  names_paper_ =
      has_any(words, {"passeport", "passport", "_cni_", "carte_identite", "carte_d_identite",
                      "carte_nationale", "titre_sejour", "titre_de_sejour", "piece_identite",
                      "piece_d_identite", "agdref"});
  names_name_ = words == "_nom_" || words == "_noms_" ||
                has_any(words, {"prenom", "patronym", "_nom_pat", "_nom_us", "_nom_fam", "_nom_mar",
                                "_nom_nais", "_nom_jf", "_nom_etu", "_nom_ind", "_pr1_", "_pr2_",
                                "surname", "last_name", "lastname", "first_name", "firstname"});
}

void ColumnScan::add(std::string_view value) {
  if (value.empty()) return;
  for (const std::string_view none :
       {kNotGiven, kContradictory, kOthers, kOtherTraces, kNoNumber}) {
    if (value == none) return;
  }
  ++distinct_;
  if (distinct_ <= kUniqueValues || of(Kind::kNearlyUnique).values == 0) {
    of(Kind::kNearlyUnique).add(value);
  }
  if (read_ >= kMostRead && is_given_away()) return;
  ++read_;
  const std::uint32_t shapes = shapes_of(value);
  const auto note = [&](std::uint32_t shape, Kind kind) {
    if ((shapes & shape) != 0) of(kind).add(value);
  };
  note(kHoldsIne, Kind::kIne);
  note(kHoldsNir, Kind::kNir);
  note(kHoldsIban, Kind::kIban);
  note(kHoldsMail, Kind::kMail);
  note(kHoldsPhone, Kind::kPhone);
  note(kHoldsAddress, Kind::kAddress);
  if ((shapes & kHoldsBirthDate) != 0) ++told_dates_;
  if ((shapes & kHoldsStudentNumber) != 0) ++told_numbers_;
  const std::optional<int> year = year_of_date(value);
  if (year) ++years_[*year];
  if (year || (shapes & kHoldsBirthDate) != 0) of(Kind::kBirthDate).add(value);
  const bool number = is_number_of_student(value);
  if (number || (shapes & kHoldsStudentNumber) != 0) of(Kind::kStudentNumber).add(value);
  if (value.size() >= 8 && value.size() <= 24) {
    if (is_nearly_ine(value)) nearly_ine_.add(value);
    const bool passport = is_passport(value);
    if (passport) ++passports_;
    if (passport || (names_paper_ && is_number_of_paper(value))) {
      of(Kind::kIdentityPaper).add(value);
    }
  }
  if (is_name(value)) {
    of(Kind::kName).add(value);
    full_names_ += value.find(' ') != std::string_view::npos ? 1U : 0U;
  }
}

bool ColumnScan::is_given_away() const {
  return std::any_of(kSure.begin(), kSure.end(), [&](Kind kind) { return of(kind).values > 0; });
}

void ColumnScan::add_all(std::vector<std::string_view> values) {
  values.erase(std::remove(values.begin(), values.end(), std::string_view()), values.end());
  const auto before = [](std::string_view a, std::string_view b) {
    const std::uint64_t of_a = hash_text(a), of_b = hash_text(b);
    return of_a != of_b ? of_a < of_b : a < b;
  };
  // In an order that looks random and is always the same, as far as it matters.
  if (values.size() > kMostRead) {
    std::sort(values.begin(), values.end(), before);
  } else if (values.size() > kUniqueValues) {
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(kUniqueValues);
    std::nth_element(values.begin(), end, values.end(), before);
  }
  for (const std::string_view value : values) add(value);
}

bool ColumnScan::is_found_beside_texts(Kind kind) const {
  const std::uint64_t values = of(kind).values;
  switch (kind) {
    case Kind::kPhone:
      return values >= 1;
    case Kind::kBirthDate:
      return told_dates_ >= 1 || (names_birth_ && values >= 1);
    case Kind::kStudentNumber:
      return told_numbers_ >= 1 || (names_student_ && values >= 1 && values * 10 >= read_ * 9);
    case Kind::kIdentityPaper:
      return names_paper_ && values >= 1;
    case Kind::kName:
      return (names_name_ && values >= 1) || (full_names_ >= 2 && full_names_ * 2 >= read_);
    default:
      return false;
  }
}

bool ColumnScan::is_found(Kind kind, Population population) const {
  if (beside_ == Beside::kTexts && is_found_beside_texts(kind)) return true;
  const std::uint64_t values = of(kind).values;
  switch (kind) {
    case Kind::kIne:
      if (nearly_ine_.values >= 3 && nearly_ine_.values * 10 >= read_ * 9) return true;
      return values >= 1;
    case Kind::kNir:
    case Kind::kIban:
    case Kind::kMail:
      return values >= 1;  // kSure
    case Kind::kPhone:
      return values >= 2;
    case Kind::kBirthDate: {
      if (told_dates_ >= 2) return true;
      const bool dates = values >= 2 && values * 10 >= read_ * 9;
      const int spread = years_.empty() ? 0 : years_.rbegin()->first - years_.begin()->first;
      return dates && (names_birth_ || (values >= 20 && spread >= 12));
    }
    case Kind::kStudentNumber:
      return told_numbers_ >= 2 || (names_student_ && values >= 20 && values * 10 >= read_ * 9);
    case Kind::kIdentityPaper:
      return (passports_ >= 3 && passports_ * 10 >= read_ * 9) ||
             (names_paper_ && values >= 3 && values * 2 >= read_);
    case Kind::kAddress:
      return values >= 3 && values * 20 >= read_;
    case Kind::kName:
      return (values >= 20 && values * 5 >= read_ * 2) ||
             (values >= 1000 && values * 10 >= read_) ||
             (names_name_ && values >= 5 && values * 10 >= read_);
    case Kind::kNearlyUnique:
      return population.persons > 0 && has_many() &&
             population.alone.value_or(distinct_) * 5 > population.persons;
    case Kind::kSingleTraces:
    case Kind::kCount_:
      break;
  }
  return false;
}

std::optional<Found> ColumnScan::found(Population population) const {
  for (std::size_t i = 0; i < kKinds; ++i) {
    const Kind kind = static_cast<Kind>(i);
    if (!is_found(kind, population)) continue;
    const bool unique = kind == Kind::kNearlyUnique;
    const Tally& own = kind == Kind::kIne && of(kind).values == 0 ? nearly_ine_ : of(kind);
    return Found{.column = heading_,
                 .kind = kind,
                 .values = unique ? distinct_ : own.values,
                 .example = own.example};
  }
  return std::nullopt;
}

}  // namespace paravent::content
