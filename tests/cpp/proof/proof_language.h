#pragma once
// Recipes over a world's columns, drawn from the whole language: every key that can change a public
// file has a generator here; proof_language_test.cpp fails where the core knows one that has none.

#include <string>
#include <utility>
#include <vector>

#include "proof_world.h"

namespace paravent::proof {

/// A text for each key of one object, in the order of the recipe.
using Members = std::vector<std::pair<std::string, std::string>>;

class RecipeDraw {
 public:
  /// A quarter of the recipes ask for more at once, years above all: most of these are refused.
  RecipeDraw(Draw& draw, const World& world) : draw_(draw), world_(world), dense_(draw.one_in(4)) {
    for (const WorldColumn& column : world.extra) free_.push_back(column.name);
  }

  std::string text() {
    using drawn::object;
    const std::string reading = draw_reading();
    const std::string columns = draw_columns();
    const std::string trace = draw_trace();
    const std::string linked = draw_linked();
    const std::string prepare = draw_prepare();
    const std::string pseudonym = drawn::quoted(draw_.of<std::string>({"as_is", "ephemeral"}));
    const std::string masking = draw_masking();
    return object({{"version", "1"},
                   {"reading", reading},
                   {"columns", columns},
                   {"prepare", prepare},
                   {"pseudonym", pseudonym},
                   {"results", draw_results(columns + trace + with_numbers_)},
                   {"trace", trace},
                   {"masking", masking},
                   {"linked", linked},
                   {"exports", draw_exports()}});
  }

 private:
  /// A column that has no role yet; empty where none is left. Mostly it has its role alone.
  std::string take() {
    if (free_.empty()) return {};
    const std::size_t at = draw_.below(static_cast<std::uint32_t>(free_.size()));
    std::string column = free_[at];
    if (!draw_.one_in(40)) free_.erase(free_.begin() + static_cast<std::ptrdiff_t>(at));
    return column;
  }
  /// One that says something about the step, and is not the same in all rows of a person.
  std::string take_of_step() {
    std::vector<std::string> mine;
    mine.swap(free_);
    for (std::size_t i = 0; i < world_.extra.size(); ++i) {
      const std::string& name = world_.extra[i].name;
      const bool is_free = std::count(mine.begin(), mine.end(), name) != 0;
      if (!world_.is_personal(i) && (is_free || draw_.one_in(6))) free_.push_back(name);
    }
    const std::string taken = take();
    free_ = mine;
    free_.erase(std::remove(free_.begin(), free_.end(), taken), free_.end());
    return taken;
  }
  /// Any column at all.
  std::string any() {
    std::vector<std::string> all = world_.columns();
    if (world_.files > 1) all.emplace_back(kFileColumn);
    return draw_.of(all);
  }
  const WorldColumn* column(const std::string& name) const {
    for (const WorldColumn& c : world_.extra) {
      if (c.name == name) return &c;
    }
    return nullptr;
  }
  std::string with(Follows follows) const {
    for (const WorldColumn& c : world_.extra) {
      if (c.follows == follows) return c.name;
    }
    return {};
  }
  std::string flag(std::uint32_t in) { return draw_.one_in(in) ? "true" : "false"; }

  std::string draw_reading() {
    std::vector<std::string> optional;
    for (const WorldColumn& c : world_.extra) {
      if (c.follows == Follows::kFile) optional.push_back(c.name);
    }
    return drawn::object({{"malformed", drawn::quoted(draw_.of<std::string>({"stop", "skip"}))},
                          {"optional", drawn::names(optional)}});
  }

  Members attribute_options(std::size_t headings) {
    Members options;
    if (draw_.one_in(6)) {
      std::vector<std::string> as;
      for (std::uint32_t i = 0; i < headings; ++i)
        as.push_back("heading" + drawn::number(10 * draw_.below(2) + i));
      options.emplace_back("as", drawn::names(as));
    }
    options.emplace_back("sensitive", flag(8));
    options.emplace_back("diversity", drawn::number(1 + draw_.below(3)));
    options.emplace_back("rare_labels", drawn::quoted(draw_.one_in(6) ? "group" : "keep"));
    if (!attributes_.empty() && draw_.one_in(5)) {
      options.emplace_back("nested_in", drawn::quoted(draw_.of(attributes_)));
    } else {
      options.emplace_back("nested_in", "null");
    }
    return options;
  }

