// Valise — tests of putting provisioning profiles into bundles
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct ProfileSigningTests {
  private static let asked = """
    <plist version="1.0"><dict><key>application-identifier</key><string>TEAM.org.example.Main</string>\
    <key>get-task-allow</key><true/></dict></plist>
    """

  /// Options with an identity, its team and a profile for it.
  private func options(
    _ chain: CodeChain,
    entitlements: String = asked,
    _ change: (inout SigningProfile) -> Void = { _ in }
  ) throws -> SigningOptions {
    let identity = try chain.identity()
    var options = SigningOptions()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    options.team = "TEAM"
    options.entitlements = [UInt8](entitlements.utf8)
    var profile = SigningProfile(expires: options.signingTime + 3600)
    change(&profile)
    options.profile = try profile.bytes(chain)
    return options
  }

  @Test func aFlatApplicationIsSignedWithAllInside() throws {
    let chain = try CodeChain()
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    let options = try options(chain)
    let signer = CodeSigner(on: DiskFileSystem())
    let plan = try signer.plan(FilePath(bundles.folder.path("A.app")), options: options)
    #expect(
      plan.code.map { plan.shown($0.path) } == [
        "Frameworks/C.framework", "PlugIns/S.appex", "A.app",
      ]
    )
    try signer.sign(plan)
    #expect(try bundles.findings("A.app") == [])
    #expect(try bundles.folder.read("A.app/embedded.mobileprovision") == options.profile)
    let seal = try ResourceSeal(
      parsing: try bundles.folder.read("A.app/_CodeSignature/CodeResources")
    )
    // In flat bundles nothing counts as nested: code inside is sealed file by file.
    let files = try #require(seal.properties["files2"]?.dictionaryValue)
    #expect(
      files.keys.sorted() == [
        "Frameworks/C.framework/C", "Frameworks/C.framework/Info.plist",
        "Frameworks/C.framework/_CodeSignature/CodeResources",
        "PlugIns/S.appex/Info.plist", "PlugIns/S.appex/Share",
        "PlugIns/S.appex/_CodeSignature/CodeResources", "data.bin",
        "embedded.mobileprovision", "en.lproj/a.strings",
      ]
    )
    let digest = try ExternalTool.run(
      "openssl",
      ["dgst", "-sha256", "-binary"],
      input: try bundles.folder.read("A.app/embedded.mobileprovision")
    ).output
    #expect(
      files["embedded.mobileprovision"]?.dictionaryValue?["hash2"]?.dataValue == digest
    )
    // The code inside stands on its own too, and a change of it is seen from outside.
    #expect(try bundles.findings("A.app/PlugIns/S.appex") == [])
    let main = try #require(try bundles.verdict("A.app").slices.first?.slice.signature)
    #expect(main.strongestDirectory.contents.team == "TEAM")
    try bundles.folder.write([9], to: "A.app/PlugIns/S.appex/Info.plist")
    #expect(
      try bundles.verdict("A.app").findings.map(\.path).contains("PlugIns/S.appex/Info.plist")
    )
  }

  @Test func aBundleOfTheMacHasItInContents() throws {
    let chain = try CodeChain()
    let report = try SigningCase("pub-sign-05")
    let options = try options(chain) { $0.platforms = ["OSX"] }
    try report.sign("Demo.app", options)
    #expect(
      try report.folder.read("Demo.app/Contents/embedded.provisionprofile") == options.profile
    )
    #expect(try report.findings("Demo.app", isStrict: true) == [])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: report.folder.path("Demo.app")
    )
    #expect(names == ["Contents"])
  }

  /// What is wrong with a profile, and how it is told.
  enum Fault: String, CaseIterable {
    case team = "the team TEAM is none of the profile's"
    case missingEntitlement = "the profile does not allow the entitlement aps-environment"
    case otherValue = "the profile allows the entitlement application-identifier another value"
    case platform = "it is for OSX, and the code for iOS"
    case expired = "the profile has ended"
    case certificate = "the certificate Leaf is not in the profile"
  }

  @Test("a profile that does not fit is refused, and nothing changes", arguments: Fault.allCases)
  func refusal(fault: Fault) throws {
    let chain = try CodeChain()
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    var entitlements = Self.asked
    if fault == .missingEntitlement {
      entitlements = entitlements.replacing(
        "<dict>",
        with: "<dict><key>aps-environment</key><string>production</string>"
      )
    }
    let options = try options(chain, entitlements: entitlements) { profile in
      switch fault {
      case .team: profile.team = "OTHER"
      case .missingEntitlement: break
      case .otherValue: profile.entitlements["application-identifier"] = "TEAM.org.other.*"
      case .platform: profile.platforms = ["OSX"]
      case .expired: profile.expires -= 3700
      case .certificate: profile.listsLeaf = false
      }
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: bundles.folder.path).sorted()
    #expect(throws: CodeSigningError.cannotSign("A.app", .profile([fault.rawValue]))) {
      try CodeSigner(on: DiskFileSystem()).plan(
        FilePath(bundles.folder.path("A.app")),
        options: options
      )
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: bundles.folder.path).sorted()
    #expect(before == after)
    let image = BuiltBundles.image(.program, platform: 2)
    #expect(try bundles.folder.read("A.app/Main") == image)
  }

  @Test func allProblemsAreToldAtOnce() throws {
    let chain = try CodeChain()
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    let options = try options(chain) {
      $0.team = "OTHER"
      $0.expires -= 3700
    }
    let faults = [Fault.team, .expired].map(\.rawValue)
    #expect(throws: CodeSigningError.cannotSign("A.app", .profile(faults))) {
      try CodeSigner(on: DiskFileSystem()).plan(
        FilePath(bundles.folder.path("A.app")),
        options: options
      )
    }
  }

  @Test func aProfileThatWasChangedIsRefused() throws {
    let chain = try CodeChain()
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    var options = try options(chain)
    var bytes = try #require(options.profile)
    let name = [UInt8]("<string>Test</string>".utf8)
    let place = try #require(bytes.firstRange(of: name)).lowerBound
    bytes[place + 8] = UInt8(ascii: "B")
    options.profile = bytes
    let fault = "it was changed after it was signed"
    #expect(throws: CodeSigningError.cannotSign("A.app", .profile([fault]))) {
      try CodeSigner(on: DiskFileSystem()).plan(
        FilePath(bundles.folder.path("A.app")),
        options: options
      )
    }
  }

  @Test func anOldProfileIsReplaced() throws {
    let chain = try CodeChain()
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    try bundles.folder.write([7, 7], to: "A.app/embedded.mobileprovision")
    let options = try options(chain)
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(
      try signer.plan(FilePath(bundles.folder.path("A.app")), options: options)
    )
    #expect(try bundles.folder.read("A.app/embedded.mobileprovision") == options.profile)
    #expect(try bundles.findings("A.app") == [])
  }

  @Test func whatIsNoProfileIsRefused() throws {
    let bundles = try BuiltBundles()
    try bundles.addMobileApplication()
    var options = SigningOptions()
    options.profile = [1, 2, 3]
    #expect(throws: CodeSigningError.self) {
      try CodeSigner(on: DiskFileSystem()).plan(
        FilePath(bundles.folder.path("A.app")),
        options: options
      )
    }
  }
}

extension BuiltBundles {
  func verdict(_ path: String) throws -> CodeVerdict {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let object = try CodeObject(at: try RelativePath(validating: path), in: tree)
    return try CodeVerifier(isStrict: true).verify(object)
  }

  /// What is wrong with code and all code in it, by strict rules.
  func findings(_ path: String) throws -> [String] {
    try verdict(path).all.flatMap { verdict in
      verdict.findings.map { "\($0.status.rawValue) \($0)" }
    }
  }
}
