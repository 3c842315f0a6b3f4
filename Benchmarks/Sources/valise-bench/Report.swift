// Valise — the results as a table and as JSON
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The results of a run with what they were measured on.
struct Report: Codable {
  let date: String
  let machine: String
  let system: String
  let versions: [String]
  let rounds: Int
  let results: [Result]

  /// The results as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The results as the page that docs/performance.md holds.
  func page() -> String {
    var lines = [
      "# Performance",
      "",
      "Written by `scripts/bench --update`. Each job is done by the released `valise` and by the",
      "peer in turn; the numbers are medians of \(rounds) rounds after one that warms the caches.",
      "Inputs come from a seeded generator and lie in the page cache. The memory of a run counts",
      "no less than the measuring program's own (a few MB). Of jobs named `plist` the times are",
      "those on the clock from bytes in memory to a value or back, measured inside the process; the",
      "CPU time is that of the whole process. Where there are several peers, the fastest counts.",
      "Every other round starts with the peers. Two things make writing 3,000 files cost up to ten",
      "times as much, whoever writes, and are kept away from both sides: memory that a virtual machine",
      "has given back to its host is used once before, and nothing is removed between the runs, since",
      "ext4 looks at the number of each file that was just removed whenever it makes a new one.",
      "",
      "- Date: \(date)",
      "- Machine: \(machine)",
      "- System: \(system)",
    ]
    lines += versions.map { "- \($0)" }
    lines += [
      "",
      "| job | valise | range | CPU | memory | MB/s | peer | peer's time | peer's CPU | ratio | aim | met |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += results.map(row)
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ result: Result) -> String {
    let ours = result.valise
    var memory: String = mebibytes(ours.peakBytes)
    if result.memoryAim != nil, let peer = result.peers.first {
      memory += " (peer \(mebibytes(peer.median.peakBytes)))"
    }
    var cells: [String] = [result.job, milliseconds(ours.wallSeconds)]
    cells.append(ours.wallRange.map { number($0 * 1_000, 1) }.joined(separator: "–"))
    cells.append(milliseconds(ours.processorSeconds))
    cells.append(memory)
    cells.append(rate(of: result))
    cells.append(peers(of: result))
    let fastest = result.peers.first?.median
    cells.append(fastest.map { milliseconds($0.wallSeconds) } ?? "")
    let counting = result.processorPeer?.median ?? fastest
    cells.append(counting.map { milliseconds($0.processorSeconds) } ?? "")
    cells.append(result.ratio.map { number($0, 2) } ?? "")
    cells.append(aim(of: result))
    cells.append(result.meetsAims.map { $0 ? "yes" : "**no**" } ?? "")
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The fastest peer, then the others with their times, then whose processors' time counts.
  private func peers(of result: Result) -> String {
    guard let fastest = result.peers.first else { return "" }
    let others = result.peers.dropFirst().map {
      "\($0.name) \(milliseconds($0.median.wallSeconds))"
    }
    let all = "`\(fastest.name)`" + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
    return all + (result.processorPeer.map { "; CPU of `\($0.name)`" } ?? "")
  }

  private func rate(of result: Result) -> String {
    guard let byteCount = result.byteCount else { return "" }
    return number(Double(byteCount) / 1_000_000 / result.valise.wallSeconds, 0)
  }

  private func aim(of result: Result) -> String {
    var aims: [String] = []
    if let ratio = result.ratioAim { aims.append("≤ \(number(ratio, 2))") }
    if let processor = result.processorAim { aims.append("CPU ≤ \(number(processor, 2))") }
    if let memory = result.memoryAim { aims.append("memory ≤ \(number(memory, 2))") }
    if let seconds = result.secondsAim { aims.append("≤ \(milliseconds(seconds))") }
    if let bytes = result.bytesAim { aims.append("≤ \(mebibytes(bytes))") }
    if let file = result.file {
      aims.append("\(file.name) ≤ \(megabytes(file.aim)) (\(megabytes(file.byteCount)))")
    }
    return aims.joined(separator: ", ")
  }

  private func megabytes(_ bytes: Int) -> String {
    number(Double(bytes) / 1_000_000, 1) + " MB"
  }

  private func mebibytes(_ bytes: Int) -> String {
    number(Double(bytes) / 1_048_576, 0) + " MiB"
  }

  private func milliseconds(_ seconds: Double) -> String { "\(number(seconds * 1_000, 1)) ms" }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
