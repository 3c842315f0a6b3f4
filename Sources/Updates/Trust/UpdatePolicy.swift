// Valise — what an update may do that it may not unasked
// SPDX-License-Identifier: Apache-2.0

/// What an update may do; by itself it may do nothing that could harm.
public struct UpdatePolicy: Hashable, Sendable {
  /// Whether a lower version may be installed.
  public var allowsDowngrade: Bool
  /// Whether the bundle may have another identifier.
  public var allowsIdentifierChange: Bool
  /// Whether a download that the installed application's key did not sign is unpacked at all: then
  /// the code signature must go on, and the new bundle's own key must have signed it.
  public var allowsKeyRotation: Bool
  /// Whether `http` is fetched, for an application whose key signs its downloads.
  public var allowsUnencrypted: Bool
  /// Whether an application is replaced while it runs.
  public var replacesRunning: Bool
  /// Whether the smaller download from the installed version is tried first.
  public var usesDeltas: Bool
  /// Whether the mark of a download that the installed bundle has is carried over to the new one.
  public var keepsQuarantine: Bool

  /// Makes a policy.
  public init(
    allowsDowngrade: Bool = false,
    allowsIdentifierChange: Bool = false,
    allowsKeyRotation: Bool = false,
    allowsUnencrypted: Bool = false,
    replacesRunning: Bool = false,
    usesDeltas: Bool = true,
    keepsQuarantine: Bool = true
  ) {
    self.allowsDowngrade = allowsDowngrade
    self.allowsIdentifierChange = allowsIdentifierChange
    self.allowsKeyRotation = allowsKeyRotation
    self.allowsUnencrypted = allowsUnencrypted
    self.replacesRunning = replacesRunning
    self.usesDeltas = usesDeltas
    self.keepsQuarantine = keepsQuarantine
  }
}

/// The machine that an update must run on; what is not known is not asked.
public struct UpdateMachine: Hashable, Sendable {
  /// The version of macOS, such as `14.5.0`.
  public var systemVersion: String?
  /// Whether it has an Apple processor.
  public var isAppleSilicon: Bool?

  /// Makes a machine.
  public init(systemVersion: String? = nil, isAppleSilicon: Bool? = nil) {
    self.systemVersion = systemVersion
    self.isAppleSilicon = isAppleSilicon
  }
}
