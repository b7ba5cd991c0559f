// What the data package says of the recipe's section `about`: licences, people and addresses.
#include <doctest.h>

#include <string>

#include "audit/audit_support.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

Json package_about(const About& about) {
  audited::Files files = audited::small();
  files.release.recipe.about = about;
  return json_of(
      data_package(files.release, dictionary_facts(files.release), files.digests()).bytes);
}

About with_contact(const std::string& contact) {
  About about;
  about.contact = contact;
  return about;
}

}  // namespace

TEST_CASE("data package: a licence by its address or by its name") {
  About about;
  CHECK(package_about(about).find("licenses") == nullptr);
  for (const char* address : {"https://example.org/l", "http://example.org/l"}) {
    about.licence = address;
    const Json licence = package_about(about).find("licenses")->items[0];
    CHECK(licence.find("path")->text == address);
    CHECK(licence.find("name") == nullptr);
  }
  for (const char* name : {"https://two words", "ftp://example.org", "Licence Ouverte_2.0"}) {
    about.licence = name;
    const Json licence = package_about(about).find("licenses")->items[0];
    CHECK(licence.find("path") == nullptr);
    CHECK(licence.find("title")->text == name);
  }
  const Json last = package_about(about).find("licenses")->items[0];
  CHECK(last.find("name")->text == "licence-ouverte_2-0");
}

TEST_CASE("data package: publisher and contact, with mail or address where it is one") {
  CHECK(package_about({}).find("contributors") == nullptr);
  About about;
  about.institution = "Université";
  CHECK(package_about(about).find("contributors")->items.size() == 1);
  const auto contact = [](const std::string& text) {
    const Json people = *package_about(with_contact(text)).find("contributors");
    CHECK(people.items.size() == 1);
    CHECK(people.items[0].find("role")->text == "contact");
    CHECK(people.items[0].find("title")->text == text);
    return people.items[0];
  };
  CHECK(contact("a@b.fr").find("email")->text == "a@b.fr");
  CHECK(contact("A <a@b.fr>").find("email") == nullptr);
  CHECK(contact("the office").find("email") == nullptr);
  CHECK(contact("https://b.fr/office").find("path")->text == "https://b.fr/office");
  CHECK(contact("the office").find("path") == nullptr);
}

TEST_CASE("data package: sources are titles, and paths where they are addresses") {
  About about;
  about.sources = {"https://b.fr/data", "SISE"};
  const Json package = package_about(about);
  const std::vector<Json>& sources = package.find("sources")->items;
  REQUIRE(sources.size() == 2);
  CHECK(sources[0].find("path")->text == "https://b.fr/data");
  CHECK(sources[1].find("path") == nullptr);
  CHECK(sources[1].find("title")->text == "SISE");
}
