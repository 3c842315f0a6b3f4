// Valise — patterns run over paths
// SPDX-License-Identifier: Apache-2.0

/// A pattern as a machine that is in several states at a time.
///
/// Each byte of a path moves every state once, so the time is the product of both sizes at most,
/// whatever the pattern.
struct PatternProgram: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    /// Takes one byte of a set.
    case take(ByteSet)
    /// Goes on only at the start of the path.
    case start
    /// Goes on only at the end of the path.
    case end
    /// Goes on at two places.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// The pattern is found.
    case found
  }

  /// The most steps of a program; a count in braces multiplies them.
  static let stepLimit = 4_000

  private var steps: [Step] = []
  /// What every match begins with, at the start of the path; empty when that is not known.
  private var anchoredPrefix: [UInt8] = []
  /// The longest run of bytes that every match holds behind the prefix; empty when none is known.
  private var neededRun: [UInt8] = []
  /// Whether the prefix is all there is to the pattern.
  private var isPrefixAlone = false

  init(_ node: PatternNode) throws(PatternFault) {
    anchoredPrefix = Self.anchoredPrefix(of: node)
    // The prefix is looked at alone; what every match holds behind it tells more.
    let prefixCount = anchoredPrefix.isEmpty ? 0 : anchoredPrefix.count + 1
    neededRun = Self.neededRun(of: node, behind: prefixCount)
    if case .sequence(let parts) = node, !anchoredPrefix.isEmpty {
      isPrefixAlone = parts.count == anchoredPrefix.count + 1
    }
    try compile(node)
    try add(.found)
  }

  private mutating func add(_ step: Step) throws(PatternFault) {
    guard steps.count < Self.stepLimit else { throw .tooLarge(limit: Self.stepLimit) }
    steps.append(step)
  }

  private mutating func compile(_ node: PatternNode) throws(PatternFault) {
    switch node {
    case .empty: break
    case .bytes(let set): try add(.take(set))
    case .start: try add(.start)
    case .end: try add(.end)
    case .sequence(let parts):
      for part in parts { try compile(part) }
    case .choice(let branches): try compile(choice: branches)
    case .repeated(let inner, let from, let to):
      for _ in 0..<from { try compile(inner) }
      guard let to else { return try compile(endless: inner) }
      var splits: [Int] = []
      for _ in from..<max(from, to) {
        splits.append(steps.count)
        try add(.split(steps.count + 1, 0))
        try compile(inner)
      }
      for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
  }

  private mutating func compile(choice branches: [PatternNode]) throws(PatternFault) {
    var jumps: [Int] = []
    for branch in branches.dropLast() {
      let split = steps.count
      try add(.split(split + 1, 0))
      try compile(branch)
      jumps.append(steps.count)
      try add(.jump(0))
      steps[split] = .split(split + 1, steps.count)
    }
    if let last = branches.last { try compile(last) }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func compile(endless inner: PatternNode) throws(PatternFault) {
    let split = steps.count
    try add(.split(split + 1, 0))
    try compile(inner)
    try add(.jump(split))
    steps[split] = .split(split + 1, steps.count)
  }

  /// The plain bytes behind `^` at the start of a pattern.
  private static func anchoredPrefix(of node: PatternNode) -> [UInt8] {
    guard case .sequence(let parts) = node, case .start? = parts.first else { return [] }
    var prefix: [UInt8] = []
    for part in parts.dropFirst() {
      guard let byte = plainByte(part) else { break }
      prefix.append(byte)
    }
    return prefix
  }

  /// The longest run of plain bytes in a sequence, which no match can do without; the first parts
  /// are left out.
  private static func neededRun(of node: PatternNode, behind partCount: Int) -> [UInt8] {
    guard case .sequence(let parts) = node else { return [] }
    var longest: [UInt8] = []
    var run: [UInt8] = []
    for part in parts.dropFirst(partCount) {
      guard let byte = plainByte(part) else {
        run = []
        continue
      }
      run.append(byte)
      if run.count > longest.count { longest = run }
    }
    return longest
  }

  /// The only byte that a part takes, if there is only one.
  private static func plainByte(_ part: PatternNode) -> UInt8? {
    guard case .bytes(let set) = part else { return nil }
    let members = (UInt8.min...UInt8.max).filter { set.contains($0) }
    return members.count == 1 ? members[0] : nil
  }

  /// Whether a path holds the run that every match holds.
  private func holdsNeededRun(_ path: [UInt8]) -> Bool {
    guard let first = neededRun.first else { return true }
    guard path.count >= neededRun.count else { return false }
    for start in 0...(path.count - neededRun.count) where path[start] == first {
      if path[start...].starts(with: neededRun) { return true }
    }
    return false
  }

  /// Whether a match starts anywhere in a path.
  func matches(_ path: [UInt8]) -> Bool {
    // Most rules name a folder, and most paths lie in another.
    guard path.starts(with: anchoredPrefix) else { return false }
    if isPrefixAlone { return true }
    guard holdsNeededRun(path) else { return false }
    let isAnchored = steps.first == .start
    var current = States(count: steps.count)
    for place in 0...path.count {
      if place == 0 || !isAnchored {
        if enter(0, at: place, of: path.count, &current) { return true }
      }
      // A match that must begin at the start does not begin later.
      guard place < path.count, !isAnchored || !current.list.isEmpty else { return false }
      var following = States(count: steps.count)
      for state in current.list {
        guard case .take(let set) = steps[state], set.contains(path[place]) else { continue }
        if enter(state + 1, at: place + 1, of: path.count, &following) { return true }
      }
      current = following
    }
    return false
  }

  /// Adds a state and those that it reaches without a byte.
  ///
  /// - Returns: Whether the pattern is found.
  private func enter(_ state: Int, at place: Int, of end: Int, _ states: inout States) -> Bool {
    var pending = [state]
    while let state = pending.popLast() {
      guard states.insert(state) else { continue }
      switch steps[state] {
      case .take: break
      case .start: if place == 0 { pending.append(state + 1) }
      case .end: if place == end { pending.append(state + 1) }
      case .split(let one, let two): pending += [two, one]
      case .jump(let target): pending.append(target)
      case .found: return true
      }
    }
    return false
  }

  /// The states at one place of a path.
  private struct States {
    private(set) var list: [Int] = []
    private var isThere: [Bool]

    init(count: Int) { isThere = [Bool](repeating: false, count: count) }

    mutating func insert(_ state: Int) -> Bool {
      guard !isThere[state] else { return false }
      isThere[state] = true
      list.append(state)
      return true
    }
  }
}
