#include "sample/sample.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "sample/catalogue.h"
#include "sample/model.h"
#include "sample/names.h"
#include "sample/rare.h"
#include "support/text.h"

namespace paravent {
namespace {

// A file is a row of universities of the size of Paris 13, each drawn whole, then written in
// order of years. So memory does not grow with the number of rows.
constexpr std::uint64_t kUniversityRows = 213'289;

constexpr std::string_view kHeader =
    "CODE_INDIVIDU;ANNEE_INSCRIPTION;LIB_DIPLOME;NIVEAU_DANS_LE_DIPLOME;NIVEAU_APRES_BAC;"
    "LIBELLE_DISCIPLINE_DIPLOME;CODE_SISE_DIPLOME;CODE_ETAPE;LIBELLE_COURT_ETAPE;"
    "LIBELLE_LONG_ETAPE;LIBELLE_COURT_COMPOSANTE;CODE_COMPOSANTE;REGROUPEMENT_BAC;"
    "LIBELLE_ACADEMIE_BAC;CONTINENT;LIBELLE_REGIME;NIEME_INSCRIPTION;SEXE;MENTION_BAC;ANNEE_BAC\n";

constexpr std::string_view kResultsHeader = "CODE_INDIVIDU;ANNEE;COD_ETP;RESULTAT\n";

/// Of 1,000 enrolments: passed, passed by compensation, failed, absent; the rest has no row.
constexpr std::array<std::uint32_t, 4> kResultShares = {560, 60, 290, 60};
constexpr std::array<std::string_view, 4> kResultCodes = {"ADM", "AJAC", "AJ", "DEF"};
/// Of 1,000 rows those of a year later, which no enrolment has.
constexpr std::uint32_t kLateResults = 4;

void add_field(std::string& line, std::string_view field) {
  append_csv_field(line, field, ';');
  line += ';';
}

std::string fields_of(const StepText& text) {
  std::string line;
  for (const std::string* field :
       {&text.diploma, &text.year, &text.level, &text.discipline, &text.sise, &text.code,
        &text.short_name, &text.long_name, &text.component, &text.component_code}) {
    add_field(line, *field);
  }
  return line;
}

std::string identifier(std::uint64_t person, std::uint64_t seed) {
  std::string result = "exemple-";
  const std::uint64_t code = scramble(person ^ scramble(seed));
  for (int shift = 60; shift >= 0; shift -= 4) result += "0123456789abcdef"[(code >> shift) & 15];
  return result;
}

void shuffle(std::vector<Enrolment>& rows, SplitMix& random) {
  for (std::size_t i = rows.size(); i > 1; --i) {
    std::swap(rows[i - 1], rows[random.below(static_cast<std::uint32_t>(i))]);
  }
}

std::vector<Enrolment> by_year(const std::vector<Enrolment>& rows) {
  std::array<std::size_t, kYears + 1> begin{};
  for (const Enrolment& row : rows) ++begin[row.year + 1U];
  for (std::size_t year = 1; year <= kYears; ++year) begin[year] += begin[year - 1];
  std::vector<Enrolment> result(rows.size());
  for (const Enrolment& row : rows) result[begin[row.year]++] = row;
  return result;
}

}  // namespace

struct SampleGenerator::State {
  std::uint64_t rows = 0, seed = 0;
  std::uint64_t drawn = 0, persons_before = 0;
  std::uint32_t university = 0;
  bool header = true;
  SampleFile file = SampleFile::kEnrolments;
  // The university being written.
  std::vector<Person> persons;
  std::vector<Enrolment> enrolments;
  std::vector<std::string> step_fields, step_regimes, step_codes;
  std::size_t written = 0;

