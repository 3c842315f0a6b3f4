// Valise — making frameworks flat, and giving them versions
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension RepairDraft {
  /// Gives every framework in a folder, and the folder itself, a layout.
  mutating func convertFrameworks(
    in folder: RelativePath,
    to conversion: FrameworkConversion
  ) throws(RepairError) {
    for name in tree.names(in: folder) {
      let path = folder.appending(name)
      if tree.kind(of: path) == .directory { try convertFrameworks(in: path, to: conversion) }
    }
    guard name(of: folder).isFramework else { return }
    switch conversion {
    case .flat: flatten(folder)
    case .versioned: giveVersion(folder)
    }
  }

  // MARK: Flat

  /// Moves what the only version of a framework holds to the root.
  private mutating func flatten(_ framework: RelativePath) {
    let versions = framework.appending(.fixed("Versions"))
    guard tree.kind(of: versions) == .directory else { return }
    let folders = tree.names(in: versions).filter {
      tree.kind(of: versions.appending($0)) == .directory
    }
    guard folders.count == 1, let name = folders.first else {
      return report(RepairFinding.severalVersions(framework, folders))
    }
    let version = versions.appending(name)
    let moves = flatMoves(of: version, to: framework)
    if let clash = firstClash(moves, in: framework) {
      return report(RepairFinding.conversionClash(clash))
    }
    if let other = looseEntry(in: framework) { return report(RepairFinding.strayEntry(other)) }
    for entry in tree.names(in: framework) where entry != FileName("Versions") {
      remove(framework.appending(entry), .leftover)
    }
    removeSignature(in: version, of: framework)
    for (source, target) in moves { move(source, to: target) }
    remove(versions, .leftover)
    reportPlatform(of: framework, after: .flat)
    reportInstallName(of: framework, wanted: flatInstallName(of: framework))
  }

  /// What goes where: the contents of `Resources` to the root too.
  private func flatMoves(
    of version: RelativePath,
    to framework: RelativePath
  ) -> [(source: RelativePath, target: RelativePath)] {
    var moves: [(source: RelativePath, target: RelativePath)] = []
    for name in tree.names(in: version) where !Self.isSignature(name) {
      let path = version.appending(name)
      guard name == FileName("Resources"), tree.kind(of: path) == .directory else {
        moves.append((path, framework.appending(name)))
        continue
      }
      for inside in tree.names(in: path) {
        moves.append((path.appending(inside), framework.appending(inside)))
      }
    }
    return moves
  }

  /// The first of several entries that would get a name that is taken.
  private func firstClash(
    _ moves: [(source: RelativePath, target: RelativePath)],
    in framework: RelativePath
  ) -> RelativePath? {
    var taken: Set<String> = ["versions"]
    for (source, target) in moves
    where !taken.insert((target.name?.description ?? "").lowercased()).inserted {
      return source
    }
    return nil
  }

  /// What is at the root of a framework with versions and no link.
  private func looseEntry(in framework: RelativePath) -> RelativePath? {
    tree.names(in: framework).filter { $0 != FileName("Versions") }
      .map { framework.appending($0) }.first { tree.kind(of: $0) != .symbolicLink }
  }

  private func flatInstallName(of framework: RelativePath) -> String {
    let name = name(of: framework)
    return "@rpath/\(name.text)/\(name.stem)"
  }

  // MARK: Versioned

  /// Moves what a flat framework holds to a version and links it.
  private mutating func giveVersion(_ framework: RelativePath) {
    let versions = framework.appending(.fixed("Versions"))
    let names = tree.names(in: framework)
    guard tree.find(versions) == nil, let executable = executableName(of: framework) else { return }
    let holdsCode = names.contains { $0 == executable || $0 == FileName("Info.plist") }
    guard holdsCode else { return }
    let version = versions.appending(.fixed("A"))
    let resources = version.appending(.fixed("Resources"))
    removeSignature(in: framework, of: framework)
    var moves: [(source: RelativePath, target: RelativePath)] = []
    for name in tree.names(in: framework) where !Self.isSignature(name) {
      let stays = name == executable || Self.foldersOfVersions.contains(name.description)
      moves.append((framework.appending(name), (stays ? version : resources).appending(name)))
    }
    guard tree.makeFolders(version) else { return }
    if moves.contains(where: { $0.target.isInside(resources) }) { _ = tree.makeFolders(resources) }
    for (source, target) in moves { move(source, to: target) }
    putLink(at: versions.appending(.fixed("Current")), to: [UInt8]("A".utf8), replacing: .nothing)
    for name in tree.names(in: version) {
      let target = [UInt8]("Versions/Current/".utf8) + name.bytes
      putLink(at: framework.appending(name), to: target, replacing: .nothing)
    }
    reportPlatform(of: framework, after: .versioned)
    let wanted = "@rpath/\(name(of: framework).text)/Versions/A/\(executable)"
    reportInstallName(of: framework, wanted: wanted)
  }

  private static let foldersOfVersions: Set = [
    "Headers", "PrivateHeaders", "Modules", "Frameworks", "XPCServices", "Helpers", "Libraries",
    "PlugIns", "Resources",
  ]

  // MARK: Both

  private static func isSignature(_ name: FileName) -> Bool {
    name == FileName("_CodeSignature") || name == FileName("CodeResources")
  }

  /// Takes a seal away whose paths are not those of the new layout.
  private mutating func removeSignature(in folder: RelativePath, of framework: RelativePath) {
    for name in tree.names(in: folder) where Self.isSignature(name) {
      remove(folder.appending(name), .staleSignature)
      report(RepairFinding.mustBeSigned(framework))
    }
  }

  /// Tells of code for a system that does not take the new layout: only the folders change.
  private mutating func reportPlatform(
    of framework: RelativePath,
    after conversion: FrameworkConversion
  ) {
    guard let executable = executableName(of: framework) else { return }
    let path = framework.appending(executable)
    let platforms = images(of: (try? tree.resolve(path)) ?? path).compactMap(\.platform)
    let isForMac = { (platform: MachOPlatform) in platform == .macos || platform == .macCatalyst }
    guard let other = platforms.first(where: { isForMac($0) == (conversion == .flat) }) else {
      return
    }
    report(RepairFinding.platformStays(path, other, conversion))
  }

  private mutating func reportInstallName(of framework: RelativePath, wanted: String) {
    guard let executable = executableName(of: framework) else { return }
    let path = framework.appending(executable)
    let images = images(of: (try? tree.resolve(path)) ?? path)
    guard let name = images.compactMap(\.installName).first, name != wanted else { return }
    report(RepairFinding.installName(path, name, wanted: wanted))
  }
}
