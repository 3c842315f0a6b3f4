// Valise — tests that entitlements keep their bytes in DER
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import Testing
import ValiseTestKit

@Suite struct EntitlementsTests {
  private static let values: PropertyListDictionary = [
    "application-identifier": "ABCDE12345.org.example.demo",
    "com.apple.developer.team-identifier": "ABCDE12345",
    "get-task-allow": true,
    "keychain-access-groups": ["ABCDE12345.a", "ABCDE12345.b"],
  ]

  /// The expected bytes are those of a public report (zsign 149), checked there with openssl.
  private static let der =
    "7081bd020101b081b730350c166170706c69636174696f6e2d6964656e7469666965720c1b41424344453132333435"
    + "2e6f72672e6578616d706c652e64656d6f30310c23636f6d2e6170706c652e646576656c6f7065722e7465616d"
    + "2d6964656e7469666965720c0a4142434445313233343530130c0e6765742d7461736b2d616c6c6f770101ff30"
    + "360c166b6579636861696e2d6163636573732d67726f757073301c0c0c414243444531323334352e610c0c4142"
    + "43444531323334352e62"

  @Test func derOfAReport() throws {
    let entitlements = Entitlements(Self.values)
    #expect(try entitlements.serializedDER().hexadecimal == Self.der)
    #expect(try Entitlements(der: [UInt8](hex: Self.der)) == entitlements)
  }

  @Test(
    "values and the pairs of their DER",
    arguments: [
      ([:], ""),
      (["a": true], "30060c01610101ff"),
      (["a": false], "30060c0161010100"),
      (["a": 0], "30060c0161020100"),
      (["a": 127], "30060c016102017f"),
      (["a": 128], "30070c016102020080"),
      (["a": -1], "30060c01610201ff"),
      (["a": -129], "30070c01610202ff7f"),
      (["a": []], "30050c01613000"),
      (["a": ["b": ["x", 1]]], "30120c0161b00d300b0c016230060c0178020101"),
      // Keys are sorted by their bytes, also where a shorter pair would come first.
      (["b": "", "aa": "xyz"], "30090c0261610c0378797a30050c01620c00"),
    ] as [(PropertyListDictionary, String)]
  )
  func table(values: PropertyListDictionary, pairs: String) throws {
    let entitlements = Entitlements(values)
    let der = try entitlements.serializedDER()
    let size = UInt8(pairs.utf8.count / 2)
    #expect(der == [0x70, size + 5, 0x02, 0x01, 0x01, 0xB0, size] + [UInt8](hex: pairs))
    #expect(try Entitlements(der: der) == entitlements)
    #expect(try Entitlements.form(ofDER: der) == .document(version: 1))
  }

  @Test func theOlderFormIsASet() throws {
    let entitlements = Entitlements(["b": true, "aa": ["c": false]])
    let der = try entitlements.serializedDER(form: .set)
    #expect(der.hexadecimal == "311830060c0162010101300e0c026161310830060c0163010100")
    #expect(try Entitlements.form(ofDER: der) == .set)
    #expect(try Entitlements(der: der) == entitlements)
    #expect(try Entitlements(der: der).serializedDER(form: .set) == der)
  }

  @Test(
    "what has no form in DER",
    arguments: [
      (["a": 1.5], "the entitlement a is a real, for which DER entitlements have no form"),
      (
        ["a": ["b": [.data([1])]]],
        "the entitlement a.b.0 is a data, for which DER entitlements have no form"
      ),
    ] as [(PropertyListDictionary, String)]
  )
  func refused(values: PropertyListDictionary, words: String) {
    let error = #expect(throws: CodeSigningError.self) {
      try Entitlements(values).serializedDER()
    }
    #expect(error?.description == words)
  }

  @Test(
    "property lists",
    arguments: [
      ("", 0), (" \n", 0), ("\n  <plist><dict><key>a</key><true/></dict></plist>", 1),
      ("<!-- x --><plist><dict/></plist>", 0),
    ]
  )
  func propertyLists(text: String, count: Int) throws {
    #expect(try Entitlements(propertyList: [UInt8](text.utf8)).values.count == count)
  }

  @Test func otherPropertyListsAreRefused() {
    #expect(throws: CodeSigningError.entitlementsNotADictionary(found: "array")) {
      try Entitlements(propertyList: [UInt8]("<plist><array/></plist>".utf8))
    }
    #expect(throws: CodeSigningError.self) {
      try Entitlements(propertyList: [UInt8]("<plist><dict>".utf8))
    }
  }

  @Test func repeatedKeysAreRefused() {
    let pair = "30060c01610101ff"
    let der = [UInt8](hex: "7015020101b010" + pair + pair)
    #expect(throws: CodeSigningError.badDER(.repeatedKey("a"), at: 17)) {
      try Entitlements(der: der)
    }
  }

  @Test func deepValuesAreRefused() throws {
    var value: PropertyList = true
    for _ in 0..<100 { value = [value] }
    let der = try Entitlements(["a": value]).serializedDER()
    let error = #expect(throws: CodeSigningError.self) { try Entitlements(der: der) }
    #expect(error?.description.hasSuffix("the DER is nested more than 64 levels deep") == true)
  }

  @Test func damagedBytesAreNoCrash() throws {
    let der = [UInt8](hex: Self.der)
    for bytes in HostileInputs.truncations(of: der) {
      #expect(throws: CodeSigningError.self) { try Entitlements(der: bytes) }
    }
    var read = 0
    for bytes in HostileInputs.flips(of: der) where (try? Entitlements(der: bytes)) != nil {
      read += 1
    }
    #expect(read > 100)
  }

  @Test func aConstraintKeepsItsBytes() throws {
    let values: PropertyListDictionary = ["ccat": 0, "comp": 1, "reqs": ["team": "X"], "vers": 1]
    let der = try Entitlements(values).serializedDER()
    let blob = SignatureBlob(magic: .constraint, payload: der)
    let constraint = try CodeConstraint(parsing: blob)
    #expect(constraint.values == values)
    #expect(try constraint.serialized() == blob)
  }
}
