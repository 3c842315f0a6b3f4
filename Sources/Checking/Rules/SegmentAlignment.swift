// Valise — the rule segment-alignment
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Segments of code do not begin with a page.
///
/// Source: WeTransferArchive/WeScan#187; motrr/Galileo-iOS-SDK#3.
enum SegmentAlignment: CodeRule {
  static let facts = RuleFacts(
    "segment-alignment",
    "Segments of code do not begin with a page",
    reason: """
      Pages of devices with 64 bits have 16 KiB; code that is laid out for smaller ones is \
      refused.
      """,
    remedy: "link the code with a linker for the device",
    .warning,
    for: [.appStore],
    storeCode: "ITMS-90209",
    confidence: .seen,
    sources: ["WeTransferArchive/WeScan#187", "motrr/Galileo-iOS-SDK#3"]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard code.platform.isDevice, !code.isDebugFile, code.bundle.isShipped,
      code.fileType != .object
    else { return }
    for slice in code.inspected.container?.slices ?? [] {
      let isUniversal = code.inspected.container?.isUniversal ?? false
      guard let image = slice.image, image.architecture.isOfDevices else { continue }
      let page: UInt64 = image.architecture.name.hasPrefix("arm64") ? 16384 : 4096
      let name = image.architecture.name
      if isUniversal, page == 16384, slice.alignment < 14 {
        return findings.add(
          "the slice for \(name) is aligned to 2^\(slice.alignment) bytes",
          at: code.location
        )
      }
      if let segment = image.segments.first(where: { $0.address % page != 0 }) {
        return findings.add(
          "the segment \(segment.name) for \(name) begins at 0x\(String(segment.address, radix: 16))",
          at: code.location,
          detail: "a multiple of \(page) is wanted"
        )
      }
    }
  }
}
