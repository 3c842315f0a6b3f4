// Valise — resource lookup and languages against recorded answers of the runtime
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import Testing
import ValiseFiles

@Suite("recorded answers to questions for resources")
struct ResourceVectorTests {
  @Test(
    "the fixture holds every vector",
    arguments: [
      ("url(forResource:)", 44), ("matchLocalizations", 35),
      ("urls(forResourcesWithExtension:)", 7),
      ("url(forResource:localization:)", 3), ("url(forResource:).isDirectory", 2),
      ("preferredLocalizations(from:forPreferences:)", 2), ("Bundle.url(forResource:)", 1),
      ("class.url(forResource:in:)", 1), ("urls(forResourcesWithExtension:localization:)", 1),
      ("Bundle.preferredLocalizations", 1),
    ]
  )
  func fixtureIsWhole(api: String, count: Int) throws {
    #expect(try ResourceVector.all(api).count == count)
    #expect(try ResourceVector.all().count == 97)
  }

  /// Where Foundation on Linux errs, the right answers.
  private static let rightAnswers: [String: ResourceVector.Expected] = [
    // It never matches languages: en-GB has its own folder with this file.
    "guide-2-7-linux-ignores-preferences":
      .path("A.app/Contents/Resources/en_GB.lproj/MyApp.nib"),
    // It compares code units; the composed and the decomposed name are one on Apple's systems.
    "name-nfc-vs-nfd": .path("B.bundle/\u{E9}.txt"),
    // It has no names of languages: en is English.lproj.
    "english-lproj-linux": .path("A.app/Contents/Resources/English.lproj/a.txt"),
    // It never matches languages: de has its own folder.
    "resource-lookup-linux-uses-development-region": .path("A.app/Contents/Resources/de.lproj/x"),
    "resource-lookup-linux-no-region": .path("B.bundle/de.lproj/x"),
    "preferredLocalizations-linux-first-entry": .paths(["fr"]),
    // It traps; there is none.
    "class-lookup-miss-linux": .nothing,
  ]

  private func right(_ vector: ResourceVector) -> ResourceVector.Expected {
    Self.rightAnswers[vector.name] ?? vector.expected
  }

  private func resources(of vector: ResourceVector) throws -> BundleResources {
    let bundle = try vector.opened()
    // The runtime's own languages, where the vector states none, are English alone.
    let preferred = vector.query.preferredLanguages ?? ["en"]
    let resources = BundleResources(of: bundle, for: preferred)
    if let searchList = vector.searchList { #expect(resources.searchList.languages == searchList) }
    return resources
  }

  private func path(_ resource: Resource?, of vector: ResourceVector) -> ResourceVector.Expected {
    guard let resource, let bundle = vector.bundle else { return .nothing }
    return .path(bundle + "/" + resource.runtimePath)
  }

  @Test(
    "one resource",
    arguments: try ResourceVector.all(
      "url(forResource:)",
      "Bundle.url(forResource:)",
      "class.url(forResource:in:)"
    )
  )
  func oneResource(vector: ResourceVector) throws {
    let resources = try resources(of: vector)
    if vector.name == "subdirectory-escape-refused" {
      #expect(throws: ResourceError.leavesBundle("..")) { try vector.request() }
      #expect(vector.expected == .nothing)
      return
    }
    let found = resources.resource(try vector.request())
    #expect(path(found, of: vector) == right(vector))
  }

  @Test("every fault of Foundation is a vector", arguments: rightAnswers.keys.sorted())
  func faultsAreVectors(name: String) throws {
    let vector = try #require(try ResourceVector.all().first { $0.name == name })
    #expect(vector.platform == "linux")
    #expect(vector.expected != Self.rightAnswers[name])
  }

  @Test(
    "whether it is a folder",
    arguments: try ResourceVector.all("url(forResource:).isDirectory")
  )
  func isFolder(vector: ResourceVector) throws {
    let found = try #require(try resources(of: vector).resource(vector.request()))
    #expect(.flag(found.isDirectory) == vector.expected)
  }

  @Test("a named localization", arguments: try ResourceVector.all("url(forResource:localization:)"))
  func namedLocalization(vector: ResourceVector) throws {
    let found = try resources(of: vector).resource(
      vector.request(),
      localization: vector.query.localization
    )
    #expect(path(found, of: vector) == vector.expected)
  }

  @Test("lists", arguments: try ResourceVector.all("urls(forResourcesWithExtension:)"))
  func lists(vector: ResourceVector) throws {
    let found = try resources(of: vector).resources(vector.request())
    #expect(try sorted(found, of: vector) == vector.expected)
  }

  @Test(
    "lists of a named localization",
    arguments: try ResourceVector.all("urls(forResourcesWithExtension:localization:)")
  )
  func listsOfLocalization(vector: ResourceVector) throws {
    let found = try resources(of: vector).resources(
      vector.request(),
      localization: vector.query.localization
    )
    #expect(try sorted(found, of: vector) == vector.expected)
  }

  /// The recorded lists are sorted; the runtime's order is that of its disk.
  private func sorted(
    _ resources: [Resource],
    of vector: ResourceVector
  ) throws -> ResourceVector.Expected {
    let bundle = try #require(vector.bundle)
    return .paths(resources.map { bundle + "/" + $0.runtimePath }.sorted())
  }

  @Test("matched localizations", arguments: try ResourceVector.all("matchLocalizations"))
  func matched(vector: ResourceVector) throws {
    let available = try #require(vector.query.localizations)
    let match = LanguageMatcher(available: available).match(vector.query.preferredLanguages ?? [])
    #expect(.paths(match.localizations) == vector.expected)
  }

  @Test(
    "preferred localizations",
    arguments: try ResourceVector.all("preferredLocalizations(from:forPreferences:)")
  )
  func preferred(vector: ResourceVector) throws {
    let matcher = LanguageMatcher(available: try #require(vector.query.localizations))
    let answer = matcher.preferredLocalizations(for: vector.query.preferredLanguages ?? [])
    #expect(.paths(answer) == right(vector))
  }

  @Test(
    "preferred localizations of a bundle",
    arguments: try ResourceVector.all("Bundle.preferredLocalizations")
  )
  func preferredOfBundle(vector: ResourceVector) throws {
    // Foundation on Linux answers the first entry, de, whatever the reader prefers.
    #expect(vector.expected == .paths(["de"]))
    let bundle = try vector.opened()
    #expect(bundle.preferredLocalizations(for: ["fr"]) == ["fr"])
    #expect(bundle.preferredLocalizations(for: ["de"]) == ["de"])
  }
}
