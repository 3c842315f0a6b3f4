// Valise — tests that every command names an input that is missing as missing
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct MissingInputTests {
  /// Command lines with `@` for the input that is missing and `^` for what is written.
  static let lines = [
    "info @", "info @ --json", "info @ --key CFBundleName", "info @ --recursive", "tree @",
    "find @ a.txt", "languages @", "plugins @", "repair @", "init --from @", "build @", "plan @",
    "verify @", "entitlements show @", "requirement show @", "profile show @",
    "strings get @ key", "strings list @", "strings convert @ --to xml --output ^",
    "strings compile @ --output-directory ^", "strings export @ --lang de", "strings import @ a",
    "strings lint @", "strings coverage @", "plist print @", "plist get @ a", "plist set @ a 1",
    "plist insert @ a 1", "plist remove @ a", "plist convert @ --to xml", "plist lint @",
    "plist diff @ @", "plist merge @ @", "icon make @ --output ^.icns",
    "icon make @.png --output ^.icns", "icon make @.svg --output ^.icns",
    "icon make @.iconset --output ^.icns", "icon make @.icns --output ^.iconset",
    "icon make @.xcassets --output ^.icns", "icon make @.icns @.png --output ^.icns",
    "icon info @", "icon extract @ --output ^", "icon convert @ --output ^.icns", "macho info @",
    "macho archs @", "macho libraries @", "macho dependencies @", "macho lipo create @ --output ^",
    "macho lipo thin @ --arch arm64 --output ^", "macho edit @ --add-rpath /a", "macho id @ a",
    "macho rpath list @",
  ]

  @Test("a missing input is named, with the status for work that failed", arguments: lines)
  func missing(line: String) throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing/input")
    let words = line.split(separator: " ").map { word -> String in
      switch word.first {
      case "@": missing + word.dropFirst()
      case "^": folder.path("output") + word.dropFirst()
      default: String(word)
      }
    }
    let run = RecordedRun(ValiseCommand.self, words, currentFolder: folder.path)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.hasPrefix("error: \(missing)"), "\(run.errors)")
    let says = ["no such file or folder", "there is nothing here"].contains {
      run.errors.contains(": \($0)")
    }
    #expect(says, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  /// Command lines with `@` for a folder where a file is wanted.
  static let fileLines = [
    "profile show @", "strings list @", "strings convert @ --to xml --output ^", "plist print @",
    "plist get @ a", "plist set @ a 1", "plist lint @", "plist diff @ @", "icon info @",
    "icon extract @ --output ^", "macho info @", "macho archs @", "macho libraries @",
    "macho lipo create @ --output ^", "macho edit @ --add-rpath /a",
  ]

  @Test("a folder in the place of a file is named as no file", arguments: fileLines)
  func folder(line: String) throws {
    let folder = try TemporaryFolder()
    let words = line.split(separator: " ").map { word -> String in
      switch word.first {
      case "@": folder.path
      case "^": folder.path("output")
      default: String(word)
      }
    }
    let run = RecordedRun(ValiseCommand.self, words, currentFolder: folder.path)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.hasPrefix("error: \(folder.path): not a regular file"), "\(run.errors)")
  }
}
