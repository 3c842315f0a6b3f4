// Valise — Mach-O files for the examples of rules
// SPDX-License-Identifier: Apache-2.0

/// A Mach-O file of one or several images, of headers, load commands and symbols.
struct SampleImage: Sendable {
  enum FileType: UInt32, Sendable {
    case object = 1
    case program = 2
    case library = 6
    case plugIn = 8
    case kext = 11
  }

  enum Processor: Sendable {
    case arm64
    case intel
    case arm64e
    case armv7
    case i386

    var numbers: (type: UInt32, subtype: UInt32) {
      switch self {
      case .arm64: (0x0100_000C, 0)
      case .intel: (0x0100_0007, 3)
      case .arm64e: (0x0100_000C, 2)
      case .armv7: (12, 9)
      case .i386: (7, 3)
      }
    }

    var is64Bit: Bool { self != .armv7 && self != .i386 }
  }

  enum Platform: UInt32, Sendable {
    case macos = 1
    case ios = 2
    case tvos = 3
    case watchos = 4
    case catalyst = 6
    case iosSimulator = 7
    case visionos = 11
  }

  var type: FileType
  var platform: Platform?
  var processors: [Processor] = [.arm64]
  var minimum: (UInt32, UInt32) = (13, 0)
  var sdk: (UInt32, UInt32) = (15, 0)
  var needs: [String] = []
  var weakNeeds: [String] = []
  var rpaths: [String] = []
  var hasUUID = true
  var flags: UInt32 = 0x0020_0085
  var segments: [String] = []
  var imports: [String] = []
  var encryption: UInt32?
  var installName: String?
  var segmentAddress: UInt64 = 0
  /// The texts of a section `__cstring`.
  var texts: [String] = []
  /// The names of methods, of a section `__objc_methname`.
  var methods: [String] = []
  /// The alignment of slices as the list of a universal file states it, as a power of two.
  var alignment: UInt32 = 14
  /// The bytes of a signature, put at the end of each image.
  var signature: [UInt8]?

  init(_ type: FileType, _ platform: Platform?) {
    self.type = type
    self.platform = platform
  }

  /// The image with changes.
  func with(_ change: (inout SampleImage) -> Void) -> SampleImage {
    var copy = self
    change(&copy)
    return copy
  }

  var bytes: [UInt8] {
    guard processors.count > 1 else { return image(processors[0]) }
    let images = processors.map { image($0) }
    var places: [Int] = []
    var end = 16384
    for image in images {
      places.append(end)
      end += (image.count + 16383) / 16384 * 16384
    }
    var file = Self.big(0xCAFE_BABE) + Self.big(UInt32(images.count))
    for (number, image) in images.enumerated() {
      let (type, subtype) = processors[number].numbers
      file += Self.big(type) + Self.big(subtype) + Self.big(UInt32(places[number]))
      file += Self.big(UInt32(image.count)) + Self.big(alignment)
    }
    for (number, image) in images.enumerated() {
      file += [UInt8](repeating: 0, count: places[number] - file.count) + image
    }
    return file
  }

