// Valise — tests that every fault has Apple's number for it
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct CodeSigningStatusTests {
  /// A fault that a test makes.
  struct Fault: Sendable, CustomTestStringConvertible {
    let number: Int32
    let name: String
    let isStrict: Bool
    let make: @Sendable (SealedFolder) throws -> Void

    init(
      _ number: Int32,
      _ name: String,
      strict: Bool = false,
      _ make: @escaping @Sendable (SealedFolder) throws -> Void
    ) {
      self.number = number
      self.name = name
      self.isStrict = strict
      self.make = make
    }

    var testDescription: String { name }
  }

  private static let app = SealedFolder.name
  private static let framework = SealedFolder.framework
  private static let signature = app + "/Contents/_CodeSignature"

  static let faults: [Fault] = [
    Fault(-67_062, "errSecCSUnsigned") { try $0.folder.remove(signature) },
    Fault(-67_061, "errSecCSSignatureFailed") {
      let bytes = try $0.folder.read(signature + "/CodeDirectory")
      _ = try $0.folder.write([UInt8](bytes.dropLast()), to: signature + "/CodeDirectory")
    },
    Fault(-67_059, "errSecCSSignatureUnsupported") {
      var bytes = try $0.folder.read(signature + "/CodeDirectory")
      bytes[9] = 0x03
      _ = try $0.folder.write(bytes, to: signature + "/CodeDirectory")
    },
    Fault(-67_058, "errSecCSBadDictionaryFormat") {
      try $0.write("<plist><array/></plist>", to: app + "/Contents/Info.plist")
      try $0.seal(app)
    },
    Fault(-67_056, "errSecCSResourcesNotFound") {
      var options = SealedFolder.Options()
      options.coversSeal = false
      try $0.seal(app, options)
    },
    Fault(-67_055, "errSecCSResourcesInvalid") {
      var options = SealedFolder.Options()
      options.seal = [UInt8]("no seal".utf8)
      try $0.seal(app, options)
    },
    Fault(-67_054, "errSecCSBadResource") {
      try $0.write("other", to: app + "/Contents/Resources/data.txt")
    },
    Fault(-67_053, "errSecCSResourceRulesInvalid") {
      var options = SealedFolder.Options()
      let text = "<plist><dict><key>files2</key><dict/><key>rules2</key><dict><key>(</key><true/>"
      options.seal = [UInt8]("\(text)</dict></dict></plist>".utf8)
      try $0.seal(app, options)
    },
    Fault(-67_052, "errSecCSReqInvalid") {
      var options = SealedFolder.Options()
      options.requirements = SignatureBlob(magic: .requirementSet, payload: [0, 0, 0, 9])
      try $0.seal(app, options)
    },
    Fault(-67_030, "errSecCSInfoPlistFailed") {
      try $0.write(SealedFolder.info("org.example.other"), to: app + "/Contents/Info.plist")
    },
    Fault(-67_023, "errSecCSResourceDirectoryFailed") {
      let bytes = try $0.folder.read(signature + "/CodeResources")
      _ = try $0.folder.write(bytes + [0x0A], to: signature + "/CodeResources")
    },
    Fault(-67_022, "errSecCSUnsignedNestedCode") {
      try $0.folder.remove(SealedFolder.plugIn + "/Contents/_CodeSignature")
    },
    Fault(-67_021, "errSecCSBadNestedCode") {
      var options = SealedFolder.Options()
      options.identifier = "org.example.other"
      try $0.seal(SealedFolder.plugIn, options)
    },
    Fault(-67_016, "errSecCSResourceNotSupported") {
      // Safety: the call reads the path, which ends with a NUL.
      #expect(unsafe mkfifo($0.folder.path(app + "/Contents/Resources/pipe"), 0o600) == 0)
    },
    Fault(-67_015, "errSecCSRegularFile", strict: true) {
      let path = app + "/Contents/Info.plist"
      try $0.write(SealedFolder.info("org.example.8"), to: app + "/Contents/Resources/Info.plist")
      try $0.folder.remove(path)
      try $0.link(path, to: "Resources/Info.plist")
      try $0.seal(app)
    },
    Fault(-67_014, "errSecCSUnsealedAppRoot", strict: true) {
      try $0.write("text", to: app + "/stray")
    },
    Fault(-67_013, "errSecCSWeakResourceRules", strict: true) {
      var options = SealedFolder.Options()
      var rules = ResourceRules.standard(resources: "Resources/")
      rules.files2["^Resources/free/"] = ["omit": true, "weight": 3000.0]
      options.rules = rules
      try $0.seal(app, options)
    },
    Fault(-67_012, "errSecCSDSStoreSymlink") {
      try $0.link(app + "/Contents/Resources/.DS_Store", to: "data.txt")
    },
    Fault(-67_011, "errSecCSAmbiguousBundleFormat", strict: true) {
      try $0.folder.remove(framework + "/Resources")
      try $0.write(SealedFolder.info("org.example.f"), to: framework + "/Resources/Info.plist")
    },
    Fault(-67_009, "errSecCSBadFrameworkVersion", strict: true) { try $0.addVersion("B") },
    Fault(-67_008, "errSecCSUnsealedFrameworkRoot", strict: true) {
      try $0.write("text", to: framework + "/stray")
    },
    Fault(-67_007, "errSecCSWeakResourceEnvelope", strict: true) {
      var options = SealedFolder.Options()
      options.rules = (ResourceRules.standard(resources: "Resources/").files, nil)
      try $0.seal(app, options)
    },
    Fault(-67_003, "errSecCSInvalidSymlink", strict: true) {
      try $0.link(app + "/Contents/Resources/out", to: "../../../other")
      try $0.seal(app)
    },
    Fault(-66_999, "errSecCSInvalidAssociatedFileData", strict: true) {
      try DiskFileSystem().setExtendedAttribute(
        "user.com.apple.FinderInfo",
        to: [1],
        of: FilePath($0.folder.path(app + "/Contents/Resources/data.txt"))
      )
    },
    Fault(-66_994, "errSecCSInvalidEntitlements", strict: true) {
      var options = SealedFolder.Options()
      let xml = "<plist><dict><key>a</key><true/></dict></plist>"
      let der = try Entitlements(["a": false]).serializedDER()
      options.blobs = [
        (
          "CodeEntitlements", .entitlements,
          SignatureBlob(magic: .entitlements, payload: [UInt8](xml.utf8))
        ),
        (
          "CodeEntitlementDER", .derEntitlements,
          SignatureBlob(magic: .derEntitlements, payload: der)
        ),
      ]
      try $0.seal(app, options)
    },
  ]

  @Test("each fault has its number and its name", arguments: faults)
  func number(of fault: Fault) throws {
    let sealed = try SealedFolder()
    let before = try sealed.verdict(CodeVerifier(isStrict: true))
    #expect(before.all.flatMap(\.findings) == [])
    try fault.make(sealed)
    let verdict = try sealed.verdict(CodeVerifier(isStrict: fault.isStrict))
    let statuses = verdict.all.flatMap { $0.findings.map(\.status) }
    #expect(statuses.contains { $0.rawValue == fault.number && $0.name == fault.name })
    #expect(!verdict.isValid)
    guard fault.isStrict else { return }
    #expect(try sealed.verdict(CodeVerifier()).all.flatMap(\.findings) == [])
  }

  @Test func aSecondVersionMayBeThereWhenItIsTheSame() throws {
    let sealed = try SealedFolder()
    try sealed.addVersion("B")
    try sealed.seal(SealedFolder.framework + "/Versions/B")
    #expect(try sealed.verdict(CodeVerifier(isStrict: true)).findings.map(\.status) == [])
    var options = SealedFolder.Options()
    options.identifier = "org.example.other"
    try sealed.seal(SealedFolder.framework + "/Versions/B", options)
    let verdict = try sealed.verdict(CodeVerifier(isStrict: true))
    #expect(verdict.findings.map(\.status) == [.badFrameworkVersion])
    #expect(
      verdict.findings.map(\.reason)
        == ["version B is not valid: it is not the code that was sealed"]
    )
  }

  @Test func aFileThatIsNoWholeImageHasItsNumbers() throws {
    let report = try SigningCase("pub-sign-01")
    let bytes = try report.folder.read("good")
    _ = try report.folder.write(bytes + [UInt8](repeating: 0, count: 16), to: "good")
    let verdict = try report.verified("good", isStrict: true)
    #expect(verdict.findings.map(\.status) == [.badMainExecutable])
    #expect(verdict.findings.first?.status.rawValue == -67_010)
    _ = try report.folder.write([UInt8](bytes.prefix(40)), to: "good")
    #expect(try report.verified("good").findings.map(\.status) == [.badObject])
  }

  @Test func aFolderThatIsNoBundleHasANumberToo() throws {
    let folder = try TemporaryFolder()
    let verdicts = try CodeVerifier().verdicts(
      at: FilePath(folder.path),
      on: DiskFileSystem(),
      currentFolder: FilePath("/")
    )
    #expect(verdicts.map(\.path) == [folder.path])
    #expect(verdicts.first?.verdict.findings.map(\.status.name) == ["errSecCSBadBundleFormat"])
    #expect(verdicts.first?.verdict.findings.map(\.status.rawValue) == [-67_028])
  }

  @Test func aNumberWithoutANameIsShown() {
    let status = CodeSigningStatus(rawValue: -1)
    #expect(status.name == "OSStatus-1")
    #expect(status.description == "error -1")
    #expect(CodeSigningStatus.notTrusted.name == "CSSMERR_TP_NOT_TRUSTED")
  }
}
