// Sample data of the shape of Paris 13's files: a seeded generator.
//
// Columns: those of Paris 13 open data collective, Traces 01 (2017), and SEXE, MENTION_BAC,
// ANNEE_BAC. With 213,289 rows and seed 1 it reaches, within 2 %, the published figures: rows and
// individuals after cleaning, traces with and without the bac, those of at least 10 individuals
// and the individuals they cover; and within 3 % the losses of the projections on the academy, on
// the bac and on all columns. No real person is in it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace paravent {

/// Which of the two files: what individuals enrolled in, or what they obtained, a row an enrolment
/// of the same individual, year and step, but for some that are missing and some that no enrolment
/// has. The file of enrolments is the same with or without the other.
enum class SampleFile : std::uint8_t { kEnrolments, kResults };

class SampleGenerator {
 public:
  SampleGenerator(std::uint64_t rows, std::uint64_t seed,
                  SampleFile file = SampleFile::kEnrolments);
  ~SampleGenerator();
  SampleGenerator(const SampleGenerator&) = delete;
  SampleGenerator& operator=(const SampleGenerator&) = delete;
  SampleGenerator(SampleGenerator&&) = delete;
  SampleGenerator& operator=(SampleGenerator&&) = delete;

  /// The next piece of the CSV file (semicolons, UTF-8, LF, header first), about `bytes` long and
  /// ending at a line end; empty at the end. The concatenation does not depend on `bytes`.
  std::string next(std::size_t bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paravent
