// Valise — one stage of long work, and the line that shows it
// SPDX-License-Identifier: Apache-2.0

/// One stage of long work.
struct ProgressStage {
  let label: String
  let total: Int?
  let unit: ProgressUnit
  let start: Duration
  private(set) var done = 0
  /// When the line was drawn last; never, when it was not.
  var drawn: Duration?

  init(label: String, total: Int?, unit: ProgressUnit, start: Duration) {
    self.label = label
    self.total = total
    self.unit = unit
    self.start = start
  }

  /// Counts units; more than an integer holds are counted as the largest.
  mutating func add(_ count: Int) {
    let (sum, overflow) = done.addingReportingOverflow(max(0, count))
    done = overflow ? .max : sum
  }

  /// The line at the time `now`, of at most `width` - 1 columns.
  ///
  /// The last column stays free: some terminals go to the next line when it is written.
  func line(at now: Duration, width: Int) -> String {
    let columns = max(0, width - 1)
    let facts = facts(after: now - start)
    let full = label + "  " + facts
    guard let fraction else { return String(full.prefix(columns)) }
    let room = columns - full.count - 4
    guard room >= 10 else { return String(full.prefix(columns)) }
    let cells = min(room, 40)
    let filled = Int(fraction * Double(cells))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
    return "\(label)  [\(bar)] \(facts)"
  }

  /// How much is done, from 0 to 1; nothing when nobody knows the total.
  private var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return Double(min(done, total)) / Double(total)
  }

  private func facts(after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var parts = [amount(Double(done)), amount(rate) + "/s"]
    if let fraction, let total {
      parts.insert("\(padded(Int(fraction * 100), 3))%", at: 0)
      parts[1] += " of " + amount(Double(total))
      if rate > 0 { parts.append(remaining(Double(total - min(done, total)) / rate)) }
    }
    return parts.joined(separator: "  ")
  }

  private func amount(_ value: Double) -> String {
    guard unit == .bytes else { return String(Int(clamping: value)) }
    var value = value
    var names = ["B", "kB", "MB", "GB", "TB", "PB", "EB"][...]
    while value >= 999.95, names.count > 1 {
      value /= 1000
      names.removeFirst()
    }
    guard let name = names.first, name != "B" else { return "\(Int(clamping: value)) B" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// The time left: `0:05`, `12:30`, `2:00:00`; days are not counted.
  private func remaining(_ seconds: Double) -> String {
    let seconds = min(359_999, Int(clamping: seconds.rounded(.up)))
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    let tail = padded(seconds % 60, 2, "0")
    return hours > 0
      ? "\(hours):\(padded(minutes, 2, "0")):\(tail) left" : "\(minutes):\(tail) left"
  }

  private func padded(_ number: Int, _ width: Int, _ filler: Character = " ") -> String {
    let text = String(number)
    return String(repeating: filler, count: max(0, width - text.count)) + text
  }
}

extension Int {
  /// The nearest integer; numbers that are none or too large become the nearest bound.
  fileprivate init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else {
      self = Int(exactly: value.rounded(.down)) ?? (value < 0 ? .min : .max)
    }
  }
}
