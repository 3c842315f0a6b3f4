// Valise — whoever finds, downloads and installs updates for automatic updates
// SPDX-License-Identifier: Apache-2.0

/// Whoever finds, downloads and installs updates for automatic updates.
public protocol AutomaticClient {
  /// Looks for the updates of all applications for which something is to be done.
  ///
  /// - Parameter settings: The channels, and the group of rollouts.
  /// - Returns: What was found.
  /// - Throws: When nothing could be asked at all, as without a network.
  func check(_ settings: AutomaticSettings) throws(AutomaticClientError) -> AutomaticCheck

  /// Downloads and verifies an update, as a delta where that is smaller, and keeps it.
  func download(_ candidate: AutomaticCandidate) throws(AutomaticClientError)

  /// Installs an update, which is downloaded where it is not yet; what must be started anew is
  /// known by then.
  ///
  /// - Returns: What must be started anew.
  func install(
    _ candidate: AutomaticCandidate
  ) throws(AutomaticClientError) -> AutomaticCandidate.Restart
}

/// What a check found.
public struct AutomaticCheck: Hashable, Sendable {
  /// The applications that have an update.
  public var candidates: [AutomaticCandidate]
  /// The applications that could not be checked, each with why.
  public var failures: [Failure]
  /// How many applications were checked.
  public var checkedCount: Int

  /// An application that could not be checked.
  public struct Failure: Hashable, Sendable {
    /// The name of the application.
    public let name: String
    /// Why it could not be checked.
    public let reason: String

    /// Makes a failure.
    public init(name: String, reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  /// Makes a result.
  public init(
    candidates: [AutomaticCandidate],
    failures: [Failure] = [],
    checkedCount: Int
  ) {
    self.candidates = candidates
    self.failures = failures
    self.checkedCount = checkedCount
  }
}

/// Why a step of automatic updates failed.
public struct AutomaticClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why, in words.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
