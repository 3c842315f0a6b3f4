// Valise — tests of completions, by running the shells
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseTestKit

/// A folder with files to complete, and the scripts for the shells.
struct CompletionBench {
  let folder: TemporaryFolder

  init(_ type: any ParsableCommand.Type) throws {
    folder = try TemporaryFolder()
    for name in ["notes.txt", "read.md", "icon.png", "my file.txt", "Deep/in.txt"] {
      try folder.write([], to: "files/" + name)
    }
    let description = CommandDescription(of: type)
    try folder.write([UInt8](description.bashCompletion().utf8), to: "bash")
    try folder.write([UInt8](description.zshCompletion().utf8), to: "zsh/_\(description.name)")
    try folder.write([UInt8](description.fishCompletion().utf8), to: "fish")
    try folder.write([UInt8](Self.zshStart.utf8), to: "zsh/.zshrc")
    try folder.write([UInt8](Self.zshDriver.utf8), to: "driver")
  }

  /// What a shell offers for a command line whose last word is being written, sorted.
  func offers(_ shell: String, _ line: String) throws -> [String] {
    let offers: [String]
    switch shell {
    case "bash": offers = try bash(line)
    case "zsh": offers = try zsh(line)
    default: offers = try fish(line)
    }
    // A shell may mark a folder with a slash, and the name of an option with what follows it.
    return Set(offers.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).sorted()
  }

  private func bash(_ line: String) throws -> [String] {
    // For bash an equals sign is a word of its own.
    let words = line.replacing("=", with: " = ").split(separator: " ").map { String($0) }
    return try bash(line.hasSuffix(" ") ? words + [""] : words)
  }

