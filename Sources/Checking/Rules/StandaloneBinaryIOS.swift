// Valise — the rule standalone-binary-ios
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application for devices holds code outside its bundles.
///
/// Source: EMALLStudio/appmetrica_sdk#2; zoom/zoom-sdk-ios#1; yeatse/opencv-spm#19;
/// bblanchon/pdfium-binaries#183.
enum StandaloneBinaryIOS: Rule {
  static let facts = RuleFacts(
    "standalone-binary-ios",
    "An application for devices holds code outside its bundles",
    reason: """
      The store takes code in the application, its frameworks and extensions alone: \
      libraries and tools that lie elsewhere are refused.
      """,
    remedy: "put the library into a framework, or link it into the program",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90171",
    confidence: .seen,
    sources: [
      "EMALLStudio/appmetrica_sdk#2", "zoom/zoom-sdk-ios#1", "yeatse/opencv-spm#19",
      "bblanchon/pdfium-binaries#183",
    ]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard product.platform.isEmbedded, product.main.isApplication else { return }
    for entry in product.inspected.entries where entry.format == .machO || entry.format == .archive
    {
      guard !isAllowed(entry, in: product) else { continue }
      findings.add("the store does not take code here", at: entry.path.location)
    }
  }

  private static let folders = [
    "Frameworks", "PlugIns", "Extensions", "Watch", "AppClips", "SystemExtensions", "XPCServices",
  ]

  private static func isAllowed(_ entry: InspectedEntry, in product: CheckedProduct) -> Bool {
    let names = entry.path.components.map(\.description)
    if names.contains(where: { $0.hasSuffix(".dSYM") }) { return true }
    if names.suffix(2) == ["_WatchKitStub", "WK"] { return true }
    let bundle = product.bundle(of: entry)
    if bundle.inspected.executable == entry.path {
      return bundle.path.isRoot || folders.contains(bundle.folderName) && bundle.kind != .loadable
    }
    // Of the runtime of Swift swift-dylibs-misplaced tells.
    return entry.name.hasPrefix("libswift") && entry.name.hasSuffix(".dylib")
  }
}
