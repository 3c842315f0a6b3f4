// Valise — where feeds are published
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Where feeds are published: a folder, or a store behind a program.
public protocol PublishingSite: Sendable {
  /// What is in a folder of this machine, by name, with the digests that the site tells too.
  func contents(ofFolder folder: FilePath) throws(PublishingError) -> [String: SiteContents]

  /// What is on the site, by name; nothing where the site is not there yet.
  func contents() throws(PublishingError) -> [String: SiteContents]

  /// The bytes of a file on the site, which is there.
  func bytes(of name: String) throws(PublishingError) -> [UInt8]

  /// Puts a file on the site; one that is there is replaced, complete.
  func send(_ file: SiteFile, from path: FilePath) throws(PublishingError)

  /// Removes a file from the site.
  func remove(_ name: String) throws(PublishingError)
}

extension PublishingSite {
  /// Does a plan, and reads back what was sent: everything else before the feed is sent, and the
  /// feed at the end.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - folder: The folder with the files.
  ///   - advanced: Is told of each step that is done.
  /// - Throws: `.notAsSent`, and what the site throws; the old feed is then still there, unless the
  ///   new one was sent and could not be read back.
  public func carryOut(
    _ plan: SitePlan,
    from folder: FilePath,
    advanced: (SitePlan.Step) -> Void = { _ in }
  ) throws(PublishingError) {
    let feeds = plan.sent.filter { $0.role == .feed }
    for file in plan.sent where file.role != .feed {
      try sendNamed(file, in: folder)
      advanced(.send(file))
    }
    try check(plan.files.filter { $0.role != .feed })
    for file in feeds {
      try sendNamed(file, in: folder)
      advanced(.send(file))
    }
    try check(feeds)
    for step in plan.steps {
      guard case .remove(let name) = step else { continue }
      try remove(name)
      advanced(step)
    }
  }

  /// Reads back what should be on the site.
  private func check(_ files: [SiteFile]) throws(PublishingError) {
    guard !files.isEmpty else { return }
    let present = try contents()
    for file in files {
      guard let found = present[file.name] else {
        throw .notAsSent(file.name, reason: "it is not there")
      }
      guard found.byteCount == file.contents.byteCount else {
        throw .notAsSent(
          file.name,
          reason: "it has \(found.byteCount) bytes, not \(file.contents.byteCount)"
        )
      }
      guard found.isSame(as: file.contents) != false else {
        throw .notAsSent(file.name, reason: "its digest is another")
      }
    }
  }

  private func sendNamed(_ file: SiteFile, in folder: FilePath) throws(PublishingError) {
    guard let name = FileName(bytes: file.name.utf8) else { throw .missing([file.name]) }
    try send(file, from: folder.appending(name))
  }
}

extension SitePlan {
  /// The files that are on the site in the end.
  var files: [SiteFile] {
    steps.compactMap { step in
      switch step {
      case .send(let file), .keep(let file): file
      case .remove: nil
      }
    }
  }
}
