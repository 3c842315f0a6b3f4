// Valise — tests of the JSON Schema of the manifest, by an independent validator
// SPDX-License-Identifier: Apache-2.0

import Building
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseTestKit

@Suite struct SchemaCommandTests {
  /// What Python's jsonschema says about each manifest: the paths and the rules that it breaks.
  private func faults(of manifests: [String]) throws -> [PropertyList] {
    let run = valise("schema")
    #expect(run.status == 0)
    let schema = try JSONText.parse(run.outputBytes)
    let input: PropertyList = [
      "schema": schema, "manifests": .array(manifests.map { .string($0) }),
    ]
    let script = """
      import json, sys, tomllib
      from jsonschema import Draft202012Validator
      given = json.load(sys.stdin)
      Draft202012Validator.check_schema(given["schema"])
      validator = Draft202012Validator(given["schema"])
      def faults(text):
          found = validator.iter_errors(tomllib.loads(text))
          return sorted(".".join(map(str, e.absolute_path)) + " " + e.validator for e in found)
      print(json.dumps([faults(text) for text in given["manifests"]]))
      """
    let outcome = try ExternalTool.run(
      "python3",
      ["-c", script],
      input: try JSONText.serialize(input)
    )
    try #require(outcome.status == 0, "\(outcome.errors)")
    guard case .array(let faults) = try JSONText.parse(Array(outcome.text.utf8)) else { return [] }
    return faults
  }

  @Test("every manifest of the examples and of the documentation is valid")
  func examples() throws {
    let paths = try Repository.files(below: "Examples", ending: "Valise.toml")
    #expect(!paths.isEmpty)
    let page = try Repository.text("docs/manifest.md").split(separator: "```")
    let blocks = page.filter { $0.hasPrefix("toml\nformat = 1\n") }.map { String($0.dropFirst(5)) }
    #expect(blocks.count >= 2)
    let manifests = try paths.map { try Repository.text($0) } + blocks
    #expect(try faults(of: manifests) == manifests.map { _ in [] })
  }

  private static let start = "format = 1\n[app.A]\nidentifier = \"a.b\"\nversion = \"1\"\n"

  /// The lines of a manifest after `start`, and what is wrong with them.
  private static let rows: [(String, [String])] = [
    ("executable = \"x\"\n", []),
    ("executable = [\"x\", \"y\"]\nagent = true\ndevices = [\"iphone\", \"ipad\"]\n", []),
    ("[app.A.ios]\nexecutable = \"x\"\n", []),
    ("", ["app.A anyOf"]),
    ("[app.A.build]\ngo = \".\"\nflags = [\"-v\"]\n", []),
    ("[app.A.build]\ngp = \".\"\n", ["app.A.build additionalProperties"]),
    ("build = { c = 1 }\n", ["app.A.build.c anyOf"]),
    ("executable = 1\n", ["app.A.executable anyOf"]),
    ("executable = \"x\"\nagnet = true\n", ["app.A additionalProperties"]),
    ("executable = \"x\"\nagent = \"yes\"\n", ["app.A.agent type"]),
    ("executable = \"x\"\ndevices = \"ipone\"\n", ["app.A.devices anyOf"]),
    ("executable = \"x\"\nstatus-bar-style = \"x\"\n", ["app.A.status-bar-style enum"]),
    ("executable = \"x\"\nservice-type = \"user\"\n", ["app.A additionalProperties"]),
    ("executable = \"x\"\nfiles = { a = 1 }\n", ["app.A.files.a type"]),
    ("executable = \"x\"\npurposes = { camera = \"\" }\n", ["app.A.purposes.camera minLength"]),
    ("executable = \"x\"\npurposes = { camra = \"x\" }\n", ["app.A.purposes additionalProperties"]),
    ("executable = \"x\"\npurposes = { NSXUsageDescription = \"x\" }\n", []),
    ("executable = \"x\"\ndocument-types = [{ name = \"x\" }]\n", []),
    ("executable = \"x\"\ndocument-types = [{}]\n", ["app.A.document-types.0 required"]),
    (
      "executable = \"x\"\ndocument-types = [{ name = \"x\", role = \"edit\" }]\n",
      ["app.A.document-types.0.role enum"]
    ),
    ("executable = \"x\"\nlaunch-screen = { color = \"x\" }\n", []),
    ("executable = \"x\"\nlaunch-screen = 1\n", ["app.A.launch-screen anyOf"]),
    ("executable = \"x\"\nplist = { LSUIElement = 1 }\n", ["app.A.plist.LSUIElement type"]),
    ("executable = \"x\"\nplist = { Mine = [1, \"2\"] }\n", []),
    ("executable = \"x\"\nembed = [\"a\", { item = \"b\", at = \"c\" }]\n", []),
    ("executable = \"x\"\n[app.A.ios]\nagent = 1\n", ["app.A.ios.agent type"]),
    ("executable = \"x\"\n[app.A.ios.ios]\n", ["app.A.ios additionalProperties"]),
    ("executable = \"x\"\n[app.A.ios]\nplatform = \"ios\"\n", ["app.A.ios additionalProperties"]),
    ("executable = \"x\"\nplatform = \"mac\"\n", ["app.A.platform anyOf"]),
    ("executable = \"x\"\nplatform = [\"macos\", \"ios\"]\n", []),
    ("executable = \"x\"\ncategory = \"games\"\n", []),
    ("executable = \"x\"\ncategory = \"gams\"\n", ["app.A.category enum"]),
    ("executable = \"x\"\n[xcframework.X]\n", ["xcframework.X required"]),
    ("executable = \"x\"\n[aap.B]\n", [" additionalProperties"]),
  ]

  @Test("what the reader refuses, the schema refuses")
  func rows() throws {
    let found = try faults(of: Self.rows.map { Self.start + $0.0 })
    for (row, found) in zip(Self.rows, found) {
      #expect(found == .array(row.1.map { .string($0) }), "\(row.0)")
    }
    #expect(found.count == Self.rows.count)
  }

  @Test("every key has a type and a description")
  func keys() throws {
    let schema = try JSONText.parse(valise("schema").outputBytes)
    for kind in ProductKind.allCases {
      for key in ManifestKeys.keys(of: kind) {
        let path = PropertyListPath(components: ["$defs", kind.rawValue, "properties", key.name])
        #expect(schema[path: path] == ["$ref": .string("#/$defs/key-\(key.name)")])
        let definition = PropertyListPath(components: ["$defs", "key-" + key.name])
        guard case .dictionary(let described)? = schema[path: definition] else {
          Issue.record("\(kind.rawValue) has no \(key.name)")
          continue
        }
        let types = ["type", "anyOf", "enum", "$ref"].filter { described[$0] != nil }
        #expect(types.count == 1, "\(key.name)")
        guard case .string(let text)? = described["description"] else {
          Issue.record("\(key.name) has no description")
          continue
        }
        #expect(text.hasPrefix(key.meaning))
      }
    }
  }
}
