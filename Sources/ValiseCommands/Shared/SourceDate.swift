// Valise — the time that outputs get when the environment asks for it
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine

/// The time that outputs get when the environment asks for it.
///
/// Source: the specification of SOURCE_DATE_EPOCH at reproducible-builds.org.
enum SourceDate {
  /// The name of the variable.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second that a time of change in nanoseconds can hold, in the year 2262.
  private static let last = Int64.max / 1_000_000_000

  /// The time in nanoseconds since 1970; nothing where the variable is not set, or empty.
  ///
  /// - Throws: When the variable holds no whole number of seconds from 1970 on.
  static func nanoseconds(in context: CommandContext) throws(SourceDateError) -> Int64? {
    guard let text = context.environment(variable), !text.isEmpty else { return nil }
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let seconds = Int64(text), seconds <= last else {
      throw SourceDateError(text: text, last: last)
    }
    return seconds * 1_000_000_000
  }
}

/// The environment asks for a time that is none.
struct SourceDateError: Error, CustomStringConvertible {
  let text: String
  let last: Int64

  var description: String {
    """
    \(SourceDate.variable) is "\(text)", not a number of seconds since 1970 \
    from 0 to \(last); set it right or unset it
    """
  }
}
