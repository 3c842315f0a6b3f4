// Valise — the files by which a system runs automatic updates
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

/// The files by which a system runs automatic updates, and the calls that load them.
///
/// The system runs the command every hour, which ends at once when no check is due; so pauses after
/// failures and the moments of a seed need no other schedule. A check that was missed while the
/// machine slept comes with the first run afterwards.
public struct AutomaticSchedule: Hashable, Sendable {
  /// What starts programs by the clock.
  public enum Scheduler: String, CaseIterable, Hashable, Sendable {
    /// launchd of macOS.
    case launchd
    /// systemd of Linux.
    case systemd
  }

  /// A file.
  public struct File: Hashable, Sendable {
    /// Where it belongs.
    public let path: FilePath
    /// What it holds.
    public let contents: [UInt8]
  }

  /// The name of the agent, and of its file.
  public static let label = "org.valise.update"
  /// The name of the service and of its timer.
  public static let unit = "valise-update"

  /// The files.
  public let files: [File]
  /// The calls that load them, in order.
  public let loading: [ProgramCall]
  /// The calls that unload them, before they are removed.
  public let unloading: [ProgramCall]

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - scheduler: What starts programs.
  ///   - command: The absolute path of the program, and its arguments.
  ///   - folder: Where the files belong: `Library/LaunchAgents` of the home folder, or
  ///     `systemd/user` of the folder of configurations.
  ///   - user: The number of the user, which launchd wants to know.
  /// - Throws: `.unwritable` where a text of the command has no form in a property list or unit.
  public init(
    _ scheduler: Scheduler,
    command: [String],
    in folder: FilePath,
    user: UInt32
  ) throws(AutomaticFileError) {
    guard !command.contains(where: { $0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) else {
      throw .unwritable("a path with control characters cannot be run by the clock")
    }
    switch scheduler {
    case .launchd:
      let path = FilePath("\(Self.label).plist").resolved(against: folder)
      files = [File(path: path, contents: try Self.agent(command))]
      loading = [ProgramCall("launchctl", ["bootstrap", "gui/\(user)", "\(path)"])]
      unloading = [ProgramCall("launchctl", ["bootout", "gui/\(user)/\(Self.label)"])]
    case .systemd:
      files = [
        File(
          path: FilePath("\(Self.unit).service").resolved(against: folder),
          contents: Array(Self.service(command).utf8)
        ),
        File(
          path: FilePath("\(Self.unit).timer").resolved(against: folder),
          contents: Array(Self.timer.utf8)
        ),
      ]
      loading = [
        ProgramCall("systemctl", ["--user", "daemon-reload"]),
        ProgramCall("systemctl", ["--user", "enable", "--now", "\(Self.unit).timer"]),
      ]
      unloading = [ProgramCall("systemctl", ["--user", "disable", "--now", "\(Self.unit).timer"])]
    }
  }

  /// The agent of launchd.
  ///
  /// Source: launchd.plist(5).
  private static func agent(_ command: [String]) throws(AutomaticFileError) -> [UInt8] {
    let root: PropertyListDictionary = [
      "Label": .string(label),
      "ProgramArguments": .array(command.map { .string($0) }),
      "StartInterval": 3_600,
      "RunAtLoad": true,
      "ProcessType": "Background",
      "LowPriorityIO": true,
    ]
    do throws(PropertyListError) {
      return try PropertyList.dictionary(root).serialized(as: .xml)
    } catch {
      throw .unwritable("\(error)")
    }
  }

  /// Source: systemd.service(5), systemd.exec(5).
  private static func service(_ command: [String]) -> String {
    """
    [Unit]
    Description=Look for updates of applications
    Documentation=man:valise(1)

    [Service]
    Type=oneshot
    ExecStart=\(command.map { quoted($0) }.joined(separator: " "))
    Nice=10
    IOSchedulingClass=idle

    """
  }

  /// Source: systemd.timer(5).
  private static let timer = """
    [Unit]
    Description=Look for updates of applications every hour

    [Timer]
    OnCalendar=hourly
    RandomizedDelaySec=600
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// A word of a command as a unit writes it.
  ///
  /// Source: systemd.service(5), "Command lines", and systemd.unit(5), "Specifiers".
  static func quoted(_ word: String) -> String {
    var text = "\""
    for character in word.unicodeScalars {
      switch character {
      case "\"", "\\": text += "\\" + String(character)
      case "%": text += "%%"
      case "$": text += "$$"
      default: text.unicodeScalars.append(character)
      }
    }
    return text + "\""
  }
}
