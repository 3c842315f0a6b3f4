// Valise — what a program asks for when it looks up a resource
// SPDX-License-Identifier: Apache-2.0

/// What a program asks for when it looks up a resource.
///
/// Source: CoreFoundation, CFBundle; that a name may not climb out of the bundle is Valise's rule.
public struct ResourceRequest: Hashable, Sendable {
  /// What is looked for in the folders.
  public let key: Key
  /// The subfolder of the resources as it was given, with the folders of the name behind it.
  public let subfolder: String

  /// What is looked for.
  public enum Key: Hashable, Sendable {
    /// The file of a name, extension included.
    case name(String)
    /// The files of a type: what follows their first or their last dot.
    case type(String)
    /// Every file.
    case everything
  }

  /// Makes a request.
  ///
  /// An empty name, type or subfolder counts as none. A name with slashes names folders below the
  /// subfolder. A type may begin with one dot.
  ///
  /// - Throws: `.leavesBundle` or `.absolute` when the path of the name or subfolder does.
  public init(
    name: String? = nil,
    type: String? = nil,
    subfolder: String? = nil
  ) throws(ResourceError) {
    let (head, tail) = try Self.split(name ?? "")
    var type = type ?? ""
    if type.hasPrefix(".") { type.removeFirst() }
    if !tail.isEmpty {
      key = .name(type.isEmpty ? tail : tail + "." + type)
    } else {
      key = type.isEmpty ? .everything : .type(type)
    }
    var folder = Substring(subfolder ?? "")
    while folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    self.subfolder = folder.isEmpty || head.isEmpty ? folder + head : "\(folder)/\(head)"
    guard Self.staysInside(self.subfolder) else { throw .leavesBundle(self.subfolder) }
    guard tail != ".." else { throw .leavesBundle(name ?? tail) }
  }

  init(key: Key, subfolder: String) {
    self.key = key
    self.subfolder = subfolder
  }

  /// The folders and the last component of a name.
  ///
  /// > Note: the runtime looks for the last folder of a name that ends in a slash inside that
  /// > folder, and so finds nothing.
  private static func split(
    _ name: String
  ) throws(ResourceError) -> (head: String, tail: String) {
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", name) }
    let head = String(name[..<slash])
    let tail = String(name[name.utf8.index(after: slash)...])
    // A slash at the very start alone is ignored.
    guard head.utf8.first != UInt8(ascii: "/") else { throw .absolute(name) }
    guard tail.isEmpty, !head.isEmpty else { return (head, tail) }
    return (head, String(head.split(separator: "/").last ?? ""))
  }

  /// Whether a path never climbs above the folder where it starts.
  private static func staysInside(_ path: String) -> Bool {
    var depth = 0
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) {
        depth -= 1
      } else if !part.elementsEqual(".".utf8) {
        depth += 1
      }
      if depth < 0 { return false }
    }
    return true
  }
}
