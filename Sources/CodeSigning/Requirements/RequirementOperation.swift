// Valise — the numbers of the operations of requirements
// SPDX-License-Identifier: Apache-2.0

/// The numbers of the operations of requirements.
///
/// Source: `requirement.h` of Apple's Security, `ExprOp`.
enum RequirementOperation: UInt32 {
  case never = 0
  case always = 1
  case identifier = 2
  case anchorApple = 3
  case certificateHash = 4
  case legacyInfo = 5
  case and = 6
  case or = 7
  case codeDirectoryHash = 8
  case not = 9
  case info = 10
  case certificateField = 11
  case trustedCertificate = 12
  case trustedAnchor = 13
  case certificateExtension = 14
  case anchorAppleGeneric = 15
  case entitlement = 16
  case certificatePolicy = 17
  case namedAnchor = 18
  case namedCode = 19
  case platform = 20
  case notarized = 21
  case certificateDate = 22
  case legacy = 23

  /// The bits that say how to treat an unknown operation.
  static let flagMask: UInt32 = 0xFF00_0000
  /// An unknown operation counts as false.
  static let unknownIsFalse: UInt32 = 0x8000_0000
  /// An unknown operation is passed over.
  static let unknownIsSkipped: UInt32 = 0x4000_0000
}
