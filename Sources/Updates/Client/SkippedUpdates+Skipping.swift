// Valise — putting an update off for good
// SPDX-License-Identifier: Apache-2.0

extension SkippedUpdates {
  /// Why an update cannot be skipped.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is critical for the installed version.
    case critical(String)
  }

  /// What is skipped when an item is, too.
  ///
  /// A major upgrade is skipped as one, and later versions of it with it; any other item is skipped
  /// together with all that are not newer.
  ///
  /// - Parameters:
  ///   - item: The update.
  ///   - installed: The installed version.
  /// - Returns: What is skipped then.
  /// - Throws: `.critical`.
  public func skipping(
    _ item: AppcastItem,
    from installed: UpdateVersion
  ) throws(Refusal) -> SkippedUpdates {
    if item.critical?.applies(to: installed) == true { throw .critical(item.version.text) }
    var skipped = self
    if let limit = item.requirements.minimumAutoupdateVersion.nonEmpty,
      installed.isOlder(than: UpdateVersion(limit))
    {
      skipped.majorVersion = limit
      skipped.majorSubreleaseVersion = item.version.text
    } else {
      skipped.version = item.version.text
    }
    return skipped
  }
}

extension SkippedUpdates.Refusal: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .critical(let version): "version \(version) is critical, and is not skipped"
    }
  }
}
