#include "documents/accepted_choices.h"

#include <string_view>

namespace paravent {
namespace {

/// The answer to a question about roles: see kRoleChecks.
std::string accepted_check_text(std::string_view check, const Speaker& say) {
  if (check == "few_individuals") {
    return say("il est exact que les individus sont si peu nombreux",
               "it is right that there are so few individuals");
  }
  if (check == "many_rows_each") {
    return say("il est exact qu’un individu a autant de lignes",
               "it is right that an individual has so many rows");
  }
  if (check == "years_of_bac") {
    return say("il est exact que chaque individu n’a qu’une année",
               "it is right that each individual has one year");
  }
  if (check == "varying_descriptions") {
    return say("il est exact que les descriptions de plusieurs étapes varient",
               "it is right that the descriptions of several steps vary");
  }
  return say("il est exact que le numéro des personnes ne sert pas à les distinguer",
             "it is right that the number of persons does not tell them apart");
}

}  // namespace

std::vector<Choice> accepted_choices(const Recipe& recipe, const Speaker& say) {
  std::vector<Choice> all;
  if (!recipe.accepted_columns.empty()) {
    all.push_back({"accepted_columns", accepted_columns_text(recipe, say)});
  }
  for (const std::string& check : recipe.accepted_checks) {
    all.push_back({"accepted_checks", accepted_check_text(check, say)});
  }
  return all;
}

std::string accepted_columns_text(const Recipe& recipe, const Speaker& say) {
  return say(
      "publication acceptée par le producteur bien que le contenu désigne des personnes : {0}",
      "publication accepted by the producer although the content identifies persons: {0}",
      {say.names(recipe.accepted_columns)});
}

}  // namespace paravent
