// Valise — reading the headers of an executable and nothing else
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

/// Why an executable could not be read.
enum ExecutableProblem: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(FileError)

  /// What it is, as far as it could be told.
  var format: ExecutableFormat? {
    switch self {
    case .unreadable: nil
    }
  }

  var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    }
  }
}

extension ExecutableFacts {
  /// Reads the headers of an executable, to which links may lead.
  init(
    reading path: RelativePath,
    in tree: any FileTree,
    name: String,
    shownPath: String
  ) throws(ExecutableProblem) {
    do throws(FileError) {
      let file = try tree.resolve(path)
      let first = try tree.contents(of: file, range: 0..<8)
      self.init(name: name, path: shownPath, format: ExecutableFormat(firstBytes: first))
    } catch {
      throw .unreadable(error)
    }
  }
}
