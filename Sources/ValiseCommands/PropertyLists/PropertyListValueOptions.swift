// Valise — the new value of an edit on the command line
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
public import ValiseCommandLine

/// The options that give the new value of an edit with its type.
struct PropertyListValueOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The new value, a text.", valueName: "text"))
  var string: String?

  @Option(help: ArgumentHelp("The new value, a whole number.", valueName: "number"))
  var integer: Int128?

  @Option(help: ArgumentHelp("The new value, a floating-point number.", valueName: "number"))
  var real: Double?

  @Option(help: ArgumentHelp("The new value: true or false (yes, no).", valueName: "truth"))
  var bool: String?

  @Option(
    help: ArgumentHelp("The new value, a date such as 2001-01-01T00:00:00Z.", valueName: "date")
  )
  var date: String?

  @Option(help: ArgumentHelp("The new value, bytes as base64.", valueName: "base64"))
  var data: String?

  @Option(help: ArgumentHelp("The new value, bytes as hexadecimal digits.", valueName: "digits"))
  var dataHex: String?

  @Flag(help: "The new value: an empty dictionary.")
  var dictionary = false

  @Flag(help: "The new value: an empty array.")
  var array = false

  @Option(help: ArgumentHelp("The new value, as JSON.", valueName: "text"))
  var fromJson: String?

  @Option(help: ArgumentHelp("The new value, as elements of XML.", valueName: "text"))
  var fromXml: String?

  func validate() throws {
    if given.count > 1 {
      throw ValidationError("give one value only, not \(given.joined(separator: " and "))")
    }
  }

  /// The options that were given.
  var given: [String] {
    let all: [(String, Bool)] = [
      ("--string", string != nil), ("--integer", integer != nil), ("--real", real != nil),
      ("--bool", bool != nil), ("--date", date != nil), ("--data", data != nil),
      ("--data-hex", dataHex != nil), ("--dictionary", dictionary), ("--array", array),
      ("--from-json", fromJson != nil), ("--from-xml", fromXml != nil),
    ]
    return all.filter { $0.1 }.map { $0.0 }
  }

  /// The value that an option gives; nothing when none does.
  func value() throws -> PropertyList? {
    if let string { return .string(string) }
    if let integer { return PropertyListInteger(exactly: integer).map { .integer($0) } }
    if let real { return .real(real) }
    if let bool { return try Self.plain(bool, .boolean, "--bool") }
    if let date { return try Self.plain(date, .date, "--date") }
    if let data { return try Self.plain(data, .data, "--data") }
    if let dataHex { return .data(try Self.bytes(dataHex)) }
    if dictionary { return [:] }
    if array { return [] }
    if let fromJson {
      do throws(JSONError) {
        return try JSONText.parse(Array(fromJson.utf8))
      } catch {
        throw ValidationError("--from-json: \(error)")
      }
    }
    return try fromXml.map { try Self.xml($0) }
  }

  private static func plain(
    _ text: String,
    _ type: PropertyListValueType,
    _ option: String
  ) throws -> PropertyList {
    do throws(PropertyListError) {
      return try PropertyList(text: text, as: type)
    } catch {
      throw ValidationError("\(option): \(error)")
    }
  }

  private static func bytes(_ text: String) throws -> [UInt8] {
    let digits = text.unicodeScalars.filter { !$0.properties.isWhitespace }
      .map { $0.isASCII ? Character($0).hexDigitValue : nil }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 != nil }) else {
      throw ValidationError("--data-hex: write two hexadecimal digits for each byte")
    }
    let values = digits.compactMap { $0 }.map { UInt8(truncatingIfNeeded: $0) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func xml(_ text: String) throws -> PropertyList {
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: Array(text.utf8))
      if document.format == .xml { return document.value }
    } catch {
      throw ValidationError("--from-xml: \(error)")
    }
    throw ValidationError("--from-xml: write an element such as <array><true/></array>")
  }
}

// A negative number behind an option is told from an option by its type.
extension Int128: ExpressibleByArgument {
  /// Makes a number of decimal digits, or of `0x` and hexadecimal ones.
  public init?(argument: String) {
    // The command line says in its own words that the text is refused.
    guard let value = try? PropertyList(text: argument, as: .integer),
      let number = value.integerValue?.exactly(as: Int128.self)
    else { return nil }
    self = number
  }
}
