#include "documents/accepted_choices.h"

#include "documents/answer_words.h"

namespace paravent {

std::vector<Choice> accepted_choices(const Recipe& recipe, const Speaker& say) {
  std::vector<Choice> all;
  if (!recipe.accepted_columns.empty()) {
    all.push_back({"accepted_columns", accepted_columns_text(recipe, say)});
  }
  for (const auto& [question, answer] : recipe.answers) {
    all.push_back({"reading.answers", answer_text(question, answer, say)});
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
