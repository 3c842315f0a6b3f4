// Valise — the rule xpc-keys-type
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import PropertyLists
internal import ValiseDiagnostics

/// A service has values that the system does not read.
///
/// Source: ios-control/ios-deploy src/ios-deploy/errors.h.
enum XPCKeysType: BundleRule {
  static let facts = RuleFacts(
    "xpc-keys-type",
    "A service has values that the system does not read",
    reason: """
      The system starts the service by XPCService, its ServiceType and RunLoopType.
      """,
    remedy: "write a dictionary with ServiceType Application, User or System",
    .error,
    for: [.runtime],
    confidence: .source,
    sources: ["ios-control/ios-deploy src/ios-deploy/errors.h"]
  )

  static func check(_ bundle: CheckedBundle, _ findings: inout RuleFindings) {
    guard bundle.kind == .xpc || bundle.kind == .appex, let value = bundle.value("XPCService")
    else { return }
    guard let values = value.dictionaryValue else {
      return findings.add("XPCService is no dictionary", at: bundle.infoLocation("XPCService"))
    }
    if let type = values["ServiceType"],
      !["Application", "User", "System"].contains(type.stringValue ?? "")
    {
      findings.add(
        "ServiceType is none of Application, User and System",
        at: bundle.infoLocation("XPCService.ServiceType")
      )
    }
    if let type = values["RunLoopType"], type.stringValue?.isEmpty ?? true {
      findings.add("RunLoopType is no text", at: bundle.infoLocation("XPCService.RunLoopType"))
    }
  }
}
