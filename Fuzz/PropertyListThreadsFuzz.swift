// Valise — fuzzing the reading and writing of property lists in threads
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseFiles

extension FuzzTarget {
  /// Property lists in XML and binary, read and written in threads as in one.
  ///
  /// They are cut into pieces of a few values, so that small inputs have several.
  static let plistThreads = FuzzTarget(
    name: "plistThreads",
    seeds: [plainTexts, textsWithTraps, textsOfNumbers, binaryRecords, sharedObjects],
    words: ["<array>", "</array>", "<dict>", "</dict>", "<key>a</key>", "<true/>", "<!--", "-->"]
      .map { Array($0.utf8) } + [[0xA2], [0xD1], [0xC1]]
  ) { bytes in
    let limits = PropertyListLimits(depth: 64, values: 1 << 16)
    let one = read(bytes, limits, .none)
    let several = read(bytes, limits, threads)
    precondition(one == several, "values, errors and remarks are those of one reader")
    guard case .success(let document) = one, case .success(let other) = several else { return }
    for format in [PropertyListFormat.xml, .binary] {
      for isSorted in [false, true] {
        let bytes = write(document.value, format, isSorted, .none)
        // Dictionaries are equal in any order; their bytes are not.
        precondition(write(other.value, format, isSorted, .none) == bytes, "the order is kept")
        precondition(write(other.value, format, isSorted, threads) == bytes, "bytes are the same")
      }
    }
  }

  private static let threads = PropertyListThreads(count: 3, slicing: .fine) { count, work in
    DiskFileSystem(temporaries: nil).concurrently(count, share: 1, work)
  }

  private static func read(
    _ bytes: [UInt8],
    _ limits: PropertyListLimits,
    _ threads: PropertyListThreads
  ) -> Result<PropertyListDocument, PropertyListError> {
    Result { () throws(PropertyListError) in
      try PropertyListDocument(parsing: bytes, limits: limits, threads: threads)
    }
  }

  private static func write(
    _ value: PropertyList,
    _ format: PropertyListFormat,
    _ isSorted: Bool,
    _ threads: PropertyListThreads
  ) -> Result<[UInt8], PropertyListError> {
    Result { () throws(PropertyListError) in
      try value.serialized(as: format, sortedKeys: isSorted, threads: threads)
    }
  }

  private static let records: PropertyList = [
    ["name": "one", "tags": ["a", "b"], "size": 1], ["name": "two", "tags": [], "size": 2.5],
    ["name": "three", "data": .data([1, 2, 3]), "size": 300], ["a", "b", ["c": ["d", true]]],
    ["table": ["k 1": "v 1", "k 2": "v 2", "k 3": "v 3"], "uid": .uid(7)],
  ]

  // The records hold nothing that one of the formats cannot; an empty seed would show otherwise.
  private static let plainTexts = (try? records.serialized(as: .xml)) ?? []
  private static let binaryRecords = (try? records.serialized(as: .binary)) ?? []

  /// What only looks like tags, keys that come again, and a reference in a dictionary.
  private static let textsWithTraps = Array(
    """
    <plist><array><true/><!-- <array><true/><true/><true/><true/> --><true/>
    <string><![CDATA[<true/><true/><true/><true/><true/><true/>]]></string>
    <dict><key>a</key><true/><key>b</key><true/><key>a</key><true/><key>c</key><true/></dict>
    <dict><key>CF$UID</key><integer>3</integer></dict><array><array><true/></array></array>
    </array></plist>
    """.utf8
  )
  private static let textsOfNumbers = Array(
    "<plist><array>\((0..<40).map { "<integer>\($0)</integer>" }.joined())</array></plist>".utf8
  )

  /// An array of two arrays that share a third, a set, and objects that nobody refers to.
  private static let sharedObjects: [UInt8] = {
    let objects: [[UInt8]] = [
      [0xA4, 1, 2, 3, 4], [0xA1, 3], [0xA2, 3, 5], [0xA3, 4, 5, 4], [0xC2, 5, 6], [0x51, 0x61],
      [0x10, 0x07], [0x00], [0x09],
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    var ends: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1]
    let padding = [UInt8](repeating: 0, count: 7)
    for number in [UInt8(objects.count), 0, table] { ends += padding + [number] }
    return bytes + offsets + ends
  }()
}
