#include "recipe/value_lists.h"

#include <set>
#include <utility>

#include "recipe/recipe.h"

namespace paravent {
namespace {

std::string item(const std::string& list, std::size_t at, const std::string& member) {
  return list + "[" + std::to_string(at) + "]." + member;
}

class Lists {
 public:
  void add(ValueList list) {
    if (!list.values.empty() || !list.csv.empty()) lists_.push_back(std::move(list));
  }

  /// Members of a later level that are labels of the one before are no values.
  void add(const HierarchySpec& spec, const std::string& column, const std::string& key) {
    ValueList list{key, column, ListedAt::kRows, 0, {}, spec.csv};
    std::set<std::string> labels;
    for (const std::vector<GroupSpec>& level : spec.levels) {
      for (const GroupSpec& group : level) {
        for (const std::string& member : group.members) {
          if (labels.count(member) == 0) list.values.push_back(member);
        }
      }
      for (const GroupSpec& group : level) labels.insert(group.label);
    }
    add(std::move(list));
  }

  std::vector<ValueList> take() { return std::move(lists_); }

 private:
  std::vector<ValueList> lists_;
};

void add_preparing(const Recipe& recipe, Lists& lists) {
  for (std::size_t i = 0; i < recipe.keep.size(); ++i) {
    const KeepRule& rule = recipe.keep[i];
    if (rule.in) {
      lists.add({item("prepare.keep", i, "in"), rule.column, ListedAt::kKeep, i, *rule.in});
    }
  }
  for (std::size_t i = 0; i < recipe.recode.size(); ++i) {
    const RecodeRule& rule = recipe.recode[i];
    ValueList list{item("prepare.recode", i, "table"), rule.column, ListedAt::kRecode, i};
    for (const auto& [from, to] : rule.table) list.values.push_back(from);
    lists.add(std::move(list));
  }
}

void add_plan(const PlanSpec& plan, Lists& lists) {
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    if (const auto* recode = std::get_if<RecodeStep>(&plan.steps[i])) {
      lists.add(recode->hierarchy, recode->column, item("rows.plan.steps", i, "hierarchy"));
    } else if (const auto* pram = std::get_if<PramStep>(&plan.steps[i])) {
      lists.add(
          {item("rows.plan.steps", i, "levels"), pram->column, ListedAt::kRows, 0, pram->levels});
    }
  }
}

void add_rows(const RowsSpec& rows, Lists& lists) {
  for (const auto& [column, values] : rows.ordered) {
    lists.add({"rows.ordered", column, ListedAt::kRows, 0, values});
  }
  if (rows.generalisation) {
    const GeneralisationSpec& spec = *rows.generalisation;
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
      lists.add(spec.columns[i].hierarchy, spec.columns[i].column,
                item("rows.generalisation.columns", i, "hierarchy"));
    }
    for (std::size_t i = 0; i < spec.models.size(); ++i) {
      lists.add({item("rows.generalisation.models", i, "order"), spec.models[i].column,
                 ListedAt::kRows, 0, spec.models[i].order});
    }
  }
  if (rows.plan) add_plan(*rows.plan, lists);
}

}  // namespace

std::vector<ValueList> value_lists(const Recipe& recipe) {
  Lists lists;
  add_preparing(recipe, lists);
  if (recipe.publishes_rows()) {
    add_rows(recipe.rows(), lists);
  } else if (const auto& results = recipe.traces().results) {
    lists.add({"results.passed.in", results->column, ListedAt::kResults, 0, results->passed});
  }
  return lists.take();
}

}  // namespace paravent
