// Valise — mistakes in what becomes Info.plist have one clear message with their place
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing

@Suite("mistakes in what becomes Info.plist")
struct InfoMistakeTests {
  /// The lines of a manifest from the sixth on, and the message about them.
  struct Row: Sendable, CustomTestStringConvertible {
    let lines: String
    let message: String
    var testDescription: String { message }

    init(_ lines: String, _ message: String) {
      self.lines = lines
      self.message = message
    }
  }

  private static let types: [Row] = [
    Row("agent = \"yes\"\n", "Valise.toml:6:9: \"agent\" is a string; it must be a boolean"),
    Row(
      "devices = \"ipone\"\n",
      "Valise.toml:6:11: unknown value \"ipone\" of \"devices\"; did you mean \"iphone\"?"
    ),
    Row(
      "orientations = [\"portrait\", \"x\"]\n",
      "Valise.toml:6:29: unknown value \"x\" of \"orientations\"; known are portrait,"
        + " portrait-upside-down, landscape-left, landscape-right"
    ),
    Row(
      "devices = []\n",
      "Valise.toml:6:11: \"devices\" is empty; give it a value or leave it out"
    ),
    Row(
      "fonts = [1]\n",
      "Valise.toml:6:10: \"fonts\" is an integer; it must be an array of strings"
    ),
    Row(
      "purposes = { camera = true }\n",
      "Valise.toml:6:23: \"purposes.camera\" is a boolean; it must be a string"
    ),
    Row(
      "variables = [\"A\"]\n",
      "Valise.toml:6:13: \"variables\" is an array; it must be a table of strings"
    ),
    Row(
      "document-types = { name = \"x\" }\n",
      "Valise.toml:6:18: \"document-types\" is a table; it must be an array of tables"
    ),
    Row(
      "document-types = [\"x\"]\n",
      "Valise.toml:6:19: \"document-types.0\" is a string; it must be a table"
    ),
    Row(
      "document-types = [{ name = \"x\" }, { role = \"editor\" }]\n",
      "Valise.toml:6:35: \"document-types.1\" has no \"name\"; add it"
    ),
    Row(
      "document-types = [{ nmae = \"x\" }]\n",
      "Valise.toml:6:21: unknown key \"nmae\" in \"document-types.0\"; did you mean \"name\"?"
    ),
    Row(
      "document-types = [{ name = \"x\", role = \"edit\" }]\n",
      "Valise.toml:6:40: unknown value \"edit\" of \"document-types.0.role\";"
        + " did you mean \"editor\"?"
    ),
    Row(
      "document-types = [{ name = \"x\", package = 1 }]\n",
      "Valise.toml:6:43: \"document-types.0.package\" is an integer; it must be a boolean"
    ),
    Row(
      "[[app.Hello.exported-types]]\ndescription = \"x\"\n",
      "Valise.toml:6:1: \"exported-types.0\" has no \"identifier\"; add it"
    ),
    Row(
      "url-types = [{ name = \"x\" }]\n",
      "Valise.toml:6:14: \"url-types.0\" has no \"schemes\"; add it"
    ),
    Row(
      "launch-screen = true\n",
      "Valise.toml:6:17: \"launch-screen\" is a boolean; it must be a string or a table"
    ),
    Row(
      "launch-screen = { colour = \"x\" }\n",
      "Valise.toml:6:19: unknown key \"colour\" in \"launch-screen\"; did you mean \"color\"?"
    ),
    Row(
      "build-environment = { sdk = 26 }\n",
      "Valise.toml:6:29: \"build-environment.sdk\" is an integer; it must be a string"
    ),
  ]

  private static let keys: [Row] = [
    Row(
      "purposes = { camra = \"x\" }\n",
      "Valise.toml:6:14: unknown purpose \"camra\"; did you mean \"camera\"?"
    ),
    Row(
      "purposes = { whatever = \"x\" }\n",
      "Valise.toml:6:14: unknown purpose \"whatever\"; use a name of the documentation or Apple's"
        + " own NS…UsageDescription"
    ),
    Row(
      "purposes = { camera = \"\" }\n",
      "Valise.toml:6:23: \"purposes.camera\" is empty; give it a value or leave it out"
    ),
    Row(
      "devices = \"iphone\"\n",
      "Valise.toml:6:1: \"devices\" has no meaning for an application for macos; leave it out, or"
        + " move it to the table of the platform that it is for, such as [app.N.ios]"
    ),
    Row(
      "variables = { PRODUCT_NAME = \"x\" }\n",
      "Valise.toml:6:15: the variable \"PRODUCT_NAME\" has its value from other keys;"
        + " choose another name"
    ),
    Row(
      "variables = { \"A-B\" = \"x\" }\n",
      "Valise.toml:6:15: \"A-B\" cannot be the name of a variable; use letters, digits and \"_\""
    ),
    Row(
      "variables = { A = \"$(B)\", B = \"x\" }\n",
      "Valise.toml:6:19: unknown variable $(B) in \"variables.A\";"
        + " write $$(B) to keep the text as it is"
    ),
    Row(
      "build-environment = { xcode = \"26.10\" }\n",
      "Valise.toml:6:31: \"26.10\" (build-environment.xcode) is no version; use one to three whole"
        + " numbers with dots between, such as 1.2.3"
    ),
    Row(
      "build-environment = { sdk = \"macosx26\" }\n",
      "Valise.toml:6:29: \"macosx26\" (build-environment.sdk) is no version; use one to three whole"
        + " numbers with dots between, such as 1.2.3"
    ),
    Row(
      "fonts = [\"a\", \"b\"]\n",
      "Valise.toml:6:9: \"fonts\" is an array; it must be one string for macos,"
        + " the folder of the fonts"
    ),
    Row(
      "info-plist = \"None.plist\"\n",
      "Valise.toml:6:14: \"None.plist\" (info-plist) does not exist;"
        + " build it first or correct the path"
    ),
    Row(
      "info-plist = \"build\"\n",
      "Valise.toml:6:14: \"build\" is not a regular file; correct the path"
    ),
  ]

