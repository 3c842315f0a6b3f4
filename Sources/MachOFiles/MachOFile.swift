// Valise — one Mach-O image
// SPDX-License-Identifier: Apache-2.0

/// One Mach-O image: a whole file, or one slice of a universal file.
///
/// Only the header and the load commands are read; offsets in them count from the start of the
/// image, whose own place in the file is `offset`.
public struct MachOFile: Hashable, Sendable {
  /// Where the image starts in its file, in bytes.
  public let offset: Int
  /// The size of the image, in bytes.
  public let size: Int
  /// The header.
  public let header: MachOHeader
  /// The load commands in order.
  public let loadCommands: [LoadCommand]

  /// Bytes that the header counts as load commands but that belong to none; most files have none.
  public let unusedCommandBytes: [UInt8]

  /// The header and the load commands, byte for byte as they are in the file.
  public func serializedCommands() -> [UInt8] {
    var bytes = header.serialized()
    for command in loadCommands { bytes += command.bytes }
    return bytes + unusedCommandBytes
  }

  /// The processor that the image is for.
  public var architecture: Architecture { header.architecture }
}

extension MachOFile {
  /// The segments in order.
  public var segments: [MachOSegment] {
    loadCommands.compactMap { command in
      if case .segment(let segment) = command.content { segment } else { nil }
    }
  }

  private var allDylibs: [MachODylib] {
    loadCommands.compactMap { command in
      if case .dylib(let dylib) = command.content { dylib } else { nil }
    }
  }

  /// The dynamic libraries that the image needs, in order.
  public var dylibs: [MachODylib] { allDylibs.filter { $0.kind != .id } }

  /// The image's own name, where it is a dynamic library.
  public var id: MachODylib? { allDylibs.first { $0.kind == .id } }

  /// The install name, where the image is a dynamic library.
  public var installName: String? { id?.path }

  /// The path of the dynamic linker that a program wants.
  public var dylinker: String? {
    for command in loadCommands where command.number == LoadCommand.loadDylinker {
      if case .dylinker(let path) = command.content { return path }
    }
    return nil
  }

  /// The folders in which `@rpath` is looked for, in order.
  public var rpaths: [String] {
    loadCommands.compactMap { command in
      if case .rpath(let path) = command.content { path } else { nil }
    }
  }

  /// What the image says about its platforms; two for software of the Mac and of iPad at once.
  public var buildVersions: [MachOBuildVersion] {
    loadCommands.compactMap { command in
      if case .buildVersion(let version) = command.content { version } else { nil }
    }
  }

  /// The platform that the image names first.
  public var platform: MachOPlatform? { buildVersions.first?.platform }

  /// The oldest system that the image runs on, of its first platform.
  public var minimumSystem: MachOVersion? { buildVersions.first?.minimumSystem }

  /// The SDK that the image was linked with; nothing where the linker did not say.
  public var sdk: MachOVersion? {
    guard let sdk = buildVersions.first?.sdk, sdk.rawValue != 0 else { return nil }
    return sdk
  }

  /// The 16 bytes that tell builds apart, as groups of hexadecimal digits.
  public var uuid: String? {
    for case .uuid(let bytes) in loadCommands.map(\.content) { return Self.text(uuid: bytes) }
    return nil
  }

  /// Where the program starts, counted from the start of the image.
  public var entryOffset: UInt64? {
    for case .main(let entry, _) in loadCommands.map(\.content) { return entry }
    return nil
  }

  /// The place of the code signature, counted from the start of the image.
  public var codeSignature: Range<Int>? {
    for command in loadCommands where command.number == LoadCommand.codeSignature {
      guard case .linkEditData(let offset, let size) = command.content else { continue }
      return Int(offset)..<(Int(offset) + Int(size))
    }
    return nil
  }

  /// Whether a part of the image is encrypted, as applications of the App Store are.
  public var isEncrypted: Bool {
    loadCommands.contains { command in
      if case .encryption(_, _, let system) = command.content { system != 0 } else { false }
    }
  }

  /// The version of the sources, with dots.
  public var sourceVersion: String? {
    for case .sourceVersion(let packed) in loadCommands.map(\.content) {
      let parts = [packed >> 40] + [30, 20, 10, 0].map { packed >> $0 & 0x3FF }
      let last = parts.lastIndex { $0 != 0 } ?? 0
      return parts[...max(1, last)].map { String($0) }.joined(separator: ".")
    }
    return nil
  }

  private static func text(uuid bytes: [UInt8]) -> String {
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}
