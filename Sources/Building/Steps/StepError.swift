// Valise — why a build step failed
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Why a build step failed.
public enum StepError: Error, Equatable, Sendable {
  /// A program could not be run.
  case notRun(ProgramCall, ProgramError, remedy: String?)
  /// A program ended with a failure.
  case failed(ProgramCall, ProgramEnd)
  /// All programs worked, and what they should make is not there.
  case productMissing(path: String, ProgramCall?)
  /// What was made has no code for the architecture that was asked for.
  case architectureMissing(path: String, wanted: String, found: [String])
}

extension StepError: CustomStringConvertible {
  /// The failure in words, with the command line and the folder.
  public var description: String {
    switch self {
    case .notRun(let call, let error, let remedy):
      "\(error)\(remedy.map { "; \($0)" } ?? "")\n  \(Self.shown(call))"
    case .failed(let call, let end):
      "the build step failed with \(end); its output is above\n  \(Self.shown(call))"
    case .productMissing(let path, let call):
      "the build step made no \"\(path)\"; correct what is built or where it goes"
        + (call.map { "\n  \(Self.shown($0))" } ?? "")
    case .architectureMissing(let path, let wanted, let found):
      "the build step made \"\(path)\" without \(wanted) code;"
        + " there is \(found.joined(separator: ", "))"
    }
  }

  /// The command line, with the folder where it is another one than here.
  private static func shown(_ call: ProgramCall) -> String {
    call.folder == "." ? "\(call)" : "cd \(ShellText.quoting("\(call.folder)")) && \(call)"
  }
}

extension BuildRecipe.Key {
  /// How to get the program of a builder that is not there.
  var remedy: String? {
    switch self {
    case .swift: "install Swift from swift.org/install"
    case .go: "install Go from go.dev, or Debian's golang-go"
    case .cargo: "install Rust from rustup.rs, and its targets with rustup target add"
    case .zig: "install Zig from ziglang.org, or PyPI's ziglang"
    case .cmake: "install CMake from cmake.org, or Debian's cmake"
    case .c: "install clang, and LLVM's linker: Debian's clang-19 and lld-19"
    case .command, .outputs, .flags, .environment, .directory, .configuration, .sdk: nil
    }
  }
}
