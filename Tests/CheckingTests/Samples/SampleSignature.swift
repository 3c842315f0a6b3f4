// Valise — signatures for the examples of rules
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import ValiseTestKit

/// A signature that can be read; its hashes mean nothing.
struct SampleSignature: Sendable {
  enum Signer: String, Sendable {
    case developerID = "developer-id"
    case distribution
    case apple
  }

  var flags: CodeSigningFlags = [.adhoc]
  var team: String?
  var entitlements: PropertyListDictionary?
  var signer: Signer?
  /// The digest of Info.plist; nothing where it is not covered.
  var info: [UInt8]?
  /// The seal that is covered; nothing where none is.
  var seal: String?

  /// The digests of Info.plist, the requirements and the seal; zeros for what is not covered.
  private var specialHashes: [[UInt8]] {
    guard let seal else { return info.map { [$0] } ?? [] }
    let none = [UInt8](repeating: 0, count: 32)
    let digest = (try? CodeHashType.sha256.hash(of: [UInt8](seal.utf8))) ?? none
    return [info ?? none, none, digest]
  }

  /// The message of a signer that nobody knows.
  static func message(_ signer: Signer) -> [UInt8] {
    let text = (try? Fixture.bytes("\(signer.rawValue).cms.base64", beside: fixtures)) ?? []
    return [UInt8](Data(base64Encoded: Data(text)) ?? Data())
  }

  private static let fixtures = Repository.path("Tests/CheckingTests/RuleExampleTests.swift")

  var bytes: [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 32)
    let directory = CodeDirectory(
      version: team == nil ? .executableSegment : .runtime,
      flags: flags,
      identifier: "org.example.demo",
      team: team,
      hashType: .sha256,
      pageExponent: 12,
      codeLimit: 4096,
      specialHashes: specialHashes,
      codeHashes: HashList(hashByteCount: 32, bytes: zeros)
    )
    var entries = [SuperBlob.Entry(type: 0, blob: directory.serialized())]
    if let entitlements {
      let text = (try? PropertyList.dictionary(entitlements).serialized(as: .xml)) ?? []
      entries.append(
        SuperBlob.Entry(type: 5, blob: SignatureBlob(magic: .entitlements, payload: text))
      )
    }
    if let signer {
      let blob = SignatureBlob(magic: .wrapper, payload: Self.message(signer))
      entries.append(SuperBlob.Entry(type: 0x10000, blob: blob))
    }
    return SuperBlob(magic: .embeddedSignature, entries: entries).serialized()
  }
}

extension SampleImage {
  /// The image with a signature.
  func signed(_ change: (inout SampleSignature) -> Void = { _ in }) -> SampleImage {
    var signature = SampleSignature()
    change(&signature)
    return with { $0.signature = signature.bytes }
  }
}
