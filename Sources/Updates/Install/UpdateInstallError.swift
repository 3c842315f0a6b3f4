// Valise — why an update is not installed
// SPDX-License-Identifier: Apache-2.0

public import Installation
public import ValiseFetching
public import ValiseFiles

/// Why an update is not installed; the application is as before.
public enum UpdateInstallError: Error, Hashable, Sendable {
  /// The update is not trusted, or does not fit.
  case refused(UpdateRefusal)
  /// The application cannot be replaced.
  case installation(InstallationError)
  /// The item has no download.
  case noDownload(page: String?)
  /// The download is of a kind that is not installed here.
  case unsupportedDownload(String)
  /// The application changed after the update was planned.
  case changedMeanwhile(String)
  /// The download could not be fetched.
  case fetch(FetchError, address: String)
  /// The download has another size than the feed says.
  case wrongLength(stated: Int64, actual: Int64)
  /// The feed names a download that is larger than is taken.
  case tooLarge(stated: Int64, limit: Int64)
  /// The archive is damaged, or holds what no archive may: why.
  case badArchive(String)
  /// The archive does not hold one application: why.
  case noSingleBundle(String)
  /// A file of the archive would act for somebody else than who runs it.
  case actsForOthers(String, mode: UInt16)
  /// The bundle cannot be read: why.
  case unreadableBundle(String)
  /// The file system failed.
  case file(FileError)
}

extension UpdateInstallError: CustomStringConvertible {
  /// The reason in words, with its remedy where there is one.
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .installation(let error): "\(error)"
    case .noDownload(let page):
      "the update only informs" + (page.map { "; see \($0)" } ?? "")
    case .unsupportedDownload(let what): "\(what) cannot be installed here"
    case .changedMeanwhile(let path): "\(path) was changed meanwhile; try again"
    case .fetch(let error, let address): "\(address): \(error)"
    case .wrongLength(let stated, let actual):
      "the download has \(actual) bytes, and the feed says \(stated)"
    case .tooLarge(let stated, let limit):
      "the download has \(stated) bytes, more than the \(limit) that are taken"
    case .badArchive(let reason): "the archive: \(reason)"
    case .noSingleBundle(let reason): reason
    case .actsForOthers(let path, let mode):
      "\(path) in the archive has mode \(String(mode, radix: 8)), with which it would act for "
        + "somebody else"
    case .unreadableBundle(let reason): reason
    case .file(let error): "\(error)"
    }
  }
}
