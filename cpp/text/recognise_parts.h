// The parts of recognise(). Private to this room.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "text/recognise.h"

namespace paravent::text {

/// What the recognisers read and where they put what they find.
struct Recognising {
  const TokenisedText& text;
  std::span<const std::uint8_t> bits;
  std::vector<TextSpan>& found;

  void add(std::uint32_t start, std::uint32_t end, Label label, bool checked,
           double probability = 1) const {
    found.push_back({start, end, label, checked ? SpanSource::kRecogniser : SpanSource::kWeak,
                     SpanState::kProposed, probability, kNoCause});
  }
};

void recognise_keys(const Recognising& run);
void recognise_phones(const Recognising& run);
void recognise_web(const Recognising& run);
void recognise_civil_dates(const Recognising& run);
void recognise_addresses(const Recognising& run);

constexpr std::size_t kContextTokens = 4;
/// One of the folded words stands among so many tokens before or after [start, end) of code points.
bool has_context(const TokenisedText& text, std::uint32_t start, std::uint32_t end,
                 std::initializer_list<std::string_view> words, std::size_t reach = kContextTokens);

/// A word for a telephone, as forms and heads have it.
bool is_phone_word(std::string_view folded);

template <std::size_t N>
bool is_in(const std::string_view (&sorted)[N], std::string_view word) {
  return std::binary_search(std::begin(sorted), std::end(sorted), word);
}
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);

/// The end (a token number) of a date that begins at token i, or i: figures, day and month in
/// letters with or without a year, month and year, or a year alone.
std::size_t date_end(const TokenisedText& text, std::size_t i);
bool is_year(const TokenisedText& text, std::size_t i);
/// Particles of names and of ways: de, du, la, d', von …
bool is_particle(std::string_view folded);

}  // namespace paravent::text
