#include "sample/rare.h"

#include <array>
#include <cstddef>
#include <string>

namespace paravent {
namespace {

// Rows of each year, and those lost in cleaning.
constexpr std::array<std::uint64_t, kYears> kRaw = {20040, 19914, 19897, 21277, 21022,
                                                    21497, 22355, 22223, 22423, 22641};
constexpr std::array<std::uint64_t, kYears> kLost = {45, 46, 41, 24, 50, 53, 63, 96, 149, 228};

// The kinds of rare values, by number, and how many of each.
constexpr std::uint32_t kCodes = 319;       // rare step code and long label …
constexpr std::uint32_t kSise = 41;         // … the first of them with a rare SISE code,
constexpr std::uint32_t kDisciplines = 27;  // … a rare discipline,
constexpr std::uint32_t kDiplomas = 1;      // … a rare diploma
constexpr std::uint32_t kCommonShort = 20;  // … the last of them with a common short label
constexpr std::uint32_t kLongLabels = 43;   // rare long label only
constexpr std::uint32_t kLater = 2;         // rare once a row with a rare number is gone
constexpr std::uint32_t kNth = 1;           // rare number of enrolments
constexpr std::uint32_t kKinds = kCodes + kLongLabels + kLater + kNth;
constexpr std::uint32_t kStride = 77;  // prime to kKinds: mixes the kinds over the years

/// How many rows hold the rare value.
std::uint32_t rows_of(std::uint32_t kind) {
  constexpr std::array<std::uint32_t, 11> kSizes = {1, 2, 4, 1, 3, 2, 3, 1, 2, 3, 3};
  if (kind < kCodes) return kSizes[kind % kSizes.size()];
  if (kind < kCodes + kLongLabels) return kind % 5 < 2 ? 2 : 1;
  return kind < kCodes + kLongLabels + kLater ? 5 : 1;
}

std::string in_base_36(std::uint32_t n) {
  std::string digits;
  for (; n > 0 || digits.size() < 2; n /= 36) {
    digits.insert(digits.begin(), "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 36]);
  }
  return digits;
}

std::string rare_label(const StepText& like, std::uint32_t number) {
  const auto wordings = rare_wordings();
  return like.long_name + ", " + std::string(wordings[number % wordings.size()]) + " " +
         std::to_string(number);
}

StepText rare_text(const StepText& like, std::uint32_t kind, std::uint32_t university) {
  const std::uint32_t number = 1 + kind + kKinds * university;
  StepText text = like;
  const bool later = kind >= kCodes + kLongLabels;
  const bool labels = kind != kKinds - kNth - 1;  // the second of kLater keeps common labels
  if (labels) text.long_name = rare_label(like, number);
  if (kind >= kCodes && !later) return text;
  text.code = like.code.substr(0, 2) + "X" + in_base_36(number);
  if (labels && (later || kind < kCodes - kCommonShort)) text.short_name += " " + text.code;
  if (kind < kSise) text.sise = std::to_string(9'500'000 + number);
  if (kind < kDisciplines) text.discipline = rare_disciplines()[kind % rare_disciplines().size()];
  if (kind < kDiplomas) text.diploma = "Magistère";
  return text;
}

/// Hands out rare values row after row.
class Rarities {
 public:
  Rarities(std::uint32_t university, std::vector<StepText>& texts)
      : university_(university), texts_(texts) {}

  void give(Enrolment& row) {
    if (left_ == 0 && turn_ < kKinds) {
      kind_ = turn_++ * kStride % kKinds;
      left_ = rows_of(kind_);
      fresh_ = true;
    }
    if (left_ == 0) return;
    --left_;
    if (kind_ >= kCodes + kLongLabels && fresh_) {
      row.nth = static_cast<std::uint8_t>(13 + kind_ - kCodes - kLongLabels);
    }
    if (kind_ >= kKinds - kNth) return;
    if (fresh_) {
      step_ = static_cast<std::uint16_t>(texts_.size());
      const StepText like = texts_[row.step];
      texts_.push_back(rare_text(like, kind_, university_));
    }
    row.step = step_;
    fresh_ = false;
  }

 private:
  std::uint32_t university_, turn_ = 0, kind_ = 0, left_ = 0;
  bool fresh_ = false;
  std::uint16_t step_ = 0;
  std::vector<StepText>& texts_;
};

}  // namespace

void add_rare_values(std::span<Enrolment> rows, std::uint32_t university,
                     std::vector<StepText>& texts) {
  Rarities rarities(university, texts);
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    const std::size_t year = rows[begin].year;
    while (end < rows.size() && rows[end].year == year) ++end;
    const std::uint64_t size = end - begin;
    const std::uint64_t lost = (size * kLost[year] + kRaw[year] / 2) / kRaw[year];
    // Within a year the order is random: evenly spaced rows are as good as any.
    for (std::uint64_t i = 0; i < lost; ++i) {
      rarities.give(rows[begin + static_cast<std::size_t>(i * size / lost)]);
    }
  }
}

}  // namespace paravent
