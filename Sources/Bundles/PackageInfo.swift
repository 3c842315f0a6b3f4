// Valise — the type and the creator of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
internal import ValiseFiles

/// The type and the creator of a bundle.
public struct PackageInfo: Hashable, Sendable {
  /// Where a type and creator come from.
  public enum Source: Hashable, Sendable {
    /// The first eight bytes of a file PkgInfo.
    case file
    /// The keys CFBundlePackageType and CFBundleSignature, at least one of them.
    case infoDictionary
    /// The rules of the runtime; the bundle says nothing itself.
    case assumed
  }

  /// The type of the bundle.
  public let type: FourCharacterCode
  /// The creator of the bundle.
  public let creator: FourCharacterCode
  /// Where they come from.
  public let source: Source

  /// Makes a type and creator.
  public init(type: FourCharacterCode, creator: FourCharacterCode, source: Source) {
    self.type = type
    self.creator = creator
    self.source = source
  }

  /// Reads the contents of a file PkgInfo; only the first eight bytes count.
  ///
  /// - Returns: Nothing when there are fewer.
  public init?(pkgInfo bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    guard let type = FourCharacterCode(bytes: bytes[0..<4]) else { return nil }
    guard let creator = FourCharacterCode(bytes: bytes[4..<8]) else { return nil }
    self.init(type: type, creator: creator, source: .file)
  }

  /// The eight bytes of a file PkgInfo.
  public var bytes: [UInt8] {
    [type.rawValue, creator.rawValue].flatMap { code in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    }
  }
}

extension BundleDirectory {
  /// The type and creator, as the runtime finds them: PkgInfo first, then the Info dictionary,
  /// then what the extension suggests.
  ///
  /// A file PkgInfo of fewer than eight bytes and a value that has not exactly four characters of
  /// Mac Roman count as absent.
  public var packageInfo: PackageInfo {
    for folder in ["Contents", "Support Files", ""] {
      let file = path.appending(.fixed(folder + "/PkgInfo"))
      // A file that cannot be read counts as absent.
      guard let found = try? tree.resolve(file) else { continue }
      guard let bytes = try? tree.contents(of: found, range: 0..<8) else { continue }
      if let info = PackageInfo(pkgInfo: bytes) { return info }
    }
    let (type, creator) = statedPackageInfo
    let isStated = type != nil || creator != nil
    let suggested = isStated || looksLikeBundle ? typeSuggestedByExtension : .bundle
    return PackageInfo(
      type: type ?? suggested,
      creator: creator ?? .unknown,
      source: isStated ? .infoDictionary : .assumed
    )
  }

  /// What the Info dictionary says, where a file PkgInfo says otherwise and so overrules it.
  ///
  /// What the dictionary does not say is taken from the file.
  public var overruledPackageInfo: PackageInfo? {
    let file = packageInfo
    guard file.source == .file else { return nil }
    let (type, creator) = statedPackageInfo
    let stated = PackageInfo(
      type: type ?? file.type,
      creator: creator ?? file.creator,
      source: .infoDictionary
    )
    return stated.type == file.type && stated.creator == file.creator ? nil : stated
  }

  private var statedPackageInfo: (type: FourCharacterCode?, creator: FourCharacterCode?) {
    (
      info[.packageType].flatMap { FourCharacterCode($0) },
      info[.signature].flatMap { FourCharacterCode($0) }
    )
  }

  /// Whether the folder looks like a bundle by more than being a folder.
  ///
  /// A flat one does not; one with a top-level `Resources` and an empty Info dictionary only if
  /// its executable is there.
  public var looksLikeBundle: Bool {
    switch layout {
    case .flat: false
    case .framework: !info.isEmpty || executable != nil
    case .modern, .obsolete, .wrapped: true
    }
  }

  private var typeSuggestedByExtension: FourCharacterCode {
    switch name.pathExtension {
    case "app", "debug", "profile", "service": .application
    case "framework": .framework
    default: .bundle
    }
  }
}
