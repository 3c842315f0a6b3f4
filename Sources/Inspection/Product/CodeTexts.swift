// Valise — texts in code that tell what it does
// SPDX-License-Identifier: Apache-2.0

package import MachOFiles
internal import ValiseFiles

/// Texts in code that tell what it does: the few kinds that anybody asks for.
public struct CodeTexts: Hashable, Sendable {
  /// Absolute paths of bundles of resources, `…/Package_Target.bundle`, sorted: code that Swift's
  /// package manager writes holds the path on the machine of the build.
  public internal(set) var resourceBundlePaths: [String] = []
  /// Whether the code has the method by which a delegate of an application names its scenes.
  public internal(set) var configuresScenes = false

  /// The longest text that is looked at, in bytes.
  static let textLimit = 4096
  private static let piece = 1 << 20
  private static let sceneMethod = [UInt8](
    "application:configurationForConnectingSceneSession:options:".utf8
  )

  /// Reads the texts of some images.
  package init(of images: [MachOFile], read: (Range<Int>) throws -> [UInt8]) {
    var paths: Set<String> = []
    for image in images {
      for section in image.segments.flatMap(\.sections) {
        guard ["__cstring", "__objc_methname"].contains(section.name), !section.isZeroFilled,
          let range = image.fileRange(of: section)
        else { continue }
        Self.texts(in: range, read: read) { text in
          if text.ends(with: ".bundle".utf8), text.first == UInt8(ascii: "/") {
            paths.insert(String(decoding: text, as: UTF8.self))
          } else if text.elementsEqual(Self.sceneMethod) {
            configuresScenes = true
          }
        }
      }
    }
    resourceBundlePaths = paths.sorted()
  }

  init() {}

  /// Gives every text of a range of the file, one after the other, and never all at once.
  private static func texts(
    in range: Range<Int>,
    read: (Range<Int>) throws -> [UInt8],
    _ take: (ArraySlice<UInt8>) -> Void
  ) {
    var rest: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      // What cannot be read holds no text that is known.
      guard let bytes = try? read(place..<min(place + piece, range.upperBound)), !bytes.isEmpty
      else { return }
      place += bytes.count
      var start = 0
      for end in bytes.indices where bytes[end] == 0 {
        if rest.isEmpty {
          take(bytes[start..<end])
        } else {
          rest += bytes[start..<end]
          take(rest[...])
          rest = []
        }
        start = end + 1
      }
      // The end of one longer than any that is looked at is kept, which is no beginning of a text.
      rest += bytes[start...].prefix(textLimit)
      if rest.count > textLimit { rest = [UInt8](rest.suffix(textLimit)) }
    }
  }
}

extension MachOFile {
  /// Where a section lies in the file that holds the image; nothing when it leads out of the image.
  fileprivate func fileRange(of section: MachOSection) -> Range<Int>? {
    guard let count = Int(exactly: section.size), count > 0 else { return nil }
    let start = Int(section.fileOffset)
    guard start <= size, count <= size - start else { return nil }
    return (offset + start)..<(offset + start + count)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String.UTF8View) -> Bool {
    count >= text.count && suffix(text.count).elementsEqual(text)
  }
}