  private static let stated: [Row] = [
    Row(
      "plist = { CFBundleVersion = \"1.0b3\" }\n",
      "Valise.toml:6:29: \"1.0b3\" (CFBundleVersion) is no version; use one to three whole numbers"
        + " with dots between, such as 1.2.3"
    ),
    Row(
      "plist = { CFBundleVersion = \"$(MARKETING_VERSION).3.4\" }\n",
      "Valise.toml:6:29: \"1.2.3.4\" (CFBundleVersion) is no version; use one to three whole numbers"
        + " with dots between, such as 1.2.3"
    ),
    Row(
      "plist = { CFBundleSpokenName = 3 }\n",
      "Valise.toml:6:32: \"CFBundleSpokenName\" is an integer; it must be a string"
    ),
    Row(
      "plist = { LSUIElement = \"1\" }\n",
      "Valise.toml:6:25: \"LSUIElement\" is a string; it must be a boolean"
    ),
    Row(
      "plist = { UIDeviceFamily = [1, \"2\"] }\n",
      "Valise.toml:6:32: \"UIDeviceFamily.1\" is a string; it must be an integer"
    ),
    Row(
      "plist = { CFBundleURLTypes = { CFBundleURLSchemes = [] } }\n",
      "Valise.toml:6:30: \"CFBundleURLTypes\" is a dictionary; it must be an array of dictionaries"
    ),
    Row(
      "plist = { CFBundleDocumentTypes = [{ CFBundleTypeName = 1 }] }\n",
      "Valise.toml:6:57: \"CFBundleDocumentTypes.0.CFBundleTypeName\" is an integer;"
        + " it must be a string"
    ),
    Row(
      "plist = { NSAppTransportSecurity = { NSAllowsArbitraryLoads = \"yes\" } }\n",
      "Valise.toml:6:63: \"NSAppTransportSecurity.NSAllowsArbitraryLoads\" is a string;"
        + " it must be a boolean"
    ),
    Row(
      "plist = { NSCameraUsageDescription = true }\n",
      "Valise.toml:6:38: \"NSCameraUsageDescription\" is a boolean; it must be a string"
    ),
    Row(
      "plist = { \"UIStatusBarHidden~ipad\" = 1 }\n",
      "Valise.toml:6:38: \"UIStatusBarHidden~ipad\" is an integer; it must be a boolean"
    ),
    Row(
      "plist = { UIRequiredDeviceCapabilities = [1] }\n",
      "Valise.toml:6:43: \"UIRequiredDeviceCapabilities.0\" is an integer; it must be a string"
    ),
    Row(
      "agent = true\nplist = { LSUIElement = false }\n",
      "Valise.toml:7:11: \"LSUIElement\" clashes with the key \"agent\" (Valise.toml:6);"
        + " leave one out or add override = true"
    ),
    Row(
      "environment = { A = \"1\" }\nplist = { LSEnvironment = { A = \"2\" } }\n",
      "Valise.toml:7:11: \"LSEnvironment.A\" clashes with the key \"environment\" (Valise.toml:6);"
        + " leave one out or add override = true"
    ),
    Row(
      "plist = { CFBundleExecutable = \"Other\" }\n",
      "Valise.toml:6:11: \"CFBundleExecutable\" clashes with the name of [app.Hello]"
        + " (Valise.toml:2); leave one out or add override = true"
    ),
    Row(
      "plist = { CFBundleSupportedPlatforms = [\"iPhoneSimulator\"] }\n",
      "Valise.toml:6:11: \"CFBundleSupportedPlatforms\" clashes with the structure of an"
        + " application; leave one out or add override = true"
    ),
  ]

  @Test("of types, keys and what is stated", arguments: types + keys + stated)
  func mistakes(row: Row) throws {
    let project = try SampleProject()
    #expect {
      _ = try project.plan(SampleProject.plain + row.lines)
    } throws: { error in
      #expect("\(error)" == row.message)
      #expect(MistakeMessage(row.message).fault == nil)
      return error is ManifestError || error is BuildError
    }
  }
}
