#include "dossier/plan_json.h"

#include "exports/row_figures_json.h"

namespace paravent {
namespace {

void write_optional(JsonWriter& json, std::string_view key, std::optional<double> x) {
  json.key(key);
  if (x) {
    write_finite(json, *x);
  } else {
    json.null();
  }
}

void write_doubles(JsonWriter& json, std::string_view key, const std::vector<double>& numbers) {
  json.key(key).begin_inline_array();
  for (const double x : numbers) write_finite(json, x);
  json.end_array();
}

void write_changes(JsonWriter& json, std::string_view key,
                   const std::vector<std::optional<double>>& changes) {
  json.key(key).begin_inline_array();
  for (const std::optional<double>& x : changes) {
    if (x) {
      write_finite(json, *x);
    } else {
      json.null();
    }
  }
  json.end_array();
}

void write_numbers(JsonWriter& json, const perturbation::RiskUtility& found) {
  json.key("numeric");
  if (found.numeric.empty()) {
    json.null();
    return;
  }
  const perturbation::NumericLoss& loss = found.numbers;
  json.begin_object();
  write_names(json, "columns", found.numeric);
  json.key("il1s").value(loss.il1s).key("il1s_per_cell").value(loss.il1s_per_cell);
  write_changes(json, "mean", loss.mean);
  write_changes(json, "variance", loss.variance);
  json.key("covariance").value(loss.covariance).key("correlation").value(loss.correlation);
  json.key("eigenvalues").value(loss.eigenvalues).key("mlodak").value(loss.mlodak);
  write_doubles(json, "axes", loss.axes);
  write_doubles(json, "spans", loss.spans);
  write_names(json, "left_out", loss.left_out);
  write_names(json, "zero_means", loss.zero_means);
  json.key("zero_covariances").begin_array();
  for (const auto& [a, b] : loss.zero_covariances) {
    json.begin_inline_array().value(a).value(b).end_array();
  }
  json.end_array().end_object();
}

void write_shares(JsonWriter& json, std::string_view key,
                  const std::optional<perturbation::LinkShares>& shares) {
  json.key(key);
  if (!shares) {
    json.null();
    return;
  }
  json.begin_object().key("correct").value(shares->correct);
  json.key("sure").value(shares->sure).end_object();
}

void write_linkage(JsonWriter& json, const perturbation::RiskUtility& found) {
  json.key("linkage");
  if (!found.linkage) {
    json.null();
    return;
  }
  const perturbation::LinkageFigures& linkage = *found.linkage;
  json.begin_object().key("baseline").value(linkage.baseline);
  write_shares(json, "em", linkage.em);
  write_shares(json, "distance", linkage.distance);
  json.key("distance_stride").value(std::uint64_t{linkage.distance_stride});
  write_shares(json, "numbers", linkage.numbers);
  write_names(json, "number_columns", linkage.number_columns);
  write_names(json, "left_out", linkage.left_out);
  write_names(json, "unchanged", linkage.unchanged);
  write_shares(json, "unchanged_keys", linkage.unchanged_keys);
  json.key("ranks");
  if (linkage.ranks) {
    json.begin_object().key("reach").value(linkage.ranks->reach);
    json.key("correct").value(linkage.ranks->shares.correct);
    json.key("sure").value(linkage.ranks->shares.sure);
    json.key("below_k").value(linkage.ranks->below_k).end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void write_number_risk(JsonWriter& json, const perturbation::RiskUtility& found) {
  json.key("numbers");
  if (found.numeric.empty()) {
    json.null();
    return;
  }
  const perturbation::NumberRisk& risk = found.number_risk;
  json.begin_object();
  const auto write = [&](std::string_view key, double parameter,
                         const risk::NumericDisclosure& disclosure) {
    json.key(key).begin_object().key("within").value(parameter).key("share");
    json.value(disclosure.share);
    write_doubles(json, "of_column", disclosure.of_column);
    write_names(json, "left_out", disclosure.left_out);
    json.end_object();
  };
  write_names(json, "columns", found.numeric);
  write("intervals", perturbation::NumberRisk::kKappa, risk.intervals);
  write("ranks", perturbation::NumberRisk::kPercent, risk.ranks);
  json.key("outliers").value(risk.outliers.rows).key("outliers_close");
  json.value(risk.outliers.close).key("rare").begin_array();
  for (const risk::RareNumbers& rare : risk.rare) {
    json.begin_object().key("values").value(rare.values).key("rows").value(rare.rows).end_object();
  }
  json.end_array().end_object();
}

void write_regression(JsonWriter& json, const perturbation::RiskUtility& found) {
  json.key("regression");
  if (!found.regression) {
    json.null();
    return;
  }
  const auto write = [&](std::string_view key, const perturbation::Coefficient& c) {
    json.key(key).begin_object().key("estimate").value(c.estimate);
    json.key("error").value(c.error).end_object();
  };
  json.begin_array();
  for (std::size_t i = 0; i < found.regression->before.size(); ++i) {
    json.begin_object().key("term");
    json.value(i == 0 ? std::string_view() : std::string_view(found.regression->terms[i - 1]));
    write("before", found.regression->before[i]);
    write("after", found.regression->after[i]);
    json.key("overlap").value(found.regression->overlaps[i]).end_object();
  }
  json.end_array();
}

}  // namespace

void write_risk_utility(JsonWriter& json, const perturbation::RiskUtility& found) {
  json.begin_object();
  json.key("rows_before").value(found.rows_before).key("rows_after").value(found.rows_after);
  json.key("risk").begin_object();
  write_optional(json, "value", found.best ? std::optional(found.best->share) : std::nullopt);
  json.key("by");
  if (found.best) {
    json.value(perturbation::linker_name(found.best->linker));
  } else {
    json.null();
  }
  json.key("counted").value(found.rows).key("below_k").value(found.below_k);
  json.key("below_share").value(found.below_share()).key("smallest").value(found.smallest);
  json.key("expected").value(found.expected);
  json.key("expected_share").value(found.expected_share());
  write_optional(json, "links", found.links);
  write_optional(json, "sure_links", found.sure_links);
  json.key("linked_rows").value(found.linked_rows);
  json.key("link_stride").value(std::uint64_t{found.link_stride});
  write_linkage(json, found);
  write_number_risk(json, found);
  json.end_object();
  json.key("loss").begin_object().key("value").value(found.loss());
  write_optional(json, "coded", found.coded_two_way);
  json.key("one_way").value(found.tables.mean_one_way);
  json.key("cells_emptied").value(found.cells_emptied()).key("emptied").begin_array();
  for (std::size_t i = 0; i < found.emptied.size(); ++i) {
    json.begin_object().key("column").value(found.columns[i]);
    json.key("cells").value(found.emptied[i]).end_object();
  }
  json.end_array();
  write_numbers(json, found);
  json.key("change").value(found.mean_change());
  write_doubles(json, "changes", found.changes);
  json.key("worst").begin_array();
  for (const perturbation::TableLoss& table : found.tables.worst) {
    json.begin_object();
    write_names(json, "columns", table.columns);
    json.key("hellinger").value(table.hellinger);
    json.key("total_variation").value(table.total_variation);
    json.key("cramers_v").value(table.cramers_v).end_object();
  }
  json.end_array();
  json.key("pmse").begin_object().key("pmse").value(found.pmse.pmse);
  json.key("expected").value(found.pmse.expected).key("ratio").value(found.pmse.ratio());
  json.end_object();
  write_regression(json, found);
  json.end_object().end_object();
}

void write_step(JsonWriter& json, const PlanInternals::Step& step) {
  const perturbation::StepReport& report = step.report;
  json.begin_object().key("step").value(report.step).key("name").value(step.name);
  json.key("rows").value(report.rows).key("units").value(report.units);
  json.key("without_donor").value(report.without_donor).key("drawn").value(report.drawn);
  json.key("suppression");
  if (report.suppression) {
    const perturbation::Suppression& found = *report.suppression;
    json.begin_object().key("cells").value(found.cells).key("rows").value(found.rows);
    json.key("cost").value(found.cost);
    write_optional(json, "bound", found.bound);
    json.key("strict_cells");
    if (report.strict_cells) {
      json.value(*report.strict_cells);
    } else {
      json.null();
    }
    json.key("rare_rows").value(found.rare_rows).key("cells_of_column").begin_inline_array();
    for (const std::uint64_t cells : found.cells_of_column) json.value(cells);
    json.end_array().end_object();
  } else {
    json.null();
  }
  json.key("pram");
  if (report.matrix) {
    json.begin_object();
    write_names(json, "levels", report.pram_levels);
    write_doubles(json, "matrix", report.matrix->p);
    json.key("stated").value(report.states_matrix).key("epsilon");
    write_finite(json, perturbation::pram_epsilon(*report.matrix));
    json.key("highest_posterior").value(report.pram_risk->highest);
    json.key("rare_kept").value(report.pram_risk->rare_kept).end_object();
  } else {
    json.null();
  }
  json.key("attacked");
  if (step.attacked) {
    json.begin_object().key("compatible").value(step.attacked->compatible);
    json.key("matching").value(step.attacked->matching);
    json.key("minimality").value(step.attacked->minimality).end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void write_plan(JsonWriter& json, const PlanInternals& plan) {
  json.begin_object().key("steps").begin_array();
  for (const PlanInternals::Step& step : plan.steps) write_step(json, step);
  json.end_array().key("warnings").begin_array();
  for (const perturbation::Fault& fault : plan.warnings) {
    json.begin_object().key("name").value(perturbation::fault_name(fault.code));
    json.key("step").value(fault.step).key("column").value(fault.column);
    json.key("count").value(fault.count).end_object();
  }
  json.end_array().key("assessment");
  write_risk_utility(json, plan.risk_utility);
  json.end_object();
}

}  // namespace paravent
