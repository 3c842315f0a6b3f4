// Valise — tests of what a report tells
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Inspection
import PropertyLists
import Synchronization
import Testing
import ValiseDiagnostics

@Suite("reports")
struct BundleReportTests {
  @Test("a report tells of all parts")
  func parts() throws {
    let report = try SampleReport.report(on: SampleReport.product)
    #expect(report.sizes.bytes == report.product.survey.bytes)
    #expect(report.check.gates == [.developerID])
    #expect(report.check.findings.contains { $0.finding.rule == "notary-unsigned-binary" })
    #expect(report.icon?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(report.savings.totals.map { $0.kind } == [.duplicate, .slice, .litter])
    #expect(report.languages.languages == ["<i>", "en", "de"])
    let table = report.languages.rows.first { $0.table.hasSuffix("Localizable") }
    #expect(
      table?.cells.map { "\($0.language) \($0.translated)/\($0.total)" } == ["de 1/2", "en 2/2"]
    )
    #expect(
      report.product.libraries?.images.map(\.path).contains("Contents/Frameworks/libdemo.dylib")
        == true
    )
  }

  @Test(
    "every byte is hashed only for a gate at which the seal counts",
    arguments: [([], true), ([.developerID], true), ([.local], false)]
      as [([CheckGate], Bool)]
  )
  func hashing(gates: [CheckGate], isVerified: Bool) throws {
    let progress = RecordedStages()
    let report = try BundleReport(
      of: SampleReport.product.opened(),
      settings: CheckSettings(gates: gates),
      progress: progress
    )
    #expect((report.product.verification != nil) == isVerified)
    let stages = progress.stages
    let verifying = "Verifying \(report.product.survey.bytes)"
    #expect(stages.map(\.label).contains(verifying) == isVerified)
    // The two files of 60,000 bytes are not told apart by their sizes.
    let comparing = try #require(stages.last)
    #expect(comparing.label == "Comparing files of the same size \(comparing.done)")
    #expect((120_000..<130_000).contains(comparing.done))
    #expect(report.savings.list.first?.paths.map { $0.suffix(7) } == ["one.bin", "two.bin"])
  }

  @Test(
    "the gate that fits a platform",
    arguments: [
      (BundlePlatform.macos, CheckGate.developerID), (.macCatalyst, .developerID),
      (.ios, .iosAppStore), (.watchos, .iosAppStore), (.iosSimulator, .local), (.linux, .local),
    ]
  )
  func fittingGate(platform: BundlePlatform, gate: CheckGate) {
    #expect(CheckGate.fitting(platform) == gate)
  }

  @Test("the document has every part, and is JSON")
  func document() throws {
    let report = try SampleReport.report(on: SampleReport.product)
    let document = report.propertyList()
    #expect(
      document.keys == [
        "schema", "product", "sizes", "savings", "check", "languages", "code", "libraries",
      ]
    )
    #expect(document["schema"]?.stringValue == "valise.report/1")
    let code = (document["code"]?.arrayValue ?? []).compactMap(\.dictionaryValue)
    #expect(
      code.map { $0["path"]?.stringValue } == [
        "Contents/MacOS/Demo", "Contents/Frameworks/Kit.framework/Versions/A/Kit",
        "Contents/Frameworks/libdemo.dylib",
      ]
    )
    #expect(code.map { $0["signature"]?.stringValue } == ["none", "none", "none"])
    #expect(try !JSONText.serialize(.dictionary(document)).isEmpty)
  }

  @Test("the same product gives the same page, and one that is broken gives one too")
  func pages() throws {
    let sample = try SampleReport.product
    let page = try SampleReport.report(on: sample).html()
    #expect(try SampleReport.report(on: sample).html() == page)
    let broken = [
      sample.with("Contents/Info.plist", "<plist><dict>"), SampleProduct("Empty.app"),
      sample.with("Contents/MacOS/Demo", bytes: [0xCF, 0xFA, 0xED, 0xFE, 7]),
      sample.with(
        "Contents/MacOS/Demo",
        bytes: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2] + [UInt8](repeating: 255, count: 40)
      ),
      sample.with("Contents/Resources/Demo.icns", "icns"),
      sample.with("Contents/Resources/en.lproj/Localizable.strings", "{{{"),
    ]
    for sample in broken {
      let report = try SampleReport.report(on: sample.withFolder("Contents"))
      #expect(report.sizes.bytes == report.product.survey.bytes)
      #expect(try String(decoding: report.html(), as: UTF8.self).hasSuffix("</html>\n"))
    }
  }
}

/// The stages that were reported.
private final class RecordedStages: ProgressReporting {
  private let list = Mutex<[(label: String, done: Int)]>([])

  var stages: [(label: String, done: Int)] { list.withLock { $0 } }

  func begin(_ label: String, total: Int?, unit: ProgressUnit) {
    list.withLock { $0.append(("\(label) \(total ?? -1)", 0)) }
  }

  func advance(by count: Int) { list.withLock { $0[$0.count - 1].done += count } }

  func finish() {}
}
