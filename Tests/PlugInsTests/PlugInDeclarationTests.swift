// Valise — tests of UUIDs, versions and the declaration of factories
// SPDX-License-Identifier: Apache-2.0

import Bundles
import PlugIns
import PropertyLists
import Testing

@Suite struct PlugInDeclarationTests {
  static let factory = "11111111-2222-3333-4444-555555555555"
  static let type = "AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE"

  @Test(
    "a text is a UUID or is not",
    arguments: [
      (factory, factory), ("aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee", type),
      ("01234567-89AB-CDEF-0123-456789abcdef", "01234567-89AB-CDEF-0123-456789ABCDEF"),
      ("", nil), ("11111111222233334444555555555555", nil), (factory + " ", nil),
      ("{\(factory)}", nil), ("G1111111-2222-3333-4444-555555555555", nil),
      ("１1111111-2222-3333-4444-555555555555", nil),
    ]
  )
  func uuid(text: String, expected: String?) {
    let uuid = PlugInUUID(text)
    #expect(uuid?.description == expected)
    #expect(uuid.flatMap { PlugInUUID(bytes: $0.bytes) } == uuid)
  }

  @Test("a UUID has 16 bytes")
  func bytes() {
    #expect(PlugInUUID(bytes: [UInt8](repeating: 1, count: 15)) == nil)
    #expect(PlugInUUID("00010203-0405-0607-0809-0A0B0C0D0E0F")?.bytes == [UInt8](0...15))
  }

  @Test(
    "versions by age",
    arguments: [
      [nil, "0.1"], ["1.9", "1.10"], ["1", "1.0.1"], ["1.0b1", "1.0b2"], ["1.0b2", "1.0"],
      ["2", "10"], ["1.0", "1.1a"], ["99999999999999999998", "99999999999999999999"],
      ["2024.1", "2024.2"],
    ]
  )
  func versions(pair: [String?]) {
    let (older, newer) = (PlugInVersion(pair[0]), PlugInVersion(pair[1]))
    #expect(older < newer)
    #expect(!(newer < older))
  }

  @Test("spellings of one version", arguments: [["1", "1.0"], ["", "0"], ["01.2", "1.2.0"]])
  func equalVersions(pair: [String]) {
    #expect(PlugInVersion(pair[0]) == PlugInVersion(pair[1]))
  }

  private func read(_ info: PropertyListDictionary) -> PlugInDeclaration {
    PlugInDeclaration(InfoDictionary(info))
  }

  @Test("factories and types, in order")
  func declared() throws {
    let declaration = read([
      "CFPlugInFactories": [
        Self.factory: "B", "00000000-0000-0000-0000-000000000001": "A",
      ],
      "CFPlugInTypes": [Self.type: [.string(Self.factory)]],
    ])
    #expect(declaration.isPlugIn)
    #expect(declaration.factories.map(\.function) == ["B", "A"])
    #expect(declaration.types.map(\.uuid.description) == [Self.type])
    #expect(declaration.types.first?.factories.map(\.description) == [Self.factory])
    #expect(declaration.registerFunction == nil)
    #expect(declaration.problems == [])
  }

  @Test("what is not as the contract has it does not count and is told")
  func problems() throws {
    let factory = try #require(PlugInUUID("AAAAAAAA-2222-3333-4444-555555555555"))
    let type = try #require(PlugInUUID(Self.type))
    let declaration = read([
      "CFPlugInDynamicRegistration": true,
      "CFPlugInFactories": [
        "no uuid": "X", "AAAAAAAA-2222-3333-4444-555555555555": "A",
        "aaaaaaaa-2222-3333-4444-555555555555": "B",
        "BBBBBBBB-2222-3333-4444-555555555555": 7,
      ],
      "CFPlugInTypes": ["x": "y", Self.type: ["z", 1]],
    ])
    let other = try #require(PlugInUUID("BBBBBBBB-2222-3333-4444-555555555555"))
    #expect(declaration.factories.map(\.function) == ["A"])
    #expect(
      declaration.problems == [
        .registrationNotText, .notAUUID("no uuid", key: "CFPlugInFactories"),
        .declaredTwice(factory), .functionNotText(factory: other),
        .notAUUID("x", key: "CFPlugInTypes"), .factoriesNotTexts(type: type),
        .notAUUID("z", key: "CFPlugInTypes"),
      ]
    )
    #expect(
      declaration.problems.map(\.description).contains("CFPlugInTypes: \"z\" is no UUID")
    )
  }

  @Test("a plug-in that registers itself")
  func dynamic() {
    let usual = read(["CFPlugInDynamicRegistration": "Yes"])
    #expect(usual.registerFunction == "CFPlugInDynamicRegister")
    let named = read([
      "CFPlugInDynamicRegistration": "YES", "CFPlugInDynamicRegisterFunction": "go",
      "CFPlugInFactories": [Self.factory: "A"],
    ])
    #expect(named.registerFunction == "go")
    #expect(named.factories == [])
    #expect(read(["CFPlugInDynamicRegistration": "NO"]).isPlugIn == false)
  }

  @Test("the pair of Xcode's template makes no plug-in")
  func template() {
    let zero: PropertyList = ["00000000-0000-0000-0000-000000000000": "MyFactoryFunction"]
    #expect(!read(["CFPlugInFactories": zero]).isPlugIn)
    let used: PropertyList = ["00000000-0000-0000-0000-000000000000": "Mine"]
    #expect(read(["CFPlugInFactories": used]).isPlugIn)
  }
}
