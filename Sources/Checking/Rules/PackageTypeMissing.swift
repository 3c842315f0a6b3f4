// Valise — the rule package-type-missing
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// An application does not say that it is one.
///
/// Source: sveinbjornt/Platypus#124; perdian/macosappbundler-maven-plugin#26; mitchellh/gon#48;
/// apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp.
enum PackageTypeMissing: BundleRule {
  static let facts = RuleFacts(
    "package-type-missing",
    "An application does not say that it is one",
    reason: """
      The Mac's system does not open an application, or checks it as something else, whose \
      CFBundlePackageType is not APPL.
      """,
    remedy: "state CFBundlePackageType APPL",
    .error,
    for: [.gatekeeper],
    confidence: .seen,
    sources: [
      "sveinbjornt/Platypus#124", "perdian/macosappbundler-maven-plugin#26", "mitchellh/gon#48",
      "apple-oss-distributions/Security OSX/libsecurity_codesigning/lib/bundlediskrep.cpp",
    ]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.isApplication, bundle.platform.isMac, bundle.hasInfo,
      bundle.value("MainHTML") == nil
    else { return }
    let type = bundle.text("CFBundlePackageType")
    guard type != "APPL", type != "FNDR" else { return }
    findings.add(
      type.map { "CFBundlePackageType is \"\($0)\"" } ?? "CFBundlePackageType is missing",
      at: bundle.infoLocation("CFBundlePackageType")
    )
  }
}
