// How individuals are spelled, and the table that a builder gives away.
#include <algorithm>
#include <array>
#include <utility>

#include "table/builder_state.h"
#include "table/spelling_signs.h"

namespace paravent {

void TableBuilder::State::describe(std::string_view text) {
  SpellingMarks& mark = marks.emplace_back(kPlainSpelling);
  if (pseudonymised) {
    const std::size_t at = text.find(kBesidePseudonym);
    if (at == std::string_view::npos || text.size() < at + 3) return;
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    mark = static_cast<SpellingMarks>(digit(text[at + 1]) << 4 | digit(text[at + 2]));
    if (text.size() > at + 3) {
      normals.back() = hash128(text.substr(at + 3), key);
      spelled_otherwise = true;
    }
    return;
  }
  const Spelled spelled = spell(text, mark, normal_form);
  if (spelled != Spelled::kNormally) normals.back() = hash128(normal_form, key);
  spelled_otherwise = spelled_otherwise || spelled == Spelled::kOtherwise;
  if (is_heading(text)) mark |= kOwnHeading;
}

void TableBuilder::State::note_headings() {
  headings.clear();
  heading_begins.fill(false);
  const auto note = [&](std::string_view text) {
    std::string form = seen_form(text);
    if (form.empty()) return;
    heading_begins[static_cast<unsigned char>(form[0])] = true;
    headings.push_back(std::move(form));
  };
  note(heading);
  note(individual);
  for (const Column& column : table.columns) note(column.name);
}

bool TableBuilder::State::is_heading(std::string_view text) const {
  const auto first = static_cast<unsigned char>(raised(text.empty() ? '\0' : text[0]));
  // A sign that is not seen, or seen as another, tells nothing.
  const bool plain = first > 0x20 && first < 0x7f && first != '\'' && first != '`';
  if (text.empty() || (plain && !heading_begins[first])) return false;
  return std::find(headings.begin(), headings.end(), seen_form(text)) != headings.end();
}

std::string TableBuilder::spelling(std::string_view text) {
  if (shows_nothing(text)) return " ";
  State& state = *state_;
  SpellingMarks mark = kPlainSpelling;
  const bool other = spell(text, mark, state.normal_form) != Spelled::kNormally;
  if (state.is_heading(text)) mark |= kOwnHeading;
  if (!other && (mark & ~(kHasUpper | kHasLower)) == 0) return {};
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string told{kDigits[mark >> 4U], kDigits[mark & 15U]};
  if (other) told += state.normal_form;
  return told;
}

std::vector<std::uint32_t> TableBuilder::State::alike() const {
  SpellingMarks all = kPlainSpelling;
  for (const SpellingMarks one : marks) all |= one;
  const bool cases_differ = (all & kHasUpper) != 0 && (all & kHasLower) != 0;
  if (!spelled_otherwise && !cases_differ) return {};
  Individuals forms;
  std::vector<std::uint32_t> form(normals.size());
  forms.number(normals, form);
  if (forms.size() == normals.size()) return {};
  std::vector<std::uint32_t> first(forms.size(), Dictionary::kNone);
  for (std::uint32_t i = 0; i < form.size(); ++i) {
    if (first[form[i]] == Dictionary::kNone) first[form[i]] = i;
    form[i] = first[form[i]];
  }
  return form;
}

void TableBuilder::note_aside(std::span<const std::string_view> given) {
  State& s = *state_;
  if (s.alone) return;
  const bool otherwise = s.spelled_otherwise;
  Individuals seen;
  const std::size_t first = s.aside.size();
  for (const std::string_view text : given) {
    if (text.empty() || shows_nothing(text)) continue;
    const Hash128 hash =
        hash128(s.pseudonymised ? text.substr(0, text.find(kBesidePseudonym)) : text, s.key);
    std::uint32_t number = 0;
    const std::uint32_t before = seen.size();
    seen.number({&hash, 1}, {&number, 1});
    if (number < before) {
      ++s.aside[first + number].rows;
      continue;
    }
    // As of a new individual, which it does not become.
    s.normals.push_back(hash);
    s.describe(text);
    s.aside.push_back({s.table.files.back(), hash, s.normals.back(), 1});
    s.normals.pop_back();
    s.marks.pop_back();
  }
  s.spelled_otherwise = otherwise;
}

std::vector<PersonAside> TableBuilder::State::find_aside(const std::vector<AsideHash>& persons) {
  std::vector<PersonAside> found;
  if (persons.empty() || alone) return found;
  const std::uint32_t known = individuals.size();
  Individuals forms;
  std::vector<std::uint32_t> form(normals.size());
  forms.number(normals, form);
  std::vector<std::vector<std::uint32_t>> of_form(forms.size());
  for (std::uint32_t i = 0; i < form.size(); ++i) of_form[form[i]].push_back(i);
  for (const AsideHash& person : persons) {
    PersonAside& one = found.emplace_back();
    one.file = person.file;
    one.rows = person.rows;
    std::uint32_t number = 0;
    individuals.number({&person.text, 1}, {&number, 1});
    if (number < known) one.individual = number;
    forms.number({&person.normal, 1}, {&number, 1});
    if (number >= of_form.size()) continue;
    for (const std::uint32_t other : of_form[number]) {
      if (other != one.individual) one.alike.push_back(other);
    }
  }
  individuals.shrink(known);
  return found;
}

Table TableBuilder::take() {
  state_->place_columns();
  std::vector<PersonAside> aside = state_->find_aside(state_->aside);
  Table table = std::move(state_->table);
  table.aside = std::move(aside);
  table.file_rows = std::move(state_->file_rows);
  table.spellings.like = state_->alike();
  const SpellingMarks any = kPlaceholder | kTotalWord | kOwnHeading | kAllZeros;
  const auto told = [&](SpellingMarks one) { return (one & any) != 0; };
  if (!table.spellings.like.empty() ||
      std::any_of(state_->marks.begin(), state_->marks.end(), told)) {
    table.spellings.marks = std::move(state_->marks);
  }
  table.individuals =
      state_->alone ? static_cast<std::uint32_t>(table.rows()) : state_->individuals.size();
  state_ = std::make_unique<State>();
  return table;
}

void TableBuilder::keep_places() { state_->keeps_places = true; }

Table TableBuilder::take(TableBuilder& results) {
  // Those that enrolments know come first; the others get numbers past them.
  const std::uint32_t known = state_->individuals.size();
  const Individuals& theirs = results.state_->individuals;
  ResultRows read;
  read.individual_of.resize(theirs.size());
  std::array<Hash128, State::kBatch> hashes;
  for (std::uint32_t i = 0; i < theirs.size(); i += static_cast<std::uint32_t>(hashes.size())) {
    const std::size_t count = std::min<std::size_t>(hashes.size(), theirs.size() - i);
    for (std::uint32_t j = 0; j < count; ++j) hashes[j] = theirs[i + j];
    state_->individuals.number({hashes.data(), count}, {read.individual_of.data() + i, count});
  }
  bool unknown = false;
  for (std::uint32_t& number : read.individual_of) {
    if (number >= known) number = Dictionary::kNone;
    unknown = unknown || number == Dictionary::kNone;
  }
  state_->individuals.shrink(known);
  // Those that are not known as they are written may be in another spelling.
  std::vector<std::uint32_t> like(unknown ? theirs.size() : 0, Dictionary::kNone);
  if (unknown && !state_->alone) {
    Individuals forms;
    std::vector<std::uint32_t> own(known), first;
    forms.number(state_->normals, own);
    first.resize(forms.size(), Dictionary::kNone);
    for (std::uint32_t i = known; i-- > 0;) first[own[i]] = i;
    std::vector<std::uint32_t> other(theirs.size());
    forms.number(results.state_->normals, other);
    for (std::uint32_t i = 0; i < theirs.size(); ++i) {
      if (read.individual_of[i] == Dictionary::kNone && other[i] < first.size()) {
        like[i] = first[other[i]];
      }
    }
  }
  std::vector<AsideHash>& theirs_aside = results.state_->aside;
  for (AsideHash& one : theirs_aside) one.rows = 0;  // they are no rows of enrolments
  state_->aside.insert(state_->aside.end(), theirs_aside.begin(), theirs_aside.end());
  theirs_aside.clear();
  read.rows = std::make_shared<const Table>(results.take());
  Table table = take();
  table.spellings.results = std::move(like);
  table.results = std::move(read);
  return table;
}

}  // namespace paravent
