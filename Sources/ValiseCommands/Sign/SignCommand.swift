// Valise — valise sign
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// Signs bundles and executables.
struct SignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign bundles and executables with all code inside.",
    discussion: """
      Code inside is signed first, then the bundle around it is sealed. Without an identity code is
      signed ad hoc, which says that nothing changed and not who made it. A signature that somebody
      made is replaced with --force alone; that of a linker, and an ad hoc one, always. When
      anything fails, all is as before.

      Example:
        valise sign --options runtime --entitlements Greeter.entitlements Greeter.app
      """
  )

  @Argument(help: "The bundles and executables.", completion: .file())
  var paths: [String]

  @OptionGroup var identity: IdentityOptions

  @Option(
    help: """
      When the code is signed, in seconds since 1970; when not given, SOURCE_DATE_EPOCH or now.
      """
  )
  var signingTime: Int?

  @Option(
    help: """
      Who proves when it was signed: the address of a time stamp authority, which the program \
      curl asks; 'apple' for Apple's; 'none'.
      """
  )
  var timestamp = "none"

  @OptionGroup var signing: SigningArguments

  @Flag(help: "Take the signature out, of code inside too with '--nested all'.")
  var remove = false

  @Flag(help: "Print what would be signed and how, and sign nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more of every signature.")
  var verbose = false

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let options = try options(in: context)
    var documents: [PropertyList] = []
    for path in paths {
      do {
        let document =
          remove ? try takeOut(path, in: context) : try sign(path, options, in: context)
        documents.append(.dictionary(document))
      } catch let error as CodeSigningError {
        throw Self.shown(error, path)
      }
    }
    if document.json {
      try context.print(["schema": "valise.sign/1", "code": .array(documents)])
    }
  }

  /// How code is to be signed, and by whom.
  private func options(in context: CommandContext) throws -> SigningOptions {
    var options = try signing.options(in: context)
    guard !remove else { return options }
    let epoch = try SourceDate.nanoseconds(in: context).map { $0 / 1_000_000_000 }
    options.signingTime = signingTime.map { Int64($0) } ?? epoch ?? context.now()
    options.identity = try identity.identity(at: options.signingTime, in: context)
    options.allowsExpiredCertificates = identity.allowExpired
    if timestamp != "none" {
      let programs = SystemProgramRunner(environment: context.allVariables())
      options.timeStamps = ProgramTimeStampAuthority(address: timestamp, programs: programs)
    }
    return options
  }

  func validate() throws {
    if timestamp != "none", identity.identity.isEmpty {
      throw ValidationError("--timestamp needs --identity: an ad hoc signature has no time")
    }
    let isAddress = timestamp.hasPrefix("http://") || timestamp.hasPrefix("https://")
    guard isAddress || ["none", "apple"].contains(timestamp) else {
      throw ValidationError("'\(timestamp)' is no address; give one with http://, apple or none")
    }
  }

  /// An error with the path as the user wrote it.
  private static func shown(_ error: CodeSigningError, _ given: String) -> any Error {
    switch error {
    case .cannotSign(let path, let fault):
      let inside = path.split(separator: "/").dropFirst().joined(separator: "/")
      return FileFault(file: inside.isEmpty ? given : "\(given)/\(inside)", cause: fault)
    case .unreadable, .unwritable, .notSignable: return error
    default: return FileFault(file: given, cause: error)
    }
  }

  /// Signs what is at one path.
  ///
  /// - Returns: What is told of it in a document.
  private func sign(
    _ path: String,
    _ options: SigningOptions,
    in context: CommandContext
  ) throws -> PropertyListDictionary {
    let signer = CodeSigner(on: DiskFileSystem(), progress: context.progress(isQuiet: quiet))
    let plan = try signer.plan(
      FilePath(path),
      options: options,
      currentFolder: FilePath(context.currentFolder),
      hashesFiles: !dryRun
    )
    if !quiet { note(plan, in: context) }
    if dryRun {
      if !document.json { context.output.write(plan.text(path: path)) }
      return plan.document(path: path)
    }
    let report = try signer.sign(plan)
    for warning in report.warnings.dropFirst(plan.warnings.count) where !quiet {
      context.note("warning: \(plan.shown(warning))")
    }
    if !document.json, !quiet {
      context.output.write(report.text(of: plan, path: path, isVerbose: verbose))
    }
    return report.document(of: plan, path: path)
  }

  /// How many warnings about one bundle are printed; a document has all.
  private static let warningLimit = 10

  private func note(_ plan: SigningPlan, in context: CommandContext) {
    for warning in plan.warnings.prefix(verbose ? .max : Self.warningLimit) {
      context.note("warning: \(plan.shown(warning))")
    }
    let more = plan.warnings.count - Self.warningLimit
    if more > 0, !verbose { context.note("warning: \(more) more; --verbose prints all") }
  }

  /// Takes the signature of what is at one path out.
  ///
  /// - Returns: What is told of it in a document.
  private func takeOut(
    _ path: String,
    in context: CommandContext
  ) throws -> PropertyListDictionary {
    let signer = CodeSigner(on: DiskFileSystem(), progress: context.progress(isQuiet: quiet))
    let removal = try signer.planRemoval(
      FilePath(path),
      includesNested: signing.nested == .all,
      currentFolder: FilePath(context.currentFolder)
    )
    if !dryRun { try signer.remove(removal) }
    let names = removal.code.map { removal.displayPath(of: $0, given: path) }
    if !document.json, !quiet {
      let words = dryRun ? "would lose its signature" : "signature taken out"
      for name in names { context.output.writeLine("\(name): \(words)") }
      if names.isEmpty { context.output.writeLine("\(path): there is no signature") }
    }
    return [
      "path": .string(path), "signed": false, "removed": .array(names.map { .string($0) }),
    ]
  }
}
