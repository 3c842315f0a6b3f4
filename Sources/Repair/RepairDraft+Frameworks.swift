// Valise — the links of frameworks with versions
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension RepairDraft {
  /// Restores the links of everything.
  ///
  /// What is moved may complete what was looked at before, so that the work is done again until
  /// there is none; bundles that are not made up for the purpose take one round.
  mutating func restoreLinks() throws(RepairError) {
    for _ in 0..<Self.roundLimit {
      let before = editCount
      forgetStructure()
      try restoreStructure(of: .root)
      try restoreLibraryLinks()
      if editCount == before { return }
    }
  }

  /// How often links are restored at most.
  private static let roundLimit = 16

  /// Repairs what is in a folder, the innermost first, and then the folder itself.
  private mutating func restoreStructure(of folder: RelativePath) throws(RepairError) {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try restoreStructure(of: path) }
    }
    try restoreSealedLinks(of: folder)
    if name(of: folder).isFramework { try restoreFramework(at: folder) }
  }

  private mutating func restoreFramework(at framework: RelativePath) throws(RepairError) {
    let versions = framework.appending(.fixed("Versions"))
    guard tree.kind(of: versions) == .directory else { return }
    let hadCurrent = tree.kind(of: versions.appending(.fixed("Current"))) == .symbolicLink
    try restoreVersionLinks(in: versions)
    guard let version = try restoreCurrent(of: framework, in: versions) else { return }
    let isDamaged = !hadCurrent || showsLoss(framework, version)
    try restoreTopLinks(of: framework, to: version, isDamaged: isDamaged)
  }

  /// Makes links of the files in `Versions` whose text names a version.
  private mutating func restoreVersionLinks(in versions: RelativePath) throws(RepairError) {
    for name in tree.names(in: versions) {
      let path = versions.appending(name)
      guard let text = try textOfLink(at: path), let version = FileName(bytes: text),
        version != name, isVersion(versions.appending(version))
      else { continue }
      putLink(at: path, to: text, replacing: .textFile)
    }
  }

  /// Whether something at the top shows that links were lost: an entry that is none and has its
  /// name in the version, or no way to the executable.
  private func showsLoss(_ framework: RelativePath, _ version: RelativePath) -> Bool {
    for name in tree.names(in: framework) where name != FileName("Versions") {
      let path = framework.appending(name)
      if tree.kind(of: path) != .symbolicLink, tree.kind(of: version.appending(name)) != nil {
        return true
      }
    }
    guard let executable = executableName(of: framework) else { return false }
    return tree.kind(of: version.appending(executable)) != nil
      && tree.kind(of: framework.appending(executable)) == nil
  }

  /// The file name of a framework's executable: a framework is found by its own name.
  func executableName(of framework: RelativePath) -> FileName? {
    FileName(name(of: framework).stem)
  }
}

extension RepairDraft {
  /// Makes `Versions/Current` a link to a version.
  ///
  /// - Returns: The folder of the current version; nothing when it cannot be known.
  private mutating func restoreCurrent(
    of framework: RelativePath,
    in versions: RelativePath
  ) throws(RepairError) -> RelativePath? {
    let current = versions.appending(.fixed("Current"))
    switch tree.find(current).map({ tree.nodes[$0].body }) {
    case nil:
      return try linkCurrent(of: framework, in: versions, replacing: .nothing)
    case .link(let text)?:
      if let name = FileName(bytes: text), isVersion(versions.appending(name)) {
        return try? tree.resolve(versions.appending(name))
      }
      if let found = try? tree.resolve(current), found.parent == versions, let name = found.name {
        putLink(at: current, to: name.bytes, replacing: .link(text))
        return found
      }
      return try linkCurrent(of: framework, in: versions, replacing: .link(text))
    case .folder?: return try replaceCurrentFolder(of: framework, in: versions)
    case .file?, .special?:
      report(RepairFinding.unknownVersion(current, versionNames(in: versions)))
      return nil
    }
  }

