// Valise — the function that libFuzzer calls with each input
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ValiseFuzz

/// The target that the variable VALISE_FUZZ_TARGET names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["VALISE_FUZZ_TARGET"] ?? ""
  let targets = FuzzTarget.all + [.canary]
  guard let target = targets.first(where: { $0.name == name }) else {
    let names = targets.map(\.name).joined(separator: ", ")
    FileHandle.standardError.write(Data("fuzz: no target '\(name)': one of \(names)\n".utf8))
    exit(64)
  }
  return target
}()

/// Reads one input of libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target.body([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Writes the seeds of the target into the folder that VALISE_FUZZ_SEEDS names, if any.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["VALISE_FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in target.seeds.enumerated() {
    let file = URL(fileURLWithPath: folder).appendingPathComponent("seed-\(number)")
    do {
      try Data(seed).write(to: file)
    } catch {
      FileHandle.standardError.write(Data("fuzz: \(file.path): \(error)\n".utf8))
      return 1
    }
  }
  return 0
}
