#include "session/prover.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <utility>

#include "session/session.h"
#include "support/text.h"

namespace paravent {

namespace {

/// Rows straight into a session, without a text in between.
class IntoSession : public witness::RowTaker {
 public:
  explicit IntoSession(Session& session) : session_(session) {}
  bool begin(const std::string& file, std::span<const std::string> columns) override {
    if (begun_ && !session_.end_file()) return false;
    begun_ = true;
    order_.clear();
    std::string header;
    for (const std::string& column : columns) header += column + '\0';
    const auto wanted = session_.begin_file(file, header);
    if (!wanted || wanted.value().size() != columns.size()) return false;
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
      if (wanted.value()[i] != i) order_ = wanted.value();
    }
    return true;
  }
  void add(const RowFields& rows) override {
    if (order_.empty()) return session_.add_rows(rows);
    fields_.clear();
    for (std::size_t row = 0; row < rows.lines.size(); ++row) {
      for (const std::uint32_t at : order_) {
        fields_.push_back(rows.fields[row * order_.size() + at]);
      }
    }
    session_.add_rows({.fields = fields_, .lines = rows.lines});
  }

 private:
  Session& session_;
  bool begun_ = false;
  std::vector<std::uint32_t> order_;  // empty: as they come
  std::vector<FieldRef> fields_;
};

/// Rows into several sessions, into each those of some years.
class IntoSessions : public witness::RowTaker {
 public:
  explicit IntoSessions(std::string year) : year_(std::move(year)) {}
  /// `years`: as they are read; none: all.
  void add(Session& session, std::set<std::string, std::less<>> years) {
    to_.emplace_back(session, std::move(years));
  }
  bool begin(const std::string& file, std::span<const std::string> columns) override {
    width_ = columns.size();
    place_ = static_cast<std::size_t>(std::find(columns.begin(), columns.end(), year_) -
                                      columns.begin());
    return std::all_of(to_.begin(), to_.end(),
                       [&](To& one) { return one.session.begin(file, columns); });
  }
  void add(const RowFields& rows) override {
    for (To& one : to_) {
      if (one.years.empty()) {
        one.session.add(rows);
        continue;
      }
      fields_.clear();
      lines_.clear();
      for (std::size_t row = 0; row < rows.lines.size(); ++row) {
        const auto own = rows.fields.subspan(row * width_, width_);
        if (one.years.find(own[place_].text()) == one.years.end()) continue;
        fields_.insert(fields_.end(), own.begin(), own.end());
        lines_.push_back(rows.lines[row]);
      }
      if (!lines_.empty()) one.session.add({.fields = fields_, .lines = lines_});
    }
  }

 private:
  struct To {
    To(Session& of, std::set<std::string, std::less<>> some)
        : session(of), years(std::move(some)) {}
    IntoSession session;
    std::set<std::string, std::less<>> years;
  };
  std::string year_;
  std::size_t width_ = 0, place_ = 0;
  std::deque<To> to_;
  std::vector<FieldRef> fields_;
  std::vector<std::uint64_t> lines_;
};

/// Rows as CSV with semicolons.
class IntoCsv : public witness::RowTaker {
 public:
  std::vector<OutputFile> files;
  bool begin(const std::string& file, std::span<const std::string> columns) override {
    files.push_back({file, {}});
    width_ = columns.size();
    for (std::size_t i = 0; i < width_; ++i) add_field(columns[i], i);
    return true;
  }
  void add(const RowFields& rows) override {
    for (std::size_t i = 0; i < rows.fields.size(); ++i) {
      add_field(rows.fields[i].text(), i % width_);
    }
  }

 private:
  void add_field(std::string_view field, std::size_t at) {
    std::string& text = files.back().bytes;
    if (at > 0) text += ';';
    append_csv_field(text, field, ';');
    if (at + 1 == width_) text += '\n';
  }
  std::size_t width_ = 0;
};

const char* word_of(witness::Unreadable why) {
  static constexpr const char* kWords[] = {"",          "no_certificate", "other_version",
                                           "malformed", "not_listed",     "no_earlier"};
  return kWords[static_cast<std::size_t>(why)];
}

}  // namespace

void Prover::add_file(std::string name, std::string bytes, std::string sha256) {
  if (name == "proof.json") return;
  publications_.back().push_back({std::move(name), std::move(bytes), std::move(sha256)});
}

const series::EarlierFile* Prover::find(const Files& files, std::string_view name) {
  const auto at = std::find_if(files.begin(), files.end(),
                               [&](const series::EarlierFile& file) { return file.name == name; });
  return at == files.end() ? nullptr : &*at;
}

