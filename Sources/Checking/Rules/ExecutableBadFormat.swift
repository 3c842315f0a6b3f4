// Valise — the rule executable-bad-format
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// The executable is no code of Apple's systems.
///
/// Source: hainguyents13/mechvibes#245; burtonageo/cargo-bundle#245; moreSwift/swift-bundler#60.
enum ExecutableBadFormat: BundleRule {
  static let facts = RuleFacts(
    "executable-bad-format",
    "The executable is no code of Apple's systems",
    reason: """
      The system starts Mach-O files, and on a Mac scripts; a file of another system, or \
      without code for the product's own one, does not run.
      """,
    remedy: "build the executable for the product's system",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "hainguyents13/mechvibes#245", "burtonageo/cargo-bundle#245", "moreSwift/swift-bundler#60",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode, bundle.isShipped, bundle.platform.isApple,
      let file = bundle.inspected.executable,
      let entry = bundle.product.inspected.entry(at: file), entry.status.kind == .regular
    else { return }
    switch entry.format {
    case .machO:
      guard let code = bundle.executable, let fault = code.inspected.fault else { return }
      findings.add("the executable cannot be read", at: file.location, detail: "\(fault)")
    case .elf: findings.add("the executable is an ELF file, which is for Linux", at: file.location)
    case .script:
      guard !bundle.platform.isMac || !bundle.isProgram else { return }
      findings.add("the executable is a script", at: file.location)
    case .archive: return
    case .unknown, nil:
      findings.add(
        "the executable is no code",
        at: file.location,
        detail: "its first bytes are of no known format"
      )
    }
  }
}
