// Valise — which files of a bundle a seal covers, and how
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The rules of a seal: patterns for paths with what is to be done with files they match.
///
/// Source: `resources.cpp` of Apple's Security.
public struct ResourceRules: Hashable, Sendable {
  /// The rules by their patterns, as the seal holds them.
  public let properties: PropertyListDictionary
  /// The rules, that which wins over all others first.
  private let rules: [ResourceRule]

  /// Reads the rules of a seal.
  ///
  /// - Throws: `.badRule`, `.badPattern`.
  public init(_ properties: PropertyListDictionary) throws(CodeSigningError) {
    self.properties = properties
    let listed = try properties.map { (pattern, value) throws(CodeSigningError) in
      try ResourceRule(pattern, value)
    }
    rules = listed.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.weight != right.weight { return left.weight > right.weight }
      if left.isOmitted != right.isOmitted { return left.isOmitted }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// The rule that decides about a path below the sealed folder, if there is one.
  ///
  /// The greatest weight wins. Of several, Apple's tools take what their dictionary happens to
  /// give first; here one that leaves the file out wins, as real seals show it, else the first.
  public func rule(for path: [UInt8]) -> ResourceRule? {
    rules.first { $0.pattern.matches(path) }
  }

  /// Whether the rules leave out more than Apple's own do, or do not cover everything.
  ///
  /// - Parameters:
  ///   - version: 2, or 1 for the older seal.
  ///   - resources: The folder of the resources with a slash, or nothing in a flat bundle.
  /// - Returns: Whether a strict verifier refuses them.
  func areWeak(version: Int, resources: String) -> Bool {
    let catchAll = version == 1 ? "^Resources/" : "^.*"
    let allowed: Set<String> = [
      "^(.*/)?\\.DS_Store$", "^Info\\.plist$", "^PkgInfo$",
      "^\(resources).*\\.lproj/locversion.plist$",
    ]
    guard properties[catchAll]?.booleanValue == true else { return true }
    return rules.contains { $0.isOmitted && !allowed.contains($0.pattern.source) }
  }
}

/// One rule of a seal.
public struct ResourceRule: Hashable, Sendable {
  /// Which paths the rule is for.
  public let pattern: ResourcePattern
  /// How much the rule counts against others.
  public let weight: UInt32
  /// Whether files are left out of the seal.
  public let isOmitted: Bool
  /// Whether files may be missing.
  public let isOptional: Bool
  /// Whether files and folders are code with a signature of its own.
  public let isNested: Bool

  /// Reads a rule: a truth value, or a dictionary.
  init(_ source: String, _ value: PropertyList) throws(CodeSigningError) {
    pattern = try ResourcePattern(source)
    switch value {
    case .boolean(let isCovered):
      weight = 1
      isOmitted = !isCovered
      isOptional = false
      isNested = false
    case .dictionary(let keys):
      weight = try Self.weight(keys["weight"], of: source)
      isOmitted = keys["omit"]?.booleanValue ?? false
      isOptional = keys["optional"]?.booleanValue ?? false
      isNested = keys["nested"]?.booleanValue ?? false
    default: throw .badRule(source, found: value.typeName)
    }
  }

  private static func weight(
    _ value: PropertyList?,
    of source: String
  ) throws(CodeSigningError) -> UInt32 {
    switch value {
    case nil: return 1
    case .integer(let number)?:
      guard let weight: UInt32 = number.exactly() else { break }
      return weight
    case .real(let number)?:
      guard number >= 0, number < 4_294_967_296 else { break }
      return UInt32(number)
    default: break
    }
    throw .badRule(source, found: value?.typeName ?? "nothing")
  }
}
