// Valise — valise info
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import ValiseCommandLine

/// Prints the facts of bundles.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Print the facts of bundles: identity, version, executable, contents.",
    discussion: """
      The executable's architectures and platform are read from its own headers; what Info.plist
      says of them does not count. Bundles inside the bundle are listed with their kind.

      With --lang names, versions and other values are those that a reader of these languages is \
      shown: the bundle's InfoPlist.strings counts before its Info.plist. The identifier, the \
      executable and the type come from Info.plist alone, as for the system.

      With --key one value of Info.plist is printed for each bundle, as it is, one a line; the
      status is 1 when a bundle has no such key.

      Example:
        valise info Greeter.app --json
      """
  )

  @Argument(help: "The bundles, or with --recursive any folders.", completion: .directory)
  var bundles: [String]

  @Flag(help: "Tell the facts of every bundle at or below the paths, at every depth.")
  var recursive = false

  @Option(help: "Print only this value of Info.plist: keys and places with dots between.")
  var key: String?

  @OptionGroup var reader: LanguageOptions

  @Option(help: "Read the bundle for this system, not for its own.")
  var platform: BundlePlatform?

  @Option(help: "Choose the variants of this device.")
  var device: BundleDevice?

  @OptionGroup var document: DocumentOptions

  func run() throws {
    let context = CommandContext.current
    var outcome = PathsOutcome(context: context)
    if let key {
      try printValues(of: key, &outcome)
    } else {
      let inspections = outcome.gather(from: bundles) { (path) throws(any Error) in
        try self.inspections(at: path, in: context)
      }
      if document.json {
        try context.print(BundleInspection.document(of: inspections))
      } else {
        context.output.write(inspections.map { $0.text }.joined(separator: "\n"))
      }
    }
    try outcome.finish()
  }

  private func inspections(
    at path: String,
    in context: CommandContext
  ) throws -> [BundleInspection] {
    let bundle = try GivenBundle(path: path).opened(for: platform, device: device, in: context)
    guard recursive else { return [try BundleInspection(of: bundle, for: languages)] }
    return try BundleInspection.all(
      below: bundle,
      platform: platform,
      device: device,
      for: languages
    )
  }

  /// The languages of the reader; nothing when none was named.
  private var languages: [String]? { reader.languages.isEmpty ? nil : reader.languages }

  private func printValues(of key: String, _ outcome: inout PathsOutcome) throws {
    let context = outcome.context
    let opened = outcome.gather(from: bundles) { (path) throws(any Error) in
      let bundle = try GivenBundle(path: path).opened(for: platform, device: device, in: context)
      guard recursive else { return [bundle] }
      return try bundle.withBundlesInside(platform: platform, device: device)
    }
    let values = opened.map { InfoValueAtKey(key, of: $0, for: languages) }
    for value in values {
      guard let reason = value.whyMissing else { continue }
      outcome.noteMissing(reason)
    }
    if document.json {
      try context.print(InfoValueAtKey.document(of: values, key: key))
    } else {
      for value in values { value.print(to: context.output) }
    }
  }
}
