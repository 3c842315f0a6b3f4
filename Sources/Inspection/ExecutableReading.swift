// Valise — finding and reading the executables of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

/// Finding and reading the executables of a bundle.
struct ExecutableReading {
  /// The bundle that paths are relative to.
  let bundle: BundleDirectory
  /// The bundle that the facts come from.
  let facts: BundleDirectory

  init(of bundle: BundleDirectory, facts: BundleDirectory) {
    self.bundle = bundle
    self.facts = facts
  }

  /// The main executable, with remarks on what is odd about it.
  func executable(_ remarks: inout [InspectionRemark]) -> ExecutableFacts? {
    guard let path = facts.executable else {
      guard let name = facts.statedExecutableName else { return nil }
      let isPath = (try? RelativePath(validating: name)) != nil
      remarks.append(
        isPath
          ? .executableMissing(name: name, platform: facts.platform)
          : .executableNameEscapes(name: name)
      )
      return .missing(named: name)
    }
    let executable = reading(path, name: facts.executableName, &remarks)
    if let format = executable.format, !isUsable(format) {
      remarks.append(.executableUnknown(path: bundle.pathFromBundle(path), format: format))
    }
    return executable
  }

  /// The files of debug symbols, of a bundle that is for such.
  func debugFiles(_ remarks: inout [InspectionRemark]) -> [ExecutableFacts] {
    guard bundle.kind == .dSYM else { return [] }
    let folder = facts.resourcesFolder.appending(.fixed("DWARF"))
    // A bundle without the folder has no such files.
    guard let found = try? facts.tree.resolve(folder) else { return [] }
    guard let entries = try? facts.tree.entries(of: found) else { return [] }
    return entries.filter { $0.kind == .regular }.map { entry in
      reading(folder.appending(entry.name), name: entry.name.description, &remarks)
    }
  }

  /// Whether the platform can make use of a file that is no Mach-O file; frameworks may be static.
  private func isUsable(_ format: ExecutableFormat) -> Bool {
    switch format {
    case .machO, .archive: true
    case .elf: !facts.platform.isApple
    case .script, .unknown: false
    }
  }

  private func reading(
    _ path: RelativePath,
    name: String,
    _ remarks: inout [InspectionRemark]
  ) -> ExecutableFacts {
    let shown = bundle.pathFromBundle(path)
    do throws(ExecutableProblem) {
      return try ExecutableFacts(reading: path, in: facts.tree, name: name, shownPath: shown)
    } catch {
      remarks.append(.executableUnreadable(path: shown, reason: error.description))
      return ExecutableFacts(name: name, path: shown, format: nil)
    }
  }
}