  /// A derived value as a part of an attribute.
  std::string draw_part() {
    const std::string birth = with(Follows::kBirth);
    if (!birth.empty() && draw_.one_in(2)) {
      free_.erase(std::remove(free_.begin(), free_.end(), birth), free_.end());
      return drawn::object(
          {{"derived", drawn::quoted("age_at_first")}, {"column", drawn::quoted(birth)}});
    }
    return drawn::object({{"derived", drawn::quoted(draw_.of<std::string>(
                                          {"first_year", "last_year", "enrolments"}))}});
  }

  std::string draw_attributes() {
    std::vector<std::string> all;
    const std::uint32_t most = draw_.below(3);
    for (std::uint32_t i = 0; i < most; ++i) {
      std::vector<std::string> columns;
      const auto add = [&](const std::string& name) {
        if (!name.empty() && std::count(columns.begin(), columns.end(), name) == 0) {
          columns.push_back(name);
        }
      };
      add(draw_.one_in(40) ? any() : take());
      if (draw_.one_in(5)) add(take());
      if (columns.empty()) continue;
      const std::string name = "at" + drawn::number(i);
      std::vector<std::string> parts;
      for (const std::string& column : columns) parts.push_back(drawn::quoted(column));
      while (draw_.one_in(6)) parts.push_back(draw_part());
      Members members{{"name", drawn::quoted(name)}, {"columns", drawn::list(parts)}};
      for (auto& option : attribute_options(parts.size())) members.push_back(option);
      all.push_back(drawn::object(members));
      attributes_.push_back(name);
    }
    return drawn::list(all);
  }

  std::string draw_derived() {
    std::vector<std::string> all;
    const auto add = [&](const std::string& from, const std::string& column) {
      const std::string name = "d_" + from;
      Members members{{"name", drawn::quoted(name)}, {"from", drawn::quoted(from)}};
      if (!column.empty()) members.emplace_back("column", drawn::quoted(column));
      for (auto& option : attribute_options(1)) members.push_back(option);
      all.push_back(drawn::object(members));
      attributes_.push_back(name);
    };
    if (draw_.one_in(dense_ ? 2 : 6)) add("first_year", {});
    if (draw_.one_in(dense_ ? 6 : 10)) add("last_year", {});
    if (draw_.one_in(dense_ ? 2 : 8)) add("enrolments", {});
    const std::string birth = with(Follows::kBirth);
    const bool unused = std::count(free_.begin(), free_.end(), birth) != 0;
    if (!birth.empty() && draw_.one_in(unused ? 2 : 12)) {
      add("age_at_first", birth);
      free_.erase(std::remove(free_.begin(), free_.end(), birth), free_.end());
    }
    return drawn::list(all);
  }

  std::string draw_columns() {
    std::vector<std::string> step{"step"}, prefix, description, identifiers;
    if (draw_.one_in(10)) step.push_back(take());
    if (draw_.one_in(8)) prefix.push_back(take());
    if (draw_.one_in(8)) identifiers.push_back(take());
    const auto given = [](std::vector<std::string>& list) {
      list.erase(std::remove(list.begin(), list.end(), std::string()), list.end());
    };
    for (auto* list : {&step, &prefix, &identifiers}) given(*list);
    std::string attributes = draw_attributes();
    std::string derived = draw_derived();
    if (draw_.one_in(5)) description.push_back(take_of_step());
    given(description);
    return drawn::object({{"individual", drawn::quoted("id")},
                          {"year", drawn::quoted("year")},
                          {"step", drawn::names(step)},
                          {"prefix", drawn::names(prefix)},
                          {"description", drawn::names(description)},
                          {"identifiers", drawn::names(identifiers)},
                          {"attributes", attributes},
                          {"derived", derived}});
  }

