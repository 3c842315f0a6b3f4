// Valise — one bundle of the corpus, opened, as a case of a test
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import Testing
import ValiseFiles
import ValiseTestKit

/// One bundle of the corpus with what is expected of it.
struct CorpusCase: Sendable, CustomTestStringConvertible {
  /// The download that holds it.
  let item: CorpusItem
  /// What independent programs read from it.
  let bundle: CorpusBundle

  var testDescription: String { "\(item.id): \(bundle.path)" }

  /// The bundles of this run.
  static func all() throws -> [CorpusCase] {
    try Corpus.items().flatMap { item in
      item.bundles.map { CorpusCase(item: item, bundle: $0) }
    }
  }

  /// Reads the bundle as `valise info` does.
  func inspected() throws -> BundleInspection {
    let path = FilePath(try Corpus.path(of: bundle, in: item))
    return try BundleInspection(of: BundleDirectory(opening: path, on: DiskFileSystem()))
  }
}