  private func isVersion(_ path: RelativePath) -> Bool {
    guard let found = try? tree.resolve(path) else { return false }
    return tree.kind(of: found) == .directory && found.name != FileName("Current")
  }

  private func versionNames(in versions: RelativePath) -> [FileName] {
    tree.names(in: versions).filter {
      $0 != FileName("Current") && tree.kind(of: versions.appending($0)) == .directory
    }
  }

  private mutating func linkCurrent(
    of framework: RelativePath,
    in versions: RelativePath,
    replacing: RepairChange.Replaced
  ) throws(RepairError) -> RelativePath? {
    let current = versions.appending(.fixed("Current"))
    let names = versionNames(in: versions)
    guard let name = try onlyVersion(of: framework, in: versions, among: names) else {
      report(RepairFinding.unknownVersion(current, names))
      return nil
    }
    guard !isNameTaken(current) else { return nil }
    putLink(at: current, to: name.bytes, replacing: replacing)
    return versions.appending(name)
  }

  /// The version that a framework without `Current` can only mean: the only one, else the only one
  /// whose executable is the one at the top, else the only one with an executable.
  private mutating func onlyVersion(
    of framework: RelativePath,
    in versions: RelativePath,
    among names: [FileName]
  ) throws(RepairError) -> FileName? {
    guard names.count > 1 else { return names.first }
    guard let executable = executableName(of: framework) else { return nil }
    var candidates: [FileName] = []
    var equal: [FileName] = []
    for name in names {
      let path = versions.appending(name).appending(executable)
      guard tree.kind(of: path) == .regular else { continue }
      candidates.append(name)
      let copy = framework.appending(executable)
      if try areEqualFiles(copy, path) { equal.append(name) }
    }
    if equal.count == 1 { return equal[0] }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private func areEqualFiles(
    _ first: RelativePath,
    _ second: RelativePath
  ) throws(RepairError) -> Bool {
    guard let one = tree.find(first), let two = tree.find(second),
      case .file = tree.nodes[one].body, case .file = tree.nodes[two].body,
      tree.nodes[one].status.size == tree.nodes[two].status.size,
      let source = tree.nodes[one].source, let other = tree.nodes[two].source
    else { return false }
    return try contents.areEqual(source, other)
  }

  /// Makes a link of a folder `Current`: to the version that it is a copy of, or, where there is no
  /// other, to itself under a version's name.
  private mutating func replaceCurrentFolder(
    of framework: RelativePath,
    in versions: RelativePath
  ) throws(RepairError) -> RelativePath? {
    let current = versions.appending(.fixed("Current"))
    let names = versionNames(in: versions)
    if names.isEmpty {
      guard let name = builtVersion(of: framework, in: current) else { return nil }
      let version = versions.appending(name)
      guard !isNameTaken(version) else { return nil }
      move(current, to: version)
      putLink(at: current, to: name.bytes, replacing: .nothing)
      return version
    }
    var firstDifference: (version: RelativePath, place: RelativePath)?
    // The newest version comes last.
    for name in names.reversed() {
      let version = versions.appending(name)
      switch try reconcile(copy: current, with: version) {
      case .replaceable:
        putLink(at: current, to: name.bytes, replacing: .copy)
        return version
      case .undecided(let place):
        firstDifference = firstDifference ?? (version, place)
      }
    }
    if let (version, place) = firstDifference {
      report(RepairFinding.copyDiffers(current, from: version, "\(place)"))
    }
    return nil
  }

  /// The name of the version for which an executable says that it was built, else `A`.
  private func builtVersion(of framework: RelativePath, in version: RelativePath) -> FileName? {
    let usual = FileName("A")
    guard let executable = executableName(of: framework) else { return usual }
    let path = (try? tree.resolve(version.appending(executable))) ?? version.appending(executable)
    for image in images(of: path) {
      let parts = (image.installName ?? "").split(separator: "/")
      guard parts.count >= 3, parts[parts.count - 3] == "Versions" else { continue }
      if let name = FileName(String(parts[parts.count - 2])), name != FileName("Current") {
        return name
      }
    }
    return usual
  }
}