  std::string draw_trace() {
    const std::string repeats =
        dense_ ? draw_.of<std::string>({"collapse", "collapse", "distinct", "keep"})
               : draw_.of<std::string>({"keep", "keep", "collapse", "collapse", "distinct"});
    const std::string years = draw_.of<std::string>({"auto", "auto", "auto", "integer", "text"});
    const bool free = draw_.one_in(20) || (repeats == "keep" && years != "text");
    const std::string bac = with(Follows::kBacYear);
    const std::string first = drawn::number(kFirstYear + draw_.below(2));
    const std::string last = drawn::number(kFirstYear + 1 + draw_.below(2));
    const auto quoted_years = [&](const std::string& year) {
      return years == "text" ? drawn::quoted(year) : year;
    };
    return drawn::object(
        {{"year_type", drawn::quoted(years)},
         {"repeats", drawn::quoted(repeats)},
         {"gaps", free ? flag(6) : "false"},
         {"status", !bac.empty() && years != "text" && draw_.one_in(2)
                        ? drawn::object({{"bac_year", drawn::quoted(bac)}})
                        : "null"},
         {"calendar", free ? flag(8) : "false"},
         {"window",
          draw_.one_in(8) ? "[" + quoted_years(first) + "," + quoted_years(last) + "]" : "null"},
         {"conflicts", drawn::quoted(draw_.of<std::string>({"first", "last", "mark"}))}});
  }

  std::string draw_linked() {
    std::vector<std::string> all, given;
    const std::uint32_t most = draw_.of<std::uint32_t>({0, 0, 1, 1, 1, 2, 2, 3});
    for (std::uint32_t i = 0; i < most; ++i) {
      std::vector<std::string> prefix, step;
      const std::string column = draw_.one_in(dense_ ? 2 : 4) ? std::string("year") : take();
      if (column.empty()) break;
      (draw_.one_in(3) ? prefix : step).push_back(column);
      if (draw_.one_in(6)) {
        const std::string more = take();
        if (!more.empty() && more != column) (draw_.one_in(2) ? prefix : step).push_back(more);
      }
      const std::string name = "li" + drawn::number(i);
      Members members{{"name", drawn::quoted(name)},
                      {"prefix", drawn::names(prefix)},
                      {"step", drawn::names(step)}};
      if (!given.empty() && draw_.one_in(3)) {
        members.emplace_back("refines", drawn::quoted(draw_.of(given)));
      }
      all.push_back(drawn::object(members));
      given.push_back(name);
    }
    return drawn::list(all);
  }

  std::string draw_prepare() {
    std::vector<std::string> keep, recode;
    const auto value = [&](const WorldColumn& c) { return value_name(c, draw_.below(2)); };
    if (draw_.one_in(8)) {
      keep.push_back(drawn::object({{"column", drawn::quoted("year")},
                                    {"from", drawn::number(kFirstYear + draw_.below(2))},
                                    {"to", drawn::number(kFirstYear + 1 + draw_.below(2))}}));
    }
    const std::string birth = with(Follows::kBirth);
    if (!birth.empty() && draw_.one_in(3)) {
      keep.push_back(drawn::object({{"column", drawn::quoted(birth)},
                                    {"from", drawn::number(kFirstYear - 19)},
                                    {"to", drawn::number(kFirstYear - 18)}}));
    }
    for (const WorldColumn& c : world_.extra) {
      if (draw_.one_in(16)) {
        keep.push_back(drawn::object({{"column", drawn::quoted(c.name)},
                                      {"in", drawn::names({value(c), value_name(c, 2)})}}));
      }
      const bool number = c.follows == Follows::kBirth || c.follows == Follows::kAge;
      if (number && draw_.one_in(6)) {
        const std::string bound = drawn::number(c.follows == Follows::kAge ? 19 : kFirstYear - 18);
        recode.push_back(
            drawn::object({{"column", drawn::quoted(c.name)}, {"bands", "[" + bound + "]"}}));
      } else if (draw_.one_in(12)) {
        recode.push_back(
            draw_.one_in(4)
                ? drawn::object({{"column", drawn::quoted(c.name)},
                                 {"prefix", drawn::number(1 + draw_.below(2))}})
                : drawn::object({{"column", drawn::quoted(c.name)},
                                 {"table", drawn::object({{value_name(c, 1),
                                                           drawn::quoted(c.name + "3")}})}}));
      }
    }
    std::string cleaning = "null";
    if (draw_.one_in(6)) {
      std::vector<std::string> columns{draw_.one_in(3) ? std::string("step") : any()};
      const std::string more = any();
      if (draw_.one_in(4) && more != columns[0]) columns.push_back(more);
      cleaning = drawn::object(
          {{"k", drawn::number(1 + draw_.below(4))}, {"columns", drawn::names(columns)}});
    }
    return drawn::object(
        {{"keep", drawn::list(keep)}, {"recode", drawn::list(recode)}, {"cleaning", cleaning}});
  }

