// Valise — tests that all signed code of the corpus is verified, and how much of it there is
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import MachOFiles
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("verdicts on all signed code") struct CorpusVerdictTests {
  /// How many code directories there are, and how many are not right.
  struct Count: Equatable {
    var directories = 0
    var slices = 0
    var wrong: [String] = []
  }

  /// Files whose pages are not as they were signed, by the end of their path, with the reason.
  static let changed: [(path: String, reason: String)] = [
    ("/CocoaAsyncSocket.framework/CocoaAsyncSocket", "load commands were edited: page 0 alone"),
    ("/RoutingHTTPServer.framework/RoutingHTTPServer", "load commands were edited: page 0 alone"),
  ]

  @Test("the pages of every signed Mach-O file are as they were signed")
  func pages() throws {
    var count = Count()
    for item in try Corpus.withSignedFiles() {
      let folder = try Corpus.folder(of: item)
      let tree = try DiskFileSystem().tree(at: FilePath(folder))
      try tree.walk(from: .root) { (path, kind) throws(FileError) in
        guard kind == .regular else { return true }
        // What is no code, or cannot be read as such, has no pages.
        guard let object = try? CodeObject(at: path, in: tree), object.container != nil,
          let slices = try? object.slices()
        else { return true }
        for slice in slices where slice.signature != nil {
          count.slices += 1
          count.directories += slice.signature?.directories.count ?? 0
        }
        guard slices.contains(where: { $0.signature != nil }) else { return true }
        let verdict = try? CodeVerifier().verify(object)
        let pages = verdict?.findings.filter { $0.reason.hasPrefix("page ") } ?? []
        if verdict == nil || !pages.isEmpty { count.wrong.append("\(item.id)/\(path)") }
        return true
      }
    }
    let unexpected = count.wrong.filter { path in
      !Self.changed.contains { path.hasSuffix($0.path) }
    }
    #expect(unexpected == [])
    #expect(count.wrong.count == Self.changed.count)
    #expect(count.slices == (Corpus.isFull ? 1036 : 126))
    #expect(count.directories == (Corpus.isFull ? 1138 : 156))
  }
}
