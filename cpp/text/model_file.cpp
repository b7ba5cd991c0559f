#include <algorithm>
#include <cstring>

#include "support/json.h"
#include "support/mix.h"
#include "text/tagger.h"

namespace paravent::text {

namespace {

constexpr std::string_view kModelMagic = "paravent-tagger 1\n";

template <class T>
void put(std::string& out, T value) {
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  out.append(bytes, sizeof value);
}

void put_varint(std::string& out, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

/// Takes bytes from the front; once it fails it stays failed.
struct ByteReader {
  std::string_view left;
  bool failed = false;

  std::string_view bytes(std::size_t n) {
    if (n > left.size()) failed = true;
    const std::string_view out = failed ? std::string_view() : left.substr(0, n);
    left.remove_prefix(out.size());
    return out;
  }
  template <class T>
  T value() {
    T out{};
    const std::string_view from = bytes(sizeof out);
    if (!failed) std::memcpy(&out, from.data(), sizeof out);
    return out;
  }
  std::uint32_t varint() {
    std::uint32_t out = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const auto byte = static_cast<unsigned char>(value<char>());
      out |= static_cast<std::uint32_t>(byte & 0x7f) << shift;
      if (failed || byte < 0x80) return out;
    }
    failed = true;
    return 0;
  }
};

std::string hex(std::uint64_t value) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[value >> shift & 15];
  return out;
}

std::uint64_t check_sum(std::string_view bytes) { return hash_text(bytes); }

bool read_head(const Json& head, TaggerModel& model, LabelTable& labels) {
  const Json* tags = head.find("tags");
  const Json* templates = head.find("templates");
  if (tags == nullptr || templates == nullptr || tags->items.empty() ||
      templates->text != hex(templates_fingerprint())) {
    return false;
  }
  for (const Json& item : tags->items) {
    const std::optional<Tag> tag = read_tag(item.text, labels);
    if (!tag || model.tags.size() == 255) return false;
    model.tags.push_back(*tag);
  }
  const auto number = [&](const char* key) {
    const Json* value = head.find(key);
    return value == nullptr ? 0 : value->number;
  };
  const auto is = [&](const char* key, std::string_view text) {
    const Json* value = head.find(key);
    return value != nullptr && value->text == text;
  };
  model.vocabulary = is("vocabulary", "open") ? VocabularyKind::kOpen : VocabularyKind::kClosed;
  model.apostrophe = is("apostrophe", "apart") ? Apostrophe::kApart : Apostrophe::kPrefix;
  model.min_documents = static_cast<std::uint32_t>(number("min_documents"));
  model.documents = static_cast<std::uint64_t>(number("documents"));
  model.tokens = static_cast<std::uint64_t>(number("tokens"));
  return model.tags[0].prefix == 'O';
}

}  // namespace

