// Valise — why a bundle could not be repaired
// SPDX-License-Identifier: Apache-2.0

public import ValiseCryptography
public import ValiseFiles

/// Why a bundle could not be repaired; it is as it was then.
public enum RepairError: Error, Equatable, Sendable {
  /// A file could not be read or written.
  case file(FileError)
  /// A digest could not be made.
  case cryptography(CryptographyError)
  /// A file was changed between the plan and the work.
  case changedMeanwhile(String)
}

extension RepairError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .cryptography(let error): "\(error)"
    case .changedMeanwhile(let path):
      "\(path) was changed while the bundle was repaired; nothing was done; repair again"
    }
  }
}

extension RepairError {
  /// The result of work on files, its failure as a failure of the repair.
  static func wrapping<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(RepairError) -> Result {
    do {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  /// The result of making a digest, its failure as a failure of the repair.
  static func digesting<Result: ~Copyable>(
    _ body: () throws(CryptographyError) -> Result
  ) throws(RepairError) -> Result {
    do {
      return try body()
    } catch {
      throw .cryptography(error)
    }
  }
}
