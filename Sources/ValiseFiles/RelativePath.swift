// Valise — a path that cannot leave its root by its spelling
// SPDX-License-Identifier: Apache-2.0

/// A path below a root: never absolute, never with `..`, `.` or an empty component.
///
/// The type is the confinement: whatever takes a `RelativePath` cannot be led out of its root by a
/// name. Links are another matter, and `FileTree` resolves them inside the root only.
public struct RelativePath: Hashable, Sendable {
  /// The components, outermost first; none for the root itself.
  public let components: [FileName]

  /// Makes a path of components.
  public init(_ components: [FileName]) { self.components = components }

  /// The root itself.
  public static let root = RelativePath([FileName]())

  /// Makes a path of bytes with `/` between the components.
  ///
  /// Repeated and trailing slashes and `.` components are dropped. `..` is refused even where it
  /// would stay inside.
  ///
  /// - Throws: `.escapesRoot` for an absolute path, a `..` or a NUL.
  public init(validating bytes: some Sequence<UInt8>) throws(PathError) {
    let bytes = [UInt8](bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.first != UInt8(ascii: "/") else { throw .escapesRoot(text) }
    var components: [FileName] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      guard let name = FileName(bytes: part) else { throw .escapesRoot(text) }
      components.append(name)
    }
    self.components = components
  }

  /// Makes a path of a text with `/` between the components.
  ///
  /// - Throws: `.escapesRoot` for an absolute path, a `..` or a NUL.
  public init(validating text: String) throws(PathError) { try self.init(validating: text.utf8) }
}

extension RelativePath {
  /// The bytes of the path with `/` between the components; empty for the root.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(components.reduce(components.count) { $0 + $1.bytes.count })
    for component in components {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
      bytes.append(contentsOf: component.bytes)
    }
    return bytes
  }

  /// The last component; none for the root.
  public var name: FileName? { components.last }

  /// The folder that holds this entry; none for the root.
  public var parent: RelativePath? {
    components.isEmpty ? nil : RelativePath([FileName](components.dropLast()))
  }

  /// Whether this is the root itself.
  public var isRoot: Bool { components.isEmpty }

  /// The entry `name` of the folder at this path.
  public func appending(_ name: FileName) -> RelativePath {
    var joined: [FileName] = []
    joined.reserveCapacity(components.count + 1)
    joined.append(contentsOf: components)
    joined.append(name)
    return RelativePath(joined)
  }

  /// The entry at `path` below the folder at this path.
  public func appending(_ path: RelativePath) -> RelativePath {
    RelativePath(components + path.components)
  }

  /// Whether this path is `other` or lies below it.
  public func isInside(_ other: RelativePath) -> Bool { components.starts(with: other.components) }
}

extension RelativePath: Comparable {
  /// Depth-first order, components compared by bytes.
  public static func < (left: RelativePath, right: RelativePath) -> Bool {
    // Neighbours share most of their components, which are the same arrays more often than not.
    for index in 0..<min(left.components.count, right.components.count)
    where left.components[index] != right.components[index] {
      return left.components[index] < right.components[index]
    }
    return left.components.count < right.components.count
  }
}

extension RelativePath: CustomStringConvertible {
  /// The path as text, `.` for the root; bytes that are no UTF-8 are shown as replacements.
  public var description: String { isRoot ? "." : String(decoding: bytes, as: UTF8.self) }
}
