// Valise — the rule duplicate-run-path
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// Code has the same run path twice.
///
/// Source: prefix-dev/rattler-build#1955; dune3d/dune3d#309; Homebrew/ruby-macho#436;
/// facebook/zstd#4371; llvm/llvm-project#99289.
enum DuplicateRunPath: CodeRule {
  static let facts = RuleFacts(
    "duplicate-run-path",
    "Code has the same run path twice",
    reason: """
      Systems since macOS 15.4 refuse to load code for SDKs since macOS 15 and iOS 18 that has a \
      run path twice; for code of older SDKs nothing changes.
      """,
    remedy: "delete one of the two with 'valise macho rpath delete'",
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "prefix-dev/rattler-build#1955", "dune3d/dune3d#309", "Homebrew/ruby-macho#436",
      "facebook/zstd#4371", "llvm/llvm-project#99289",
    ]
  )

  static func check(_ code: CheckedCode, _ findings: inout RuleFindings) {
    guard !code.isDebugFile, code.platform.isApple, code.fileType != .object else { return }
    var seen: Set<String> = []
    for image in code.images {
      let isRefused = isForNewSystem(image, onMac: code.platform.isMac)
      for (path, count) in counts(image.rpaths) where count > 1 && seen.insert(path).inserted {
        findings.add(
          "the run path \(path) is there \(count) times",
          at: code.location,
          atMost: isRefused ? nil : .warning
        )
      }
    }
  }

  /// Whether the SDK is one for whose code the systems are strict.
  private static func isForNewSystem(_ image: MachOFile, onMac: Bool) -> Bool {
    image.sdk.map { $0.major >= (onMac ? 15 : 18) } ?? false
  }

  /// How often each path is there, in the order in which they came first.
  private static func counts(_ paths: [String]) -> [(path: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for path in paths {
      if counts[path] == nil { order.append(path) }
      counts[path, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }
}
