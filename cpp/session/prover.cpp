#include "session/prover.h"

#include <algorithm>
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
  static constexpr const char* kWords[] = {"", "no_certificate", "other_version", "malformed",
                                           "not_listed"};
  return kWords[static_cast<std::size_t>(why)];
}

}  // namespace

void Prover::add_file(std::string name, std::string bytes, std::string sha256) {
  if (name == "proof.json") return;
  files_.push_back({std::move(name), std::move(bytes), std::move(sha256)});
}

const Prover::File* Prover::find(std::string_view name) const {
  const auto at = std::find_if(files_.begin(), files_.end(),
                               [&](const File& file) { return file.name == name; });
  return at == files_.end() ? nullptr : &*at;
}

std::string Prover::begin_json() {
  std::vector<AuditInput> inputs;
  for (const File& file : files_) {
    inputs.push_back({.name = file.name, .bytes = file.bytes, .sha256 = file.sha256});
  }
  if (const File* certificate = find("certificate.json")) digest_ = certificate->sha256;
  const witness::Unreadable why = proof_.open(inputs, kVersion, digest_);
  possible_ = why == witness::Unreadable::kNone;
  if (possible_) {
    JsonWriter recipe;
    recipe.value(proof_.released().recipe.document);
    recipe_json_ = recipe.take();
  }
  JsonWriter json;
  json.begin_object().key("possible").value(possible_);
  if (!possible_) json.key("why").value(word_of(why));
  json.key("witnesses").value(proof_.wanted()).end_object();
  return json.take();
}

/// The first file that is not as published; empty where all are.
std::string Prover::first_difference(const Session& session) const {
  for (const OutputFile& made : session.files()) {
    const File* file = find(made.name);
    if (file == nullptr || file->bytes != made.bytes) return made.name;
  }
  return {};
}

std::vector<std::string> Prover::digests_of_published(const Session& session) const {
  std::vector<std::string> digests;
  for (const OutputFile& made : session.files()) digests.push_back(find(made.name)->sha256);
  return digests;
}

/// Empty where the engine wrote every public byte again; else the error, or the file that differs.
std::string Prover::run_engine() {
  Session session{HashKey{}};
  const auto name_of = [](const Error& error) { return std::string(error_name(error.code)); };
  if (const Status done = session.configure(recipe_json_); !done) return name_of(done.error());
  IntoSession rows(session);
  if (!proof_.make(rows)) return "no_rows";
  if (const auto ended = session.end_file(); !ended) return name_of(ended.error());
  if (const Status done = session.prepare(); !done) return name_of(done.error());
  if (const Status done = session.build(); !done) return name_of(done.error());
  if (const Status done = session.mask(); !done) return name_of(done.error());
  session.write();
  std::string differs = first_difference(session);
  if (!differs.empty()) return differs;
  // Equal bytes have the published digests.
  session.describe(digests_of_published(session));
  differs = first_difference(session);
  if (!differs.empty()) return differs;
  session.certify(digests_of_published(session));
  differs = first_difference(session);
  if (differs.empty() && session.files().size() != files_.size()) return "files";
  return differs;
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
