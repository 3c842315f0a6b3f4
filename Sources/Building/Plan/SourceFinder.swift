// Valise — the files that a manifest names
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// Finds the files that a manifest names, and says where it names one that is not there.
struct SourceFinder {
  let manifest: String
  let folder: FilePath
  let files: any FileSystem

  /// A file or folder that is there, links at the end of its path followed.
  struct Source {
    let path: FilePath
    let status: FileStatus
  }

  /// The source that a text of the manifest names.
  ///
  /// - Throws: A mistake at the text's place when nothing is there.
  func source(_ text: Placed<String>, _ what: String) throws(BuildError) -> Source {
    guard let found = try source(at: FilePath(text.value).resolved(against: folder)) else {
      throw fault(
        text.place,
        "\(what) \"\(text.value)\" is not there; build it first or mend the path"
      )
    }
    return found
  }

  /// The source at a path; nothing when nothing is there.
  func source(at path: FilePath) throws(BuildError) -> Source? {
    do throws(FileError) {
      let followed = try files.followed(path)
      return Source(path: followed, status: try files.status(of: followed))
    } catch {
      switch error {
      case .notFound, .notADirectory: return nil
      default: throw .files(error)
      }
    }
  }

  /// The origin of what a text of the manifest says.
  func origin(of place: ManifestPlace) -> BuildOrigin {
    place.line == 0 ? .commandLine : .manifest(file: manifest, line: place.line)
  }

  func fault(_ place: ManifestPlace, _ message: String) -> BuildError {
    .manifest(ManifestError(file: manifest, place: place, message: message))
  }
}
