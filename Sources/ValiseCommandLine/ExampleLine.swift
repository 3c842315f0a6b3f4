// Valise — an example as a shell reads it
// SPDX-License-Identifier: Apache-2.0

/// A line of a shell, as far as examples need it: quotes, pipes, lists and redirections.
struct ExampleLine {
  private enum Token: Equatable {
    case word(String)
    case command
    case redirection
  }

  private var tokens: [Token] = []

  init(_ line: String) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for letter in line {
      if isEscaped {
        word = (word ?? "") + String(letter)
        isEscaped = false
      } else if letter == "\\" && quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if letter == open { quote = nil } else { word?.append(letter) }
      } else if letter == "'" || letter == "\"" {
        quote = letter
        word = word ?? ""
      } else if letter == "#" && word == nil {
        break
      } else if " |&;<>".contains(letter) {
        if let word { tokens.append(.word(word)) }
        word = nil
        if "|&;".contains(letter) { tokens.append(.command) }
        if "<>".contains(letter) { tokens.append(.redirection) }
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    if let word { tokens.append(.word(word)) }
  }

  /// The arguments of each command of the line that runs a program, without redirections.
  func commands(of program: String) -> [[String]] {
    var commands: [[String]] = []
    for part in tokens.split(separator: .command) {
      var words: [String] = []
      var isTarget = false
      for token in part {
        if case .word(let word) = token, !isTarget { words.append(word) }
        isTarget = token == .redirection
      }
      let call = words.drop { $0.contains("=") }
      if call.first == program { commands.append(Array(call.dropFirst())) }
    }
    return commands
  }
}