  /// What bash offers for the last of its words.
  func bash(_ words: [String]) throws -> [String] {
    let script = """
      source "$0"; name=$1; shift
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      "_$name"
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let arguments = ["--norc", "-c", script, folder.path("bash"), words.first ?? ""] + words
    return try lines("bash", arguments)
  }

  private func fish(_ line: String) throws -> [String] {
    let script = "source $argv[1]; complete -C $argv[2]"
    let offers = try lines("fish", ["--no-config", "-c", script, folder.path("fish"), line])
    return offers.map { String($0.prefix { $0 != "\t" }) }
  }

  private func zsh(_ line: String) throws -> [String] {
    let arguments = ["60", "zsh", "-f", folder.path("driver"), line]
    let offers = try lines("timeout", arguments)
    // zsh completes a path part by part, and adds the folders before the last part by itself.
    let folder = line.split(separator: " ").last.map { $0.contains("/") ? "Deep/" : "" } ?? ""
    return offers.map { folder + $0.replacing("\\", with: "") }
  }

  private func lines(_ program: String, _ arguments: [String]) throws -> [String] {
    let outcome = try ExternalTool.run(
      program,
      arguments,
      folder: folder.path("files"),
      environment: [
        "HOME": folder.path, "ZDOTDIR": folder.path("zsh"), "RECORD": folder.path("record"),
        "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path, "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
      ]
    )
    #expect(outcome.errors == "")
    return outcome.text.split(separator: "\n").map { String($0) }
  }

  /// The start of the inner shell: it records what the completion functions add.
  private static let zshStart = #"""
    PROMPT='READY>'
    fpath=($ZDOTDIR $fpath)
    autoload -Uz compinit
    compinit -u -D
    compadd() {
      local -a hits
      if (( ${@[(I)-[OAD]]} )); then
        builtin compadd "$@"
        return
      fi
      builtin compadd -A hits "$@"
      (( $#hits )) && print -rl -- $hits >> $RECORD
      builtin compadd "$@"
    }
    record() {
      zle list-choices
      print -r -- @end >> $RECORD
    }
    zle -N record
    bindkey '^T' record
    """#

  /// Types a line into an inner shell, and prints what it recorded.
  private static let zshDriver = #"""
    zmodload zsh/zpty
    : > $RECORD
    zpty inner zsh -i
    zpty -r inner output '*READY>*'
    zpty -w -n inner "$1"$'\x14'
    while ! grep -qx @end $RECORD; do sleep 0.05; done
    zpty -d inner
    grep -vx @end $RECORD
    exit 0
    """#
}

@Suite struct CompletionTests {
  struct Row: CustomTestStringConvertible {
    let line: String
    let offers: [String]

    init(_ line: String, _ offers: [String]) {
      self.line = line
      self.offers = offers
    }

    var testDescription: String { line }
  }

  static let shells = ["bash", "zsh", "fish"]

  static let rows: [Row] = [
    Row("sample sh", ["show"]),
    Row("sample ", ["cat", "fail", "help", "list", "show", "store"]),
    Row("sample help st", ["store"]),
    Row("sample help store ", ["add", "move"]),
    Row("sample store m", ["move"]),
    Row("sample show --format ", ["json", "markdown", "text"]),
    Row("sample show -f j", ["json"]),
    Row("sample cat -f j", ["json"]),
    Row("sample show -q --format m", ["markdown"]),
    Row("sample fail ", ["clean", "closed", "help", "no", "usage", "work"]),
    Row("sample fail w", ["work"]),
    Row("sample show r", ["read.md"]),
    Row("sample show -o Deep/", ["Deep/in.txt"]),
    Row("sample show Deep/i", ["Deep/in.txt"]),
    Row("sample show -- n", ["notes.txt"]),
    Row("sample show read.md --format text n", ["notes.txt"]),
    Row("sample show -o ic", ["icon.png"]),
    Row("sample store add --into D", ["Deep"]),
    Row("sample store --into D", ["Deep"]),
    Row(
      "sample store move --from x -",
      [
        "--from", "--help", "--keep", "--limit", "--no-keep", "--to", "-h",
      ]
    ),
  ]

  @Test(arguments: shells, rows)
  func offersWhatFits(shell: String, row: Row) throws {
    let bench = try CompletionBench(Sample.self)
    #expect(try bench.offers(shell, row.line) == row.offers)
  }

  @Test(arguments: shells)
  func offersOnlyFilesWithTheExtension(shell: String) throws {
    let bench = try CompletionBench(Sample.self)
    // When nothing fits, zsh offers all files by its own custom.
    #expect(try bench.offers(shell, "sample show i") == (shell == "zsh" ? ["icon.png"] : []))
  }

  @Test func offersValuesInBashWhereAnEqualsSignPartsNoWords() throws {
    let bench = try CompletionBench(Sample.self)
    let offers = try bench.bash(["sample", "show", "--format=j"])
    #expect(offers == ["--format=json"])
    #expect(try bench.bash(["sample", "show", "--output=r"]) == ["--output=read.md"])
    #expect(try bench.bash(["sample", "show", "--format=text", "n"]) == ["notes.txt"])
  }

  @Test(arguments: shells)
  func offersValuesAfterAnEqualsSign(shell: String) throws {
    let bench = try CompletionBench(Sample.self)
    let offers = try bench.offers(shell, "sample show --format=j")
    #expect(offers == [shell == "fish" ? "--format=json" : "json"])
  }

  @Test(arguments: shells)
  func offersFilesWithSpaces(shell: String) throws {
    let bench = try CompletionBench(Sample.self)
    #expect(try bench.offers(shell, "sample show m") == ["my file.txt"])
  }

  @Test(arguments: shells)
  func escapesWhatShellsWouldRun(shell: String) throws {
    let bench = try CompletionBench(Tricky.self)
    let offers = try bench.offers(shell, "tricky --way ")
    #expect(
      offers.map { $0.replacing("\\", with: "") } == [
        "$HOME", "`ls`", "a:b", "it's", "two words",
      ]
    )
  }

  @Test func scriptsAreStable() throws {
    let sample = CommandDescription(of: Sample.self)
    try expectSnapshot(sample.bashCompletion(), "sample.bash")
    try expectSnapshot(sample.zshCompletion(), "sample.zsh")
    try expectSnapshot(sample.fishCompletion(), "sample.fish")
  }
}
