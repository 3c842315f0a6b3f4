// Valise — what a seal will say of a file, before there is a seal
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Which hashes of a file the seal of a bundle will hold, as far as that is known before the code
/// inside is signed.
struct SealPreview: Sendable {
  /// The rules of the present part, by which code is looked for.
  let rules: ResourceRules
  /// The rules of the older part; nothing where it is left out.
  let olderRules: ResourceRules?
  /// The digests of the present part; none where nothing is to be hashed yet.
  let digests: [CodeHashType]

  /// The digests of the file at a path below the sealed folder, by the rule that decides about it.
  func digests(of path: [UInt8], _ rule: ResourceRule?) -> [CodeHashType] {
    guard !digests.isEmpty else { return [] }
    var types = rule.map { !$0.isOmitted } ?? false ? digests : []
    if let olderRules, !types.contains(.sha1),
      olderRules.rule(for: path).map({ !$0.isOmitted }) ?? false
    {
      types.insert(.sha1, at: 0)
    }
    return types
  }
}
