// Valise — running other programs on the host
// SPDX-License-Identifier: Apache-2.0

import CFileSystem

/// Runs other programs on the host.
///
/// A program leads a process group of its own, so that an interruption ends it and all that it
/// started (`InterruptionCleaner`).
public struct SystemProgramRunner: ProgramRunner {
  private let environment: [String: String]
  private let running: RunningPrograms

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - environment: The variables that programs get; `PATH` among them is the search path.
  ///   - running: Where running programs are noted.
  public init(environment: [String: String], running: RunningPrograms = .process) {
    self.environment = environment
    self.running = running
  }

  /// The path of the program that a name stands for, if there is one.
  public func find(_ name: String) -> FilePath? {
    SearchPath(environment["PATH"] ?? "").program(name, on: DiskFileSystem())
  }

  /// Runs a program to its end.
  public func run(
    _ call: ProgramCall,
    output: ([UInt8]) -> Void
  ) throws(ProgramError) -> ProgramEnd {
    var pipe: Int32 = -1
    let number = try unsafe started(call) { call in
      // Safety: the call writes one value.
      unsafe valise_start(&call, &pipe)
    }
    read(Descriptor(owning: pipe), of: number, to: output)
    return collected(number)
  }

  /// Starts a program, and notes it.
  func started(
    _ call: ProgramCall,
    _ start: (inout valise_program) -> Int32
  ) throws(ProgramError) -> Int32 {
    let path = try path(of: call)
    let variables = environment.merging(call.environment) { $1 }
      .map { "\($0.key)=\($0.value)" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let texts = [call.program] + call.arguments + variables
    guard !texts.contains(where: { $0.utf8.contains(0) }) else {
      throw .nulInText(call.program)
    }
    let arguments = CStrings([call.program] + call.arguments)
    let environment = CStrings(variables)
    let folder = call.folder.bytes.map { CChar(bitPattern: $0) } + [0]
    let program = path.bytes.map { CChar(bitPattern: $0) } + [0]
    let number = running.start {
      unsafe program.withUnsafeBufferPointer { program in
        unsafe folder.withUnsafeBufferPointer { folder in
          unsafe arguments.withPointers { arguments in
            unsafe environment.withPointers { environment in
              // Safety: all texts end with a NUL, both lists with NULL, and outlive the call.
              var call = unsafe valise_program(
                path: program.baseAddress,
                arguments: arguments,
                environment: environment,
                folder: folder.baseAddress
              )
              return unsafe start(&call)
            }
          }
        }
      }
    }
    guard number > 0 else {
      throw .notStarted(call.program, reason: SystemFault.words(of: -number))
    }
    return number
  }

  /// Waits for the end of a program, and forgets it.
  func collected(_ number: Int32) -> ProgramEnd {
    var end = valise_end()
    // Safety: the call writes one value.
    _ = running.forget(number) { unsafe valise_collect(number, &end) }
    return end.is_signal != 0 ? .signal(Int(end.code)) : .exited(Int(end.code))
  }

  /// The path of a program from where we are; a name is looked for.
  private func path(of call: ProgramCall) throws(ProgramError) -> FilePath {
    let files = DiskFileSystem()
    guard (try? files.tree(at: call.folder)) != nil else {
      throw .folderMissing("\(call.folder)")
    }
    guard call.program.contains("/") else {
      guard let path = find(call.program) else { throw .notFound(call.program) }
      return path
    }
    let path = FilePath(call.program).resolved(against: call.folder)
    guard let real = try? files.followed(path), (try? files.status(of: real)) != nil else {
      throw .notFound(call.program)
    }
    // The program is started in its own folder, from which a relative path means another place.
    guard !path.isAbsolute else { return path }
    guard let here = FilePath.workingFolder else { throw .notFound(call.program) }
    return path.resolved(against: here)
  }

  /// Hands on what the program writes, until the pipe is closed, or the program has ended and
  /// nothing is left: what it leaves running in the background may keep the pipe open.
  private func read(
    _ pipe: consuming Descriptor,
    of number: Int32,
    to output: ([UInt8]) -> Void
  ) {
    var lines = OutputLines()
    var blocksLeft = Self.lastBlockLimit
    while blocksLeft > 0 {
      let hasEnded = valise_has_ended(number) != 0
      if hasEnded { blocksLeft -= 1 }
      var answer: Int64 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockByteCount) {
        buffer,
        count in
        // Safety: the buffer has room for so many bytes, and the call says how many it wrote.
        answer = unsafe valise_read_output(
          pipe.number,
          buffer.baseAddress,
          Self.blockByteCount,
          hasEnded ? 0 : Self.waitMilliseconds
        )
        count = max(0, Int(answer))
      }
      if answer == Int64(VALISE_NOTHING_YET) {
        if hasEnded { break }
      } else if answer <= 0 {
        break
      } else {
        lines.add(bytes, to: output)
      }
    }
    lines.finish(to: output)
  }

  private static let blockByteCount = 1 << 16
  /// How many blocks are read after the end of the program: more than a pipe holds, and not what
  /// others write into it for ever.
  private static let lastBlockLimit = 64
  private static let waitMilliseconds: Int32 = 50
}
