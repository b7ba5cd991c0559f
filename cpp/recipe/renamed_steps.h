// Courses that changed their name between two publications of a series (`series.renamed`): the
// publication before is read under the new names, so that its lots go on there and nobody is
// counted again. Names are those of the publication: a step's components.
//
// The run and the audit both read the publication before through this.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paravent {

struct TracesSpec;

struct RenamedStep {
  std::vector<std::string> from, to;  ///< components of a step
};

/// The text of a step as it is called now; of one that keeps its name the text itself.
std::string renamed_step(const TracesSpec& traces, std::string_view step);

/// The same of a trace: `+` between positions, `&` between the steps of a year, put in their order.
std::string renamed_trace(const TracesSpec& traces, std::string_view trace);

/// The first pair that the steps of the publication before contradict: its old name is none of
/// them, or its new name is one.
struct RenamingFault {
  const RenamedStep* pair = nullptr;  ///< null: none
  bool is_new_name = false;
};
RenamingFault renaming_fault(const TracesSpec& traces, const std::vector<std::string_view>& listed);

/// A step's components as they are written.
std::string step_text(const std::vector<std::string>& components);

}  // namespace paravent
