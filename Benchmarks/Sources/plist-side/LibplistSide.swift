// Valise — libplist, measured
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The C library libplist, loaded at run time.
struct LibplistSide {
  private typealias Reader =
    @convention(c) (
      UnsafePointer<UInt8>?, UInt32, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  private typealias Writer =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
      UnsafeMutablePointer<UInt32>
    ) -> Int32

  private let library: UnsafeMutableRawPointer

  init() throws {
    let names = ["libplist-2.0.so.3", "libplist-2.0.so.4", "libplist-2.0.dylib"]
    let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/"]
    let paths = folders.flatMap { folder in names.map { folder + $0 } }
    guard let handle = paths.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw SideError(what: "libplist is not installed: scripts/setup test")
    }
    library = handle
  }

  func seconds(_ bytes: [UInt8], isBinary: Bool, isWriting: Bool) throws -> Double {
    let read = unsafeBitCast(
      try symbol(isBinary ? "plist_from_bin" : "plist_from_xml"),
      to: Reader.self
    )
    var value: OpaquePointer?
    let (reading, _) = bytes.withUnsafeBufferPointer { buffer in
      timed { _ = read(buffer.baseAddress, UInt32(buffer.count), &value) }
    }
    guard value != nil else { throw SideError(what: "libplist does not read the file") }
    guard isWriting else { return reading }
    let write = unsafeBitCast(
      try symbol(isBinary ? "plist_to_bin" : "plist_to_xml"),
      to: Writer.self
    )
    var output: UnsafeMutablePointer<CChar>?
    var count: UInt32 = 0
    let (writing, _) = timed { _ = write(value, &output, &count) }
    guard count > bytes.count / 2 else { throw SideError(what: "too little was written") }
    return writing
  }

  private func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(library, name) else {
      throw SideError(what: "libplist without \(name)")
    }
    return symbol
  }
}
