// Valise — checking placeholders, deltas and notes of a feed
// SPDX-License-Identifier: Apache-2.0

extension AppcastLint {
  /// Places of a template that nobody filled in.
  func placeholderRemarks(_ item: AppcastElement) -> [AppcastRemark] {
    var remarks: [AppcastRemark] = []
    let enclosure = item.children.first { $0.key == "enclosure" }
    for key in ["url", "length", "sparkle:version", "sparkle:edSignature"] {
      guard let attribute = enclosure?.attribute(key),
        let placeholder = Self.placeholder(in: attribute.value)
      else { continue }
      remarks.append(placeholderRemark(placeholder, attribute.range.lowerBound))
    }
    let texts = ["title", "pubDate", "sparkle:version", "sparkle:shortVersionString"]
    for child in item.children where texts.contains(child.key) {
      guard let placeholder = Self.placeholder(in: child.trimmedText) else { continue }
      remarks.append(placeholderRemark(placeholder, child.range.lowerBound))
    }
    return remarks
  }

  private func placeholderRemark(_ text: String, _ offset: Int) -> AppcastRemark {
    .error(
      "placeholder",
      offset,
      "\(text) is a place of a template that nobody filled in",
      remedy: "publish the feed that the template makes, not the template"
    )
  }

  /// How long a text is in which places of templates are looked for, in bytes.
  private static let placeholderLimit = 4096

