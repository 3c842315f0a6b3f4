// Valise — the file of what is to be done about updates without asking
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension AutomaticSettings {
  /// The largest file that is read, in bytes.
  public static let byteLimit = 1 << 20

  /// Reads a file of settings; what it does not set has its usual value.
  ///
  /// - Throws: `.unreadable`, `.unknownKey`, `.badValue`.
  public init(parsing bytes: [UInt8]) throws(AutomaticFileError) {
    let root = try AutomaticFile.root(of: bytes, limit: Self.byteLimit)
    self.init()
    for (key, value) in root { try set(key, value) }
  }

  private mutating func set(_ key: String, _ value: PropertyList) throws(AutomaticFileError) {
    switch key {
    case "interval":
      let range = Self.leastInterval...Self.greatestInterval
      interval = try AutomaticFile.number(value, key, in: range)
    case "automatically": choice = try Self.choice(value, key)
    case "hours":
      guard let hours = value.stringValue.flatMap({ AllowedHours($0) }) else {
        throw .badValue(key: key, wanted: "a pair of hours such as \"22-6\"")
      }
      self.hours = hours
    case "maxMeteredSize": meteredByteLimit = try AutomaticFile.number(value, key, in: 0...(.max))
    case "channels": channels = try Self.texts(value, key)
    case "seed":
      let number = try AutomaticFile.number(value, key, in: 0...Int64(UInt32.max))
      seed = UInt32(truncatingIfNeeded: number)
    case "apps":
      guard let entries = value.dictionaryValue else {
        throw .badValue(key: key, wanted: "an object with identifiers")
      }
      for (identifier, entry) in entries {
        applications[identifier] = try Self.application(entry, "apps.\(identifier)")
      }
    default: throw .unknownKey(key)
    }
  }

  private static func application(
    _ value: PropertyList,
    _ path: String
  ) throws(AutomaticFileError) -> Application {
    guard let entries = value.dictionaryValue else {
      throw .badValue(key: path, wanted: "an object")
    }
    var application = Application()
    for (key, value) in entries {
      switch key {
      case "automatically": application.choice = try choice(value, "\(path).\(key)")
      case "channels": application.channels = try texts(value, "\(path).\(key)")
      default: throw .unknownKey("\(path).\(key)")
      }
    }
    return application
  }

  private static func choice(
    _ value: PropertyList,
    _ key: String
  ) throws(AutomaticFileError) -> Choice {
    guard let choice = value.stringValue.flatMap({ Choice(rawValue: $0) }) else {
      let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw .badValue(key: key, wanted: "one of \(names)")
    }
    return choice
  }

  private static func texts(
    _ value: PropertyList,
    _ key: String
  ) throws(AutomaticFileError) -> [String] {
    guard let values = value.arrayValue else {
      throw .badValue(key: key, wanted: "a list of texts")
    }
    return try values.map { (value) throws(AutomaticFileError) in
      guard let text = value.stringValue else {
        throw .badValue(key: key, wanted: "a list of texts")
      }
      return text
    }
  }

  /// The file of these settings.
  ///
  /// - Throws: `.unwritable`.
  public func serialized() throws(AutomaticFileError) -> [UInt8] {
    var root: PropertyListDictionary = [
      "interval": .integer(PropertyListInteger(interval)),
      "automatically": .string(choice.rawValue),
      "maxMeteredSize": .integer(PropertyListInteger(meteredByteLimit)),
      "seed": .integer(PropertyListInteger(Int64(seed))),
    ]
    root["hours"] = hours.map { .string("\($0)") }
    if !channels.isEmpty { root["channels"] = .array(channels.map { .string($0) }) }
    var entries: PropertyListDictionary = [:]
    for identifier in applications.keys.sorted(by: Self.precedes) {
      guard let application = applications[identifier] else { continue }
      var entry: PropertyListDictionary = [:]
      entry["automatically"] = application.choice.map { .string($0.rawValue) }
      if !application.channels.isEmpty {
        entry["channels"] = .array(application.channels.map { .string($0) })
      }
      entries[identifier] = .dictionary(entry)
    }
    if !entries.isEmpty { root["apps"] = .dictionary(entries) }
    return try AutomaticFile.bytes(of: root)
  }

  private static func precedes(_ one: String, _ two: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(two.utf8)
  }
}
