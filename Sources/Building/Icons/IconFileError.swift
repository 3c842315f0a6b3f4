// Valise — why an icon cannot be made of files, or read from one
// SPDX-License-Identifier: Apache-2.0

public import Icons
public import ValiseFiles

/// Why an icon cannot be made of files, or read from one.
public enum IconFileError: Error, Equatable, Sendable {
  /// A file cannot be read or written.
  case file(FileError)
  /// What is in a file is no icon, or a damaged one.
  case icon(path: String, cause: IconError)
  /// The pictures together make no icon.
  case making(IconError)
  /// Nothing is known of files with such a name.
  case unknownKind(path: String)
  /// A set of pictures was given together with others.
  case setAmongOthers(path: String)
  /// An asset catalog, or what Icon Composer makes; neither is compiled yet.
  case notCompiledYet(path: String)
  /// A vector drawing cannot be drawn.
  case drawing(path: String, reason: String)
}

extension IconFileError: CustomStringConvertible {
  /// The fault in words, with the file.
  public var description: String {
    switch self {
    case .file(let cause): "\(cause)"
    case .icon(let path, let cause): "\(path): \(cause)"
    case .making(let cause): "\(cause)"
    case .unknownKind(let path):
      "\(path): an icon is made of .png and .svg files, an .iconset folder or an .icns file"
    case .setAmongOthers(let path): "\(path): a whole set is the only source; give it alone"
    case .notCompiledYet(let path):
      "\(path): asset catalogs and Icon Composer's files are not compiled yet; give a .png of 1024"
        + " pixels, an .svg, an .iconset or an .icns"
    case .drawing(let path, let reason): "\(path): the drawing cannot be drawn: \(reason)"
    }
  }
}