  /// The first place of a template in a text: `{{NAME}}`, `${NAME}`, `$(NAME)`, `%NAME%`, `@NAME@`.
  static func placeholder(in text: String) -> String? {
    guard text.utf8.count <= placeholderLimit else { return nil }
    for (opening, closing) in [("{{", "}}"), ("${", "}"), ("$(", ")"), ("%", "%"), ("@", "@")] {
      var rest = text[...]
      while let start = rest.indices.first(where: { rest[$0...].hasPrefix(opening) }) {
        let inside = rest[start...].dropFirst(opening.count)
        let name = inside.prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || " _.-".contains($0))
        }
        let isBare = opening == "%" || opening == "@"
        let isName = name.count > 1 && (!isBare || name.allSatisfy { $0.isUppercase || $0 == "_" })
        if isName, inside[name.endIndex...].hasPrefix(closing) { return opening + name + closing }
        rest = inside
      }
    }
    return nil
  }

  /// How many deltas of an item are looked at.
  private static let deltaLimit = 100

  /// What is wrong with the deltas of an item.
  func deltaRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    let blocks = item.element.children.filter { $0.key == "sparkle:deltas" }
    guard let block = blocks.first else { return [] }
    var seen: Set<String> = []
    var remarks: [AppcastRemark] = []
    for node in block.children.prefix(Self.deltaLimit) where node.key == "enclosure" {
      let offset = node.range.lowerBound
      guard let from = node["sparkle:deltaFrom"] else {
        remarks.append(
          .warning("delta", offset, "a delta without sparkle:deltaFrom is for nobody")
        )
        continue
      }
      if !seen.insert(from).inserted {
        remarks.append(
          .warning("delta", offset, "a second delta from \(from): clients use the last one")
        )
      }
      remarks += self.remarks(onDelta: from, node, item)
    }
    return remarks
  }

  private func remarks(
    onDelta from: String,
    _ node: AppcastElement,
    _ item: AppcastItem
  ) -> [AppcastRemark] {
    let offset = node.range.lowerBound
    guard let delta = item.deltas.last(where: { $0.from == from }) else {
      return [
        .warning(
          "delta",
          offset,
          "clients leave the delta from \(from) out: its address is none of the web, or its "
            + "sparkle:installationType is not known"
        )
      ]
    }
    var remarks = signatureRemarks(delta.enclosure)
    if delta.version.order(to: item.version) != .same {
      remarks.append(
        .error(
          "delta-version",
          offset,
          "the delta from \(from) leads to \(delta.version), and the item is \(item.version)",
          detail: "clients compare the version of the delta, and may offer nothing",
          remedy: "remove sparkle:version from the delta"
        )
      )
    }
    if !versions.hasItem(writing: from), let close = versions.item(sameAs: UpdateVersion(from)) {
      remarks.append(
        .warning(
          "delta",
          offset,
          "the delta is from \(from), and the feed writes that version \(close.version)",
          detail: "clients compare the two letter by letter with CFBundleVersion"
        )
      )
    }
    return remarks
  }

  /// What is wrong with what an item says is new.
  func notesRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    var remarks: [AppcastRemark] = []
    for node in item.element.children {
      let offset = node.range.lowerBound
      switch node.key {
      case "description":
        if let format = node["sparkle:format"]?.lowercased(),
          AppcastDescription.Format(rawValue: format) == nil
        {
          remarks.append(
            .warning(
              "notes-format",
              offset,
              "clients do not know the format \"\(format)\", and show the text as HTML",
              remedy: "write html, plain-text or markdown"
            )
          )
        }
        if let attribute = node.attribute("format") {
          remarks.append(
            .warning(
              "notes-format",
              attribute.range.lowerBound,
              "clients do not look for format without a prefix",
              remedy: "write sparkle:format"
            )
          )
        }
      case "sparkle:releaseNotesLink", "sparkle:fullReleaseNotesLink", "link":
        remarks += linkRemarks(node, offset)
      default: break
      }
    }
    return remarks
  }

  private func linkRemarks(_ node: AppcastElement, _ offset: Int) -> [AppcastRemark] {
    let text = node.trimmedText
    guard let address = WebAddress(text), !text.isEmpty else {
      return [
        .warning("link", offset, "<\(node.name)> is no address: \"\(text)\"; clients ignore it")
      ]
    }
    if let scheme = address.scheme, scheme != "http", scheme != "https" {
      return [
        .warning("link", offset, "<\(node.name)> is an address of \(scheme), which clients ignore")
      ]
    }
    guard node.key == "sparkle:releaseNotesLink", feed.signedContent.signature != nil,
      node["sparkle:edSignature"] == nil
    else { return [] }
    return [
      .error(
        "notes-unsigned",
        offset,
        "the feed is signed, and its release notes are not: clients do not show them",
        remedy: "sign the file with 'valise appcast sign', or put the notes into <description>"
      )
    ]
  }

  /// What is wrong with the signature of the feed.
  var feedSignatureRemarks: [AppcastRemark] {
    let signed = feed.signedContent
    let end = feed.tree.bytes.count
    guard signed.hasBlock else {
      let pattern = Array("<!-- sparkle-signatures:".utf8)
      guard
        let place = bytes.indices.last(where: { place in
          bytes[place] == pattern[0] && bytes[place...].starts(with: pattern)
        })
      else {
        return []
      }
      let isCarriage = bytes[(place + pattern.count)...].first == 0x0D
      return [
        .error(
          "feed-signature",
          place,
          "clients do not see the signature of the feed: "
            + (isCarriage
              ? "its lines end with CR LF, as version control on Windows makes them"
              : "the comment is not whole"),
          remedy: "sign the feed again, and publish it byte by byte"
        )
      ]
    }
    guard let signature = signed.signature else {
      return [
        .error(
          "feed-signature",
          end,
          signed.signatureText == nil
            ? "the comment for signatures has no line edSignature:"
            : "the signature of the feed is no base64 of 64 bytes",
          remedy: "sign the feed again"
        )
      ]
    }
    guard !knowledge.publicKeys.isEmpty,
      !knowledge.publicKeys.contains(where: { isSigned(signed.content, signature, $0) })
    else { return [] }
    let cause: String
    if let length = signed.statedLength, length != signed.content.count {
      cause = "\(length) bytes were signed, and \(signed.content.count) stand before the signature"
    } else {
      cause = "the feed has changed since, or was signed with another key"
    }
    return [
      .error(
        "feed-signature",
        end,
        "the signature of the feed is not valid: \(cause)",
        remedy: "sign the feed again after every change"
      )
    ]
  }
}
