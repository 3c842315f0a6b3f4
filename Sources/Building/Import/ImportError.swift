// Valise — why no manifest can be written for a bundle
// SPDX-License-Identifier: Apache-2.0

public import Bundles
public import PropertyLists
public import ValiseFiles

/// Why no manifest can be written for a bundle.
public enum ImportError: Error, Equatable, Sendable {
  /// The bundle could not be read.
  case bundle(BundleError)
  /// A file or folder of it could not be read.
  case file(FileError)
  /// Its Info.plist could not be read.
  case info(PropertyListError)
  /// It has no Info.plist.
  case infoMissing(String)
  /// Manifests make no bundles of this kind or layout.
  case notBuilt(String, what: String)
  /// A framework of the Mac that lost its links.
  case linksMissing(String)
  /// The name of the bundle is no name of a product.
  case badName(String)
}

extension ImportError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .bundle(let error): "\(error)"
    case .file(let error): "\(error)"
    case .info(let error): "Info.plist cannot be read: \(error)"
    case .infoMissing(let path): "\(path): there is no Info.plist to make a manifest of"
    case .notBuilt(let path, let what): "\(path): a manifest cannot make \(what)"
    case .linksMissing(let path):
      "\(path): the framework has no links to its version; put them back with 'valise repair'"
    case .badName(let name):
      "\"\(name)\" cannot be the name of a product; rename the bundle to letters and digits"
    }
  }
}
