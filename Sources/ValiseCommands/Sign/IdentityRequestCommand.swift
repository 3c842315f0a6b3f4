// Valise — valise identity csr
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Makes a request for a certificate.
struct IdentityRequestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csr",
    abstract: "Make a request for a certificate, as Apple takes it.",
    discussion: """
      Give the request to Apple's developer site, which answers with a certificate; keep the key, \
      which nobody else has. Afterwards both together are the identity: --identity key.pem \
      --identity development.cer. Apple takes RSA keys of 2048 bits, which are made when --key \
      names no file with one.

      Example:
        valise identity csr "Jane Doe" --email jane@example.org --new-key key.pem -o request.csr
      """
  )

  @Argument(help: "The common name of the holder.")
  var name: String

  @Option(help: "The electronic mailbox of the holder, which Apple asks for.")
  var email: String?

  @Option(help: "The two letters of the holder's country.")
  var country: String?

  @Option(
    help: ArgumentHelp("Use the private key in this file.", valueName: "file"),
    completion: .file(extensions: ["pem", "key", "p12"])
  )
  var key: String?

  @Option(
    help: ArgumentHelp("Make a new private key and write it to this file.", valueName: "file"),
    completion: .file(extensions: ["pem", "key"])
  )
  var newKey: String?

  @OptionGroup var password: PasswordOptions

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.")
  var output = "-"

  @Flag(name: .shortAndLong, help: "Replace a private key that is there.")
  var force = false

  func validate() throws {
    guard (key == nil) != (newKey == nil) else {
      throw ValidationError("give either --key or --new-key")
    }
    let isPlain = { (text: String) in text.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
    if let email, !isPlain(email) || !email.contains("@") {
      throw ValidationError("\"\(email)\" is no mailbox, such as jane@example.org")
    }
    if let country {
      let isLetter = { (letter: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }
      guard country.utf8.count == 2, country.utf8.allSatisfy(isLetter) else {
        throw ValidationError("\"\(country)\" is no country of two capital letters, such as DE")
      }
    }
  }

  func run() throws {
    let context = CommandContext.current
    let chosen =
      try key.map { try existingKey($0, in: context) } ?? PrivateKey(generating: .rsa2048)
    let request = try CertificateRequest(
      name: DistinguishedName(commonName: name, country: country, emailAddress: email),
      key: chosen
    )
    // The key first: a request without its key is worth nothing.
    if let newKey {
      let file = SecretFile(name: newKey, isForced: force)
      try file.check()
      let secret = try password.forNewFile(newKey, isNeeded: false, in: context)
      var contents = try chosen.pem(password: secret)
      try file.write(&contents)
    }
    try CommandFile(name: output).write(request.pem, in: context)
    guard case .rsa(bitCount: 2048) = chosen.kind else {
      context.note("Apple takes RSA keys of 2048 bits, and this one is \(chosen.kind)")
      return
    }
  }

  private func existingKey(_ name: String, in context: CommandContext) throws -> PrivateKey {
    let files = try IdentityFiles(passwords: password, in: context)
    let keys = try files.material([name]).keys
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("\(name) must hold one private key, and holds \(keys.count)")
    }
    return key
  }
}
