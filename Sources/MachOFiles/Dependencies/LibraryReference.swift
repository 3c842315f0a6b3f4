// Valise — how an image spells where a library is
// SPDX-License-Identifier: Apache-2.0

/// How an image spells where a library is, or a run path where libraries are.
///
/// Source: the manual page dyld(1).
public enum LibraryReference: Hashable, Sendable {
  /// Below each run path in turn, the part behind `@rpath/`.
  case runPath(String)
  /// Beside the program, the part behind `@executable_path/`.
  case besideExecutable(String)
  /// Beside the image that says so, the part behind `@loader_path/`.
  case besideLoader(String)
  /// At a place of the machine.
  case absolute(String)
  /// At a place that depends on the folder in which the program was started.
  case relative(String)

  /// Reads what a load command says.
  public init(_ path: String) {
    if let rest = Self.rest(of: path, behind: "@rpath") {
      self = .runPath(rest)
    } else if let rest = Self.rest(of: path, behind: "@executable_path") {
      self = .besideExecutable(rest)
    } else if let rest = Self.rest(of: path, behind: "@loader_path") {
      self = .besideLoader(rest)
    } else if path.utf8.first == UInt8(ascii: "/") {
      self = .absolute(path)
    } else {
      self = .relative(path)
    }
  }

  private static func rest(of path: String, behind word: String) -> String? {
    if path == word { return "" }
    guard path.utf8.starts(with: (word + "/").utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(word.utf8.count + 1), as: UTF8.self)
  }
}

extension LibraryReference {
  /// Whether an absolute path is one of the system's own, which every machine has.
  public static func isOfSystem(_ path: String) -> Bool {
    let clean = ImagePath.absolute(path)
    return ["/usr/lib/", "/System/"].contains { clean.utf8.starts(with: $0.utf8) }
  }
}

/// Joining paths of images as the dynamic linker does, without looking at a disk.
enum ImagePath {
  /// The folder of an image whose path is relative to the root.
  static func folder(of image: String) -> String {
    guard let slash = image.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: image.utf8[..<slash], as: UTF8.self)
  }

  /// A path below a folder, without `.`, `..` and empty components.
  ///
  /// - Returns: Nothing when the path leads above the root.
  static func joined(_ folder: String, _ rest: String) -> String? {
    var components: [String.UTF8View.SubSequence] = []
    for part in [folder, rest] {
      for component in part.utf8.split(separator: UInt8(ascii: "/")) {
        if component.elementsEqual(".".utf8) { continue }
        if component.elementsEqual("..".utf8) {
          guard components.popLast() != nil else { return nil }
        } else {
          components.append(component)
        }
      }
    }
    return components.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// An absolute path without `.`, `..` and empty components.
  static func absolute(_ path: String) -> String {
    // Above the root there is the root.
    var rest = path.utf8.split(separator: UInt8(ascii: "/"))[...]
    while rest.first?.elementsEqual("..".utf8) ?? false { rest.removeFirst() }
    let joined = joined("", rest.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/"))
    return "/" + (joined ?? "")
  }
}
