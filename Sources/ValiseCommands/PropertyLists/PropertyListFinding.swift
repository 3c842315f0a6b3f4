// Valise — what the check of a property list finds
// SPDX-License-Identifier: Apache-2.0

import Inspection
import PropertyLists
import XMLText

/// One mistake in a property list.
struct PropertyListFinding {
  let path: String
  let isError: Bool
  let message: String
  let position: PropertyListError.Position
  let keyPath: String
  /// What Apple's reader does with the file; nothing when nobody can read it.
  var appleReader: PropertyListRemark.AppleReader?

  /// Everything that is wrong with the bytes of a file.
  static func all(
    in bytes: [UInt8],
    of path: String,
    encoding: PropertyListTextEncoding?
  ) -> [PropertyListFinding] {
    do throws(PropertyListError) {
      let document = try PropertyListDocument(
        parsing: bytes,
        encoding: encoding,
        threads: .ofHost
      )
      return document.remarks.map { remark in
        PropertyListFinding(
          path: path,
          isError: remark.isError,
          message: "\(remark.kind)",
          position: remark.position,
          keyPath: remark.path.description,
          appleReader: remark.appleReader
        )
      }
    } catch {
      return [
        PropertyListFinding(
          path: path,
          isError: true,
          message: "\(error.reason)",
          position: error.position,
          keyPath: error.path.description
        )
      ]
    }
  }

  private var severity: String { isError ? "error" : "warning" }

  /// The finding as a line that editors understand.
  var text: String {
    // A key may hold what would move the cursor of a terminal.
    let isPlain = message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    let message = isPlain ? message : VisibleText.escaping(Array(message.utf8))
    let keys = keyPath.isEmpty ? "" : " (key path \(VisibleText.escaping(Array(keyPath.utf8))))"
    switch position {
    case .text(let place):
      return "\(path):\(place.line):\(place.column): \(severity): \(message)\(keys)"
    case .byte(let offset): return "\(path): \(severity): \(message) at byte \(offset)\(keys)"
    case .none: return "\(path): \(severity): \(message)\(keys)"
    }
  }

  /// The finding as documents show it.
  var propertyList: PropertyListDictionary {
    var document: PropertyListDictionary = [
      "path": .string(path), "severity": .string(severity), "message": .string(message),
    ]
    switch position {
    case .text(let place):
      document["line"] = .integer(PropertyListInteger(Int64(place.line)))
      document["column"] = .integer(PropertyListInteger(Int64(place.column)))
    case .byte(let offset): document["offset"] = .integer(PropertyListInteger(Int64(offset)))
    case .none: break
    }
    if let appleReader { document["appleReader"] = .string(appleReader.rawValue) }
    if !keyPath.isEmpty { document["keyPath"] = .string(keyPath) }
    return document
  }
}
