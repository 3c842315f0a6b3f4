// Valise — where the password of a key comes from
// SPDX-License-Identifier: Apache-2.0

import ValiseCommandLine
import ValiseCryptography
import ValiseFiles

/// Where the password of a key comes from: a file, or a person at the terminal; never an argument.
struct PasswordOptions: ParsableArguments {
  /// The variable that names a file with the password.
  static let variable = "VALISE_PASSWORD_FILE"

  @Option(
    help: ArgumentHelp(
      """
      The file whose first line is the password of the key; without it the file that \
      VALISE_PASSWORD_FILE names, else you are asked.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var passwordFile: String?

  private static let byteLimit = 1 << 12

  /// The password in a file that was named; nothing where none was.
  func stated(in context: CommandContext) throws -> SecretBytes? {
    let variable = context.environment(Self.variable).flatMap { $0.isEmpty ? nil : $0 }
    guard let name = passwordFile ?? variable else { return nil }
    let file = CommandFile(name: name)
    var bytes = try file.contents(in: context)
    defer { _ = SecretBytes(erasing: &bytes) }
    var line = [UInt8](bytes.prefix { $0 != UInt8(ascii: "\n") })
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.count <= Self.byteLimit else {
      throw ValidationError("the first line of \(file.displayName) is no password: it is too long")
    }
    return SecretBytes(erasing: &line)
  }

  /// What a person types; nothing where there is no person.
  static func typed(for name: String, in context: CommandContext) throws -> SecretBytes? {
    let question = "password of \(name): "
    guard var line = try context.input.readHiddenLine(question: question) else { return nil }
    return SecretBytes(erasing: &line)
  }
}

extension PasswordOptions {
  /// The password of a file that is going to be written; a person types it twice.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - isNeeded: Whether the file cannot be without one.
  ///   - context: The surroundings of the command.
  /// - Returns: The password; nothing where none is needed and none was stated.
  /// - Throws: When there is none, when the two are not the same, or a file cannot be read.
  func forNewFile(
    _ name: String,
    isNeeded: Bool,
    in context: CommandContext
  ) throws -> SecretBytes? {
    if let stated = try stated(in: context) { return stated }
    guard isNeeded else { return nil }
    guard let first = try Self.typed(for: name, in: context),
      let second = try Self.typed(for: "\(name), again", in: context)
    else {
      throw ValidationError("\(name) needs a password; give --password-file")
    }
    guard first == second else { throw ValidationError("the two passwords are not the same") }
    return first
  }
}
