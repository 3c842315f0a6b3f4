// Valise — what automatic updates remember from one run to the next
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// What automatic updates remember from one run to the next.
public struct AutomaticState: Hashable, Sendable {
  /// When updates were looked for last and somebody answered, in seconds since 1970.
  public var lastCheck: Int64?
  /// When a run was last tried, in seconds since 1970.
  public var lastTry: Int64?
  /// How many runs failed since.
  public var failureCount: Int
  /// The versions that a person was told of, by the identifiers of bundles.
  public var told: [String: String]

  /// The largest file that is read, in bytes.
  public static let byteLimit = 1 << 20
  /// More failures change nothing.
  private static let failureLimit: Int64 = 1_000

  /// Makes a state.
  public init(
    lastCheck: Int64? = nil,
    lastTry: Int64? = nil,
    failureCount: Int = 0,
    told: [String: String] = [:]
  ) {
    self.lastCheck = lastCheck
    self.lastTry = lastTry
    self.failureCount = failureCount
    self.told = told
  }

  /// Reads a file; keys that are not known are passed over.
  ///
  /// - Throws: `.unreadable`, `.badValue`.
  public init(parsing bytes: [UInt8]) throws(AutomaticFileError) {
    let root = try AutomaticFile.root(of: bytes, limit: Self.byteLimit)
    self.init()
    if let value = root["lastCheck"] {
      lastCheck = try AutomaticFile.number(value, "lastCheck", in: 0...(.max))
    }
    if let value = root["lastTry"] {
      lastTry = try AutomaticFile.number(value, "lastTry", in: 0...(.max))
    }
    if let value = root["failures"] {
      failureCount = Int(try AutomaticFile.number(value, "failures", in: 0...Self.failureLimit))
    }
    for (identifier, version) in root["told"]?.dictionaryValue ?? [:] {
      told[identifier] = version.stringValue
    }
  }

  /// The file of this state.
  ///
  /// - Throws: `.unwritable`.
  public func serialized() throws(AutomaticFileError) -> [UInt8] {
    var root: PropertyListDictionary = [
      "failures": .integer(
        PropertyListInteger(min(Int64(failureCount), Self.failureLimit))
      )
    ]
    root["lastCheck"] = lastCheck.map { .integer(PropertyListInteger($0)) }
    root["lastTry"] = lastTry.map { .integer(PropertyListInteger($0)) }
    var versions: PropertyListDictionary = [:]
    let keys = told.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for key in keys { versions[key] = told[key].map { .string($0) } }
    root["told"] = .dictionary(versions)
    return try AutomaticFile.bytes(of: root)
  }
}