  private func image(_ processor: Processor) -> [UInt8] {
    let is64Bit = processor.is64Bit
    var strings: [UInt8] = imports.isEmpty ? [] : [0]
    var symbols: [UInt8] = []
    for name in imports {
      symbols += Self.word(UInt32(strings.count)) + [0x01, 0, 0, 1]
      symbols += [UInt8](repeating: 0, count: is64Bit ? 8 : 4)
      strings += [UInt8](name.utf8) + [0]
    }
    while strings.count % 16 != 0 { strings.append(0) }
    let linkEdit = 4096
    let signatureStart = linkEdit + (symbols.count + 15) / 16 * 16 + strings.count
    let end = signatureStart + (signature?.count ?? 0)
    var commands = [
      segment(
        "__TEXT",
        is64Bit,
        at: 0,
        size: linkEdit,
        address: segmentAddress,
        sections: sections
      )
    ]
    commands += segments.map { segment($0, is64Bit, at: 0, size: 0, address: segmentAddress) }
    commands.append(
      segment("__LINKEDIT", is64Bit, at: linkEdit, size: end - linkEdit, address: 0x8000)
    )
    if let platform {
      let (minimum, sdk) = (Self.version(minimum), Self.version(sdk))
      commands.append(Self.words([0x32, 24, platform.rawValue, minimum, sdk, 0]))
    }
    let versions: [UInt32] = [2, 0x1_0000, 0x1_0000]
    if let installName { commands.append(Self.text(0xD, versions, installName)) }
    commands += needs.map { Self.text(0xC, versions, $0) }
    commands += weakNeeds.map { Self.text(0x8000_0018, versions, $0) }
    commands += rpaths.map { Self.text(0x8000_001C, [], $0) }
    if hasUUID { commands.append(Self.words([0x1B, 24, 1, 2, 3, 4])) }
    if !imports.isEmpty {
      let stringsStart = UInt32(linkEdit + (symbols.count + 15) / 16 * 16)
      commands.append(
        Self.words([
          0x2, 24, UInt32(linkEdit), UInt32(imports.count), stringsStart, UInt32(strings.count),
        ])
      )
    }
    if let encryption { commands.append(Self.words([0x2C, 24, 0, 0, encryption, 0])) }
    if let signature {
      commands.append(Self.words([0x1D, 16, UInt32(signatureStart), UInt32(signature.count)]))
    }
    let (cpu, subtype) = processor.numbers
    let count = UInt32(commands.joined().count)
    var header: [UInt32] = [
      is64Bit ? 0xFEED_FACF : 0xFEED_FACE, cpu, subtype, type.rawValue, UInt32(commands.count),
      count, flags,
    ]
    if is64Bit { header.append(0) }
    var image = Self.words(header) + commands.joined()
    for section in sections {
      image += [UInt8](repeating: 0, count: section.place - image.count) + section.bytes
    }
    image += [UInt8](repeating: 0, count: linkEdit - image.count) + symbols
    let padding = (symbols.count + 15) / 16 * 16 - symbols.count
    image += [UInt8](repeating: 0, count: padding) + strings + (signature ?? [])
    return image
  }

  private func segment(
    _ name: String,
    _ is64Bit: Bool,
    at offset: Int,
    size: Int,
    address: UInt64,
    sections: [Section] = []
  ) -> [UInt8] {
    let text = [UInt8](name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
    let (place, bytes) = (UInt32(offset), UInt32(size))
    if is64Bit {
      let low = UInt32(truncatingIfNeeded: address)
      let count = UInt32(sections.count)
      return Self.words([0x19, 72 + 80 * count]) + text
        + Self.words([low, 0, 0x8000, 0, place, 0, bytes, 0, 7, 5, count, 0])
        + sections.flatMap(\.header)
    }
    return Self.words([0x1, 56]) + text
      + Self.words([UInt32(truncatingIfNeeded: address), 0x8000, place, bytes, 7, 5, 0, 0])
  }

  /// A section of texts; only images of 64 bits have some.
  private struct Section {
    let name: String
    let place: Int
    let bytes: [UInt8]

    var header: [UInt8] {
      let names = [name, "__TEXT"].flatMap { (name: String) -> [UInt8] in
        [UInt8](name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
      }
      return names
        + SampleImage.words([
          UInt32(place), 0, UInt32(bytes.count), 0, UInt32(place), 0, 0, 0, 2, 0, 0, 0,
        ])
    }
  }

  private var sections: [Section] {
    var place = 2048
    return [("__cstring", texts), ("__objc_methname", methods)].compactMap {
      (name: String, texts: [String]) -> Section? in
      guard !texts.isEmpty else { return nil }
      let bytes: [UInt8] = texts.flatMap { (text: String) -> [UInt8] in [UInt8](text.utf8) + [0] }
      defer { place += bytes.count }
      return Section(name: name, place: place, bytes: bytes)
    }
  }

  private static func version(_ version: (UInt32, UInt32)) -> UInt32 {
    version.0 << 16 | version.1 << 8
  }

  private static func text(_ number: UInt32, _ between: [UInt32], _ text: String) -> [UInt8] {
    let offset = 12 + between.count * 4
    let size = (offset + text.utf8.count + 8) / 8 * 8
    let bytes = words([number, UInt32(size), UInt32(offset)] + between) + [UInt8](text.utf8)
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }

  static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func big(_ value: UInt32) -> [UInt8] { word(value).reversed() }

  static func words(_ values: [UInt32]) -> [UInt8] { values.flatMap { word($0) } }
}
