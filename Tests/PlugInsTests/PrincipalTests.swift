// Valise — tests of the contract of Swift plug-ins
// SPDX-License-Identifier: Apache-2.0

import PlugIns
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PrincipalTests {
  /// Opens the Swift plug-in with a principal; compiled once for each test.
  private func opened(_ folder: PlugInFolder, _ principal: PropertyList?) throws -> BundleCode {
    var info: PropertyListDictionary = ["CFBundleIdentifier": "org.example.speaker"]
    info["NSPrincipalClass"] = principal
    try folder.write(info: info, of: "Speaker.bundle")
    return try BundleCode(opening: folder.path("Speaker.bundle"))
  }

  @Test("objects and classes of a Swift plug-in")
  func swift() throws {
    let folder = try PlugInFolder()
    try folder.compileSwift("Speaker.swift", to: "Speaker.bundle")
    let code = try opened(folder, "makeSpeaker")
    let speaker = try code.principalObject(as: (any CustomStringConvertible).self)
    #expect(speaker.description == "spoken by a plug-in")
    let path = folder.folder.path(folder.codePath("Speaker.bundle"))
    #expect(
      throws: PlugInError.unloadRefused(path: path, reason: .runtimeKeepsCode(language: "Swift"))
    ) { try code.unload() }

    let mute = try opened(folder, "makeMute")
    #expect(
      throws: PlugInError.principalOfOtherType(
        path: path,
        name: "makeMute",
        wanted: "CustomStringConvertible",
        found: "Mute"
      )
    ) { try mute.principalObject(as: (any CustomStringConvertible).self) }

    let nothing = try opened(folder, "makeNothing")
    #expect(throws: PlugInError.principalMadeNothing(path: path, name: "makeNothing")) {
      try nothing.principalObject(as: AnyObject.self)
    }
    let missing = try opened(folder, "makeGone")
    #expect(throws: PlugInError.symbolNotFound(path: path, name: "makeGone")) {
      try missing.principalObject(as: AnyObject.self)
    }
    let none = try opened(folder, nil)
    #expect(throws: PlugInError.noPrincipal(bundle: folder.folder.path("Speaker.bundle"))) {
      try none.principalObject(as: AnyObject.self)
    }

    let named = try opened(folder, "Speaking.Speaker")
    #expect(String(reflecting: try named.principalClass()) == "Speaking.Speaker")
    for name in ["Speaking.Gone", "Speaker", "Speaking.", "Swift._DictionaryStorage", "a.b.c"] {
      let other = try opened(folder, .string(name))
      #expect(throws: PlugInError.classNotFound(path: path, name: name)) {
        try other.principalClass()
      }
    }
  }

  @Test(
    "a Swift plug-in with a runtime of its own is refused",
    .enabled(if: BundleCodeTests.isLinux)
  )
  func ownRuntime() throws {
    let folder = try PlugInFolder()
    try folder.compileSwift("Speaker.swift", to: "Speaker.bundle", ["-static-stdlib"])
    let code = try opened(folder, "makeSpeaker")
    #expect(try code.preflight().hasOwnSwiftRuntime)
    let error = #expect(throws: PlugInError.self) {
      try code.principalObject(as: (any CustomStringConvertible).self)
    }
    #expect(error?.cocoaCode == 3586)
  }
}
