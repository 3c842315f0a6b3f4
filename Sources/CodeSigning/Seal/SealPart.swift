// Valise — the part of a seal that verifiers go by, in little memory
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// The part of a seal that verifiers go by.
struct SealPart: Sendable {
  /// 2, or 1 for the older list, which has no links and no nested code.
  let version: Int
  /// What is sealed.
  let files: SealedFiles
  /// The rules by which the folder is walked.
  let rules: ResourceRules
}

extension SealPart {
  /// Takes a part of a seal.
  ///
  /// - Throws: `.badSeal` when it says too much.
  init(_ part: ResourceSeal.Part) throws(CodeSigningError) {
    self.init(version: part.version, files: try SealedFiles(part.files), rules: part.rules)
  }

  /// Reads the bytes of a seal.
  ///
  /// - Throws: `.badSeal`, `.badRule`, `.badPattern`.
  init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    try self.init(try ResourceSeal(parsing: bytes).part())
  }
}
