// Random recipes, in which every option is drawn, and random rows of students for them.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace paravent::drawn {

class Draw {
 public:
  explicit Draw(std::uint32_t seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_()) % bound; }
  bool one_in(std::uint32_t n) { return below(n) == 0; }
  template <class T>
  T of(const std::vector<T>& from) {
    return from[below(static_cast<std::uint32_t>(from.size()))];
  }

 private:
  std::mt19937 random_;
};

inline const std::vector<std::string> kColumns{"year",  "level",    "subject", "bac",    "title",
                                               "sex",   "age",      "band",    "region", "town",
                                               "birth", "bac_year", "name",    "room",   "res"};

inline std::string number(std::uint32_t n) { return std::to_string(n); }

/// Rows of a few hundred students; towns belong to regions, bands to ages, some cells are empty.
inline std::vector<std::vector<std::string>> random_rows(Draw& draw) {
  std::vector<std::vector<std::string>> rows;
  const std::uint32_t people = 60 + draw.below(300);
  const std::uint32_t subjects = 2 + draw.below(4);
  for (std::uint32_t i = 0; i < people; ++i) {
    const std::uint32_t first = 2015 + draw.below(4), years = 1 + draw.below(3);
    const std::uint32_t age = 18 + draw.below(draw.one_in(2) ? 3 : 9);
    const std::string region = "region" + number(draw.below(3));
    const std::string town = region + draw.of<std::string>({" a", " b", " c", "-d"});
    const std::string bac = draw.of<std::string>({"ES", "S", "S", "L", ""});
    const std::string sex = draw.of<std::string>({"F", "M"}), room = "room" + number(draw.below(3));
    for (std::uint32_t y = 0; y < years; ++y) {
      if (y > 0 && draw.one_in(6)) continue;
      const std::string subject = "s." + number(draw.one_in(3) ? 0 : draw.below(subjects));
      const std::string level = number(1 + y);
      rows.push_back(
          {"person-" + number(i), number(first + y), level, subject, bac, level + " " + subject,
           draw.one_in(40) ? "" : sex, number(age), age < 20 ? "<20" : ">=20", region, town,
           number(first - age), number(first - draw.below(2)), "NAME" + number(i),
           draw.one_in(5) ? "room9" : room, draw.of<std::string>({"ADM", "ADM", "AJ", ""})});
    }
  }
  return rows;
}

/// What the file of results has for its columns: an enrolment's own, some that none has, some
/// twice.
inline const std::vector<std::string> kResultColumns{"year", "level", "subject", "res"};

inline std::vector<std::vector<std::string>> random_result_rows(
    Draw& draw, const std::vector<std::vector<std::string>>& enrolments) {
  std::vector<std::vector<std::string>> rows;
  for (const std::vector<std::string>& row : enrolments) {
    for (std::uint32_t i = draw.below(3); i > 0; --i) {
      const std::string level = draw.one_in(8) ? "9" : row[2];
      rows.push_back({row[0], row[1], level, row[3], draw.of<std::string>({"ADM", "AJ", ""})});
    }
  }
  rows.push_back({"nobody", "2016", "1", "s.0", "ADM"});
  return rows;
}

/// Whether a drawn recipe reads results from a file.
inline bool reads_results(const std::string& recipe) {
  return recipe.find("\"source\":\"files\"") != std::string::npos;
}

inline std::string quoted(const std::string& text) { return '"' + text + '"'; }

inline std::string list(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : ",") + item;
  return '[' + out + ']';
}

inline std::string names(const std::vector<std::string>& items) {
  std::vector<std::string> all;
  for (const std::string& item : items) all.push_back(quoted(item));
  return list(all);
}

inline std::string object(const std::vector<std::pair<std::string, std::string>>& members) {
  std::string out;
  for (const auto& [key, value] : members) {
    out += (out.empty() ? "" : ",") + quoted(key) + ":" + value;
  }
  return '{' + out + '}';
}

