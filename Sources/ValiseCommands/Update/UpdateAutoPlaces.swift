// Valise — where automatic updates keep their files, and what starts them
// SPDX-License-Identifier: Apache-2.0

public import Updates
public import ValiseCommandLine
import ValiseFiles

extension AutomaticSchedule.Scheduler: ExpressibleByArgument {}
extension AutomaticSettings.Choice: ExpressibleByArgument {}

extension AllowedHours: ExpressibleByArgument {
  /// Reads hours such as `22-6`.
  public init?(argument: String) { self.init(argument) }
}

/// The options that say what starts automatic updates.
struct UpdateAutoOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What starts programs by the clock; launchd where launchctl is, else systemd.",
      valueName: "name"
    )
  )
  var scheduler: AutomaticSchedule.Scheduler?
}

/// Where automatic updates keep their files, and what starts them.
struct UpdateAutoPlaces {
  let scheduler: AutomaticSchedule.Scheduler
  /// Where settings and what is remembered are.
  let folder: AutomaticFolder
  /// Where the files of the schedule belong.
  let scheduleFolder: FilePath

  /// Finds the places of the user who runs the command.
  init(
    _ options: UpdateAutoOptions,
    programs: some ProgramRunner,
    in context: CommandContext
  ) throws {
    guard let home = context.environment("HOME"), home.hasPrefix("/") else {
      throw UpdateAutoFault.noHome
    }
    scheduler = options.scheduler ?? (programs.find("launchctl") == nil ? .systemd : .launchd)
    let configuration = context.environment("XDG_CONFIG_HOME")
      .flatMap { $0.hasPrefix("/") ? $0 : nil }
    switch scheduler {
    case .launchd:
      scheduleFolder = FilePath("\(home)/Library/LaunchAgents")
      let own = FilePath("\(home)/Library/Application Support/Valise")
      folder = AutomaticFolder(own, on: DiskFileSystem())
    case .systemd:
      let base = configuration ?? "\(home)/.config"
      scheduleFolder = FilePath("\(base)/systemd/user")
      folder = AutomaticFolder(FilePath("\(base)/valise"), on: DiskFileSystem())
    }
  }

  /// The schedule for a program.
  func schedule(program: String) throws -> AutomaticSchedule {
    try AutomaticSchedule(
      scheduler,
      command: [program, "update", "auto", "run", "--quiet"],
      in: scheduleFolder,
      user: LocalUser.number
    )
  }
}

/// Why automatic updates cannot be switched on.
enum UpdateAutoFault: Error, CustomStringConvertible {
  /// The home folder is not known.
  case noHome
  /// The program is not on the search path.
  case noProgram
  /// Nobody has switched them on.
  case off(String)

  var description: String {
    switch self {
    case .noHome: "HOME names no folder; set it to your home folder"
    case .noProgram: "the program \"valise\" is not on PATH; say where it is with --program"
    case .off(let path): "nothing is set at \(path); run 'valise update auto on' first"
    }
  }
}
