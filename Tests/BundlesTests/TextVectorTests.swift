// Valise — texts and localized Info dictionaries against recorded answers of the runtime
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import Localization
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

/// One recorded answer, Fixtures/text-lookup.json.
struct TextVector: Codable, Sendable, CustomTestStringConvertible {
  struct Query: Codable, Sendable {
    let api: String
    let key: String?
    let name: String?
    let table: String?
    let value: String?
    let localization: String?
    let preferredLanguages: [String]?
  }

  private struct Document: Codable {
    let vectors: [TextVector]
  }

  let name: String
  let platform: String
  let files: [LookupVector.File]
  let bundle: String
  let query: Query
  let expected: LookupVector.Expected
  let searchList: [String]?

  var testDescription: String { name }

  static func all(_ apis: String...) throws -> [TextVector] {
    let text = try Repository.text("Tests/BundlesTests/Fixtures/text-lookup.json")
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    return document.vectors.filter { apis.isEmpty || apis.contains($0.query.api) }
  }

  /// The resources for the reader of the question; where none is stated the runtime's own languages
  /// are English alone.
  func resources() throws -> BundleResources {
    var tree = try MemoryTree()
    for file in files {
      let coded = file.base64.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
      let bytes = try #require(file.content.map { [UInt8]($0.utf8) } ?? coded)
      try tree.add(file.path, .file(bytes, mode: 0o644))
    }
    let bundle = try BundleDirectory(
      opening: RelativePath(validating: bundle),
      in: tree,
      platform: .linux
    )
    let resources = BundleResources(of: bundle, for: query.preferredLanguages ?? ["en"])
    if let searchList { #expect(resources.searchList.languages == searchList) }
    return resources
  }
}

@Suite("recorded answers to questions for texts")
struct TextVectorTests {
  @Test(
    "the fixture holds every vector",
    arguments: [
      ("localizedString", 18), ("localizedString(localization:)", 1), ("localizedInfo", 1),
      ("CFBundleGetValueForInfoDictionaryKey", 2), ("object(forInfoDictionaryKey:)", 1),
      ("Bundle.localizedString", 1),
    ]
  )
  func fixtureIsWhole(api: String, count: Int) throws {
    #expect(try TextVector.all(api).count == count)
    #expect(try TextVector.all().count == 24)
  }

  @Test("a text", arguments: try TextVector.all("localizedString"))
  func text(vector: TextVector) throws {
    let resources = try vector.resources()
    let key = try #require(vector.query.key)
    let text = resources.localizedString(
      key,
      table: vector.query.table,
      value: vector.query.value
    )
    if vector.name == "strings-loctable-ignored" {
      // Apple's systems read such files; the open-source engine does not.
      #expect(vector.platform == "linux")
      #expect(vector.expected == .text("a"))
      #expect(text == "loc")
    } else {
      #expect(.text(text) == vector.expected)
    }
    // The answer is the same when the table has been kept.
    #expect(
      resources.localizedString(key, table: vector.query.table, value: vector.query.value) == text
    )
  }

  @Test(
    "a text of a named localization",
    arguments: try TextVector.all("localizedString(localization:)")
  )
  func textOfLocalization(vector: TextVector) throws {
    let table = try vector.resources().table(
      named: vector.query.table,
      localization: try #require(vector.query.localization)
    )
    #expect(.text(table.string(try #require(vector.query.key))) == vector.expected)
  }

  @Test("plural rules do not crash", arguments: try TextVector.all("Bundle.localizedString"))
  func pluralRules(vector: TextVector) throws {
    // Foundation on Linux crashes here, which the vector records; the right answer is the format.
    #expect(vector.expected == .table(["crash": .flag(true)]))
    let resources = try vector.resources()
    #expect(resources.localizedString("n") == "%#@v@")
    #expect(resources.localizedString("n", 1) == "one")
    #expect(resources.localizedString("n", 2) == "many")
  }

  @Test(
    "a value of the Info dictionary",
    arguments: try TextVector.all("CFBundleGetValueForInfoDictionaryKey")
  )
  func infoValue(vector: TextVector) throws {
    let key = InfoKey<String>(try #require(vector.query.name))
    let value = try #require(try vector.resources().localizedInfo[key])
    #expect(.text(value) == vector.expected)
  }

  @Test(
    "Info.plist answers for what is not localized",
    arguments: try TextVector.all("object(forInfoDictionaryKey:)")
  )
  func infoFallsBack(vector: TextVector) throws {
    // Foundation on Linux answers nothing, a fault of its own.
    #expect(vector.expected == .null)
    #expect(try vector.resources().localizedInfo[.bundleIdentifier] == "org.example.my")
  }

  @Test("no localized Info dictionary", arguments: try TextVector.all("localizedInfo"))
  func noLocalizedInfo(vector: TextVector) throws {
    #expect(vector.expected == .null)
    let info = try vector.resources().localizedInfo
    #expect(info.localized == nil)
    #expect(info.files.isEmpty)
    #expect(info[.executable] == "MyApp")
  }
}
