// Valise — the numbers that Cocoa has for failures to load code
// SPDX-License-Identifier: Apache-2.0

extension PlugInError {
  /// The number of the failure in Cocoa's error domain; nothing for what Cocoa has no number for.
  ///
  /// Source: Foundation's `FoundationErrors.h`.
  public var cocoaCode: Int? {
    switch self {
    case .executableNotFound: 4
    case .notLoadable: 3584
    case .wrongArchitecture: 3585
    case .runtimeMismatch: 3586
    case .malformed, .loadFailed: 3587
    case .linkFailed: 3588
    case .notABundle, .symbolNotFound, .unloadRefused: nil
    case .noPrincipal, .classNotFound, .principalMadeNothing, .principalOfOtherType: nil
    case .factoryTaken, .unknownFactory, .factoryOfOtherType, .factoryMadeNothing: nil
    }
  }
}
