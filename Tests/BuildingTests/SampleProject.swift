// Valise — a project in memory: a manifest and what it names
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

/// A project in the folder `p` of a file system in memory.
struct SampleProject {
  let files = InMemoryFileSystem()

  /// The first three lines of every manifest.
  static let start = """
    format = 1
    [app.Hello]
    identifier = "org.example.hello"
    version = "1.2"

    """

  /// The manifest of a project with two executables.
  static let plain = start + "executable = [\"build/arm64\", \"build/x86_64\"]\n"

  /// Makes a project with two executables that are built.
  init() throws {
    try files.createDirectories(at: "p/build")
    try add("build/arm64", SampleProgram.bytes(.arm64), mode: 0o755)
    try add("build/x86_64", SampleProgram.bytes(.x86x64, minimum: (10, 15)))
  }

  /// Adds a file, with the folders that it needs.
  func add(_ path: String, _ contents: [UInt8], mode: UInt16 = 0o644) throws {
    let path = FilePath("p/" + path)
    try files.createDirectories(at: path.parent)
    try files.createFile(at: path, contents: contents, mode: mode)
  }

  /// Adds a file with a text.
  func add(_ path: String, text: String, mode: UInt16 = 0o644) throws {
    try add(path, Array(text.utf8), mode: mode)
  }

  /// Adds a link.
  func link(_ path: String, to target: String) throws {
    let path = FilePath("p/" + path)
    try files.createDirectories(at: path.parent)
    try files.createSymbolicLink(at: path, target: Array(target.utf8))
  }

  /// Plans the first product of a manifest.
  func plan(
    _ manifest: String = SampleProject.plain,
    overrides: [String] = []
  ) throws -> BuildPlan {
    let overrides = try overrides.map { try ManifestOverride(parsing: $0) }
    let manifest = try Manifest(
      parsing: Array(manifest.utf8),
      folder: "p",
      overrides: overrides
    )
    return try #require(try BuildPlanner.plans(for: manifest, on: files).first)
  }

  /// The plans of all products of a manifest that are part of no other.
  func plans(
    _ manifest: String,
    selecting selection: ProductSelection = .all
  ) throws -> [BuildPlan] {
    let manifest = try Manifest(parsing: Array(manifest.utf8), folder: "p")
    return try BuildPlanner.plans(for: manifest, on: files, selecting: selection)
  }

  /// Builds the first product of a manifest in the folder `out`.
  @discardableResult
  func build(_ manifest: String = SampleProject.plain) throws -> BuildOutcome {
    try BuildExecutor.execute(try plan(manifest), to: "out", on: files)
  }
}
