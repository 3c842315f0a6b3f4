// Valise — who signs what a manifest describes
// SPDX-License-Identifier: Apache-2.0

import Building
import CodeSigning
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Gets who signs what a manifest describes: its key, its certificates and its time stamps.
struct BuildIdentity {
  let context: CommandContext

  /// Signs what is built; identities are read when something is signed, not before.
  var signer: BundleSigner {
    BundleSigner(currentFolder: FilePath(context.currentFolder)) { signing in
      try means(for: signing)
    }
  }

  /// How long the program that signs may take for a signature, in seconds.
  private static let signerSeconds = 60

  private func means(for signing: PlannedSigning) throws -> BundleSigner.Means {
    let epoch = try SourceDate.nanoseconds(in: context).map { $0 / 1_000_000_000 }
    let now = epoch ?? context.now()
    var means = BundleSigner.Means(signingTime: now)
    means.identity = try identity(of: signing)
    try means.identity?.check(at: now)
    means.timeStamps = signing.timestamp.map {
      ProgramTimeStampAuthority(address: $0, programs: programs)
    }
    means.profile = try signing.profile.map {
      try CommandFile(name: "\($0)").contents(in: context)
    }
    return means
  }

  private var programs: SystemProgramRunner {
    SystemProgramRunner(environment: context.allVariables())
  }

  private func identity(of signing: PlannedSigning) throws -> SigningIdentity? {
    var files = signing.certificates
    if case .file(let path, _) = signing.signer { files.insert(path, at: 0) }
    guard !files.isEmpty else { return nil }
    let reader = IdentityFiles(password: try password(of: signing), in: context)
    let material = try reader.material(files.map(\.description))
    guard case .program(let words, _) = signing.signer, let program = words.first else {
      return try material.identity(named: nil)
    }
    return try material.identity(named: nil) { kind in
      ProgramSigner(
        ProgramCall(program, Array(words.dropFirst()), in: FilePath(context.currentFolder)),
        programs: programs,
        keyKind: kind,
        seconds: Self.signerSeconds
      )
    }
  }

  private func password(of signing: PlannedSigning) throws -> SecretBytes? {
    var options = PasswordOptions()
    options.passwordFile =
      signing.passwordFile?.description
      ?? signing.passwordVariable.flatMap { context.environment($0) }
    if let variable = signing.passwordVariable, options.passwordFile == nil {
      throw UnsetVariable(name: variable)
    }
    return try options.stated(in: context)
  }
}

/// A variable of the environment that a manifest relies on is not set.
struct UnsetVariable: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "\(name) is not set; it must name the file whose first line is the password of the key"
  }
}
