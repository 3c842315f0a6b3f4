// Valise — valise identity show
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine

/// Shows certificates and identities.
struct IdentityShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print what certificates and identities are for, until when, and by whom.",
    discussion: """
      Several files are looked at together, so that the key may be in one and the certificate in \
      another. Keys are never printed.

      Example:
        valise identity show developer-id.p12 --password-file secret.txt
      """
  )

  @Argument(
    help: "Files with certificates or keys: PEM, DER or PKCS #12.",
    completion: .file(extensions: ["p12", "pfx", "pem", "cer", "crt", "key"])
  )
  var files: [String]

  @OptionGroup var password: PasswordOptions

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let material = try IdentityFiles(passwords: password, in: context).material(files)
    let listing = try IdentityListing(material, at: context.now())
    if document.json {
      try context.print(listing.document(paths: files))
    } else {
      context.output.write(listing.text)
    }
  }
}
