// Valise — the rule executable-file-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// The executable that a bundle names is not there.
///
/// Source: beeware/Python-Apple-support#192; burtonageo/cargo-bundle#127; dotnet/macios#17193.
enum ExecutableFileMissing: BundleRule {
  static let facts = RuleFacts(
    "executable-file-missing",
    "The executable that a bundle names is not there",
    reason: """
      The program cannot be started, or the library not be loaded; a spelling that differs \
      in case is found on some volumes alone.
      """,
    remedy: """
      put the executable where the layout wants it, spelled as Info.plist says
      """,
    .error,
    for: [.appStore, .runtime],
    storeCode: "ITMS-90207",
    confidence: .seen,
    sources: [
      "beeware/Python-Apple-support#192", "burtonageo/cargo-bundle#127", "dotnet/macios#17193",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.hasInfo, bundle.isShipped, let name = bundle.text("CFBundleExecutable") else {
      return
    }
    let isCode =
      bundle.isProgram || bundle.kind == .systemextension || bundle.kind == .framework
      || bundle.kind != .loadable && bundle.isCode
    guard isCode, bundle.inspected.facts.executable == nil || isSpelledOtherwise(bundle) else {
      return
    }
    let isNeeded = bundle.kind != .framework && bundle.kind != .kext
    findings.add(
      "there is no executable \"\(name)\"",
      at: bundle.infoLocation("CFBundleExecutable"),
      // A framework that was merged into the program keeps its resources and no code.
      atMost: isNeeded ? nil : .warning
    )
  }

  /// Whether the file that was found has another spelling than the name.
  private static func isSpelledOtherwise(_ bundle: CheckedBundle) -> Bool {
    guard let file = bundle.inspected.executable, let name = bundle.text("CFBundleExecutable")
    else {
      return true
    }
    let stated = name.split(separator: "/").last.map { String($0) } ?? name
    return file.name?.description != stated
      && file.name?.description.asciiLowercased == stated.asciiLowercased
  }
}
