// Valise — who refuses a product, or where it fails
// SPDX-License-Identifier: Apache-2.0

/// Who refuses a product, or where it fails; the raw value is the name that documents print.
public enum CheckChannel: String, Hashable, Sendable, CaseIterable {
  /// The store refuses the upload.
  case appStore = "app-store"
  /// The notary refuses the upload.
  case notarization
  /// The user's system refuses to open it, or its signature.
  case gatekeeper
  /// It does not run, or not as it is meant to.
  case runtime
  /// Users of some language see something else than is meant.
  case localization
}