  void draw_university();
  void write_row(std::string& out, const Enrolment& row) const;
  void write_result(std::string& out, const Enrolment& row) const;
};

void SampleGenerator::State::draw_university() {
  const std::uint64_t size = std::min(kUniversityRows, rows - drawn);
  SplitMix random(scramble(seed) + scramble(university + 1));
  const Catalogue catalogue = make_catalogue(university, kParis13.popularity);
  const StudyModel model(catalogue, kParis13);
  persons_before += persons.size();
  persons.clear();
  enrolments.clear();
  while (enrolments.size() < size) {
    const auto index = static_cast<std::uint32_t>(persons.size());
    persons.push_back(model.draw(random, index, enrolments));
  }
  enrolments.resize(static_cast<std::size_t>(size));
  shuffle(enrolments, random);
  enrolments = by_year(enrolments);

  std::vector<StepText> texts;
  for (std::uint32_t i = 0; i < catalogue.steps.size(); ++i) {
    texts.push_back(text_of(catalogue, i, university));
  }
  add_rare_values(enrolments, university, texts);
  step_fields.clear();
  step_regimes.clear();
  step_codes.clear();
  for (const StepText& text : texts) {
    step_codes.push_back(text.code);
    step_fields.push_back(fields_of(text));
    step_regimes.push_back(text.regime);
  }
  written = 0;
  drawn += size;
  ++university;
}

void SampleGenerator::State::write_row(std::string& out, const Enrolment& row) const {
  const Person& person = persons[row.person];
  const std::string& regime = step_regimes[row.step];
  add_field(out, identifier(persons_before + row.person, seed));
  append_number(out, std::uint64_t{kFirstYear} + row.year);
  out += ';';
  out += step_fields[row.step];
  add_field(out, bacs()[person.bac].name);
  add_field(out, academies()[person.academy].name);
  add_field(out, continents()[person.continent].name);
  add_field(out, regime.empty() ? regimes()[row.regime].name : std::string_view(regime));
  append_number(out, static_cast<std::uint64_t>(row.nth));
  out += person.woman ? ";F;" : ";M;";
  add_field(out, mentions()[person.mention].name);
  append_number(out, static_cast<std::uint64_t>(person.bac_year));
  out += '\n';
}

void SampleGenerator::State::write_result(std::string& out, const Enrolment& row) const {
  // Of the enrolment itself, so that drawing the enrolments is not disturbed.
  const std::uint64_t person = persons_before + row.person;
  SplitMix random(scramble(seed ^ scramble(person)) +
                  scramble((std::uint64_t{row.year} << 32 | row.step) + 1));
  std::uint32_t share = random.below(1000);
  std::size_t result = 0;
  for (; result < kResultShares.size() && share >= kResultShares[result]; ++result) {
    share -= kResultShares[result];
  }
  if (result == kResultShares.size()) return;
  const std::uint64_t late = random.below(1000) < kLateResults ? 1 : 0;
  add_field(out, identifier(person, seed));
  append_number(out, std::uint64_t{kFirstYear} + row.year + late);
  out += ';';
  add_field(out, step_codes[row.step]);
  out += kResultCodes[result];
  out += '\n';
}

SampleGenerator::SampleGenerator(std::uint64_t rows, std::uint64_t seed, SampleFile file)
    : state_(std::make_unique<State>()) {
  state_->file = file;
  state_->rows = rows;
  state_->seed = seed;
}

SampleGenerator::~SampleGenerator() = default;

std::string SampleGenerator::next(std::size_t bytes) {
  State& state = *state_;
  std::string out;
  out.reserve(bytes + 1024);
  const bool results = state.file == SampleFile::kResults;
  if (state.header) out += results ? kResultsHeader : kHeader;
  state.header = false;
  while (out.size() < bytes || out.empty()) {
    if (state.written == state.enrolments.size()) {
      if (state.drawn == state.rows) break;
      state.draw_university();
    }
    const Enrolment& row = state.enrolments[state.written++];
    results ? state.write_result(out, row) : state.write_row(out, row);
  }
  return out;
}

}  // namespace paravent
