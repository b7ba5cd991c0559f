#include <algorithm>
#include <utility>

#include "text/rules.h"
#include "text/rules_reader.h"

namespace paravent::text {

namespace {

constexpr double kLongestTake = 20;

const char* const kListNames[] = {"first_names", "surnames", "communes", "common_words"};

}  // namespace

bool RuleReader::strings(const Json& rule, const char* key, std::vector<std::string>& out) {
  const Json* value = rule.find(key);
  if (value == nullptr) return true;
  if (value->is(Json::Kind::kString)) {
    out.push_back(value->text);
    return true;
  }
  if (!value->is(Json::Kind::kArray)) return fail(key);
  for (const Json& item : value->items) {
    if (!item.is(Json::Kind::kString) || ++words_ > kMostRuleWords) return fail(key);
    out.push_back(item.text);
  }
  return true;
}

bool RuleReader::fail(std::string key) {
  set_.fault_ = RuleFault{set_.rules_.size(), std::move(key)};
  return false;
}

bool RuleReader::only(const Json& object, std::initializer_list<std::string_view> keys) {
  for (const auto& [name, value] : object.members) {
    if (std::find(keys.begin(), keys.end(), name) == keys.end()) return fail(name);
  }
  return true;
}

bool RuleReader::read(const Json& json) {
  if (!json.is(Json::Kind::kObject)) return fail("");
  TextRule rule;
  const auto text = [&](const char* key) {
    const Json* value = json.find(key);
    return value != nullptr && value->is(Json::Kind::kString) ? value->text : std::string();
  };
  rule.id = text("id");
  const std::optional<Label> label = labels_.add(text("label"));
  if (!label) return fail("label");
  rule.label = *label;
  const std::string action = text("action"), kind = text("kind");
  if (action == "keep")
    rule.action = RuleAction::kKeep;
  else if (action == "propose")
    rule.action = RuleAction::kPropose;
  else if (action != "hide" && !action.empty())
    return fail("action");
  bool read = false;
  if (kind == "words") {
    rule.kind = RuleKind::kWords;
    read = only(json, {"id", "label", "kind", "action", "words"}) &&
           strings(json, "words", rule.words);
    if (read && rule.words.empty()) return fail("words");
  } else if (kind == "context") {
    rule.kind = RuleKind::kContext;
    read = context(json, rule);
  } else if (kind == "tokens") {
    rule.kind = RuleKind::kTokens;
    read = tokens(json, rule);
  } else if (kind == "pattern") {
    rule.kind = RuleKind::kPattern;
    read = true;
  } else {
    return fail("kind");
  }
  if (!read) return false;
  set_.rules_.push_back(std::move(rule));
  return true;
}

bool RuleReader::context(const Json& json, TextRule& rule) {
  if (!only(json, {"id", "label", "kind", "action", "before", "after", "take"}) ||
      !strings(json, "before", rule.before) || !strings(json, "after", rule.after)) {
    return false;
  }
  if (rule.before.empty() && rule.after.empty()) return fail("before");
  const Json* take = json.find("take");
  if (take == nullptr) return true;
  if (!take->is(Json::Kind::kObject) || !only(*take, {"kind", "min", "max"})) return fail("take");
  const auto number = [&](const char* key, std::uint32_t& out) {
    const Json* value = take->find(key);
    if (value == nullptr) return true;
    const double n = value->number;
    if (!value->is(Json::Kind::kNumber) || n < 1 || n > kLongestTake) return false;
    out = static_cast<std::uint32_t>(n);
    return static_cast<double>(out) == n;
  };
  if (!number("min", rule.least) || !number("max", rule.most)) return fail("take");
  if (take->find("max") == nullptr) rule.most = rule.least;
  if (rule.most < rule.least) return fail("take");
  const Json* kind = take->find("kind");
  if (kind == nullptr) return true;
  const std::string_view names[] = {"cap", "caps", "digits", "any"};
  const auto* const found = std::find(std::begin(names), std::end(names), kind->text);
  if (found == std::end(names)) return fail("take");
  rule.take = static_cast<TakeKind>(found - std::begin(names));
  return true;
}

bool RuleReader::tokens(const Json& json, TextRule& rule) {
  if (!only(json, {"id", "label", "kind", "action", "tokens"})) return false;
  const Json* elements = json.find("tokens");
  if (elements == nullptr || !elements->is(Json::Kind::kArray) || elements->items.empty() ||
      elements->items.size() > kMostElements) {
    return fail("tokens");
  }
  bool any_needed = false;
  for (const Json& element : elements->items) {
    TokenTest test;
    if (!element.is(Json::Kind::kObject) || !token_test(element, test)) return fail("tokens");
    any_needed = any_needed || !test.optional;
    rule.tests.push_back(std::move(test));
  }
  // What matches nothing at all would match everywhere.
  if (!any_needed) return fail("tokens");
  return true;
}

bool RuleReader::token_test(const Json& json, TokenTest& test) {
  std::vector<std::string> words, lists, labels, repeat;
  if (!only(json, {"word", "list", "shape", "label", "repeat"}) || !strings(json, "word", words) ||
      !strings(json, "list", lists) || !strings(json, "shape", test.shapes) ||
      !strings(json, "label", labels) || !strings(json, "repeat", repeat)) {
    return false;
  }
  for (const std::string& word : words) {
    const std::vector<std::string> folded = phrase_words(word);
    if (folded.size() != 1) return false;
    test.words.push_back(set_.vocabulary_.add(folded[0]));
  }
  std::sort(test.words.begin(), test.words.end());
  for (const std::string& name : lists) {
    const auto* const builtin = std::find(std::begin(kListNames), std::end(kListNames), name);
    const auto own = lists_.find(name);
    if (builtin != std::end(kListNames)) {
      test.lists |= static_cast<std::uint8_t>(1U << (builtin - std::begin(kListNames)));
    } else if (own != lists_.end()) {
      test.own_lists.push_back(own_list(own->second));
    } else {
      return false;
    }
  }
  for (const std::string& name : labels) {
    const std::optional<Label> label = labels_.find(name);
    if (!label) return false;
    test.labels |= label_bit(*label);
  }
  if (repeat.size() > 1) return false;
  const std::string sign = repeat.empty() ? "" : repeat[0];
  test.optional = sign == "?" || sign == "*";
  test.repeated = sign == "*" || sign == "+";
  return sign.empty() || test.optional || test.repeated;
}

std::uint32_t RuleReader::own_list(const std::vector<std::string>& entries) {
  PhraseAutomaton& list = set_.own_lists_.emplace_back();
  for (const std::string& entry : entries) add(list, entry, 0);
  list.build();
  return static_cast<std::uint32_t>(set_.own_lists_.size() - 1);
}

void RuleReader::add(PhraseAutomaton& automaton, const std::string& phrase, std::size_t payload) {
  std::vector<std::uint32_t> numbers;
  for (const std::string& word : phrase_words(phrase)) {
    numbers.push_back(set_.vocabulary_.add(word));
  }
  automaton.add(numbers, static_cast<std::uint32_t>(payload));
}

void RuleReader::index() {
  for (std::size_t i = 0; i < set_.rules_.size(); ++i) {
    const TextRule& rule = set_.rules_[i];
    for (const std::string& phrase : rule.words) {
      add(set_.words_[{rule.action, rule.label}], phrase, i);
    }
    for (const std::string& phrase : rule.before) add(set_.contexts_[{i, false}], phrase, i);
    for (const std::string& phrase : rule.after) add(set_.contexts_[{i, true}], phrase, i);
  }
  for (auto& [key, phrases] : set_.words_) phrases.build();
  for (auto& [key, phrases] : set_.contexts_) phrases.build();
}

RuleSet::RuleSet(const Json& rules, const std::map<std::string, std::vector<std::string>>& lists,
                 LabelTable& labels) {
  RuleReader reader(*this, lists, labels);
  bool read = rules.is(Json::Kind::kArray) && rules.items.size() <= kMostRules;
  if (!read) fault_ = RuleFault{};
  for (std::size_t i = 0; read && i < rules.items.size(); ++i) read = reader.read(rules.items[i]);
  if (!read) {
    rules_.clear();
    return;
  }
  reader.index();
}

}  // namespace paravent::text
