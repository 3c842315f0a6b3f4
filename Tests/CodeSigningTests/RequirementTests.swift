// Valise — tests that requirements keep their bytes and their text
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseBytes
import ValiseCryptography
import ValiseTestKit

/// A requirement of real code: its text, and the digest of the set that holds it.
private struct RealRequirement: Decodable, CustomTestStringConvertible {
  let text: String
  let sha256: String

  var testDescription: String { text }

  static let all: [RealRequirement] = (try? Fixture.decoded("requirements.json")) ?? []
}

@Suite struct RequirementTests {
  @Test func realRequirementsAreThere() {
    #expect(RealRequirement.all.count == 24)
  }

  /// Apple's default requirements are right-leaning chains, which no text says.
  private static func leaningRight(_ expression: RequirementExpression) -> RequirementExpression {
    var parts: [RequirementExpression] = []
    var rest = expression
    while case .and(let left, let right) = rest {
      parts.insert(right, at: 0)
      rest = left
    }
    guard var joined = parts.popLast() else { return expression }
    for part in ([rest] + parts).reversed() { joined = .and(part, joined) }
    return joined
  }

  @Test("the bytes and the text of real requirements", arguments: RealRequirement.all)
  private func real(_ real: RealRequirement) throws {
    let set = try RequirementSet(compiling: [UInt8](real.text.utf8))
    let requirement = try #require(set.designated)
    #expect("\(requirement)" == real.text)
    let expression = try #require(requirement.expression)
    let right = Requirement(Self.leaningRight(expression))
    #expect("\(right)" == real.text)
    let sets = [set, RequirementSet([.init(use: .designated, requirement: right)])]
    let digests = try sets.map { try digest(of: $0.serialized().bytes, using: .sha256) }
    #expect(digests.map(\.hexadecimal).contains(real.sha256))
    for set in sets { #expect(try RequirementSet(parsing: set.serialized()) == set) }
  }

  @Test(
    "text, the bytes it compiles to, and the text they print as",
    arguments: [
      ("identifier \"a.b\"", "00000002 00000003 612e6200", nil),
      ("identifier=ab", "00000002 00000002 61620000", "identifier ab"),
      ("anchor generic apple", "0000000f", "anchor apple generic"),
      (
        "cert -1 = H\"0000000000000000000000000000000000000001\"",
        "00000004 ffffffff 00000014 0000000000000000000000000000000000000001",
        "certificate root = H\"0000000000000000000000000000000000000001\""
      ),
      ("a_or_b", "", "error"),
      (
        "always and never or true", "00000007 00000006 00000001 00000000 00000001",
        "always and never or always"
      ),
      (
        "always and (never or true)", "00000006 00000001 00000007 00000000 00000001",
        "always and (never or always)"
      ),
      ("!(always and never)", "00000009 00000006 00000001 00000000", "! (always and never)"),
      ("! always", "00000009 00000001", nil),
      (
        "info[CFBundleVersion] >= \"1.2\"",
        "0000000a 0000000f 434642756e646c6556657273696f6e00 00000008 00000003 312e3200", nil
      ),
      (
        "info[a.b] = *x*", "0000000a 00000003 612e6200 00000002 00000001 78000000",
        "info[a.b] ~ x"
      ),
      ("info[a] = x*", "0000000a 00000001 61000000 00000003 00000001 78000000", nil),
      ("info[a] = *x", "0000000a 00000001 61000000 00000004 00000001 78000000", nil),
      ("entitlement[a] absent", "00000010 00000001 61000000 0000000e", "entitlement[a] absent "),
      (
        "entitlement[a] exists", "00000010 00000001 61000000 00000000",
        "entitlement[a] /* exists */"
      ),
      ("info[a] = 0x00ff", "0000000a 00000001 61000000 00000001 00000002 00ff0000", nil),
      (
        "certificate 1[field.1.2.840.113635.100.6.2.6]",
        "0000000e 00000001 0000000a 2a864886f76364060206 0000 00000000",
        "certificate 1[field.1.2.840.113635.100.6.2.6] /* exists */"
      ),
      (
        "certificate leaf[extension.1.2.3] exists", "0000000e 00000000 00000002 2a030000 00000000",
        "certificate leaf[field.1.2.3] /* exists */"
      ),
      (
        "certificate leaf[policy.1.2.3]", "00000011 00000000 00000002 2a030000 00000000",
        "certificate leaf[policy.1.2.3] /* exists */"
      ),
      (
        "certificate leaf[timestamp.1.2.3] >= timestamp \"20010101000001Z\"",
        "00000016 00000000 00000002 2a030000 0000000d 0000000000000001", nil
      ),
      (
        "certificate leaf[subject.CN] = \"a \\\"b\\\" \\\\\"",
        "0000000b 00000000 0000000a 7375626a6563742e434e0000 00000001 00000007 61202262225c 20 00",
        "error"
      ),
      ("anchor apple foo", "00000012 00000003 666f6f00", nil),
      ("(foo)", "00000013 00000003 666f6f00", nil),
      ("platform = 3", "00000014 00000003", nil),
      ("notarized", "00000015", nil),
      ("legacy", "00000017", nil),
      ("anchor trusted", "0000000d", nil),
      ("certificate leaf trusted", "0000000c 00000000", nil),
      ("identifier \"apple\"", "00000002 00000005 6170706c65000000", nil),
      ("identifier \"1a\"", "00000002 00000002 31610000", nil),
      ("# note\nalways // more\n/* and\nmore */ ; ", "00000001", "always"),
    ] as [(String, String, String?)]
  )
  func table(text: String, bytes: String, printed: String?) throws {
    if printed == "error" {
      let compiled = try? Requirement(compiling: [UInt8](text.utf8))
      // What prints with escapes is compiled too; the rest is refused.
      #expect((compiled != nil) == text.contains("subject"))
      return
    }
    let requirement = try Requirement(compiling: [UInt8](text.utf8))
    let payload = requirement.serialized().payload
    #expect(payload.hexadecimal == "00000001" + bytes.filter { $0 != " " })
    #expect("\(requirement)" == printed ?? text)
    #expect(try Requirement(parsing: requirement.serialized()) == requirement)
    #expect(try Requirement(compiling: [UInt8]("\(requirement)".utf8)) == requirement)
  }

  @Test func escapedTextsAreReadBack() throws {
    let expression = RequirementExpression.identifier([UInt8]("a\"b\\c".utf8))
    #expect("\(expression)" == #"identifier "a\"b\\c""#)
    let text = [UInt8]("\(expression)".utf8)
    #expect(try Requirement(compiling: text).expression == expression)
  }

  @Test(
    "places of faults in a text",
    arguments: [
      (
        "identifier",
        "line 1, column 11: an identifier, in quotation marks unless it is letters"
          + " and digits is wanted here, and the end was found"
      ),
      (
        "anchor apple\n and foo",
        "line 2, column 6: a condition is wanted here, and \"foo\" was"
          + " found"
      ),
      ("cdhash H\"00\"", "line 1, column 8: 40 hexadecimal digits are wanted here"),
      (
        "certificate leaf[foo.1.2]",
        "line 1, column 18: a certificate has no field \"foo.1.2\"; use"
          + " subject.X, field.OID, policy.OID or timestamp.OID"
      ),
      ("certificate leaf[field.1]", "line 1, column 18: \"1\" is no object identifier"),
      (
        "platform = 99999999999",
        "line 1, column 12: the number 99999999999 does not fit in 32 bits"
      ),
      ("identifier \"a", "line 1, column 12: the quoted text has no end"),
      ("always /* a", "line 1, column 8: the comment has no end"),
      (
        "always always",
        "line 1, column 8: \"and\", \"or\" or the end is wanted here, and the"
          + " keyword \"always\" was found"
      ),
      ("always @", "line 1, column 8: unexpected \"@\""),
      (
        "certificate leaf = \"/x.cer\"",
        "line 1, column 20: the certificate /x.cer cannot be read;"
          + " give its SHA-1 as H\"...\""
      ),
    ]
  )
  func faults(text: String, words: String) {
    let error = #expect(throws: CodeSigningError.self) {
      try Requirement(compiling: [UInt8](text.utf8))
    }
    #expect(error?.description == words)
  }

