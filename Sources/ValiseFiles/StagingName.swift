// Valise — a free name beside the entry that is to be replaced
// SPDX-License-Identifier: Apache-2.0

/// Names for what is written beside its later place.
enum StagingName {
  /// A name in the folder of `path` that nothing has yet; hidden, so that listings pass over it.
  static func free(
    beside path: FilePath,
    on files: some FileSystem
  ) throws(FileError) -> FilePath {
    guard let name = path.name else { throw .alreadyExists(path.description) }
    let folder = path.parent
    for number in 0..<1_000 {
      let suffix = number == 0 ? ".valise-new" : ".valise-new-\(number)"
      let spelled = [UInt8(ascii: ".")] + name.bytes.prefix(200) + [UInt8](suffix.utf8)
      guard let free = FileName(bytes: spelled) else { continue }
      let candidate = folder.appending(free)
      if try !files.exists(candidate) { return candidate }
    }
    throw .tooManyEntries(folder.description, limit: 1_000)
  }
}
