// Valise — the rule macos-app-without-contents
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics

/// An application of the Mac has no folder Contents.
///
/// Source: Apple Bundle Programming Guide; apple-oss-distributions/Security
/// OSX/libsecurity_codesigning/lib/bundlediskrep.cpp.
enum MacOSAppWithoutContents: BundleRule {
  static let facts = RuleFacts(
    "macos-app-without-contents",
    "An application of the Mac has no folder Contents",
    reason: """
      The system starts some of such applications, and tools for signing and the store \
      expect the layout of the Mac.
      """,
    remedy: "move everything below Contents, code into Contents/MacOS",
    .warning,
    for: [.gatekeeper, .appStore],
    confidence: .weak,
    sources: [
      "Apple Bundle Programming Guide",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform == .macos, bundle.layout == .flat else { return }
    guard bundle.inspected.role != .wrappedApplication else { return }
    guard
      bundle.executable?.inspected.platforms.contains(.macos)
        ?? bundle.texts("CFBundleSupportedPlatforms").contains("MacOSX")
    else { return }
    guard bundle.hasInfo else { return }
    findings.add("the application has no folder Contents", at: bundle.location)
  }
}
