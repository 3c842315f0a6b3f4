// Valise — a job that several programs do, and what each took for it
// SPDX-License-Identifier: Apache-2.0

/// One job, done by Valise and by a peer.
struct Job {
  /// A program that does the job.
  struct Side {
    /// The name in the table.
    let name: String
    /// The program and its arguments.
    let command: [String]
    /// Made before each run and not measured.
    let prepare: () throws -> Void

    init(_ name: String, _ command: [String], prepare: @escaping () throws -> Void = {}) {
      self.name = name
      self.command = command
      self.prepare = prepare
    }
  }

  /// What is done, with the size of the input.
  let name: String
  /// How many bytes the job moves, or nothing where that says little.
  let byteCount: Int?
  /// The largest ratio to the peer that is good, or nothing.
  let ratioAim: Double?
  /// The largest time that is good, in seconds, or nothing.
  let secondsAim: Double?
  /// Valise.
  let valise: Side
  /// The peer, or nothing where the aim is a time.
  let peer: Side?

  init(
    _ name: String,
    byteCount: Int? = nil,
    ratioAim: Double? = nil,
    secondsAim: Double? = nil,
    valise: Side,
    peer: Side? = nil
  ) {
    self.name = name
    self.byteCount = byteCount
    self.ratioAim = ratioAim
    self.secondsAim = secondsAim
    self.valise = valise
    self.peer = peer
  }

  /// Runs both sides in turn, so that what disturbs one disturbs the other too.
  func measure(rounds: Int) throws -> Result {
    var ours: [Run] = []
    var theirs: [Run] = []
    for round in 0...rounds {
      try valise.prepare()
      let run = try Run(valise.command)
      try peer?.prepare()
      let peerRun = try peer.map { try Run($0.command) }
      guard round > 0 else { continue }  // The first round warms the caches.
      ours.append(run)
      if let peerRun { theirs.append(peerRun) }
    }
    return Result(job: self, valise: Median(of: ours), peer: peer.map { _ in Median(of: theirs) })
  }
}

/// The middle of several runs, each measure by itself.
struct Median: Codable {
  let wallSeconds: Double
  let processorSeconds: Double
  let peakBytes: Int
  /// The fastest and the slowest run, to see how much the runs differ.
  let wallRange: [Double]

  init(of runs: [Run]) {
    func middle<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }
    wallSeconds = middle(runs.map(\.wallSeconds))
    processorSeconds = middle(runs.map(\.processorSeconds))
    peakBytes = middle(runs.map(\.peakBytes))
    let walls = runs.map(\.wallSeconds).sorted()
    wallRange = [walls[0], walls[walls.count - 1]]
  }
}

/// What the sides of a job took.
struct Result: Codable {
  let job: String
  let byteCount: Int?
  let valise: Median
  let peerName: String?
  let peer: Median?
  let ratio: Double?
  let ratioAim: Double?
  let secondsAim: Double?

  init(job: Job, valise: Median, peer: Median?) {
    self.job = job.name
    byteCount = job.byteCount
    self.valise = valise
    peerName = job.peer?.name
    self.peer = peer
    ratio = peer.map { valise.wallSeconds / $0.wallSeconds }
    ratioAim = job.ratioAim
    secondsAim = job.secondsAim
  }

  /// Whether the aims are met; nothing where there is none.
  var meetsAims: Bool? {
    if let ratio, let ratioAim { return ratio <= ratioAim }
    if let secondsAim { return valise.wallSeconds <= secondsAim }
    return nil
  }
}
