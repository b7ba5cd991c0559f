// The independent reader of replaced texts: what it lets pass and what it finds; and the writer's
// own outputs under adversarial forms.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/texts/check_text.h"
#include "text/alias.h"
#include "text/bounds.h"
#include "text/combine.h"
#include "text/context.h"
#include "text/propagate.h"
#include "text/recognise.h"
#include "text/text_lists.h"
#include "text/unicode.h"

namespace paravent {
namespace {

std::string found_in(const std::string& original, const std::string& output,
                     const std::vector<AuditedSpan>& spans, const std::string& name = "d.txt") {
  const AuditedText document{name, original, output, spans};
  std::string out;
  for (const TextFinding& one : check_texts(std::span(&document, 1), {})) {
    out += std::string(out.empty() ? "" : " ") + std::string(text_finding_name(one.code)) + "@" +
           std::to_string(one.offset);
  }
  return out;
}

TEST_CASE("audit of texts: what is as it should be") {
  CHECK(found_in("Mme Durand dort.", "Mme X. dort.", {{4, 10, "PER", "X."}}) == "");
  CHECK(found_in("Signé : Durand.", "Signé : X.", {{8, 15, "PER", "X."}}) == "");
  CHECK(found_in("", "", {}) == "");
}

TEST_CASE("audit of texts: a change outside the spans, and spans that are none") {
  CHECK(found_in("Mme Durand dort.", "Mme X. Dort.", {{4, 10, "PER", "X."}}) == "text_changed@7");
  CHECK(found_in("Mme Durand dort.", "Mme X. dort. ", {{4, 10, "PER", "X."}}) == "text_changed@12");
  CHECK(found_in("Mme Durand dort", "Mme X. dor", {{4, 10, "PER", "X."}}) == "text_changed@10");
  CHECK(found_in("Durand", "X.", {{0, 9, "PER", "X."}}) == "bad_span@0");
  CHECK(found_in("ab", "ab", {{1, 1, "PER", ""}}) == "bad_span@1");
  CHECK(found_in("\xff", "", {}) == "not_text@0");
}

TEST_CASE("audit of texts: names that were left, in every form") {
  for (const char* form : {"Durand", "DURAND", "Dùránd", "Du\u00adrand", "Du\u200brand",
                           "Du-\nrand", "D U R A N D", "Durands", "Durand-Petit", "Ｄｕｒａｎｄ",
                           "x.durand@a.fr", "@durand", "http://a.fr/durand"}) {
    const std::string rest = std::string(" et ") + form + " ici";
    const std::string left = found_in("Durand" + rest, "X." + rest, {{0, 6, "PER", "X."}});
    CHECK(left.find("name_left@") == 0);
  }
  CHECK(found_in("Durand, durand", "X., durand", {{0, 6, "PER", "X."}}) == "name_in_small@4");
  CHECK(found_in("Ben Amar et benamar", "X. et benamar", {{0, 8, "PER", "X."}}) == "name_left@6");
  CHECK(found_in("Martin à Saint-Martin", "X. à Saint-Martin", {{0, 6, "PER", "X."}}) == "");
  CHECK(found_in("Durand durandal", "X. durandal", {{0, 6, "PER", "X."}}) == "");
  CHECK(found_in("Lebon est le bon", "X. est le bon", {{0, 5, "PER", "X."}}) == "");
  CHECK(found_in("J. Aure, Jean-Jaurès", "X., Jean-Jaurès", {{0, 7, "PER", "X."}}) == "");
  CHECK(found_in("J. Aure, J Aure", "X., J Aure", {{0, 7, "PER", "X."}}) ==
        "name_left@4 name_left@6");
  CHECK(found_in("Durand", "X.", {{0, 6, "PER", "X."}}, "recours-durand.txt") ==
        "name_in_file_name@8");
}

TEST_CASE("audit of texts: what is hidden twice and left once is found once") {
  CHECK(found_in("Durand, Durand, Durand", "X., X., Durand",
                 {{0, 6, "PER", "X."}, {8, 14, "PER", "X."}}) == "name_left@8");
  CHECK(found_in("J. Aure, J. Aure, J. Aure", "X., X., J. Aure",
                 {{0, 7, "PER", "X."}, {9, 16, "PER", "X."}}) == "name_left@8 name_left@11");
  CHECK(found_in("à Paris, à Paris, à Paris", "à V., à V., à Paris",
                 {{2, 7, "LOC", "V."}, {11, 16, "LOC", "V."}}) == "name_in_small@14");
  CHECK(found_in("AB12, AB12, AB12", "N1, N1, AB12", {{0, 4, "ID", "N1"}, {6, 10, "ID", "N1"}}) ==
        "value_left@8");
  CHECK(found_in("@durand, @durand, @durand", "@x, @x, @durand",
                 {{0, 7, "USR", "@x"}, {9, 16, "USR", "@x"}}) == "value_left@9");
  // A name and a value of the same letters are two.
  CHECK(found_in("Durand, AB Durand, Durand", "X., V., Durand",
                 {{0, 6, "PER", "X."}, {8, 17, "ORG", "V."}}) == "name_left@8");
}

TEST_CASE("audit of texts: places and values, in other words and other letters") {
  // The codes alone.
  const auto codes_in = [](const std::string& original, const std::string& output,
                           const std::vector<AuditedSpan>& spans,
                           const std::string& name = "d.txt") {
    std::string codes;
    const std::string all = found_in(original, output, spans, name) + " ";
    for (std::size_t at = 0; at + 1 < all.size(); at = all.find(' ', at) + 1) {
      codes += all.substr(at, all.find('@', at) - at) + " ";
    }
    return codes;
  };
  const auto left = [&](const std::string& value, const char* label, const std::string& rest) {
    const auto end = static_cast<std::uint32_t>(text::u32(value).size());
    return codes_in(value + " " + rest, "V. " + rest, {{0, end, label, "V."}});
  };
  // Several words with their capitals are a place's, in small letters other words.
  for (const char* label : {"ADR", "LOC", "ORG", "MISC"}) {
    CAPTURE(label);
    CHECK(left("Mont Blanc", label, "au Mont Blanc") == "value_left ");
    CHECK(left("Mont Blanc", label, "au mont blanc") == "");
    CHECK(left("Mont Blanc", label, "au MONT BLANC") == "value_left ");
    CHECK(left("Paris", label, "à Paris") == "name_in_small ");
    CHECK(left("Paris", label, "à paris") == "");
  }
  CHECK(left("Mont Blanc", "REF", "au mont blanc") == "value_left ");
  // A year alone is no birth; a date is.
  CHECK(left("1990", "DAT", "en 1990") == "");
  CHECK(left("3 mai 1990", "DAT", "le 3 mai 1990") == "value_left ");
  CHECK(left("ABCDE", "REF", "dossier ABCDEs") == "");
  CHECK(left("AB12", "REF", "x@ab12.fr") != "name_left ");
  CHECK(left("@zoe", "USR", "zoe") == "");
  CHECK(codes_in("@zoe zoe", "zoe", {{0, 4, "USR", ""}}) == "text_changed ");
  // Letters apart are one name.
  CHECK(codes_in("D U R A N D, Durand", "X., Durand", {{0, 11, "PER", "X."}}) == "name_left ");
  // Names of three letters, and values, are not looked for in the names of files.
  CHECK(codes_in("Roy", "X.", {{0, 3, "PER", "X."}}, "roy.txt") == "");
  CHECK(codes_in("AB12", "X.", {{0, 4, "REF", "X."}}, "ab12.txt") == "");
  CHECK(codes_in("Durand", "X.", {{0, 6, "PER", "X."}}, "durand.txt") == "name_in_file_name ");
  // Of three letters in an address nothing is known.
  CHECK(left("Roy", "PER", "a.roy@b.fr") == "identifier_left ");
  CHECK(left("Petit S.", "PER", "Petit s’oppose") == "name_left ");
  CHECK(left("Martin", "PER", "Saint-Martin") == "");
  CHECK(codes_in("Martin", "X.", {{0, 6, "PER", "X."}}) == "");
  CHECK(codes_in("Saint-Martin Martin", "Saint-Martin X.", {{13, 19, "PER", "X."}}) == "");
  CHECK(left("Durand", "PER", "voir http:") == "");
  CHECK(left("Durand", "PER", "voir http://durand") == "name_left ");
}

TEST_CASE("audit of texts: aliases that are not where the decisions have them") {
  CHECK(found_in("Durand", "Y.", {{0, 6, "PER", "X."}}) == "text_changed@1");
  CHECK(found_in("Durand", "X", {{0, 6, "PER", "X."}}) == "text_changed@1");
  CHECK(found_in("Durand", "\xff", {{0, 6, "PER", "X."}}) == "not_text@0");
  CHECK(found_in("Durand", "X.", {{0, 6, "PER", "\xff"}}) == "bad_span@0");
  CHECK(found_in("Durand Petit", "X. Y.", {{0, 6, "PER", "X."}, {4, 12, "PER", "Y."}}) ==
        "bad_span@4");
  CHECK(found_in("Durand", "X.", {{0, 6, "PER", "X."}}, "\xff") == "");
  // What an alias says is not what was left.
  CHECK(found_in("Mme Durand", "Mme Durand", {{4, 10, "PER", "Durand"}}) == "");
}

TEST_CASE("audit of texts: addresses of the web, and gaps in names") {
  const auto left = [](const std::string& rest) {
    return found_in("Durand " + rest, "X. " + rest, {{0, 6, "PER", "X."}});
  };
  CHECK(left("www.durand.fr") == "name_left@7");
  CHECK(left("WWW.x/durand") == "name_left@9");
  CHECK(left("wxw.adurand.fr") == "");
  CHECK(left("wwx.adurand.fr") == "");
  CHECK(left("w:adurand") == "");
  CHECK(left("a:/adurand") == "");
  CHECK(left("a://") == "");
  CHECK(left("x:\u00a0adurand\u202f@adurand") == "name_left@16");
  CHECK(left("Du\u2010\nrand") == "name_left@3");
  CHECK(left("Du\u2011\r\nrand") == "name_left@3");
  CHECK(left("Du/\nrand") == "");
  CHECK(left("Du\nrand") == "");
  CHECK(left("Durandx, Durands, Durandsx") == "name_left@12");
  CHECK(left("Sainte-Durand, xsaint-Durand") == "name_left@25");
  const std::string longest(300, 'q');
  CHECK(found_in("Q" + longest + " et Q" + longest, "X. et Q" + longest, {{0, 301, "PER", "X."}}) ==
        "name_left@6");
}

TEST_CASE("audit of texts: a word over a line's end, saints, dots and elided words") {
  const auto left = [](const std::string& name, const std::string& rest) {
    return found_in(name + ", " + rest, "X., " + rest,
                    {{0, static_cast<std::uint32_t>(name.size()), "PER", "X."}});
  };
  // It may be one word, which small letters make another one; in two it is the name.
  CHECK(left("Lar-\nge", "large") == "name_in_small@4");
  CHECK(left("Lar-\nge", "Large") == "name_left@4");
  CHECK(left("Lar-\nge", "lar ge") == "name_in_small@4");
  CHECK(left("Avi-\nsse", "Avis de la cour") == "");
  CHECK(left("AVI-\nSSE", "Avis de la cour") == "name_left@4");
  CHECK(left("Da Mon", "damon") == "name_left@4");
  CHECK(left("Cheick", "ab-\nst Cheick") == "name_left@11");
  CHECK(left("Cheick", "S T E Cheick") == "name_left@10");
  CHECK(left("Cheick", "Ste Cheick") == "");
  CHECK(left("Cheick", "Ste-\nCheick") == "");
  CHECK(left("Cheick", "Trois-Saints\nCheick") == "name_left@17");
  CHECK(left("C. Petit", "c. petit") == "name_left@4 name_in_small@7");
  CHECK(left("Ben Amar", "ben. amar") == "name_in_small@9");
  CHECK(left("Petit S.", "petit s'oppose") == "name_in_small@4");
  CHECK(left("Petit S.", "petit s.") == "name_in_small@4 name_left@4");
}

TEST_CASE("audit of texts: at most a hundred findings of a kind") {
  std::string rest;
  for (int i = 0; i < 150; ++i) rest += " Durand";
  const AuditedSpan span{0, 6, "PER", "X."};
  const std::string original = "Durand" + rest, output = "X." + rest;
  const AuditedText document{"d.txt", original, output, std::span(&span, 1)};
  CHECK(check_texts(std::span(&document, 1), {}).size() == 100);
}

TEST_CASE("audit of texts: identifiers are looked for where their labels are hidden") {
  const auto found = [](const std::string& text, const TextAuditOptions& options) {
    const AuditedText document{"d.txt", text, text, {}};
    return check_texts(std::span(&document, 1), options).size();
  };
  const std::string nir = "295109912611193", iban = "FR1420041010050500013M02606",
                    phone = "0033612345678", mail = "a@b-c.fr";
  CHECK(found(nir + " " + phone, {}) == 2);
  CHECK(found(nir, {.nir = false}) == 0);
  CHECK(found(iban, {.iban = false}) == 0);
  CHECK(found(phone, {.phone = false}) == 0);
  CHECK(found(mail, {}) == 1);
  CHECK(found(mail, {.mail = false}) == 0);
  for (const char* none :
       {"FR1420041010050500013M02607", "0033012345678", "003361234567", "00336123456789",
        "+33012345678", "+3361234567", "+336123456789", "0012345678", "06123456789", "@b.fr",
        "a@.fr", "a@b.f", "a@b..fr", "a @ b.fr", "06+12345678"}) {
    CHECK(found(none, {}) == 0);
  }
  CHECK(found("06\u00a012\u202f34.56-78", {}) == 1);
  CHECK(found("06  12 34 56 78", {}) == 0);
  CHECK(found("a@" + std::string(260, 'b') + ".fr", {}) == 0);
  CHECK(found(std::string(40, '1'), {}) == 0);
  const AuditedSpan spans[] = {{0, 6, "PER", "X."}, {7, 13, "PER", "Y."}};
  const AuditedText twice{"d.txt", "Durand Durand", "X. Y.", spans};
  CHECK(check_texts(std::span(&twice, 1), {.letters = false}).empty());
}

TEST_CASE("audit of texts: values, identifiers, aliases") {
  CHECK(found_in("né le 12/03/1990, le 12/03/1990", "né le [DATE], le 12/03/1990",
                 {{6, 16, "DAT", "[DATE]"}}) == "value_left@17");
  CHECK(found_in("@durand, durand", "[X], durand", {{0, 7, "URL", "[X]"}}) == "");
  CHECK(found_in("@durand, @Durand", "[X], @Durand", {{0, 7, "URL", "[X]"}}) == "value_left@6");
  CHECK(found_in("http://a.fr/b, http://a.fr/b", "[X], http://a.fr/b", {{0, 13, "URL", "[X]"}}) ==
        "value_left@5");
  CHECK(found_in("06 12 34 56 78", "06 12 34 56 78", {}) == "identifier_left@0");
  CHECK(found_in("+33612345678", "+33612345678", {}) == "identifier_left@0");
  for (const char* spelled : {"a.roy(at)b.fr", "a.roy[ arobase ] b.fr", "a.roy arobase b.fr"}) {
    CHECK(found_in(spelled, spelled, {}) == "identifier_left@5");
  }
  for (const char* none : {"a.roy at b.fr", "a (at) b", "(at) b.fr", "a (at] b.fr"}) {
    CHECK(found_in(none, none, {}) == "");
  }
  CHECK(found_in("20041 01005 0500013M026 06", "20041 01005 0500013M026 06", {}) ==
        "identifier_left@0");
  CHECK(found_in("2 95 10 99 126 111 93", "2 95 10 99 126 111 93", {}) == "identifier_left@0");
  CHECK(found_in("2 95 10 99 126 111 94", "2 95 10 99 126 111 94", {}) == "");
  CHECK(found_in("FR1420041010050500013M02606", "FR1420041010050500013M02606", {}) ==
        "identifier_left@0");
  CHECK(found_in("a@b.fr, a@b", "a@b.fr, a@b", {}) == "identifier_left@1");
  CHECK(found_in("Durand DURAND", "X. Y.", {{0, 6, "PER", "X."}, {7, 13, "PER", "Y."}}) ==
        "alias_differs@7");
  CHECK(found_in("N'Diaye N Diaye", "X. … Y.", {{0, 7, "PER", "X."}, {8, 15, "PER", "… Y."}}) ==
        "");
  CHECK(found_in("N'Diaye N’DIAYE", "X. Y.", {{0, 7, "PER", "X."}, {8, 15, "PER", "Y."}}) ==
        "alias_differs@8");
}

// The whole way over made-up documents full of adversarial forms: nothing found.
TEST_CASE("audit of texts: outputs of the writer under adversarial forms") {
  using namespace text;
  static const char* const family[] = {"Durand",  "Wattebled", "Ben Amar", "d'Almeida-Roche",
                                       "Le Goff", "Lefèvre",   "Benali"};
  static const char* const given[] = {"Claire", "Paul", "Jean-Baptiste", "Éloïse", "Mohamed-Amine"};
  SampleDraw draw(11);
  const auto mangled = [&](const std::string& name) {
    std::u32string out;
    const std::uint64_t kind = draw.below(9);
    for (const char32_t c : u32(name)) {
      if (kind == 0)
        out += lower_of(c);
      else if (kind == 1)
        out += (c >= U'a' && c <= U'z') || c >= U'\u00e0' ? c - 32 : c;
      else if (kind == 2 && c == U'-')
        out += U' ';
      else if (kind == 3 && c == U' ')
        out += U'-';
      else if (kind == 4 && c == U' ')
        out += U'\n';
      else if (kind == 5 && c == U' ')
        out += U'\u00a0';
      else
        out += c;
      if (kind == 6 && is_letter(c)) out += U'\u200b';
      if (kind == 7 && is_letter(c)) out += U'\u00ad';
      if (kind == 8 && c == U'e') out += U'\u0301';
    }
    return to_utf8(out);
  };
  std::size_t replaced = 0;
  for (int round = 0; round < 200; ++round) {
    const std::string last = family[draw.below(7)], first = given[draw.below(5)];
    std::string all = "Mme " + first + " " + last + " a saisi le jury.\n";
    for (int i = 0; i < 8; ++i) {
      static const char* const frames[] = {"Vu ", "Le recours de ", "Selon ", "Avis de "};
      all += frames[draw.below(4)];
      const std::uint64_t form = draw.below(5);
      if (form == 0) all += mangled(last);
      if (form == 1) all += mangled(first + " " + last);
      if (form == 2) all += mangled(last + " " + first);
      if (form == 3)
        all += fold_utf8(first).substr(0, 1) + "." +
               name_key(u32(last)).substr(name_key(u32(last)).rfind(' ') + 1) + "@x.fr";
      if (form == 4) all += fold_utf8(first).substr(0, 1) + ". " + mangled(last);
      all += " est joint.\n";
    }
    const TokenisedText text(u32(all));
    const auto bits = shipped_lists().mark(text);
    std::vector<TextSpan> spans = context_names(text, bits);
    for (const TextSpan& one : recognise(text, bits)) spans.push_back(one);
    settle(spans, {});
    CombinedSpans combined = combine(spans, {});
    const auto names = known_names(split_mentions(text, combined.accepted, shipped_lists()));
    for (const TextSpan& one : propagate(text, names, shipped_lists())) spans.push_back(one);
    combined = combine(spans, {});
    std::vector<TextSpan> hidden;
    for (const TextSpan& one : combined.accepted) {
      if ((kHiddenByDefault & label_bit(one.label)) != 0) hidden.push_back(one);
    }
    const auto mentions = split_mentions(text, hidden, shipped_lists());
    const auto aliases = make_aliases(text, hidden, mentions, {});
    const std::string output = replaced_text(text.text(), aliases);
    const LabelTable labels;
    std::vector<AuditedSpan> audited;
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      audited.push_back(
          {aliases[i].start, aliases[i].end, labels.name(hidden[i].label), aliases[i].alias});
    }
    replaced += audited.size();
    const AuditedText document{"document-0001.txt", all, output, audited};
    for (const TextFinding& one : check_texts(std::span(&document, 1), {})) {
      if (one.code == TextFindingCode::kNameInSmall) continue;
      CAPTURE(all);
      CAPTURE(output);
      CHECK(text_finding_name(one.code) == "nothing");
    }
  }
  CHECK(replaced > 1500);
}

TEST_CASE("audit of texts: linked aliases and invented names") {
  const std::vector<AuditedSpan> first{{3, 9, "PER", "Lemoine"}}, same{{3, 9, "PER", "LEMOINE"}},
      other{{3, 9, "PER", "Faure"}};
  const auto codes = [](const std::vector<AuditedText>& documents, TextAuditOptions options) {
    std::string out;
    for (const TextFinding& one : check_texts(documents, options)) {
      out += std::string(text_finding_name(one.code)) + " ";
    }
    return out;
  };
  const AuditedText one{"a.txt", "M. Durand", "M. Lemoine", first},
      capitals{"b.txt", "M. DURAND", "M. LEMOINE", same},
      apart{"b.txt", "M. Durand", "M. Faure", other};
  CHECK(codes({one, apart}, {}) == "");
  CHECK(codes({one, apart}, {.across = true}) == "alias_differs ");
  CHECK(codes({one, capitals}, {.across = true, .invented = true}) == "");
  // Lemoine is a person of the second document.
  const std::vector<AuditedSpan> real{{3, 10, "PER", "Faure"}};
  const AuditedText names{"b.txt", "M. Lemoine", "M. Faure", real};
  CHECK(codes({one, names}, {.invented = true}) == "alias_names ");
  CHECK(codes({one, names}, {}) == "");
}

TEST_CASE("audit of texts: names of another text, in capitals and in small letters") {
  // The documents in which a word is found, from 0.
  const auto found = [](const std::vector<AuditedText>& documents) {
    std::string out;
    for (const TextFinding& one : check_texts(documents, {.elsewhere = true})) {
      CHECK(one.code == TextFindingCode::kNameElsewhere);
      out += std::to_string(one.document) + "@" + std::to_string(one.offset) + " ";
    }
    return out;
  };
  const auto shown = [](const char* text) { return AuditedText{"b.txt", text, text, {}}; };
  const std::vector<AuditedSpan> family{{3, 9, "PER", "X."}}, full{{0, 11, "PER", "A. X."}};
  const AuditedText hides{"a.txt", "M. Durand", "M. X.", family},
      whole{"a.txt", "Rose Durand", "A. X.", full};
  CHECK(check_texts(std::vector<AuditedText>{hides, shown("Durand")}, {}).empty());
  CHECK(found({hides, shown("Durand et durand")}) == "1@0 1@10 ");
  CHECK(found({shown("vu durand hier"), hides}) == "0@3 ");
  CHECK(found({whole, shown("rose ; rose durand")}) == "1@0 1@7 1@12 ");
  // What the text hides itself is told of it alone.
  const std::vector<AuditedSpan> again{{0, 6, "PER", "X."}};
  const AuditedText both{"b.txt", "Durand, durand", "X., durand", again};
  const auto all = check_texts(std::vector<AuditedText>{hides, both}, {.elsewhere = true});
  REQUIRE(all.size() == 1);
  CHECK(all[0].code == TextFindingCode::kNameInSmall);
  // In more than three texts it is a word, but with a capital, and beside a word of the same name.
  const auto plain = shown("vu durand ici");
  CHECK(found({hides, plain, plain, plain}) == "1@3 2@3 3@3 ");
  CHECK(found({hides, plain, plain, plain, plain}).empty());
  CHECK(found({hides, plain, plain, plain, shown("durand ; Durand")}) == "4@9 ");
  CHECK(found({whole, plain, plain, plain, shown("rose durand")}) == "4@0 4@5 ");
  // And in more than a fiftieth of many.
  std::vector<AuditedText> many(250, shown("rien"));
  many[0] = hides;
  for (std::size_t i = 1; i <= 5; ++i) many[i] = plain;
  CHECK(found(many) == "1@3 2@3 3@3 4@3 5@3 ");
  many[6] = plain;
  CHECK(found(many).empty());
}

}  // namespace
}  // namespace paravent
