// One step of a plan, on a file. Private to plans.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "perturbation/plan.h"

namespace paravent::perturbation {

class StepRunner {
 public:
  StepRunner(RowFile& file, const Plan& plan, std::uint32_t step, const SecretKey* secret)
      : file_(file), plan_(plan), step_(step), secret_(secret) {
    report_.step = step;
  }

  StepResult<StepReport> run();

 private:
  using Done = std::optional<Fault>;

  FileColumn& column(const std::string& name) { return file_.columns[*file_.find(name)]; }
  std::vector<std::size_t> places(const std::vector<std::string>& names) const {
    std::vector<std::size_t> found;
    found.reserve(names.size());
    for (const std::string& name : names) found.push_back(*file_.find(name));
    return found;
  }
  std::vector<CodeView> views(const std::vector<std::string>& names) const {
    std::vector<CodeView> found;
    found.reserve(names.size());
    for (const std::size_t c : places(names)) found.push_back(file_.columns[c].view());
    return found;
  }
  Fault named(Fault fault, const std::string& name) const {
    fault.column = name;
    return fault;
  }

  Done apply(const SampleStep& step);
  void keep_rows(const std::vector<std::uint32_t>& kept);
  Done apply(const RecodeStep& step);
  Done apply(const TailStep& step);
  Done apply(const SwapRecordsStep& step);
  Done apply(const SwapRanksStep& step);
  Done apply(const MicroaggregateStep& step);
  Done apply(const NoiseStep& step);
  Done apply(const PramStep& step);
  Done apply(const SuppressStep& step);
  Done take_households(risk::AssessedFile& keys, const std::vector<std::string>& names);
  Done apply(const RoundStep& step);

  RowFile& file_;
  const Plan& plan_;
  std::uint32_t step_;
  const SecretKey* secret_;
  StepReport report_;
};

}  // namespace paravent::perturbation
