// Valise — a folder of plug-ins that tests fill, with code that the toolchain compiles
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

/// A folder of plug-ins that a test fills.
struct PlugInFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The path of an entry.
  func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  /// Where the code of a bundle is on the running system.
  func codePath(_ bundle: String, name: String? = nil) -> String {
    let stem = name ?? String(bundle.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    return "\(bundle)/Contents/\(CodeTarget.running.platform.executablesFolder)/\(stem)"
  }

  /// Writes the Info.plist of a bundle.
  func write(info: PropertyListDictionary, of bundle: String) throws {
    try folder.write(
      try PropertyList.dictionary(info).serialized(as: .xml),
      to: "\(bundle)/Contents/Info.plist"
    )
  }

  /// Compiles C to the code of a bundle.
  func compile(
    _ source: String,
    to bundle: String,
    name: String? = nil,
    _ arguments: [String] = ["-shared"]
  ) throws {
    let output = try folder.write([], to: codePath(bundle, name: name))
    let include = Repository.path("Sources/CPlugIns/include")
    let outcome = try ExternalTool.run(
      "clang",
      ["-x", "c", "-fPIC", "-I", include, "-o", output, "-", "-x", "none"] + arguments,
      input: Array(source.utf8)
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Compiles a Swift fixture to the code of a bundle.
  func compileSwift(_ fixture: String, to bundle: String, _ arguments: [String] = []) throws {
    let output = try folder.write([], to: codePath(bundle))
    let outcome = try ExternalTool.run(
      "swiftc",
      ["-emit-library", "-parse-as-library", "-module-name", "Speaking", "-o", output]
        + [Fixture.path(fixture)] + arguments,
      folder: folder.path
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// A bundle with the counters of `Fixtures/Counter.c`.
  func addCounter(
    _ bundle: String = "Counter.bundle",
    info: PropertyListDictionary = Self.counterInfo
  ) throws {
    try write(info: info, of: bundle)
    let source = String(decoding: try Fixture.bytes("Counter.c"), as: UTF8.self)
    try compile(source, to: bundle)
  }

  static let counterType = PlugInUUID("AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE")
  static let ownFactory = PlugInUUID("11111111-2222-3333-4444-555555555555")
  static let laterFactory = PlugInUUID("66666666-2222-3333-4444-555555555555")

  static let counterInfo: PropertyListDictionary = [
    "CFBundleIdentifier": "org.example.counter",
    "CFBundleVersion": "1.2",
    "CFPlugInFactories": ["11111111-2222-3333-4444-555555555555": "MakeCounter"],
    "CFPlugInTypes": [
      "AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE": ["11111111-2222-3333-4444-555555555555"]
    ],
  ]
}
