// Valise — a job that several programs do, and what each took for it
// SPDX-License-Identifier: Apache-2.0

/// One job, done by Valise and by peers.
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

  /// A file that the job is about, with its size.
  struct File: Codable {
    /// What the table calls it.
    let name: String
    /// Its size.
    let byteCount: Int
    /// The largest size that is good.
    let aim: Int

    init(_ name: String, byteCount: Int, aim: Int) {
      self.name = name
      self.byteCount = byteCount
      self.aim = aim
    }
  }

  /// What is done, with the size of the input.
  let name: String
  /// How many bytes the job moves, or nothing where that says little.
  let byteCount: Int?
  /// The largest ratio to the peer that is good, or nothing.
  let ratioAim: Double?
  /// The largest ratio of the processors' time to the peer's that is good, or nothing.
  let processorAim: Double?
  /// The largest ratio of the memory to the peer's that is good, or nothing.
  let memoryAim: Double?
  /// The largest time that is good, in seconds, or nothing.
  let secondsAim: Double?
  /// The most memory that is good, in bytes, or nothing.
  let bytesAim: Int?
  /// What is to be small too, or nothing.
  let file: File?
  /// Whether each side prints the seconds of the work itself, which then count.
  let isTimedInside: Bool
  /// Valise.
  let valise: Side
  /// The peers, none where the aim is a time; the fastest counts.
  let peers: [Side]
  /// The peer whose processors' time counts, where that is not the fastest one's.
  let processorPeer: Side?

  init(
    _ name: String,
    byteCount: Int? = nil,
    ratioAim: Double? = nil,
    processorAim: Double? = nil,
    memoryAim: Double? = nil,
    secondsAim: Double? = nil,
    bytesAim: Int? = nil,
    file: File? = nil,
    isTimedInside: Bool = false,
    valise: Side,
    peers: [Side] = [],
    processorPeer: Side? = nil
  ) {
    self.name = name
    self.byteCount = byteCount
    self.ratioAim = ratioAim
    self.processorAim = processorAim
    self.memoryAim = memoryAim
    self.secondsAim = secondsAim
    self.bytesAim = bytesAim
    self.file = file
    self.isTimedInside = isTimedInside
    self.valise = valise
    self.peers = peers
    self.processorPeer = processorPeer
  }

  /// A peer that takes longer runs no second time.
  private static let slowSeconds = 10.0

  /// Runs all sides in turn, so that what disturbs one disturbs the others too, and every other
  /// round the other way round, so that none always finds what another has left.
  func measure(rounds: Int) throws -> Result {
    let sides = [valise] + peers + (processorPeer.map { [$0] } ?? [])
    var runs: [[Run]] = sides.map { _ in [] }
    var isSlow = sides.map { _ in false }
    for round in 0...rounds {
      let order = round.isMultiple(of: 2) ? Array(sides.indices) : sides.indices.reversed()
      for place in order where !isSlow[place] {
        try sides[place].prepare()
        let run = try Run(sides[place].command, isTimedInside: isTimedInside)
        isSlow[place] = place > 0 && run.wallSeconds > Self.slowSeconds
        // The first round warms the caches.
        if round > 0 || isSlow[place] { runs[place].append(run) }
      }
    }
    let medians = runs.map { Median(of: $0) }
    return Result(
      job: self,
      valise: medians[0],
      peers: Array(medians.dropFirst().prefix(peers.count)),
      processorPeer: processorPeer.flatMap { _ in medians.last }
    )
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
  /// What a peer took.
  struct Peer: Codable {
    let name: String
    let median: Median
  }

  let job: String
  let byteCount: Int?
  let valise: Median
  /// The peers, the fastest first.
  let peers: [Peer]
  /// The peer whose processors' time counts, where that is not the fastest one's.
  let processorPeer: Peer?
  let ratio: Double?
  let ratioAim: Double?
  /// The ratio of the processors' time to that of the peer that counts.
  let processorRatio: Double?
  let processorAim: Double?
  /// The ratio of the memory to the fastest peer's.
  let memoryRatio: Double?
  let memoryAim: Double?
  let secondsAim: Double?
  let bytesAim: Int?
  /// What is to be small too.
  let file: Job.File?

  init(job: Job, valise: Median, peers: [Median], processorPeer: Median?) {
    self.job = job.name
    byteCount = job.byteCount
    self.valise = valise
    self.peers = zip(job.peers, peers).map { Peer(name: $0.name, median: $1) }
      .sorted { $0.median.wallSeconds < $1.median.wallSeconds }
    ratio = self.peers.first.map { valise.wallSeconds / $0.median.wallSeconds }
    ratioAim = job.ratioAim
    let ofProcessors = processorPeer.flatMap { median in
      job.processorPeer.map { Peer(name: $0.name, median: median) }
    }
    self.processorPeer = ofProcessors
    processorRatio = (ofProcessors ?? self.peers.first).map {
      valise.processorSeconds / $0.median.processorSeconds
    }
    processorAim = job.processorAim
    memoryRatio = self.peers.first.map {
      Double(valise.peakBytes) / Double(max(1, $0.median.peakBytes))
    }
    memoryAim = job.memoryAim
    secondsAim = job.secondsAim
    bytesAim = job.bytesAim
    file = job.file
  }

  /// Whether the aims are met; nothing where there is none.
  var meetsAims: Bool? {
    var answers: [Bool] = []
    if let ratio, let ratioAim { answers.append(ratio <= ratioAim) }
    if let processorRatio, let processorAim { answers.append(processorRatio <= processorAim) }
    if let memoryRatio, let memoryAim { answers.append(memoryRatio <= memoryAim) }
    if let secondsAim { answers.append(valise.wallSeconds <= secondsAim) }
    if let bytesAim { answers.append(valise.peakBytes <= bytesAim) }
    if let file { answers.append(file.byteCount <= file.aim) }
    return answers.isEmpty ? nil : answers.allSatisfy { $0 }
  }
}
