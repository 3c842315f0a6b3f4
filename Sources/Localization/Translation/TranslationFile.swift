// Valise — texts on their way to and from translators, as XLIFF 1.2 holds them
// SPDX-License-Identifier: Apache-2.0

/// Texts on their way to and from translators: an XLIFF 1.2 file.
///
/// Source: OASIS, *XLIFF Version 1.2*; files that Xcode 11 and 26 exported.
public struct TranslationFile: Hashable, Sendable {
  /// The texts of one source file.
  public struct Part: Hashable, Sendable {
    /// The path of the source file, as the exporter gave it.
    public var original: String
    /// The language of the sources.
    public var sourceLanguage: String
    /// The language of the targets; a file for a translator who has not begun may have none.
    public var targetLanguage: String?
    /// The texts.
    public var units: [Unit]

    /// Makes a part.
    public init(
      original: String,
      sourceLanguage: String,
      targetLanguage: String?,
      units: [Unit]
    ) {
      self.original = original
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.units = units
    }
  }

  /// One text.
  public struct Unit: Hashable, Sendable {
    /// What the text is for: a key, with the way to a variant of it.
    public var id: String
    /// The text to translate.
    public var source: String
    /// The translation, if there is one.
    public var target: String?
    /// How far the translation is, as XLIFF names it; nothing when the file does not say.
    public var state: String?
    /// What translators should know.
    public var note: String?
    /// Whether a machine wrote the note.
    public var hasGeneratedNote: Bool
    /// Whether the text is for translators.
    public var isForTranslation: Bool

    /// Makes a text.
    public init(
      id: String,
      source: String,
      target: String? = nil,
      state: String? = nil,
      note: String? = nil,
      hasGeneratedNote: Bool = false,
      isForTranslation: Bool = true
    ) {
      self.id = id
      self.source = source
      self.target = target
      self.state = state
      self.note = note
      self.hasGeneratedNote = hasGeneratedNote
      self.isForTranslation = isForTranslation
    }
  }

  /// The texts, source file by source file.
  public var parts: [Part]

  /// Makes a file.
  public init(parts: [Part]) { self.parts = parts }
}

extension TranslationFile.Unit {
  /// The state as a catalog names it.
  ///
  /// A target without a state is a translation: Xcode 11 wrote none.
  public var catalogState: String {
    switch state {
    case "new", "needs-translation", "needs-adaptation", "needs-l10n": "new"
    case nil, "translated", "final", "signed-off", "x-machine-translated": "translated"
    default: "needs_review"
    }
  }

  /// The state as XLIFF names the state of a catalog.
  static func state(ofCatalog state: String) -> String {
    switch state {
    case "translated", "new": state
    default: "needs-review-translation"
    }
  }

  /// The translation, if somebody has translated the text.
  var translation: (text: String, state: String)? {
    guard let target, catalogState != "new", !target.isEmpty || source.isEmpty else { return nil }
    return (target, catalogState)
  }
}
