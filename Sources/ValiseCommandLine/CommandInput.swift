// Valise — what a command reads from standard input
// SPDX-License-Identifier: Apache-2.0

/// Standard input.
public struct CommandInput: Sendable {
  /// Reading failed, in the words of the system; or there is more than the caller allows.
  public enum Fault: Error, Hashable, Sendable {
    /// The system gave no bytes.
    case refused(String)
    /// There are more bytes than this.
    case longer(than: Int)
    /// The person broke off.
    case brokenOff
  }

  /// Whether a person types on a terminal.
  public let isTerminal: Bool

  private let hiddenLine: (@Sendable (_ question: String) throws(Fault) -> [UInt8])?
  private let source: @Sendable (_ byteCount: Int) throws(Fault) -> [UInt8]

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person types on a terminal.
  ///   - hiddenLine: Asks a person, and gives the line that is typed, which nobody sees.
  ///   - source: Gives at least one and at most so many bytes, and none at the end.
  public init(
    isTerminal: Bool = false,
    hiddenLine: (@Sendable (_ question: String) throws(Fault) -> [UInt8])? = nil,
    source: @escaping @Sendable (_ byteCount: Int) throws(Fault) -> [UInt8]
  ) {
    self.isTerminal = isTerminal
    self.hiddenLine = hiddenLine
    self.source = source
  }

  /// The line that a person types without anybody seeing it; nothing where there is no person.
  public func readHiddenLine(question: String) throws(Fault) -> [UInt8]? {
    guard isTerminal, let hiddenLine else { return nil }
    return try hiddenLine(question)
  }

  /// An input with nothing in it.
  public static let empty = CommandInput { (_) throws(Fault) in [] }

  /// The next bytes: at least one and at most so many, and none at the end.
  public func read(atMost byteCount: Int) throws(Fault) -> [UInt8] {
    try source(byteCount)
  }

  /// All bytes up to the end.
  ///
  /// - Parameter limit: The most bytes that are accepted.
  /// - Returns: The bytes.
  /// - Throws: `refused` by the system, or `longer` than the limit.
  public func readAll(limit: Int = .max) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try source(64 * 1024)
      if part.isEmpty { return bytes }
      guard part.count <= limit - bytes.count else { throw .longer(than: limit) }
      bytes.append(contentsOf: part)
    }
  }
}

extension CommandInput.Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .refused(let reason): "cannot read standard input: \(reason)"
    case .longer(let limit): "standard input has more than \(limit) bytes"
    case .brokenOff: "broken off"
    }
  }
}
