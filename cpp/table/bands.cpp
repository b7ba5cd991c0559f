#include "table/bands.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "support/text.h"

namespace paravent {
namespace {

constexpr double kExact = 9007199254740992.0;  // 2^53

bool is_integer(double x) { return std::fabs(x) < kExact && x == std::floor(x); }

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return end - at;
}

/// The power of ten by which both become whole numbers; 0 where none does.
double scale_of(double a, double b) {
  constexpr double kMost = 1e9;
  for (double scale = 1; scale <= kMost; scale *= 10) {
    const double x = std::round(a * scale), y = std::round(b * scale);
    if (std::abs(x) < kExact && y < kExact && x / scale == a && y / scale == b) return scale;
  }
  return 0;
}

}  // namespace

std::optional<double> parse_number(std::string_view text) {
  std::string plain(text);
  std::size_t at = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  const std::size_t whole = digits_at(text, at);
  if (whole == 0) return std::nullopt;
  at += whole;
  if (at < text.size()) {
    if (text[at] != '.' && text[at] != ',') return std::nullopt;
    plain[at] = '.';
    const std::size_t decimals = digits_at(text, at + 1);
    if (decimals == 0 || at + 1 + decimals != text.size()) return std::nullopt;
  }
  return std::strtod(plain.c_str(), nullptr);
}

std::vector<double> band_bounds(double from, double to, double width) {
  std::vector<double> bounds;
  const double scale = scale_of(from, width);
  for (std::size_t i = 0;; ++i) {
    const auto n = static_cast<double>(i);
    const double bound = scale > 0
                             ? (std::round(from * scale) + n * std::round(width * scale)) / scale
                             : from + n * width;
    if (bound >= to) break;
    bounds.push_back(bound);
  }
  bounds.push_back(to);
  return bounds;
}

std::vector<std::string> band_labels(std::span<const double> bounds) {
  const bool integers = std::all_of(bounds.begin(), bounds.end(), is_integer);
  const auto text = [](double x) {
    std::string out;
    append_number(out, x == 0 ? 0.0 : x);  // no "-0"
    return out;
  };
  std::vector<std::string> labels{"<" + text(bounds.front())};
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
    const double from = bounds[i], to = bounds[i + 1];
    std::string label = text(from);
    if (!integers) {
      label += "–<" + text(to);
    } else if (to - 1 > from) {
      label += "–" + text(to - 1);
    }
    labels.push_back(std::move(label));
  }
  labels.push_back("≥" + text(bounds.back()));
  return labels;
}

std::string_view band_of(std::string_view text, std::span<const double> bounds,
                         std::span<const std::string> labels) {
  if (text.empty()) return text;
  const std::optional<double> number = parse_number(text);
  if (!number) return kNoNumber;
  const auto above = std::upper_bound(bounds.begin(), bounds.end(), *number);
  return labels[static_cast<std::size_t>(above - bounds.begin())];
}

}  // namespace paravent
