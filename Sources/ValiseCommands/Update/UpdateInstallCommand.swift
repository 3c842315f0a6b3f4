// Valise — valise update install
// SPDX-License-Identifier: Apache-2.0

import Installation
import PropertyLists
import Updates
import ValiseCommandLine
import ValiseFiles

/// Installs updates that can be trusted.
struct UpdateInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install the updates that feeds offer, each only when it can be trusted.",
    discussion: """
      An update is downloaded, verified, unpacked beside the application, verified again, and \
      exchanged with it in one step; the version before is kept for 'valise update rollback'. When \
      anything fails, the application is as before, and the others go on. An application that runs \
      is not replaced without --force.

      With --all, skipped versions and major upgrades are passed over. --version takes an earlier \
      version of the feed, or the installed one again.

      Example:
        valise update install Greeter --dry-run
      """
  )

  @Argument(help: "Applications by name, identifier or path.")
  var applications: [String] = []

  @Flag(help: "Install the updates of all applications.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The version to install, as CFBundleVersion or as people see it.",
      valueName: "version"
    )
  )
  var version: String?

  @Flag(help: "Let --version be older than the installed one.")
  var allowDowngrade = false

  @Flag(help: "Replace applications that run.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "What the connection is: metered or free; without it the system is asked.",
      valueName: "kind"
    )
  )
  var network: NetworkOverride?

  @Option(
    help: ArgumentHelp(
      "The most bytes that are downloaded over a metered connection.",
      valueName: "bytes"
    )
  )
  var maxMeteredSize = MeteredRule.standardByteLimit

  @Flag(help: "Download any size over a metered connection.")
  var allowMetered = false

  @Flag(help: "Show what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Show no progress.")
  var quiet = false

  @OptionGroup var check: UpdateCheckOptions

  @OptionGroup var places: UpdatePlaceOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    guard all == applications.isEmpty else {
      throw ValidationError("name applications, or give --all")
    }
    if version != nil, applications.count != 1 {
      throw ValidationError("--version is that of one application")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let session = try UpdateSession(places, in: context)
    let found = try session.check(
      try session.applications(applications),
      check,
      isQuiet: quiet
    )
    _ = session.noteFindings(found)
    var work = UpdateWork(session: session, installer: installer(session))
    let wish = InstallWish(isForAll: all, version: version, allowsDowngrade: allowDowngrade)
    for checked in found { work.plan(checked, wish) }
    if !dryRun, work.planCount > 0 {
      try checkCost(of: work, in: context)
      context.note(work.announcement)
      work.execute()
    }
    if document.json {
      try context.print(work.document(schema: "valise.update-install/1"))
    } else {
      context.output.write(TextTable.text(work.rows))
    }
    work.noteRestarts()
    if work.hasFailed { throw ExitCode.failure }
  }

  private func checkCost(of work: UpdateWork, in context: CommandContext) throws {
    let programs = SystemProgramRunner(environment: context.allVariables())
    let cost = network?.cost ?? ProgramNetworkCost(running: programs).cost()
    let decision = MeteredRule(byteLimit: maxMeteredSize).decision(
      byteCount: work.downloadByteCount,
      over: cost,
      for: .person(allowsMetered: allowMetered)
    )
    if decision == .needsConsent { throw MeteredFault(announcement: work.announcement) }
  }

  private func installer(_ session: UpdateSession) -> UpdateInstaller {
    session.installer(
      policy: UpdatePolicy(
        allowsDowngrade: allowDowngrade,
        allowsUnencrypted: check.insecureHttp,
        replacesRunning: force
      ),
      machine: check.machine(of: session.places),
      isQuiet: quiet
    )
  }
}

/// Why nothing is downloaded over a metered connection.
struct MeteredFault: Error, CustomStringConvertible {
  /// How much would be.
  let announcement: String

  var description: String {
    "the connection is metered, and this would be downloaded: \(announcement); "
      + "--allow-metered does so"
  }
}
