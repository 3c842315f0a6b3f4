// Valise — tests that real property lists are read as Foundation reads them, and written again
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseTestKit

@Suite("real property lists") struct CorpusPropertyListTests {
  /// Files that no reader takes, by what they end with, and what ours says.
  static let broken: [String: String] = [
    "Languages/Polish": "expected \",\" or \")\"",
    "Hungarian.lproj/Localizable.strings": "expected \";\" after the value",
    "Norvegian.lproj/Localizable.strings": "expected \";\" after the value",
    "Portuguese.lproj/Localizable.strings": "expected \";\" after the value",
    // A template with words in braces where a tool puts its own.
    "project.pbxproj": "expected a key or \"}\" but found \"{\"",
  ]

  static let formats: [PropertyListFormat] = [.xml, .binary, .openstep, .gnustep, .json]

  /// Foundation says on standard error what it does not like: a process of its own.
  @Test("read as Foundation reads them, written in each format that holds them, read back equal")
  func everyFile() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      var counts: [PropertyListFormat: Int] = [:]
      for path in try CorpusPropertyListTests.files() {
        do {
          guard let format = try CorpusPropertyListTests.check(path) else { continue }
          counts[format, default: 0] += 1
        } catch {
          print("\(path): \(error)")
        }
      }
      let text = CorpusPropertyListTests.formats.map { "\($0) \(counts[$0] ?? 0)" }
      print(text.joined(separator: ", "))
    }
    let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(said == "xml 193, binary 3, openstep 159, gnustep 4, json 0\n")
  }

  /// Something that is not as it should be.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// Compares one file.
  ///
  /// - Returns: Its format; nothing for a file that is broken.
  static func check(_ path: String) throws -> PropertyListFormat? {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // Safety: the format that would be written through the pointer is not asked for.
    let theirs = unsafe try? PropertyListSerialization.propertyList(
      from: Data(bytes),
      options: [],
      format: nil
    )
    let document: PropertyListDocument
    do {
      document = try PropertyListDocument(parsing: bytes)
    } catch {
      let known = broken.contains { path.hasSuffix($0.key) && "\(error)".hasPrefix($0.value) }
      guard theirs == nil, known else { throw error }
      return nil
    }
    let isRefused = document.remarks.contains { $0.appleReader == .refuses }
    if isRefused != (theirs == nil) {
      throw Difference(description: "Foundation reads it: \(theirs != nil)")
    }
    if let theirs {
      let binary = try PropertyListSerialization.data(
        fromPropertyList: theirs,
        format: .binary,
        options: 0
      )
      let again = try PropertyListDocument(parsing: [UInt8](binary)).value
      if again != document.value { throw Difference(description: "Foundation reads \(again)") }
    }
    try writeAndRead(document.value)
    return document.format
  }

  private static func writeAndRead(_ value: PropertyList) throws {
    for format in formats {
      guard isHeld(value, by: format) else {
        let isRefused = (try? value.serialized(as: format)) == nil
        if !isRefused { throw Difference(description: "\(format) holds what it cannot") }
        continue
      }
      let written = try value.serialized(as: format)
      let again = try PropertyListDocument(parsing: written).value
      if again != value { throw Difference(description: "\(format) loses something") }
    }
  }

  /// Whether a format has a form for everything in a value.
  private static func isHeld(_ value: PropertyList, by format: PropertyListFormat) -> Bool {
    switch value {
    case .dictionary(let dictionary): dictionary.values.allSatisfy { isHeld($0, by: format) }
    case .array(let values): values.allSatisfy { isHeld($0, by: format) }
    case .string: true
    case .integer, .real, .boolean: format != .openstep
    case .date: format != .openstep && format != .json
    case .data: format != .json
    case .uid: format == .xml || format == .binary
    case .null: format == .binary || format == .json
    }
  }

  /// The property lists of the corpus, in the order of their paths.
  static func files() throws -> [String] {
    var files: [String] = []
    for item in try Corpus.withPropertyLists() {
      let folder = try Corpus.folder(of: item)
      let url = URL(fileURLWithPath: folder)
      let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey]
      let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys)
      while let file = found?.nextObject() as? URL {
        let values = try file.resourceValues(forKeys: Set(keys))
        guard values.isRegularFile == true, values.isSymbolicLink != true else { continue }
        if isPropertyList(file.path) { files.append(file.path) }
      }
    }
    return files.sorted()
  }

  private static func isPropertyList(_ path: String) -> Bool {
    if path.contains("/Resources/Languages/") { return true }
    return [
      "plist", "strings", "stringsdict", "classes", "gwdir", "dict", "xcprivacy", "entitlements",
      "pbxproj",
    ].contains { path.hasSuffix("." + $0) }
  }
}