std::string Prover::begin_json() {
  std::vector<std::vector<AuditInput>> inputs;
  for (const Files& files : publications_) {
    std::vector<AuditInput>& to = inputs.emplace_back();
    for (const series::EarlierFile& file : files) {
      to.push_back({.name = file.name, .bytes = file.bytes, .sha256 = file.sha256});
    }
  }
  const witness::Unreadable why = proof_.open(inputs, kVersion);
  possible_ = why == witness::Unreadable::kNone;
  for (std::size_t at = 0; possible_ && at < publications_.size(); ++at) {
    const series::EarlierFile* certificate = find(publications_[at], "certificate.json");
    JsonWriter recipe;
    recipe.value(*parse_json(certificate->bytes).value().find("recipe"));
    recipes_.push_back(recipe.take());
    digest_ = certificate->sha256;
  }
  JsonWriter json;
  json.begin_object().key("possible").value(possible_);
  if (!possible_) json.key("why").value(word_of(why));
  json.key("witnesses").value(proof_.wanted()).end_object();
  return json.take();
}

/// The first file that is not as published; empty where all are.
std::string Prover::first_difference(const Session& session, const Files& files) {
  for (const OutputFile& made : session.files()) {
    const series::EarlierFile* file = find(files, made.name);
    if (file == nullptr || file->bytes != made.bytes) return made.name;
  }
  return {};
}

std::vector<std::string> Prover::digests_of_published(const Session& session, const Files& files) {
  std::vector<std::string> digests;
  for (const OutputFile& made : session.files()) digests.push_back(find(files, made.name)->sha256);
  return digests;
}

/// Empty where the engine wrote every public byte again; else the error, or the file that differs.
std::string Prover::run_publication(Session& session, const Files& files) {
  const auto name_of = [](const Error& error) { return std::string(error_name(error.code)); };
  if (const auto ended = session.end_file(); !ended) return name_of(ended.error());
  session.keep_counts();
  if (const Status done = session.prepare(); !done) return name_of(done.error());
  if (const Status done = session.build(); !done) return name_of(done.error());
  if (const Status done = session.mask(); !done) return name_of(done.error());
  session.write_public_files();
  std::string differs = first_difference(session, files);
  if (!differs.empty()) return differs;
  // Equal bytes have the published digests.
  session.describe(digests_of_published(session, files));
  differs = first_difference(session, files);
  if (!differs.empty()) return differs;
  session.certify(digests_of_published(session, files));
  differs = first_difference(session, files);
  if (differs.empty() && session.files().size() != files.size()) return "files";
  return differs;
}

/// Of a series each publication from the files of the one before and the years that it has.
std::string Prover::run_engine() {
  const auto& series = proof_.series();
  std::deque<Session> sessions;
  std::vector<std::size_t> publications;  // that are run
  for (std::size_t at = 0; at < publications_.size(); ++at) {
    if (series && !series->publications()[at].run) continue;
    publications.push_back(at);
    Session& session = sessions.emplace_back(HashKey{});
    if (const Status done = session.configure(recipes_[at]); !done) {
      return std::string(error_name(done.error().code));
    }
    if (series && at == 0) session.begin_series();
    for (std::size_t i = 0; at > 0 && i < publications_[at - 1].size(); ++i) {
      const series::EarlierFile& file = publications_[at - 1][i];
      session.add_earlier(file.name, file.bytes, file.sha256);
    }
  }
  IntoSessions rows(proof_.released().recipe.year);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    rows.add(sessions[i], proof_.raw_years(publications[i]));
  }
  if (!proof_.make(rows)) return "no_rows";
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const std::string failure = run_publication(sessions[i], publications_[publications[i]]);
    if (!failure.empty()) return failure;
    if (series && !proof_.has_waiting(publications[i], sessions[i].counts()[0].count)) {
      return "counts";
    }
  }
  std::vector<witness::Counted> counts;
  for (const RawCounts& level : sessions.back().counts()) {
    counts.push_back({level.begin, level.count});
  }
  return proof_.has_counts(counts) ? std::string() : "counts";
}

std::string Prover::step_json() {
  if (possible_ && !proof_.over()) {
    const std::string failure = run_engine();
    if (!failure.empty()) ++failures_[failure];
    proof_.judge(failure.empty());
  }
  JsonWriter json;
  json.begin_object().key("done").value(proof_.kept()).key("total").value(proof_.wanted());
  json.key("over").value(!possible_ || proof_.over()).end_object();
  return json.take();
}

std::string Prover::proof_file() const {
  return witness::proof_json(proof_.figures(), proof_.released(), digest_, kVersion);
}

std::string Prover::told_json() const {
  JsonWriter json;
  json.begin_object().key("failures").begin_object();
  for (const auto& [name, count] : failures_) json.key(name).value(count);
  json.end_object();
  json.key("example");
  witness::write_example(json, proof_);
  json.end_object();
  return json.take();
}

std::vector<OutputFile> Prover::witness_files(std::uint32_t kept) {
  IntoCsv csv;
  proof_.make_kept(kept, csv);
  return std::move(csv.files);
}

}  // namespace paravent
