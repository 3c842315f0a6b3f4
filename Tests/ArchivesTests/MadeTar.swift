// Valise — tar archives made byte by byte
// SPDX-License-Identifier: Apache-2.0

/// A tar archive that a test makes byte by byte, with everything wrong that the test wants.
struct MadeTar {
  /// An entry.
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8]
    var kind: Character = "0"
    var link: [UInt8] = []
    var mode = "0000644\0"
    var size: [UInt8]?
    var time = "00000000000\0"
    var magic = "ustar\u{0}00"
    var prefix: [UInt8] = []
    var checksumOffset = 0

    init(_ name: String, _ contents: String = "") {
      self.name = [UInt8](name.utf8)
      self.contents = [UInt8](contents.utf8)
    }

    /// The entry with changes.
    func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }

    static func folder(_ name: String) -> Entry { Entry(name).with { $0.kind = "5" } }

    static func link(_ name: String, to target: String, kind: Character = "2") -> Entry {
      Entry(name).with {
        $0.kind = kind
        $0.link = [UInt8](target.utf8)
      }
    }

    /// Records before an entry.
    static func records(_ pairs: [(String, String)], kind: Character = "x") -> Entry {
      Entry("records", pairs.map { record($0, $1) }.joined()).with { $0.kind = kind }
    }

    private static func record(_ key: String, _ value: String) -> String {
      let rest = " \(key)=\(value)\n".utf8.count
      var length = rest + 1
      while "\(length)".utf8.count + rest != length { length += 1 }
      return "\(length) \(key)=\(value)\n"
    }

    var bytes: [UInt8] {
      var block = [UInt8](repeating: 0, count: 512)
      func put(_ bytes: some Collection<UInt8>, at place: Int) {
        block.replaceSubrange(place..<(place + bytes.count), with: bytes)
      }
      put(name.prefix(100), at: 0)
      put(mode.utf8, at: 100)
      put(size ?? MadeTar.octal(contents.count, 12), at: 124)
      put(time.utf8, at: 136)
      put([UInt8](repeating: 0x20, count: 8), at: 148)
      put(String(kind).utf8, at: 156)
      put(link.prefix(100), at: 157)
      put(magic.utf8, at: 257)
      put(prefix, at: 345)
      let sum = block.reduce(0) { $0 + Int($1) } + checksumOffset
      put(MadeTar.octal(sum, 8), at: 148)
      let padding = (512 - contents.count % 512) % 512
      return block + contents + [UInt8](repeating: 0, count: padding)
    }
  }

  var entries: [Entry]
  var end = [UInt8](repeating: 0, count: 1024)

  init(_ entries: [Entry]) { self.entries = entries }

  /// The archive.
  var bytes: [UInt8] { entries.flatMap(\.bytes) + end }

  static func octal(_ value: Int, _ width: Int) -> [UInt8] {
    let digits = String(value, radix: 8)
    return [UInt8](repeating: 0x30, count: width - 1 - digits.utf8.count) + digits.utf8 + [0]
  }
}
