// What the engines of all kinds of runs share at the boundary: reading of files, what a finished
// run publishes, and answers.
//
// Methods that can fail return JSON: "" for success, else {"error":…}. Bulk bytes go through typed
// views of the module's memory, which the caller takes, uses and drops in one statement, since any
// call may move them.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "session/input_reading.h"
#include "support/json.h"

namespace paravent {

using emscripten::typed_memory_view;
using emscripten::val;

inline val bytes_view(std::string_view bytes) {
  return val(typed_memory_view(bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data())));
}

inline std::string error_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_error(json, error);
  json.end_object();
  return json.take();
}

template <class T>
std::string status_json(const Result<T>& result) {
  return result ? std::string() : error_json(result.error());
}

/// An answer, or the error in its place.
inline std::string answer_json(const Result<std::string>& result) {
  return result ? result.value() : error_json(result.error());
}

/// Lines that each end with LF.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    lines.push_back(text.substr(at, end - at));
  }
  return lines;
}

/// Four 32-bit words from the caller's random source: the key under which identifiers are hashed.
inline HashKey key_of(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  return {.low = std::uint64_t{a} << 32 | b, .high = std::uint64_t{c} << 32 | d};
}

class ReadingEngine {
 public:
  /// `reading` belongs to the engine of which this is a part, and is used by calls alone.
  explicit ReadingEngine(InputReading& reading) : reading_(reading) {}
  ReadingEngine(const ReadingEngine&) = delete;
  ReadingEngine& operator=(const ReadingEngine&) = delete;

  std::string configure(const std::string& recipe) {
    return status_json(reading_.configure(recipe));
  }

  std::string begin_file(const std::string& name, const std::string& header) {
    const auto wanted = reading_.begin_file(name, header);
    if (!wanted) return error_json(wanted.error());
    JsonWriter json;
    json.begin_inline_array();
    for (const std::uint32_t index : wanted.value()) json.value(index);
    json.end_array();
    return json.take();
  }

  /// A buffer for the text of a block; the view is valid until the next call.
  val text_buffer(std::uint32_t bytes) {
    text_.resize(bytes);
    return val(typed_memory_view(text_.size(), reinterpret_cast<std::uint8_t*>(text_.data())));
  }
  val lines_buffer(std::uint32_t rows) {
    lines_.resize(rows);
    return val(typed_memory_view(lines_.size(), lines_.data()));
  }
  /// Adds the first `bytes` and `rows` of the two buffers.
  void add_block(std::uint32_t bytes, std::uint32_t rows) {
    reading_.add_block({text_.data(), bytes}, {lines_.data(), rows});
  }
  void restart_file() { reading_.restart_file(); }
  std::string end_file() {
    const auto left_out = reading_.end_file();
    if (!left_out) return error_json(left_out.error());
    JsonWriter json;
    json.begin_object();
    json.key("empty_individual").value(left_out.value().empty_individual);
    json.key("empty_year").value(left_out.value().empty_year);
    json.end_object();
    return json.take();
  }

  std::string begin_scan(const std::string& options) {
    return status_json(reading_.begin_scan(options));
  }
  /// A buffer for a slice; the view is valid until the next call.
  val scan_buffer(std::uint32_t bytes) {
    const std::span<char> slice = reading_.scan_buffer(bytes);
    return val(typed_memory_view(slice.size(), reinterpret_cast<std::uint8_t*>(slice.data())));
  }
  /// "", {"error":…}, or {"declined":…} where the other reader must read the file.
  std::string scan_slice(std::uint32_t bytes, bool last) {
    const Result<Declined> result = reading_.scan(bytes, last);
    if (!result) return error_json(result.error());
    if (result.value() == Declined::kNo) return {};
    JsonWriter json;
    json.begin_object().key("declined").value(declined_name(result.value())).end_object();
    return json.take();
  }
  std::string scan_counts() const { return reading_.scan_json(); }
  bool scan_done() const { return reading_.scan_done(); }
  /// What a part's session read; the view is valid until the next call.
  val export_part() {
    part_ = reading_.export_part();
    return val(typed_memory_view(part_.size(), part_.data()));
  }
  val part_buffer(std::uint32_t bytes) {
    part_.resize(bytes);
    return val(typed_memory_view(part_.size(), part_.data()));
  }
  /// Adds the part in the buffer.
  bool merge_part(double lines_before) {
    const bool merged = reading_.merge_part(part_, static_cast<std::uint64_t>(lines_before));
    part_ = {};
    return merged;
  }

  std::string set_inputs(const std::string& json) { return status_json(reading_.set_inputs(json)); }

 private:
  InputReading& reading_;
  std::string text_;
  std::vector<std::uint32_t> lines_;
  std::vector<std::uint8_t> part_;
};

/// An engine whose run ends in public files and a dossier. `S`: Session or RowsSession.
template <class S>
class PublishingEngine : public ReadingEngine {
 public:
  explicit PublishingEngine(HashKey key) : ReadingEngine(session_), session_(key) {}

  std::string prepare() { return status_json(session_.prepare()); }
  std::uint32_t file_count() const { return static_cast<std::uint32_t>(session_.files().size()); }
  std::string file_name(std::uint32_t i) const { return session_.files()[i].name; }
  val file_bytes(std::uint32_t i) const { return bytes_view(session_.files()[i].bytes); }
  /// `digests`: SHA-256 in hexadecimal of each file in order, each ended by LF.
  void certify(const std::string& digests) { session_.certify(lines_of(digests)); }
  /// Re-reads the public files; for certify() to have been called.
  std::string audit() const { return session_.audit_json(); }
  val dossier_html() { return bytes_view(dossier_ = session_.dossier_html()); }
  val dossier_json() { return bytes_view(dossier_ = session_.dossier_json()); }
  std::string summary() const { return session_.summary_json(); }

  static void bind(const char* name) {
    emscripten::class_<PublishingEngine, emscripten::base<ReadingEngine>>(name)
        .function("prepare", &PublishingEngine::prepare)
        .function("fileCount", &PublishingEngine::file_count)
        .function("fileName", &PublishingEngine::file_name)
        .function("fileBytes", &PublishingEngine::file_bytes)
        .function("certify", &PublishingEngine::certify)
        .function("audit", &PublishingEngine::audit)
        .function("dossierHtml", &PublishingEngine::dossier_html)
        .function("dossierJson", &PublishingEngine::dossier_json)
        .function("summary", &PublishingEngine::summary);
  }

 protected:
  S session_;

 private:
  std::string dossier_;
};

}  // namespace paravent
