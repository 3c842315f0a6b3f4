// Valise — the files that an identity is read from
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Reads the files that an identity is made of; a person is asked for a password where one is
/// needed and none was stated.
struct IdentityFiles {
  let context: CommandContext
  /// The password that was stated.
  let password: SecretBytes?

  /// The largest file with keys and certificates, in bytes.
  private static let byteLimit = 1 << 24

  init(passwords: PasswordOptions, in context: CommandContext) throws {
    self.init(password: try passwords.stated(in: context), in: context)
  }

  init(password: SecretBytes?, in context: CommandContext) {
    self.context = context
    self.password = password
  }

  /// What files hold.
  func material(_ names: [String]) throws -> IdentityMaterial {
    var material = IdentityMaterial()
    for name in names {
      do { try add(name, to: &material) } catch { throw FileFault(file: name, cause: error) }
    }
    return material
  }

  private func add(_ name: String, to material: inout IdentityMaterial) throws {
    var bytes = try CommandFile(name: name).contents(in: context)
    guard bytes.count <= Self.byteLimit else {
      throw ValidationError("no file with keys or certificates has so many bytes: \(bytes.count)")
    }
    let file = SecretBytes(erasing: &bytes)
    do throws(CodeSigningError) {
      try material.add(file, password: password)
    } catch .cryptography(.keys(.passwordNeeded)) {
      guard let typed = try PasswordOptions.typed(for: name, in: context) else {
        throw MissingPassword()
      }
      try material.add(file, password: typed)
    }
  }
}

/// A file needs a password, and there is nobody to ask.
struct MissingPassword: Error, CustomStringConvertible {
  var description: String {
    "the key is encrypted; give --password-file, or name the file in \(PasswordOptions.variable)"
  }
}
