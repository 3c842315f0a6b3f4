// Valise — the text format of NeXTSTEP read by Foundation and by ours
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseTestKit

@Suite struct OpenStepComparisonTests {
  /// What ours must make of a text that Foundation reads to `theirs`, or refuses; nothing when it
  /// does.
  static func difference(_ bytes: [UInt8]) -> String? {
    let theirs = try? FoundationBridge.read(bytes)
    do throws(PropertyListError) {
      let document = try PropertyListDocument(parsing: bytes)
      if document.remarks.contains(where: { $0.appleReader == .loses }) { return nil }
      guard document.format == .openstep || document.format == .gnustep else { return nil }
      if document.remarks.contains(where: { $0.appleReader == .refuses }) {
        return theirs.map { "a remark says that it is refused, but it is read as \($0)" }
      }
      guard let theirs else { return "theirs refuses \(document.value)" }
      let ours = FoundationBridge.object(document.value)
      return FoundationBridge.areEqual(ours, theirs) ? nil : "ours \(ours), theirs \(theirs)"
    } catch {
      return theirs.flatMap { isKnown(error) ? nil : "ours refuses (\(error)), theirs \($0)" }
    }
  }

  /// What Foundation reads by accident, and ours refuses.
  private static func isKnown(_ error: PropertyListError) -> Bool {
    switch error.reason {
    // A quoted string that is never closed, right before the bracket that closes its container.
    case .openStep(.unterminatedString): true
    // Bytes that are broken there.
    case .openStep(.badData): true
    // Half of a surrogate pair, which Foundation's text loses.
    case .openStep(.loneSurrogate): true
    // A dictionary that is broken right before the bracket that closes the array around it.
    case .openStep(.expected(_, found: "\")\"")): true
    default: false
    }
  }

  /// In a process of its own: Foundation says on standard error what it does not like.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func generatedTextsAreReadAlike(seed: UInt64) async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { [seed] in
      var random = RandomOpenStepTexts(seed: seed)
      var counts = Counts()
      for number in 0..<2_000 {
        let text = random.text()
        let difference = OpenStepComparisonTests.difference(Array(text.utf8), &counts)
        guard let difference, counts.differences <= 10 else { continue }
        print("seed \(seed), text \(number): \(text.debugDescription): \(difference)")
      }
      print("\(counts.differences) differences, \(counts.read > 500) \(counts.refused > 500)")
    }
    let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(said == "0 differences, true true\n")
  }

  /// How many texts were compared, and with what result.
  struct Counts {
    var read = 0
    var refused = 0
    var differences = 0
  }

  private static func difference(_ bytes: [UInt8], _ counts: inout Counts) -> String? {
    let difference = difference(bytes)
    let isRead = (try? PropertyListDocument(parsing: bytes)) != nil
    if isRead { counts.read += 1 } else { counts.refused += 1 }
    if difference != nil { counts.differences += 1 }
    return difference
  }

  /// Every octal escape; Swift's own characters show how NeXTSTEP numbers them.
  @Test func octalEscapesAreThoseOfFoundation() throws {
    for code in 0..<512 {
      let bytes = [UInt8]("(\"\\\(String(code, radix: 8))\")".utf8)
      let theirs = try FoundationBridge.read(bytes)
      let ours = FoundationBridge.object(try PropertyListDocument(parsing: bytes).value)
      #expect(FoundationBridge.areEqual(ours, theirs), "\(code)")
    }
  }

  @Test(arguments: [PropertyListFormat.openstep, .gnustep])
  func whatIsWrittenIsReadBack(format: PropertyListFormat) throws {
    var random = RandomPropertyLists(seed: 11, dates: -60_000_000_000...250_000_000_000)
    for _ in 0..<300 {
      let value = format == .gnustep ? random.dictionary() : Self.plain(random.dictionary())
      for sortedKeys in [false, true] {
        let bytes = try value.serialized(as: format, sortedKeys: sortedKeys)
        let document = try PropertyListDocument(parsing: bytes)
        #expect(document.value == value)
        guard format == .openstep else { continue }
        #expect(document.remarks == [])
        let theirs = try FoundationBridge.read(bytes)
        #expect(FoundationBridge.areEqual(FoundationBridge.object(value), theirs))
      }
    }
  }

  /// The value with every number, date and truth as a text.
  static func plain(_ value: PropertyList) -> PropertyList {
    switch value {
    case .dictionary(let dictionary):
      var plain = PropertyListDictionary()
      for (key, value) in dictionary { plain[key] = self.plain(value) }
      return .dictionary(plain)
    case .array(let values): return .array(values.map(plain))
    case .string, .data: return value
    default: return .string("\(value)")
    }
  }
}