inline std::string random_attributes(Draw& draw) {
  struct Choice {
    std::string name;
    std::vector<std::string> columns;
    std::string parent;
  };
  const std::vector<std::vector<Choice>> sets{
      {{"sex", {"sex"}, ""}, {"region", {"region"}, ""}},
      {{"sex", {"sex"}, ""}, {"region", {"region"}, ""}, {"town", {"town"}, "region"}},
      {{"town", {"town"}, "region"}, {"region", {"region"}, ""}, {"age", {"age"}, ""}},
      {{"who", {"sex", "age"}, ""}, {"place", {"region", "town"}, ""}},
      {{"age", {"age"}, ""}, {"band", {"band"}, ""}},
      {{"age", {"age"}, "band"}, {"band", {"band"}, ""}, {"sex", {"sex"}, ""}},
      {{"an", {"year"}, ""}, {"room", {"room"}, ""}},
      {{"sex", {"sex"}, ""}, {"sex2", {"sex"}, ""}},
      {},
  };
  std::vector<std::string> all;
  for (const Choice& choice : draw.of(sets)) {
    std::vector<std::pair<std::string, std::string>> members{{"name", quoted(choice.name)},
                                                             {"columns", names(choice.columns)}};
    if (draw.one_in(3)) {
      std::vector<std::string> headings;
      for (const std::string& column : choice.columns) headings.push_back("col " + column);
      members.emplace_back("as", names(headings));
    }
    if (draw.one_in(4)) {
      members.emplace_back("sensitive", "true");
      members.emplace_back("diversity", number(2 + draw.below(2)));
    }
    if (draw.one_in(4)) members.emplace_back("rare_labels", quoted("group"));
    if (!choice.parent.empty() && !draw.one_in(8)) {
      members.emplace_back("nested_in", quoted(choice.parent));
    }
    all.push_back(object(members));
  }
  return list(all);
}

inline std::string random_derived(Draw& draw) {
  std::vector<std::string> all;
  const auto add = [&](const std::string& from, const std::string& more = {}) {
    all.push_back("{\"name\":" + quoted("d_" + from) + ",\"from\":" + quoted(from) + more + '}');
  };
  if (draw.one_in(6)) add("first_year");
  if (draw.one_in(7)) add("last_year");
  if (draw.one_in(7)) add("enrolments");
  if (draw.one_in(7)) add("age_at_first", ",\"column\":\"birth\"");
  return list(all);
}

inline std::string random_linked(Draw& draw) {
  const std::vector<std::vector<std::string>> sets{
      {},
      {},
      {},
      {R"({"name":"bac","prefix":["bac"]})"},
      {R"({"name":"room","step":["room"]})"},
      {R"({"name":"bac","prefix":["bac"]})", R"({"name":"room","step":["room"]})"},
      {R"({"name":"bac","prefix":["bac"]})", R"({"name":"deep","step":["room"],"refines":"bac"})"},
      {R"({"name":"bac","prefix":["bac"]})", R"({"name":"both","prefix":["bac"],"step":["room"]})"},
  };
  return list(draw.of(sets));
}

inline std::string random_results(Draw& draw) {
  if (!draw.one_in(3)) return "null";
  const bool files = draw.one_in(2);
  const std::string as = draw.of<std::string>({"component", "step", "attribute"});
  std::vector<std::pair<std::string, std::string>> members{
      {"source", quoted(files ? "files" : "enrolments")},
      {"passed", R"({"column":"res","in":["ADM"]})"},
      {"as", quoted(as)}};
  if (files) {
    const std::string match = draw.of<std::string>(
        {"{}", R"({"level":"level"})", R"({"level":"level","subject":"subject"})"});
    members.emplace_back("columns", R"({"individual":"id","year":"year","match":)" + match + "}");
    members.emplace_back("orphans",
                         quoted(draw.of<std::string>({"ignore", "ignore", "keep", "stop"})));
  }
  return object(members);
}

