// Valise — checking the downloads of a feed
// SPDX-License-Identifier: Apache-2.0

import ValiseCryptography

extension AppcastLint {
  /// What is wrong with the download of an item.
  func downloadRemarks(_ item: AppcastItem) -> [AppcastRemark] {
    guard let enclosure = item.enclosure else { return [] }
    return addressRemarks(enclosure) + lengthRemarks(enclosure)
      + (enclosure.isForMac ? signatureRemarks(enclosure) : [])
  }

  private func offset(_ key: String, _ enclosure: AppcastEnclosure) -> Int {
    (enclosure.element.attribute(key)?.range ?? enclosure.element.range).lowerBound
  }

  private func addressRemarks(_ enclosure: AppcastEnclosure) -> [AppcastRemark] {
    let text = enclosure.element["url"] ?? ""
    let offset = offset("url", enclosure)
    if enclosure.address?.scheme == "http" {
      return [
        .warning(
          "http",
          offset,
          "the download has no transport security: \(text)",
          detail: "macOS refuses such addresses unless the application asks for them",
          remedy: "use https"
        )
      ]
    }
    guard WebAddress(text)?.scheme == nil else { return [] }
    return [
      .warning(
        "relative",
        offset,
        "the address of the download is relative: \(text)",
        detail: "clients before 2.0 do not resolve it",
        remedy: "write the whole address"
      )
    ]
  }

  private func lengthRemarks(_ enclosure: AppcastEnclosure) -> [AppcastRemark] {
    let offset = offset("length", enclosure)
    guard let text = enclosure.element["length"] else {
      return [
        .warning("length", offset, "the download has no length", remedy: "add length=… in bytes")
      ]
    }
    guard "\(enclosure.length)" == text, enclosure.length > 0 else {
      let message =
        enclosure.length == 0
        ? "the length \"\(text)\" is none"
        : "clients read the length \"\(text)\" as \(enclosure.length)"
      return [.warning("length", offset, message, remedy: "write the size in bytes")]
    }
    guard let archive = archive(of: enclosure), archive.count != enclosure.length else { return [] }
    return [
      .error(
        "length-mismatch",
        offset,
        "the length is \(enclosure.length), and \(archive.name) has \(archive.count) bytes",
        detail: "the archive was made again after the feed, or is another one",
        remedy: "sign the archive that is published, and write its length and signature"
      )
    ]
  }

  /// An archive of the feed that is there.
  struct KnownArchive {
    let name: String
    let bytes: [UInt8]
    var count: Int { bytes.count }
  }

  func archive(of enclosure: AppcastEnclosure) -> KnownArchive? {
    guard let name = enclosure.address?.fileName, let bytes = knowledge.archive(name) else {
      return nil
    }
    return KnownArchive(name: name, bytes: bytes)
  }

  // MARK: signatures

  func signatureRemarks(_ enclosure: AppcastEnclosure) -> [AppcastRemark] {
    let offset = offset("sparkle:edSignature", enclosure)
    switch enclosure.signature {
    case .signature(let signature): return mismatchRemarks(signature, enclosure, offset)
    case .malformed(let text): return [malformedRemark(text, offset)]
    case nil: return missingRemarks(enclosure)
    }
  }

  private func missingRemarks(_ enclosure: AppcastEnclosure) -> [AppcastRemark] {
    if let attribute = enclosure.element.attribute("sparkle:dsaSignature") {
      return [
        .error(
          "dsa-only",
          attribute.range.lowerBound,
          "the download is signed with DSA only, which clients of today do not take",
          remedy: "sign it with 'valise appcast sign' and write sparkle:edSignature"
        )
      ]
    }
    let unprefixed = ["edSignature", "sparkle:edsignature", "sparkle:EdSignature"].lazy
      .compactMap { enclosure.element.attribute($0) }.first
    if let unprefixed {
      return [
        .error(
          "signature-name",
          unprefixed.range.lowerBound,
          "clients do not know the attribute \(unprefixed.name)",
          remedy: "write sparkle:edSignature"
        )
      ]
    }
    let offset = enclosure.element.range.lowerBound
    let message = "the download is not signed"
    let remedy = "sign it with 'valise appcast sign'"
    guard !knowledge.publicKeys.isEmpty else {
      return [.warning("unsigned", offset, message, remedy: remedy)]
    }
    return [
      .error(
        "unsigned",
        offset,
        message,
        detail: "the application has a key, and refuses the update",
        remedy: remedy
      )
    ]
  }

