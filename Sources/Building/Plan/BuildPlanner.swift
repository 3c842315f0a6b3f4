// Valise — from a manifest to the plan of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists
public import ValiseFiles

/// Plans the bundles of a manifest: looks at every source, writes nothing.
public struct BuildPlanner {
  let manifest: Manifest
  let folder: FilePath
  let files: any FileSystem

  /// The largest manifest that is read, in bytes.
  private static let manifestLimit = 4 << 20

  /// Makes a planner for a manifest.
  ///
  /// - Parameters:
  ///   - manifest: What to plan.
  ///   - folder: The folder that paths in the manifest are relative to.
  ///   - files: Where the sources are.
  public init(_ manifest: Manifest, folder: FilePath, files: any FileSystem) {
    self.manifest = manifest
    self.folder = folder
    self.files = files
  }

  /// Reads a manifest and makes a planner for it.
  ///
  /// - Parameters:
  ///   - path: The manifest, or the folder that holds a `Valise.toml`.
  ///   - overrides: Values that count instead of those of the manifest.
  ///   - files: Where the manifest and the sources are.
  /// - Throws: `.files` when the manifest cannot be read, `.manifest` for a mistake in it.
  public init(
    manifestAt path: FilePath,
    overrides: [ManifestOverride] = [],
    files: any FileSystem
  ) throws(BuildError) {
    let file: FilePath
    let bytes: [UInt8]
    do throws(FileError) {
      let isFolder = try files.status(of: try files.followed(path)).kind == .directory
      file = isFolder ? path.appending(.fixed("Valise.toml")) : path
      bytes = try files.contents(of: try files.followed(file), limit: Self.manifestLimit)
    } catch {
      throw .files(error)
    }
    do throws(ManifestError) {
      let manifest = try Manifest(parsing: bytes, file: file.description, overrides: overrides)
      self.init(manifest, folder: file.parent, files: files)
    } catch {
      throw .manifest(error)
    }
  }

  /// The plans of all applications, in the order of the manifest.
  public func plans() throws(BuildError) -> [BuildPlan] {
    var plans: [BuildPlan] = []
    for application in manifest.applications { plans.append(try plan(application)) }
    return plans
  }

  private func plan(_ application: ApplicationManifest) throws(BuildError) -> BuildPlan {
    var tree = PlannedTree(manifestFile: manifest.file)
    let sources = SourceFinder(manifest: manifest.file, folder: folder, files: files)
    let executable = try ExecutablePlanner(sources: sources).plan(application)
    try tree.add(executable.entry, at: application.place)
    let icon = try IconPlanner(sources: sources).plan(application)
    if let icon { try tree.add(icon, at: application.texts["icon"]?.place ?? application.place) }
    try ResourcePlanner(sources: sources).add(application, to: &tree)
    let derived = DerivedInfo(
      application: application,
      manifestFile: manifest.file,
      executableName: executable.name,
      minimumSystem: try executable.minimumSystem(for: application, sources),
      iconFile: icon?.path.name?.description
    )
    let info = try InfoPlanner(derived: derived, manifestFile: manifest.file).entries(application)
    try tree.addInfo(info, of: application)
    return BuildPlan(
      bundleName: "\(application.name).app",
      entries: tree.sortedEntries(),
      info: info,
      notes: tree.notes
    )
  }
}
