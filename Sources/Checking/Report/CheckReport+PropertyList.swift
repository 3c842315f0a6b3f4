// Valise — what a check found, as a document
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import PropertyLists
internal import ValiseDiagnostics

extension CheckReport {
  /// The name of the schema of the document.
  public static let schema = "valise.check/1"

  /// The document of several reports; what is not there is left out.
  public static func document(of reports: [CheckReport]) -> PropertyListDictionary {
    let gates = reports.first?.gates ?? []
    let products = reports.map { report in
      let entry: PropertyListDictionary = [
        "path": .string(report.product), "platform": .string(report.platform.rawValue),
        "passes": .boolean(report.passes),
      ]
      return PropertyList.dictionary(entry)
    }
    let silenced = reports.flatMap { report in
      report.silenced.map { silenced in
        var finding = report.propertyList(of: silenced.finding)
        finding["reason"] = .string(silenced.reason)
        return PropertyList.dictionary(finding)
      }
    }
    let findings = reports.flatMap { report in
      report.findings.map { PropertyList.dictionary(report.propertyList(of: $0)) }
    }
    var document: PropertyListDictionary = [
      "schema": .string(schema), "gates": .array(gates.map { .string($0.rawValue) }),
      "products": .array(products), "findings": .array(findings),
    ]
    if !silenced.isEmpty { document["silenced"] = .array(silenced) }
    return document
  }

  private func propertyList(of found: CheckFinding) -> PropertyListDictionary {
    let finding = found.finding
    var document: PropertyListDictionary = [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
    ]
    document["storeCode"] = found.storeCode.map { .string($0) }
    document["path"] = .string(shown(finding.location).path)
    document["bundle"] = .string(shown(Location(path: found.bundle)).path)
    switch finding.location.position {
    case .line(let line, let column):
      document["line"] = .integer(PropertyListInteger(Int64(line)))
      document["column"] = column.map { .integer(PropertyListInteger(Int64($0))) }
    case .byte(let offset): document["offset"] = .integer(PropertyListInteger(Int64(offset)))
    case nil: break
    }
    document["keyPath"] = finding.location.keyPath.map { .string($0) }
    document["message"] = .string(finding.message)
    document["detail"] = finding.detail.map { .string($0) }
    document["remedy"] = finding.remedy.map { .string($0) }
    return document
  }
}
