// Valise — resource lookup against Foundation's own on random bundles
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Bundles
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

/// Foundation on Linux matches no languages, so the bundles have the one it takes, `en`.
@Suite("Foundation's lookup")
struct FoundationLookupTests {
  private static let layouts = [
    ("A.app", "Contents/Resources", "Contents"), ("B.bundle", ".", "."),
    ("F.framework", "Resources", "Resources"),
    ("O.bundle", "Support Files/Resources", "Support Files"),
  ]
  private static let names = [
    "a", "b", "a-linux", "a~ipad", "b-macos", "a.x-foo", "a-linux.x", ".h",
  ]
  private static let types = ["txt", "tar.gz", "gz", "x"]
  private static let subfolders = ["", "x", "x/y", "Resources", "Resources/x", "fr.lproj", ".."]
  private static let localizations = ["fr", "en", "Base", "de"]

  private static let info = """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """

  /// Makes a random bundle and gives its path.
  private func makeBundle(
    in folder: TemporaryFolder,
    _ number: Int,
    _ random: inout SeededGenerator
  ) throws -> String {
    let (bundle, resources, support) = Self.layouts[number % 4]
    let top = "\(number)/\(bundle)"
    _ = try folder.write(Array(Self.info.utf8), to: "\(top)/\(support)/Info.plist")
    var places = ["\(top)/\(resources)"]
    if bundle == "F.framework" { places.append(top) }
    if bundle == "O.bundle" { places.append("\(top)/\(resources)/Non-localized Resources") }
    _ = try folder.write([], to: "\(top)/\(resources)/en.lproj/only.en")
    for _ in 0..<10 {
      let place =
        pick(places, &random) + pick(["", "/en.lproj", "/Base.lproj", "/fr.lproj"], &random)
      let name = "\(pick(Self.names, &random)).\(pick(Self.types, &random))"
      _ = try folder.write([], to: "\(place)\(pick(["", "/x", "/x/y"], &random))/\(name)")
    }
    return folder.path(top)
  }

  private func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  @Test("answers alike", arguments: [UInt64](1...5))
  func answersAlike(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    for number in 0..<20 {
      let path = try makeBundle(in: folder, number, &random)
      let theirs = try #require(Bundle(path: path))
      let opened = try BundleDirectory(
        opening: FilePath(path),
        on: DiskFileSystem(),
        platform: .linux
      )
      let ours = BundleResources(of: opened, for: [])
      for _ in 0..<20 {
        let question = Question(
          name: pick(Self.names + ["x/a"], &random),
          type: pick(Self.types, &random),
          subfolder: pick(Self.subfolders, &random),
          localization: pick(Self.localizations, &random)
        )
        #expect(question.answers(of: ours) == question.answers(of: theirs, at: path), "\(question)")
      }
    }
  }
}

/// A question in four forms: one resource, a list, and both with a named localization.
private struct Question {
  let name: String
  let type: String
  let subfolder: String
  let localization: String

  func answers(of resources: BundleResources) -> [[String]] {
    let one = try? ResourceRequest(name: name, type: type, subfolder: subfolder)
    let all = try? ResourceRequest(type: type, subfolder: subfolder)
    let answers: [[Resource]] = [
      one.flatMap { resources.resource($0) }.map { [$0] } ?? [],
      all.map { resources.resources($0) } ?? [],
      one.flatMap { resources.resource($0, localization: localization) }.map { [$0] } ?? [],
      all.map { resources.resources($0, localization: localization) } ?? [],
    ]
    return answers.map { $0.map(\.runtimePath).sorted() }
  }

  func answers(of bundle: Bundle, at path: String) -> [[String]] {
    let one = bundle.url(forResource: name, withExtension: type, subdirectory: subfolder)
    let all = bundle.urls(forResourcesWithExtension: type, subdirectory: subfolder)
    let named = bundle.url(
      forResource: name,
      withExtension: type,
      subdirectory: subfolder,
      localization: localization
    )
    let allNamed = bundle.urls(
      forResourcesWithExtension: type,
      subdirectory: subfolder,
      localization: localization
    )
    let answers: [[String?]] = [
      [one?.path], (all ?? []).map(\.path), [named?.path], (allNamed ?? []).map(\.path),
    ]
    return answers.map { paths in
      paths.compactMap { $0.map { String($0.dropFirst(path.count + 1)) } }.sorted()
    }
  }
}
#endif
