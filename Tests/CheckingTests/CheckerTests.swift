// Valise — what is asked of a check, and what is silenced
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import PropertyLists
import Testing
import ValiseDiagnostics

@Suite("checking")
struct CheckerTests {
  private let bad = SampleProduct.mac.key("CFBundleShortVersionString", "1.2.3.4")
    .key("CFBundleIdentifier", nil)

  private func report(_ settings: CheckSettings) throws -> CheckReport {
    var settings = settings
    if settings.only.isEmpty { settings.only = ["identifier-missing", "short-version-format"] }
    return try Checker(settings).check(bad.opened())
  }

  @Test(
    "who has a say at each gate",
    arguments: [
      (CheckGate.local, BundlePlatform.macos, ["runtime", "localization"]),
      (.developerID, .macos, ["notarization", "gatekeeper", "runtime", "localization"]),
      (.developerID, .ios, ["runtime", "localization"]),
      (.macAppStore, .macCatalyst, ["app-store", "runtime", "localization"]),
      (.macAppStore, .ios, ["runtime", "localization"]),
      (.iosAppStore, .watchos, ["app-store", "runtime", "localization"]),
    ]
  )
  func gates(gate: CheckGate, platform: BundlePlatform, channels: [String]) {
    let asked = gate.channels(for: platform)
    #expect(CheckChannel.allCases.filter { asked.contains($0) }.map(\.rawValue) == channels)
  }

  @Test("a rule of the store is silent on the machine, and a number goes with the store")
  func channels() throws {
    let local = try report(CheckSettings())
    #expect(local.findings.map(\.finding.rule) == ["identifier-missing"])
    #expect(local.findings.map(\.storeCode) == [nil])
    let store = try report(CheckSettings(gates: [.macAppStore]))
    #expect(store.findings.map(\.storeCode) == ["ITMS-90049", "ITMS-90060"])
    #expect(!store.passes)
    let other = try report(CheckSettings(gates: [.iosAppStore]))
    #expect(other.gatesNotMeant == [.iosAppStore])
    #expect(other.text.contains("which does not pass the gate ios-app-store"))
  }

  @Test("an allowance silences with its reason, for its paths alone")
  func allowances() throws {
    func rules(_ paths: [String]) throws -> CheckReport {
      let allowance = Allowance(rule: "identifier-missing", paths: paths, reason: "it is a demo")
      return try report(CheckSettings(allowances: [allowance]))
    }
    for paths in [[], ["Contents/*"], ["*Info.plist"], ["Contents/Info.plist"]] {
      let report = try rules(paths)
      #expect(report.findings.isEmpty)
      #expect(report.silenced.map(\.reason) == ["it is a demo"])
      #expect(report.text.contains("silenced: identifier-missing, 1×: it is a demo\n"))
    }
    #expect(try rules(["Resources/*"]).findings.count == 1)
  }

  @Test("what is asked must make sense")
  func mistakes() {
    #expect(throws: CheckError.unknownRule("identifer-missing")) {
      try Checker(CheckSettings(only: ["identifer-missing"]))
    }
    #expect(throws: CheckError.missingReason(rule: "identifier-missing")) {
      try Checker(
        CheckSettings(allowances: [Allowance(rule: "identifier-missing", reason: " ")])
      )
    }
  }

  @Test("findings of before are known again, also where lines moved")
  func baseline() throws {
    let before = try report(CheckSettings(gates: [.macAppStore]))
    let baseline = Baseline(reason: "since 1.0", of: [before])
    let bytes = try PropertyList.dictionary(baseline.propertyList()).serialized(as: .json)
    let read = try Baseline(parsing: bytes, file: "b.json")
    #expect(read == baseline)
    let after = try report(CheckSettings(gates: [.macAppStore], baseline: read))
    #expect(after.findings.isEmpty)
    #expect(after.silenced.map(\.reason) == ["since 1.0", "since 1.0"])
    #expect(throws: CheckError.self) { try Baseline(parsing: [0x7B, 0x7D], file: "b.json") }
  }

  @Test("the document has what others read")
  func document() throws {
    let report = try report(CheckSettings(gates: [.macAppStore]))
    let document = PropertyList.dictionary(CheckReport.document(of: [report]))
    #expect(document[path: "schema"]?.stringValue == "valise.check/1")
    #expect(document[path: "gates"] == ["mac-app-store"])
    #expect(document[path: "findings.0.rule"] == "identifier-missing")
    #expect(document[path: "findings.0.severity"] == "error")
    #expect(document[path: "findings.0.storeCode"] == "ITMS-90049")
    #expect(document[path: "findings.0.path"] == "/project/Demo.app/Contents/Info.plist")
    #expect(document[path: "findings.1.keyPath"] == "CFBundleShortVersionString")
    #expect(document[path: "products.0.passes"] == false)
  }

  @Test("an example of the text")
  func text() throws {
    let report = try report(CheckSettings(gates: [.macAppStore]))
    #expect(
      report.text.hasPrefix(
        """
        /project/Demo.app:
        /project/Demo.app/Contents/Info.plist: CFBundleIdentifier: error: CFBundleIdentifier is \
        missing (ITMS-90049) [identifier-missing]
          remedy: state CFBundleIdentifier in reverse DNS form
        """
      )
    )
    #expect(report.text.hasSuffix("/project/Demo.app: 2 errors (mac-app-store)\n"))
  }

  @Test("annotations name the file and the line")
  func annotations() throws {
    let report = try report(CheckSettings(gates: [.macAppStore]))
    let lines = report.shownFindings.map(\.githubAnnotation)
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("::error file=/project/Demo.app/Contents/Info.plist,line="))
    #expect(lines[1].contains("title=short-version-format::"))
  }
}
