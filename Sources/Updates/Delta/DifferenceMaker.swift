// Valise — the differences between two files
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

/// Finds the differences between two files, in the form of bsdiff with plain blocks.
///
/// The new file is cut into runs that continue an old place, where most bytes are the same and the
/// differences are mostly zeros, and bytes between them that are new. The same files give the same
/// differences.
struct DifferenceMaker {
  /// A run is left for another place when so many more bytes are the same there.
  private static let gain = 8

  private let old: [UInt8]
  private let new: [UInt8]
  private let index: BlockIndex
  private var control = ByteWriter()
  private var added: [UInt8] = []
  private var extra: [UInt8] = []

  /// Prepares the work on two files.
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = old
    self.new = new
    index = BlockIndex(old)
  }

  /// A run of the new file that continues an old place.
  private struct Run {
    /// Where the run starts in the new file, and the place in the old file.
    var start: Int
    var place: Int

    /// The place in the old file of a byte of the new one.
    func place(of offset: Int) -> Int { place + (offset - start) }
  }

  /// The differences.
  consuming func differences() -> [UInt8] {
    added.reserveCapacity(new.count)
    // Both files are taken to start alike; a run of no length does no harm.
    var run = Run(start: 0, place: 0)
    var offset = 0
    while let next = nextRun(after: run, from: &offset) {
      let (end, start) = borders(of: run, before: next)
      let shifted = Run(start: start, place: next.place(of: start))
      write(run, to: end, until: shifted.start, seekingTo: shifted.place)
      run = shifted
    }
    let end = run.start + forward(run, upTo: new.count)
    write(run, to: end, until: new.count, seekingTo: run.place(of: end))
    return file()
  }

  /// The next run that is better than the present one, from an offset on, which is moved to it.
  private func nextRun(after run: Run, from offset: inout Int) -> Run? {
    while offset < new.count {
      guard let found = index.longest(of: new, at: offset) else {
        offset += 1
        continue
      }
      let here = run.place(of: offset)
      if found.place == here {
        offset += found.count
        continue
      }
      guard found.count - sameCount(offset, here, found.count) > Self.gain else {
        offset += 1
        continue
      }
      defer { offset += found.count }
      return Run(start: offset, place: found.place)
    }
    return nil
  }

  /// How many of some bytes are the same at a place that may lie outside the old file.
  private func sameCount(_ offset: Int, _ place: Int, _ count: Int) -> Int {
    var same = 0
    for step in 0..<count
    where old.indices.contains(place + step) && old[place + step] == new[offset + step] {
      same += 1
    }
    return same
  }

  /// Where a run ends and the next one starts, in the new file, so that most bytes are the same.
  private func borders(of run: Run, before next: Run) -> (end: Int, start: Int) {
    var end = run.start + forward(run, upTo: next.start)
    var start = next.start - backward(next, downTo: run.start)
    guard end > start else { return (end, start) }
    // Both claim some bytes: the border is where most of them are the same on either side.
    var (score, best, border) = (0, 0, start)
    for offset in start..<end {
      score += isSame(offset, run.place(of: offset)) ? 1 : 0
      score -= isSame(offset, next.place(of: offset)) ? 1 : 0
      if score > best { (best, border) = (score, offset + 1) }
    }
    end = border
    start = border
    return (end, start)
  }

  /// How far a run is worth continuing: while more than half of the bytes are the same.
  private func forward(_ run: Run, upTo limit: Int) -> Int {
    var (same, best, length) = (0, 0, 0)
    var count = 0
    while run.start + count < limit, run.place + count < old.count {
      if old[run.place + count] == new[run.start + count] { same += 1 }
      count += 1
      let score = 2 * same - count
      if score > best { (best, length) = (score, count) }
    }
    return length
  }

  /// How far a run is worth starting earlier.
  private func backward(_ run: Run, downTo limit: Int) -> Int {
    var (same, best, length) = (0, 0, 0)
    var count = 1
    while run.start - count >= limit, run.place - count >= 0 {
      if old[run.place - count] == new[run.start - count] { same += 1 }
      let score = 2 * same - count
      if score > best { (best, length) = (score, count) }
      count += 1
    }
    return length
  }

  private func isSame(_ offset: Int, _ place: Int) -> Bool {
    old.indices.contains(place) && old[place] == new[offset]
  }

  /// Writes one step: a run up to its end, then new bytes up to where the next run starts.
  private mutating func write(_ run: Run, to end: Int, until start: Int, seekingTo place: Int) {
    for offset in run.start..<end { added.append(new[offset] &- old[run.place(of: offset)]) }
    extra += new[end..<start]
    SignedMagnitude.write(end - run.start, to: &control)
    SignedMagnitude.write(start - end, to: &control)
    SignedMagnitude.write(place - run.place(of: end), to: &control)
  }

  private func file() -> [UInt8] {
    var writer = ByteWriter(
      capacity: BinaryDifference.headerSize + control.count + added.count + extra.count
    )
    writer.write(contentsOf: BinaryDifference.plainMagic)
    SignedMagnitude.write(control.count, to: &writer)
    SignedMagnitude.write(added.count, to: &writer)
    SignedMagnitude.write(new.count, to: &writer)
    writer.write(contentsOf: control.bytes)
    writer.write(contentsOf: added)
    writer.write(contentsOf: extra)
    return writer.bytes
  }
}
