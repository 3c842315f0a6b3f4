// Valise — why a time stamp could not be had
// SPDX-License-Identifier: Apache-2.0

/// Why a time stamp could not be had.
public enum TimeStampFault: Hashable, Sendable {
  /// The authority could not be asked, in words.
  case unreachable(String)
  /// The authority refuses: the number it gives, and its words.
  case refused(status: Int, reason: String?)
  /// The authority answers with something else; how it starts, in words.
  case noAnswer(String)
  /// The token is none for what was asked, in words.
  case badToken(String)
}

extension TimeStampFault: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .unreachable(let reason): "the time stamp authority cannot be asked: \(reason)"
    case .refused(let status, let reason):
      "the time stamp authority refuses (status \(status)): \(reason ?? "it does not say why")"
    case .noAnswer(let start):
      "the answer is no time stamp but \(start); is that the address of a time stamp authority?"
    case .badToken(let reason): "the time stamp is no proof: \(reason); try another authority"
    }
  }
}
