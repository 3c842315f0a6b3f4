// Valise — a requirement as it is given on a command line
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine
import ValiseFiles

/// A requirement as it is given on a command line.
struct RequirementInput {
  private let argument: String

  init(_ argument: String) { self.argument = argument }

  private static let byteLimit = 1 << 20

  /// The text, or that of the file it names.
  func text(in context: CommandContext) throws -> [UInt8] {
    guard argument.hasPrefix("@") else {
      // codesign wants an equals sign before a text.
      return [UInt8]((argument.hasPrefix("=") ? String(argument.dropFirst()) : argument).utf8)
    }
    return try CommandFile(name: String(argument.dropFirst())).contents(in: context)
  }

  /// The requirement, compiled or read.
  func requirement(in context: CommandContext) throws -> Requirement {
    let text = try text(in: context)
    if text.starts(with: [0xFA, 0xDE]) {
      return try Requirement(parsing: try SignatureBlob(parsing: text))
    }
    return try Requirement(compiling: text) { Self.certificate($0) }
  }

  /// The certificate in a file that a requirement names, in DER.
  static func certificate(_ path: String) -> [UInt8]? {
    // A file that cannot be read is told by the compiler, with its place in the text.
    try? DiskFileSystem().contents(of: FilePath(path), limit: byteLimit)
  }
}