  /// A text that is no signature, with what it is instead.
  func malformedRemark(_ text: String, _ offset: Int) -> AppcastRemark {
    let trimmed = text.trimmed
    if trimmed.isEmpty {
      return .error(
        "signature-empty",
        offset,
        "the signature is empty",
        detail: "clients take that for a wrong signature, not for none",
        remedy: "write the signature, or remove the attribute"
      )
    }
    if let place = Self.pastedPlace(in: trimmed) {
      return .error(
        "signature-pasted",
        offset,
        "the whole output of a signing tool stands in the quotes; it begins at character \(place + 1) "
          + "with \"\(String(trimmed.dropFirst(place).prefix(24)))\"",
        remedy: "write only what stands between the tool's quotes, or use 'valise appcast sign -p'"
      )
    }
    let bytes = Base64Text.bytes(of: Array(trimmed.utf8))
    let cause: String
    if let bytes {
      cause = "it has \(bytes.count) bytes, and a signature with Ed25519 has 64"
    } else if trimmed.contains(where: \.isWhitespace) {
      cause = "spaces or line ends stand inside of it"
    } else if Base64Text.bytes(of: Array((trimmed + "==").utf8)) != nil
      || Base64Text.bytes(of: Array((trimmed + "=").utf8)) != nil
    {
      cause = "the signs = at its end are missing"
    } else {
      cause = "it is no base64"
    }
    return .error(
      "signature-malformed",
      offset,
      "the signature is none: \(cause)",
      remedy: "sign the archive again with 'valise appcast sign'"
    )
  }

  /// Where the output of a tool begins in a text.
  private static func pastedPlace(in text: String) -> Int? {
    let marks = ["sparkle:edSignature", "edSignature", "length=", "Signature:"]
    return marks.compactMap { mark in
      text.indices.first { text[$0...].hasPrefix(mark) }
        .map { text.distance(from: text.startIndex, to: $0) }
    }.min()
  }

  private func mismatchRemarks(
    _ signature: [UInt8],
    _ enclosure: AppcastEnclosure,
    _ offset: Int
  ) -> [AppcastRemark] {
    guard let key = knowledge.publicKeys.first, let archive = archive(of: enclosure),
      !isSigned(archive.bytes, signature, key)
    else { return [] }
    return [
      .error(
        "signature-mismatch",
        offset,
        "the signature is not that of \(archive.name): \(mismatchCause(signature, archive, enclosure))",
        detail: "clients download the update and refuse it",
        remedy: "sign \(archive.name) again with the key of the application"
      )
    ]
  }

  /// How many other archives a signature is compared with.
  private static let otherArchiveLimit = 50

  private func mismatchCause(
    _ signature: [UInt8],
    _ archive: KnownArchive,
    _ enclosure: AppcastEnclosure
  ) -> String {
    let others = knowledge.publicKeys.dropFirst()
    if let other = others.first(where: { isSigned(archive.bytes, signature, $0) }) {
      return
        "it was made with another key, whose public half is \(Base64Text.text(of: other.bytes))"
    }
    let keys = knowledge.publicKeys
    for item in feed.items.prefix(Self.otherArchiveLimit) {
      guard let download = item.enclosure, let other = self.archive(of: download),
        other.name != archive.name, keys.contains(where: { isSigned(other.bytes, signature, $0) })
      else { continue }
      return "it is that of \(other.name)"
    }
    if enclosure.length > 0, archive.count != enclosure.length {
      return "the archive has changed since, from \(enclosure.length) bytes to \(archive.count)"
    }
    return "the archive has changed since without changing its length, or the key is one that was "
      + "not given here"
  }

  func isSigned(_ bytes: [UInt8], _ signature: [UInt8], _ key: Ed25519PublicKey) -> Bool {
    // A key that OpenSSL cannot use has signed nothing.
    (try? key.isSignature(signature, of: bytes)) == true
  }
}
