// Valise — what is to be done so that a site is as it should be
// SPDX-License-Identifier: Apache-2.0

/// What is to be done so that a site is as it should be, in the order in which it must be done.
///
/// The feed comes after everything that it names: until then the old feed is there, and what it
/// names is not touched. What goes, goes last.
public struct SitePlan: Hashable, Sendable {
  /// A step.
  public enum Step: Hashable, Sendable {
    /// A file is sent.
    case send(SiteFile)
    /// A file is there already.
    case keep(SiteFile)
    /// A file is removed.
    case remove(String)
  }

  /// The steps.
  public let steps: [Step]

  /// Plans.
  ///
  /// - Parameters:
  ///   - wanted: What should be there, the feed among it.
  ///   - present: What is there, by name.
  ///   - removable: The names of what may go: what the old feed named. Those that are wanted stay.
  public init(
    wanted: [SiteFile],
    present: [String: SiteContents],
    removable: Set<String> = []
  ) {
    let sorted = wanted.sorted { left, right in
      if (left.role == .feed) != (right.role == .feed) { return right.role == .feed }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    let names = Set(wanted.map(\.name))
    let gone = removable.filter { !names.contains($0) && present[$0] != nil }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    steps =
      sorted.map { file in
        let isThere = present[file.name].flatMap { $0.isSame(as: file.contents) } ?? false
        return isThere ? .keep(file) : .send(file)
      } + gone.map { .remove($0) }
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool {
    steps.allSatisfy { step in
      guard case .keep = step else { return false }
      return true
    }
  }

  /// The files that are sent.
  public var sent: [SiteFile] {
    steps.compactMap { step in
      guard case .send(let file) = step else { return nil }
      return file
    }
  }
}
