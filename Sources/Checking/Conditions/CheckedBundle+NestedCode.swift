// Valise — the folders in which signing expects code
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension CheckedBundle {
  /// The folders beside Info.plist that hold code with signatures of their own.
  ///
  /// Source: `resources.cpp` of Apple's Security, the standard rules of a seal.
  private static let nestedCodeFolders: [RelativePath] = [
    "MacOS", "Frameworks", "SharedFrameworks", "PlugIns", "Plug-ins", "XPCServices", "Helpers",
    "Library/Automator", "Library/Spotlight", "Library/LoginItems",
  ].map { .fixed($0) }

  /// Whether signing takes what stands at a path of the product for code of this bundle.
  func isInNestedCode(_ path: RelativePath) -> Bool {
    guard layout == .modern, let inside = path.inside(self.path.appending(.fixed("Contents")))
    else { return false }
    return Self.nestedCodeFolders.contains { inside.isInside($0) && inside != $0 }
  }
}
