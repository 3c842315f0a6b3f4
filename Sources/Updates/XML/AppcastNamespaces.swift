// Valise — which namespace a name of a feed is in
// SPDX-License-Identifier: Apache-2.0

/// The namespaces in force at one place of a feed.
struct AppcastNamespaces {
  /// The namespace of the feed format, which is compared byte by byte and fetched by nobody.
  static let sparkle = "http://www.andymatuschak.org/xml-namespaces/sparkle"

  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// A prefix and what it stands for; the default namespace has an empty prefix.
  private struct Binding {
    let prefix: String
    let address: String
    let depth: Int
  }

  private var bindings: [Binding] = []

  /// How many are in force.
  var count: Int { bindings.count }

  /// Puts the declarations of an element into force.
  mutating func open(_ attributes: [(name: String, value: String)], depth: Int) {
    for (name, value) in attributes {
      guard let prefix = Self.declaredPrefix(name) else { continue }
      bindings.append(Binding(prefix: prefix, address: value, depth: depth))
    }
  }

  /// Takes the declarations of an element out of force.
  mutating func close(depth: Int) {
    while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
  }

  /// The prefix that an attribute declares; nothing for others.
  static func declaredPrefix(_ name: String) -> String? {
    if name == "xmlns" { return "" }
    return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
  }

  /// The parts of a name.
  static func parts(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// What a name of an element or attribute means.
  ///
  /// - Returns: The key, the namespace, and whether its prefix is declared.
  func meaning(
    of name: String,
    isAttribute: Bool
  ) -> (key: String, namespace: String?, isDeclared: Bool) {
    let (prefix, local) = Self.parts(name)
    if prefix.isEmpty, isAttribute { return (name, nil, true) }
    if prefix == "xml" { return (name, Self.xml, true) }
    let address = bindings.last { $0.prefix == prefix }?.address
    guard let address, !address.isEmpty else { return (name, nil, prefix.isEmpty) }
    // Swift takes canonically equal texts for equal, which is none here: the address is ASCII.
    return (address == Self.sparkle ? "sparkle:" + local : name, address, true)
  }
}

/// A prefix and the namespace that it stands for.
struct AppcastDeclaration: Hashable, Sendable {
  /// The prefix; empty for names without one.
  let prefix: String
  /// The address of the namespace.
  let address: String

  /// The declarations among attributes.
  static func all(in attributes: [(name: String, value: String)]) -> [AppcastDeclaration] {
    attributes.compactMap { name, value in
      AppcastNamespaces.declaredPrefix(name).map { AppcastDeclaration(prefix: $0, address: value) }
    }
  }
}
