// Valise — the programs that run on a Mac, as ps lists them
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// The programs that run on a Mac, as `ps` lists them.
///
/// There the name of a program is the path of its executable, in full.
/// Source: ps(1) of macOS, `comm`.
public struct ProcessListing: RunningApplications {
  private let programs: any FilterRunner

  /// Makes a list that asks `ps`.
  public init(_ programs: any FilterRunner) { self.programs = programs }

  private static let call = ProgramCall("/bin/ps", ["-axww", "-o", "pid=,comm="])
  private static let limits = FilterLimits(milliseconds: 10_000, byteCount: 16 << 20)

  /// The programs that run from below a folder.
  public func programs(below folder: FilePath) throws(FileError) -> [RunningProgram] {
    let answer: FilterAnswer
    do throws(ProgramError) {
      answer = try programs.answer(of: Self.call, to: [], limits: Self.limits)
    } catch {
      throw .system("/bin/ps", operation: "ask what runs", reason: "\(error)")
    }
    guard answer.end.isSuccess else {
      throw .system("/bin/ps", operation: "ask what runs", reason: "\(answer.end)")
    }
    return answer.output.split(separator: 0x0A).compactMap(Self.program)
      .filter { $0.executable.isBelow(folder) }
      .sorted { $0.number < $1.number }
  }

  /// Reads a line: a number and a path, with spaces before both.
  private static func program(_ line: ArraySlice<UInt8>) -> RunningProgram? {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 }
    let digits = line.drop(while: isSpace).prefix { !isSpace($0) }
    let path = line[digits.endIndex...].drop(while: isSpace)
    guard let number = Int(String(decoding: digits, as: UTF8.self)), !path.isEmpty,
      let executable = FilePath(bytes: path)
    else { return nil }
    return RunningProgram(number: number, executable: executable)
  }
}
