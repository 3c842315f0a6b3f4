// Valise — a link in a bundle that leads to nothing, or out of the bundle
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// A link in a bundle that leads to nothing, or out of the bundle.
public struct BrokenLink: Hashable, Sendable {
  /// What is wrong with a link.
  public enum Fault: Hashable, Sendable {
    /// Its text begins with a slash, so that it leads elsewhere on every other machine.
    case absolute
    /// It leads out of the bundle.
    case leavesBundle
    /// It leads to nothing.
    case dangling
    /// It leads to itself, or through too many links.
    case loop
  }

  /// The link in the tree.
  public let path: RelativePath
  /// The text of the link.
  public let target: [UInt8]
  /// What is wrong.
  public let fault: Fault
}

extension BrokenLink {
  /// Where the link at `path` leads, or what is wrong with it.
  enum Destination {
    case entry(RelativePath)
    case broken(BrokenLink)
  }

  /// Follows the link at `path`, whose folder has no link in its path.
  static func following(
    _ path: RelativePath,
    in tree: any FileTree
  ) throws(FileError) -> (target: [UInt8], destination: Destination) {
    let target = try tree.linkTarget(of: path)
    func broken(_ fault: Fault) -> (target: [UInt8], destination: Destination) {
      (target, .broken(BrokenLink(path: path, target: target, fault: fault)))
    }
    guard target.first != UInt8(ascii: "/") else { return broken(.absolute) }
    do throws(FileError) {
      return (target, .entry(try tree.resolve(path)))
    } catch {
      switch error {
      case .linkLeavesTree: return broken(.leavesBundle)
      case .linkLoop: return broken(.loop)
      // A folder that may not be read hides what is in it; the link is as good as dangling.
      default: return broken(.dangling)
      }
    }
  }
}
