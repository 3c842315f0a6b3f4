// Valise — an address of a feed, a download or a page
// SPDX-License-Identifier: Apache-2.0

/// An address of a feed, a download or a page, whole or relative to another one.
///
/// Source: RFC 3986, sections 3 and 5.
public struct WebAddress: Hashable, Sendable {
  /// The scheme in small letters; nothing in a relative address.
  public let scheme: String?
  /// What follows `//`, up to the path; nothing where there is none.
  public let authority: String?
  /// The path.
  public let path: String
  /// What follows `?`, with it; empty where there is none.
  public let query: String
  /// What follows `#`, with it; empty where there is none.
  public let fragment: String

  /// Reads an address.
  ///
  /// Spaces and characters outside of ASCII are written as percent signs and digits; what is
  /// written so already stays as it is.
  ///
  /// - Returns: Nothing for a text in which another character stands that no address has, or a
  ///   percent sign without two digits.
  public init?(_ text: String) {
    guard let escaped = Self.escaped(text) else { return nil }
    var rest = escaped[...]
    scheme = Self.takeScheme(&rest)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { !"/?#".contains($0) }
      rest = rest[authority.endIndex...]
      self.authority = String(authority)
    } else {
      authority = nil
    }
    let path = rest.prefix { !"?#".contains($0) }
    rest = rest[path.endIndex...]
    let query = rest.prefix { $0 != "#" }
    self.path = String(path)
    self.query = String(query)
    fragment = String(rest[query.endIndex...])
  }

  private init(
    scheme: String?,
    authority: String?,
    path: String,
    query: String,
    fragment: String
  ) {
    self.scheme = scheme
    self.authority = authority
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Whether the address is a whole one of the web.
  public var isWeb: Bool {
    (scheme == "https" || scheme == "http") && !(authority ?? "").isEmpty
  }

  /// The address that this one is when it stands in a document of another address.
  public func resolved(in base: WebAddress) -> WebAddress {
    if scheme != nil { return self }
    if authority != nil { return with(scheme: base.scheme, authority: authority, path: path) }
    if path.isEmpty {
      return WebAddress(
        scheme: base.scheme,
        authority: base.authority,
        path: base.path,
        query: query.isEmpty ? base.query : query,
        fragment: fragment
      )
    }
    let whole = path.hasPrefix("/") ? path : base.folder + path
    return with(scheme: base.scheme, authority: base.authority, path: whole)
  }

  /// The last part of the path, its percent signs resolved; nothing where the path ends with `/`.
  public var fileName: String? {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      !name.isEmpty
    else { return nil }
    return Self.unescaped(name)
  }

  /// The path up to its last slash, with it.
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return authority == nil ? "" : "/" }
    return String(path[...slash])
  }

  private func with(scheme: String?, authority: String?, path: String) -> WebAddress {
    WebAddress(
      scheme: scheme,
      authority: authority,
      path: Self.withoutDots(path),
      query: query,
      fragment: fragment
    )
  }

  /// The path without its parts `.` and `..`.
  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        if parts.count > 1 { parts.removeLast() }
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Takes a scheme and its colon away.
  private static func takeScheme(_ rest: inout Substring) -> String? {
    let scheme = rest.utf8.prefix { byte in
      isLetterOrDigit(byte) || "+-.".utf8.contains(byte)
    }
    guard let first = scheme.first, isLetterOrDigit(first), !(0x30...0x39).contains(first),
      scheme.endIndex < rest.endIndex, rest[scheme.endIndex] == ":"
    else { return nil }
    let text = String(rest[..<scheme.endIndex]).lowercased()
    rest = rest[rest.index(after: scheme.endIndex)...]
    return text
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address as it is written.
  public var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + query + fragment
  }
}

extension WebAddress {
  /// A name of a file as a part of a path: everything that is not a plain letter, a digit or one of
  /// `-._~` is written as a percent sign and two digits.
  package static func pathPart(_ name: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in name {
      if isLetterOrDigit(byte) || "-._~".utf8.contains(byte) {
        text.append(byte)
      } else {
        text += escape(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text of which percent signs and digits are one way to write it.
  package static func unescaped(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let value = hexadecimalPair(rest.dropFirst()) {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case 0x20, 0x80...: bytes += escape(byte)
      case UInt8(ascii: "%"):
        guard hexadecimalPair(rest) != nil else { return nil }
        bytes.append(byte)
      case 0..<0x20, 0x7F: return nil
      case _ where "\"<>\\^`{|}".utf8.contains(byte): return nil
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimalPair(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    let digits = bytes.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 2 else { return nil }
    return UInt8(truncatingIfNeeded: digits[0] << 4 | digits[1])
  }

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
