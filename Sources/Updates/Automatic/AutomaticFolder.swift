// Valise — the folder in which automatic updates keep their files
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The folder in which automatic updates keep their files: settings and what is remembered.
public struct AutomaticFolder: Sendable {
  /// The folder, which need not be there.
  public let path: FilePath
  private let fileSystem: any FileSystem

  /// Names the folder.
  public init(_ path: FilePath, on fileSystem: any FileSystem) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// The file of the settings.
  public var settingsPath: FilePath { FilePath("automatic.json").resolved(against: path) }
  /// The file of what is remembered.
  public var statePath: FilePath { FilePath("automatic-state.json").resolved(against: path) }

  /// The settings; nothing where nobody set anything.
  ///
  /// - Throws: `.file` or `.contents`.
  public func settings() throws(AutomaticFolderError) -> AutomaticSettings? {
    try read(settingsPath, limit: AutomaticSettings.byteLimit) {
      (bytes) throws(AutomaticFileError) in try AutomaticSettings(parsing: bytes)
    }
  }

  /// What is remembered.
  ///
  /// - Throws: `.file` or `.contents`.
  public func state() throws(AutomaticFolderError) -> AutomaticState {
    try read(statePath, limit: AutomaticState.byteLimit) {
      (bytes) throws(AutomaticFileError) in try AutomaticState(parsing: bytes)
    } ?? AutomaticState()
  }

  /// Keeps settings.
  ///
  /// - Throws: `.file` or `.contents`.
  public func keep(_ settings: AutomaticSettings) throws(AutomaticFolderError) {
    try write(settingsPath) { () throws(AutomaticFileError) in try settings.serialized() }
  }

  /// Keeps what is to be remembered.
  ///
  /// - Throws: `.file` or `.contents`.
  public func keep(_ state: AutomaticState) throws(AutomaticFolderError) {
    try write(statePath) { () throws(AutomaticFileError) in try state.serialized() }
  }

  private func read<Value>(
    _ path: FilePath,
    limit: Int,
    _ parse: ([UInt8]) throws(AutomaticFileError) -> Value
  ) throws(AutomaticFolderError) -> Value? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try fileSystem.contents(of: path, limit: limit)
    } catch {
      if case .notFound = error { return nil }
      throw .file(error)
    }
    do throws(AutomaticFileError) {
      return try parse(bytes)
    } catch {
      throw .contents("\(path)", error)
    }
  }

  private func write(
    _ path: FilePath,
    _ make: () throws(AutomaticFileError) -> [UInt8]
  ) throws(AutomaticFolderError) {
    let bytes: [UInt8]
    do throws(AutomaticFileError) {
      bytes = try make()
    } catch {
      throw .contents("\(path)", error)
    }
    do throws(FileError) {
      try fileSystem.createDirectories(at: self.path, mode: 0o700)
      try fileSystem.replaceFile(at: path, contents: bytes, mode: 0o600)
    } catch {
      throw .file(error)
    }
  }
}

/// Why the files of automatic updates cannot be read or written.
public enum AutomaticFolderError: Error, Hashable, Sendable {
  /// The disk.
  case file(FileError)
  /// What a file holds: its path, and why.
  case contents(String, AutomaticFileError)
}

extension AutomaticFolderError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .contents(let path, let error): "\(path): \(error)"
    }
  }
}
