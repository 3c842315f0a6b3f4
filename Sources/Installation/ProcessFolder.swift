// Valise — the programs that run on Linux, as the system lists them
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The programs that run on Linux, as the system lists them in a folder.
///
/// Programs of other users do not say from where they run; who is to know of them too asks with
/// privileges. A link of a process leads to its executable, with ` (deleted)` behind when that is
/// gone. Source: proc(5).
public struct ProcessFolder: RunningApplications {
  private let fileSystem: any FileSystem
  private let folder: FilePath

  /// Makes a list of a folder, which is `/proc`.
  public init(on fileSystem: any FileSystem, at folder: FilePath = "/proc") {
    self.fileSystem = fileSystem
    self.folder = folder
  }

  /// The programs that run from below a folder.
  public func programs(below place: FilePath) throws(FileError) -> [RunningProgram] {
    var found: [RunningProgram] = []
    for entry in try fileSystem.entries(of: folder) {
      guard let number = Int("\(entry.name)"), number > 0, let link = FileName("exe") else {
        continue
      }
      // A process that has ended meanwhile, or of somebody else, does not say.
      let path = folder.appending(entry.name).appending(link)
      guard let text = try? fileSystem.linkTarget(of: path),
        let executable = FilePath(bytes: Self.withoutMark(text)), executable.isBelow(place)
      else { continue }
      found.append(RunningProgram(number: number, executable: executable))
    }
    return found.sorted { $0.number < $1.number }
  }

  private static let mark = [UInt8](" (deleted)".utf8)

  private static func withoutMark(_ text: [UInt8]) -> [UInt8] {
    text.suffix(mark.count) == mark[...] ? text.dropLast(mark.count) : text
  }
}
