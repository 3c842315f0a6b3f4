// Valise — valise identity new
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Makes an identity that vouches for itself.
struct IdentityNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make an identity that vouches for itself, for tests and machines of your own.",
    discussion: """
      The certificate is for code signing alone. Systems trust it only where somebody tells them \
      to. The file is PKCS #12 when its name ends with .p12 or .pfx, with the password that you \
      give; any other name gets the key and the certificate in PEM, encrypted when you give a \
      password. Only you may read the file. SOURCE_DATE_EPOCH sets the first moment of validity.

      Example:
        valise identity new "Greeter Tests" --password-file secret.txt -o greeter.p12
      """
  )

  @Argument(help: "The common name of the holder, which signatures show.")
  var name: String

  @Option(
    name: .shortAndLong,
    help: "The file to write.",
    completion: .file(extensions: ["p12", "pfx", "pem"])
  )
  var output: String

  @Option(help: "The kind of key.")
  var key: NewKey = .rsa2048

  @Option(help: "For how many days the certificate is valid.")
  var days = 365

  @Option(help: "The organization of the holder.")
  var organization: String?

  @Option(help: "The organizational unit of the holder, where Apple's certificates have the team.")
  var team: String?

  @OptionGroup var password: PasswordOptions

  @Option(
    help: "Write the certificate alone to this file too, in PEM.",
    completion: .file(extensions: ["pem", "crt"])
  )
  var certificateOutput: String?

  @Flag(name: .shortAndLong, help: "Replace files that are there.")
  var force = false

  func validate() throws {
    guard (1...36_500).contains(days) else {
      throw ValidationError("--days must be from 1 to 36500")
    }
    guard !name.isEmpty else { throw ValidationError("the name is empty") }
  }

  func run() throws {
    let context = CommandContext.current
    let file = SecretFile(name: output, isForced: force)
    try file.check()
    let isPKCS12 = output.hasSuffix(".p12") || output.hasSuffix(".pfx")
    let secret = try password.forNewFile(output, isNeeded: isPKCS12, in: context)
    let key = try PrivateKey(generating: key)
    let seconds = try SourceDate.nanoseconds(in: context).map { $0 / 1_000_000_000 }
    let certificate = try SigningCertificate(
      selfSignedFor: DistinguishedName(
        commonName: name,
        organization: organization,
        organizationalUnit: team
      ),
      key: key,
      notBefore: seconds ?? context.now(),
      dayCount: days
    )
    var contents: [UInt8]
    if isPKCS12, let secret {
      contents = try key.pkcs12(certificates: [certificate.der], name: name, password: secret)
    } else {
      contents = try key.pem(password: secret) + certificate.pem
    }
    try file.write(&contents)
    if let certificateOutput {
      try CommandFile(name: certificateOutput).write(certificate.pem, in: context)
    }
    context.note(
      "\(output): \(key.kind), valid until \(DisplayTime.text(certificate.notAfter)), "
        + "SHA-1 \(hexadecimal(certificate.sha1))"
    )
  }
}
