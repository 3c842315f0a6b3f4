// Valise — what a verifier says, as a document
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists

extension CodeVerdict {
  /// The verdict as `valise verify --json` shows it; what is absent is left out.
  func document(path: String) -> PropertyListDictionary {
    [
      "schema": "valise.verify/1",
      "path": .string(path),
      "valid": .boolean(isValid),
      "objects": .array(all.map { .dictionary($0.object(below: self.path, shownAs: path)) }),
    ]
  }

  /// One code object.
  private func object(below root: String, shownAs shown: String) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(displayPath(below: root, shownAs: shown)),
      "kind": .string(kind),
      "valid": .boolean(isValid),
      "slices": .array(slices.map { .dictionary($0.document) }),
      "findings": .array(findings.map { .dictionary($0.document) }),
    ]
    if let ticket {
      document["ticket"] = [
        "genuine": .boolean(ticket.ticket?.isGenuine ?? false),
        "coversCode": .boolean(ticket.coversAllSlices),
      ]
    }
    return document
  }

  /// The path with the root as the user wrote it.
  func displayPath(below root: String, shownAs shown: String) -> String {
    path == root ? shown : shown + String(path.dropFirst(root.count))
  }
}

extension SliceVerdict {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [:]
    document["architecture"] = slice.architecture.map { .string($0) }
    guard let signature = slice.signature else {
      document["signature"] = .string(slice.fault == nil ? "none" : "damaged")
      return document
    }
    let directory = signature.strongestDirectory.contents
    document["signature"] = .string(signature.kind.rawValue)
    document["identifier"] = .string(directory.identifier)
    document["team"] = directory.team.map { .string($0) }
    document["flags"] = .array(directory.flags.names.map { .string($0) })
    document["cdhashes"] = .array(
      signature.directories.map {
        [
          "type": .string("\($0.contents.hashType)"),
          "hash": .string(hexadecimal($0.codeDirectoryHash)),
        ]
      }
    )
    document["version"] = .string("\(directory.version)")
    document["pageSize"] = .integer(PropertyListInteger(Int64(directory.pageByteCount ?? 0)))
    document["runtime"] =
      directory.runtime.rawValue == 0 ? nil : .string("\(directory.runtime)")
    document["requirement"] = designatedRequirement.map { .string("\($0)") }
    document["satisfiesRequirement"] = .boolean(satisfiesDesignatedRequirement)
    if !certificates.isEmpty {
      document["authorities"] = .array(
        certificates.map { .string($0.commonName ?? hexadecimal($0.sha1)) }
      )
    }
    if let signingTime {
      document["signed"] = .string(DisplayTime.text(signingTime.seconds))
      document["timestamp"] = .boolean(signingTime.isProven)
    }
    return document
  }
}

extension SignatureFinding {
  fileprivate var document: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "code": .integer(PropertyListInteger(Int64(status.rawValue))),
      "name": .string(status.name),
      "message": .string("\(status)"),
      "reason": .string(reason),
    ]
    document["path"] = path.map { .string($0) }
    document["architecture"] = architecture.map { .string($0) }
    document["expected"] = expected.map { .string($0) }
    document["found"] = found.map { .string($0) }
    return document
  }
}

/// Bytes as hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Moments as commands print them.
enum DisplayTime {
  /// The moment in ISO 8601, in UTC.
  static func text(_ secondsSince1970: Int64) -> String {
    let distance: Int64 = 978_307_200
    let (seconds, overflow) = secondsSince1970.subtractingReportingOverflow(distance)
    guard !overflow else { return "\(secondsSince1970)" }
    let date = PropertyListDate(secondsSinceReferenceDate: Double(seconds))
    return date.iso8601 ?? "\(secondsSince1970)"
  }
}
