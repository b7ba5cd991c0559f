#include "documents/file_choices.h"

#include <string>
#include <string_view>

namespace paravent {
namespace {

std::string whole_number(const Json& json) {
  return std::to_string(static_cast<unsigned>(json.number));
}

std::string how_read(const Json& file, const Speaker& say) {
  std::string all;
  const auto add = [&](const std::string& one) { all += (all.empty() ? "" : " ; ") + one; };
  if (const Json* one = file.find("sheet"); one != nullptr && one->is(Json::Kind::kString)) {
    add(say("feuille « {0} »", "sheet “{0}”", {one->text}));
  }
  if (const Json* one = file.find("skip_lines"); one != nullptr) {
    add(say("lignes laissées de côté avant l’en-tête : {0}",
            "lines left out before the header: {0}", {whole_number(*one)}));
  }
  if (const std::string_view one = file.text_in("total_line"); !one.empty()) {
    add(one == "skip"   ? say("une dernière ligne de total est laissée de côté",
                              "a last line of totals is left out")
        : one == "keep" ? say("une dernière ligne qui ressemble à un total est une ligne",
                              "a last line that looks like a total is a row")
                        : say("une dernière ligne de total arrête le traitement",
                              "a last line of totals stops the run"));
  }
  if (const std::string_view one = file.text_in("encoding"); !one.empty()) {
    add(say("encodage : {0}", "encoding: {0}", {std::string(one)}));
  }
  if (const std::string_view one = file.text_in("delimiter"); !one.empty()) {
    add(say("séparateur : « {0} »", "delimiter: “{0}”",
            {one == "\t" ? say("tabulation", "tab") : std::string(one)}));
  }
  return all;
}

}  // namespace

std::vector<Choice> file_choices(const Json* reading, const Speaker& say) {
  std::vector<Choice> all;
  const Json* files = reading == nullptr ? nullptr : reading->find("files");
  for (std::size_t i = 0; files != nullptr && i < files->items.size(); ++i) {
    const Json& file = files->items[i];
    const Json* place = file.find("position");
    const std::string which =
        place != nullptr
            ? say("fichier n° {0}", "file no. {0}", {whole_number(*place)})
            : say("fichiers « {0} »", "files “{0}”", {std::string(file.text_in("name"))});
    all.push_back({"reading.files[" + std::to_string(i) + "]",
                   which + say(" : ", ": ") + how_read(file, say)});
  }
  return all;
}

}  // namespace paravent
