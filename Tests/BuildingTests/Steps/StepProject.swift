// Valise — a project in memory whose programs are built
// SPDX-License-Identifier: Apache-2.0

import Building
import Synchronization
import Testing
import ValiseFiles

/// A project in the folder `p` whose first product has build steps.
struct StepProject {
  let project: SampleProject
  let manifest: Manifest

  /// A machine with Linux.
  static let linux = BuildHost(system: .linux, currentFolder: "/w", linker: "ld64.lld-19")
  /// A Mac.
  static let mac = BuildHost(system: .macos, currentFolder: "/w")

  /// Makes a project of the lines of `[app.Hello]` and those of `[app.Hello.build]`.
  init(_ build: String, product: String = "", kind: String = "app") throws {
    project = try SampleProject()
    let start = SampleProject.start.replacing("[app.", with: "[\(kind).")
    let text = start + product + "\n[\(kind).Hello.build]\n" + build + "\n"
    manifest = try Manifest(parsing: Array(text.utf8), folder: "p")
  }

  /// The steps of the product.
  func steps(on host: BuildHost = StepProject.linux) throws -> [BuildStep] {
    let product = try #require(manifest.products.first)
    return try StepPlanner.steps(for: product, of: manifest, on: project.files, host: host)
  }

  /// The command lines of the product, each with its folder where it is not the manifest's.
  func lines(on host: BuildHost = StepProject.linux) throws -> [String] {
    try steps(on: host).flatMap(\.calls).map { call in
      call.folder == "p" ? "\(call)" : "\(call.folder): \(call)"
    }
  }
}

/// Runs nothing, and writes down what it is asked for.
final class ScriptedRunner: ProgramRunner {
  private let calls = Mutex<[ProgramCall]>([])
  private let answer: @Sendable (ProgramCall) throws -> ProgramEnd

  /// Makes a runner that does what `answer` does; what that throws is a missing program.
  init(_ answer: @escaping @Sendable (ProgramCall) throws -> ProgramEnd = { _ in .exited(0) }) {
    self.answer = answer
  }

  /// What was asked for.
  var lines: [String] { calls.withLock { $0.map { "\($0)" } } }

  func run(_ call: ProgramCall, output: ([UInt8]) -> Void) throws(ProgramError) -> ProgramEnd {
    calls.withLock { $0.append(call) }
    output(Array("running \(call.program)\n".utf8))
    do {
      return try answer(call)
    } catch {
      throw .notFound(call.program)
    }
  }

  func find(_ name: String) -> FilePath? { nil }
}
