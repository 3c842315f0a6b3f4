// Valise — what of a ready framework with static code goes into a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseFiles

/// What of a ready framework with static code goes into a bundle: its resources.
///
/// The code is in the programs that are linked with it, as that of `BuildPlan.withoutStaticCode()`.
/// Source: Xcode 15's release notes (47164939) and its setting
/// `REMOVE_STATIC_EXECUTABLES_FROM_EMBEDDED_BUNDLES`.
struct StaticFramework {
  let bundle: BundleDirectory
  let source: PlanSource
  let sources: SourceFiles
  /// Where the manifest names the framework.
  let place: ManifestPlace

  /// The entries for a place in a bundle, and notes about them; nothing when there is nothing but
  /// Info.plist.
  func entries(
    at destination: RelativePath,
    as format: PropertyListFormat
  ) throws(BuildError) -> (entries: [PlanEntry], notes: [BuildPlan.Note])? {
    var tree = PlanTree()
    let origin = PlanOrigin.manifest(sources.file, place)
    var folder = FolderPlan(sources: sources, origin: origin, place: place)
    try folder.add(source.path, at: destination, to: &tree)
    // A link that cannot be followed leads to no Info.plist.
    let info = try? bundle.tree.resolve(bundle.layout.infoFolder.appending(.fixed("Info.plist")))
    var kept: [PlanEntry] = []
    var hasResources = false
    for entry in tree.sorted {
      let inside = entry.destination.components.dropFirst(destination.components.count)
      if isLeftOut(Array(inside)) { continue }
      if inside.elementsEqual(info?.components ?? []), entry.kind == .regular {
        let bytes = try infoWithoutCode(as: format)
        kept.append(PlanEntry(entry.destination, .file(bytes), mode: entry.mode, from: origin))
      } else {
        hasResources = hasResources || entry.kind == .regular
        kept.append(entry)
      }
    }
    return hasResources ? (kept, folder.notes) : nil
  }

  /// Whether a path of the framework is code, or what compilers read of it, or a seal over both.
  private func isLeftOut(_ components: [FileName]) -> Bool {
    let isInVersion = components.first == FileName("Versions") && components.count > 2
    guard let name = isInVersion ? components[2] : components.first else { return false }
    let names = ["Headers", "PrivateHeaders", "Modules", "_CodeSignature", bundle.executableName]
    return names.contains { FileName($0) == name }
  }

  /// Info.plist names no program, which makes the framework a bundle of resources.
  private func infoWithoutCode(as format: PropertyListFormat) throws(BuildError) -> [UInt8] {
    var info = bundle.info.properties
    info["CFBundleExecutable"] = nil
    do {
      return try PropertyList.dictionary(info).serialized(as: format, sortedKeys: true)
    } catch {
      throw .info(error)
    }
  }
}
