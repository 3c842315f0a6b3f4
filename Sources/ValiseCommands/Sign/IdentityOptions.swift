// Valise — the options that say who signs
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// The options that say who signs.
struct IdentityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file of who signs: PKCS #12, or PEM or DER with the key, its certificate and the chain. \
      Several times for parts in several files.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["p12", "pfx", "pem", "key", "cer", "crt"])
  )
  var identity: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which one of several identities: its common name, a part of it, or its SHA-1.",
      valueName: "name"
    )
  )
  var identityName: String?

  @OptionGroup var password: PasswordOptions

  @Option(
    help: ArgumentHelp(
      """
      A program that holds the key and signs: it reads the digest and writes the signature. \
      --identity gives the certificates.
      """,
      valueName: "program"
    ),
    completion: .file()
  )
  var signer: String?

  @Option(
    help: ArgumentHelp(
      "An argument for the program that signs; several times for several, as --signer-argument=-k.",
      valueName: "argument"
    )
  )
  var signerArgument: [String] = []

  @Option(
    help: ArgumentHelp("How long the program may take for a signature.", valueName: "seconds")
  )
  var signerTimeout = 60

  @Flag(help: "Sign also with certificates that have expired or are not valid yet, for tests.")
  var allowExpired = false

  /// Refuses options that say nothing together.
  func validate() throws {
    if signer != nil, identity.isEmpty {
      throw ValidationError("--signer needs --identity with the certificates")
    }
    if signer == nil, !signerArgument.isEmpty {
      throw ValidationError("--signer-argument needs --signer")
    }
    guard (1...3600).contains(signerTimeout) else {
      throw ValidationError("--signer-timeout must be from 1 to 3600 seconds")
    }
  }

  /// Who signs, checked for a moment; nothing without --identity.
  ///
  /// - Parameters:
  ///   - seconds: When, in seconds since 1970.
  ///   - context: The surroundings of the command.
  /// - Returns: Who signs.
  /// - Throws: When a file cannot be read, or nobody in it may sign.
  func identity(at seconds: Int64, in context: CommandContext) throws -> SigningIdentity? {
    guard !identity.isEmpty else { return nil }
    let files = try IdentityFiles(passwords: password, in: context)
    let material = try files.material(identity)
    let chosen: SigningIdentity
    if let signer {
      chosen = try material.identity(named: identityName) { (kind) in
        ProgramSigner(
          ProgramCall(signer, signerArgument, in: FilePath(context.currentFolder)),
          programs: SystemProgramRunner(environment: context.allVariables()),
          keyKind: kind,
          seconds: signerTimeout
        )
      }
    } else {
      chosen = try material.identity(named: identityName)
    }
    try chosen.check(at: seconds, allowsExpired: allowExpired)
    return chosen
  }
}
