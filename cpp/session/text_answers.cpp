#include "session/text_answers.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "audit/texts/check_text.h"
#include "content/scan.h"
#include "session/text_json.h"
#include "text/bounds.h"
#include "text/compare.h"
#include "text/measure.h"
#include "text/tags.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::string_view kSchemeNames[] = {"iob2", "iob1", "bioes", "bilou", "io"};
constexpr std::string_view kDifferenceNames[] = {"agreed", "relabelled", "only_a", "only_b"};

std::uint64_t whole(const Json& object, std::string_view key, std::uint64_t otherwise = 0) {
  const Json* value = object.find(key);
  return value != nullptr && value->number >= 0 ? static_cast<std::uint64_t>(value->number)
                                                : otherwise;
}
double alpha_of(const Json& object) {
  const Json* value = object.find("confidence");
  return value == nullptr ? 0.05 : 1 - value->number;
}

/// The code points of a member that is a text, or nothing.
std::optional<std::u32string> text_of(const Json& object, std::string_view key) {
  const Json* value = object.find(key);
  if (value == nullptr || !value->is(Json::Kind::kString)) return std::nullopt;
  return from_utf8(value->text);
}

std::optional<std::vector<LabelledRange>> ranges_of(const Json& object, std::string_view key,
                                                    LabelTable& labels, std::size_t size) {
  std::vector<LabelledRange> out;
  const Json* list = object.find(key);
  if (list == nullptr) return out;
  for (const Json& item : list->items) {
    const auto range = read_range(item, labels, size);
    if (!range || (!out.empty() && range->first < out.back().last)) return std::nullopt;
    out.push_back(*range);
  }
  return out;
}

void write_rate(JsonWriter& json, std::string_view key, const std::optional<double>& rate) {
  json.key(key);
  if (rate)
    json.value(*rate);
  else
    json.null();
}

void write_agreement(JsonWriter& json, const Agreement& one) {
  json.begin_object().key("gold").value(one.gold).key("found").value(one.found);
  json.key("correct").value(one.correct);
  write_rate(json, "precision", one.precision());
  write_rate(json, "recall", one.recall());
  write_rate(json, "f1", one.f1());
  json.end_object();
}

}  // namespace

