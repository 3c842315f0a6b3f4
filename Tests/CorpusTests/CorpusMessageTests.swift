// Valise — tests that the signed messages of real code are made anew, byte for byte
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCryptography
import ValiseTestKit

@testable import CodeSigning

/// The message of one slice, with the directories that it signs.
struct RealMessage {
  let bytes: [UInt8]
  let message: CMSMessage
  let directories: [SignedDirectory]

  /// The messages of all slices of the run's corpus.
  static func all() throws -> [RealMessage] {
    try SignedVector.all().flatMap { vector in
      let (object, folder) = try vector.opened()
      defer { withExtendedLifetime(folder) {} }
      return try object.slices().compactMap { slice -> RealMessage? in
        guard let signature = slice.signature, let blob = signature[.cms], !blob.payload.isEmpty
        else { return nil }
        return RealMessage(
          bytes: blob.payload,
          message: try CMSMessage(parsing: blob.payload),
          directories: signature.directories
        )
      }
    }
  }
}

@Suite("signed messages of real code") struct CorpusMessageTests {
  @Test("the signed attributes follow from the code directories")
  func attributes() throws {
    let all = try RealMessage.all()
    let expected = try SignedVector.all().flatMap(\.slices).count { $0.kind == "cms" }
    #expect(all.count == expected)
    #expect(expected > 10)
    var wholeCount = 0
    for real in all {
      let made = CodeSignedAttributes(
        directories: real.directories,
        signingTime: real.message.statedTime
      )
      let attributes = try made.attributes()
      // Older signers leave some out; what they have is the same.
      for attribute in real.message.signedValues {
        let same = attributes.first { $0.oid == attribute.oid }
        #expect(same?.values.count == attribute.values.count)
        #expect(same?.encoded == attribute.encoded)
      }
      if real.message.signedValues.count == attributes.count {
        wholeCount += 1
        #expect(try made.serialized() == real.message.signedAttributes)
      }
    }
    #expect(wholeCount == all.count)
  }

  @Test("a message that is read and written is the same, but for the lengths that Apple omits")
  func messages() throws {
    let all = try RealMessage.all()
    var sameCount = 0
    for real in all where try real.message.serialized() == BERTranscoder.der(real.bytes) {
      sameCount += 1
    }
    #expect(sameCount == all.count)
  }
}
