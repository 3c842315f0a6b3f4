// Valise — telling a person something outside of the terminal
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
public import ValiseFiles

/// Something that a person is told outside of the terminal.
public struct UpdateNotice: Hashable, Sendable {
  /// The first line.
  public var title: String
  /// What follows it.
  public var body: String

  /// Makes a notice.
  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }
}

/// Whoever tells a person something outside of the terminal.
public protocol Notifier {
  /// Tells a person something.
  ///
  /// - Returns: Whether it could be told.
  @discardableResult
  func tell(_ notice: UpdateNotice) -> Bool
}

/// A double that writes down what it is told.
public final class RecordingNotifier: Notifier, Sendable {
  private let list = Mutex<[UpdateNotice]>([])

  /// Makes a double.
  public init() {}

  /// What it was told, in order.
  public var notices: [UpdateNotice] { list.withLock { $0 } }

  /// Writes a notice down.
  public func tell(_ notice: UpdateNotice) -> Bool {
    list.withLock { $0.append(notice) }
    return true
  }
}

/// Tells by the system's program for it, where there is one: `notify-send` or `osascript`.
public struct ProgramNotifier: Notifier {
  private let runner: any ProgramRunner

  /// Makes a notifier that runs programs.
  public init(running runner: any ProgramRunner) { self.runner = runner }

  /// Tells a person something; where no program is there, nobody is told.
  public func tell(_ notice: UpdateNotice) -> Bool {
    guard let call = Self.calls(notice).first(where: { runner.find($0.program) != nil }),
      let end = try? runner.run(call, output: { _ in })
    else { return false }
    return end.isSuccess
  }

  /// The programs that can tell, the preferred one first.
  ///
  /// Texts go as arguments, so that none is taken for a part of a script.
  static func calls(_ notice: UpdateNotice) -> [ProgramCall] {
    let title = TerminalText.safe(notice.title.unicodeScalars)
    let body = TerminalText.safe(notice.body.unicodeScalars)
    let script = [
      "on run texts", "display notification (item 2 of texts) with title (item 1 of texts)",
      "end run",
    ]
    return [
      ProgramCall("osascript", script.flatMap { ["-e", $0] } + ["--", title, body]),
      ProgramCall("notify-send", ["--app-name=Valise", "--", title, body]),
    ]
  }
}
