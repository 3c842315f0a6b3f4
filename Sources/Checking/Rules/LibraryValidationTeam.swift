// Valise — the rule library-validation-team
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import PropertyLists
internal import ValiseDiagnostics
internal import ValiseFiles

/// A program may not load a library that is signed by another team.
///
/// Source: Zesty0wl/mac-performance-monitor#50; alltuner/factoryfloor#279;
/// qbittorrent/qBittorrent#23058.
enum LibraryValidationTeam: Rule {
  static let facts = RuleFacts(
    "library-validation-team",
    "A program may not load a library that is signed by another team",
    reason: """
      The hardened runtime loads libraries of the same team and of Apple alone; the program \
      ends at once.
      """,
    remedy: """
      sign all code with one identity, or add \
      com.apple.security.cs.disable-library-validation
      """,
    .error,
    for: [.runtime],
    confidence: .seen,
    sources: [
      "Zesty0wl/mac-performance-monitor#50", "alltuner/factoryfloor#279",
      "qbittorrent/qBittorrent#23058",
    ],
    parts: [.signatures, .libraries]
  )

  static func check(_ product: CheckedProduct, _ findings: inout RuleFindings) {
    guard let report = product.inspected.libraries, product.platform.isMac else { return }
    for bundle in product.bundles where bundle.isApplication {
      guard let code = bundle.executable,
        let main = code.signatures.first(where: { signature in
          guard let flags = signature.directory?.flags, signature.signer?.purpose != .apple else {
            return false
          }
          return flags.contains(.runtime) || flags.contains(.libraryValidation)
        }), let team = main.team,
        main.entitlements?.values["com.apple.security.cs.disable-library-validation"]?.booleanValue
          != true
      else { continue }
      for path in reached(from: code.path.description, in: report) {
        guard let place = try? RelativePath(validating: path),
          let library = product.code(at: place),
          let other = library.signatures.first(where: {
            $0.signer?.purpose != .apple && $0.team != team
          })
        else { continue }
        findings.add(
          other.signature == nil
            ? "the library is not signed"
            : "the library is signed by \(other.team.map { "the team \($0)" } ?? "nobody")",
          at: library.location,
          detail: "\(code.path) is signed by the team \(team)"
        )
      }
    }
  }

  /// The paths of the libraries that a program loads, itself left out.
  private static func reached(from program: String, in report: LibraryReport) -> [String] {
    let images = Dictionary(report.images.map { ($0.path, $0) }) { first, _ in first }
    var pending = [program]
    var seen: Set<String> = [program]
    var found: [String] = []
    while let path = pending.popLast() {
      for library in images[path]?.libraries ?? [] {
        guard case .file(let next) = library.place, seen.insert(next).inserted else { continue }
        found.append(next)
        pending.append(next)
      }
    }
    return found.sorted()
  }
}
