// Valise — where the keys of updates come from
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Updates
import ValiseCommandLine
import ValiseCryptography

/// Where the private key that signs updates comes from: a file; never an argument.
struct UpdateKeyOptions: ParsableArguments {
  /// The variable that names a file with the key.
  static let variable = "VALISE_UPDATE_KEY_FILE"

  @Option(
    help: ArgumentHelp(
      """
      The file with the private key, one line of base64; without it the file that \
      VALISE_UPDATE_KEY_FILE names. '-' is standard input.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var key: String?

  /// The key that was stated; nothing where none was.
  func stated(in context: CommandContext) throws -> UpdateKey? {
    let variable = context.environment(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    guard let name = key ?? variable else { return nil }
    return try Self.read(CommandFile(name: name), in: context)
  }

  /// The key.
  ///
  /// - Throws: When none was stated.
  func required(in context: CommandContext) throws -> UpdateKey {
    guard let key = try stated(in: context) else {
      throw ValidationError("give the private key with --key, or name its file in \(Self.variable)")
    }
    return key
  }

  /// Reads the file of a key.
  static func read(_ file: CommandFile, in context: CommandContext) throws -> UpdateKey {
    var bytes = try file.contents(in: context)
    do throws(UpdateKeyError) { return try UpdateKey(parsing: &bytes) } catch {
      throw FileFault(file: file.displayName, cause: error)
    }
  }
}

extension UpdateKeyOptions {
  /// The keys in files; that of the variable where none was named.
  static func all(_ names: [String], in context: CommandContext) throws -> [UpdateKey] {
    guard names.isEmpty else {
      return try names.map { try read(CommandFile(name: $0), in: context) }
    }
    let name = context.environment(variable) ?? ""
    return name.isEmpty ? [] : [try read(CommandFile(name: name), in: context)]
  }
}

/// The public keys that signatures are checked with.
struct PublicKeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A public key in base64, as SUPublicEDKey has it; several are tried in turn.",
      valueName: "key"
    )
  )
  var publicKey: [String] = []

  @Option(
    help: ArgumentHelp(
      "An application whose SUPublicEDKey is used.",
      valueName: "bundle"
    ),
    completion: .directory
  )
  var app: String?

  /// The keys, that of the application first.
  func keys(in context: CommandContext) throws -> [Ed25519PublicKey] {
    var texts = publicKey.map { ("--public-key", $0) }
    if let app {
      let info = try GivenBundle(path: app).opened(in: context).info
      guard let key = info.text(InfoKey<String>("SUPublicEDKey")) else {
        throw FileFault(file: app, cause: ValidationError("the Info.plist has no SUPublicEDKey"))
      }
      texts.insert((app, key), at: 0)
    }
    return try texts.map { try Self.key($1, from: $0) }
  }

  /// Reads a public key.
  static func key(_ text: String, from name: String) throws -> Ed25519PublicKey {
    guard let bytes = Base64Text.bytes(of: Array(text.utf8)) else {
      throw FileFault(file: name, cause: ValidationError("the public key is no base64"))
    }
    do throws(Ed25519PublicKey.Fault) { return try Ed25519PublicKey(bytes) } catch {
      throw FileFault(file: name, cause: error)
    }
  }
}
