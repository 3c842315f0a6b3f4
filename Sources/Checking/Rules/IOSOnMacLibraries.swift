// Valise — the rule ios-on-mac-libraries
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for iPhone lacks a library on the Mac.
///
/// Source: 50ButtonsEach/flic2lib-ios#31; Tutorialwork/cloud_kit#14; ukushu/Ifrit#18.
enum IOSOnMacLibraries: Rule {
  static let facts = RuleFacts(
    "ios-on-mac-libraries",
    "An application for iPhone lacks a library on the Mac",
    reason: """
      Macs with processors of Apple run the application, and their systems have no such library.
      """,
    remedy: "put the library into the application, or take it weakly",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90863",
    confidence: .seen,
    sources: ["50ButtonsEach/flic2lib-ios#31", "Tutorialwork/cloud_kit#14", "ukushu/Ifrit#18"],
    parts: [.libraries]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.isForDeviceStore, let report = product.inspected.libraries else { return }
    for image in report.images {
      guard let path = try? RelativePath(validating: image.path), let code = product.code(at: path),
        code.platform == .ios, !code.isDebugFile, code.bundle.isShipped
      else { continue }
      for library in image.libraries
      where library.library.kind == .load || library.library.kind == .reexport {
        let name = library.library.path
        let isMissing = library.place == .missing && name.hasPrefix("@rpath/")
        // The overlays that only iPhones have.
        guard isMissing || name == "/usr/lib/swift/libswiftCloudKit.dylib" else { continue }
        findings.add("needs \(name), which Macs do not have", at: code.location)
      }
    }
  }
}
