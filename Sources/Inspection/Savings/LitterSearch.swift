// Valise — what building, the Finder or an editor left behind
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Looks for what building, the Finder or an editor left behind.
struct LitterSearch {
  let product: InspectedProduct

  private static let files: Set<String> = [
    ".ds_store", ".gitattributes", ".gitignore", ".gitkeep", ".hgignore", ".localized~",
    "desktop.ini", "thumbs.db",
  ]
  private static let folders: [String: String] = [
    "__macosx": "an archiver left this folder of attributes", ".git": "a repository",
    ".svn": "a repository", ".hg": "a repository",
  ]
  private static let types: [String: String] = [
    "a": "a static library, which nothing loads", "dsym": "debug symbols, which nothing loads",
    "o": "an object file, which nothing loads", "la": "a note for linkers",
    "orig": "an editor or patch left this file", "pdb": "debug symbols, which nothing loads",
    "rej": "a patch left this file", "swiftdoc": "a file for compilers",
    "swiftinterface": "a file for compilers", "swiftmodule": "a file for compilers",
    "swp": "an editor left this file", "xcodeproj": "a project", "xcuserstate": "a project's state",
  ]
  private static let forCompilers: Set<String> = ["headers", "privateheaders", "modules"]

  func savings() -> [Saving] {
    // What is in a folder that is litter as a whole is not told by itself.
    var inside: RelativePath?
    var savings: [Saving] = []
    for entry in product.entries {
      if let folder = inside, entry.path.isInside(folder) { continue }
      guard let reason = reason(entry) else { continue }
      let isFolder = entry.status.kind == .directory
      if isFolder { inside = entry.path }
      let bytes = isFolder ? bytes(below: entry.path) : entry.status.size
      savings.append(
        Saving(.litter, paths: [entry.path.description], bytes: bytes, reason: reason)
      )
    }
    return savings
  }

  private func bytes(below folder: RelativePath) -> Int {
    product.entries(below: folder).reduce(0) { sum, entry in
      entry.status.kind == .regular ? sum.addingClamped(entry.status.size) : sum
    }
  }

  /// Why an entry is litter; nothing for what is none.
  private func reason(_ entry: InspectedEntry) -> String? {
    let name = entry.name.lowercased()
    let type = BundleName(entry.name).pathExtension.lowercased()
    switch entry.status.kind {
    case .directory:
      if let reason = Self.folders[name] { return reason }
      if Self.forCompilers.contains(name), isInEmbeddedFramework(entry) {
        return "headers and modules of a framework, which only compilers read"
      }
      return ["dsym", "swiftmodule", "xcodeproj"].contains(type) && isShipped
        ? Self.types[type] : nil
    case .regular:
      if Self.files.contains(name) { return "the Finder or a tool left this file" }
      if name.hasPrefix("._") { return "an archiver left these attributes of another file" }
      if name.hasSuffix("~"), name.count > 1 { return "an editor left this copy" }
      return isShipped ? Self.types[type] : nil
    case .symbolicLink, .special: return nil
    }
  }

  /// Whether the product is what users get, not something for building.
  private var isShipped: Bool {
    let building: [BundleKind] = [.xcframework, .dSYM, .framework]
    return !building.contains(product.main.kind)
  }

  /// Whether a folder lies in the version of a framework that is inside the product.
  private func isInEmbeddedFramework(_ entry: InspectedEntry) -> Bool {
    let bundle = product.bundles[entry.bundle]
    guard isShipped, bundle.parent != nil, bundle.kind == .framework else { return false }
    let depth = entry.path.components.count - bundle.path.components.count
    return depth == 1
      || (depth == 3
        && entry.path.components[bundle.path.components.count]
          == FileName("Versions"))
  }
}
