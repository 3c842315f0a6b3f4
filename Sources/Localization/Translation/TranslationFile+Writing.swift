// Valise — writing XLIFF 1.2
// SPDX-License-Identifier: Apache-2.0

extension TranslationFile {
  /// The file as XML in UTF-8, indented by two spaces as Xcode does.
  ///
  /// - Throws: `.cannotHold` for a text with a character that XML does not allow.
  public func serialized() throws(LocalizationError) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

      """
    for part in parts {
      let target = part.targetLanguage.map { " target-language=\"\(XMLCharacters.attribute($0))\"" }
      text += "  <file original=\"\(XMLCharacters.attribute(part.original))\""
      text += " source-language=\"\(XMLCharacters.attribute(part.sourceLanguage))\""
      text += "\(target ?? "") datatype=\"plaintext\">\n"
      text += "    <header>\n      <tool tool-id=\"valise\" tool-name=\"Valise\"/>\n    </header>\n"
      text += "    <body>\n"
      for unit in part.units {
        guard unit.isXML else {
          throw .cannotHold(key: unit.id, "has a text with a character that XML does not allow")
        }
        text += unit.xml
      }
      text += "    </body>\n  </file>\n"
    }
    return Array((text + "</xliff>\n").utf8)
  }
}

extension TranslationFile.Unit {
  fileprivate var isXML: Bool {
    [id, source, target ?? "", note ?? ""].allSatisfy(XMLCharacters.areAllowed)
  }

  fileprivate var xml: String {
    let translate = isForTranslation ? "" : " translate=\"no\""
    var text = "      <trans-unit id=\"\(XMLCharacters.attribute(id))\"\(translate)"
    text += " xml:space=\"preserve\">\n"
    text += "        <source>\(XMLCharacters.text(source))</source>\n"
    if let target {
      let state = state.map { " state=\"\(XMLCharacters.attribute($0))\"" } ?? ""
      text += "        <target\(state)>\(XMLCharacters.text(target))</target>\n"
    }
    if let note {
      let from = hasGeneratedNote ? " from=\"auto-generated\"" : ""
      text += "        <note\(from)>\(XMLCharacters.text(note))</note>\n"
    }
    return text + "      </trans-unit>\n"
  }
}

/// Characters of XML, and references for those with a meaning.
private enum XMLCharacters {
  /// Whether XML allows every character of a text.
  static func areAllowed(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0xFFFD: true
      default: scalar.value >= 0x10000
      }
    }
  }

  /// A text; a carriage return would be read as a line feed, so it is a reference.
  static func text(_ text: String) -> String {
    escaped(text) { $0 == "\r" ? "&#13;" : nil }
  }

  /// The value of an attribute; line ends and tabs would be read as spaces, so they are references.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ reference: (Unicode.Scalar) -> String?) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      default:
        if let reference = reference(scalar) {
          output += reference
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
