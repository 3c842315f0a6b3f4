// Valise — valise verify
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Inspection
import ValiseCommandLine
import ValiseDiagnostics
import ValiseFiles

/// Verifies signed code.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify the signatures of bundles and executables.",
    discussion: """
      Every slice, the resources and all nested code are verified, and each file that is not as it
      was signed is named with what was expected and what was found. A folder that is no bundle
      stands for the bundles in it, and so does a zip archive or an ipa, in which a path may go on.
      The status is 1 when anything is invalid.

      Whoever signed must have a chain of certificates that are for signing code. It may end with
      any certificate that issued itself, as codesign takes it, and the text says whose; --anchor
      and --requirement 'anchor apple generic' ask for more. Nothing is asked of the network, so a
      certificate that was revoked since is not found out.

      Example:
        valise verify --strict Greeter.app
      """
  )

  @Argument(help: "The bundles, executables or folders of bundles.", completion: .file())
  var paths: [String]

  @Flag(help: "Refuse also what Apple's tools refuse only when they are strict.")
  var strict = false

  @Option(
    name: [.customShort("R"), .long],
    help: "A requirement that the code must satisfy, as text; '@FILE' reads it from a file."
  )
  var requirement: String?

  @OptionGroup var trust: TrustOptions

  @Option(help: "Verify against the signatures in this file, not those in the code.")
  var detached: String?

  @Flag(name: .shortAndLong, help: "Describe all code inside, and name every file that is wrong.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Print nothing; the status tells.")
  var quiet = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let verifier = CodeVerifier(
      isStrict: strict,
      requirement: try requirement.map { try RequirementInput($0).requirement(in: context) },
      trust: try trust.policy(in: context),
      detached: try detached.map { try DetachedSignatures(parsing: contents($0, context)) },
      progress: context.progress(isQuiet: quiet)
    )
    var report = VerifyReport()
    for path in paths {
      let place: PlaceInArchive?
      do throws(ContainerError) {
        place = try PlaceInArchive(of: path, on: DiskFileSystem(), takesAnyFile: false)
      } catch {
        report.add(error, at: path)
        context.note("error: \(error)")
        continue
      }
      do throws(CodeSigningError) {
        let verdicts = try verdicts(at: path, place, by: verifier, in: context)
        report.add(verdicts, at: path)
        if !document.json, !quiet {
          for verdict in verdicts {
            context.output.write(VerdictText(verdict, isVerbose: verbose).text)
          }
        }
      } catch {
        report.add(error, at: path)
        context.note("error: \(error)")
      }
    }
    if document.json, !quiet { try context.print(report.document) }
    if report.hasFailed { throw ExitCode.failure }
    if !report.isValid { throw ExitCode.answerIsNo }
  }

  private func verdicts(
    at path: String,
    _ place: PlaceInArchive?,
    by verifier: CodeVerifier,
    in context: CommandContext
  ) throws(CodeSigningError) -> [PathVerdict] {
    verifier.progress.begin("Verifying", total: nil, unit: .bytes)
    defer { verifier.progress.finish() }
    if let place { return try verifier.verdicts(at: place.path, in: place.tree) }
    return try verifier.verdicts(
      at: FilePath(path),
      on: DiskFileSystem(),
      currentFolder: FilePath(context.currentFolder)
    )
  }

  private func contents(_ path: String, _ context: CommandContext) throws -> [UInt8] {
    try CommandFile(name: path).contents(in: context)
  }
}
