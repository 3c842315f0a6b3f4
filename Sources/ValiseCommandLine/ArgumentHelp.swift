// Valise — what help says about a parameter
// SPDX-License-Identifier: Apache-2.0

/// The help of one parameter.
public struct ArgumentHelp: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// One sentence about the parameter.
  public var abstract: String
  /// Further text, shown below the sentence.
  public var discussion: String
  /// The name that stands for the value, without brackets; when nil, the name of the parameter.
  public var valueName: String?
  /// Where the parameter is shown.
  public var visibility: ArgumentVisibility

  /// Describes a parameter.
  public init(
    _ abstract: String = "",
    discussion: String = "",
    valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// Describes a parameter by one sentence.
  public init(stringLiteral value: String) { self.init(value) }

  /// The help of a parameter that help does not list.
  public static var hidden: ArgumentHelp { ArgumentHelp(visibility: .hidden) }
}

/// Where a parameter is shown.
public enum ArgumentVisibility: Hashable, Sendable {
  /// In help, in documents and in completions.
  case `default`
  /// Nowhere, but it works.
  case hidden
}
