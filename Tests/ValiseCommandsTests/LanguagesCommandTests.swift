// Valise — tests of valise languages
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct LanguagesCommandTests {
  /// An application with the localizations en, de and de-CH.
  private func application(info: String = "") throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let plist = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>\(info)</dict></plist>
      """
    _ = try folder.write(Array(plist.utf8), to: "A.app/Contents/Info.plist")
    for name in ["en", "de", "de-CH"] {
      _ = try folder.write([0x61], to: "A.app/Contents/Resources/\(name).lproj/a.txt")
    }
    return (folder, folder.path("A.app"))
  }

  @Test func aBundleIsAsked() throws {
    let (folder, path) = try application()
    let run = valise("languages", path, "--lang", "fr, de-CH")
    #expect(run.status == 0)
    #expect(
      run.output
        == "Preferred localizations:\n  de-CH\n  de\nSearch list:\n  de-CH\n  de\n  en\n"
    )
    #expect(run.errors == "")
    withExtendedLifetime(folder) {}
  }

  @Test func withoutLanguagesTheRegionDecides() throws {
    let (folder, path) = try application()
    #expect(
      valise("languages", path).output == "Preferred localizations:\n  en\nSearch list:\n  en\n"
    )
    withExtendedLifetime(folder) {}
  }

  @Test func theHostDecides() throws {
    let (folder, path) = try application()
    _ = try folder.write([0x61], to: "Host.app/Contents/Resources/en.lproj/a.txt")
    let host = folder.path("Host.app")
    let run = valise("languages", path, "--lang", "de", "--host", host, "--explain")
    #expect(run.output == "Preferred localizations:\n  en\nSearch list:\n  en\n")
    #expect(run.errors == "the host's languages choose en: it is en\n")
    let free = try application(info: "<key>CFBundleAllowMixedLocalizations</key><true/>")
    let mixed = valise("languages", path, "--lang", "de", "--host", free.path)
    #expect(mixed.output == "Preferred localizations:\n  de\nSearch list:\n  de\n  en\n")
    withExtendedLifetime((folder, free.folder)) {}
  }

  @Test func theDocument() throws {
    let (folder, path) = try application()
    let run = valise("languages", path, "--lang", "de-AT,x-a", "--json")
    #expect(run.status == 0)
    for line in [
      "\"schema\": \"valise.languages/1\"", "\"localizations\": [", "\"searchList\": [",
      "\"malformed\": [",
    ] {
      #expect(run.output.contains(line))
    }
    #expect(run.errors == "warning: \"x-a\" is no name of a language and matches nothing\n")
    withExtendedLifetime(folder) {}
  }

  @Test func namesAreMatchedWithoutABundle() {
    let run = valise("languages", "--available", "en,en_GB,de", "--lang", "en-AU", "--explain")
    #expect(run.status == 0)
    #expect(run.output == "en_GB\nen\n")
    #expect(run.errors == "it is the nearest to en-AU, through en_GB\n")
    let none = valise("languages", "--available", "zh-Hant", "--lang", "zh-Hans")
    #expect(none.status == 1)
    #expect(none.output == "")
  }

  @Test(arguments: [
    ["languages"], ["languages", "A.app", "--available", "en"],
    ["languages", "--available", "en"],
    ["languages", "--available", "en", "--lang", "en", "--host", "A.app"],
  ])
  func wrongUsage(words: [String]) {
    #expect(RecordedRun(ValiseCommand.self, words).status == 64)
  }
}
