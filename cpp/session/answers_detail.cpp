// What a screen asks of a search for the level of detail: the JSON. Figures of raw data, for the
// user's own screen and the internal dossier.
#include <utility>

#include "granularity/propose.h"
#include "granularity/search.h"
#include "series/units.h"
#include "session/request.h"
#include "session/trial.h"

namespace paravent {
namespace {

constexpr std::size_t kLargestTraces = 10;

void write_node_choices(JsonWriter& json, const DetailNode& node) {
  json.key("node").begin_inline_array();
  for (const std::uint32_t choice : node) json.value(choice);
  json.end_array();
}

void write_figures(JsonWriter& json, const granularity::Figures& figures, double finest,
                   std::uint64_t individuals) {
  json.key("traces").value(figures.traces).key("published").value(figures.published);
  json.key("individuals").value(figures.individuals);
  json.key("coverage")
      .value(static_cast<double>(figures.individuals) / static_cast<double>(individuals));
  json.key("bits").value(figures.bits);
  json.key("share").value(finest > 0 ? figures.bits / finest : 1.0);
  std::uint64_t with_masks = 0;
  for (const granularity::AttributeCounts& one : figures.attributes) with_masks += one.with_masks;
  json.key("masked").value(figures.masked()).key("with_masks").value(with_masks);
  json.key("dropped").value(figures.dropped()).key("refused").value(figures.refused);
  json.key("attributes").begin_inline_array();
  for (const granularity::AttributeCounts& one : figures.attributes) json.value(one.individuals);
  json.end_array();
}

std::string not_coarser_json(const granularity::NotCoarser& found) {
  JsonWriter json;
  json.begin_object().key("not_coarser").begin_object();
  json.key("chain")
      .value(std::uint64_t{found.chain})
      .key("level")
      .value(std::uint64_t{found.level});
  json.key("finer_column").value(found.finer_column).key("column").value(found.column);
  json.key("finer").value(found.finer).key("coarser").begin_inline_array();
  json.value(found.coarser[0]).value(found.coarser[1]).end_array();
  json.end_object().end_object();
  return json.take();
}

std::string detail_progress(const granularity::Search& search) {
  const granularity::SearchProgress now = search.progress();
  JsonWriter json;
  json.begin_object().key("size").value(now.nodes).key("settled").value(now.settled);
  json.key("evaluated").value(now.evaluated).key("passed_over").value(now.passed_over);
  json.key("individuals").value(search.individuals()).key("done").value(now.done).end_object();
  return json.take();
}

/// All evaluated nodes; the first is the finest.
std::string detail_nodes(const granularity::Search& search) {
  const std::vector<granularity::Evaluated> all = search.evaluated();
  const std::vector<std::uint8_t> frontier = granularity::Search::frontier(all);
  const std::optional<std::size_t> best = search.best(all);
  JsonWriter json;
  json.begin_object().key("individuals").value(search.individuals());
  json.key("attributes").begin_inline_array();
  for (const granularity::Attribute& one : search.base().attributes) json.value(one.name);
  json.end_array().key("best");
  if (best) {
    json.value(std::uint64_t{*best});
  } else {
    json.null();
  }
  json.key("nodes").begin_array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    json.begin_object();
    write_node_choices(json, all[i].node);
    write_figures(json, all[i].figures, all[0].figures.bits, search.individuals());
    json.key("frontier").value(frontier[i] != 0).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string detail_node(const granularity::Search& search, const DetailNode& node) {
  JsonWriter json;
  json.begin_object().key("recipe").value(recipe_of(search.spec(), search.recipe(), node));
  const DetailNode finest(node.size(), 0);
  for (const auto& [name, of] : {std::pair("before", &finest), std::pair("after", &node)}) {
    json.key(name).begin_array();
    for (const auto& [trace, size] : search.largest_of(*of, kLargestTraces)) {
      json.begin_inline_array().value(trace).value(size).end_array();
    }
    json.end_array();
  }
  json.end_object();
  return json.take();
}

}  // namespace

Result<std::string> Trial::propose_detail(std::string_view recipe_json,
                                          const std::vector<std::string>& columns) const {
  if (prepared_for_.empty()) return Error{.code = ErrorCode::kNoSearch};
  const Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  if (recipe.value().publishes_rows()) {
    return Error{.code = ErrorCode::kRecipeConflict, .key = "detail, rows"};
  }
  const auto chains = granularity::propose_chains(prepared(), recipe.value(), columns);
  if (!chains) return chains.error();
  JsonWriter json;
  json.begin_object().key("chains").begin_array();
  for (const std::vector<std::string>& chain : chains.value()) {
    json.begin_inline_array();
    for (const std::string& column : chain) json.value(column);
    json.end_array();
  }
  json.end_array().end_object();
  return json.take();
}

Result<std::string> Trial::begin_detail(std::string_view recipe_json, const Json& detail) {
  detail_.reset();
  if (prepared_for_.empty()) return Error{.code = ErrorCode::kNoSearch};
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  Result<DetailSpec> spec = parse_detail(detail, recipe.value());
  if (!spec) return spec.error();
  std::optional<series::Units> units;  // of its first publication: a next one has its description
  if (recipe.value().traces().series) {
    Result<series::Units> due = series::find_units(prepared(), recipe.value(), nullptr);
    if (!due) return due.error();
    units = std::move(due.value());
  }
  auto begun = granularity::Search::begin(units ? units->table : prepared(),
                                          std::move(recipe.value()), std::move(spec.value()));
  if (!begun) return begun.error();
  if (const auto* wrong = std::get_if<granularity::NotCoarser>(&begun.value()); wrong != nullptr) {
    return not_coarser_json(*wrong);
  }
  detail_ = std::make_unique<granularity::Search>(
      std::move(std::get<granularity::Search>(begun.value())));
  return detail_progress(*detail_);
}

Result<std::string> Trial::detail_json(std::string_view text) {
  const Request request(text, {"action", "recipe", "columns", "detail", "evaluations", "node"});
  const std::string action = request.action();
  std::vector<std::string> columns;
  request.fields().columns("columns", columns);
  if (const auto error = request.error()) return *error;
  const auto member = [&](std::string_view name) {
    const Json* given = request.fields().find_set(name);
    return given == nullptr ? Json() : *given;
  };
  const auto recipe = [&] {
    JsonWriter json;
    json.value(member("recipe"));
    return json.take();
  };
  if (action == "begin") return begin_detail(recipe(), member("detail"));
  if (action == "propose") return propose_detail(recipe(), columns);
  if (!detail_) return Error{.code = ErrorCode::kNoSearch};
  if (action == "end") {
    detail_.reset();
    return std::string();
  }
  if (action == "nodes") return detail_nodes(*detail_);
  if (action == "run") {
    detail_->run(request.number("evaluations", 1, 1, Request::kMost));
    if (const auto error = request.error()) return *error;
    return detail_progress(*detail_);
  }
  if (action != "node") return Request::wrong_action();
  const std::vector<std::uint32_t> heights = heights_of(detail_->spec());
  DetailNode node;
  for (const auto& [json, key] : request.fields().list("node")) {
    const bool whole = json->is(Json::Kind::kNumber) && json->number >= 0 && json->number < 1e9;
    node.push_back(whole ? static_cast<std::uint32_t>(json->number) : Request::kMost);
  }
  bool known = node.size() == heights.size();
  for (std::size_t c = 0; c < node.size() && known; ++c) known = node[c] < heights[c];
  if (!known || !has_step(detail_->spec(), detail_->recipe(), node)) {
    return Error{.code = ErrorCode::kRecipeRange, .key = "node"};
  }
  return detail_node(*detail_, node);
}

}  // namespace paravent
