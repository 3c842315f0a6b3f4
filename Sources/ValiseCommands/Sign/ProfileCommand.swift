// Valise — valise profile
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import PropertyLists
import ValiseCommandLine

/// Works on provisioning profiles.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show provisioning profiles.",
    subcommands: [ProfileShowCommand.self]
  )
}

/// Shows a provisioning profile.
struct ProfileShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print what a provisioning profile allows, whom and until when.",
    discussion: """
      The signature is verified too. The status is 1 when the profile is not as Apple signed it.

      Example:
        valise profile show Greeter.app/embedded.mobileprovision
      """
  )

  @Argument(
    help: "The profile; '-' is standard input.",
    completion: .file(extensions: ["mobileprovision", "provisionprofile"])
  )
  var file: String

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    let profile = try ProvisioningProfile(
      parsing: try CommandFile(name: file).contents(in: context)
    )
    if document.json {
      try context.print(profile.document(path: file))
    } else {
      context.output.write(profile.text)
    }
    guard profile.isByApple else {
      context.note("\(file): the profile is not as Apple signed it, or not signed by Apple")
      throw ExitCode.answerIsNo
    }
  }
}

extension ProvisioningProfile {
  fileprivate func document(path: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "schema": "valise.profile-show/1", "path": .string(path), "signed": .boolean(isByApple),
    ]
    document["name"] = name.map { .string($0) }
    document["uuid"] = identifier.map { .string($0) }
    document["teams"] = .array(teams.map { .string($0) })
    document["teamName"] = teamName.map { .string($0) }
    document["platforms"] = .array(platforms.map { .string($0) })
    document["created"] = created?.iso8601.map { .string($0) }
    document["expires"] = expires?.iso8601.map { .string($0) }
    document["allDevices"] = .boolean(isForAllDevices)
    document["devices"] = devices.map { .array($0.map { .string($0) }) }
    document["certificates"] = .array(
      certificates.map {
        [
          "name": .string($0.commonName ?? ""), "sha1": .string(hexadecimal($0.sha1)),
          "expires": .string(DisplayTime.text($0.notAfter)),
        ]
      }
    )
    document["entitlements"] = .dictionary(entitlements.values)
    return document
  }

  fileprivate var text: String {
    var lines: [String] = []
    func add(_ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      let padding = String(repeating: " ", count: max(1, 14 - label.count))
      lines.append(label + ":" + padding + value)
    }
    add("Name", name)
    add("UUID", identifier)
    add("Team", ([teamName].compactMap { $0 } + teams).joined(separator: ", "))
    add("Platforms", platforms.joined(separator: ", "))
    add("Created", created?.iso8601)
    add("Expires", expires?.iso8601)
    add("Devices", isForAllDevices ? "all" : devices.map { "\($0.count)" })
    for certificate in certificates {
      let name = certificate.commonName ?? hexadecimal(certificate.sha1)
      add("Certificate", "\(name), until \(DisplayTime.text(certificate.notAfter))")
    }
    add("Entitlements", entitlements.values.keys.joined(separator: ", "))
    return lines.map { $0 + "\n" }.joined()
  }
}
