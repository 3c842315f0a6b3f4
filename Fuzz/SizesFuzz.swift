// Valise — files whose parts have sizes, as a fuzzer makes them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import ValiseFiles

extension FuzzTarget {
  /// The input is a catalog of assets, an icon family and a program at once.
  public static let sizes = FuzzTarget(
    name: "sizes",
    seeds: [SizesInput.catalog, SizesInput.program],
    words: ["BOMStore", "ISTC", "icns", "__LINKEDIT"].map { [UInt8]($0.utf8) },
    body: { bytes in
      let files = InMemoryFileSystem()
      let root = FilePath("A.app")
      // What cannot be made is not there to be read.
      try? files.createDirectory(at: root, mode: 0o755)
      for name in ["Assets.car", "A.icns", "A"].compactMap({ FileName($0) }) {
        try? files.createFile(at: root.appending(name), contents: bytes, mode: 0o755)
      }
      guard let bundle = try? BundleDirectory(opening: root, on: files, platform: .ios),
        let product = try? InspectedProduct(of: bundle)
      else { return }
      let sizes = SizeNode(of: product)
      precondition(sizes.bytes == 3 * bytes.count, "sizes sum up to those of the files")
      check(sizes)
      _ = Savings(of: product)
    }
  )

  private static func check(_ node: SizeNode) {
    let sum = node.children.reduce(0) { $0 + $1.bytes }
    precondition(node.children.isEmpty || sum == node.bytes, "parts sum up to the whole")
    for child in node.children { check(child) }
  }
}

/// Small inputs whose tables place parts.
private enum SizesInput {
  /// A catalog with one asset and an index of two blocks.
  static let catalog: [UInt8] = {
    let numbers: [Int] = [1, 1, 48, 20, 0, 0]
    var bytes = [UInt8]("BOMStore".utf8) + numbers.flatMap { big($0) }
    bytes += [UInt8](repeating: 0, count: 16) + [2, 0, 0, 80, 184].flatMap { big($0) }
    bytes += [UInt8](repeating: 0, count: 12) + [UInt8]("ISTC".utf8)
    bytes += [UInt8](repeating: 0, count: 36) + [UInt8]("a.png".utf8)
    return bytes + [UInt8](repeating: 0, count: 139)
  }()

  /// A program with two segments, of which the second lies in the first.
  static let program: [UInt8] = {
    func segment(_ name: String, _ offset: Int, _ size: Int) -> [UInt8] {
      let text = [UInt8](name.utf8)
      return little(0x19) + little(72) + text + [UInt8](repeating: 0, count: 16 - text.count)
        + [UInt8](repeating: 0, count: 16) + little(offset) + little(0) + little(size) + little(0)
        + [UInt8](repeating: 0, count: 16)
    }
    let commands = segment("__TEXT", 0, 300) + segment("__LINKEDIT", 200, 100)
    let numbers: [Int] = [0xFEED_FACF, 0x0100_000C, 0, 2, 2, commands.count, 0, 0]
    let file = numbers.flatMap { little($0) } + commands
    return file + [UInt8](repeating: 7, count: 300 - file.count)
  }()

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func little(_ number: Int) -> [UInt8] { big(number).reversed() }
}
