// Reading the members of one JSON object of a recipe, with faults that name the full key
// ("columns.attributes[0].name"). Requests of session/ are read by it too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/json.h"
#include "support/result.h"

namespace paravent {

struct KnownKeys;  // known_keys.h

/// The first fault found; the others are usually its consequences.
class Faults {
 public:
  /// `known`, where given, gets every key and word that is looked for.
  explicit Faults(KnownKeys* known = nullptr) : known_(known) {}

  void add(ErrorCode code, std::string key, std::string column = {}, std::string kind = {});
  bool any() const { return first_.has_value(); }
  const Error& first() const { return *first_; }
  KnownKeys* known() const { return known_; }

 private:
  std::optional<Error> first_;
  KnownKeys* known_;
};

/// "path.name", or "name" at the top.
std::string key_of(std::string_view path, std::string_view name);
/// "path[index]".
std::string key_of(std::string_view path, std::size_t index);

/// A view of one object; getters leave the default in `out` where the member is not given.
class Fields {
 public:
  /// `json` may be nullptr (the object was left out). Adds a fault if it is no object, or for its
  /// first member that is not `known`. All views must outlive this one.
  Fields(const Json* json, std::string path, Faults& faults,
         std::initializer_list<std::string_view> known);

  std::string key(std::string_view name) const { return key_of(path_, name); }
  /// The member, or nullptr if it is not given.
  const Json* find(std::string_view name) const;
  /// The member, or nullptr if it is not given or null.
  const Json* find_set(std::string_view name) const;
  void fault(ErrorCode code, std::string_view name, std::string column = {}) const;
  /// Adds kRecipeRange, its kind being the words that the member may be.
  void wrong_word(std::string_view name, const std::vector<std::string_view>& words) const;
  /// Adds kRecipeMissingKey if the member is not given.
  void require(std::string_view name) const;

  void flag(std::string_view name, bool& out) const;
  /// Text without NUL.
  void text(std::string_view name, std::string& out) const;
  /// A finite integer from `low` to `high`.
  void integer(std::string_view name, std::uint32_t& out, std::uint32_t low,
               std::uint32_t high) const;
  /// The same, where null means that `out` stays.
  void integer_or_null(std::string_view name, std::uint32_t& out, std::uint32_t low,
                       std::uint32_t high) const;
  void number_or_null(std::string_view name, std::optional<double>& out) const;
  /// A list of texts without NUL.
  void texts(std::string_view name, std::vector<std::string>& out) const;
  /// A list of texts, each once.
  void labels(std::string_view name, std::vector<std::string>& out) const;
  /// A list of names of columns: not empty texts, each once.
  void columns(std::string_view name, std::vector<std::string>& out) const;
  /// One of the words of a list.
  template <class T>
  void choice(std::string_view name, T& out,
              std::initializer_list<std::pair<std::string_view, T>> words) const {
    std::string word;
    for (const auto& entry : words) note_word(name, entry.first);
    const Json* member = find(name);
    if (member == nullptr || !read_text(*member, key(name), word)) return;
    for (const auto& [known, value] : words) {
      if (word == known) {
        out = value;
        return;
      }
    }
    std::vector<std::string_view> allowed;
    for (const auto& entry : words) allowed.push_back(entry.first);
    wrong_word(name, allowed);
  }
  /// The elements of a list with their keys; empty if not given.
  std::vector<std::pair<const Json*, std::string>> list(std::string_view name) const;

  bool read_text(const Json& json, const std::string& at, std::string& out) const;
  Faults& faults() const { return *faults_; }

 private:
  void note_word(std::string_view name, std::string_view word) const;

  const Json* json_;
  std::string path_;
  Faults* faults_;
};

}  // namespace paravent
