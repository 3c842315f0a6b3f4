// Valise — what a signer asks of an image
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import PropertyLists

extension MachOFile {
  /// Whether images of this kind are signed.
  ///
  /// Source: `machorep.cpp` of Apple's Security.
  var isSignable: Bool {
    switch header.fileType {
    case .execute, .dylib, .dylinker, .bundle, .kext: true
    default: false
    }
  }

  /// Whether the image is a program, which alone has entitlements.
  var isProgram: Bool { header.fileType == .execute }

  /// The size of a page in signatures as a power of two: 16 KiB for 64-bit ARM but Apple TV's.
  ///
  /// Source: `machorep.cpp` of Apple's Security.
  var signedPageExponent: UInt8 {
    let arm64: UInt32 = 0x0100_000C
    let arm64WithSmallPointers: UInt32 = 0x0200_000C
    guard [arm64, arm64WithSmallPointers].contains(architecture.cpuType), platform != .tvos else {
      return 12
    }
    return 14
  }

  /// The part of the image that is executable, where the image says for which system it is.
  func executableSegment(entitlements: Entitlements?) -> CodeDirectory.ExecutableSegment {
    guard !buildVersions.isEmpty, let text = segments.first(where: { $0.name == "__TEXT" }) else {
      return CodeDirectory.ExecutableSegment()
    }
    var flags: UInt64 = 0
    if isProgram { flags = 1 | (entitlements?.executableSegmentFlags ?? 0) }
    return CodeDirectory.ExecutableSegment(
      base: text.fileOffset,
      limit: text.fileSize,
      flags: flags
    )
  }

  /// Whether systems run the image that know no other digest than SHA-1.
  ///
  /// Source: `signer.cpp` of Apple's Security.
  var runsWithoutSHA256: Bool {
    buildVersions.contains { version in
      switch version.platform {
      case .macos: version.minimumSystem < MachOVersion(10, 11, 4)
      case .ios, .tvos: version.minimumSystem < MachOVersion(11)
      case .watchos: version.minimumSystem < MachOVersion(12)
      default: false
      }
    }
  }

  /// The 16 bytes that tell builds apart.
  var uuidBytes: [UInt8]? {
    for case .uuid(let bytes) in loadCommands.map(\.content) { return bytes }
    return nil
  }

  /// The place of a section's bytes in the image, if all are there.
  func place(ofSection name: String, in segmentName: String) -> Range<Int>? {
    for section in segments.flatMap(\.sections)
    where section.name == name && section.segmentName == segmentName && !section.isZeroFilled {
      let start = Int(section.fileOffset)
      guard let count = Int(exactly: section.size), count <= size, start <= size - count else {
        return nil
      }
      return start..<(start + count)
    }
    return nil
  }
}

extension Entitlements {
  /// What entitlements say in the description of the executable part.
  ///
  /// Source: `cdbuilder.cpp` and `signer.cpp` of Apple's Security.
  var executableSegmentFlags: UInt64 {
    Self.segmentFlags.reduce(0) { flags, row in
      values[row.key] == .boolean(true) ? flags | row.flag : flags
    }
  }

  private static let segmentFlags: [(key: String, flag: UInt64)] = [
    ("get-task-allow", 0x10), ("run-unsigned-code", 0x10),
    ("com.apple.private.cs.debugger", 0x20), ("dynamic-codesigning", 0x40),
    ("com.apple.private.skip-library-validation", 0x80),
    ("com.apple.private.amfi.can-load-cdhash", 0x100),
    ("com.apple.private.amfi.can-execute-cdhash", 0x200),
  ]
}
