// Valise — the rule purpose-string-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An application uses what users must allow, and does not say what for.
///
/// Source: UBogun/Xojo-iosLib#57; KosyanMedia/Aviasales-iOS-SDK#101.
enum PurposeStringMissing: Rule {
  static let facts = RuleFacts(
    "purpose-string-missing",
    "An application uses what users must allow, and does not say what for",
    reason: """
      The system ends an application that asks without a text, and the store refuses texts \
      that are empty or missing.
      """,
    remedy: "state what the data is for, in a sentence that users understand",
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90683",
    confidence: .seen,
    sources: ["UBogun/Xojo-iosLib#57", "KosyanMedia/Aviasales-iOS-SDK#101"],
    parts: [.imports]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    let main = product.main
    guard main.isApplication, main.hasInfo, product.platform.isEmbedded || product.isForMacStore
    else { return }
    for (symbol, keys) in PurposeString.keys {
      guard
        let code = product.code.first(where: {
          $0.inspected.imports.contains("_OBJC_CLASS_$_" + symbol) && !$0.isDebugFile
            && $0.bundle.isShipped
        })
      else { continue }
      let stated = keys.filter { main.value($0) != nil }
      if let key = stated.first {
        guard main.text(key) == nil else { continue }
        findings.add("\(key) is empty", at: main.infoLocation(PropertyListPath(key)))
      } else if let key = keys.first {
        findings.add(
          "\(key) is missing",
          at: main.infoLocation(PropertyListPath(key)),
          detail: "\(code.path) uses \(symbol)",
          atMost: .warning
        )
      }
    }
  }
}
