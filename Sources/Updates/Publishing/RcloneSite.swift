// Valise — publishing to a store that rclone knows
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles
import PropertyLists

/// A store that the program rclone knows; how it is reached is in its own configuration.
///
/// Source: rclone 1.60, its manual pages of lsjson, copyto, deletefile and cat.
public struct RcloneSite: PublishingSite {
  /// The place as rclone has it, such as `store:bucket/updates`.
  public let place: String
  private let runner: any FilterRunner

  /// How long a call may take: a day, since archives are large and lines slow.
  private static let milliseconds = 86_400_000
  /// How much of what rclone says is passed on, in bytes.
  private static let wordsByteLimit = 4096

  /// Names a place.
  public init(at place: String, runner: any FilterRunner) {
    self.place = place
    self.runner = runner
  }

  /// The regular files of a folder, with the digests that rclone makes of them.
  public func contents(ofFolder folder: FilePath) throws(PublishingError) -> [String: SiteContents]
  {
    try list("\(folder)", ["--hash-type", "md5", "--hash-type", "sha1", "--hash-type", "sha256"])
  }

  /// What is at the place; nothing where it is not there yet.
  public func contents() throws(PublishingError) -> [String: SiteContents] {
    do throws(PublishingError) { return try list(place, []) } catch {
      guard case .refused(_, .exited(3), _) = error else { throw error }
      // That is the status for a folder that is not there.
      return [:]
    }
  }

  /// The bytes of a file.
  public func bytes(of name: String) throws(PublishingError) -> [UInt8] {
    try run(["cat", path(of: name)])
  }

  /// Sends a file.
  public func send(_ file: SiteFile, from path: FilePath) throws(PublishingError) {
    let type = "Content-Type: \(file.contentType)"
    _ = try run([
      "copyto", "--ignore-times", "--header-upload", type, "\(path)", self.path(of: file.name),
    ])
  }

  /// Removes a file.
  public func remove(_ name: String) throws(PublishingError) {
    _ = try run(["deletefile", path(of: name)])
  }

  private func path(of name: String) -> String {
    place.hasSuffix("/") || place.hasSuffix(":") ? place + name : place + "/" + name
  }

  // MARK: rclone

  /// Lists a place with the digests that it knows, or those of some methods.
  private func list(
    _ place: String,
    _ methods: [String]
  ) throws(PublishingError) -> [String: SiteContents] {
    let options = ["--files-only", "--no-modtime", "--no-mimetype", "--hash"]
    let answer = try run(["lsjson"] + options + methods + [place])
    let list: PropertyList
    do throws(JSONError) { list = try JSONText.parse(answer) } catch {
      throw .unclear(call: "rclone lsjson", reason: "\(error)")
    }
    guard case .array(let entries) = list else {
      throw .unclear(call: "rclone lsjson", reason: "no list")
    }
    var contents: [String: SiteContents] = [:]
    for entry in entries {
      guard case .dictionary(let entry) = entry, case .string(let name) = entry["Path"],
        case .integer(let size) = entry["Size"], let byteCount = size.exactly(as: Int.self),
        byteCount >= 0
      else { throw .unclear(call: "rclone lsjson", reason: "an entry without Path and Size") }
      contents[name] = SiteContents(byteCount: byteCount, digests: Self.digests(of: entry))
    }
    return contents
  }

  private static func digests(of entry: PropertyListDictionary) -> [String: String] {
    guard case .dictionary(let hashes) = entry["Hashes"] else { return [:] }
    var digests: [String: String] = [:]
    for name in hashes.keys {
      guard case .string(let text) = hashes[name], !text.isEmpty else { continue }
      digests[name.lowercased()] = text.lowercased()
    }
    return digests
  }

  /// Runs rclone, and gives what it wrote.
  private func run(_ arguments: [String]) throws(PublishingError) -> [UInt8] {
    let call = ProgramCall("rclone", arguments)
    let limits = FilterLimits(milliseconds: Self.milliseconds, byteCount: 64 << 20)
    let answer: FilterAnswer
    do throws(ProgramError) { answer = try runner.answer(of: call, to: [], limits: limits) } catch {
      throw .program(error)
    }
    guard answer.end.isSuccess else {
      let words = String(decoding: answer.errors.suffix(Self.wordsByteLimit), as: UTF8.self)
      throw .refused(call: "\(call)", end: answer.end, words: words.trimmed)
    }
    return answer.output
  }
}
