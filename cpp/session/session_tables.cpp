// A session whose rows are in an engine: its tables in place of files.
#include <utility>

#include "questions/settle.h"
#include "session/content_check.h"
#include "session/role_checks.h"
#include "session/session.h"

namespace paravent {

std::string Session::begin_tables() {
  tables_ = std::make_unique<aggregated::Reader>(recipe_);
  JsonWriter json;
  json.begin_object().key("names").begin_array();
  for (const std::string& name : tables_->names()) json.value(name);
  json.end_array().end_object();
  return json.take();
}

Status Session::begin_table(std::string_view name) { return tables_->begin(name); }

Status Session::add_table(std::size_t bytes, bool piece_ends) {
  return tables_->add(buffered(bytes), piece_ends);
}

Status Session::end_table() { return tables_->end(); }

std::string Session::tables_json() const {
  const aggregated::Origin& origin = tables_->origin();
  JsonWriter json;
  json.begin_object();
  json.key("data_recipe").value(tables_->data_recipe());
  json.key("data_sha256").value(origin.data_sha256);
  json.key("engine").value(origin.engine).key("turn").value(origin.turn);
  json.end_object();
  return json.take();
}

Status Session::prepare_tables() {
  Result<aggregated::Preparing> made = tables_->prepare();
  if (!made) return made.error();
  from_.report = std::move(made.value().report);
  from_.duplicates = probable_duplicates(made.value().values, recipe_);
  // What floors removed since was looked at in the first turn.
  if (made.value().first_turn) {
    const aggregated::Preparing& of = made.value();
    std::vector<ColumnValues> values = of.values;
    values.push_back(of.years);
    if (Status asked = questions::refuse_open(questions::ask_of_values(values, recipe_), recipe_);
        !asked) {
      return asked;
    }
    found_ = scan_values(of.values, of.persons);
    // What columns the rows have further is not in the tables.
    roles_ = {.rows = from_.report.rows_after,
              .individuals = of.persons,
              .most_rows = of.most_rows,
              .years = of.year_texts,
              .returning = of.returning,
              .one_year = of.one_year};
  }
  return ok_status();
}

Status Session::build_from_tables() {
  if (Status asked = ask_about_roles(roles_, recipe_); !asked) return asked;
  if (Status asked = refuse_identifying(found_, recipe_); !asked) return asked;
  Result<BuiltCohorts> built = tables_->build();
  if (!built) return built.error();
  from_.built = std::move(built.value());
  from_.in_engine = true;
  for (const AttributeSpec& attribute : recipe_.traces().attributes) {
    const std::size_t i = from_.grouped.size();
    std::uint64_t labels = 0;
    for (const aggregated::Turn& turn : tables_->turns()) labels += turn.labels[i].size();
    from_.grouped.push_back(attribute.rare_labels == RareLabels::kGroup ? labels : 0);
  }
  return ask_about_descriptions(from_.built, recipe_);
}

namespace {

void write_turn(JsonWriter& json, const aggregated::Turn& turn) {
  const auto write_texts = [&](const std::vector<std::string>& texts) {
    json.begin_inline_array();
    for (const std::string& text : texts) json.value(text);
    json.end_array();
  };
  json.begin_object();
  json.key("rows").value(turn.rows).key("individuals").value(turn.individuals);
  json.key("values").begin_array();
  for (const auto& values : turn.values) write_texts(values);
  json.end_array().key("labels").begin_array();
  for (const auto& labels : turn.labels) {
    json.begin_array();
    for (const auto& label : labels) write_texts(label);
    json.end_array();
  }
  json.end_array().end_object();
}

}  // namespace

std::string Session::next_turn_json() const {
  aggregated::Turn next{from_.report.rows_after, from_.report.individuals_after, {}, {}};
  for (std::size_t c = 0; c < from_.unimplied.codes.size(); ++c) {
    const std::vector<std::string> texts = tables_->cleaned_values(c);
    auto& values = next.values.emplace_back();
    for (const std::uint32_t code : from_.unimplied.codes[c]) values.push_back(texts[code]);
  }
  next.labels = from_.unimplied.labels;
  JsonWriter json;
  json.begin_object().key("internal").value(true);
  json.key("data_sha256").value(tables_->origin().data_sha256);
  json.key("removed").begin_array();
  for (const aggregated::Turn& turn : tables_->turns()) write_turn(json, turn);
  write_turn(json, next);
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent
