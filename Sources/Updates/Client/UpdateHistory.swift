// Valise — what was installed, and what became of it
// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
public import ValiseFiles

/// What was installed and what became of it: a file with one line of JSON for each time, the oldest
/// first.
public struct UpdateHistory: Sendable {
  /// One time that somebody tried to change the version of an application.
  public struct Entry: Hashable, Sendable {
    /// What was done.
    public enum Action: String, Hashable, Sendable {
      /// A version was installed.
      case install
      /// The version before was put back.
      case rollback
    }

    /// What was done.
    public var action: Action
    /// When, in seconds since 1970.
    public var time: Int64
    /// The name of the application.
    public var name: String
    /// Its identifier.
    public var identifier: String?
    /// Where it is.
    public var path: String
    /// The version that was there.
    public var from: String?
    /// The version that was to come.
    public var to: String?
    /// The address of the archive.
    public var source: String?
    /// What vouched for the archive: `update-key`, `code-signature` or both.
    public var trust: String?
    /// How many bytes the archive has.
    public var byteCount: Int64?
    /// Why it failed; nothing where it is done.
    public var failure: String?

    /// Makes an entry.
    public init(action: Action, time: Int64, name: String, path: String) {
      self.action = action
      self.time = time
      self.name = name
      self.path = path
    }
  }

  private let path: FilePath
  private let fileSystem: any FileSystem

  /// The largest file; older lines are dropped from a larger one.
  private static let byteLimit = 8 << 20

  /// Names the file, which need not be there.
  public init(_ path: FilePath, on fileSystem: any FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// All entries, the oldest first, and how many lines are damaged, as a line is that a failure of
  /// the power cut off.
  ///
  /// - Throws: `.file`.
  public func entries() throws(ClientStateError) -> (entries: [Entry], damagedCount: Int) {
    let lines = try contents().split(separator: 0x0A)
    let entries = lines.compactMap { line in try? Entry(parsing: Array(line)) }
    return (entries, lines.count - entries.count)
  }

  /// Adds an entry.
  ///
  /// - Throws: `.malformed`, `.file` or `.busy`.
  public func append(_ entry: Entry) throws(ClientStateError) {
    let line = try entry.line()
    let lock = try ClientStateLock(in: path.parent, on: fileSystem)
    try lock.whileHeld { () throws(ClientStateError) in try append(line) }
  }

  private func append(_ line: [UInt8]) throws(ClientStateError) {
    let old = try contents()
    do throws(FileError) {
      if old.isEmpty || old.count + line.count > Self.byteLimit || old.last != 0x0A {
        try fileSystem.replaceFile(at: path, contents: Self.shortened(old) + line, mode: 0o600)
      } else {
        try fileSystem.appendFile(contents: line, to: path)
        try fileSystem.synchronize(path)
      }
    } catch {
      throw .file(error)
    }
  }

  /// The whole lines of a file, the newer half of them where there are many.
  private static func shortened(_ file: [UInt8]) -> [UInt8] {
    var rest = file.suffix(byteLimit / 2)
    if rest.count < file.count {
      rest = rest.drop { $0 != 0x0A }.dropFirst()
    }
    guard let last = rest.last, last != 0x0A else { return Array(rest) }
    return Array(rest) + [0x0A]
  }

  private func contents() throws(ClientStateError) -> [UInt8] {
    do throws(FileError) {
      return try fileSystem.contents(of: path, limit: 2 * Self.byteLimit)
    } catch {
      if case .notFound = error { return [] }
      throw .file(error)
    }
  }
}

extension UpdateHistory.Entry {
  private static let schema = "valise.update-history-entry/1"

  /// Reads a line.
  init(parsing bytes: [UInt8]) throws(ClientStateError) {
    let document = try StateDocument(parsing: bytes, schema: Self.schema)
    guard let action = Action(rawValue: try document.requiredText("action")),
      let time = try document.number("time")
    else { throw .malformed("it is no entry of the history") }
    self.init(
      action: action,
      time: time,
      name: try document.requiredText("name"),
      path: try document.requiredText("path")
    )
    identifier = try document.text("identifier")
    from = try document.text("from")
    to = try document.text("to")
    source = try document.text("source")
    trust = try document.text("trust")
    byteCount = try document.number("byteCount")
    failure = try document.text("failure")
  }

  /// The line, with the line feed at its end.
  func line() throws(ClientStateError) -> [UInt8] {
    var document = self.document
    document["schema"] = .string(Self.schema)
    do throws(PropertyListError) {
      return try JSONText.serialize(.dictionary(document), pretty: false) + [0x0A]
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// The entry as an object of JSON.
  package var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "action": .string(action.rawValue), "time": .number(time), "name": .string(name),
      "path": .string(path),
    ]
    document["identifier"] = identifier.map { .string($0) }
    document["from"] = from.map { .string($0) }
    document["to"] = to.map { .string($0) }
    document["source"] = source.map { .string($0) }
    document["trust"] = trust.map { .string($0) }
    document["byteCount"] = byteCount.map { .number($0) }
    document["failure"] = failure.map { .string($0) }
    return document
  }
}
