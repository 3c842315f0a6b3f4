// Valise — what went into a bundle and what came out, to see whether anything has changed
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

/// What went into a bundle and what came out, as three parts of a text.
///
/// Two builds are the same when their texts are. The text is compared, hardly read, so that nothing
/// in a stored record can do harm.
struct BuildRecord {
  /// What the bundle is to hold, contents of sources apart.
  private(set) var plan: [UInt8]
  /// A line for each source in the order of the plan: its path, size, time of change and inode.
  private(set) var facts: [[UInt8]] = []
  /// What the bundle holds: paths, modes, sizes, times of change.
  private(set) var outputs: [UInt8] = []

  /// The whole text.
  var text: [UInt8] { plan + facts.flatMap { $0 } + outputs }

  /// Records a plan with the time that entries get, and what is in the bundle now.
  init(
    of plan: BuildPlan,
    _ bundle: FilePath,
    on files: any FileSystem,
    modified: Int64?
  ) throws(FileError) {
    self.plan = Array("valise build record 1\n".utf8)
    if let modified { self.plan += "modified \(modified)\n".utf8 }
    for entry in plan.entries {
      Self.add(entry, to: &self.plan)
      facts += entry.sources.map { Self.facts(of: $0) }
    }
    try addOutputs(in: bundle, below: [], depth: 0, on: files)
  }

  /// The lines of the facts in a stored text of which the other two parts are as in this record.
  func facts(inStored text: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard text.starts(with: plan), text.count >= plan.count + outputs.count else { return nil }
    let end = text.count - outputs.count
    guard text[end...].elementsEqual(outputs) else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[plan.count..<end]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...newline])
      rest = rest[(newline + 1)...]
    }
    return rest.isEmpty && lines.count == facts.count ? lines : nil
  }

  private static let depthLimit = 256

  private mutating func addOutputs(
    in folder: FilePath,
    below path: [UInt8],
    depth: Int,
    on files: any FileSystem
  ) throws(FileError) {
    guard depth < Self.depthLimit else {
      throw .tooManyEntries("\(folder)", limit: Self.depthLimit)
    }
    for entry in try files.statuses(in: folder) {
      let name = path + [UInt8(ascii: "/")] + entry.name.bytes
      let status = entry.status
      let mode = String(status.mode, radix: 8)
      switch status.kind {
      case .directory:
        // The size and time of a folder depend on the volume and say nothing of what is in it.
        Self.add(["folder", mode], name, to: &outputs)
        let place = folder.appending(entry.name)
        try addOutputs(in: place, below: name, depth: depth + 1, on: files)
      case .symbolicLink:
        Self.add(["link"], name, to: &outputs)
        Self.add(["to"], try files.linkTarget(of: folder.appending(entry.name)), to: &outputs)
      case .regular, .special:
        let facts = ["\(status.size)", "\(status.modified)"]
        Self.add(["file", mode] + facts, name, to: &outputs)
      }
    }
  }
}

extension BuildRecord {
  private static func facts(of source: PlanSource) -> [UInt8] {
    let status = source.status
    var line: [UInt8] = []
    let numbers = ["\(status.size)", "\(status.modified)", "\(status.device)", "\(status.inode)"]
    add(["from"] + numbers, source.path.bytes, to: &line)
    return line
  }

  private static func add(_ entry: PlanEntry, to text: inout [UInt8]) {
    let kind =
      switch entry.kind {
      case .regular: "file"
      case .directory: "folder"
      case .symbolicLink: "link"
      case .special: "special"
      }
    add([kind, String(entry.mode, radix: 8)], entry.destination.bytes, to: &text)
    switch entry.content {
    case .directory, .copy: break
    case .file(let bytes): add(["bytes"], bytes, to: &text)
    case .link(let target): add(["to"], target, to: &text)
    case .universal(let plan, _):
      for piece in plan.pieces {
        switch piece {
        case .bytes(let bytes): add(["bytes"], bytes, to: &text)
        case .zeros(let count): add(["zeros", "\(count)"], [], to: &text)
        case .copy(let input, let range):
          add(["copy", "\(input)", "\(range.lowerBound)", "\(range.upperBound)"], [], to: &text)
        }
      }
    }
  }

  /// Adds a line; line breaks and backslashes in bytes are escaped.
  private static func add(_ fields: [String], _ bytes: [UInt8], to text: inout [UInt8]) {
    for field in fields {
      text.append(contentsOf: field.utf8)
      text.append(UInt8(ascii: " "))
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\\") {
        text.append(UInt8(ascii: "\\"))
        text.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
      } else {
        text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\n"))
  }
}
