// Valise — the patterns of resource rules
// SPDX-License-Identifier: Apache-2.0

/// A pattern of a resource rule: an extended regular expression of POSIX, searched in a path.
///
/// Apple compiles the patterns with `regcomp` and asks only whether a path has a match, so that no
/// matter which match is found; the time is bounded by the sizes of pattern and path.
public struct ResourcePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let source: String
  /// The pattern as a machine with several states at a time.
  private let program: PatternProgram

  /// Compiles a pattern.
  ///
  /// - Throws: `.badPattern`.
  public init(_ source: String) throws(CodeSigningError) {
    self.source = source
    do throws(PatternFault) {
      var parser = PatternParser([UInt8](source.utf8))
      program = try PatternProgram(try parser.pattern())
    } catch {
      throw .badPattern(source, fault: error)
    }
  }

  /// Whether the pattern is found in a path.
  public func matches(_ path: [UInt8]) -> Bool { program.matches(path) }

  /// Whether the pattern is found in a path.
  public func matches(_ path: String) -> Bool { matches([UInt8](path.utf8)) }
}

/// What is wrong with a pattern.
public enum PatternFault: Error, Hashable, Sendable {
  /// A parenthesis, bracket or brace has no partner.
  case unbalanced(at: Int)
  /// There is nothing that could be repeated.
  case nothingToRepeat(at: Int)
  /// A count of repetitions is none.
  case badCount(at: Int)
  /// A class or range of characters is none.
  case badClass(at: Int)
  /// A backslash stands at the end.
  case trailingBackslash
  /// The pattern is nested too deep or too large.
  case tooLarge(limit: Int)
}

extension PatternFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .unbalanced(let place): "a parenthesis, bracket or brace at \(place) has no partner"
    case .nothingToRepeat(let place): "there is nothing to repeat at \(place)"
    case .badCount(let place): "the count at \(place) is none"
    case .badClass(let place): "the characters in brackets at \(place) are none"
    case .trailingBackslash: "a backslash stands at the end"
    case .tooLarge(let limit): "the pattern is larger than the limit of \(limit)"
    }
  }
}
