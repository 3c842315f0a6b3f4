// Valise — what a build saw and made, so that the next can tell whether anything changed
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What a build saw of its sources and left in its output, as lines of text.
///
/// Two builds see the same when their lines are the same. The facts are sizes, times, inodes and
/// modes, so that no file is read to find out that nothing has changed.
struct BuildRecord: Equatable {
  /// A line for each source: where it goes, where it is, and its facts.
  let sources: [RelativePath: String]
  /// A line for each entry of the output.
  let output: [String]

  private static let header = "valise build record 1"

  /// The lines of the sources of a plan as they are now.
  static func sources(
    of plan: BuildPlan,
    on files: some FileSystem
  ) throws(FileError) -> [RelativePath: String] {
    var lines: [RelativePath: String] = [:]
    for entry in plan.entries {
      let facts: String
      switch entry.content {
      case .directory: facts = "folder"
      case .bytes(let bytes): facts = "bytes \(bytes.count)"
      case .link(let text): facts = "link \(escaped(text))"
      case .copy(let path, _): facts = try self.facts(of: path, on: files)
      case .universal(_, let inputs):
        var all: [String] = []
        for path in inputs { all.append(try self.facts(of: path, on: files)) }
        facts = "universal " + all.joined(separator: " + ")
      }
      lines[entry.path] = "\(entry.mode) \(facts)"
    }
    return lines
  }

  /// The lines of an output folder as it is now.
  static func output(
    at path: FilePath,
    on files: some FileSystem
  ) throws(FileError) -> [String] {
    let tree = try files.tree(at: path)
    var lines: [String] = []
    try tree.walk { (path, kind) throws(FileError) in
      let status = try tree.status(of: path)
      // The size and time of a folder depend on the volume and say nothing of what is in it.
      let facts = kind == .directory ? "" : " \(status.size) \(status.modified)"
      lines.append("\(escaped(path.bytes)) \(status.mode)\(facts)")
      return true
    }
    return lines
  }

  private static func facts(
    of path: FilePath,
    on files: some FileSystem
  ) throws(FileError) -> String {
    let status = try files.status(of: path)
    return "\(escaped(path.bytes)) \(status.size) \(status.modified) \(status.inode)"
  }

  /// Bytes of a name as one word of one line.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }
}

extension BuildRecord {
  /// The record as the text of a file.
  var text: [UInt8] {
    let paths = sources.keys.sorted()
    let lines = paths.map { "S \(Self.escaped($0.bytes)) \(sources[$0] ?? "")" }
    let all = [Self.header] + lines + output.map { "O \($0)" }
    return Array((all.joined(separator: "\n") + "\n").utf8)
  }

  /// The lines of a record's text that tell of sources, and those that tell of the output.
  static func lines(of text: [UInt8]) -> (sources: Set<Substring>, output: [Substring])? {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    guard lines.first == header[...] else { return nil }
    let sources = lines.dropFirst().filter { $0.hasPrefix("S ") }
    let output = lines.filter { $0.hasPrefix("O ") }.map { $0.dropFirst(2) }
    return (Set(sources), output)
  }

  /// The line of a source in a record's text.
  static func line(of path: RelativePath, _ facts: String) -> Substring {
    "S \(escaped(path.bytes)) \(facts)"[...]
  }
}
