// Valise — something that was said about a key of Info.plist, and who says it
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Something that was said about a key of Info.plist, and who says it.
public struct InfoSource: Hashable, Sendable {
  /// What was said.
  public let value: PropertyList
  /// Who says it.
  public let origin: PlanOrigin
  /// The key of the manifest that the value follows from, or the table `[app.N]` when it follows
  /// from the N; nothing for files, for conventions, and where Apple's own key is stated.
  public let manifestKey: String?

  init(_ value: PropertyList, from origin: PlanOrigin, key manifestKey: String? = nil) {
    self.value = value
    self.origin = origin
    self.manifestKey = manifestKey
  }
}

extension InfoSource: CustomStringConvertible {
  /// Who says it, in words: `the key "version" (Valise.toml:5)`.
  public var description: String {
    switch (origin, manifestKey) {
    case (.manifest, let key?):
      // A table stands for its name.
      key.hasPrefix("[") ? "the name of \(key) (\(origin))" : "the key \"\(key)\" (\(origin))"
    case (.manifest, nil), (.file, _): "\(origin)"
    case (.convention(let name), _): name
    }
  }
}
