// Valise — valise build
// SPDX-License-Identifier: Apache-2.0

import Building
import Inspection
import ValiseCommandLine
import ValiseFiles

/// Makes the bundles of a manifest.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Make the bundles of a manifest.",
    discussion: """
      The steps of [app.N.build] run first; builders know what has changed, so they always run. A
      bundle takes its place all at once, or nothing changes. When nothing has changed since the
      last build, nothing is done. Where SOURCE_DATE_EPOCH is set, in seconds since 1970, everything
      in a bundle gets that time of change.

      Example:
        valise build Examples/Greeter --output dist
      """
  )

  @OptionGroup var options: ManifestOptions

  @Option(
    name: .shortAndLong,
    help: "The folder that the bundles go into; 'dist' beside the manifest when not given.",
    completion: .directory
  )
  var output: String?

  @Flag(help: "Make the bundles even when nothing has changed.")
  var force = false

  @Flag(help: "Print the plan and make nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() throws {
    let context = CommandContext.current
    let modified = try SourceDate.nanoseconds(in: context)
    let steps = try PlannedSteps(
      of: try options.described(),
      selecting: options.selection,
      in: context
    )
    if dryRun {
      let plans = steps.haveRun ? try options.plans() : []
      context.output.write(([steps.text] + plans.map { $0.text }).shown)
      return
    }
    try steps.run(isQuiet: quiet, in: context)
    let plans = try options.plans()
    let files = DiskFileSystem()
    let folder = outputFolder
    let drawing = context.drawingProgram.png
    for plan in plans {
      for note in plan.notes where !quiet { context.note(note.text) }
      let outcome = try BuildExecutor.execute(
        plan,
        to: folder,
        on: files,
        always: force,
        modified: modified,
        signer: BuildIdentity(context: context).signer,
        drawing: drawing,
        progress: context.progress(isQuiet: quiet)
      )
      let bundle = BuildExecutor.bundle(of: plan, in: folder)
      guard !quiet else { continue }
      context.output.writeLine(line(bundle, outcome, plan.signing))
      for left in BuildExecutor.leftovers(of: plan, in: folder, on: files) {
        context.note("note: \(left) is of an earlier build; \(bundle) is made now, so remove it")
      }
    }
  }

  private var outputFolder: FilePath {
    if let output { return FilePath(output) }
    let manifest = FilePath(options.manifest)
    let isFile = manifest.name?.description.hasSuffix(".toml") == true
    return (isFile ? manifest.parent : manifest).appending(RelativePath.output)
  }

  private func line(
    _ target: FilePath,
    _ outcome: BuildOutcome,
    _ signing: PlannedSigning?
  ) -> String {
    switch outcome {
    case .upToDate: "\(target): up to date"
    case .built(let entries, let bytes):
      "\(target): made, \(entries) entries, \(ByteSize.text(of: bytes))"
        + (signing.map { ", \($0.words)" } ?? "")
    }
  }
}

extension RelativePath {
  /// Where bundles go unless the user says otherwise.
  fileprivate static let output = RelativePath([FileName("dist")].compactMap { $0 })
}
