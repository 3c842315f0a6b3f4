// Valise — tests that the signatures of real code are read, verified and made anew
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import PropertyLists
import Testing
import ValiseCryptography
import ValiseFiles
import ValiseTestKit

@Suite("signatures of real code") struct CorpusSigningTests {
  /// The SHA-1 of Apple Root CA.
  static let appleRoot = "611e5b662c593a08ff58d14ae22452d198df6c60"

  @Test("values of every slice", arguments: try SignedVector.all())
  func values(of vector: SignedVector) throws {
    let (object, folder) = try vector.opened()
    let slices = try object.slices()
    #expect(slices.map(\.architecture) == vector.slices.map(\.arch))
    for (slice, expected) in zip(slices, vector.slices) {
      let signature = try #require(slice.signature)
      let directory = signature.strongestDirectory.contents
      #expect(directory.identifier == expected.identifier)
      #expect(directory.team == expected.team)
      #expect("0x" + String(directory.flags.rawValue, radix: 16) == expected.flags)
      #expect("\(directory.version)" == expected.version)
      #expect(directory.pageByteCount == expected.pageSize)
      #expect(Int(directory.codeLimit) == expected.codeLimit)
      #expect(directory.codeHashes.count == expected.codeSlots)
      #expect(directory.specialHashes.count == expected.specialSlots)
      #expect(
        signature.directories.map(\.contents.hashType.rawValue)
          == expected.directories.map(\.hashType)
      )
      #expect(
        signature.directories.map { hex($0.codeDirectoryHash) }
          == expected.directories.map(\.cdhash)
      )
      #expect(signature.directories.map { hex($0.digest) } == expected.directories.map(\.digest))
      if vector.codeDirectoriesRegenerate {
        for directory in signature.directories {
          #expect(directory.contents.serialized().bytes == directory.bytes)
        }
        #expect(signature.superBlob.serialized() == SuperBlobBytes.original(of: slice, in: object))
      }
      try checkRequirement(of: signature, expected)
      try checkEntitlements(of: signature, expected)
    }
    withExtendedLifetime(folder) {}
  }

  private func checkRequirement(
    of signature: EmbeddedSignature,
    _ expected: SignedVector.Slice
  ) throws {
    guard let blob = signature[.requirements] else { return }
    let set = try RequirementSet(parsing: blob)
    #expect(set.designated?.description == expected.designatedRequirement)
    #expect(set.serialized() == blob)
    guard let text = expected.designatedRequirement else { return }
    let compiled = try Requirement(compiling: [UInt8](text.utf8))
    #expect("\(compiled)" == text)
  }

  private func checkEntitlements(
    of signature: EmbeddedSignature,
    _ expected: SignedVector.Slice
  ) throws {
    guard let der = signature[.derEntitlements], let xml = signature[.entitlements] else { return }
    #expect(hex(try digest(of: der.payload, using: .sha256)) == expected.entitlementsDerSha256)
    let form = try Entitlements.form(ofDER: der.payload)
    #expect((form == .set ? "old" : "current") == expected.entitlementsDerForm)
    let entitlements = try Entitlements(propertyList: xml.payload)
    #expect(try entitlements.serializedDER(form: form) == der.payload)
    #expect(try Entitlements(der: der.payload) == entitlements)
  }

  @Test("the verdict", arguments: try SignedVector.all())
  func verdict(on vector: SignedVector) throws {
    let (object, folder) = try vector.opened()
    let verdict = try CodeVerifier().verify(object)
    let words = verdict.all.flatMap { code in code.findings.map { "\(code.path): \($0)" } }
    if vector.expect == "valid" {
      #expect(words == [])
      #expect(verdict.isValid)
    } else {
      let base = verdict.kind == "framework" ? "Versions/A/" : ""
      let found = verdict.findings.map { "\($0.reason): \($0.path ?? "")" }
      #expect(
        found == vector.findings.map { $0.replacingOccurrences(of: ": ", with: ": \(base)") }
      )
    }
    for (slice, expected) in zip(verdict.slices, vector.slices) {
      if expected.kind == "cms" {
        #expect(slice.certificates.map { hex($0.sha1) }.first == expected.cms?.leafSha1)
        #expect(slice.satisfiesDesignatedRequirement)
        #expect(slice.signingTime?.isProven == expected.cms?.timestamp)
        #expect(slice.certificates.map { hex($0.sha1) }.last == Self.appleRoot)
      } else {
        #expect(slice.certificates == [])
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test("the seal made anew is the same, byte for byte", arguments: try SignedVector.all())
  func seal(of vector: SignedVector) throws {
    let (object, folder) = try vector.opened()
    guard let bundle = object.bundle, vector.expect == "valid" else { return }
    let path = bundle.signatureFolder.description + "/CodeResources"
    let bytes = try object.tree.contents(of: try RelativePath(validating: path), limit: 1 << 28)
    let old = try ResourceSeal(parsing: bytes)
    #expect(try old.serialized() == bytes)
    let rules = try #require(old.properties["rules"]?.dictionaryValue)
    let made = try object.madeSeal(
      rules: (rules, old.properties["rules2"]?.dictionaryValue),
      native: vector.nativeArch ?? "arm64"
    )
    #expect(try made?.serialized() == bytes)
    withExtendedLifetime(folder) {}
  }

  @Test("stapled tickets are genuine and cover their code", arguments: try SignedVector.all())
  func ticket(of vector: SignedVector) throws {
    let names = ["Qviple.app", "MacControlMCP.app", "Mitmproxy Redirector.app"]
    let isStapled = names.contains { vector.path.hasSuffix("/" + $0) }
    let (object, folder) = try vector.opened()
    let verdict = try CodeVerifier().verify(object)
    #expect(verdict.ticket?.isProof == (isStapled ? true : nil))
    withExtendedLifetime(folder) {}
  }

  @Test("a profile that Apple signed fits its code")
  func profile() throws {
    let path = "/Mitmproxy Redirector.app"
    let vector = try #require(try SignedVector.all().first { $0.path.hasSuffix(path) })
    let (object, _) = try vector.opened()
    let bundle = try #require(object.bundle)
    let file = try RelativePath(validating: "\(bundle.base)/embedded.provisionprofile")
    let bytes = try object.tree.contents(of: file, limit: 1 << 20)
    let profile = try ProvisioningProfile(parsing: bytes)
    #expect(profile.isByApple)
    #expect(profile.platforms == ["OSX"])
    let slice = try #require(try CodeVerifier().verify(object).slices.first)
    let signature = try #require(slice.slice.signature)
    let xml = try #require(signature[.entitlements])
    let asked = try Entitlements(propertyList: xml.payload)
    let team = signature.strongestDirectory.contents.team
    let leaf = slice.certificates.first
    #expect(profile.problems(entitlements: asked, leaf: leaf, team: team) == [])
    #expect(profile.problems(entitlements: asked, team: "OTHER") == [.wrongTeam("OTHER")])
    var more = asked
    more.values["com.apple.developer.team-identifier"] = "OTHER"
    #expect(
      profile.problems(entitlements: more)
        == [.valueNotAllowed("com.apple.developer.team-identifier")]
    )
    var changed = bytes
    let place = try #require(
      changed.indices.first { changed[$0...].starts(with: "<key>UUID".utf8) }
    )
    changed[place + 5] ^= 1
    #expect(try !ProvisioningProfile(parsing: changed).isByApple)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The bytes of a superblob as they are in the file.
private enum SuperBlobBytes {
  static func original(of slice: SignedSlice, in object: CodeObject) -> [UInt8]? {
    guard let range = slice.image?.codeSignature else { return nil }
    let start = slice.offset + range.lowerBound
    let bytes = try? object.tree.contents(of: object.mainFile, range: start..<(start + range.count))
    guard let bytes, bytes.count >= 8 else { return nil }
    let length = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    return [UInt8](bytes.prefix(length))
  }
}
