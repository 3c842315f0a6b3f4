// Valise — the files of a bundle as a tree
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import ValiseFiles

/// One entry of a bundle with all that is below it; links are shown and never followed.
public struct TreeNode: Hashable, Sendable {
  /// The name as the file system spells it; that of the root is the bundle's.
  public let name: String
  /// The bytes of the name.
  public let nameBytes: [UInt8]
  /// What the entry is.
  public let kind: FileKind
  /// The permission bits.
  public let mode: UInt16
  /// The size in bytes: of a folder, of all regular files below it, one with several names once.
  public let size: Int
  /// How many regular files there are: 1 for one, all below it for a folder.
  public let files: Int
  /// The text of a link.
  public let linkTarget: [UInt8]?
  /// What a bundle is for, where the entry is one by its name.
  public let bundleKind: BundleKind?
  /// What an xcframework says of the library in this folder: "ios simulator, arm64 x86_64".
  public let librarySummary: String?
  /// Whether the entry is a regular file that may be executed.
  public let isExecutable: Bool
  /// Why what is in the folder could not be read, and so is neither shown nor counted.
  public let unreadable: FileError?
  /// Whether a folder below, at any depth, could not be read, so that sums are too small.
  public let isIncomplete: Bool
  /// The entries of a folder, sorted by the bytes of their names; nothing below the depth wanted.
  public let children: [TreeNode]?
}

extension TreeNode {
  /// Reads the files of a bundle.
  ///
  /// Sizes and counts of folders are those of all that is below, whatever the depth.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, or any folder opened as one.
  ///   - depth: How many levels below the root are kept; all when nothing is given.
  /// - Throws: `.unreadable` when the bundle itself cannot be read, `.tooLarge` beyond the limits
  ///   of `BundleSurvey`.
  public init(of bundle: BundleDirectory, depth: Int? = nil) throws(BundleError) {
    var reader = TreeReader(tree: bundle.tree, keptLevels: depth ?? BundleSurvey.depthLimit)
    do throws(FileError) {
      let root = try bundle.tree.resolve(bundle.path)
      self = try reader.node(at: root, name: FileName(bundle.name.text), depth: 0).node
    } catch {
      switch error {
      case .tooManyEntries(let path, let limit): throw .tooLarge(path, limit: limit)
      default: throw .unreadable(bundle.displayPath, cause: error)
      }
    }
  }
}
