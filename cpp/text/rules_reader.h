// Reading a list of rules into a RuleSet. Private to this room.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "text/rules.h"

namespace paravent::text {

class RuleReader {
 public:
  RuleReader(RuleSet& set, const std::map<std::string, std::vector<std::string>>& lists,
             LabelTable& labels)
      : set_(set), lists_(lists), labels_(labels) {}

  /// Appends one rule; false, and the set's fault, where it is none.
  bool read(const Json& json);
  /// After all rules: their phrases into automata.
  void index();

 private:
  bool fail(std::string key);
  bool only(const Json& object, std::initializer_list<std::string_view> keys);
  bool strings(const Json& rule, const char* key, std::vector<std::string>& out);
  bool context(const Json& json, TextRule& rule);
  bool tokens(const Json& json, TextRule& rule);
  bool token_test(const Json& json, TokenTest& test);
  std::uint32_t own_list(const std::vector<std::string>& entries);
  void add(PhraseAutomaton& automaton, const std::string& phrase, std::size_t payload);

  RuleSet& set_;
  const std::map<std::string, std::vector<std::string>>& lists_;
  LabelTable& labels_;
  std::size_t words_ = 0;
};

}  // namespace paravent::text
