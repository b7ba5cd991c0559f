// What writer and independent reader say of a saint's name before a person's.
#include <doctest.h>

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "audit/texts/check_text.h"
#include "text/hide.h"
#include "text/text_lists.h"
#include "text/unicode.h"

namespace paravent {
namespace {

TEST_CASE("audit of texts: a saint that is hidden with an address is not before a name") {
  // The reader sees `[ADRESSE] Durand`.
  for (const std::string place : {"rue des Trois-Saints", "place du 14 St", "la cour SAINTE"}) {
    for (const std::string parts : {" ", " - ", "\u00a0"}) {
      CAPTURE(place + parts);
      const std::string head = "Mme Durand, 3 ";
      const std::string original = head + place + parts + "Durand";
      const text::TokenisedText text(text::u32(original));
      const auto at = [&](std::size_t end, text::Label label, std::size_t start) {
        return text::TextSpan{static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end),
                              label, text::SpanSource::kReviewer, text::SpanState::kAccepted};
      };
      const std::size_t end = head.size() + place.size();
      const auto output = [&](std::vector<text::TextSpan> spans) {
        const text::HiddenText hidden =
            text::hide(text, std::move(spans), {}, text::shipped_lists(), {});
        const text::LabelTable labels;
        std::vector<AuditedSpan> audited;
        for (std::size_t i = 0; i < hidden.hidden.size(); ++i) {
          const text::Replacement& one = hidden.replacements[i];
          audited.push_back({one.start, one.end, labels.name(hidden.hidden[i].label), one.alias});
        }
        const std::string written = text::replaced_text(text.text(), hidden.replacements);
        const AuditedText document{"d.txt", original, written, audited};
        CHECK(check_texts(std::span(&document, 1), {}).empty());
        return written;
      };
      CHECK(output({at(10, text::kPer, 4), at(end, text::kAdr, 12)}).find("Durand") ==
            std::string::npos);
      // In the open the saint is read, and the name is a place's.
      CHECK(output({at(10, text::kPer, 4)}).find("Durand") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace paravent
