// Valise — a TOML document out of its bytes
// SPDX-License-Identifier: Apache-2.0

internal import CTomlPlusPlus
internal import PropertyLists

/// A TOML document.
public struct TOMLDocument: Hashable, Sendable {
  /// The table of the whole document.
  public let root: TOMLTable

  /// Reads a document in UTF-8.
  ///
  /// Keys and values keep their places. Source: TOML 1.0.0.
  public init(parsing bytes: [UInt8]) throws(TOMLError) {
    let text = try Self.json(of: bytes)
    let value: PropertyList
    do {
      value = try JSONText.parse(text)
    } catch {
      throw .unreadable("\(error)")
    }
    guard case .table(let table) = try TOMLValue(decoding: value).content else {
      throw .unreadable("no table")
    }
    root = table
  }

  /// The document as the JSON text that the C interface describes.
  private static func json(of bytes: [UInt8]) throws(TOMLError) -> [UInt8] {
    var result = unsafe valise_toml_result()
    // Safety: the array outlives the call, which keeps nothing of it.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe valise_toml_parse(buffer.baseAddress, buffer.count, &result)
    }
    // Safety: the result is freed once, after everything in it was copied.
    defer { unsafe valise_toml_free(&result) }
    if let json = unsafe result.json {
      // Safety: the text has as many bytes as the call says.
      let buffer = unsafe UnsafeRawBufferPointer(start: json, count: result.json_length)
      return unsafe [UInt8](buffer)
    }
    guard let error = unsafe result.error else { throw .unreadable("not enough memory") }
    let position = unsafe TOMLPosition(line: Int(result.line), column: Int(result.column))
    // Safety: the text is ended by a NUL.
    throw .malformed(unsafe String(cString: error), at: position)
  }
}
