// The part of a session of row-level files that searches a lattice.
#include <algorithm>
#include <utility>

#include "dossier/row_dossier.h"
#include "exports/row_figures_json.h"
#include "session/request.h"
#include "session/rows_session.h"

namespace paravent {

Result<std::string> RowsSession::lattice_json(std::string_view text) {
  const Request request(
      text, {"action", "generalisation", "k", "missing", "classify", "evaluations", "levels"});
  const std::string action = request.action();
  if (action == "begin") {
    bool classify = false;
    request.fields().flag("classify", classify);
    const std::uint32_t k = request.number("k", recipe_.rows().k, 1, Request::kMost);
    const Json* given = request.fields().find_set("generalisation");
    // The section of the open files knows nothing of what a file is made with.
    RowsSpec section = recipe_.rows();
    read_column_texts(request.fields(), "missing", section.missing);
    if (const auto error = request.error()) return *error;
    Result<GeneralisationSpec> spec = parse_generalisation_spec(given == nullptr ? Json() : *given);
    if (!spec) return spec.error();
    Result<SearchInput> input = make_search(*rows_, spec.value(), section, k, classify);
    if (!input) return input.error();
    Result<LatticeSearch> search =
        LatticeSearch::begin(input.value().columns, input.value().sensitive, input.value().spec);
    if (!search) return search.error();
    spec_ = std::move(spec.value());
    input_ = std::move(input.value());
    search_.emplace(std::move(search.value()));
    given_back_.emplace(table_, *input_);
    return lattice_progress();
  }
  if (const auto error = request.error()) return *error;
  if (!search_) return Error{.code = ErrorCode::kNoSearch};
  if (action == "run") {
    const std::uint32_t evaluations = request.number("evaluations", 100, 1, Request::kMost);
    if (const auto error = request.error()) return *error;
    search_->run(evaluations);
    return lattice_progress();
  }
  if (action != "node") return Request::wrong_action();
  Levels levels;
  for (const auto& [json, key] : request.fields().list("levels")) {
    const bool whole = json->is(Json::Kind::kNumber) && json->number >= 0 && json->number < 1e9;
    levels.push_back(whole ? static_cast<std::uint32_t>(json->number) : Request::kMost);
  }
  const Status known = check_levels(levels, search_->heights(), "levels");
  if (!known) return known.error();
  return node_json(levels);
}

std::string RowsSession::lattice_progress() const {
  const SearchProgress now = search_->progress();
  JsonWriter json;
  json.begin_object();
  write_levels(json, "heights", search_->heights());
  json.key("columns").begin_inline_array();
  for (const LevelledColumn& column : input_->columns) json.value(column.name);
  json.end_array();
  json.key("nodes").value(now.nodes).key("settled").value(now.settled);
  json.key("accepted").value(now.accepted).key("evaluated").value(now.evaluated);
  json.key("done").value(now.done);
  if (now.best) {
    write_levels(json, "best", *now.best);
    json.key("best_loss").value(now.best_loss);
  } else {
    json.key("best").null().key("best_loss").null();
  }
  json.end_object();
  return json.take();
}

std::string RowsSession::node_json(std::span<const std::uint32_t> levels) {
  NodeReport node = search_->evaluate(levels);
  std::optional<GivenBack> back;
  if (node.accepted) back = given_back_->find(levels);
  node.accepted = node.accepted && !back;
  std::vector<double> entropies;
  for (const std::size_t column : input_->column_index) {
    entropies.push_back(column_entropy(count_codes(rows_->column(column))));
  }
  const EntropyFigures entropy = entropy_figures(
      node.losses[static_cast<std::size_t>(Measure::kEntropySuppressed)], table_.rows(), entropies);
  JsonWriter json;
  json.begin_object();
  write_node(json, node, spec_, input_->spec.models, entropy);
  json.key("most_out").value(search_->most_out()).key("given_back");
  if (back) {
    json.begin_object().key("column").value(back->column).key("by").value(back->by);
    json.key("rows").value(back->rows).end_object();
  } else {
    json.null();
  }
  json.key("samples");
  write_samples(json, levels);
  json.end_object();
  return json.take();
}

/// The largest classes that would be published.
void RowsSession::write_samples(JsonWriter& json, std::span<const std::uint32_t> levels) const {
  constexpr std::size_t kSamples = 5;
  const Partition kept = search_->kept_classes(levels);
  std::vector<std::size_t> order(kept.classes());
  for (std::size_t c = 0; c < order.size(); ++c) order[c] = c;
  const std::size_t shown = std::min(kSamples, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                    [&](std::size_t a, std::size_t b) {
                      return kept.size(a) != kept.size(b) ? kept.size(a) > kept.size(b) : a < b;
                    });
  json.begin_array();
  for (std::size_t i = 0; i < shown; ++i) {
    const std::uint32_t row = kept.members(order[i]).front();
    json.begin_object().key("size").value(kept.size(order[i])).key("cells").begin_inline_array();
    for (std::size_t j = 0; j < levels.size(); ++j) {
      json.value(label_of(table_.columns[input_->column_index[j]], input_->hierarchies[j], row,
                          levels[j]));
    }
    json.end_array().end_object();
  }
  json.end_array();
}

std::vector<std::uint8_t> RowsSession::lattice_states() {
  std::vector<std::uint8_t> states;
  if (!search_) return states;
  const Levels heights = search_->heights();
  Levels levels(heights.size(), 0);
  for (NodeState state : search_->states()) {
    if (state == NodeState::kAccepted && given_back_->any(levels)) state = NodeState::kRefused;
    states.push_back(static_cast<std::uint8_t>(state));
    for (std::size_t i = levels.size(); i-- > 0;) {
      if (levels[i]++ < heights[i]) break;
      levels[i] = 0;
    }
  }
  return states;
}

}  // namespace paravent
