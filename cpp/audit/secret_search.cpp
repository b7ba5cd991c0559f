#include "audit/secret_search.h"

#include <algorithm>
#include <vector>

#include "audit/leak_search.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

std::vector<std::string> forms_of_secret(std::string_view secret) {
  std::vector<std::string> forms{std::string(secret)};
  for (const std::string_view digits : {"0123456789abcdef", "0123456789ABCDEF"}) {
    std::string& hex = forms.emplace_back();
    for (const char c : secret) {
      const auto byte = static_cast<unsigned char>(c);
      (hex += digits[byte >> 4U]) += digits[byte & 15U];
    }
  }
  for (const bool for_urls : {false, true}) {
    for (std::size_t before = 0; before < 3; ++before) {
      // The letters that hold bits of the secret alone.
      const std::string letters = base64(std::string(before, '\0') + std::string(secret), for_urls);
      const std::size_t from = (8 * before + 5) / 6, to = 8 * (before + secret.size()) / 6;
      forms.push_back(letters.substr(from, to - from));
    }
  }
  return forms;
}

}  // namespace

void search_secret(std::span<const AuditInput> files, std::string_view secret,
                   std::string_view commitment, AuditReport& report) {
  for (const std::string& form : forms_of_secret(secret)) {
    for (const AuditInput& file : files) {
      const std::size_t at = file.bytes.find(form);
      if (at == std::string_view::npos) continue;
      const auto lines = std::count(file.bytes.begin(),
                                    file.bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
      complain(report, FindingCode::kSecretPublished, file.name,
               static_cast<std::uint64_t>(lines) + 1);
    }
  }
  report.checked.emplace_back("secret");
  if (commitment.empty() || !report.certificate) return;
  const Json* stated = report.certificate->find("commitment");
  if (stated == nullptr || !stated->is(Json::Kind::kString) || stated->text != commitment) {
    complain(report, FindingCode::kCommitmentDiffers, "certificate.json");
  }
}

}  // namespace paravent
