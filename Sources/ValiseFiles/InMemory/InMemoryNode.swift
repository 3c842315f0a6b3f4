// Valise — one entry of a file system in memory
// SPDX-License-Identifier: Apache-2.0

/// One entry of a file system in memory.
struct InMemoryNode {
  /// What the entry holds.
  enum Body {
    case file([UInt8])
    case folder([FileName: UInt64])
    case link([UInt8])
    case special
  }

  var body: Body
  var mode: UInt16
  /// The folder that holds the entry; of the root, the root itself.
  var parent: UInt64
  /// Counts the changes of the file system, in the place of a clock.
  var modified: Int64
  var attributes: [String: [UInt8]] = [:]

  var kind: FileKind {
    switch body {
    case .file: .regular
    case .folder: .directory
    case .link: .symbolicLink
    case .special: .special
    }
  }

  var size: Int {
    switch body {
    case .file(let bytes), .link(let bytes): bytes.count
    case .folder(let children): children.count
    case .special: 0
    }
  }

  var children: [FileName: UInt64]? {
    if case .folder(let children) = body { children } else { nil }
  }

  var contents: [UInt8]? {
    if case .file(let bytes) = body { bytes } else { nil }
  }

  var linkText: [UInt8]? {
    if case .link(let text) = body { text } else { nil }
  }
}
