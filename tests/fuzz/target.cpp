#include "target.h"

#include "support/json.h"

namespace paravent::fuzz {

std::string told(const Error& error) {
  JsonWriter json;
  write_error(json, error);
  const std::string text = json.take();
  require(parse_json(text).ok(), "an error is written as JSON");
  return text;
}

std::vector<AuditInput> inputs_of(
    const std::vector<std::pair<std::string_view, std::string_view>>& files) {
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : files) inputs.push_back({name, bytes, digest(bytes)});
  return inputs;
}

}  // namespace paravent::fuzz
