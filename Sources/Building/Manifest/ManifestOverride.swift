// Valise — a value given on the command line instead of the manifest's
// SPDX-License-Identifier: Apache-2.0

/// A value given on the command line instead of the manifest's: `app.Hello.version=1.2.3`.
public struct ManifestOverride: Hashable, Sendable {
  /// The tables and the key.
  let path: [String]
  /// The value: a text, unless it is spelled as an array, a table, a quoted text or a truth value.
  let value: String

  /// Makes an override of `key=value`.
  ///
  /// - Returns: Nothing when there is no `=` or no key.
  public init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    path = text[..<equals].split(separator: ".", omittingEmptySubsequences: false).map {
      String($0)
    }
    value = String(text[text.index(after: equals)...])
    guard path.allSatisfy({ !$0.isEmpty }) else { return nil }
  }

  func applied(to root: ManifestNode, file: String) throws(ManifestError) -> ManifestNode {
    try replaced(in: root, path[...], file)
  }

  private func replaced(
    in node: ManifestNode,
    _ rest: ArraySlice<String>,
    _ file: String
  ) throws(ManifestError) -> ManifestNode {
    guard let key = rest.first else { return try parsed(file) }
    guard var entries = node.entries else {
      let message = "'--set \(path.joined(separator: "."))': \(key) is inside \(node.typeName)"
      throw ManifestError(file: file, place: .commandLine, message: message)
    }
    let empty = ManifestNode(value: .table([]), place: .commandLine)
    let old = entries.first { $0.key == key }
    let new = ManifestNode.Entry(
      key: key,
      place: old?.place ?? .commandLine,
      node: try replaced(in: old?.node ?? empty, rest.dropFirst(), file)
    )
    if let place = entries.firstIndex(where: { $0.key == key }) {
      entries[place] = new
    } else {
      entries.append(new)
    }
    return ManifestNode(value: .table(entries), place: node.place)
  }

  private func parsed(_ file: String) throws(ManifestError) -> ManifestNode {
    let isTOML =
      ["[", "{", "\""].contains { value.hasPrefix($0) } || ["true", "false"].contains(value)
    guard isTOML else { return ManifestNode(value: .string(value), place: .commandLine) }
    do throws(ManifestError) {
      let root = try TOMLText.parse(Array("v = \(value)".utf8), file: file)
      return root["v"].map { ManifestNode(value: $0.value, place: .commandLine) } ?? root
    } catch {
      let message = "'--set \(path.joined(separator: "."))': \(error.message)"
      throw ManifestError(file: file, place: .commandLine, message: message)
    }
  }
}
