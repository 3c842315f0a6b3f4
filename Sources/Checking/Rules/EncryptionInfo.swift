// Valise — the rule encryption-info
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code for a device has no room for the encryption of the store.
///
/// Source: BranchMetrics/ios-branch-deep-linking-attribution#862; zoom/zoom-sdk-ios#1.
enum EncryptionInfo: CodeRule {
  static let facts = RuleFacts(
    "encryption-info",
    "Code for a device has no room for the encryption of the store",
    reason: """
      The store encrypts what it sells; code without the load command was not linked for devices, \
      and code that is encrypted already came from the store.
      """,
    remedy: "link the code for the device with a linker for it",
    .error,
    for: [.appStore],
    storeCode: "ITMS-90125",
    confidence: .seen,
    sources: ["BranchMetrics/ios-branch-deep-linking-attribution#862", "zoom/zoom-sdk-ios#1"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.platform.isDevice, !code.isDebugFile, code.bundle.isShipped,
      code.fileType == .execute || code.fileType == .dylib
    else { return }
    for image in code.images where image.architecture.isOfDevices {
      let systems = image.loadCommands.compactMap { command -> UInt32? in
        if case .encryption(_, _, let system) = command.content { system } else { nil }
      }
      let name = image.architecture.name
      let isMain = code.ownBundle?.path.isRoot ?? false
      if systems.isEmpty {
        return findings.add(
          "the code for \(name) has no LC_ENCRYPTION_INFO",
          at: code.location,
          atMost: isMain ? nil : .warning
        )
      }
      if systems.contains(where: { $0 != 0 }) {
        return findings.add(
          "the code for \(name) is encrypted already",
          at: code.location,
          atMost: isMain ? nil : .warning
        )
      }
    }
  }
}
