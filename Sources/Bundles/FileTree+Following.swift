// Valise — reading where links lead
// SPDX-License-Identifier: Apache-2.0

package import ValiseFiles

extension FileTree {
  /// The facts of the entry that `path` leads to, every link on the way followed inside the tree.
  package func statusFollowing(_ path: RelativePath) throws(FileError) -> FileStatus {
    try status(of: resolve(path))
  }
}
