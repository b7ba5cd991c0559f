// The JSON of the report on the risk of rows.
#include <span>

#include "dossier/internal_json.h"
#include "dossier/risk_report.h"
#include "exports/row_figures_json.h"

namespace paravent {
namespace {

using risk::Assessment;

std::string_view source_name(risk::PopulationSource source) {
  switch (source) {
    case risk::PopulationSource::kNone:
      return "none";
    case risk::PopulationSource::kGiven:
      return "given";
    case risk::PopulationSource::kWeights:
      return "weights";
    case risk::PopulationSource::kFile:
      return "file";
  }
  return {};
}

std::string_view reading_name(risk::MissingReading reading) {
  switch (reading) {
    case risk::MissingReading::kOwn:
      return "own";
    case risk::MissingReading::kAny:
      return "any";
    case risk::MissingReading::kNever:
      return "never";
  }
  return {};
}

/// [[bound, count], …]
void write_bounds(JsonWriter& json, std::span<const double> bounds,
                  std::span<const std::uint64_t> counts) {
  json.key("above").begin_array();
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    json.begin_inline_array().value(bounds[i]).value(counts[i]).end_array();
  }
  json.end_array();
}

void write_attacker(JsonWriter& json, std::string_view name, const risk::AttackerRisk& risk) {
  json.key(name).begin_object().key("highest").value(risk.highest).key("mean").value(risk.mean);
  json.key("above").value(risk.above).key("share_above").value(risk.share_above).end_object();
}

void write_individual(JsonWriter& json, const Assessment& made) {
  const risk::IndividualFigures& figures = made.individual;
  json.key("individual").begin_object().key("expected").value(figures.global.expected);
  json.key("rate").value(figures.global.rate).key("highest").value(figures.highest);
  write_bounds(json, risk::kRiskBounds, figures.above);
  json.key("tolerated").value(made.question.tolerated);
  json.key("threshold").value(figures.threshold.threshold);
  json.key("unsafe").value(figures.threshold.unsafe).end_object().key("household");
  if (!made.household) {
    json.null();
    return;
  }
  json.begin_object().key("households").value(made.household->households);
  json.key("expected").value(made.household->global.expected);
  json.key("rate").value(made.household->global.rate);
  json.key("highest").value(made.household->highest);
  json.key("cluster_size_is_a_key").value(made.household->size_is_a_key).end_object();
}

void write_columns(JsonWriter& json, const Assessment& made) {
  json.key("sensitive").begin_array();
  for (const risk::SensitiveFigures& column : made.sensitive) {
    json.begin_object().key("name").value(column.name);
    json.key("least_values").value(column.least_values).key("classes").value(column.classes);
    json.key("rows").value(column.rows).key("rows_of_k").value(column.rows_of_k).end_object();
  }
  json.end_array().key("numbers").begin_array();
  for (const risk::NumberFigures& column : made.numbers) {
    json.begin_object().key("name").value(column.name).key("rare_values").value(column.rare.values);
    json.key("rare_rows").value(column.rare.rows).key("outliers").value(column.outliers);
    json.end_object();
  }
  json.end_array();
}

void write_uniques(JsonWriter& json, const Assessment& made) {
  json.key("population_uniques");
  if (!made.uniques) {
    json.null();
    return;
  }
  const risk::PopulationUniques& found = *made.uniques;
  json.begin_object().key("zayatz").value(found.zayatz).key("pitman");
  if (found.pitman) {
    json.begin_object().key("uniques").value(found.pitman->uniques);
    json.key("theta").value(found.pitman->theta).key("alpha").value(found.pitman->alpha);
    json.end_object();
  } else {
    json.null();
  }
  json.key("snb");
  if (found.snb) {
    json.begin_object().key("uniques").value(found.snb->uniques);
    json.key("classes").value(found.snb->classes).end_object();
  } else {
    json.null();
  }
  json.key("chosen").value(found.chosen).key("least").value(found.least);
  json.key("most").value(found.most).end_object();
}

void write_breaches(JsonWriter& json, std::string_view name, const Assessment& made,
                    const std::vector<risk::ThresholdFigures>& figures) {
  json.key(name).begin_array();
  for (const risk::ThresholdFigures& one : figures) {
    std::uint32_t mask = 0;
    for (const std::uint32_t key : one.keys) mask |= 1U << key;
    json.begin_object();
    write_key_names(json, "columns", mask, made);
    json.key("smallest").value(one.smallest).key("values").value(one.values_in_breach);
    json.key("rows").value(one.rows_in_breach).end_object();
  }
  json.end_array();
}

void write_rules(JsonWriter& json, const Assessment& made) {
  const risk::PublicUseReport& rule = made.public_use;
  json.key("public_use").begin_object().key("holds").value(rule.holds);
  json.key("least_of_value").value(made.question.rule.least_of_value);
  json.key("least_of_pair").value(made.question.rule.least_of_pair);
  write_breaches(json, "columns", made, rule.columns);
  write_breaches(json, "pairs", made, rule.pairs);
  write_names(json, "sensitive_published", rule.sensitive_published);
  write_names(json, "geographic_published", rule.geographic_published);
  json.key("rows_of_rare_weights").value(rule.rows_of_rare_weights);
  json.key("weight_tells_stratum")
      .value(rule.rows_of_rare_weights > 0 || rule.weight_splits_keys)
      .end_object();
  json.key("sets").begin_array();
  for (const risk::KeySet& set : made.sets) {
    json.begin_object();
    write_key_names(json, "columns", set.mask, made);
    json.key("classes").value(set.classes).key("distinction").value(set.distinction);
    json.key("separation").value(set.separation).key("below_k").value(set.below).end_object();
  }
  json.end_array().key("combinations").begin_object();
  json.key("rows").value(made.combinations.rows).key("unsafe_of_size").begin_inline_array();
  for (const std::uint64_t pairs : made.combinations.unsafe_of_size) json.value(pairs);
  json.end_array().key("sets").begin_array();
  for (std::size_t i = 0; i < made.combinations.unsafe.size(); ++i) {
    if (made.combinations.unsafe[i] == 0) continue;
    json.begin_object();
    write_key_names(json, "columns", made.rules[i].mask, made);
    json.key("rows").value(made.combinations.unsafe[i]).end_object();
  }
  json.end_array().end_object();
}

void write_suda(JsonWriter& json, const Assessment& made) {
  json.key("suda");
  if (!made.suda) {
    json.null();
    return;
  }
  const risk::SudaFigures& suda = *made.suda;
  json.begin_object().key("largest").value(suda.largest).key("special").value(suda.special);
  json.key("highest_score").value(suda.score).key("sets_of_size").begin_inline_array();
  for (const std::uint64_t sets : suda.of_size) json.value(sets);
  json.end_array().key("contributions").begin_array();
  for (std::size_t j = 0; j < suda.columns.size(); ++j) {
    json.begin_object().key("column").value(made.keys[j].name);
    json.key("percent").value(suda.columns[j]).end_object();
  }
  json.end_array().key("sets").begin_array();
  for (const risk::SpecialSet& set : suda.sets) {
    json.begin_object();
    write_key_names(json, "columns", set.mask, made);
    json.key("persons").value(set.persons).end_object();
  }
  json.end_array().key("dis");
  if (suda.share) {
    json.begin_object().key("sampling_share").value(*suda.share);
    json.key("paired").value(suda.paired).key("highest").value(suda.highest_dis);
    json.key("mean").value(suda.mean_dis);
    write_bounds(json, risk::kDisBounds, suda.above);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void write_fit(JsonWriter& json, const risk::LogLinearFit& fit, const Assessment& made) {
  json.begin_object().key("pairs").begin_array();
  for (const auto& [a, b] : fit.terms.pairs) {
    json.begin_inline_array().value(made.keys[a].name).value(made.keys[b].name).end_array();
  }
  json.end_array().key("converged").value(fit.converged);
  json.key("population_uniques").value(fit.population_uniques);
  json.key("correct_matches").value(fit.correct_matches);
  json.key("z1").value(fit.z1).key("z2").value(fit.z2).key("fits").value(fit.fits()).end_object();
}

void write_model(JsonWriter& json, const Assessment& made) {
  json.key("log_linear");
  if (!made.log_linear) {
    json.null();
    return;
  }
  const risk::LogLinearChoice& model = *made.log_linear;
  json.begin_object().key("cells").value(model.cells);
  json.key("rows_left_out").value(model.rows_left_out);
  json.key("sampling_share").value(model.sampling_share);
  json.key("complete").value(!made.log_linear_cut).key("steps").begin_array();
  for (const risk::LogLinearFit& fit : model.steps) write_fit(json, fit, made);
  json.end_array().key("all_pairs");
  if (model.all_pairs) {
    write_fit(json, *model.all_pairs, made);
  } else {
    json.null();
  }
  json.key("chosen");
  if (model.chosen) {
    json.value(std::uint64_t{*model.chosen});
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

void write_k_report(JsonWriter& json, const risk::KReport& report, std::uint64_t k) {
  json.key("k").begin_object().key("k").value(k).key("reached");
  if (report.reached) {
    json.value(*report.reached);
  } else {
    json.null();
  }
  json.key("below").begin_array();
  for (const risk::BelowK& below : report.below) {
    json.begin_object().key("k").value(below.k).key("classes").value(below.classes);
    json.key("rows").value(below.rows).key("persons").value(below.persons).end_object();
  }
  json.end_array().key("classes_of_size").begin_array();
  for (const auto& [size, classes] : report.classes_of_size) {
    json.begin_inline_array().value(size).value(classes).end_array();
  }
  json.end_array().end_object();
}

void write_reidentification(JsonWriter& json, const risk::ReidentificationRisk& risk,
                            double threshold) {
  json.key("attackers").begin_object().key("threshold").value(threshold);
  write_attacker(json, "prosecutor", risk.prosecutor);
  if (risk.journalist) {
    write_attacker(json, "journalist", *risk.journalist);
    json.key("marketer").value(risk.marketer.value_or(0));
  } else {
    json.key("journalist").null().key("marketer").null();
  }
  json.end_object();
}

void write_key_names(JsonWriter& json, std::string_view name, std::uint32_t mask,
                     const Assessment& made) {
  json.key(name).begin_inline_array();
  for (std::size_t j = 0; j < made.keys.size(); ++j) {
    if ((mask >> j & 1U) != 0) json.value(made.keys[j].name);
  }
  json.end_array();
}

void write_assessment(JsonWriter& json, const Assessment& made) {
  json.key("rows").value(made.rows).key("persons").value(made.persons);
  json.key("by_individual").value(made.by_individual).key("weighted").value(made.weighted);
  json.key("keys").begin_array();
  for (const risk::KeyFigures& key : made.keys) {
    json.begin_object().key("name").value(key.name).key("missing").value(key.missing);
    json.key("values").value(key.values).end_object();
  }
  json.end_array().key("population").begin_object();
  json.key("source").value(source_name(made.population_source));
  json.key("size").value(made.population).end_object();
  write_k_report(json, made.report, made.question.k);
  write_reidentification(json, made.attackers, made.question.threshold);
  json.key("readings").begin_array();
  for (const risk::ReadingFigures& reading : made.readings) {
    json.begin_object().key("reading").value(reading_name(reading.reading));
    json.key("alone").value(reading.alone).key("below_k").value(reading.below_k).end_object();
  }
  json.end_array().key("k_map");
  if (made.k_map) {
    json.value(*made.k_map);
  } else {
    json.null();
  }
  write_individual(json, made);
  write_columns(json, made);
  write_uniques(json, made);
  write_rules(json, made);
  write_suda(json, made);
  write_model(json, made);
  json.key("left_out").begin_array();
  for (const risk::LeftOutPart& part : made.left_out) {
    json.begin_object().key("part").value(part.part).key("why").value(part.why).end_object();
  }
  json.end_array();
}

std::string risk_report_json(const RiskReport& report) {
  JsonWriter json;
  json.begin_object().key("version").value(report.version).key("internal").value(true);
  json.key("recipe").value(report.recipe.document);
  write_inputs(json, report.inputs);
  json.key("population_file").begin_object();
  write_inputs(json, report.population);
  json.end_object();
  write_assessment(json, report.made);
  json.end_object();
  return json.take();
}

}  // namespace paravent
