// Valise — reading the file of a bundle's code
// SPDX-License-Identifier: Apache-2.0

public import Bundles
import ELFFiles
import MachOFiles
import ValiseFiles

extension CodeFacts {
  /// Reads the headers of a bundle's executable; nothing of it runs.
  ///
  /// - Throws: `.executableNotFound`, `.notLoadable` for a file in a localization, `.malformed`.
  public init(of bundle: BundleDirectory) throws(PlugInError) {
    let tree = bundle.tree
    guard let stated = bundle.executable else {
      throw .executableNotFound(
        bundle: Self.shown(bundle.path, in: tree),
        name: bundle.executableName,
        platform: bundle.platform
      )
    }
    do throws(FileError) {
      path = try tree.resolve(stated)
    } catch {
      throw .malformed(path: Self.shown(stated, in: tree), reason: "\(error)")
    }
    shownPath = Self.shown(path, in: tree)
    guard !Self.isInLocalization(shownPath) else {
      throw .notLoadable(path: shownPath, reason: .inLocalization)
    }
    format = try Self.format(of: path, in: tree, shownPath)
  }

  private static func shown(_ path: RelativePath, in tree: any FileTree) -> String {
    path.isRoot ? tree.displayPath : FilePath(tree.displayPath).appending(path).description
  }

  /// Whether a path goes through the folder of a localization, from which no code is loaded.
  static func isInLocalization(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix(".lproj") }
  }

  private static func format(
    of path: RelativePath,
    in tree: any FileTree,
    _ shown: String
  ) throws(PlugInError) -> Format {
    do {
      let size = try tree.status(of: path).size
      let prefix = try tree.contents(of: path, range: 0..<min(size, 8))
      let read = { (range: Range<Int>) in try tree.contents(of: path, range: range) }
      if ELFFile.mayStart(with: prefix) {
        return .elf(try ELFFile(byteCount: size, read: read))
      }
      do throws(MachOError) {
        return .machO(try MachOContainer(byteCount: size, read: read))
      } catch .notMachO(let found) {
        return .other(found)
      }
    } catch {
      throw .malformed(path: shown, reason: "\(error)")
    }
  }
}
