// Valise — all that is known about the updates of one application
// SPDX-License-Identifier: Apache-2.0

import Inspection
import Installation
import PropertyLists
import Updates
import ValiseCryptography

/// All that is known about the updates of one application.
struct UpdateInfoReport {
  let checked: CheckedApplication
  /// What the code signature of the installed application says.
  let signature: String?
  /// What is new.
  let notes: UpdateNotes?

  // MARK: text

  /// The facts in lines, and then what is new.
  func text(width: Int, isStyled: Bool) -> String {
    let application = checked.target.application
    var lines = TextColumns()
    lines.add("Path", "\(application.path)")
    lines.add("Identifier", application.identifier)
    lines.add("Installed", Self.version(application.displayVersion, application.version))
    lines.add("Signature", signature)
    lines.add("Key", key)
    lines.add("Feed", checked.target.choice.source?.address.map { "\($0)" })
    lines.add("Named by", checked.target.choice.source?.origin.rawValue)
    lines.add("Feed signature", feedSignature)
    lines.add("State", checked.columns[4])
    addOffer(to: &lines)
    for (version, reason) in obstacles { lines.add("Not offered", "\(version): \(reason)") }
    let name = VisibleText.escaping(Array(application.name.utf8))
    return name + "\n" + lines.text + notesText(width: width, isStyled: isStyled)
  }

  private func addOffer(to lines: inout TextColumns) {
    guard let offer = checked.offer else { return }
    let item = offer.item
    lines.add("Newest", Self.version(item.displayVersion, item.version.text))
    lines.add("Date", item.date.map { DisplayTime.text($0.seconds) })
    if let enclosure = item.enclosure {
      lines.add("Download", enclosure.address.map { "\($0)" })
      lines.add("Size", Self.size(enclosure.length) ?? "not known")
      lines.add("As a delta", offer.delta.flatMap { Self.size($0.enclosure.length) })
    }
    lines.add("Page", item.link.map { "\($0)" })
  }

  private static func version(_ shown: String?, _ compared: String?) -> String? {
    guard let shown, let compared, shown != compared else { return shown ?? compared }
    return "\(shown) (\(compared))"
  }

  private static func size(_ byteCount: Int64) -> String? {
    byteCount > 0 ? ByteSize.text(of: Int(clamping: byteCount)) : nil
  }

  private var key: String {
    switch checked.target.requirement.key {
    case .none: "none"
    case .invalid(let reason): "not usable: \(reason)"
    case .key(let key): Base64Text.text(of: key.bytes)
    }
  }

  private var feedSignature: String? {
    let isRequired = checked.target.requirement.isSignatureRequired
    guard let trust = checked.answer?.trust else {
      return isRequired ? "required" : nil
    }
    return trust.stateName + (isRequired ? " (required)" : " (not required)")
  }

  /// The versions that are newer than the installed one, and what keeps each from being offered.
  private var obstacles: [(version: String, reason: String)] {
    guard let answer = checked.answer else { return [] }
    let newer = answer.feed.items.filter { item in
      item.version.isNewer(than: answer.request.host.version)
        && item != checked.offer?.item
    }
    return newer.flatMap { item in
      answer.request.obstacles(to: item).map { (item.version.text, "\($0)") }
    }
  }

  /// What is new, or why that cannot be shown.
  private func notesText(width: Int, isStyled: Bool) -> String {
    guard let notes else { return "" }
    do throws(ReleaseNotesError) {
      let read = try ReleaseNotes(
        parsing: notes.contents,
        format: notes.format,
        base: notes.address
      )
      let text = read.text(width: width, isStyled: isStyled)
      return text.isEmpty ? "" : "\n" + text
    } catch {
      return "\nWhat is new cannot be shown: \(error)\n"
    }
  }

  // MARK: document

  /// The document that `--json` prints.
  var document: PropertyListDictionary {
    var document: PropertyListDictionary = ["schema": "valise.update-info/1"]
    for (key, value) in checked.document { document[key] = value }
    document["signature"] = signature.map { .string($0) }
    document["publicKey"] = checked.target.requirement.publicKey.map {
      .string(Base64Text.text(of: $0.bytes))
    }
    document["requiresSignedFeed"] = .boolean(checked.target.requirement.isSignatureRequired)
    document["notOffered"] = .array(
      obstacles.map { .dictionary(["version": .string($0.version), "reason": .string($0.reason)]) }
    )
    if let notes {
      document["notes"] = .string(String(decoding: notes.contents, as: UTF8.self))
      document["notesFormat"] = .string("\(notes.format)")
    }
    return document
  }
}
