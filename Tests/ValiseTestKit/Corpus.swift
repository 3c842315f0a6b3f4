// Valise — real bundles that nobody in this project wrote, fetched once and read by tests
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bundles that `scripts/fetch-corpus` downloads.
public enum Corpus {
  /// The download failed; the text is what the script said.
  public struct Unavailable: Error, CustomStringConvertible {
    /// What the script wrote, with the remedy it names.
    public let description: String
  }

  /// Whether this run was asked for the large corpus too (`scripts/test --full`).
  public static var isFull: Bool {
    ProcessInfo.processInfo.environment["VALISE_CORPUS"] == "full"
  }

  /// The items that every run reads, fetched if they are not there yet.
  public static func small() throws -> [CorpusItem] {
    try fetched.get().items.filter { $0.set == "small" }
  }

  /// The items of this run: the small ones, and in a full run all.
  public static func items() throws -> [CorpusItem] {
    let items = try fetched.get().items.filter { $0.members == nil }
    return isFull ? items : items.filter { $0.set == "small" }
  }

  /// The items of this run, and those of which only signed files are unpacked.
  public static func withSignedFiles() throws -> [CorpusItem] {
    let items = try fetched.get().items
    return isFull ? items : items.filter { $0.set == "small" || $0.set == "signed" }
  }

  /// The items whose property lists every run reads: the small ones, and GNUstep's.
  public static func withPropertyLists() throws -> [CorpusItem] {
    try fetched.get().items.filter { $0.set == "small" || $0.set == "lists" }
  }

  /// The absolute path of the folder of an item.
  public static func folder(of item: CorpusItem) throws -> String {
    "\(try fetched.get().folder)/\(item.id)"
  }

  /// The absolute path of a bundle of the corpus.
  public static func path(of bundle: CorpusBundle, in item: CorpusItem) throws -> String {
    "\(try fetched.get().folder)/\(item.id)/\(bundle.path)"
  }

  /// The list of all items, without fetching any.
  public static func list() throws -> [CorpusItem] {
    let text = try Repository.text("Tests/Corpus/bundles.json")
    return try JSONDecoder().decode(List.self, from: Data(text.utf8)).items
  }

  private struct List: Decodable {
    let items: [CorpusItem]
  }

  private struct Fetched: Sendable {
    let folder: String
    let items: [CorpusItem]
  }

  /// Fetched once a process, by whichever test asks first.
  private static let fetched: Result<Fetched, any Error> = Result {
    let script = Repository.path("scripts/fetch-corpus")
    let outcome = try ExternalTool.run(script, isFull ? ["--full"] : [])
    guard outcome.status == 0, let folder = outcome.text.split(separator: "\n").last else {
      throw Unavailable(description: "the corpus could not be fetched: \(outcome.errors)")
    }
    return Fetched(folder: String(folder), items: try list())
  }
}
