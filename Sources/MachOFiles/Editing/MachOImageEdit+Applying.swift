// Valise — making edits in one image
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOImageEdit {
  /// Makes one edit.
  ///
  /// An edit that asks for what is there already changes nothing.
  ///
  /// - Throws: `MachOEditError`; then the image is as it was.
  public mutating func apply(_ edit: MachOEdit) throws(MachOEditError) {
    var edited = self
    switch edit {
    case .setInstallName(let name): try edited.setInstallName(name)
    case .addRpath(let path): try edited.addRpath(path)
    case .changeRpath(let old, let new): try edited.changeRpath(old, to: new)
    case .deleteRpath(let path): try edited.deleteRpath(path)
    case .changeLibrary(let old, let new): try edited.changeLibrary(old, to: new)
    case .setMinimumSystem(let version, let platform):
      try edited.setVersion(.minimumSystem, version, platform)
    case .setSDK(let version, let platform): try edited.setVersion(.sdk, version, platform)
    case .setBuildVersion(let platform, let minimum, let sdk):
      try edited.setBuildVersion(platform, minimum, sdk)
    case .removeSignature: try edited.removeSignature()
    }
    self = edited
  }

  private mutating func setInstallName(_ name: String) throws(MachOEditError) {
    try Self.check(name)
    for (index, command) in loadCommands.enumerated() {
      guard case .dylib(let dylib) = command.content, dylib.kind == .id else { continue }
      if dylib.path.hasSameBytes(as: name) { return }
      try setText(name, at: index, after: Self.dylibFieldsCount)
      return note(.installName(from: dylib.path, to: name))
    }
    throw .noInstallName(architecture, header.fileType)
  }

  private mutating func changeLibrary(_ old: String, to new: String) throws(MachOEditError) {
    try Self.check(new)
    var count = 0
    for (index, command) in loadCommands.enumerated() {
      guard case .dylib(let dylib) = command.content, dylib.kind != .id,
        dylib.path.hasSameBytes(as: old)
      else { continue }
      try setText(new, at: index, after: Self.dylibFieldsCount)
      count += 1
    }
    guard count > 0 else {
      throw .noSuchLibrary(architecture, old, present: dylibPaths)
    }
    if !old.hasSameBytes(as: new) { note(.library(from: old, to: new, count: count)) }
  }

  private mutating func addRpath(_ path: String) throws(MachOEditError) {
    try Self.check(path)
    guard rpathPlaces(of: path).isEmpty else { throw .rpathIsThere(architecture, path) }
    try insertCommand(LoadCommand.bytes(of: LoadCommand.rpath, text: path, in: header))
    note(.rpathAdded(path))
  }

  private mutating func changeRpath(_ old: String, to new: String) throws(MachOEditError) {
    try Self.check(new)
    let places = rpathPlaces(of: old)
    guard let first = places.first else {
      throw .noSuchRpath(architecture, old, present: rpaths)
    }
    if old.hasSameBytes(as: new) { return }
    guard rpathPlaces(of: new).isEmpty else { throw .wouldRepeatRpath(architecture, new) }
    for place in places.dropFirst().reversed() { takeCommand(at: place) }
    try setText(new, at: first, after: Self.rpathFieldsCount)
    note(.rpath(from: old, to: new, removed: places.count - 1))
  }

  private mutating func deleteRpath(_ path: String) throws(MachOEditError) {
    let places = rpathPlaces(of: path)
    guard !places.isEmpty else { throw .noSuchRpath(architecture, path, present: rpaths) }
    for place in places.reversed() { takeCommand(at: place) }
    note(.rpathDeleted(path, count: places.count))
  }

  /// The numbers of a command for a library, which its path may not lie over.
  private static let dylibFieldsCount = 24
  private static let rpathFieldsCount = 12

  private mutating func setText(
    _ text: String,
    at index: Int,
    after fixedCount: Int
  ) throws(MachOEditError) {
    let command = loadCommands[index]
    guard let bytes = command.bytes(withText: text, after: fixedCount, in: header) else {
      throw .unusualCommand(command.name, at: original.offset + command.offset)
    }
    try replaceCommand(at: index, by: bytes)
  }

  private static func check(_ path: String) throws(MachOEditError) {
    if path.isEmpty || path.utf8.contains(0) { throw .badPath(path) }
  }

  private func rpathPlaces(of path: String) -> [Int] {
    loadCommands.indices.filter { index in
      if case .rpath(let other) = loadCommands[index].content {
        other.hasSameBytes(as: path)
      } else {
        false
      }
    }
  }

  /// The folders to look for libraries in, as they are now.
  public var rpaths: [String] {
    loadCommands.compactMap { command in
      if case .rpath(let path) = command.content { path } else { nil }
    }
  }

  private var dylibPaths: [String] {
    loadCommands.compactMap { command in
      guard case .dylib(let dylib) = command.content, dylib.kind != .id else { return nil }
      return dylib.path
    }
  }
}