std::string read_tags_json(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("conll_tag");
  LabelTable labels;
  std::vector<std::vector<Tag>> all;
  for (const Json& sequence : parsed.value().items) {
    std::vector<Tag>& tags = all.emplace_back();
    for (const Json& item : sequence.items) {
      const auto tag = read_tag(item.text, labels);
      if (!tag) return text_error("conll_tag", all.size(), tags.size() + 1);
      tags.push_back(*tag);
    }
  }
  const auto scheme = detect_scheme(all);
  if (!scheme) return text_error("ambiguous_scheme");
  JsonWriter json;
  json.begin_object().key("scheme").value(kSchemeNames[static_cast<std::size_t>(*scheme)]);
  json.key("chunks").begin_array();
  for (const std::vector<Tag>& tags : all) {
    json.begin_array();
    for (const LabelledRange& one : read_chunks(tags)) {
      json.begin_inline_array().value(one.first).value(one.last);
      json.value(labels.name(one.label)).end_array();
    }
    json.end_array();
  }
  json.end_array().key("forbidden").begin_array();
  for (const std::vector<Tag>& tags : all) {
    json.begin_inline_array();
    for (const std::size_t place : forbidden_tags(tags, *scheme)) {
      json.value(static_cast<std::uint64_t>(place));
    }
    json.end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string write_tags_json(std::string_view request) {
  const auto parsed = parse_json(request);
  const Json* sequences = parsed ? parsed.value().find("sequences") : nullptr;
  const Json* name = parsed ? parsed.value().find("scheme") : nullptr;
  if (sequences == nullptr || name == nullptr) return text_error("conll_tag");
  const auto* const at = std::find(std::begin(kSchemeNames), std::end(kSchemeNames), name->text);
  if (at == std::end(kSchemeNames)) return text_error("ambiguous_scheme");
  const auto scheme = static_cast<TagScheme>(at - std::begin(kSchemeNames));
  LabelTable labels;
  JsonWriter json;
  json.begin_array();
  for (const Json& one : sequences->items) {
    const auto count = static_cast<std::size_t>(whole(one, "count"));
    const auto chunks = ranges_of(one, "chunks", labels, count);
    if (!chunks) return text_error("bad_offset");
    json.begin_inline_array();
    for (const Tag& tag : write_tags(*chunks, count, scheme)) {
      json.value(tag_text(tag, labels));
    }
    json.end_array();
  }
  json.end_array();
  return json.take();
}

std::string bound_json(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("recipe_syntax");
  const Json& all = parsed.value();
  const std::uint64_t n = whole(all, "n"), k = whole(all, "k"), of = whole(all, "of");
  const std::uint64_t words = whole(all, "words"), planted = whole(all, "planted");
  const double alpha = alpha_of(all);
  if (n == 0 || k > n || !(alpha > 0 && alpha < 1) || (of > 0 && of < n)) {
    return text_error("recipe_syntax");
  }
  JsonWriter json;
  json.begin_object().key("n").value(n).key("k").value(k).key("confidence").value(1 - alpha);
  json.key("share_at_most").value(clopper_pearson_upper(k, n, alpha));
  if (of > 0) {
    json.key("of").value(of).key("documents_at_most");
    json.value(hypergeometric_upper(of, n, k, alpha));
  }
  if (words > 0) {
    json.key("misses_per_1000_words_at_most");
    json.value(poisson_upper(k, alpha) * 1000 / static_cast<double>(words));
  }
  if (planted > 0) {
    json.key("share_at_most_with_attention");
    json.value(bound_with_attention(k, n, whole(all, "found"), planted, alpha));
  }
  json.end_object();
  return json.take();
}

std::string sample_json(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("recipe_syntax");
  const Json& all = parsed.value();
  JsonWriter json;
  if (const Json* p = all.find("p")) {
    const double alpha = alpha_of(all);
    if (!(p->number > 0 && p->number < 1) || !(alpha > 0 && alpha < 1)) {
      return text_error("recipe_syntax");
    }
    json.begin_object().key("n").value(sample_size(p->number, alpha)).end_object();
    return json.take();
  }
  const Json* seed = all.find("seed");
  std::uint64_t bits = 0;
  for (const char c : seed == nullptr ? std::string() : seed->text) {
    const bool digit = c >= '0' && c <= '9', letter = c >= 'a' && c <= 'f';
    if (!digit && !letter) return text_error("recipe_syntax");
    bits = bits << 4 | static_cast<std::uint64_t>(digit ? c - '0' : c - 'a' + 10);
  }
  const std::uint64_t n = whole(all, "n"), of = whole(all, "of");
  if (n == 0 || n > of || of > 100'000'000) return text_error("recipe_syntax");
  json.begin_object().key("drawn").begin_inline_array();
  for (const std::uint64_t one : draw_sample(n, of, bits)) json.value(one);
  json.end_array().end_object();
  return json.take();
}

std::string evaluate_json(std::string_view request) {
  const auto parsed = parse_json(request);
  const Json* list = parsed ? parsed.value().find("documents") : nullptr;
  if (list == nullptr) return text_error("jsonl_syntax");
  LabelTable labels;
  LabelBits hidden = kHiddenByDefault;
  if (const Json* hide = parsed.value().find("hide")) {
    hidden = 0;
    for (const Json& name : hide->items) {
      const auto label = labels.add(name.text);
      if (!label) return text_error("label_invalid");
      hidden |= label_bit(*label);
    }
  }
  std::vector<std::u32string> texts;
  std::vector<std::vector<Token>> tokens;
  std::vector<std::vector<LabelledRange>> gold, found;
  for (const Json& one : list->items) {
    auto text = text_of(one, "text");
    if (!text) return text_error("text_encoding", texts.size() + 1);
    auto a = ranges_of(one, "gold", labels, text->size());
    auto b = ranges_of(one, "found", labels, text->size());
    if (!a || !b) return text_error("bad_offset", texts.size() + 1);
    tokens.push_back(tokenise(*text));
    texts.push_back(std::move(*text));
    gold.push_back(std::move(*a));
    found.push_back(std::move(*b));
  }
  std::vector<EvaluatedDocument> documents;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    documents.push_back({texts[i], tokens[i], gold[i], found[i]});
  }
  const Evaluation of = evaluate(documents, hidden);
  JsonWriter json;
  json.begin_object().key("documents").value(of.documents);
  json.key("exact");
  write_agreement(json, of.exact_all);
  json.key("labels").begin_object();
  for (const auto& [label, one] : of.exact) {
    json.key(labels.name(label));
    write_agreement(json, one);
  }
  json.end_object().key("span_without_label");
  write_agreement(json, of.unlabelled);
  json.key("hidden_tokens");
  write_agreement(json, of.hidden_tokens);
  write_rate(json, "leak_rate", of.leak_rate());
  write_rate(json, "over_rate", of.over_rate());
  json.key("documents_with_miss").value(of.documents_with_miss);
  json.key("documents_under").value(of.under_documents);
  json.key("documents_over").value(of.over_documents);
  json.key("documents_confused").value(of.confused_documents);
  json.key("documents_wrong").value(of.wrong_documents);
  json.end_object();
  return json.take();
}

std::string differences_json(std::string_view request) {
  const auto parsed = parse_json(request);
  if (!parsed) return text_error("jsonl_syntax");
  LabelTable labels;
  const std::size_t size = 0xffffffff;
  const auto a = ranges_of(parsed.value(), "a", labels, size);
  const auto b = ranges_of(parsed.value(), "b", labels, size);
  if (!a || !b) return text_error("bad_offset");
  JsonWriter json;
  json.begin_object().key("differences").begin_array();
  for (const Difference& one : differences(*a, *b)) {
    json.begin_inline_array().value(one.range.first).value(one.range.last);
    json.value(labels.name(one.range.label));
    json.value(kDifferenceNames[static_cast<std::size_t>(one.kind)]);
    if (one.kind == DifferenceKind::kRelabelled) json.value(labels.name(one.other));
    json.end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string audit_texts_json(std::string_view request) {
  const auto parsed = parse_json(request);
  const Json* list = parsed ? parsed.value().find("documents") : nullptr;
  if (list == nullptr) return text_error("jsonl_syntax");
  std::vector<std::vector<AuditedSpan>> spans;
  std::vector<AuditedText> documents;
  spans.reserve(list->items.size());
  const auto member = [](const Json& object, std::string_view key) {
    const Json* value = object.find(key);
    return value == nullptr ? std::string_view() : std::string_view(value->text);
  };
  for (const Json& one : list->items) {
    auto& of = spans.emplace_back();
    const Json* given = one.find("spans");
    if (given == nullptr) return text_error("bad_offset", spans.size());
    for (const Json& item : given->items) {
      if (item.items.size() != 4) return text_error("bad_offset", spans.size());
      of.push_back({static_cast<std::uint32_t>(item.items[0].number),
                    static_cast<std::uint32_t>(item.items[1].number), item.items[2].text,
                    item.items[3].text});
    }
    documents.push_back({member(one, "name"), member(one, "original"), member(one, "output"), of});
  }
  JsonWriter json;
  json.begin_object().key("findings").begin_array();
  TextAuditOptions options;
  const auto is_set = [&](std::string_view key) {
    const Json* value = parsed.value().find(key);
    return value != nullptr && value->boolean;
  };
  options.across = is_set("across");
  options.invented = is_set("invented");
  options.elsewhere = is_set("elsewhere");
  for (const TextFinding& one : check_texts(documents, options)) {
    json.begin_object().key("code").value(text_finding_name(one.code));
    json.key("document").value(static_cast<std::uint64_t>(one.document + 1));
    json.key("offset").value(one.offset).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string scan_columns_json(std::string_view request) {
  const auto parsed = parse_json(request);
  const Json* columns = parsed ? parsed.value().find("columns") : nullptr;
  if (columns == nullptr) return text_error("jsonl_syntax");
  const auto rows = static_cast<std::uint64_t>(number_or(parsed.value(), "rows", 0));
  const Json* texts = parsed.value().find("texts");
  const auto beside =
      texts != nullptr && texts->boolean ? content::Beside::kTexts : content::Beside::kColumns;
  JsonWriter json;
  json.begin_object().key("found").begin_array();
  for (const Json& one : columns->items) {
    content::ColumnScan scan(one.text_in("heading"), beside);
    std::vector<std::string_view> values;
    if (const Json* list = one.find("values")) {
      for (const Json& value : list->items) values.push_back(value.text);
    }
    scan.add_all(std::move(values));
    const Json* alone = one.find("alone");
    const auto found = scan.found(
        {rows, alone ? std::optional(static_cast<std::uint64_t>(alone->number)) : std::nullopt});
    if (!found) continue;
    json.begin_object().key("column").value(one.text_in("name"));
    json.key("kind").value(content::kind_name(found->kind));
    json.key("values").value(found->values).key("example").value(found->example).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent::text
