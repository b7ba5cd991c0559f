// The proof by witnesses at the boundary; see session/prover.h for answers.
#include <cstdint>
#include <string>
#include <vector>

#include "session/prover.h"
#include "wasm/adaptors.h"

namespace paravent {
namespace {

/// A buffer for the bytes of the file that is added next.
class ProofPort {
 public:
  val buffer(std::uint32_t bytes) {
    buffer_.resize(bytes);
    return val(typed_memory_view(buffer_.size(), reinterpret_cast<std::uint8_t*>(buffer_.data())));
  }
  void add_file(const std::string& name, const std::string& sha256) {
    prover_.add_file(name, std::move(buffer_), sha256);
    buffer_.clear();
  }
  void next_publication() { prover_.next_publication(); }
  std::string begin() { return prover_.begin_json(); }
  std::string step() { return prover_.step_json(); }
  std::string proof() const { return prover_.proof_file(); }
  std::string told() const { return prover_.told_json(); }
  std::uint32_t kept() const { return prover_.kept(); }
  /// Makes the files of a witness; then their names, by LF, and the bytes of each.
  std::string witness(std::uint32_t kept) {
    witness_ = prover_.witness_files(kept);
    std::string names;
    for (const OutputFile& file : witness_) names += file.name + '\n';
    return names;
  }
  val witness_bytes(std::uint32_t file) const {
    return bytes_view(witness_[file].bytes).call<val>("slice");
  }

 private:
  Prover prover_;
  std::string buffer_;
  std::vector<OutputFile> witness_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(paravent_proof) {
  emscripten::class_<ProofPort>("Prover")
      .constructor<>()
      .function("buffer", &ProofPort::buffer)
      .function("addFile", &ProofPort::add_file)
      .function("nextPublication", &ProofPort::next_publication)
      .function("begin", &ProofPort::begin)
      .function("step", &ProofPort::step)
      .function("proof", &ProofPort::proof)
      .function("told", &ProofPort::told)
      .function("kept", &ProofPort::kept)
      .function("witness", &ProofPort::witness)
      .function("witnessBytes", &ProofPort::witness_bytes);
}

}  // namespace paravent
