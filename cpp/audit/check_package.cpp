#include "audit/check_package.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "audit/check_files.h"
#include "audit/read/csv.h"

namespace paravent {
namespace {

constexpr std::string_view kPackage = "datapackage.json";

void misdescribed(AuditReport& report, std::string_view path, std::string_view what) {
  Finding finding;
  finding.code = FindingCode::kPackageDiffers;
  finding.file = kPackage;
  finding.attribute = path;
  if (!path.empty()) finding.attribute += '.';
  finding.attribute += what;
  add_finding(report, std::move(finding));
}

const std::vector<Json>& items_of(const Json& object, std::string_view key) {
  static const std::vector<Json> none;
  const Json* json = object.find(key);
  return json != nullptr && json->is(Json::Kind::kArray) ? json->items : none;
}

/// A member that is an object; else an empty one.
const Json& object_of(const Json& object, std::string_view key) {
  static const Json none;
  const Json* json = object.find(key);
  return json != nullptr && json->is(Json::Kind::kObject) ? *json : none;
}

std::vector<std::string_view> field_names(const Json& resource) {
  std::vector<std::string_view> names;
  for (const Json& field : items_of(object_of(resource, "schema"), "fields")) {
    names.emplace_back(field.text_in("name"));
  }
  return names;
}

/// Whether all names of a list stand among `fields`.
bool all_among(const std::vector<Json>& names, const std::vector<std::string_view>& fields) {
  return std::all_of(names.begin(), names.end(), [&](const Json& name) {
    return name.is(Json::Kind::kString) &&
           std::find(fields.begin(), fields.end(), name.text) != fields.end();
  });
}

bool is_data(std::string_view name) {
  return (name.ends_with(".csv") && !name.starts_with("excel/")) || name == "release.json";
}

/// Separator, header and types of a table, by its first two rows.
void check_table(const Json& resource, const AuditInput& file, AuditReport& report) {
  const Json& dialect = object_of(resource, "dialect");
  const std::string_view separator = dialect.text_in("delimiter");
  const Json* header = dialect.find("header");
  if (separator.size() != 1 || header == nullptr || !header->is(Json::Kind::kBool)) {
    return misdescribed(report, file.name, "dialect");
  }
  CsvReader csv(file.bytes, separator[0]);
  std::vector<std::string_view> first;
  csv.next(first);
  const std::vector<std::string_view> names = field_names(resource);
  const bool fits = header->boolean ? first == names : first.size() == names.size();
  if (!fits) return misdescribed(report, file.name, "fields");
  const std::set<std::string_view> distinct(names.begin(), names.end());
  if (distinct.size() != names.size()) misdescribed(report, file.name, "fields");
  std::vector<std::string_view> row = first;
  if (header->boolean) {
    row.clear();
    if (!csv.next(row)) return;
  }
  if (row.size() != names.size()) return misdescribed(report, file.name, "fields");
  const auto& fields = items_of(object_of(resource, "schema"), "fields");
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string_view type = fields[i].text_in("type");
    const bool number = type == "integer";
    const bool good = number ? row[i].empty() || read_count(row[i]).has_value() : type == "string";
    if (!good) misdescribed(report, file.name, "type");
  }
}

class PackageCheck {
 public:
  PackageCheck(FileSet& files, AuditReport& report) : files_(files), report_(report) {}

  void run() {
    const AuditInput* file = files_.need(kPackage, report_);
    if (file == nullptr) return;
    Result<Json> parsed = parse_json(file->bytes);
    if (!parsed || !parsed.value().is(Json::Kind::kObject)) {
      return complain(report_, FindingCode::kMalformedFile, kPackage);
    }
    package_ = std::move(parsed.value());
    std::set<std::string_view> described;
    for (const Json& resource : items_of(package_, "resources")) {
      const std::string_view path = resource.text_in("path");
      if (!described.insert(path).second || !check_resource(resource, path)) {
        misdescribed(report_, path, "path");
      }
    }
    for (const AuditInput& other : files_.all()) {
      if (is_data(other.name) && described.count(other.name) == 0) {
        misdescribed(report_, other.name, "path");
      }
    }
  }

 private:
  /// False where it is of no file.
  bool check_resource(const Json& resource, std::string_view path) {
    const auto all = files_.all();
    const auto file = std::find_if(all.begin(), all.end(), [&](const AuditInput& one) {
      return one.name == path && is_data(one.name) && one.plain;
    });
    if (file == all.end()) return false;
    const Json* bytes = resource.find("bytes");
    if (bytes == nullptr || !bytes->is(Json::Kind::kNumber) ||
        bytes->number != static_cast<double>(file->bytes.size())) {
      misdescribed(report_, path, "bytes");
    }
    if (resource.text_in("hash") != "sha256:" + file->sha256) misdescribed(report_, path, "hash");
    if (resource.text_in("encoding") != "utf-8") misdescribed(report_, path, "encoding");
    if (!path.ends_with(".csv")) return true;
    check_table(resource, *file, report_);
    const Json& schema = object_of(resource, "schema");
    const std::vector<std::string_view> names = field_names(resource);
    if (!all_among(items_of(schema, "primaryKey"), names))
      misdescribed(report_, path, "primaryKey");
    for (const Json& key : items_of(schema, "foreignKeys")) {
      if (!all_among(items_of(key, "fields"), names) || !refers(object_of(key, "reference"))) {
        misdescribed(report_, path, "foreignKeys");
      }
    }
    return true;
  }

  /// Whether a reference names a resource of the package and columns of it.
  bool refers(const Json& reference) const {
    const auto& resources = items_of(package_, "resources");
    const std::string_view name = reference.text_in("resource");
    const auto other = std::find_if(resources.begin(), resources.end(), [&](const Json& one) {
      return !name.empty() && one.text_in("name") == name;
    });
    return other != resources.end() && !items_of(reference, "fields").empty() &&
           all_among(items_of(reference, "fields"), field_names(*other));
  }

  FileSet& files_;
  AuditReport& report_;
  Json package_;
};

}  // namespace

void check_package(FileSet& files, AuditReport& report) { PackageCheck(files, report).run(); }

void check_proof(FileSet& files, AuditReport& report) {
  const AuditInput* proof = files.find(kProofFile);
  const AuditInput* certificate = files.find("certificate.json");
  if (proof == nullptr || certificate == nullptr) return;
  const Result<Json> read = parse_json(proof->bytes);
  if (!read || !read.value().is(Json::Kind::kObject)) {
    return complain(report, FindingCode::kMalformedFile, proof->name);
  }
  if (read.value().text_in("certificate") != certificate->sha256) {
    complain(report, FindingCode::kCertificateHash, proof->name);
  }
}

}  // namespace paravent
