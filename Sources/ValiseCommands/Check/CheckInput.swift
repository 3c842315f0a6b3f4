// Valise — what a path of valise check stands for
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Inspection
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// What a path of `valise check` stands for: a bundle, or all outermost bundles of a folder, of an
/// archive of Xcode or of a zip archive.
struct CheckInput {
  let path: String

  /// Something that is checked.
  private enum Subject {
    case product(BundleDirectory)
    case archive(XcodeArchive)
  }

  /// Checks what is at or below the path, and tells how far that is.
  ///
  /// - Throws: `BundleError`, `ContainerError`.
  func reports(
    of checker: Checker,
    _ progress: any ProgressReporting,
    in context: CommandContext
  ) throws -> [CheckReport] {
    try subjects(in: context).flatMap { (subject) throws(BundleError) in
      switch subject {
      case .product(let bundle): [try checker.check(bundle, progress: progress)]
      case .archive(let archive): try checker.check(archive, progress: progress)
      }
    }
  }

  /// The products at or below the path, also those in archives of Xcode.
  ///
  /// - Throws: `BundleError`, `ContainerError`.
  func products(in context: CommandContext) throws -> [BundleDirectory] {
    try subjects(in: context).flatMap { subject in
      switch subject {
      case .product(let bundle): [bundle]
      case .archive(let archive): archive.products.map(\.bundle)
      }
    }
  }

  private func subjects(in context: CommandContext) throws -> [Subject] {
    let files = DiskFileSystem()
    if let place = try PlaceInArchive(of: path, on: files) {
      if let name = place.path.name, XcodeArchive.isArchive(name) {
        return [.archive(try XcodeArchive(at: place.path, in: place.tree))]
      }
      let paths = try place.bundles()
      return try Self.subjects(at: paths, in: place.tree, areAsked: !place.path.isRoot)
    }
    let given = GivenBundle(path: path)
    let folder = try given.opened(in: context)
    if let name = given.absolutePath(in: context.currentFolder).name, XcodeArchive.isArchive(name) {
      return [.archive(try XcodeArchive(at: folder.path, in: folder.tree))]
    }
    if Self.isProduct(folder.name) || folder.hasInfo { return [.product(folder)] }
    let paths = try BundleFinder.bundles(below: folder.path, in: folder.tree, insideBundles: false)
    return try Self.subjects(at: paths, in: folder.tree, areAsked: false)
  }

  /// The products among some bundles; those in archives of Xcode as such an archive.
  private static func subjects(
    at paths: [RelativePath],
    in tree: any FileTree,
    areAsked: Bool
  ) throws(BundleError) -> [Subject] {
    var subjects: [Subject] = []
    var archives: Set<RelativePath> = []
    for path in paths {
      if !areAsked, let archive = archive(around: path) {
        guard archives.insert(archive).inserted else { continue }
        subjects.append(.archive(try XcodeArchive(at: archive, in: tree)))
      } else if areAsked || path.name.map({ isProduct(BundleName($0.description)) }) ?? false {
        subjects.append(.product(try BundleDirectory(openingForOwnPlatform: path, in: tree)))
      }
    }
    return subjects
  }

  /// The outermost archive of Xcode that a path leads through.
  private static func archive(around path: RelativePath) -> RelativePath? {
    guard let place = path.components.firstIndex(where: { XcodeArchive.isArchive($0) }) else {
      return nil
    }
    return RelativePath([FileName](path.components[...place]))
  }

  /// Whether a folder of this name is something that is shipped.
  private static func isProduct(_ name: BundleName) -> Bool {
    let kind = BundleKind(pathExtension: name.pathExtension)
    return kind != nil && kind != .dSYM
  }
}

extension BundleDirectory {
  /// Whether the folder has an Info.plist where its layout wants one, whatever its name says.
  fileprivate var hasInfo: Bool { infoProblem == nil && !info.isEmpty }
}
