// Valise — requirements as text
// SPDX-License-Identifier: Apache-2.0

/// Prints a requirement as Apple's tools do, byte for byte.
///
/// Source: `reqdumper.cpp` of Apple's Security. Some texts differ, since Apple's cannot be read
/// again: a space before `trusted`, moments, which stand as the language wants them, and quotation
/// marks around texts that are empty or end in a dot.
struct RequirementPrinter {
  private(set) var text = ""

  /// How tightly what is around an expression binds.
  private enum Level: Int {
    case primary
    case and
    case or
  }

  /// Adds the text of an expression.
  mutating func append(_ expression: RequirementExpression) { append(expression, inside: .or) }

  private mutating func append(_ expression: RequirementExpression, inside level: Level) {
    switch expression {
    case .and(let left, let right): append(left, " and ", right, .and, inside: level)
    case .or(let left, let right): append(left, " or ", right, .or, inside: level)
    case .not(let inner):
      text += "! "
      append(inner, inside: .primary)
    case .unknownFalse(let operation, _):
      text += " false /* opcode \(operation & ~RequirementOperation.flagMask) */"
    case .unknownSkipped(let operation, _, let rest):
      text += " /* opcode \(operation & ~RequirementOperation.flagMask) */ "
      append(rest, inside: level)
    case .certificateField, .certificateExtension, .certificatePolicy, .certificateDate,
      .certificateHash, .trustedCertificate:
      appendCertificate(expression)
    default: appendSimple(expression)
    }
  }

  private mutating func append(
    _ left: RequirementExpression,
    _ word: String,
    _ right: RequirementExpression,
    _ own: Level,
    inside level: Level
  ) {
    let needsParentheses = level.rawValue < own.rawValue
    if needsParentheses { text += "(" }
    append(left, inside: own)
    text += word
    append(right, inside: own)
    if needsParentheses { text += ")" }
  }

  private mutating func appendSimple(_ expression: RequirementExpression) {
    switch expression {
    case .never: text += "never"
    case .always: text += "always"
    case .identifier(let name): text += "identifier " + Self.data(name)
    case .anchorApple: text += "anchor apple"
    case .anchorAppleGeneric: text += "anchor apple generic"
    case .legacyInfo(let key, let value):
      text += "info[\(Self.data(key, dotsAreBare: true))] = \(Self.data(value))"
    case .codeDirectoryHash(let hash): text += "cdhash H\"\(Self.hex(hash))\""
    case .info(let key, let match):
      text += "info[\(Self.data(key, dotsAreBare: true))]" + Self.match(match)
    case .entitlement(let key, let match):
      text += "entitlement[\(Self.data(key, dotsAreBare: true))]" + Self.match(match)
    case .trustedAnchor: text += "anchor trusted"
    case .namedAnchor(let name): text += "anchor apple " + Self.data(name)
    case .namedCode(let name): text += "(" + Self.data(name) + ")"
    case .platform(let number): text += "platform = \(number)"
    case .notarized: text += "notarized"
    case .legacy: text += "legacy"
    default: break
    }
  }

  private mutating func appendCertificate(_ expression: RequirementExpression) {
    switch expression {
    case .certificateHash(let slot, let hash):
      text += "certificate \(slot) = H\"\(Self.hex(hash))\""
    case .certificateField(let slot, let key, let match):
      text += "certificate \(slot)[\(Self.data(key, dotsAreBare: true))]" + Self.match(match)
    case .certificateExtension(let slot, let oid, let match):
      text += "certificate \(slot)[field.\(Self.oid(oid))]" + Self.match(match)
    case .certificatePolicy(let slot, let oid, let match):
      text += "certificate \(slot)[policy.\(Self.oid(oid))]" + Self.match(match)
    case .certificateDate(let slot, let oid, let match):
      text += "certificate \(slot)[timestamp.\(Self.oid(oid))]" + Self.match(match)
    case .trustedCertificate(let slot): text += "certificate \(slot) trusted"
    default: break
    }
  }

