// Valise — the rule archive-application-missing
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// An archive of Xcode does not hold the application that it names.
///
/// Source: the layout of archives that Xcode writes.
enum ArchiveApplicationMissing: ArchiveRule {
  static let facts = RuleFacts(
    "archive-application-missing",
    "An archive of Xcode does not hold the application that it names",
    reason: """
      What is exported and uploaded is the application that ApplicationPath leads to, below \
      Products. An archive without one cannot be exported.
      """,
    remedy: "archive anew, or put the application back",
    .warning,
    for: [.appStore, .runtime],
    confidence: .inferred,
    sources: ["the layout of archives that Xcode writes"]
  )

  static func check(_ archive: CheckedArchive, _ findings: inout RuleFindings) {
    let archive = archive.archive
    let keyPath = "ApplicationProperties.ApplicationPath"
    if let fault = archive.info.fault {
      return findings.add(
        "Info.plist of the archive cannot be read",
        at: Location(path: archive.info.path.description),
        detail: fault.words
      )
    }
    guard let stated = archive.statedApplication else {
      guard archive.products.isEmpty else { return }
      return findings.add("no product is in the archive", at: Location(path: "."))
    }
    guard !archive.products.contains(where: { $0.path == stated }) else { return }
    findings.add(
      "there is no application at \(stated)",
      at: Location(
        path: archive.info.path.description,
        position: archive.info.position(of: PropertyListPath(keyPath)),
        keyPath: keyPath
      )
    )
  }
}

extension InspectedInfo.Fault {
  /// The fault in words.
  fileprivate var words: String {
    switch self {
    case .missing: "the file is not there"
    case .unreadable(let reason): reason
    case .malformed(let error): "\(error)"
    case .notADictionary(let found): "the root is \(found), not a dictionary"
    }
  }
}