  @Test func aSetHasUses() throws {
    let text = "designated => always host => anchor apple; 9 => never"
    let set = try RequirementSet(compiling: [UInt8](text.utf8))
    #expect(
      "\(set)" == "host => anchor apple\ndesignated => always\n/*unknown type*/ 9 => never\n"
    )
    #expect(try RequirementSet(parsing: set.serialized()) == set)
    #expect(RequirementSet().serialized().bytes.hexadecimal == "fade0c010000000c00000000")
  }

  @Test func deepRequirementsAreRefused() throws {
    let deep = [UInt8](String(repeating: "!", count: 10_000).utf8) + [UInt8]("always".utf8)
    #expect(throws: CodeSigningError.self) { try Requirement(compiling: deep) }
    let long = String(repeating: "always or ", count: 10_000) + "always"
    #expect(throws: CodeSigningError.self) { try Requirement(compiling: [UInt8](long.utf8)) }
    let program = [UInt8](hex: "00000001" + String(repeating: "00000009", count: 10_000))
    let blob = SignatureBlob(magic: .requirement, payload: program)
    #expect(throws: CodeSigningError.requirementTooDeep(limit: 500)) {
      try Requirement(parsing: blob)
    }
  }

  @Test func unknownOperations() throws {
    func parsed(_ hex: String) throws -> Requirement {
      try Requirement(
        parsing: SignatureBlob(magic: .requirement, payload: [0, 0, 0, 1] + [UInt8](hex: hex))
      )
    }
    let skipped = try parsed("40000063 00000001 aa000000 00000001")
    #expect(skipped.expression == .unknownSkipped(operation: 0x4000_0063, [0xAA], then: .always))
    #expect(
      skipped.serialized().payload.hexadecimal
        == "0000000140000063 00000001 aa000000 00000001".filter { $0 != " " }
    )
    let unknown = try parsed("80000063 00000000")
    #expect(unknown.expression == .unknownFalse(operation: 0x8000_0063, []))
    #expect("\(unknown)" == "false /* opcode 99 */")
    #expect(throws: CodeSigningError.unknownOperation(0x63, at: 12)) { try parsed("00000063") }
  }

  @Test func damagedBytesAreNoCrash() throws {
    let text =
      "identifier a and (certificate 1[field.1.2.3] or info[b] = *c* and ! cdhash "
      + "H\"0102030405060708090a0b0c0d0e0f1011121314\")"
    let blob = try RequirementSet(compiling: [UInt8](text.utf8)).serialized()
    var read = 0
    for bytes in HostileInputs.truncations(of: blob.bytes) {
      #expect(throws: CodeSigningError.self) {
        try RequirementSet(parsing: try SignatureBlob(parsing: bytes))
      }
    }
    for bytes in HostileInputs.flips(of: blob.bytes) {
      if let set = try? RequirementSet(parsing: try SignatureBlob(parsing: bytes)) {
        _ = "\(set)"
        read += 1
      }
    }
    #expect(read > 100)
  }
}
