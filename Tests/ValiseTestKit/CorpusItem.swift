// Valise — one download of the corpus and the bundles in it, as the list describes them
// SPDX-License-Identifier: Apache-2.0

/// One package of the corpus with the bundles that it holds.
public struct CorpusItem: Decodable, Sendable {
  /// The short name of the package; also the name of its folder in the corpus.
  public let id: String
  /// `small`, `signed` for single signed files, `lists` for property lists without bundles, or
  /// `full` for packages that only full runs fetch.
  public let set: String
  /// The files that are unpacked; nothing where all are.
  public let members: [String]?
  /// The bundles inside.
  public let bundles: [CorpusBundle]
}

/// What independent programs read from one real bundle.
public struct CorpusBundle: Decodable, Sendable {
  /// The kind by name, for example `app` or `framework`.
  public let kind: String
  /// The path inside the folder of its item.
  public let path: String
  /// `modern`, `versioned` (a framework with versions) or `flat`.
  public let layout: String
  /// `CFBundleIdentifier`, if there is one.
  public let identifier: String?
  /// `CFBundleShortVersionString`, else `CFBundleVersion`, if there is one.
  public let version: String?
  /// The name of the executable, if there is one.
  public let executable: String?
  /// The platforms of the executable's slices.
  public let platform: [String]?
  /// The architectures of the executable, in the order of the file.
  public let architectures: [String]?
  /// How the Info.plist is encoded: `xml`, `binary` or `missing`.
  public let infoPlist: String
  /// How many files the bundle holds.
  public let files: Int
  /// How many symbolic links the bundle holds.
  public let links: Int
  /// Facts observed by hand.
  public let quirks: [String]?

  private enum CodingKeys: String, CodingKey {
    case kind
    case path
    case layout
    case identifier
    case version
    case executable
    case platform
    case architectures
    case infoPlist = "info_plist"
    case files
    case links
    case quirks
  }
}
