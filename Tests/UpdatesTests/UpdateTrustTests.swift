// Valise — tests of the decision whether an update is trusted
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing

@testable import Updates

@Suite struct UpdateTrustTests {
  /// One row of the truth table: who the installed application and the new bundle are by, and what
  /// of it is valid.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var oldKey = false
    var oldSigned = false
    var newKey = UpdateFacts.Key.none
    var newSignature = UpdateFacts.Signature.none
    /// Whether the installed key, and whether the new one, signed the download.
    var isSigned = (byOld: false, byNew: false)
    var satisfies = false
    let expected: Result<UpdateTrust, UpdateRefusal>

    init(
      _ name: String,
      old: (key: Bool, signed: Bool),
      new: (key: UpdateFacts.Key, signature: UpdateFacts.Signature),
      by: (old: Bool, new: Bool) = (false, false),
      satisfies: Bool = false,
      _ expected: Result<UpdateTrust, UpdateRefusal>
    ) {
      testDescription = name
      (oldKey, oldSigned) = old
      (newKey, newSignature) = new
      isSigned = (by.old, by.new)
      self.satisfies = satisfies
      self.expected = expected
    }

    var facts: UpdateFacts {
      UpdateFacts(
        installed: .init(identifier: "a", version: "1", hasKey: oldKey, isSigned: oldSigned),
        new: .init(identifier: "a", version: "2", key: newKey, signature: newSignature),
        itemVersion: "2",
        isSignedByInstalledKey: isSigned.byOld,
        isSignedByNewKey: isSigned.byNew,
        satisfiesRequirement: satisfies
      )
    }
  }

  static let broken = UpdateFacts.Signature.invalid("broken")
  static let otherSigner = UpdateRefusal.otherSigner(installedTeam: nil, newTeam: nil)

  // The rows are those of the reference implementation's own suite, in our own words.
  static let rows: [Row] = [
    Row("nothing, nothing", old: (false, false), new: (.none, .none), .failure(.nothingToTrust)),
    Row(
      "nothing, then signed",
      old: (false, false),
      new: (.none, .valid),
      .failure(.nothingToTrust)
    ),
    Row(
      "key only, good signature",
      old: (true, false),
      new: (.present, .none),
      by: (true, true),
      .success(.updateKey)
    ),
    Row(
      "key only, bad signature",
      old: (true, false),
      new: (.present, .none),
      .failure(.keyAndSignerChanged)
    ),
    Row(
      "signed only, same signer",
      old: (false, true),
      new: (.none, .valid),
      satisfies: true,
      .success(.codeSignature)
    ),
    Row(
      "signed only, another signer",
      old: (false, true),
      new: (.none, .valid),
      .failure(otherSigner)
    ),
    Row(
      "signed only, then not signed",
      old: (false, true),
      new: (.none, .none),
      .failure(otherSigner)
    ),
    Row(
      "signed only, broken",
      old: (false, true),
      new: (.none, broken),
      satisfies: true,
      .failure(.invalidSignature("broken"))
    ),
    Row(
      "signed and key, good signature",
      old: (true, true),
      new: (.present, .valid),
      by: (true, true),
      satisfies: true,
      .success(.updateKeyAndCodeSignature)
    ),
    Row(
      "signed and key, bad signature",
      old: (true, true),
      new: (.present, .valid),
      satisfies: true,
      .failure(.newKeyDidNotSign)
    ),
    Row(
      "signed and key, good signature, broken code",
      old: (true, true),
      new: (.present, broken),
      by: (true, true),
      satisfies: true,
      .failure(.invalidSignature("broken"))
    ),
    Row(
      "key added, signed by it",
      old: (false, true),
      new: (.present, .valid),
      by: (false, true),
      satisfies: true,
      .success(.codeSignature)
    ),
    Row(
      "key added, not signed by it",
      old: (false, true),
      new: (.present, .valid),
      satisfies: true,
      .failure(.newKeyDidNotSign)
    ),
    Row(
      "key removed",
      old: (true, true),
      new: (.none, .valid),
      satisfies: true,
      .failure(.keyRemoved)
    ),
    Row(
      "key removed though the download is signed",
      old: (true, true),
      new: (.none, .valid),
      by: (true, false),
      satisfies: true,
      .failure(.keyRemoved)
    ),
    Row(
      "key changed, same signer, signed by the new key",
      old: (true, true),
      new: (.present, .valid),
      by: (false, true),
      satisfies: true,
      .success(.codeSignature)
    ),
    Row(
      "key changed, same signer, signed by neither",
      old: (true, true),
      new: (.present, .valid),
      satisfies: true,
      .failure(.newKeyDidNotSign)
    ),
    Row(
      "key and signer changed",
      old: (true, true),
      new: (.present, .valid),
      by: (false, true),
      .failure(.keyAndSignerChanged)
    ),
    Row(
      "signer changed, key kept",
      old: (true, true),
      new: (.present, .valid),
      by: (true, true),
      .success(.updateKey)
    ),
    Row(
      "signed and key, then not signed with the same key",
      old: (true, true),
      new: (.present, .none),
      by: (true, true),
      .success(.updateKey)
    ),
    Row(
      "signed and key, then not signed, bad signature",
      old: (true, true),
      new: (.present, .none),
      .failure(.keyAndSignerChanged)
    ),
    Row(
      "the new key is none",
      old: (true, false),
      new: (.malformed("short"), .none),
      by: (true, false),
      .failure(.badNewKey("short"))
    ),
  ]

  @Test("who vouches for an update", arguments: rows)
  func truthTable(row: Row) {
    #expect(Self.decide(row.facts) == row.expected)
  }

  static func decide(
    _ facts: UpdateFacts,
    _ policy: UpdatePolicy = UpdatePolicy(),
    _ machine: UpdateMachine = UpdateMachine()
  ) -> Result<UpdateTrust, UpdateRefusal> {
    Result { () throws(UpdateRefusal) in
      try UpdateTrust(deciding: facts, policy: policy, machine: machine)
    }
  }

  /// Facts of an update that is trusted by its key.
  static var good: UpdateFacts {
    UpdateFacts(
      installed: .init(identifier: "a", version: "2.0", hasKey: true),
      new: .init(identifier: "a", version: "3.0", key: .present),
      itemVersion: "3.0",
      isSignedByInstalledKey: true,
      isSignedByNewKey: true
    )
  }

  @Test("identifier, version and machine are asked too")
  func others() {
    var facts = Self.good
    #expect(Self.decide(facts) == .success(.updateKey))
    facts.new.identifier = "b"
    #expect(Self.decide(facts) == .failure(.otherIdentifier(installed: "a", new: "b")))
    #expect(
      Self.decide(facts, UpdatePolicy(allowsIdentifierChange: true)) == .success(.updateKey)
    )
    facts.new.identifier = nil
    #expect(Self.decide(facts) == .failure(.otherIdentifier(installed: "a", new: nil)))
    facts = Self.good
    facts.new.version = "1.9"
    #expect(Self.decide(facts) == .failure(.otherVersion(item: "3.0", new: "1.9")))
    facts.itemVersion = "1.9"
    #expect(Self.decide(facts) == .failure(.downgrade(installed: "2.0", new: "1.9")))
    #expect(Self.decide(facts, UpdatePolicy(allowsDowngrade: true)) == .success(.updateKey))
    (facts.new.version, facts.itemVersion) = ("2.0", "2.0")
    #expect(Self.decide(facts) == .success(.updateKey))
    facts.new.version = nil
    #expect(Self.decide(facts) == .failure(.noVersion))
  }

  @Test("the bundle must run on the machine")
  func machine() {
    var facts = Self.good
    facts.new.minimumSystemVersion = "14.2"
    let old = UpdateMachine(systemVersion: "14.1.9")
    #expect(
      Self.decide(facts, UpdatePolicy(), old)
        == .failure(.systemTooOld(needed: "14.2", system: "14.1.9"))
    )
    let new = UpdateMachine(systemVersion: "14.2.0")
    #expect(Self.decide(facts, UpdatePolicy(), new) == .success(.updateKey))
    facts.new.architectures = ["arm64"]
    let intel = UpdateMachine(isAppleSilicon: false)
    #expect(Self.decide(facts, UpdatePolicy(), intel) == .failure(.otherArchitecture(["arm64"])))
    let apple = UpdateMachine(isAppleSilicon: true)
    #expect(Self.decide(facts, UpdatePolicy(), apple) == .success(.updateKey))
    facts.new.architectures = ["x86_64"]
    #expect(Self.decide(facts, UpdatePolicy(), apple) == .success(.updateKey))
    facts.new.architectures = ["ppc"]
    #expect(Self.decide(facts, UpdatePolicy(), apple) == .failure(.otherArchitecture(["ppc"])))
  }

  @Test("a package goes by the key alone")
  func package() {
    var facts = Self.good
    facts.isPackage = true
    #expect(Self.decide(facts) == .success(.updateKey))
    facts.isSignedByInstalledKey = false
    facts.satisfiesRequirement = true
    facts.installed.isSigned = true
    facts.new.signature = .valid
    #expect(Self.decide(facts) == .failure(.unsignedPackage))
  }

  @Test("another team is another signer, whatever the requirement lets pass")
  func team() {
    var facts = Self.good
    facts.installed.hasKey = false
    facts.installed.isSigned = true
    facts.installed.team = "ONE"
    facts.new.key = .none
    facts.new.signature = .valid
    facts.new.team = "TWO"
    facts.satisfiesRequirement = true
    #expect(
      Self.decide(facts) == .failure(.otherSigner(installedTeam: "ONE", newTeam: "TWO"))
    )
    facts.new.team = "ONE"
    #expect(Self.decide(facts) == .success(.codeSignature))
  }

  @Test(
    "a requirement that cannot be decided, or names no signer, lets nobody pass",
    arguments: [
      ("identifier \"a\" and certificate leaf = H\"\(String(repeating: "0", count: 40))\"", true),
      ("identifier \"a\" and anchor apple generic", true),
      ("anchor apple", true),
      ("cdhash H\"\(String(repeating: "0", count: 40))\"", true),
      ("identifier \"a\"", false),
      ("identifier \"a\" or anchor apple", false),
      ("identifier \"a\" and !anchor apple", false),
      ("identifier \"a\" and anchor trusted", false),
      ("anchor apple and !notarized", false),
      ("certificate leaf[subject.OU] = \"T\" and identifier \"a\"", true),
    ]
  )
  func requirements(text: String, expected: Bool) throws {
    let requirement = try Requirement(compiling: [UInt8](text.utf8))
    let expression = try #require(requirement.expression)
    #expect((expression.isDecidable && expression.namesSigner) == expected)
  }
}
