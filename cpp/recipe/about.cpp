#include "recipe/about.h"

#include <algorithm>
#include <cmath>

#include "recipe/fields.h"

namespace paravent {
namespace {

/// Characters of UTF-8: its bytes but those that go on.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

void read_short(const Fields& fields, std::string_view name, std::string& out) {
  if (fields.find(name) == nullptr) return;
  fields.text(name, out);
  if (characters(out) > kLongestText) fields.fault(ErrorCode::kRecipeRange, name);
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto number = [&](std::size_t at, std::size_t digits) {
    int n = 0;
    for (std::size_t i = at; i < at + digits; ++i) {
      if (text[i] < '0' || text[i] > '9') return -1;
      n = n * 10 + (text[i] - '0');
    }
    return n;
  };
  const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
  if (year < 0 || month < 1 || month > 12 || day < 1) return false;
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return day <= kDays[month - 1] + (month == 2 && leap ? 1 : 0);
}

void read_period(const Fields& fields, About& about) {
  if (fields.find_set("period") == nullptr) return;
  const auto years = fields.list("period");
  if (years.size() != 2) return fields.fault(ErrorCode::kRecipeType, "period");
  std::int64_t year[2] = {0, 0};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& [json, key] = years[i];
    if (!json->is(Json::Kind::kNumber)) return fields.faults().add(ErrorCode::kRecipeType, key);
    if (!(json->number >= 0 && json->number <= 9999) || json->number != std::floor(json->number)) {
      return fields.faults().add(ErrorCode::kRecipeRange, key);
    }
    year[i] = static_cast<std::int64_t>(json->number);
  }
  if (year[0] > year[1]) return fields.fault(ErrorCode::kRecipeRange, "period");
  about.period.emplace(year[0], year[1]);
}

}  // namespace

About read_about(const Fields& root) {
  About about;
  const Json* given = root.find_set("about");
  if (given == nullptr) return about;
  const Fields fields(
      given, "about", root.faults(),
      {"title", "description", "institution", "contact", "licence", "sources", "period", "date"});
  read_short(fields, "title", about.title);
  read_short(fields, "description", about.description);
  read_short(fields, "institution", about.institution);
  read_short(fields, "contact", about.contact);
  read_short(fields, "licence", about.licence);
  if (fields.find("sources") != nullptr) fields.columns("sources", about.sources);
  for (const std::string& source : about.sources) {
    if (characters(source) > kLongestText) fields.fault(ErrorCode::kRecipeRange, "sources");
  }
  read_period(fields, about);
  if (fields.find("date") != nullptr) fields.text("date", about.date);
  if (!about.date.empty() && !is_date(about.date)) fields.fault(ErrorCode::kRecipeRange, "date");
  return about;
}

void read_title(const Fields& fields, std::string_view name, std::string& out) {
  if (fields.find_set(name) == nullptr) return;
  fields.text(name, out);
  if (out.empty() || characters(out) > kLongestTitle) fields.fault(ErrorCode::kRecipeRange, name);
}

void read_titles(const Fields& fields, std::string_view name,
                 std::vector<std::pair<std::string, std::string>>& out) {
  const Json* titles = fields.find(name);
  if (titles == nullptr) return;
  if (!titles->is(Json::Kind::kObject)) return fields.fault(ErrorCode::kRecipeType, name);
  for (const auto& [column, title] : titles->members) {
    auto& [key, text] = out.emplace_back(column, std::string());
    if (!fields.read_text(title, fields.key(name), text)) continue;
    const bool good = !key.empty() && key.find('\0') == std::string::npos && !text.empty() &&
                      characters(text) <= kLongestTitle;
    if (!good) fields.fault(ErrorCode::kRecipeRange, name);
  }
}

}  // namespace paravent
