// Valise — an archive that is to be published
// SPDX-License-Identifier: Apache-2.0

/// An archive that is to be published, and what is known about the bundle in it.
public struct Release: Hashable, Sendable {
  /// The name of the archive.
  public var fileName: String
  /// How many bytes the archive has.
  public var byteCount: Int
  /// CFBundleVersion.
  public var version: UpdateVersion
  /// CFBundleShortVersionString; the version where there is none.
  public var displayVersion: String
  /// The name that people see.
  public var name: String
  /// CFBundleIdentifier.
  public var bundleIdentifier: String?
  /// LSMinimumSystemVersion.
  public var minimumSystemVersion: String?
  /// Whether the executable runs on Apple processors only.
  public var needsAppleSilicon: Bool
  /// SUFeedURL.
  public var feedAddress: String?
  /// SUPublicEDKey.
  public var publicKey: String?
  /// The newest time in the archive, in seconds since 1970.
  public var date: Int64
  /// The signature with Ed25519; nothing where the archive is not signed.
  public var signature: [UInt8]?
  /// What is new.
  public var notes: [ReleaseNotesFile]
  /// The deltas that lead to this version.
  public var deltas: [ReleaseDelta]

  /// Makes a release.
  public init(
    fileName: String,
    byteCount: Int,
    version: UpdateVersion,
    displayVersion: String,
    name: String,
    bundleIdentifier: String? = nil,
    minimumSystemVersion: String? = nil,
    needsAppleSilicon: Bool = false,
    feedAddress: String? = nil,
    publicKey: String? = nil,
    date: Int64,
    signature: [UInt8]? = nil,
    notes: [ReleaseNotesFile] = [],
    deltas: [ReleaseDelta] = []
  ) {
    self.fileName = fileName
    self.byteCount = byteCount
    self.version = version
    self.displayVersion = displayVersion
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.minimumSystemVersion = minimumSystemVersion
    self.needsAppleSilicon = needsAppleSilicon
    self.feedAddress = feedAddress
    self.publicKey = publicKey
    self.date = date
    self.signature = signature
    self.notes = notes
    self.deltas = deltas
  }

  /// The endings of archives, the longest first.
  public static let archiveExtensions = [
    ".tar.gz", ".tar.bz2", ".tar.xz", ".tgz", ".tbz", ".txz", ".tar", ".zip", ".dmg", ".aar",
    ".pkg",
  ]

  /// The name of an archive without its ending; nothing for other files.
  public static func baseName(of fileName: String) -> String? {
    let lower = fileName.lowercased()
    guard let ending = archiveExtensions.first(where: { lower.hasSuffix($0) }),
      fileName.utf8.count > ending.utf8.count
    else { return nil }
    return String(fileName.dropLast(ending.count))
  }
}

/// A delta that leads to a version.
public struct ReleaseDelta: Hashable, Sendable {
  /// The version from which it leads.
  public var from: UpdateVersion
  /// The name of the file.
  public var fileName: String
  /// How many bytes the file has.
  public var byteCount: Int
  /// The signature with Ed25519.
  public var signature: [UInt8]?
  /// How many bytes the updating framework's executable has in the old bundle; nothing where there
  /// is none.
  public var frameworkExecutableSize: Int?
  /// The localizations that the framework has in the old bundle.
  public var frameworkLocales: [String]

  /// Makes a delta.
  public init(
    from: UpdateVersion,
    fileName: String,
    byteCount: Int,
    signature: [UInt8]? = nil,
    frameworkExecutableSize: Int? = nil,
    frameworkLocales: [String] = []
  ) {
    self.from = from
    self.fileName = fileName
    self.byteCount = byteCount
    self.signature = signature
    self.frameworkExecutableSize = frameworkExecutableSize
    self.frameworkLocales = frameworkLocales
  }
}
