// Valise — reading TOML through toml++
// SPDX-License-Identifier: Apache-2.0

internal import CTomlPlusPlus
internal import PropertyLists

/// Reading TOML.
enum TOMLText {
  /// More text than any manifest has, in bytes.
  static let byteLimit = 4 << 20

  /// Reads a text; `file` is what messages call it.
  static func parse(_ bytes: [UInt8], file: String) throws(ManifestError) -> ManifestNode {
    // Safety: the buffer is read during the call only; an empty text may have no address.
    let result = unsafe bytes.withUnsafeBytes { buffer in
      unsafe valise_toml_parse(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        buffer.count
      )
    }
    // Safety: the texts were made by the call above and are given back once.
    defer { unsafe valise_toml_free(result) }
    if let error = unsafe result.error {
      let place = unsafe ManifestPlace(line: Int(result.line), column: Int(result.column))
      let message = unsafe String(cString: error)
      throw ManifestError(file: file, place: place, message: message)
    }
    guard let json = unsafe result.json else { throw .outOfMemory(file) }
    let text = unsafe UnsafeRawBufferPointer(start: json, count: result.json_size)
    let copy = unsafe [UInt8](text)
    // The shim writes what this reads; depth grows by four levels for each of TOML's.
    guard let root = try? JSONText.parse(copy, depth: 4096), let node = node(root) else {
      throw .outOfMemory(file)
    }
    return node
  }

  private static func node(_ value: PropertyList) -> ManifestNode? {
    guard let dictionary = value.dictionaryValue, let place = place(dictionary),
      let type = dictionary["type"]?.stringValue, let content = dictionary["value"]
    else { return nil }
    return self.value(type, content).map { ManifestNode(value: $0, place: place) }
  }

  private static func place(_ dictionary: PropertyListDictionary) -> ManifestPlace? {
    guard let line: Int = dictionary["line"]?.integerValue?.exactly(),
      let column: Int = dictionary["column"]?.integerValue?.exactly()
    else { return nil }
    return ManifestPlace(line: line, column: column)
  }

  private static func value(_ type: String, _ content: PropertyList) -> ManifestNode.Value? {
    switch type {
    case "table": content.arrayValue.map { .table($0.compactMap { entry($0) }) }
    case "array": content.arrayValue.map { .array($0.compactMap { node($0) }) }
    case "string": content.stringValue.map { .string($0) }
    case "integer": content.integerValue?.exactly().map { .integer($0) }
    case "real": content.stringValue.flatMap { Double($0) }.map { .real($0) }
    case "boolean": content.booleanValue.map { .boolean($0) }
    default: content.stringValue.map { .date($0) }
    }
  }

  private static func entry(_ value: PropertyList) -> ManifestNode.Entry? {
    guard let dictionary = value.dictionaryValue, let place = place(dictionary),
      let key = dictionary["key"]?.stringValue, let node = dictionary["node"].flatMap({ node($0) })
    else { return nil }
    return ManifestNode.Entry(key: key, place: place, node: node)
  }
}

extension ManifestError {
  fileprivate static func outOfMemory(_ file: String) -> ManifestError {
    ManifestError(
      file: file,
      place: .commandLine,
      message: "not enough memory to read the manifest"
    )
  }
}