std::string write_model(const TaggerModel& model, const LabelTable& labels) {
  JsonWriter head;
  head.begin_object().key("version").value(1).key("tags").begin_inline_array();
  for (const Tag& tag : model.tags) head.value(tag_text(tag, labels));
  head.end_array();
  head.key("templates").value(hex(templates_fingerprint()));
  head.key("lists").value(hex(model.lists));
  head.key("vocabulary").value(model.vocabulary == VocabularyKind::kOpen ? "open" : "closed");
  head.key("apostrophe").value(model.apostrophe == Apostrophe::kApart ? "apart" : "prefix");
  head.key("c1").value(model.c1).key("c2").value(model.c2);
  head.key("min_documents").value(model.min_documents);
  head.key("documents").value(model.documents).key("tokens").value(model.tokens);
  head.key("features").value(static_cast<std::uint64_t>(model.features.size()));
  head.key("weights").value(static_cast<std::uint64_t>(model.pair_weight.size()));
  head.end_object();

  std::string out(kModelMagic);
  const std::string head_text = head.take();
  put(out, static_cast<std::uint32_t>(head_text.size()));
  out += head_text;
  for (const double one : {model.c1, model.c2, model.temperature, model.scale}) put(out, one);
  put(out, model.lists);
  put(out, static_cast<std::uint32_t>(model.features.size()));
  std::uint32_t before = 0;
  for (const std::uint32_t feature : model.features) {
    put_varint(out, feature - before);
    before = feature;
  }
  const std::size_t width = (model.tags.size() + 7) / 8;
  for (std::size_t f = 0; f < model.features.size(); ++f) {
    std::string bits(width, '\0');
    for (std::uint32_t p = model.pair_begin[f]; p < model.pair_begin[f + 1]; ++p) {
      const std::uint8_t tag = model.pair_tag[p];
      bits[tag / 8] = static_cast<char>(bits[tag / 8] | (1 << tag % 8));
    }
    out += bits;
  }
  for (const std::int8_t weight : model.pair_weight) out.push_back(static_cast<char>(weight));
  for (const double one : model.chain.transitions) put(out, one);
  for (const double one : model.chain.start) put(out, one);
  put(out, check_sum(out));
  return out;
}

ReadModel read_model(std::string_view bytes, LabelTable& labels) {
  const auto fault = [](ModelFault what) {
    ReadModel out;
    out.fault = what;
    return out;
  };
  if (bytes.substr(0, kModelMagic.size()) != kModelMagic) {
    const bool ours = bytes.substr(0, 15) == kModelMagic.substr(0, 15);
    return fault(ours ? ModelFault::kVersion : ModelFault::kCorrupt);
  }
  ByteReader all{bytes};
  const std::string_view body = bytes.substr(0, bytes.size() - 8);
  ByteReader sum{bytes.substr(body.size())};
  if (sum.value<std::uint64_t>() != check_sum(body)) return fault(ModelFault::kCorrupt);
  all.left = body;
  all.bytes(kModelMagic.size());
  const auto head_size = all.value<std::uint32_t>();
  const auto head = parse_json(all.bytes(head_size));
  if (all.failed || !head) return fault(ModelFault::kCorrupt);

  ReadModel out;
  TaggerModel& model = out.model;
  LabelTable known = labels;
  if (!read_head(head.value(), model, known)) return fault(ModelFault::kVersion);
  for (double* one : {&model.c1, &model.c2, &model.temperature, &model.scale}) {
    *one = all.value<double>();
  }
  model.lists = all.value<std::uint64_t>();
  const auto count = all.value<std::uint32_t>();
  std::uint32_t before = 0;
  for (std::uint32_t f = 0; f < count && !all.failed; ++f) {
    model.features.push_back(before += all.varint());
  }
  const std::size_t tags = model.tags.size(), width = (tags + 7) / 8;
  model.pair_begin.push_back(0);
  for (std::uint32_t f = 0; f < count && !all.failed; ++f) {
    const std::string_view bits = all.bytes(width);
    for (std::size_t t = 0; t < tags && !all.failed; ++t) {
      if ((static_cast<unsigned char>(bits[t / 8]) >> t % 8 & 1) != 0) {
        model.pair_tag.push_back(static_cast<std::uint8_t>(t));
      }
    }
    model.pair_begin.push_back(static_cast<std::uint32_t>(model.pair_tag.size()));
  }
  for (const char weight : all.bytes(model.pair_tag.size())) {
    model.pair_weight.push_back(static_cast<std::int8_t>(weight));
  }
  model.chain.tags = tags;
  for (std::size_t i = 0; i < tags * tags; ++i) {
    model.chain.transitions.push_back(all.value<double>());
  }
  for (std::size_t i = 0; i < tags; ++i) model.chain.start.push_back(all.value<double>());
  if (all.failed || !all.left.empty()) return fault(ModelFault::kCorrupt);
  labels = known;
  return out;
}

}  // namespace paravent::text
