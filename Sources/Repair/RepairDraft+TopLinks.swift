// Valise — the links at the top of a framework
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension RepairDraft {
  /// Restores the links at the top of a framework to what its current version holds.
  ///
  /// Where links are known to have been lost, all that is usual is linked, else only what no
  /// framework can do without.
  mutating func restoreTopLinks(
    of framework: RelativePath,
    to version: RelativePath,
    isDamaged: Bool
  ) throws(RepairError) {
    for name in tree.names(in: framework) where name != FileName("Versions") {
      try restoreTopEntry(name, of: framework, version)
    }
    for name in tree.names(in: version) where mustBeLinked(name, of: framework, isDamaged) {
      let path = framework.appending(name)
      guard tree.find(path) == nil, !isNameTaken(path) else { continue }
      putLink(at: path, to: Self.target(of: name), replacing: .nothing)
    }
  }

  private static func target(of name: FileName) -> [UInt8] {
    [UInt8]("Versions/Current/".utf8) + name.bytes
  }

  private func mustBeLinked(
    _ name: FileName,
    of framework: RelativePath,
    _ isDamaged: Bool
  ) -> Bool {
    if name == executableName(of: framework) || name == FileName("Resources") { return true }
    guard isDamaged, name.bytes.first != UInt8(ascii: ".") else { return false }
    return name != FileName("_CodeSignature") && name != FileName("CodeResources")
  }

  private mutating func restoreTopEntry(
    _ name: FileName,
    of framework: RelativePath,
    _ version: RelativePath
  ) throws(RepairError) {
    let path = framework.appending(name)
    let original = version.appending(name)
    guard let number = tree.find(path) else { return }
    switch tree.nodes[number].body {
    case .link(let text): restoreTopLink(path, text, original)
    case .special: report(RepairFinding.strayEntry(path))
    case .file, .folder:
      // A link to a folder around itself is none that a framework has.
      if let text = try textOfLink(at: path), let found = destination(ofLink: text, at: path),
        !path.isInside(found)
      {
        return putLink(at: path, to: text, replacing: .textFile)
      }
      guard tree.find(original) != nil else {
        return moveIntoVersion(name, of: framework, version)
      }
      switch try reconcile(copy: path, with: original) {
      case .replaceable: putLink(at: path, to: Self.target(of: name), replacing: .copy)
      case .undecided(let place):
        let place = place.isRoot ? "\(name)" : "\(name)/\(place)"
        report(RepairFinding.copyDiffers(path, from: original, place))
      }
    }
  }

  private mutating func restoreTopLink(
    _ path: RelativePath,
    _ text: [UInt8],
    _ original: RelativePath
  ) {
    if (try? tree.resolve(path)) != nil { return }
    if tree.find(original) != nil, let name = path.name {
      // Where the version's entry is a broken link itself, a right link to it is broken too.
      let target = Self.target(of: name)
      if text != target { putLink(at: path, to: target, replacing: .link(text)) }
    } else if text.first != UInt8(ascii: "/"), text.starts(with: [UInt8]("Versions/".utf8)) {
      // It led into a version, and what it led to is gone.
      remove(path, .danglingLink)
    }
  }

  /// Moves what belongs into the version there, where nothing has its name.
  ///
  /// Wheels of Qt have a folder `Resources` at the top and the executable in the version only.
  private mutating func moveIntoVersion(
    _ name: FileName,
    of framework: RelativePath,
    _ version: RelativePath
  ) {
    let path = framework.appending(name)
    if name == FileName("module.map") { return }
    let isExecutable = name == executableName(of: framework)
    guard isExecutable || Self.usualFolders.contains(name.description) else {
      return report(RepairFinding.strayEntry(path))
    }
    // What a seal does not speak of would break it, but for the executable, which it leaves out.
    if !isExecutable, let seal = seal(of: version), !seal.covers(RelativePath([name])) {
      return report(RepairFinding.strayEntry(path))
    }
    move(path, to: version.appending(name))
    putLink(at: path, to: Self.target(of: name), replacing: .nothing)
  }

  /// Whether another entry of the folder has a name that a Mac's volume takes for the one of
  /// `path`; it is reported then.
  mutating func isNameTaken(_ path: RelativePath) -> Bool {
    guard path.name != nil else { return true }
    guard let other = alias(of: path) else { return false }
    report(RepairFinding.aliasInWay(path, other))
    return true
  }

  /// The other entry of the same folder whose name a Mac's volume takes for the one of `path`.
  func alias(of path: RelativePath) -> FileName? {
    guard let folder = path.parent, let name = path.name else { return nil }
    // Equal texts are canonically equal.
    let wanted = name.description.lowercased()
    return tree.names(in: folder).first { $0 != name && $0.description.lowercased() == wanted }
  }

  /// The folders that versions of frameworks usually have.
  private static let usualFolders: Set = [
    "Resources", "Headers", "PrivateHeaders", "Modules", "Frameworks", "XPCServices", "Helpers",
    "Libraries",
  ]
}
