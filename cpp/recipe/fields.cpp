#include "recipe/fields.h"

#include <algorithm>
#include <cmath>

#include "recipe/known_keys.h"

namespace paravent {
namespace {

/// "linked[].name" of "linked[2].name".
std::string without_places(std::string_view key) {
  std::string out;
  bool inside = false;
  for (const char c : key) {
    if (c == ']') inside = false;
    if (!inside) out += c;
    if (c == '[') inside = true;
  }
  return out;
}

}  // namespace

void Faults::add(ErrorCode code, std::string key, std::string column, std::string kind) {
  if (first_) return;
  first_.emplace();
  first_->code = code;
  first_->key = std::move(key);
  first_->column = std::move(column);
  first_->kind = std::move(kind);
}

std::string key_of(std::string_view path, std::string_view name) {
  std::string key(path);
  if (!path.empty()) key += '.';
  return key.append(name);
}

std::string key_of(std::string_view path, std::size_t index) {
  return std::string(path) + '[' + std::to_string(index) + ']';
}

Fields::Fields(const Json* json, std::string path, Faults& faults,
               std::initializer_list<std::string_view> known)
    : json_(json), path_(std::move(path)), faults_(&faults) {
  if (json_ == nullptr) return;
  if (!json_->is(Json::Kind::kObject)) {
    faults_->add(ErrorCode::kRecipeType, path_);
    json_ = nullptr;
    return;
  }
  if (KnownKeys* noted = faults_->known()) {
    for (const std::string_view name : known) noted->keys.insert(without_places(key(name)));
  }
  for (const auto& [name, value] : json_->members) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      faults_->add(ErrorCode::kRecipeUnknownKey, key(name));
    }
  }
}

void Fields::note_word(std::string_view name, std::string_view word) const {
  KnownKeys* noted = json_ == nullptr ? nullptr : faults_->known();
  if (noted != nullptr) noted->words.emplace(without_places(key(name)), word);
}

const Json* Fields::find(std::string_view name) const {
  return json_ == nullptr ? nullptr : json_->find(name);
}

const Json* Fields::find_set(std::string_view name) const {
  const Json* member = find(name);
  return member == nullptr || member->is(Json::Kind::kNull) ? nullptr : member;
}

void Fields::fault(ErrorCode code, std::string_view name, std::string column) const {
  faults_->add(code, key(name), std::move(column));
}

void Fields::wrong_word(std::string_view name, const std::vector<std::string_view>& words) const {
  std::string list;
  for (const std::string_view word : words) list.append(list.empty() ? "" : ", ").append(word);
  faults_->add(ErrorCode::kRecipeRange, key(name), {}, std::move(list));
}

void Fields::require(std::string_view name) const {
  if (find(name) == nullptr) fault(ErrorCode::kRecipeMissingKey, name);
}

void Fields::flag(std::string_view name, bool& out) const {
  const Json* member = find(name);
  if (member == nullptr) return;
  if (!member->is(Json::Kind::kBool)) return fault(ErrorCode::kRecipeType, name);
  out = member->boolean;
}

bool Fields::read_text(const Json& json, const std::string& at, std::string& out) const {
  if (!json.is(Json::Kind::kString)) {
    faults_->add(ErrorCode::kRecipeType, at);
    return false;
  }
  // NUL ends the fields of a block, so no column and no value can hold one.
  if (json.text.find('\0') != std::string::npos) {
    faults_->add(ErrorCode::kRecipeRange, at);
    return false;
  }
  out = json.text;
  return true;
}

void Fields::text(std::string_view name, std::string& out) const {
  if (const Json* member = find(name)) read_text(*member, key(name), out);
}

void Fields::integer(std::string_view name, std::uint32_t& out, std::uint32_t low,
                     std::uint32_t high) const {
  const Json* member = find(name);
  if (member == nullptr) return;
  if (!member->is(Json::Kind::kNumber) || member->number != std::floor(member->number)) {
    return fault(ErrorCode::kRecipeType, name);
  }
  if (member->number < low || member->number > high) return fault(ErrorCode::kRecipeRange, name);
  out = static_cast<std::uint32_t>(member->number);
}

void Fields::integer_or_null(std::string_view name, std::uint32_t& out, std::uint32_t low,
                             std::uint32_t high) const {
  if (find_set(name) != nullptr) integer(name, out, low, high);
}

void Fields::number_or_null(std::string_view name, std::optional<double>& out) const {
  const Json* member = find_set(name);
  if (member == nullptr) return;
  if (!member->is(Json::Kind::kNumber)) return fault(ErrorCode::kRecipeType, name);
  out = member->number;
}

std::vector<std::pair<const Json*, std::string>> Fields::list(std::string_view name) const {
  std::vector<std::pair<const Json*, std::string>> elements;
  const Json* member = find(name);
  if (member == nullptr) return elements;
  if (!member->is(Json::Kind::kArray)) {
    fault(ErrorCode::kRecipeType, name);
    return elements;
  }
  for (std::size_t i = 0; i < member->items.size(); ++i) {
    elements.emplace_back(&member->items[i], key_of(key(name), i));
  }
  return elements;
}

void Fields::texts(std::string_view name, std::vector<std::string>& out) const {
  out.clear();
  for (const auto& [element, at] : list(name)) {
    read_text(*element, at, out.emplace_back());
  }
}

void Fields::labels(std::string_view name, std::vector<std::string>& out) const {
  texts(name, out);
  std::vector<std::string> sorted = out;
  std::sort(sorted.begin(), sorted.end());
  const bool unique = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
  for (std::size_t i = 0; !unique && i < out.size(); ++i) {
    const auto here = out.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(out.begin(), here, out[i]) == here) continue;
    faults_->add(ErrorCode::kRecipeDuplicate, key_of(key(name), i), out[i]);
    return;
  }
}

void Fields::columns(std::string_view name, std::vector<std::string>& out) const {
  labels(name, out);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].empty()) faults_->add(ErrorCode::kRecipeRange, key_of(key(name), i));
  }
}

}  // namespace paravent
