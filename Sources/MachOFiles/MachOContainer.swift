// Valise — a file that holds one image, or one for each of several processors
// SPDX-License-Identifier: Apache-2.0

/// A file with one Mach-O image, or a universal file with several.
public struct MachOContainer: Hashable, Sendable {
  /// What the file is.
  public enum Form: Hashable, Sendable {
    /// The file is one image.
    case thin
    /// The file starts with a list of slices.
    case universal(is64Bit: Bool)
  }

  /// What the file is.
  public let form: Form
  /// The images; one in a thin file, which covers the whole file.
  public let slices: [Slice]
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// What readers that are not strict let pass.
  public let remarks: [MachORemark]

  /// One image and its place in the file.
  public struct Slice: Hashable, Sendable {
    /// The processor, as the list of slices says.
    public let architecture: Architecture
    /// Where the slice starts in the file, in bytes.
    public let offset: Int
    /// The size of the slice, in bytes.
    public let size: Int
    /// The alignment of the start, as a power of two; 0 in a thin file.
    public let alignment: UInt32
    /// What is in the slice.
    public let content: Content

    /// What is in a slice.
    public enum Content: Hashable, Sendable {
      /// An image.
      case image(MachOFile)
      /// Something that is no image, such as a static library.
      case other(MachOLookalike)
    }

    /// The image, where the slice holds one.
    public var image: MachOFile? {
      if case .image(let file) = content { file } else { nil }
    }

    /// The place of the slice in the file.
    public var range: Range<Int> { offset..<(offset + size) }
  }

  /// Whether the file starts with a list of slices.
  public var isUniversal: Bool { form != .thin }

  /// The images of all slices.
  public var images: [MachOFile] { slices.compactMap(\.image) }

  /// The architectures in the order of the slices.
  public var architectures: [Architecture] { slices.map(\.architecture) }

  /// The slice for a processor, whatever its capability bits.
  public func slice(for architecture: Architecture) -> Slice? {
    slices.first { $0.architecture.matches(architecture) }
  }
}

extension MachOContainer {
  /// How many bytes `init` needs to recognize a file.
  public static let prefixByteCount = 8

  /// Whether a file that starts with these bytes may be a Mach-O or universal file.
  ///
  /// Java classes share a magic number with universal files and are told apart by their version.
  public static func mayStart(with prefix: [UInt8]) -> Bool {
    guard prefix.count >= 4 else { return false }
    let magic = prefix.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if MachOHeader.form(of: magic) != nil { return true }
    guard UniversalHeader.isMagic(magic), prefix.count >= 8 else { return false }
    let count = prefix[4..<8].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return count <= UInt32(UniversalHeader.sliceLimit)
  }
}
