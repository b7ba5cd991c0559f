#include "exports/package.h"

#include <algorithm>

#include "support/json.h"

namespace paravent {
namespace {

bool is_address(std::string_view text) {
  return (text.starts_with("https://") || text.starts_with("http://")) &&
         text.find_first_of(" \t\n") == std::string_view::npos;
}

/// The part of a path that may name a resource: small letters, digits and - . _
std::string resource_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    name += plain ? c : (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : '-';
  }
  return name;
}

std::string_view stem_of_path(std::string_view path) { return path.substr(0, path.rfind('.')); }

/// The names of resources differ whatever the case of their files' names.
std::vector<std::string> resource_names(std::span<const OutputDigest* const> files) {
  std::vector<std::string> names;
  for (const OutputDigest* file : files) {
    const std::string stem = resource_name(stem_of_path(file->name));
    std::string name = stem;
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n) {
      name = stem + "-" + std::to_string(n);
    }
    names.push_back(std::move(name));
  }
  return names;
}

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  if (!text.empty()) json.key(key).value(text);
}

/// Licences are named by an identifier of opendefinition.org or by an address.
void write_licence(JsonWriter& json, const std::string& licence) {
  if (licence.empty()) return;
  json.key("licenses").begin_array().begin_object();
  if (is_address(licence)) {
    json.key("path").value(licence);
  } else {
    json.key("name").value(resource_name(licence)).key("title").value(licence);
  }
  json.end_object().end_array();
}

void write_sources(JsonWriter& json, const std::vector<std::string>& sources) {
  if (sources.empty()) return;
  json.key("sources").begin_array();
  for (const std::string& source : sources) {
    json.begin_object().key("title").value(source);
    if (is_address(source)) json.key("path").value(source);
    json.end_object();
  }
  json.end_array();
}

void write_contributors(JsonWriter& json, const About& about) {
  if (about.institution.empty() && about.contact.empty()) return;
  const std::string& contact = about.contact;
  const bool mail = contact.find('@') != std::string::npos &&
                    contact.find_first_of(" \t\n<>") == std::string::npos;
  json.key("contributors").begin_array();
  if (!about.institution.empty()) {
    json.begin_object().key("title").value(about.institution).key("role").value("publisher");
    json.end_object();
  }
  if (!contact.empty()) {
    json.begin_object().key("title").value(contact).key("role").value("contact");
    if (mail) json.key("email").value(contact);
    if (is_address(contact)) json.key("path").value(contact);
    json.end_object();
  }
  json.end_array();
}

void write_about(JsonWriter& json, const Recipe& recipe, std::string_view name, bool tables_only) {
  const About& about = recipe.about;
  json.key("profile").value(tables_only ? "tabular-data-package" : "data-package");
  json.key("name").value(name);
  write_text(json, "title", about.title);
  write_text(json, "description", about.description);
  json.key("language").value(recipe.language);
  write_text(json, "institution", about.institution);
  write_text(json, "contact", about.contact);
  write_contributors(json, about);
  write_licence(json, about.licence);
  write_sources(json, about.sources);
  if (about.period) {
    json.key("temporal").begin_object();
    json.key("start").value(std::to_string(about.period->first));
    json.key("end").value(std::to_string(about.period->second)).end_object();
  }
  if (!about.date.empty()) json.key("created").value(about.date + "T00:00:00Z");
}

void write_field(JsonWriter& json, const PackageField& field) {
  json.begin_object().key("name").value(field.name);
  json.key("type").value(field.integer ? "integer" : "string");
  write_text(json, "title", field.title);
  write_text(json, "description", field.description);
  json.key("constraints").begin_object().key("required").value(field.required);
  if (field.minimum) json.key("minimum").value(*field.minimum);
  json.end_object();
  if (field.masked_code) json.key("maskedCode").value(*field.masked_code);
  json.end_object();
}

void write_digest(JsonWriter& json, const OutputDigest& file) {
  json.key("bytes").value(file.bytes).key("hash").value("sha256:" + file.sha256);
}

}  // namespace

OutputFile write_package(const Recipe& recipe, std::string_view name, std::string_view json_file,
                         std::span<const PackageTable> tables,
                         std::span<const OutputDigest> outputs) {
  const auto find = [&](std::string_view path) -> const OutputDigest* {
    const auto found = std::find_if(outputs.begin(), outputs.end(),
                                    [&](const OutputDigest& one) { return one.name == path; });
    return found == outputs.end() ? nullptr : &*found;
  };
  std::vector<const PackageTable*> there;
  std::vector<const OutputDigest*> files;
  for (const PackageTable& table : tables) {
    const OutputDigest* file = find(table.path);
    if (file == nullptr) continue;
    there.push_back(&table);
    files.push_back(file);
  }
  const std::vector<std::string> names = resource_names(files);
  const OutputDigest* whole = json_file.empty() ? nullptr : find(json_file);

  JsonWriter json;
  json.begin_object();
  write_about(json, recipe, name, whole == nullptr);
  json.key("resources").begin_array();
  for (std::size_t i = 0; i < there.size(); ++i) {
    const PackageTable& table = *there[i];
    json.begin_object().key("name").value(names[i]).key("path").value(table.path);
    json.key("profile").value("tabular-data-resource");
    write_text(json, "title", table.title);
    json.key("format").value("csv").key("mediatype").value("text/csv");
    json.key("encoding").value("utf-8");
    write_digest(json, *files[i]);
    json.key("dialect").begin_object();
    json.key("delimiter").value(std::string(1, table.separator));
    json.key("lineTerminator").value("\n").key("quoteChar").value("\"");
    json.key("doubleQuote").value(true).key("skipInitialSpace").value(false);
    json.key("header").value(table.header);
    if (table.blank_rows) json.key("skipBlankRows").value(true);
    json.end_object();
    json.key("schema").begin_object().key("fields").begin_array();
    for (const PackageField& field : table.fields) write_field(json, field);
    json.end_array();
    json.key("missingValues").begin_inline_array();
    if (table.empty_is_missing) json.value("");
    json.end_array();
    if (!table.key.empty()) {
      json.key("primaryKey").begin_inline_array();
      for (const std::string& field : table.key) json.value(field);
      json.end_array();
    }
    bool any = false;
    for (const PackageReference& reference : table.references) {
      const auto other = std::find_if(files.begin(), files.end(), [&](const OutputDigest* file) {
        return file->name == reference.file;
      });
      if (other == files.end()) continue;
      if (!any) json.key("foreignKeys").begin_array();
      any = true;
      json.begin_object().key("fields").begin_inline_array().value(reference.field).end_array();
      json.key("reference").begin_object();
      json.key("resource").value(names[static_cast<std::size_t>(other - files.begin())]);
      json.key("fields").begin_inline_array().value(reference.other).end_array();
      json.end_object().end_object();
    }
    if (any) json.end_array();
    json.end_object().end_object();
  }
  if (whole != nullptr) {
    json.begin_object().key("name").value("release").key("path").value(whole->name);
    json.key("profile").value("data-resource").key("format").value("json");
    json.key("mediatype").value("application/json").key("encoding").value("utf-8");
    write_digest(json, *whole);
    json.end_object();
  }
  json.end_array().end_object();
  return {"datapackage.json", json.take()};
}

}  // namespace paravent
