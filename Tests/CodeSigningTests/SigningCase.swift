// Valise — cases of public reports on disk, for tests of verification
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

/// The files of a public report in a folder of their own.
struct SigningCase {
  let folder: TemporaryFolder

  init(_ id: String) throws {
    folder = try TemporaryFolder()
    let cases: [PublicCase] = try Fixture.decoded("cases.json")
    let found = try #require(cases.first { $0.id == id })
    for file in found.files {
      guard let target = file.target else {
        try folder.write(try file.contents(), to: file.path)
        continue
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(file.path),
        withDestinationPath: target
      )
    }
  }

  func verified(_ path: String, isStrict: Bool = false) throws -> CodeVerdict {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let object = try CodeObject(at: try RelativePath(validating: path), in: tree)
    return try CodeVerifier(isStrict: isStrict).verify(object)
  }

  /// The findings about a path and all code in it, in words, each with its number.
  func findings(_ path: String, isStrict: Bool = false) throws -> [String] {
    try verified(path, isStrict: isStrict).all.flatMap { verdict in
      verdict.findings.map { "\($0.status.rawValue) \($0)" }
    }
  }
}

extension TemporaryFolder {
  /// Removes what is at a path below the folder.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
