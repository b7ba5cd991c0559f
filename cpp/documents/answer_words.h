// The answers to what reading asked (recipe/questions.def) as sentences of a document.
#pragma once

#include <string>
#include <string_view>

#include "documents/words.h"
#include "recipe/questions.h"

namespace paravent {

std::string answer_text(QuestionId question, std::string_view answer, const Speaker& say);

}  // namespace paravent
