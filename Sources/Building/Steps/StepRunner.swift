// Valise — running build steps
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
public import ValiseFiles

/// Runs build steps.
///
/// A step always runs: builders know best what has changed. What they make is compared with what is
/// in the bundle, so that one is not made anew for nothing.
public struct StepRunner {
  private let runner: any ProgramRunner
  private let files: any FileSystem
  private let sources: FilePath

  /// Makes a runner for the steps of a manifest.
  public init(of manifest: Manifest, on files: any FileSystem, with runner: any ProgramRunner) {
    self.runner = runner
    self.files = files
    sources = manifest.folder
  }

  /// Runs a step.
  ///
  /// - Parameters:
  ///   - step: What to run.
  ///   - begin: Is told of each program before it runs.
  ///   - output: Is given what the programs write, in whole lines.
  /// - Throws: `.step`, and `.file` when the step's own files cannot be written.
  public func run(
    _ step: BuildStep,
    begin: (ProgramCall) -> Void = { _ in },
    output: ([UInt8]) -> Void
  ) throws(BuildError) {
    try BuildError.wrapping { () throws(FileError) in try prepare(step) }
    for call in step.calls {
      begin(call)
      let end: ProgramEnd
      do {
        end = try runner.run(call, output: output)
      } catch {
        throw .step(.notRun(call, error, remedy: remedy(for: error, of: step)))
      }
      guard end.isSuccess else { throw .step(.failed(call, end)) }
    }
    for product in step.products { try check(product.value, of: step) }
  }

  /// Whether everything that a step makes is there.
  public func hasRun(_ step: BuildStep) -> Bool {
    step.products.allSatisfy { product in
      let place = FilePath(product.value).resolved(against: sources)
      guard let real = try? files.followed(place) else { return false }
      return (try? files.status(of: real).kind) == .regular
    }
  }

  /// Writes the files that the step needs; those that are right already keep their times.
  private func prepare(_ step: BuildStep) throws(FileError) {
    try files.createDirectories(at: step.folder)
    if let folder = step.swiftFolder { try removeLeftovers(in: folder) }
    for input in step.inputs {
      try files.createDirectories(at: input.path.parent)
      // What cannot be read is written.
      let old = try? files.contents(of: input.path, limit: input.contents.count)
      guard old != input.contents else { continue }
      try files.replaceFile(at: input.path, contents: input.contents, surviving: .programEnd)
    }
  }

  /// Removes what targets and products left that may be gone from the package since; what the build
  /// still makes, it makes again.
  private func removeLeftovers(in folder: FilePath) throws(FileError) {
    // `release` is a link, and neither it nor the folder is there before the first build.
    guard let real = try? files.followed(folder), let entries = try? files.entries(of: real) else {
      return
    }
    for entry in entries {
      let name = entry.name
      let isLibrary = entry.kind == .regular && BuiltLibraries.isSharedObject(name)
      guard isLibrary || ResourceBundle(name, in: real) != nil else { continue }
      try files.remove(real.appending(name))
    }
  }

  private func remedy(for error: ProgramError, of step: BuildStep) -> String? {
    if case .notFound = error { step.builder.remedy } else { nil }
  }

  /// Checks that a product is there, with code for the architecture; the rest is checked where
  /// executables of any origin are.
  private func check(_ path: String, of step: BuildStep) throws(BuildError) {
    let place = FilePath(path).resolved(against: sources)
    guard let real = try? files.followed(place), let status = try? files.status(of: real),
      status.kind == .regular
    else { throw .step(.productMissing(path: path, step.calls.last)) }
    guard let wanted = step.architecture else { return }
    // What is no Mach-O file is refused later, with what it is.
    let container = try? MachOContainer(byteCount: status.size) { range in
      try files.contents(of: real, range: range)
    }
    guard let container, container.slice(for: wanted) == nil else { return }
    let found = container.architectures.map(\.name)
    throw .step(.architectureMissing(path: path, wanted: wanted.name, found: found))
  }
}
