// The content scan: whether a column that is to be published, or that is published, identifies
// persons by what stands in it, whatever role it was given and whatever it is called.
//
// A column is judged by its distinct values, so that the scan costs nothing where columns are
// classes, as they should be. Thresholds, over distinct values that are not empty:
//   INE (shape), NIR and IBAN (key), e-mail addresses: one value;
//   telephone numbers, dates of birth and student numbers with their words: two values;
//   postal addresses: three values, and one in twenty;
//   dates of birth: whole dates in nine values of ten, and the heading names birth, or twenty dates
//     or more are spread over twelve years or more;
//   student numbers: six to ten digits in nine values of ten, twenty or more, and the heading says;
//   INE that lost their last letter, or have O for 0, I or L for 1: nine values of ten, three or
//   more; passports (two digits, two letters, five digits): nine values of ten, three or more;
//   identity papers of any form where the heading names them: half of the values, three or more;
//   names: two values of five, twenty or more; of many, since the lists hold the most frequent, one
//   of ten, a thousand or more (of communes one of twenty is a name too); where the heading says so
//   one of ten, five or more;
//   nearly unique: more than 100 values, and more than a fifth of the individuals are the only one
//   to have theirs; where nobody counts who has a value, more than a fifth of the rows are values.
//   By values alone the hundred steps of a small university would be nearly unique.
// Beside texts a row is of one person, whatever the number of rows: there one telephone number, one
// date, number or name under a heading that says so, and two full names that are half of the
// values, are enough. Sources: Insee (lists of names); spec of the recognisers: text/recognise.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paravent::content {

enum class Kind : std::uint8_t {
  kIne,
  kNir,
  kIban,
  kMail,
  kPhone,
  kBirthDate,
  kStudentNumber,
  kIdentityPaper,  ///< passports, identity cards, residence permits
  kAddress,
  kName,
  kNearlyUnique,
  kSingleTraces,  ///< of traces together, not of a column: nearly all are of one person
  kCount_
};
inline constexpr std::size_t kKinds = static_cast<std::size_t>(Kind::kCount_);

/// The exported name of a kind: "ine", "birth_date".
std::string_view kind_name(Kind kind);

/// In place of a column's name where the finding is about traces.
inline constexpr std::string_view kTraces = "(trace)";
/// At least so many listed traces, of which nine in ten have one person, are Kind::kSingleTraces.
inline constexpr std::uint64_t kFewestTraces = 100;
bool are_single_traces(std::uint64_t listed, std::uint64_t of_one_person);

struct Found {
  std::string column;
  Kind kind = Kind::kNearlyUnique;
  std::uint64_t values = 0;  ///< distinct values that are so
  std::string example;       ///< one of them, letters and digits as bullets
};

/// Who a column tells apart.
struct Population {
  std::uint64_t persons = 0;  ///< individuals, or rows where there are none; 0: not known, and
                              ///< nearly unique columns are then not looked for
  std::optional<std::uint64_t> alone = std::nullopt;  ///< values that one of them alone has
};

/// Where a column stands: in a table of classes or measures, or beside texts, a few rows or many.
enum class Beside : std::uint8_t { kColumns, kTexts };

class ColumnScan {
 public:
  explicit ColumnScan(std::string_view heading, Beside beside = Beside::kColumns);

  /// One distinct value, each once, in any order. Empty values and the stand-ins of support/text.h
  /// are passed over. Every value is read; of a column that one value gives away, so many.
  void add(std::string_view value);
  /// All values of a column; which of them are read, and shown, depends on no order.
  void add_all(std::vector<std::string_view> values);
  static constexpr std::uint64_t kMostRead = 20000;

  std::optional<Found> found(Population population) const;
  /// Whether there are values enough for a nearly unique column.
  bool has_many() const { return distinct_ > kUniqueValues; }
  static constexpr std::uint64_t kUniqueValues = 100;

 private:
  struct Tally {
    std::uint64_t values = 0;
    std::string example;  ///< the least, so that no order tells
    void add(std::string_view value);
  };
  Tally& of(Kind kind) { return tallies_[static_cast<std::size_t>(kind)]; }
  const Tally& of(Kind kind) const { return tallies_[static_cast<std::size_t>(kind)]; }
  bool is_found(Kind kind, Population population) const;
  /// Whether a value was read of those that are enough by themselves.
  bool is_given_away() const;

  /// What is enough beside texts, where few rows would never reach the usual numbers.
  bool is_found_beside_texts(Kind kind) const;

  std::string heading_;
  Beside beside_;
  bool names_birth_ = false, names_student_ = false, names_name_ = false, names_paper_ = false;
  std::uint64_t distinct_ = 0, read_ = 0;
  Tally tallies_[kKinds];
  std::uint64_t told_dates_ = 0, told_numbers_ = 0;  ///< with their words of context
  Tally nearly_ine_;
  std::uint64_t passports_ = 0;
  std::uint64_t full_names_ = 0;        ///< of several words
  std::map<int, std::uint64_t> years_;  ///< of whole dates
};

}  // namespace paravent::content
