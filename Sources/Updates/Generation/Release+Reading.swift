// Valise — reading the bundle of an archive that is to be published
// SPDX-License-Identifier: Apache-2.0

import Bundles
import MachOFiles
public import ValiseFiles

extension Release {
  /// Reads the one bundle at the top of an archive, or in the one folder at its top.
  ///
  /// - Parameters:
  ///   - tree: The archive as a tree.
  ///   - fileName: The name of the archive.
  ///   - byteCount: How many bytes the archive has.
  /// - Throws: `ReleaseError`.
  public init(
    reading tree: any FileTree,
    fileName: String,
    byteCount: Int
  ) throws(ReleaseError) {
    let path = try Self.bundlePath(in: tree)
    let bundle: BundleDirectory
    do throws(BundleError) {
      bundle = try BundleDirectory(opening: path, in: tree, platform: .macos)
    } catch {
      throw .unreadable("\(error)")
    }
    let info = bundle.info
    guard let version = info.text(.bundleVersion) else {
      throw .noVersion("\(path)")
    }
    self.init(
      fileName: fileName,
      byteCount: byteCount,
      version: UpdateVersion(version),
      displayVersion: info.text(.shortVersion) ?? version,
      name: info.text(InfoKey<String>("CFBundleDisplayName"))
        ?? info.text(InfoKey<String>("CFBundleName")) ?? bundle.name.stem,
      bundleIdentifier: info.text(InfoKey<String>("CFBundleIdentifier")),
      minimumSystemVersion: info.text(.minimumMacOSVersion),
      needsAppleSilicon: Self.needsAppleSilicon(bundle),
      feedAddress: info.text(InfoKey<String>("SUFeedURL")),
      publicKey: info.text(InfoKey<String>("SUPublicEDKey")),
      date: try Self.newestTime(in: tree, below: path)
    )
  }

  /// The endings of bundles that are updated.
  private static let bundleExtensions: Set<String> = [
    "app", "prefpane", "plugin", "bundle", "component", "vst", "vst3", "saver", "qlgenerator",
    "mdimporter", "kext", "framework", "xpc", "service", "appex", "sketchplugin",
  ]

  /// Folders at the top that hold nothing of a bundle.
  private static let ignoredNames: Set<String> = ["__MACOSX"]

  /// The path of the one bundle at the top, or in the one folder at the top.
  static func bundlePath(in tree: any FileTree) throws(ReleaseError) -> RelativePath {
    let top = try folders(in: tree, at: .root)
    let bundles = top.filter(isBundle)
    if bundles.isEmpty, top.count == 1 {
      let inner = try folders(in: tree, at: top[0]).filter(isBundle)
      return try onlyBundle(inner)
    }
    return try onlyBundle(bundles)
  }

  private static func onlyBundle(_ paths: [RelativePath]) throws(ReleaseError) -> RelativePath {
    guard let first = paths.first else { throw .noBundle }
    guard paths.count == 1 else { throw .severalBundles(paths.map { "\($0)" }) }
    return first
  }

  private static func folders(
    in tree: any FileTree,
    at path: RelativePath
  ) throws(ReleaseError) -> [RelativePath] {
    do throws(FileError) {
      return try tree.entries(of: path)
        .filter { $0.kind == .directory && !ignoredNames.contains("\($0.name)") }
        .map { path.appending($0.name) }
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private static func isBundle(_ path: RelativePath) -> Bool {
    guard let name = path.components.last else { return false }
    return bundleExtensions.contains(BundleName("\(name)").pathExtension.lowercased())
  }

  /// How many entries of a bundle are looked at for their times.
  private static let entryLimit = 1_000_000

  /// The newest time of the files in a bundle, in seconds.
  private static func newestTime(
    in tree: any FileTree,
    below root: RelativePath
  ) throws(ReleaseError) -> Int64 {
    var newest = Int64.min
    var pending = [root]
    var count = 0
    do throws(FileError) {
      newest = try tree.status(of: root).modified
      while let folder = pending.popLast() {
        for entry in try tree.statuses(in: folder) {
          count += 1
          guard count <= entryLimit else {
            throw .tooManyEntries(tree.displayPath, limit: entryLimit)
          }
          newest = max(newest, entry.status.modified)
          if entry.status.kind == .directory { pending.append(folder.appending(entry.name)) }
        }
      }
    } catch {
      throw .unreadable("\(error)")
    }
    return newest / 1_000_000_000
  }

  /// Whether all slices of the executable are for Apple processors; what cannot be read is for all.
  private static func needsAppleSilicon(_ bundle: BundleDirectory) -> Bool {
    guard let path = bundle.executable, let found = try? bundle.tree.resolve(path),
      let status = try? bundle.tree.status(of: found),
      let container = try? MachOContainer(
        byteCount: status.size,
        read: { try bundle.tree.contents(of: found, range: $0) }
      )
    else { return false }
    let architectures = container.architectures
    return !architectures.isEmpty && architectures.allSatisfy { "\($0)".hasPrefix("arm64") }
  }
}

/// Why an archive cannot be published.
public enum ReleaseError: Error, Hashable, Sendable {
  /// There is no bundle at the top of the archive.
  case noBundle
  /// There are several bundles at the top of the archive.
  case severalBundles([String])
  /// The bundle has no version.
  case noVersion(String)
  /// The archive cannot be read.
  case unreadable(String)
}

extension ReleaseError: CustomStringConvertible {
  /// The fault in words, with its remedy.
  public var description: String {
    switch self {
    case .noBundle: "there is no bundle at the top of the archive"
    case .severalBundles(let paths):
      "there are several bundles at the top of the archive: \(paths.joined(separator: ", ")); an "
        + "update is one"
    case .noVersion(let path):
      "the Info.plist of \(path) has no CFBundleVersion, which clients compare"
    case .unreadable(let reason): reason
    }
  }
}
