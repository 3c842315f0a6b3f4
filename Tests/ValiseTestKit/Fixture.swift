// Valise — files that lie beside a test
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that lie in the folder `Fixtures` beside a test.
public enum Fixture {
  /// The absolute path of a fixture.
  public static func path(_ name: String, beside test: String = #filePath) -> String {
    URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name).path
  }

  /// The bytes of a fixture.
  public static func bytes(_ name: String, beside test: String = #filePath) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name, beside: test))))
  }

  /// A fixture that holds JSON.
  public static func decoded<T: Decodable>(
    _ name: String,
    as type: T.Type = T.self,
    beside test: String = #filePath
  ) throws -> T {
    try JSONDecoder().decode(type, from: Data(try bytes(name, beside: test)))
  }
}

/// A case of a public report: what goes in, and what is right.
public struct PublicCase: Decodable, Sendable {
  /// The name of the case.
  public let id: String
  /// The files that go in.
  public let files: [File]

  /// One file of a case, its contents in one of several forms.
  public struct File: Decodable, Sendable {
    /// The path below the case's folder.
    public let path: String
    /// What a link leads to; nothing for a file.
    public let target: String?
    let text: String?
    let hex: String?
    let base64: String?
    let gzipBase64: String?

    enum CodingKeys: String, CodingKey {
      case path
      case target
      case text
      case hex
      case base64
      case gzipBase64 = "gzip_base64"
    }

    /// The contents.
    public func contents() throws -> [UInt8] {
      if let text { return [UInt8](text.utf8) }
      if let hex { return Self.bytes(hex: hex) }
      if let base64 { return [UInt8](Data(base64Encoded: base64) ?? Data()) }
      let packed = [UInt8](Data(base64Encoded: gzipBase64 ?? "") ?? Data())
      return try ExternalTool.run("gzip", ["-dc"], input: packed).output
    }

    private static func bytes(hex: String) -> [UInt8] {
      let digits = hex.compactMap { $0.hexDigitValue }.map { UInt8($0) }
      return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }

  /// The contents of one file of the case.
  public func contents(of path: String) throws -> [UInt8] {
    guard let file = files.first(where: { $0.path == path }) else { return [] }
    return try file.contents()
  }
}
