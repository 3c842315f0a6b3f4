// Valise — valise appcast show
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Updates
import ValiseCommandLine
import XMLText

/// Shows the updates of a feed, and which one an application is offered.
struct AppcastShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the updates of a feed, and which one an application is offered.",
    discussion: """
      Updates come in the order of the feed. With --installed, the one that an application of that \
      version is offered is told too, and of every other one why it is not. A check that the \
      application makes by itself passes over what is rolled out to later groups: --group says \
      which of the seven it is in.

      An item that clients cannot read is told of on standard error; they refuse the whole feed \
      for it.

      Example:
        valise appcast show appcast.xml --installed 201 --system 14.5
      """
  )

  @Argument(help: "The feed; '-' is standard input.", completion: .file(extensions: ["xml"]))
  var feed: String

  @Option(help: ArgumentHelp("The CFBundleVersion of the application.", valueName: "version"))
  var installed: String?

  @Option(
    help: ArgumentHelp("The version of macOS that the application runs on.", valueName: "version")
  )
  var system = "26.0.0"

  @Flag(help: "The machine has an Intel processor.")
  var intel = false

  @Option(
    help: ArgumentHelp("A channel that the application asks for.", valueName: "name")
  )
  var channel: [String] = []

  @Option(
    help: ArgumentHelp(
      "The group from 0 to 6 of an application that looks by itself.",
      valueName: "number"
    )
  )
  var group: Int?

  @Option(
    help: ArgumentHelp(
      "The address of the feed, in which relative addresses are looked for.",
      valueName: "address"
    )
  )
  var address: String?

  @OptionGroup var language: LanguageOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if let group, !(0..<UpdateRequest.groupCount).contains(group) {
      throw ValidationError("--group must be from 0 to \(UpdateRequest.groupCount - 1)")
    }
    if let address, WebAddress(address)?.isWeb != true {
      throw ValidationError("--address is no address of the web: \(address)")
    }
  }

  func run() throws {
    let context = CommandContext.current
    let file = CommandFile(name: feed)
    let reading = AppcastReading(
      address: address.flatMap { WebAddress($0) },
      languages: language.languages
    )
    let bytes = try file.contents(in: context)
    let appcast: Appcast
    do throws(UpdateError) {
      appcast = try Appcast(parsing: bytes, reading: reading)
    } catch {
      throw FileFault(file: file.displayName, cause: error)
    }
    let report = AppcastReport(feed: appcast, request: request(in: context))
    if document.json {
      try context.print(report.document(path: feed))
    } else {
      context.output.write(report.text)
    }
    for item in appcast.rejected {
      let line = appcast.position(of: item.element.range.lowerBound).line
      context.noteVisibly("\(file.displayName):\(line): item \(item.number): \(item.fault)")
    }
    if !appcast.rejected.isEmpty {
      context.note("clients refuse the whole feed for such an item; see 'valise appcast lint'")
    }
  }

  private func request(in context: CommandContext) -> UpdateRequest? {
    guard let installed else { return nil }
    let parts = system.split(separator: ".").count
    // Clients compare with three numbers.
    let system = system + String(repeating: ".0", count: max(0, 3 - parts))
    return UpdateRequest(
      host: UpdateHost(
        version: UpdateVersion(installed),
        systemVersion: system,
        isAppleSilicon: !intel
      ),
      channels: channel,
      asker: group.map { .background(group: $0) } ?? .person,
      now: context.now()
    )
  }
}
