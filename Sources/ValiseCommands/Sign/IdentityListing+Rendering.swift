// Valise — keys and certificates as text and as JSON
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Inspection
import PropertyLists

extension IdentityListing {
  /// The listing as `valise identity show` prints it.
  var text: String {
    var text = ""
    for entry in entries {
      var columns = TextColumns()
      columns.add("Kind", entry.kindInWords)
      columns.add("Team", entry.certificate.organizationalUnit)
      columns.add("Organization", entry.certificate.organization)
      columns.add("Issuer", entry.certificate.issuerCommonName)
      columns.add("Key", "\(entry.keyKind)\(entry.hasPrivateKey ? ", with the private key" : "")")
      columns.add("Valid from", DisplayTime.text(entry.certificate.notBefore))
      columns.add("Valid until", entry.endInWords)
      columns.add("Signs code", entry.certificate.maySignCode ? "yes" : "no")
      columns.add("Chain", entry.chainInWords)
      columns.add("SHA-1", hexadecimal(entry.certificate.sha1))
      columns.add("SHA-256", hexadecimal(entry.certificate.sha256))
      text += (text.isEmpty ? "" : "\n") + entry.visibleName + "\n" + columns.text
    }
    for kind in loneKeys {
      text += (text.isEmpty ? "" : "\n") + "private key without a certificate: \(kind)\n"
    }
    return text
  }

  /// The listing as JSON.
  func document(paths: [String]) -> PropertyListDictionary {
    [
      "schema": "valise.identity-show/1",
      "paths": .array(paths.map { .string($0) }),
      "certificates": .array(entries.map { .dictionary($0.document) }),
      "keysWithoutCertificate": .array(loneKeys.map { .string("\($0)") }),
    ]
  }
}

extension IdentityListing.Entry {
  fileprivate var visibleName: String {
    VisibleText.escaping([UInt8]((certificate.commonName ?? "(without a name)").utf8))
  }

  fileprivate var kindInWords: String {
    if let kind = certificate.appleKind {
      return isByApple ? kind.rawValue : "\(kind.rawValue), not proven: the chain does not say so"
    }
    if certificate.isAppleRoot { return "root of Apple" }
    return certificate.isSelfSigned ? "self-signed" : "of another authority"
  }

  fileprivate var endInWords: String {
    let end = DisplayTime.text(certificate.notAfter)
    switch validity {
    case .valid: return end
    case .expired: return end + " (expired)"
    case .notYetValid: return end + " (not valid yet)"
    }
  }

  fileprivate var chainInWords: String {
    let names = chain.dropFirst().map { $0.commonName ?? "(without a name)" }
    if isChainComplete {
      return names.isEmpty ? "complete: it vouches for itself" : names.joined(separator: ", ")
    }
    let missing = chain.last?.issuerCommonName ?? "the issuer"
    return (names + ["\(missing) is missing"]).joined(separator: ", ")
  }

  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "selfSigned": .boolean(certificate.isSelfSigned),
      "apple": .boolean(isByApple),
      "signsCode": .boolean(certificate.maySignCode),
      "key": .string("\(keyKind)"),
      "privateKey": .boolean(hasPrivateKey),
      "validFrom": .string(DisplayTime.text(certificate.notBefore)),
      "validUntil": .string(DisplayTime.text(certificate.notAfter)),
      "validity": .string(validity.rawValue),
      "sha1": .string(hexadecimal(certificate.sha1)),
      "sha256": .string(hexadecimal(certificate.sha256)),
      "chain": .array(chain.map { .string($0.commonName ?? "") }),
      "chainComplete": .boolean(isChainComplete),
    ]
    document["name"] = certificate.commonName.map { .string($0) }
    document["organization"] = certificate.organization.map { .string($0) }
    document["team"] = certificate.organizationalUnit.map { .string($0) }
    document["issuer"] = certificate.issuerCommonName.map { .string($0) }
    document["kind"] = certificate.appleKind.map { .string($0.rawValue) }
    return document
  }
}
