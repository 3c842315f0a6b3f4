// Valise — what the host says about an open file or folder
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

extension Descriptor {
  /// The facts of the open entry.
  func status() throws(SystemFault) -> FileStatus {
    var facts = valise_status()
    // Safety: the call fills the structure that it is given.
    try checked(unsafe valise_status_of(number, &facts), .inspect)
    return FileStatus(facts)
  }

  /// The facts of the entry at `path`, of a link itself.
  static func status(of path: [UInt8], in folder: Int32) throws(SystemFault) -> FileStatus {
    var facts = valise_status()
    // Safety: the call reads `path.count` bytes and fills the structure that it is given.
    try checked(unsafe valise_status_at(folder, path, path.count, &facts), .inspect)
    return FileStatus(facts)
  }

  /// The text of the link that is open as an entry.
  func linkText() throws(SystemFault) -> [UInt8] {
    try unsafe Self.linkText { (buffer, capacity) in
      // Safety: the call writes at most `capacity` bytes.
      unsafe valise_link_text_of(number, buffer, capacity)
    }
  }

  /// The text of the link at `path`.
  static func linkText(of path: [UInt8], in folder: Int32) throws(SystemFault) -> [UInt8] {
    try unsafe linkText { (buffer, capacity) in
      // Safety: the call reads `path.count` bytes and writes at most `capacity` bytes.
      unsafe valise_link_text(folder, path, path.count, buffer, capacity)
    }
  }

  /// The largest text of a link that any system keeps, in bytes.
  private static var linkTextLimit: Int { 65_536 }

  private static func linkText(
    _ call: (UnsafeMutablePointer<UInt8>?, Int) -> Int64
  ) throws(SystemFault) -> [UInt8] {
    var capacity = 1024
    while true {
      var answer: Int64 = 0
      let text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        answer = unsafe call(buffer.baseAddress, capacity)
        count = max(0, Int(answer))
      }
      if answer < 0 {
        let fault = SystemFault.refused(code: Int32(clamping: -answer), .read)
        throw fault.kind == VALISE_FAULT_UNSUPPORTED ? .notALink : fault
      }
      // A text that fills the buffer may have been cut.
      if text.count < capacity { return text }
      guard capacity < linkTextLimit else {
        throw .tooLarge(size: capacity, limit: linkTextLimit)
      }
      capacity *= 4
    }
  }
}

extension FileStatus {
  init(_ facts: valise_status) {
    self.init(
      kind: FileKind(code: Int(facts.kind)),
      mode: facts.mode,
      size: Int(facts.size),
      modified: facts.modified,
      inode: facts.inode,
      device: facts.device,
      nameCount: facts.names,
      allocatedSize: Int(facts.allocated)
    )
  }
}

extension FileKind {
  init(code: Int) {
    switch code {
    case VALISE_KIND_REGULAR: self = .regular
    case VALISE_KIND_FOLDER: self = .directory
    case VALISE_KIND_LINK: self = .symbolicLink
    default: self = .special
    }
  }
}