inline std::string random_prepare(Draw& draw) {
  std::vector<std::string> keep, recode;
  if (draw.one_in(6)) keep.push_back(R"({"column":"region","in":["region0","region1"]})");
  if (draw.one_in(6)) keep.push_back(R"({"column":"year","from":2015,"to":2018})");
  if (draw.one_in(6)) recode.push_back(R"({"column":"sex","table":{"F":"W","X":"Y"}})");
  if (draw.one_in(6)) recode.push_back(R"({"column":"age","bands":[18,20,25]})");
  const std::string cleaning =
      draw.one_in(5) ? R"({"k":4,"columns":["subject","town"]})" : std::string("null");
  return object({{"keep", list(keep)}, {"recode", list(recode)}, {"cleaning", cleaning}});
}

inline std::string random_recipe(Draw& draw) {
  const std::uint32_t k = 3 + draw.below(8), size_k = 3 + draw.below(8);
  const std::vector<std::string> flags{"false", "false", "false", "true"};
  const bool prefix = draw.one_in(4);
  const std::string years = draw.of<std::string>({"auto", "auto", "integer", "text"});
  const std::string repeats = draw.of<std::string>({"keep", "keep", "collapse", "distinct"});
  // Mostly options that go together.
  const bool free = draw.one_in(10) || (years != "text" && repeats == "keep");
  const auto or_null = [&](std::uint32_t in, const std::string& text) {
    return draw.one_in(in) ? text : std::string("null");
  };
  return object({
      {"version", "1"},
      {"reading", object({{"delimiter", quoted("auto")},
                          {"encoding", quoted("auto")},
                          {"header", "true"},
                          {"malformed", quoted(draw.of<std::string>({"stop", "skip"}))},
                          {"optional", draw.one_in(6) ? names({"room"}) : "[]"}})},
      {"columns", object({{"individual", quoted("id")},
                          {"year", quoted("year")},
                          {"step", draw.one_in(3) ? names({"level"}) : names({"level", "subject"})},
                          {"prefix", prefix ? names({"bac"}) : "[]"},
                          {"description", draw.one_in(2) ? names({"title"}) : "[]"},
                          {"identifiers", draw.one_in(2) ? names({"name"}) : "[]"},
                          {"attributes", random_attributes(draw)},
                          {"derived", random_derived(draw)}})},
      {"prepare", random_prepare(draw)},
      {"results", random_results(draw)},
      {"pseudonym", quoted(draw.of<std::string>({"as_is", "ephemeral"}))},
      {"trace", object({{"year_type", quoted(years)},
                        {"repeats", quoted(repeats)},
                        {"gaps", free ? draw.of(flags) : "false"},
                        {"status", free ? or_null(4, R"({"bac_year":"bac_year"})") : "null"},
                        {"calendar", free ? draw.of(flags) : "false"},
                        {"window", or_null(5, "[2016,2018]")},
                        {"conflicts", quoted(draw.of<std::string>({"first", "last", "mark"}))}})},
      {"masking", object({{"k", number(k)},
                          {"code", number(draw.below(k))},
                          {"level", quoted("strict")},
                          {"width", or_null(3, number(1 + draw.below(k)))},
                          {"size_k", or_null(2, number(size_k))},
                          {"size_code", or_null(2, number(draw.below(3)))}})},
      {"linked", random_linked(draw)},
      {"accepted_dependencies", "[]"},
      {"accepted_checks", names({"varying_descriptions"})},
      {"exports",
       object({{"sets", draw.of<std::string>({R"(["oraccle","paris13","json","tidy"])",
                                              R"(["oraccle"])", R"(["json"])", R"(["paris13"])",
                                              R"(["oraccle","json"])", R"(["tidy"])"})},
               {"excel_fr", draw.of(flags)},
               {"language", quoted(draw.of<std::string>({"fr", "en"}))}})},
  });
}

}  // namespace paravent::drawn
