// Valise — fuzzing the reader of deltas
// SPDX-License-Identifier: Apache-2.0

import Updates
import ValiseFiles

extension FuzzTarget {
  /// Deltas, read and applied to a small bundle in memory.
  ///
  /// The hash of the old bundle stands in each seed, so that changes behind it are tried.
  static let delta = FuzzTarget(
    name: "delta",
    seeds: [DeltaFuzzSeeds.changes, DeltaFuzzSeeds.differences],
    words: [
      Array("spk!".utf8), Array("/a".utf8), Array("/../b".utf8), Array("BSDIFN40".utf8),
      Array("BSDIFF40".utf8), [0x01], [0x02], [0x04], [0x08], [0x10], [0xFF, 0xFF, 0xFF, 0xFF],
      [0xA4, 0x81], [0xED, 0xA1], [0xED, 0x41],
    ]
  ) { bytes in
    let memory = InMemoryFileSystem()
    guard
      (try? memory.createDirectory(at: "old", mode: 0o755)) != nil,
      (try? memory.createFile(at: "old/a", contents: [1, 2, 3, 4], mode: 0o644)) != nil,
      (try? memory.createSymbolicLink(at: "old/l", target: Array("..".utf8))) != nil,
      (try? memory.createFile(at: "x.delta", contents: bytes, mode: 0o644)) != nil
    else { return }
    let limits = DeltaLimits(pathBytes: 1 << 12, fileSize: 1 << 16, contents: 1 << 18)
    try? DeltaApplication(on: memory, limits: limits).apply(
      deltaAt: "x.delta",
      to: "old",
      making: "new",
      surviving: .programEnd
    )
    let names = (try? memory.entries(of: ".").map { "\($0.name)" }) ?? []
    precondition(Set(names).isSubset(of: ["old", "new", "x.delta"]), "nothing is left over")
    let old = try? memory.contents(of: "old/a", limit: 5)
    precondition(old == [1, 2, 3, 4], "the old bundle is changed")
  }
}
