// Valise — the rule executable-wrong-filetype
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// The executable is linked as something else than the bundle is for.
///
/// Source: zoom/zoom-sdk-ios#1; observed: mitmproxy redirector (notarized) has an EXECUTE system
/// extension; d-date/google-mlkit-swiftpm#102.
enum ExecutableWrongFiletype: BundleRule {
  static let facts = RuleFacts(
    "executable-wrong-filetype",
    "The executable is linked as something else than the bundle is for",
    reason: """
      Programs are linked as executables, frameworks as libraries, plug-ins as bundles or \
      libraries; the store refuses others, and the system does not load them.
      """,
    remedy: "link it as what the bundle is for",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90124",
    confidence: .seen,
    sources: [
      "zoom/zoom-sdk-ios#1",
      "observed: mitmproxy redirector (notarized) has an EXECUTE system extension",
      "d-date/google-mlkit-swiftpm#102",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isCode, let place = bundle.inspected.executable,
      bundle.parent != nil || bundle.isProgram, bundle.isShipped
    else { return }
    let wanted: [MachOFileType]
    switch bundle.kind {
    case .application, .appex, .xpc, .systemextension, .dext: wanted = [.execute]
    case .framework: wanted = [.dylib]
    case .kext: wanted = [.kext]
    default: wanted = [.bundle, .dylib]
    }
    let isArchive = bundle.product.inspected.entry(at: place)?.format == .archive
    let found = bundle.executable?.fileType
    guard isArchive || found.map({ !wanted.contains($0) }) ?? false else { return }
    findings.add(
      isArchive
        ? "the executable is a static library"
        : "the executable is of the type \(found?.name ?? "")",
      at: place.location,
      detail: "it has to be of the type \(wanted.map(\.name).joined(separator: " or "))",
      atMost: bundle.platform.isMac ? .warning : nil
    )
  }
}
