// Valise — why a delta cannot be read, applied or made
// SPDX-License-Identifier: Apache-2.0

public import ValiseBytes
public import ValiseFiles
public import ValiseCompression

/// A fault in a delta, or of what it is applied to.
///
/// Offsets count from the start of the unpacked contents, behind the six bytes of the container's
/// start.
public enum DeltaError: Error, Hashable, Sendable {
  /// Bytes are missing or make no sense.
  case malformed(ByteError)
  /// The system could not give the bytes that start at an offset of the file.
  case unreadable(at: Int, reason: String)
  /// The file does not start as a delta does.
  case notADelta
  /// The container has another version.
  case unknownVersion(UInt16)
  /// The contents are packed by a method that is not read here; its number.
  case unknownCompression(UInt8)
  /// The packed contents cannot be unpacked.
  case unpacking(CompressionError, at: Int)
  /// Contents cannot be packed.
  case packing(CompressionError)
  /// Bytes follow the last change.
  case trailingBytes(at: Int)
  /// The delta asks for more than is allowed.
  case limit(String, value: UInt64, limit: Int)
  /// A path is not spelled as it must be.
  case badPath(String)
  /// A change contradicts itself or the delta.
  case badItem(String, at: Int, reason: String)
  /// A change does not fit the bundle.
  case refused(String, reason: String)
  /// The differences of a file contradict themselves.
  case badDifference(String, reason: String)
  /// The old bundle is not the one that the delta is for.
  case otherBundle(expected: TreeHash, found: TreeHash)
  /// The changes made another bundle than they should.
  case wrongResult(expected: TreeHash, found: TreeHash)
  /// A bundle has something that a delta cannot carry.
  case cannotCarry(String, reason: String)
  /// The file system failed.
  case file(FileError)
}

extension DeltaError: ByteSourceFailure {}
