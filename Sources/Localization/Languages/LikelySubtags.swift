// Valise — a language with its script and region, of which some go without saying
// SPDX-License-Identifier: Apache-2.0

/// A language with its script and region, some of which may be missing.
///
/// Source: CLDR (UTS #35), "Likely Subtags"; as ICU 76.1 applies it.
struct LikelySubtags: Hashable {
  let language: String
  let script: String?
  let region: String?

  /// The same without what goes without saying, the region rather kept than the script.
  ///
  /// A language that the table does not know keeps everything.
  var minimized: LikelySubtags {
    guard let whole = filledIn else { return self }
    let candidates = [
      LikelySubtags(language: language, script: nil, region: nil),
      LikelySubtags(language: language, script: nil, region: whole.region),
      LikelySubtags(language: language, script: whole.script, region: nil),
    ]
    return candidates.first { $0.filledIn == whole } ?? whole
  }

  /// The same with what is missing filled in; nothing when the table has no entry for it.
  private var filledIn: LikelySubtags? {
    // The codes of an unknown script and region count as missing.
    let script = script == "Zzzz" ? nil : script
    let region = region == "ZZ" ? nil : region
    let known =
      [joined(script, region), joined(nil, region), joined(script, nil), language]
      .lazy.compactMap { LanguageTables.likelyScriptAndRegion(of: $0) }.first
    guard let known else { return nil }
    return LikelySubtags(
      language: language,
      script: script ?? known.script,
      region: region ?? known.region
    )
  }

  private func joined(_ script: String?, _ region: String?) -> String {
    var text = language
    if let script { text += "_" + script }
    if let region { text += "_" + region }
    return text
  }
}
