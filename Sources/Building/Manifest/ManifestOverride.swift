// Valise — a value of the manifest that counts for one run only
// SPDX-License-Identifier: Apache-2.0

/// A value that counts instead of the manifest's for one run: `app.Hello.version=1.2.3`.
///
/// A name with a dot is put in quotes: `app."My.App".version=2`. The value is a text as it stands,
/// but `true`, `false`, and what starts with `"`, `'` or `[` is read as TOML reads it.
public struct ManifestOverride: Hashable, Sendable {
  /// The override as it was written.
  public let text: String
  /// The kind, the name and the key, and in tables the key inside.
  let path: [String]
  let value: TOMLValue

  /// Reads an override.
  ///
  /// - Throws: `.malformedOverride`; `.syntax` for a value that TOML does not read.
  public init(parsing text: String) throws(ManifestError) {
    let key = text.prefix { $0 != "=" }
    let place = ManifestPlace.override(String(key))
    let malformed = ManifestError(.malformedOverride, at: place, in: Manifest.fileName)
    guard key.endIndex < text.endIndex, let path = Self.components(of: key) else {
      throw malformed
    }
    guard (3...4).contains(path.count), !path.contains("") else { throw malformed }
    self.text = text
    self.path = path
    value = try Self.value(of: text[key.endIndex...].dropFirst(), at: place)
  }

  /// The parts between dots, quotes around a part taken off.
  private static func components(of key: Substring) -> [String]? {
    var parts = [""]
    var isQuoted = false
    for character in key {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ".", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return isQuoted ? nil : parts
  }

  private static func value(
    of text: Substring,
    at place: ManifestPlace
  ) throws(ManifestError) -> TOMLValue {
    let isTOML = text == "true" || text == "false" || "\"'[".contains(text.first ?? " ")
    guard isTOML else { return TOMLValue(.string(String(text)), at: place) }
    do {
      let document = try TOMLDocument(parsing: Array("value = \(text)\n".utf8))
      guard let entry = document.root["value"], document.root.entries.count == 1 else {
        throw ManifestError(.malformedOverride, at: place, in: Manifest.fileName)
      }
      return entry.value.moved(to: place)
    } catch let error as ManifestError {
      throw error
    } catch {
      let reason = (error as? TOMLError)?.reason ?? "\(error)"
      throw ManifestError(.syntax(reason), at: place, in: Manifest.fileName)
    }
  }
}

extension TOMLValue {
  /// The value as if it and all in it stood at a place.
  func moved(to place: ManifestPlace) -> TOMLValue {
    switch content {
    case .array(let values): TOMLValue(.array(values.map { $0.moved(to: place) }), at: place)
    case .table(let table):
      TOMLValue(
        .table(
          TOMLTable(
            table.entries.map {
              .init(key: $0.key, at: place, value: $0.value.moved(to: place))
            }
          )
        ),
        at: place
      )
    default: TOMLValue(content, at: place)
    }
  }
}

extension TOMLError {
  /// The fault without its place.
  var reason: String {
    switch self {
    case .malformed(let reason, _): Self.plain(reason)
    case .unreadable(let reason): reason
    }
  }
}
