// Valise — a small library with free bytes for load commands, made byte by byte
// SPDX-License-Identifier: Apache-2.0

/// A small dynamic library with free bytes behind its load commands, of either width and byte order.
struct EditableImage {
  var is64Bit = true
  var isBig = false
  var processor: (UInt32, UInt32) = (0x0100_000C, 0)
  /// The free bytes between the load commands and the code.
  var room = 256
  var rpaths = ["@loader_path/../lib"]
  /// How many bytes the names of symbols at the end have.
  var nameCount = 5
  /// The size of the signature; none for nothing.
  var signature: Int?
  /// Whether there is a command that no document knows.
  var hasUnknownCommand = true
  /// Bytes behind everything.
  var tail: [UInt8] = []

  static let code: [UInt8] = [1, 2, 3, 4]
  static let textSize = 0x1000

  private func word(_ value: Int) -> [UInt8] { SampleImages.word(UInt32(value), big: isBig) }

  /// A number as wide as addresses.
  private func wide(_ value: Int) -> [UInt8] {
    guard is64Bit else { return word(value) }
    return isBig ? word(0) + word(value) : word(value) + word(0)
  }

  private func command(_ number: UInt32, _ payload: [UInt8]) -> [UInt8] {
    let unit = is64Bit ? 8 : 4
    let padding = [UInt8](repeating: 0, count: (unit - (8 + payload.count) % unit) % unit)
    let size = 8 + payload.count + padding.count
    return SampleImages.word(number, big: isBig) + word(size) + payload + padding
  }

  private func text(_ number: UInt32, _ between: [UInt8], _ text: String) -> [UInt8] {
    command(number, word(12 + between.count) + between + [UInt8](text.utf8) + [0])
  }

  private func segment(_ name: String, at offset: Int, size: Int, sections: [UInt8]) -> [UInt8] {
    let memory = (size + 0xFFF) / 0x1000 * 0x1000
    let numbers = wide(offset) + wide(memory) + wide(offset) + wide(size)
    let count = word(sections.isEmpty ? 0 : 1)
    let head = SampleImages.name(name) + numbers + word(7) + word(5) + count + word(0)
    return command(is64Bit ? 0x19 : 0x1, head + sections)
  }

  private func section(at offset: Int) -> [UInt8] {
    SampleImages.name("__text") + SampleImages.name("__TEXT") + wide(offset)
      + wide(Self.code.count) + word(offset) + word(2) + word(0) + word(0) + word(0) + word(0)
      + word(0) + (is64Bit ? word(0) : [])
  }

  private func commands(codeAt code: Int) -> [[UInt8]] {
    let linkEditSize = signature.map { signatureOffset - Self.textSize + $0 } ?? nameCount
    var commands = [
      segment("__TEXT", at: 0, size: Self.textSize, sections: section(at: code)),
      segment("__LINKEDIT", at: Self.textSize, size: linkEditSize, sections: []),
      text(0xD, word(2) + word(0x1_0203) + word(0x1_0000), "@rpath/libSample.dylib"),
      command(0x2, word(0) + word(0) + word(Self.textSize) + word(nameCount)),
      command(0x32, word(1) + word(0x000B_0000) + word(0x000E_0201) + word(0)),
      text(0xC, word(2) + word(0x054B_0000) + word(0x1_0000), "/usr/lib/libSystem.B.dylib"),
      text(0x8000_0018, word(2) + word(0x2_0000) + word(0x1_0000), "/opt/homebrew/lib/libA.dylib"),
    ]
    if hasUnknownCommand { commands.insert(command(0x7778, Array("unknown!".utf8)), at: 5) }
    commands += rpaths.map { text(0x8000_001C, [], $0) }
    if let signature { commands.append(command(0x1D, word(signatureOffset) + word(signature))) }
    return commands
  }

  /// Where the signature starts.
  var signatureOffset: Int { (Self.textSize + nameCount + 15) / 16 * 16 }

  /// Where the load commands end.
  var commandEnd: Int { (is64Bit ? 32 : 28) + commands(codeAt: 0).joined().count }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let code = commandEnd + room
    let commands = commands(codeAt: code)
    let body = [UInt8](commands.joined())
    var bytes = SampleImages.word(is64Bit ? 0xFEED_FACF : 0xFEED_FACE, big: isBig)
    bytes += SampleImages.word(processor.0, big: isBig) + SampleImages.word(processor.1, big: isBig)
    bytes += word(6) + word(commands.count) + word(body.count) + word(0x85)
    if is64Bit { bytes += word(0) }
    bytes += body + [UInt8](repeating: 0, count: room) + Self.code
    bytes += [UInt8](repeating: 0xAB, count: Self.textSize - bytes.count)
    bytes += [UInt8](repeating: 0x6E, count: nameCount)
    if let signature {
      bytes += [UInt8](repeating: 0, count: signatureOffset - bytes.count)
      bytes += [UInt8](repeating: 0x5A, count: signature)
    }
    return bytes + tail
  }
}
