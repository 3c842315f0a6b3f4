// Valise — what the client remembers, as a file
// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension ClientState {
  /// What the file says it is.
  static let schema = "valise.update-state/1"

  /// Reads the file.
  ///
  /// - Throws: `.malformed`.
  public init(parsing bytes: [UInt8]) throws(ClientStateError) {
    let document = try StateDocument(parsing: bytes, schema: Self.schema)
    self.init()
    for (key, entry) in try document.dictionaries("applications") {
      self[key] = Application(
        skipped: SkippedUpdates(
          version: try entry.text("skippedVersion"),
          majorVersion: try entry.text("skippedMajorVersion"),
          majorSubreleaseVersion: try entry.text("skippedMajorSubreleaseVersion")
        ),
        rolloutNumber: try entry.number("rolloutNumber").map { UInt32(truncatingIfNeeded: $0) },
        failingSince: try entry.number("failingSince")
      )
    }
    for entry in try document.list("feeds") {
      let feed = FeedMemory.Feed(
        address: try entry.requiredText("address"),
        key: try entry.text("key")
      )
      feeds[feed] = FeedMemory(
        newestVersion: try entry.requiredText("newestVersion"),
        newestDate: try entry.number("newestDate"),
        versions: try entry.texts("versions"),
        seenAt: try entry.number("seenAt") ?? 0
      )
    }
  }

  /// The file; equal memories give equal bytes.
  public func serialized() throws(ClientStateError) -> [UInt8] {
    var entries = PropertyListDictionary()
    for (key, application) in applications.sorted(by: { $0.key < $1.key }) {
      entries[key] = .dictionary(Self.document(application))
    }
    let ordered = feeds.sorted { one, other in
      (one.key.address, one.key.key ?? "") < (other.key.address, other.key.key ?? "")
    }
    let document: PropertyListDictionary = [
      "schema": .string(Self.schema), "applications": .dictionary(entries),
      "feeds": .array(ordered.map { .dictionary(Self.document($0.key, $0.value)) }),
    ]
    do throws(PropertyListError) { return try JSONText.serialize(.dictionary(document)) } catch {
      throw .malformed("\(error)")
    }
  }

  private static func document(_ application: Application) -> PropertyListDictionary {
    var document = PropertyListDictionary()
    let skipped = application.skipped
    document["skippedVersion"] = skipped.version.map { .string($0) }
    document["skippedMajorVersion"] = skipped.majorVersion.map { .string($0) }
    document["skippedMajorSubreleaseVersion"] = skipped.majorSubreleaseVersion.map { .string($0) }
    document["rolloutNumber"] = application.rolloutNumber.map { .number(Int64($0)) }
    document["failingSince"] = application.failingSince.map { .number($0) }
    return document
  }

  private static func document(
    _ feed: FeedMemory.Feed,
    _ memory: FeedMemory
  ) -> PropertyListDictionary {
    var document: PropertyListDictionary = ["address": .string(feed.address)]
    document["key"] = feed.key.map { .string($0) }
    document["newestVersion"] = .string(memory.newestVersion)
    document["newestDate"] = memory.newestDate.map { .number($0) }
    document["versions"] = .array(memory.versions.map { .string($0) })
    document["seenAt"] = .number(memory.seenAt)
    return document
  }
}
