// Valise — reading what an item says is new
// SPDX-License-Identifier: Apache-2.0

extension AppcastItemReader {
  /// What is new, as a text.
  var description: AppcastDescription? {
    guard let node = node("description") else { return nil }
    let format = node["sparkle:format"].map { $0.lowercased() }
    return AppcastDescription(
      text: node.text,
      format: format.flatMap { AppcastDescription.Format(rawValue: $0) } ?? .html,
      language: node["xml:lang"]
    )
  }

  /// What is new, as a page; a description that is an address is one where there is no link.
  var releaseNotes: AppcastReleaseNotes? {
    guard let node = node("sparkle:releaseNotesLink") else {
      guard let description = self.node("description"), Self.startsAsAddress(description.text),
        let address = address(description.trimmedText)
      else { return nil }
      return AppcastReleaseNotes(
        address: address,
        signature: nil,
        length: 0,
        language: description["xml:lang"]
      )
    }
    guard let address = address(node.trimmedText) else { return nil }
    return AppcastReleaseNotes(
      address: address,
      signature: node["sparkle:edSignature"].map { AppcastSignature($0) },
      length: max(0, node["sparkle:length"]?.leadingInteger ?? 0),
      language: node["xml:lang"]
    )
  }

  private static func startsAsAddress(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://")
  }
}
