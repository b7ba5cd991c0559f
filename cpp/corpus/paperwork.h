// Made-up documents of a French administration with the spans of what names people: decisions,
// minutes, e-mails, remarks, forms. No person, decision or letter in them exists.
//
// Persons draw their names from a stock of names, alone or compound, with particles, in capitals,
// with initials, first or last name first; so the hard cases (names that are common words, capitals
// that are no names, places called after people) come as they do in such papers. Taggers can be
// trained on them and tests of aliases read them; a tagger's score on them says only that
// it learned these sentences. The same stock and seed give the same documents everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/bounds.h"
#include "text/spans.h"

namespace paravent::corpus {

/// Names as they are written, the most frequent first; none may be empty.
struct NameStock {
  std::vector<std::u32string> given, family, rare_family, communes;
};
/// A folded name with capitals where words begin: `jean-luc` → `Jean-Luc`; particles stay small.
std::u32string capitalised_name(std::u32string_view name);

/// Names of a packed list (text/lists.h) as they are written; every third gets an accent, as the
/// lists are folded. Nothing where the bytes are no list.
std::vector<std::u32string> written_names(std::string_view packed);
/// Names that stand a line each, UTF-8.
std::vector<std::u32string> names_of_lines(std::string_view lines);

struct MadePerson {
  std::u32string given, family;
  bool woman = false;
};

struct MadeDocument {
  std::u32string text;
  std::vector<text::LabelledRange> spans;  ///< code points, ascending, apart
  std::vector<MadePerson> persons;
};

class PaperworkGenerator {
 public:
  /// The stock must outlive it.
  PaperworkGenerator(const NameStock& stock, std::uint64_t seed) : stock_(stock), draw_(seed) {}

  MadeDocument next();

 private:
  struct Writing;
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(draw_.below(bound)); }
  template <std::size_t N>
  std::string_view one_of(const std::string_view (&words)[N]) {
    return words[below(N)];
  }
  /// Nearer to the front the likelier.
  const std::u32string& frequent(const std::vector<std::u32string>& names);
  MadePerson person();
  std::u32string given_name();
  std::u32string family_name();
  std::u32string form(const MadePerson& who, char kind);
  std::string_view civility(const MadePerson& who);
  std::string figures(std::size_t from, std::size_t to, std::size_t width = 1);
  std::string date(std::size_t first_year, std::size_t last_year);
  std::string address();
  std::string phone();
  std::string mail(const MadePerson& who);
  void fill(std::string_view line, Writing& out);
  void fill_place(std::string_view place, Writing& out);
  void fill_person(char kind, const MadePerson& who, Writing& out);

  const NameStock& stock_;
  text::SampleDraw draw_;
};

}  // namespace paravent::corpus
