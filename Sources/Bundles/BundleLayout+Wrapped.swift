// Valise — iOS applications on Macs: the link from the wrapper to the bundle inside
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension BundleLayout {
  /// The layout behind the link `WrappedBundle`, if the link passes every check.
  ///
  /// The link's text must be relative, of two characters or more, and have the extension of the
  /// outer bundle; it must lead to a folder properly inside the outer bundle.
  ///
  /// > Note: "Extension" is here what follows the last dot of the whole text, slashes included, as
  /// > in CoreFoundation's source.
  ///
  /// - Parameters:
  ///   - bundle: The path of the outer bundle in the tree, as opened.
  ///   - pathText: The path of the outer bundle as text, from which its extension is taken.
  ///   - tree: The tree that holds the bundle.
  /// - Returns: Nothing when a check fails; the bundle is flat then.
  static func wrapped(
    behindLinkIn bundle: RelativePath,
    pathText: String,
    of tree: any FileTree
  ) -> WrappedLayout? {
    let link = bundle.appending(.fixed("WrappedBundle"))
    // A link that cannot be read makes the bundle flat, as every failed check does.
    guard let outer = try? tree.resolve(bundle) else { return nil }
    guard let target = try? tree.linkTarget(of: outer.appending(.fixed("WrappedBundle"))) else {
      return nil
    }
    guard target.count >= 2, target.first != UInt8(ascii: "/") else { return nil }
    let outerExtension = textAfterLastDot([UInt8](pathText.utf8))
    guard textAfterLastDot(target) == outerExtension else { return nil }
    guard let inner = try? tree.resolve(link), inner.isInside(outer), inner != outer else {
      return nil
    }
    guard let entries = try? tree.entries(of: inner) else { return nil }
    return LayoutEvidence(entries: entries).contents == nil ? .flat : .modern
  }

  private static func textAfterLastDot(_ bytes: [UInt8]) -> [UInt8]? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return [UInt8](bytes[(dot + 1)...])
  }
}
