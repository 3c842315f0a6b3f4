// Valise — the categories of the store
// SPDX-License-Identifier: Apache-2.0

/// The categories of the store.
enum ApplicationCategory {
  private static let prefix = "public.app-category."

  /// The names without their common start.
  ///
  /// Source: Apple's Information Property List reference, LSApplicationCategoryType.
  static let names = """
    action-games adventure-games arcade-games board-games business card-games casino-games
    developer-tools dice-games education educational-games entertainment family-games finance games
    graphics-design healthcare-fitness kids-games lifestyle medical music music-games news
    photography productivity puzzle-games racing-games reference role-playing-games
    simulation-games social-networking sports sports-games strategy-games travel trivia-games
    utilities video weather word-games
    """.split(whereSeparator: \.isWhitespace).map { String($0) }

  /// The full name of a category that is written in full or without the common start.
  static func fullName(of name: String) -> String? {
    let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return names.contains(short) ? prefix + short : nil
  }
}