  private static func oid(_ bytes: [UInt8]) -> String {
    ObjectIdentifierBytes.text(bytes) ?? "0x" + hex(bytes)
  }

  static func hex(_ bytes: [UInt8]) -> String {
    let digits = [UInt8]("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  private static func match(_ match: RequirementMatch) -> String {
    switch match {
    case .exists: " /* exists */"
    case .absent: " absent "
    case .text(.equal, let text): " = " + data(text)
    case .text(.contains, let text): " ~ " + data(text)
    case .text(.beginsWith, let text): " = " + data(text) + "*"
    case .text(.endsWith, let text): " = *" + data(text)
    case .text(.less, let text): " < " + data(text)
    case .text(.greater, let text): " > " + data(text)
    case .text(.lessOrEqual, let text): " <= " + data(text)
    case .text(.greaterOrEqual, let text): " >= " + data(text)
    case .date(let comparison, let seconds):
      " \(sign(comparison)) timestamp \"\(RequirementDate.text(seconds))\""
    case .unknown(let number, _): "MATCH OPCODE \(number) NOT UNDERSTOOD"
    }
  }

  private static func sign(_ comparison: RequirementMatch.DateComparison) -> String {
    switch comparison {
    case .on: "="
    case .before: "<"
    case .after: ">"
    case .onOrBefore: "<="
    case .onOrAfter: ">="
    }
  }

  /// A text bare, in quotation marks, or as hexadecimal digits, whichever it allows first.
  private static func data(_ bytes: [UInt8], dotsAreBare: Bool = false) -> String {
    let isPrintable = bytes.allSatisfy { (0x20...0x7E).contains($0) || (0x09...0x0D).contains($0) }
    guard isPrintable else { return "0x" + hex(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    if isWord(bytes, withDots: dotsAreBare), !RequirementKeywords.all.contains(text) { return text }
    var escaped: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        escaped.append(UInt8(ascii: "\\"))
      }
      escaped.append(byte)
    }
    return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
  }

  /// Whether a text can stand without quotation marks: a letter, then letters and digits, and, where
  /// dots may stand, more of those or of digits alone behind each.
  private static func isWord(_ bytes: [UInt8], withDots: Bool) -> Bool {
    let parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 1 || withDots else { return false }
    for (place, part) in parts.enumerated() {
      guard let first = part.first, part.allSatisfy({ isLetterOrDigit($0) }) else { return false }
      let isNumber = part.allSatisfy { (0x30...0x39).contains($0) }
      if (0x30...0x39).contains(first), place == 0 || !isNumber { return false }
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension CertificateSlot: CustomStringConvertible {
  /// The place as requirements spell it.
  public var description: String {
    switch self {
    case .leaf: "leaf"
    case .root: "root"
    default: "\(rawValue)"
    }
  }
}

extension RequirementExpression: CustomStringConvertible {
  /// The text, as Apple's tools print it.
  public var description: String {
    var printer = RequirementPrinter()
    printer.append(self)
    return printer.text.hasPrefix(" ") ? String(printer.text.dropFirst()) : printer.text
  }
}

extension Requirement: CustomStringConvertible {
  /// The text, as Apple's tools print it.
  public var description: String {
    switch contents {
    case .expression(let expression): "\(expression)"
    case .constraint(let bytes): "/* constraint of \(bytes.count) bytes */"
    case .unknown(let kind, _): "/* requirement of the unknown kind \(kind) */"
    }
  }
}

extension RequirementSet: CustomStringConvertible {
  /// One line for each requirement, as Apple's tools print a set.
  public var description: String {
    entries.map { entry in
      let use = entry.use.name ?? "/*unknown type*/ \(entry.use.rawValue)"
      return "\(use) => \(entry.requirement)\n"
    }.joined()
  }
}
