// Valise — a page in a browser without a window
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A page in Chromium without a window, so that tests see what people would.
public struct Browser: Sendable {
  /// What is done on a page, one after the other.
  public enum Step: Sendable {
    /// A script is run, and its value is kept.
    case evaluate(String)
    /// A key is pressed: `Enter`, `Escape`, `ArrowRight`.
    case key(String)
    /// A picture of the whole page is kept in a file, down to so many pixels.
    case screenshot(String, height: Int)
  }

  /// What happened on a page.
  public struct Outcome: Sendable {
    /// Errors and warnings of the console, exceptions, dialogs, and requests to a network.
    public let messages: [String]
    /// The values of the scripts, in their order, as JSON; `null` for nothing.
    public let values: [String]
    /// How long it took from the start of loading to the second frame.
    public let seconds: Double
  }

  /// The width of the window, in pixels.
  public let width: Int
  /// Whether the user likes dark pages.
  public let isDark: Bool

  /// Makes a window.
  public init(width: Int = 1280, isDark: Bool = false) {
    self.width = width
    self.isDark = isDark
  }

  /// Opens a file and does things on its page.
  ///
  /// - Throws: `Missing` without the browser or Python, and when the browser ends early.
  public func open(_ path: String, _ steps: [Step]) throws -> Outcome {
    let job: [String: Any] = [
      "page": path, "width": width, "height": 900, "dark": isDark,
      "steps": steps.map { $0.json },
    ]
    let run = try ExternalTool.run(
      "python3",
      ["-c", Self.driver, try ExternalTool.path(of: "chromium")],
      input: [UInt8](try JSONSerialization.data(withJSONObject: job))
    )
    guard run.status == 0,
      let answer = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any],
      let values = answer["values"] as? [Any]
    else { throw Failure(errors: run.errors) }
    return Outcome(
      messages: answer["messages"] as? [String] ?? [],
      values: try values.map { value in
        let data = try JSONSerialization.data(
          withJSONObject: value,
          options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
        )
        return String(decoding: data, as: UTF8.self)
      },
      seconds: answer["seconds"] as? Double ?? .infinity
    )
  }

  /// The browser ended early.
  public struct Failure: Error, CustomStringConvertible {
    /// What it wrote to standard error.
    public let errors: String
    /// The fault in words.
    public var description: String { "chromium could not be driven: \(errors)" }
  }
}

extension Browser.Step {
  fileprivate var json: [String: Any] {
    switch self {
    case .evaluate(let source): ["evaluate": source]
    case .key(let key): ["key": key]
    case .screenshot(let path, let height):
      ["screenshot": path, "whole": true, "most": height]
    }
  }
}

/// Files that tests make for people to look at.
public enum Artefacts {
  /// The path of a file below `.build/artefacts`; its folder is made.
  public static func path(_ name: String) throws -> String {
    let folder = Repository.path(".build/artefacts")
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    return folder + "/" + name
  }
}
