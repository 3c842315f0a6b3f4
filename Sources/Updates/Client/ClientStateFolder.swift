// Valise — the folder in which the client keeps what it remembers
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The folder in which the client keeps what it remembers, settings and history.
public struct ClientStateFolder: Sendable {
  /// The folder.
  public let path: FilePath
  private let fileSystem: any FileSystem

  /// Names the folder, which need not be there.
  public init(_ path: FilePath, on fileSystem: any FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The feeds as they were last fetched.
  public var cache: FeedCache { FeedCache(entry("feeds"), on: fileSystem) }

  /// What was installed.
  public var history: UpdateHistory { UpdateHistory(entry("history.jsonl"), on: fileSystem) }

  /// What is remembered; nothing yet where there is no file.
  ///
  /// - Throws: `.malformedFile` or `.file`.
  public func state() throws(ClientStateError) -> ClientState {
    guard let bytes = try contents(of: "state.json") else { return ClientState() }
    return try naming("state.json") { () throws(ClientStateError) in
      try ClientState(parsing: bytes)
    }
  }

  /// What the person has set; nothing where there is no file.
  ///
  /// - Throws: `.malformedFile` or `.file`.
  public func settings() throws(ClientStateError) -> UpdateSettings {
    guard let bytes = try contents(of: "settings.json") else { return UpdateSettings() }
    return try naming("settings.json") { () throws(ClientStateError) in
      try UpdateSettings(parsing: bytes)
    }
  }

  /// Changes what is remembered: the file is read anew, changed and replaced in one step, while no
  /// other run changes it.
  ///
  /// - Parameter change: May be called twice.
  /// - Throws: `.malformedFile`, `.file` or `.busy`.
  public func change(_ change: (inout ClientState) -> Void) throws(ClientStateError) {
    let before = try state()
    // Where nothing changes, nothing is made.
    guard before.changed(by: change) != before else { return }
    let lock = try ClientStateLock(in: path, on: fileSystem)
    try lock.whileHeld { () throws(ClientStateError) in
      try replace(try state().changed(by: change))
    }
  }

  private func replace(_ state: ClientState) throws(ClientStateError) {
    let bytes = try state.serialized()
    do throws(FileError) {
      try fileSystem.replaceFile(at: entry("state.json"), contents: bytes, mode: 0o600)
    } catch {
      throw .file(error)
    }
  }

  private func entry(_ name: String) -> FilePath { FilePath(name).resolved(against: path) }

  private func contents(of name: String) throws(ClientStateError) -> [UInt8]? {
    do throws(FileError) {
      return try fileSystem.contents(of: entry(name), limit: StateDocument.byteLimit)
    } catch {
      if case .notFound = error { return nil }
      throw .file(error)
    }
  }

  private func naming<Value>(
    _ name: String,
    _ read: () throws(ClientStateError) -> Value
  ) throws(ClientStateError) -> Value {
    do throws(ClientStateError) {
      return try read()
    } catch {
      guard case .malformed(let reason) = error else { throw error }
      throw .malformedFile(entry(name).description, reason: reason)
    }
  }
}

extension ClientState {
  fileprivate func changed(by change: (inout ClientState) -> Void) -> ClientState {
    var state = self
    change(&state)
    return state
  }
}
