// Valise — tests of valise find
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct FindCommandTests {
  private func application(_ files: [String]) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    _ = try folder.write(Array(plist.utf8), to: "A.app/Contents/Info.plist")
    for file in files { _ = try folder.write([0x61], to: "A.app/Contents/Resources/\(file)") }
    return (folder, folder.path("A.app"))
  }

  @Test func theFileOfAReaderIsPrinted() throws {
    let (folder, path) = try application(["en.lproj/a.txt", "fr.lproj/a.txt", "b.txt"])
    let run = valise("find", path, "a.txt", "--lang", "fr-CA")
    #expect(run.status == 0)
    #expect(run.output == "\(path)/Contents/Resources/fr.lproj/a.txt\n")
    #expect(run.errors == "")
    #expect(
      valise("find", path, "a", "--type", "txt", "--lang", "sv").output
        == "\(path)/Contents/Resources/en.lproj/a.txt\n"
    )
    let none = valise("find", path + "/", "c.txt")
    #expect(none.status == 1)
    #expect(none.output == "")
    #expect(valise("find", path + "/", "b.txt").output == "\(path)/Contents/Resources/b.txt\n")
    withExtendedLifetime(folder) {}
  }

  @Test func listsArePrinted() throws {
    let (folder, path) = try application(["en.lproj/a.txt", "fr.lproj/a.txt", "b.txt"])
    let inside = "\(path)/Contents/Resources"
    let list = valise("find", path, "--type", "txt", "--all", "--lang", "fr")
    #expect(list.output == "\(inside)/b.txt\n\(inside)/fr.lproj/a.txt\n")
    let names = valise("find", path, "a.txt", "--all", "--lang", "fr")
    #expect(names.output == "\(inside)/fr.lproj/a.txt\n\(inside)/en.lproj/a.txt\n")
    let everything = valise("find", path, "--all", "--lang", "fr")
    #expect(
      everything.output
        == "\(inside)/b.txt\n\(inside)/en.lproj\n\(inside)/fr.lproj\n\(inside)/fr.lproj/a.txt\n"
    )
    let named = valise("find", path, "a.txt", "--lang", "fr", "--localization", "en")
    #expect(named.output == "\(inside)/en.lproj/a.txt\n")
    withExtendedLifetime(folder) {}
  }

  @Test(
    "a folder of resources that cannot be read is named",
    arguments: [
      ["find", "a.txt"], ["find", "a.txt", "--lang", "fr"], ["languages"], ["strings get", "key"],
    ]
  )
  func anUnreadableFolderIsNamed(arguments: [String]) throws {
    let (folder, path) = try application([])
    let resources = "\(path)/Contents/Resources"
    try FileManager.default.createSymbolicLink(
      atPath: resources,
      withDestinationPath: "Resources"
    )
    let command = arguments[0].split(separator: " ").map { String($0) }
    let run = RecordedRun(ValiseCommand.self, command + [path] + arguments.dropFirst())
    #expect(
      run.errors == """
        warning: Contents/Resources cannot be read, so nothing is found in it: \
        \(resources): too many links to follow; do they go round in a circle?

        """
    )
    withExtendedLifetime(folder) {}
  }

  @Test func theStoryIsTold() throws {
    let (folder, path) = try application(["a.txt", "en.lproj/a.txt", "fr.lproj/b.txt"])
    let run = valise("find", path, "a.txt", "--lang", "fr", "--explain")
    #expect(run.output == "\(path)/Contents/Resources/a.txt\n")
    #expect(
      run.errors == """
        languages: chosen fr: it is fr
        languages: the development region en comes last
        1. Contents/Resources (not localized): has a.txt
        2. Contents/Resources/fr.lproj (language fr): has none
        3. Contents/Resources/Base.lproj (Base): there is no such folder
        4. Contents/Resources/en.lproj (language en): has one, which is hidden
        Contents/Resources/a.txt is the answer: what is not localized comes first
        warning: Contents/Resources/a.txt is not localized and hides the translations in en

        """
    )
    withExtendedLifetime(folder) {}
  }

  @Test func variantsAreChosen() throws {
    let (folder, path) = try application(["a.png", "a-macos.png", "a~ipad.png"])
    let inside = "\(path)/Contents/Resources"
    #expect(
      valise("find", path, "a.png", "--platform", "macos").output == "\(inside)/a-macos.png\n"
    )
    #expect(valise("find", path, "a.png", "--platform", "linux").output == "\(inside)/a.png\n")
    let pad = valise("find", path, "a.png", "--platform", "ios", "--device", "ipad")
    #expect(pad.output == "\(inside)/a~ipad.png\n")
    withExtendedLifetime(folder) {}
  }

  @Test func theHostDecidesTheLanguage() throws {
    let (folder, path) = try application(["en.lproj/a.txt", "fr.lproj/a.txt"])
    _ = try folder.write([0x61], to: "Host.app/Contents/Resources/en.lproj/b.txt")
    let host = folder.path("Host.app")
    let run = valise("find", path, "a.txt", "--lang", "fr", "--host", host)
    #expect(run.output == "\(path)/Contents/Resources/en.lproj/a.txt\n")
    withExtendedLifetime(folder) {}
  }

  @Test func aQuestionForNothingIsTold() throws {
    let (folder, path) = try application(["Hand.png", "de.lproj/a.txt", "fr.lproj/b.txt"])
    let nothing = valise("find", path)
    #expect(nothing.status == 1)
    #expect(
      nothing.errors
        == "name a resource, or ask for a type with '--type' or for everything with '--all'\n"
    )
    let misspelled = valise("find", path, "hand.png")
    #expect(misspelled.status == 1)
    #expect(
      misspelled.errors
        == "warning: Contents/Resources/Hand.png differs in the case of its name, which counts\n"
    )
    let german = valise("find", path, "a.txt", "--lang", "fr")
    #expect(german.errors == "warning: not searched for this reader, but there in de\n")
    withExtendedLifetime(folder) {}
  }

  @Test func namesDoNotReachTheTerminal() throws {
    let (folder, path) = try application(["\u{1B}[2Ja.txt", "fr.lproj/\u{1B}[2Ja.txt"])
    let run = valise("find", path, "\u{1B}[2Ja.txt", "--lang", "fr", "--explain")
    #expect(run.status == 0)
    #expect(run.errors.contains("has \\x1B[2Ja.txt"))
    #expect(!run.errors.contains("\u{1B}"))
    withExtendedLifetime(folder) {}
  }

  @Test func theDocument() throws {
    let (folder, path) = try application(["a.txt"])
    let run = valise("find", path, "a.txt", "--json")
    #expect(run.status == 0)
    #expect(run.output.contains("\"schema\": \"valise.find/1\""))
    #expect(run.output.contains("\"path\": \"\(path)/Contents/Resources/a.txt\""))
    #expect(valise("find", path, "b.txt", "--json").status == 1)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: ["../Info.plist", "x/../../Info.plist", "/etc/passwd", ".."])
  func nothingOutsideIsFound(name: String) throws {
    let (folder, path) = try application(["x/a.txt"])
    let run = valise("find", path, name)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors != "")
    withExtendedLifetime(folder) {}
  }

  @Test func aMissingBundleIsAFault() {
    #expect(valise("find", "/nowhere/A.app", "a.txt").status == 2)
  }
}
