// Valise — tests of public reports on signing, by their numbers
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PublicReportTests {
  @Test("pub-sign-03: entitlements stand in both forms, and both are in the directory")
  func derEntitlements() throws {
    let report = try SigningCase("pub-sign-03")
    var options = SigningOptions()
    options.entitlements = try report.folder.read("ent.plist")
    try report.sign("demo", options)
    #expect(try report.findings("demo", isStrict: true) == [])
    let signature = try #require(try report.verified("demo").slices.first?.slice.signature)
    #expect(signature[.entitlements]?.payload == options.entitlements)
    let der = try #require(signature[.derEntitlements])
    #expect([UInt8](der.bytes.prefix(4)) == [0xFA, 0xDE, 0x71, 0x72])
    let wanted =
      "7081bd020101b081b730350c166170706c69636174696f6e2d6964656e7469666965720c1b414243"
      + "444531323334352e6f72672e6578616d706c652e64656d6f30310c23636f6d2e6170706c652e6465"
      + "76656c6f7065722e7465616d2d6964656e7469666965720c0a4142434445313233343530130c0e67"
      + "65742d7461736b2d616c6c6f770101ff30360c166b6579636861696e2d6163636573732d67726f75"
      + "7073301c0c0c414243444531323334352e610c0c414243444531323334352e62"
    #expect(der.payload.hexadecimal == wanted)
    let directory = signature.strongestDirectory.contents
    for slot in [SignatureSlot.entitlements, .derEntitlements] {
      let blob = try #require(signature[slot]).bytes
      let digest = try ExternalTool.run("openssl", ["dgst", "-sha256", "-binary"], input: blob)
      #expect(directory.specialHash(slot) == digest.output)
    }
    let parsed = try ExternalTool.run(
      "openssl",
      ["asn1parse", "-inform", "DER"],
      input: der.payload
    )
    #expect(parsed.status == 0)
    #expect(parsed.text.contains("com.apple.developer.team-identifier"))
  }

  @Test("pub-sign-04: localizations may be missing, and what looks like them may not")
  func localizations() throws {
    let report = try SigningCase("pub-sign-04")
    let path = "Demo.app/Contents/_CodeSignature/CodeResources"
    let before = try ResourceSeal(parsing: try report.folder.read(path)).properties
    try report.sign("Demo.app")
    let made = try ResourceSeal(parsing: try report.folder.read(path)).properties
    // The numbers of the rules are written as whole ones today.
    for key in ["files", "files2"] { #expect(made[key] == before[key]) }
    for key in ["files", "files2"] {
      let files = try #require(made[key]?.dictionaryValue)
      let optional = files.keys.filter { files[$0]?.dictionaryValue?["optional"] == true }
      #expect(
        optional.sorted()
          == ["en", "fr"].map { "Resources/\($0).lproj/a.strings" }
      )
    }
    for key in ["rules", "rules2"] {
      let rules = try #require(made[key]?.dictionaryValue)
      let wanted: [(pattern: String, rule: PropertyList)] = [
        ("^Resources/.*\\.lproj/", ["optional": true, "weight": .real(1000)]),
        ("^Resources/Base\\.lproj/", ["weight": .real(1010)]),
        ("^Resources/.*\\.lproj/locversion.plist$", ["omit": true, "weight": .real(1100)]),
      ]
      for (pattern, rule) in wanted { #expect(rules[pattern] == rule, "\(key) \(pattern)") }
    }
    #expect(try report.findings("Demo.app") == [])
    for (name, isValid) in [
      ("fr.lproj", true), ("Base.lproj/b.strings", false), ("notes.lproj.txt", false),
    ] {
      let copy = try SigningCase("pub-sign-04")
      try copy.sign("Demo.app")
      try copy.folder.remove("Demo.app/Contents/Resources/\(name)")
      #expect(try copy.verified("Demo.app").isValid == isValid, "\(name)")
    }
  }

  @Test("pub-sign-10: a plug-in that is a file named like a bundle is code inside")
  func plugInFile() throws {
    let report = try SigningCase("pub-sign-10")
    let path = "Demo.app/Contents/PlugIns/lib_burst_generated.bundle"
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    // Whoever signs ad hoc gets the number of the build behind a name without a dot.
    let adHoc = try identifierAndSeal(report, path)
    #expect(adHoc.identifier.hasPrefix("lib_burst_generated-55554944"))
    #expect(adHoc.seal["hash2"] == nil)
    #expect(adHoc.seal["requirement"]?.stringValue == "cdhash H\"\(adHoc.hash.hexadecimal)\"")
    #expect(adHoc.seal["cdhash"]?.dataValue == adHoc.hash)
    // Whoever signs with a name does not: other builds must satisfy the same requirement.
    let chain = try CodeChain()
    var options = SigningOptions()
    let identity = try chain.identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    try report.sign("Demo.app", options)
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let signed = try identifierAndSeal(report, path)
    #expect(signed.identifier == "lib_burst_generated")
    let root = try #require(identity.certificates.last).sha1.hexadecimal
    #expect(
      signed.seal["requirement"]?.stringValue
        == "identifier \"lib_burst_generated\" and certificate root = H\"\(root)\""
    )
    #expect(signed.seal["cdhash"]?.dataValue == signed.hash)
  }

  /// The identifier and the hash of the code at a path, and what the seal around it says of it.
  private func identifierAndSeal(
    _ report: SigningCase,
    _ path: String
  ) throws -> (identifier: String, hash: [UInt8], seal: PropertyListDictionary) {
    let signature = try #require(try report.verified(path).slices.first?.slice.signature)
    let seal = try ResourceSeal(
      parsing: try report.folder.read("Demo.app/Contents/_CodeSignature/CodeResources")
    )
    let files = try #require(seal.properties["files2"]?.dictionaryValue)
    let entry = files["PlugIns/lib_burst_generated.bundle"]?.dictionaryValue
    return (
      signature.strongestDirectory.contents.identifier,
      signature.strongestDirectory.codeDirectoryHash, try #require(entry)
    )
  }

  @Test("pub-sign-08: links that leave the bundle are named")
  func links() throws {
    let report = try SigningCase("pub-sign-05")
    let targets = [
      ("python3", "/usr/bin/python3"), ("up", "../../../outside"), ("ok", "../MacOS/Demo"),
      ("self", "self"), ("system", "/System/Library/Fonts/Menlo.ttc"), ("nowhere", "nothing"),
    ]
    for (name, target) in targets {
      try FileManager.default.createSymbolicLink(
        atPath: report.folder.path("Demo.app/Contents/Resources/" + name),
        withDestinationPath: target
      )
    }
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app") == [])
    let words = "-67003 the link leads where it must not: Contents/Resources/"
    #expect(
      try report.findings("Demo.app", isStrict: true) == [
        "\(words)nowhere; found nothing", "\(words)python3; found /usr/bin/python3",
        "\(words)self; found self", "\(words)up; found ../../../outside",
      ]
    )
  }

  @Test("pub-sign-12: special characters in names stay what they are")
  func names() throws {
    let report = try SigningCase("pub-sign-12")
    try report.sign("Demo.app")
    let seal = String(
      decoding: try report.folder.read("Demo.app/Contents/_CodeSignature/CodeResources"),
      as: UTF8.self
    )
    #expect(seal.contains("<key>Resources/a &amp; \"b\" &lt;c&gt;.txt</key>"))
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let name = "Demo.app/Contents/Resources/a & \"b\" <c>.txt"
    _ = try report.folder.write([1], to: name)
    let found = try report.verified("Demo.app").findings.map(\.path)
    #expect(found == ["Contents/Resources/a & \"b\" <c>.txt"])
  }

  @Test("pub-sign-14: attributes of Finder are named, others do not matter")
  func attributes() throws {
    let report = try SigningCase("pub-sign-14")
    try report.sign("Demo.app")
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let picture = FilePath(report.folder.path("Demo.app/Contents/Resources/pic.jpg"))
    let names = ["user.com.apple.provenance", "user.com.apple.quarantine"]
    for name in names {
      try DiskFileSystem().setExtendedAttribute(name, to: [1], of: picture)
    }
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    for name in ["user.com.apple.ResourceFork", "user.com.apple.FinderInfo"] {
      try DiskFileSystem().setExtendedAttribute(name, to: [1], of: picture)
    }
    #expect(
      try report.findings("Demo.app", isStrict: true) == [
        "-66999 extended attribute user.com.apple.FinderInfo: Contents/Resources/pic.jpg",
        "-66999 extended attribute user.com.apple.ResourceFork: Contents/Resources/pic.jpg",
      ]
    )
    #expect(try report.findings("Demo.app") == [])
  }
}
