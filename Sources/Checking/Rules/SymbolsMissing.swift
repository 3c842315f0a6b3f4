// Valise — the rule symbols-missing
// SPDX-License-Identifier: Apache-2.0

internal import Inspection
internal import MachOFiles
internal import ValiseDiagnostics
internal import ValiseFiles

/// An archive of Xcode has no debug symbols for some of its code.
///
/// Source: shepeliev/webrtc-kmp#164; talsec/Free-RASP-iOS#36; mapbox/mapbox-maps-ios#2390.
enum SymbolsMissing: ArchiveRule {
  static let facts = RuleFacts(
    "symbols-missing",
    "An archive of Xcode has no debug symbols for some of its code",
    reason: """
      The store takes the upload and warns that the symbols could not be uploaded; crash reports of \
      this code show addresses in the place of names.
      """,
    remedy: """
      build with DEBUG_INFORMATION_FORMAT = dwarf-with-dsym, or ask the maker of the library for \
      its dSYM
      """,
    .warning,
    for: [.appStore],
    confidence: .seen,
    sources: [
      "shepeliev/webrtc-kmp#164", "talsec/Free-RASP-iOS#36", "mapbox/mapbox-maps-ios#2390",
    ]
  )

  static func check(_ archive: CheckedArchive, _ findings: inout RuleFindings) {
    let known = Set(archive.archive.symbols.flatMap(\.identities).map(\.uuid))
    for (path, product) in archive.products {
      for code in product.code where !code.isDebugFile && hasSymbols(code.fileType) {
        let missing = code.images.filter { image in
          image.uuid.map { !known.contains($0) } ?? false
        }
        guard !missing.isEmpty else { continue }
        let names = missing.compactMap { image in
          image.uuid.map { "\(image.architecture.name) \($0)" }
        }
        findings.add(
          "there are no debug symbols for this code",
          at: path.appending(code.path).location,
          detail: "no dSYM in the archive has the UUID of \(names.joined(separator: ", "))"
        )
      }
    }
  }

  private static func hasSymbols(_ type: MachOFileType?) -> Bool {
    type == .execute || type == .dylib || type == .bundle
  }
}
