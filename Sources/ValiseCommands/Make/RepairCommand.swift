// Valise — valise repair
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Repair
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Restores what archives and version control lose of bundles.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Restore the links, modes and structure of bundles.",
    discussion: """
      Wheels, zip archives and version control lose the links of frameworks and the bits that let
      code run, and archives of a Mac bring litter. What was lost is restored; where a signature is
      there, the result is what it seals. A copy that differs from what it should be a link to is
      reported and left, unless the signature tells which of the two is right.

      The repaired bundle takes the place of the old one all at once, or nothing changes. The status
      is 1 when something is left that only its owner can mend.

      Example:
        valise repair Greeter.app --dry-run
      """
  )

  @Argument(help: "The bundles, or folders that hold bundles.", completion: .directory)
  var bundles: [String]

  @Flag(help: "Print what would be done and do nothing.")
  var dryRun = false

  @Flag(help: "Make frameworks flat, as iOS asks for.")
  var flatten = false

  @Flag(help: "Give frameworks a version with links to it, as macOS asks for.")
  var versioned = false

  @Flag(name: .shortAndLong, help: "Print nothing but what is left to mend, and errors.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if flatten, versioned {
      throw ValidationError("'--flatten' and '--versioned' ask for opposites; give one of them")
    }
  }

  func run() throws {
    let context = CommandContext.current
    var outcome = PathsOutcome(context: context)
    var hasErrors = false
    let documents = outcome.gather(from: bundles) { (bundle) throws(RepairError) in
      let plan = try repair(bundle, in: context)
      hasErrors = hasErrors || plan.findings.contains { $0.severity == .error }
      return [PropertyList.dictionary(plan.document(isDone: !dryRun))]
    }
    if document.json {
      try context.print(["schema": "valise.repair/1", "bundles": .array(documents)])
    }
    try outcome.finish()
    if hasErrors { throw ExitCode.answerIsNo }
  }

  private func repair(_ bundle: String, in context: CommandContext) throws(RepairError)
    -> RepairPlan
  {
    let files = DiskFileSystem()
    let path: FilePath
    let tree: any FileTree
    do throws(FileError) {
      path = try files.followed(GivenBundle(path: bundle).absolutePath(in: context.currentFolder))
      tree = try files.tree(at: path)
    } catch {
      throw .file(error)
    }
    let plan = try RepairPlanner.plan(
      for: tree,
      name: path.name?.description ?? bundle,
      converting: flatten ? .flat : versioned ? .versioned : nil
    )
    if !dryRun {
      try RepairExecutor.execute(
        plan,
        at: path,
        on: files,
        progress: context.progress(isQuiet: quiet)
      )
    }
    if !document.json { show(plan, in: context) }
    return plan
  }

  private func show(_ plan: RepairPlan, in context: CommandContext) {
    if !quiet { context.output.write(plan.text(isDone: !dryRun)) }
    for finding in plan.findings { context.note(finding.below(plan.path).text) }
  }
}

extension Finding {
  /// The same finding with its place as seen from where the command was called.
  fileprivate func below(_ folder: String) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      location: Location(path: location.path == "." ? folder : "\(folder)/\(location.path)"),
      message: message,
      detail: detail,
      remedy: remedy,
      notes: notes
    )
  }
}