  std::string draw_masking() {
    const std::uint32_t k = 3 + draw_.of<std::uint32_t>({0, 0, 0, 1});
    const std::uint32_t size_k = 3 + draw_.of<std::uint32_t>({0, 1, 1, 2});
    const auto or_null = [&](std::uint32_t in, std::uint32_t n) {
      return draw_.one_in(in) ? drawn::number(n) : std::string("null");
    };
    Draw mine = draw_;  // a copy, so that the recipes of before stay those that they were
    Members members{
        {"k", drawn::number(k)},
        {"code", drawn::number(draw_.below(k))},
        {"level", drawn::quoted("strict")},
        {"width", or_null(6, 1 + draw_.below(k))},
        {"size_k", or_null(5, size_k)},
        {"size_code", or_null(5, draw_.below(3))},
        {"rare_traces",
         drawn::quoted(draw_.of<std::string>({"list", "list", "list", "withhold", "group"}))}};
    with_numbers_ = drawn::object(members);
    if (mine.one_in(8)) members[1].second = drawn::quoted("empty");
    if (mine.one_in(12)) members[5].second = drawn::quoted("empty");
    return drawn::object(members);
  }

  /// Of a column that has no role. Drawn from the rest of the recipe, so that the recipes of before
  /// stay those that they were.
  std::string draw_results(const std::string& rest) {
    std::uint32_t seed = 17;
    for (const char c : rest) seed = seed * 31 + static_cast<unsigned char>(c);
    Draw mine(seed);
    if (free_.empty() || !mine.one_in(4)) return "null";
    const WorldColumn& told = *column(mine.of(free_));
    const auto word = [&](const char* one, const char* other) {
      return drawn::quoted(mine.one_in(3) ? other : one);
    };
    return drawn::object(
        {{"source", drawn::quoted("enrolments")},
         {"passed", drawn::object({{"column", drawn::quoted(told.name)},
                                   {"in", drawn::names({value_name(told, 1)})}})},
         {"as", drawn::quoted(mine.of<std::string>({"component", "step", "attribute"}))},
         {"name", word("reussites", "diplomes")},
         {"labels", drawn::object({{"passed", word("oui", "A")},
                                   {"failed", word("non", "Z")},
                                   {"none", word("rien", "M")}})}});
  }

  std::string draw_exports() {
    Draw mine = draw_;  // a copy, so that the recipes of before stay those that they were
    const std::string sets =
        draw_.of<std::string>({R"(["oraccle","paris13","json","tidy"])", R"(["oraccle"])",
                               R"(["json"])", R"(["paris13"])"});
    return drawn::object({{"sets", mine.one_in(5) ? std::string(R"(["tidy"])") : sets},
                          {"excel_fr", flag(6)},
                          {"language", drawn::quoted(draw_.of<std::string>({"fr", "fr", "en"}))}});
  }

  Draw& draw_;
  const World& world_;
  bool dense_;
  std::vector<std::string> free_;        // columns without a role
  std::vector<std::string> attributes_;  // names so far
  std::string with_numbers_;             // the masking, were no code empty
};

}  // namespace paravent::proof
