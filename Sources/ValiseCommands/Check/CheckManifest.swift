// Valise — the table [check] of a manifest
// SPDX-License-Identifier: Apache-2.0

import Building
import Checking
import ValiseCommandLine
import ValiseFiles

/// What the table `[check]` of a manifest tells a check.
///
/// ```toml
/// [check]
/// for = ["developer-id"]
///
/// [check.allow]
/// retina-key-missing = "drawn by hand for every scale"
/// load-path-absolute = { reason = "users install it", paths = ["Contents/MacOS/*"] }
/// ```
struct CheckManifest {
  /// The gates for runs that name none.
  private(set) var gates: [CheckGate] = []
  /// What is known and does not matter.
  private(set) var allowances: [Allowance] = []

  private let file: String

  /// Reads the manifest at a path; without a path that of the current folder, if there is one.
  init(path: String?, in context: CommandContext) throws {
    file = path ?? Manifest.fileName
    let place = FilePath(path ?? "\(context.currentFolder)/\(Manifest.fileName)")
    let bytes: [UInt8]
    do throws(FileError) {
      let files = DiskFileSystem()
      bytes = try files.contents(of: try files.followed(place), limit: Manifest.byteLimit)
    } catch {
      if path == nil, case .notFound = error { return }
      throw error
    }
    let root: TOMLTable
    do throws(TOMLError) { root = try TOMLDocument(parsing: bytes).root } catch {
      throw CheckManifestError(file: file, place: nil, reason: "\(error)")
    }
    guard let entry = root["check"] else { return }
    guard case .table(let table) = entry.value.content else {
      throw fault(entry.place, "\"check\" must be a table")
    }
    try read(table)
  }

  private func fault(_ place: ManifestPlace, _ reason: String) -> CheckManifestError {
    CheckManifestError(file: file, place: place, reason: reason)
  }

  private mutating func read(_ table: TOMLTable) throws(CheckManifestError) {
    for entry in table.entries {
      switch entry.key {
      case "for": try readGates(entry.value)
      case "allow":
        guard case .table(let allowed) = entry.value.content else {
          throw fault(entry.place, "\"check.allow\" must be a table of rules and reasons")
        }
        for entry in allowed.entries { try readAllowance(entry) }
      default:
        throw fault(entry.place, "\"\(entry.key)\" is no key of [check]; 'for' and 'allow' are")
      }
    }
  }

  private mutating func readGates(_ value: TOMLValue) throws(CheckManifestError) {
    for name in try texts(value, key: "for") {
      guard let gate = CheckGate(rawValue: name) else {
        let known = CheckGate.allCases.map(\.rawValue).joined(separator: ", ")
        throw fault(value.place, "\"\(name)\" is no gate; there are \(known)")
      }
      gates.append(gate)
    }
  }

  private mutating func readAllowance(_ entry: TOMLTable.Entry) throws(CheckManifestError) {
    guard RuleCatalog.rule(entry.key) != nil else {
      throw fault(entry.place, "\(CheckError.unknownRule(entry.key))")
    }
    var reason = ""
    var paths: [String] = []
    switch entry.value.content {
    case .string(let text): reason = text
    case .table(let table):
      for part in table.entries {
        switch part.key {
        case "reason":
          guard case .string(let text) = part.value.content else {
            throw fault(part.place, "the reason must be a text")
          }
          reason = text
        case "paths": paths = try texts(part.value, key: "paths")
        default: throw fault(part.place, "\"\(part.key)\" is unknown; 'reason' and 'paths' are not")
        }
      }
    default: throw fault(entry.place, "a rule is silenced by a reason, which is a text")
    }
    guard !reason.allSatisfy({ $0.isWhitespace }) else {
      throw fault(entry.place, "\(CheckError.missingReason(rule: entry.key))")
    }
    allowances.append(Allowance(rule: entry.key, paths: paths, reason: reason))
  }

  private func texts(_ value: TOMLValue, key: String) throws(CheckManifestError) -> [String] {
    switch value.content {
    case .string(let text): return [text]
    case .array(let items):
      return try items.map { (item) throws(CheckManifestError) in
        guard case .string(let text) = item.content else {
          throw fault(item.place, "\"\(key)\" must hold texts")
        }
        return text
      }
    default: throw fault(value.place, "\"\(key)\" must be a text, or an array of texts")
    }
  }
}

/// A mistake in the table `[check]`.
struct CheckManifestError: Error, CustomStringConvertible {
  let file: String
  let place: ManifestPlace?
  let reason: String

  var description: String {
    guard case .position(let position) = place else { return "\(file): \(reason)" }
    return "\(file):\(position): \(reason)"
  }
}
