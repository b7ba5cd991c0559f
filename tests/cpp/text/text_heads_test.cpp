// Heads of tables one by one, and what may stand under each.
#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "text/spans.h"
#include "text/tables.h"
#include "text/unicode.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

/// "LABEL=text | …" of what stands in cells.
std::string cells_told(const std::string& utf8, bool lists = true) {
  const TokenisedText text(u32(utf8));
  const std::vector<std::uint8_t> bits =
      lists ? shipped_lists().mark(text) : std::vector<std::uint8_t>();
  const LabelTable labels;
  std::string out;
  for (const TextSpan& one : table_cells(text, bits).spans) {
    if (!out.empty()) out += " | ";
    out += labels.name(one.label) + "=";
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

/// What a head says of its column.
std::string head_told(const std::string& head) {
  const TokenisedText text(u32("Nom\t" + head + "\na\tb\n"));
  const LabelTable labels;
  const auto heads = table_cells(text, {}).heads;
  return heads.size() < 2 ? std::string("no head") : std::string(labels.name(heads[1].label));
}

TEST_CASE("text heads: whom or what a column is of") {
  const std::vector<std::pair<const char*, const char*>> heads{
      {"Prénoms", "PER"},
      {"Patronyme", "PER"},
      {"Nom du diplôme", "MISC"},
      {"Nom de l’établissement", "MISC"},
      {"Candidat", "PER"},
      {"Tutrice de stage", "PER"},
      {"Étudiant", "PER"},
      {"Étudiants inscrits en droit", "MISC"},
      {"N° étudiant", "ETU"},
      {"Code apogée", "ETU"},
      {"Apogée", "MISC"},
      {"INE", "INE"},
      {"Numéro INE", "INE"},
      {"BEA", "INE"},
      {"Le code INE", "MISC"},
      {"Date de naissance", "DAT"},
      {"Naissance", "DAT"},
      {"Mariage", "DAT"},
      {"Lieu de naissance", "MISC"},
      {"Pays de naissance", "MISC"},
      {"Née le", "DAT"},
      {"Née à Lyon le", "DAT"},
      {"Née à la ville de Lyon le", "MISC"},
      {"Né au Mans hier le", "MISC"},
      {"Né(e) le, à", "DAT"},
      {"Date et lieu de naissance", "DAT"},
      {"Tél. portable", "TEL"},
      {"N° SS", "NIR"},
      {"Né à Paris", "MISC"},
      {"DDN", "DAT"},
      {"Adresse", "ADR"},
      {"Adresse postale", "ADR"},
      {"Adresse mail", "MISC"},
      {"Adresse web", "MISC"},
      {"Note", "MISC"},
  };
  for (const auto& one : heads) {
    CAPTURE(one.first);
    CHECK(head_told(one.first) == one.second);
  }
}

TEST_CASE("text heads: what stands under a number, a date, an address") {
  const auto under = [](const std::string& head, const std::string& cell) {
    return cells_told("Nom\t" + head + "\nx\t" + cell + "\n");
  };
  CHECK(under("N° étudiant", "21904567") == "ETU=21904567");
  CHECK(under("N° étudiant", "12345") == "ETU=12345");
  CHECK(under("N° étudiant", "1234") == "");
  CHECK(under("N° étudiant", "1234567890123") == "");
  CHECK(under("N° étudiant", "A2190456") == "");
  CHECK(under("N° étudiant", "non connu 21904567") == "ETU=21904567");
  CHECK(under("INE", "1234567890A") == "INE=1234567890A");
  CHECK(under("INE", "ABCDEFG1234") == "");
  CHECK(under("Né le", "le 3 mai 2002 à Lyon") == "DAT=3 mai 2002");
  CHECK(under("Né le", "inconnu") == "");
  CHECK(under("Né le", "") == "");
  CHECK(under("Adresse", "12 rue des Lilas") == "ADR=12 rue des Lilas");
}

TEST_CASE("text heads: a cell that is a name and nothing more") {
  const auto named = [](const std::string& cell, bool lists = true) {
    return cells_told("Nom\tNote\n" + cell + "\t12\n", lists);
  };
  CHECK(named("Durand") == "PER=Durand");
  CHECK(named("M. Durand") == "PER=Durand");
  CHECK(named("Mme") == "");
  CHECK(named("durand") == "");
  CHECK(named("Durand 2") == "");
  CHECK(named("A B C D E F G H I") == "");
  CHECK(named("Oui") == "");  // a common word and no name
  CHECK(named("Oui", false) == "PER=Oui");
  CHECK(named("Oui Durand") == "PER=Oui Durand");
  CHECK(named("de Oui") == "PER=de Oui");
}

TEST_CASE("text heads: which row or column heads a table") {
  // One head among others, and none in the row below.
  CHECK(cells_told("Nom\tCours\nDurand\tDroit\n") == "PER=Durand");
  // A row that is longer than the heads has cells of no column.
  CHECK(cells_told("Nom\tCours\nDurand\tDroit\tPetit\n") == "PER=Durand");
  // Heads down the first column.
  CHECK(cells_told("Nom\tDurand\nPrénom\tClaire\n") == "PER=Durand | PER=Claire");
  CHECK(cells_told("Nom\tDurand\n") == "PER=Durand");
  CHECK(cells_told("Nom\n\tDurand\n") == "");  // a line of one cell parts tables
  CHECK(cells_told("Nom Durand\n") == "");
}

}  // namespace
}  // namespace paravent::text
