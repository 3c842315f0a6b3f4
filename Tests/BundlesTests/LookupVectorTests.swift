// Valise — layout, executables, Info dictionary, types and versions against recorded answers
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PropertyLists
import Testing
import ValiseFiles

@Suite("recorded answers of the runtime")
struct LookupVectorTests {
  @Test(
    "the fixture holds every vector",
    arguments: [
      ("summary", 11), ("executableURL", 10), ("auxiliaryExecutableURL", 2), ("info", 7),
      ("bundleURLForExecutable", 3), ("infoKeys", 3), ("packageInfo", 5), ("versionNumber", 8),
      ("localizations", 6), ("open", 3), ("builtInPlugInsURL", 1),
      ("Bundle.developmentLocalization", 1),
    ]
  )
  func fixtureIsWhole(api: String, count: Int) throws {
    #expect(try LookupVector.all(api).count == count)
  }

  @Test("paths and facts of a bundle", arguments: try LookupVector.all("summary"))
  func summary(vector: LookupVector) throws {
    guard case .table(var expected) = vector.expected else {
      Issue.record("no table")
      return
    }
    if vector.name == "layout-wrapped-linux" {
      // Foundation on Linux never recognises a wrapper; the right answer is the inner bundle's.
      expected = try rightAnswerForWrapper(expected)
    }
    #expect(try facts(of: vector.opened()) == expected)
  }

  private func rightAnswerForWrapper(
    _ recorded: [String: LookupVector.Expected]
  ) throws -> [String: LookupVector.Expected] {
    var right = recorded.mapValues { value in
      guard case .text(let path) = value, path.hasPrefix("W.app") else { return value }
      return .text("W.app/WrappedBundle" + path.dropFirst("W.app".count))
    }
    right["bundleURL"] = .text("W.app")
    right["executableURL"] = .text("W.app/WrappedBundle/W")
    right["identifier"] = .text("org.example.my")
    right["infoKeys"] = .list([.text("CFBundleExecutable"), .text("CFBundleIdentifier")])
    return right
  }

  private func facts(of bundle: BundleDirectory) -> [String: LookupVector.Expected] {
    [
      "builtInPlugInsURL": .text(bundle.plugInsFolder.description),
      "bundleURL": .text(bundle.path.description),
      "developmentRegion": text(bundle.developmentRegion),
      "executableURL": text(bundle.executable?.description),
      "identifier": text(bundle.info[.bundleIdentifier]),
      "infoKeys": .list(bundle.info.properties.keys.sorted().map { .text($0) }),
      "localizations": .list(bundle.localizations.map { .text($0) }),
      "privateFrameworksURL": .text(bundle.privateFrameworksFolder.description),
      "resourceURL": .text(bundle.resourcesFolder.description),
      "sharedFrameworksURL": .text(bundle.sharedFrameworksFolder.description),
      "sharedSupportURL": .text(bundle.sharedSupportFolder.description),
      "supportFilesURL": .text(bundle.supportFolder.description),
    ]
  }

  private func text(_ text: String?) -> LookupVector.Expected { text.map { .text($0) } ?? .null }

  @Test("opening", arguments: try LookupVector.all("open"))
  func opening(vector: LookupVector) throws {
    let bundle = try? vector.opened()
    #expect(.flag(bundle != nil) == vector.expected)
  }

  @Test("the executable", arguments: try LookupVector.all("executableURL"))
  func executable(vector: LookupVector) throws {
    #expect(text(try vector.opened().executable?.description) == vector.expected)
  }

  @Test("another executable", arguments: try LookupVector.all("auxiliaryExecutableURL"))
  func auxiliaryExecutable(vector: LookupVector) throws {
    let name = try #require(vector.query.name)
    let found = try vector.opened().auxiliaryExecutable(named: name)
    #expect(text(found?.description) == vector.expected)
  }

  @Test("the bundle of an executable", arguments: try LookupVector.all("bundleURLForExecutable"))
  func bundleOfExecutable(vector: LookupVector) throws {
    let found = BundleDirectory.bundlePath(
      ofExecutable: try RelativePath(validating: vector.bundle),
      platform: try #require(BundlePlatform(rawValue: vector.platform))
    )
    #expect(text(found?.description) == vector.expected)
  }

  @Test("the plug-ins folder", arguments: try LookupVector.all("builtInPlugInsURL"))
  func plugIns(vector: LookupVector) throws {
    #expect(text(try vector.opened().plugInsFolder.description) == vector.expected)
  }

  @Test("keys and values of the Info dictionary", arguments: try LookupVector.all("info"))
  func info(vector: LookupVector) throws {
    let properties = try vector.opened().info.properties
    let values = properties.map { ($0.key, text(String(infoValue: $0.value))) }
    if let key = vector.query.name {
      #expect(text(properties[key].flatMap { String(infoValue: $0) }) == vector.expected)
    } else {
      #expect(.table(Dictionary(uniqueKeysWithValues: values)) == vector.expected)
    }
  }

  @Test("keys of the Info dictionary", arguments: try LookupVector.all("infoKeys"))
  func infoKeys(vector: LookupVector) throws {
    let keys = try vector.opened().info.properties.keys.sorted()
    #expect(.list(keys.map { .text($0) }) == vector.expected)
  }

  @Test("type and creator", arguments: try LookupVector.all("packageInfo"))
  func packageInfo(vector: LookupVector) throws {
    let info = try vector.opened().packageInfo
    let answer: [String: LookupVector.Expected] = [
      "type": .text(info.type.description), "creator": .text(info.creator.description),
    ]
    #expect(.table(answer) == vector.expected)
  }

  @Test("the packed version", arguments: try LookupVector.all("versionNumber"))
  func versionNumber(vector: LookupVector) throws {
    let version = try #require(try vector.opened().numericVersion)
    #expect(.number(Int(version.rawValue)) == vector.expected)
  }

  @Test("localizations", arguments: try LookupVector.all("localizations"))
  func localizations(vector: LookupVector) throws {
    let names = try vector.opened().statedAndFoundLocalizations.sorted()
    #expect(.list(names.map { .text($0) }) == vector.expected)
  }

  @Test("no development region", arguments: try LookupVector.all("Bundle.developmentLocalization"))
  func noDevelopmentRegion(vector: LookupVector) throws {
    // Foundation on Linux traps here, which the vector records; the right answer is nothing.
    #expect(vector.expected == .table(["crash": .flag(true)]))
    #expect(try vector.opened().developmentRegion == nil)
  }
}
