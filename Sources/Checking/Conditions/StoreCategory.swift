// Valise — the categories of the Mac App Store
// SPDX-License-Identifier: Apache-2.0

/// The categories of the Mac App Store.
///
/// Source: Apple's Information Property List reference, LSApplicationCategoryType.
enum StoreCategory {
  private static let prefix = "public.app-category."

  private static let names: Set<Substring> = Set(
    """
    action-games adventure-games arcade-games board-games business card-games casino-games \
    developer-tools dice-games education educational-games entertainment family-games finance \
    games graphics-design healthcare-fitness kids-games lifestyle medical music music-games news \
    photography productivity puzzle-games racing-games reference role-playing-games \
    simulation-games social-networking sports sports-games strategy-games travel trivia-games \
    utilities video weather word-games
    """.split(separator: " ")
  )

  /// Whether a text is one of the categories.
  static func isOne(_ text: String) -> Bool {
    text.hasPrefix(prefix) && names.contains(text.dropFirst(prefix.count))
  }
}
