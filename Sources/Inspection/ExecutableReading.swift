// Valise — finding and reading the executables of a bundle
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
internal import ValiseFiles

/// Finding and reading the executables of a bundle.
struct ExecutableReading {
  /// The bundle that paths are relative to.
  let bundle: BundleDirectory
  /// The bundle that the facts come from.
  let facts: BundleDirectory
  /// What was found odd.
  private(set) var findings: [Finding] = []

  init(of bundle: BundleDirectory, facts: BundleDirectory) {
    self.bundle = bundle
    self.facts = facts
  }

  /// The main executable, or what is stated of one that is missing.
  mutating func executable() -> ExecutableFacts? {
    guard let path = executablePath() else {
      guard let name = facts.statedExecutableName else { return nil }
      let isPath = (try? RelativePath(validating: name)) != nil
      findings.append(
        isPath
          ? InspectionFinding.executableMissing(name: name, platform: facts.platform)
          : InspectionFinding.executableNameEscapes(name: name)
      )
      return .missing(named: name)
    }
    let executable = reading(path, name: facts.executableName)
    if let format = executable.format, !isUsable(format) {
      let shown = bundle.pathFromBundle(path)
      findings.append(InspectionFinding.executableUnknown(path: shown, format: format))
    }
    return executable
  }

  /// The files of debug symbols, of a bundle that is for such.
  mutating func debugFiles() -> [ExecutableFacts] {
    guard bundle.kind == .dSYM else { return [] }
    let folder = facts.resourcesFolder.appending(.fixed("DWARF"))
    // A bundle without the folder has no such files.
    guard let found = try? facts.tree.resolve(folder) else { return [] }
    guard let entries = try? facts.tree.entries(of: found) else { return [] }
    return entries.filter { $0.kind == .regular }.map { entry in
      reading(folder.appending(entry.name), name: entry.name.description)
    }
  }

  /// The facts of the file at a path of the tree.
  mutating func reading(_ path: RelativePath, name: String) -> ExecutableFacts {
    let shown = bundle.pathFromBundle(path)
    do throws(ExecutableProblem) {
      return try ExecutableFacts(reading: path, in: facts.tree, name: name, shownPath: shown)
    } catch {
      findings.append(
        InspectionFinding.executableUnreadable(path: shown, reason: error.description)
      )
      return ExecutableFacts(name: name, path: shown, format: nil)
    }
  }

  /// Where the executable is: as the runtime finds it, else where it would be with its link, else
  /// under a name that another volume takes for the stated one.
  private mutating func executablePath() -> RelativePath? {
    if let path = facts.executable {
      // A volume that ignores case shows the file under every spelling.
      guard let spelled = facts.spelledPath(of: path), spelled != path else { return path }
      noteSpelling(spelled)
      return spelled
    }
    if let path = facts.executableWithoutLink {
      findings.append(InspectionFinding.executableLinkLost(bundle.pathFromBundle(path)))
      return path
    }
    guard facts.statedExecutableName != nil else { return nil }
    for candidate in facts.executableCandidates {
      guard let spelled = facts.spelledPath(of: candidate), spelled != candidate else { continue }
      // A folder of this name is no executable, nor is what cannot be reached.
      guard (try? facts.tree.statusFollowing(spelled))?.kind == .regular else { continue }
      noteSpelling(spelled)
      return spelled
    }
    return nil
  }

  private mutating func noteSpelling(_ path: RelativePath) {
    findings.append(
      InspectionFinding.executableMisspelled(
        name: facts.executableName,
        path: bundle.pathFromBundle(path)
      )
    )
  }

  /// Whether the platform can make use of a file that is no Mach-O file; frameworks may be static.
  private func isUsable(_ format: ExecutableFormat) -> Bool {
    switch format {
    case .machO, .archive: true
    case .elf: !facts.platform.isApple
    case .script, .unknown: false
    }
  }
}
