// Valise — what was done on the way to an update
// SPDX-License-Identifier: Apache-2.0

/// What was done on the way to an update.
public enum UpdateStep: Hashable, Sendable {
  /// A download began, or went on from a byte.
  case downloading(address: String, from: Int64)
  /// A download is complete.
  case downloaded(byteCount: Int64)
  /// What had come before was of no use: why. The download begins anew.
  case downloadingAnew(reason: String)
  /// The installed application's key signed the download.
  case verifiedDownload
  /// The smaller download was of no use: why. The whole archive follows.
  case gaveUpDelta(reason: String)
  /// The smaller download made the new bundle.
  case appliedDelta
  /// The archive was unpacked.
  case unpacked(entryCount: Int, byteCount: Int)
  /// The new bundle is trusted.
  case trusted(UpdateTrust)
  /// What was taken over of the old bundle: the names of attributes, and whether its owner.
  case carriedOver(attributes: [String], keepsOwner: Bool)
  /// The new bundle is in its place, and was verified there.
  case replaced(from: String?, to: String?)
}

extension UpdateStep: CustomStringConvertible {
  /// The step in words.
  public var description: String {
    switch self {
    case .downloading(let address, 0): "download \(address)"
    case .downloading(let address, let start): "download \(address) from byte \(start) on"
    case .downloaded(let count): "\(count) bytes downloaded"
    case .downloadingAnew(let reason): "download anew: \(reason)"
    case .verifiedDownload: "the installed application's key signed the download"
    case .gaveUpDelta(let reason): "the delta is of no use: \(reason)"
    case .appliedDelta: "the delta made the new bundle"
    case .unpacked(let entries, let bytes): "\(entries) entries of \(bytes) bytes unpacked"
    case .trusted(.updateKey): "trusted by the key for updates"
    case .trusted(.codeSignature): "trusted by the code signature"
    case .trusted(.updateKeyAndCodeSignature):
      "trusted by the key for updates and the code signature"
    case .carriedOver(let names, let keepsOwner):
      "attributes taken over: \(names.isEmpty ? "none" : names.joined(separator: ", "))"
        + (keepsOwner ? "" : "; the group could not be")
    case .replaced(let old, let new):
      "\(old ?? "the old version") replaced by \(new ?? "the new one")"
    }
  }
}

/// What must be started again for a new version to run.
public enum UpdateRestart: String, Hashable, Sendable {
  /// Nothing.
  case none
  /// The application, which still runs in its old version.
  case app
  /// The system.
  case system
}
