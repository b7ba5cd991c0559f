// A plan's document, over rows that do not change: read, run, written, audited, tried.
#include <string>

#include "audit/report.h"
#include "session/rows_session.h"
#include "support/json.h"
#include "target.h"

namespace paravent::fuzz {
namespace {

/// Forty rows of every kind that steps treat: places within places, numbers, codes, gaps.
std::string plan_rows_text() {
  std::string text = "id;s;a;r;v;p;n\n";
  for (int i = 0; i < 40; ++i) {
    text += "i" + std::to_string(i / 2) + ";" +
            (i % 9 == 0   ? ""
             : i % 2 == 0 ? "F"
                          : "M") +
            ";" + std::to_string(20 + i % 5) + ";" + (i / 2 % 2 == 0 ? "N" : "S") + ";v" +
            std::to_string(i / 2 % 4) + ";" + std::to_string(100 + 37 * i % 91) + ".5;" +
            (i % 11 == 0 ? "NA" : std::to_string(i % 7)) + "\n";
  }
  return text;
}

}  // namespace

std::string plan(std::string_view input) {
  const std::string recipe = R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,
    "keys":["s","a","r","v"],"missing":{"n":["NA"]},"household":"r","plan":)" +
                             std::string(input) + "}}";
  RowsSession session(HashKey{1, 2});
  const Status configured = session.configure_rows(recipe, false);
  if (!configured) return digest(told(configured.error()));
  static const std::string kText = plan_rows_text();
  require(session.begin_scan(R"({"file":"f.csv"})").ok(), "the rows are read");
  const std::span<char> room = session.scan_buffer(kText.size());
  std::copy(kText.begin(), kText.end(), room.begin());
  const auto scanned = session.scan(kText.size(), true);
  if (!scanned) return digest(told(scanned.error()));
  const auto ended = session.end_file();
  if (!ended) return digest(told(ended.error()));
  require(session.set_inputs("[]").ok(), "inputs are known");
  const Status prepared = session.prepare();
  if (!prepared) return digest(told(prepared.error()));
  const std::string hex(64, 'a');
  require(session.use_secret(hex, std::string(64, 'b')), "a secret is taken");
  for (bool over = false; !over;) {
    const Result<std::string> step = session.step_json();
    if (!step) return digest(told(step.error()));
    over = step.value().find("\"over\": true") != std::string::npos;
  }
  std::vector<std::string> digests;
  for (const OutputFile& file : session.files()) digests.push_back(digest(file.bytes));
  session.certify(digests);
  std::string out;
  for (const OutputFile& file : session.files()) {
    require(file.bytes.find(hex) == std::string::npos, "the secret is in no public file");
    out += file.name + "\n" + file.bytes;
  }
  const Result<Json> report = parse_json(session.audit_json());
  const Result<Json> certificate = parse_json(session.files().back().bytes);
  require(report.ok() && certificate.ok(), "report and certificate are JSON");
  const bool passed = report.value().find("passed")->boolean;
  if (passed != certificate.value().find("passed")->boolean) {
    std::fprintf(stderr, "%s\n", session.audit_json().c_str());
  }
  require(passed == certificate.value().find("passed")->boolean,
          "the audit finds what the certificate says");
  require(parse_json(session.summary_json()).ok(), "the summary is JSON");
  require(parse_json(session.dossier_json()).ok(), "the dossier is JSON");
  out += session.dossier_html();
  return digest(out);
}

}  // namespace paravent::fuzz
