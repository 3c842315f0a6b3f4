// Valise — tests of valise diff
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (version, name) in [("1.0", "Old.app"), ("1.1", "New.app")] {
      let text = """
        <plist><dict><key>CFBundleIdentifier</key><string>org.example.a</string>\
        <key>CFBundleShortVersionString</key><string>\(version)</string></dict></plist>
        """
      try folder.write([UInt8](text.utf8), to: "\(name)/Contents/Info.plist")
    }
    try write("Old.app/Contents/Resources/en.lproj/A.strings", count: 10)
    try write("New.app/Contents/Resources/en.lproj/A.strings", count: 10)
    try write("New.app/Contents/Resources/fr.lproj/A.strings", count: 20)
    try write("Old.app/Contents/Resources/a.png", count: 1000)
    try write("New.app/Contents/Resources/b.png", count: 1000)
    try write("Old.app/Contents/Resources/data", count: 100)
    try write("New.app/Contents/Resources/data", count: 1500)
    try write("New.app/Contents/Resources/more/one", count: 7)
    try write("New.app/Contents/Resources/more/two", count: 8)
  }

  private func write(_ path: String, count: Int) throws {
    try folder.write([UInt8](repeating: UInt8(ascii: "x"), count: count), to: path)
  }

  private var old: String { folder.path("Old.app") }
  private var new: String { folder.path("New.app") }

  @Test func everythingThatDiffers() {
    let run = valise("diff", old, new)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        \(old) 1.0 → \(new) 1.1
          Size: 1.2 kB → 2.6 kB (+1.4 kB, +114.4 %), 4 → 7 files

        Sizes by kind:
          other            100 bytes → 1.5 kB (+1.4 kB, +1415.0 %), 1 → 3 files
          localization fr  0 bytes → 20 bytes (+20 bytes), 0 → 1 files

        Contents/Info.plist:
          ~ CFBundleShortVersionString: "1.0" → "1.1"

        Languages:
          + fr

        Files (3 added, 2 changed, 1 moved):
          ~ Contents/Info.plist  other contents, 144 bytes
          > Contents/Resources/a.png → Contents/Resources/b.png
          ~ Contents/Resources/data  100 bytes → 1.5 kB (+1.4 kB, +1400.0 %)
          + Contents/Resources/fr.lproj/A.strings  20 bytes
          + Contents/Resources/more/  (2 files, 15 bytes)

        """
    )
    let verbose = valise("diff", old, new, "--verbose")
    #expect(
      verbose.output.hasSuffix(
        """
          + Contents/Resources/more/one  7 bytes
          + Contents/Resources/more/two  8 bytes

        """
      )
    )
  }

  @Test("pub-update-09: names that differ in case alone, modes, and where links lead")
  func caseAndModes() throws {
    for (name, file, text, mode) in [
      ("Old.app", "myfile.plist", "1\n", 0o600), ("New.app", "MyFile.plist", "2\n", 0o644),
    ] {
      let place = "\(name)/Contents/Resources"
      try FileManager.default.removeItem(atPath: folder.path(place))
      try folder.write(Array("same\n".utf8), to: "\(place)/\(file)")
      try folder.write(Array(text.utf8), to: "\(place)/odd.txt", mode: mode)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("\(place)/l"),
        withDestinationPath: file
      )
    }
    let run = valise("diff", old, new)
    let lines = run.output.split(separator: "\n").map { $0.trimmingPrefix("  ") }
    #expect(
      lines.filter { $0.contains("Contents/Resources/") } == [
        "> Contents/Resources/myfile.plist → Contents/Resources/MyFile.plist",
        "~ Contents/Resources/l  led to myfile.plist, leads to MyFile.plist",
        "~ Contents/Resources/odd.txt  other contents, 2 bytes; mode 0600 → 0644",
      ]
    )
  }

  @Test func equalBundles() {
    let run = valise("diff", old, old, "--exit-code")
    #expect(run.status == 0)
    #expect(run.output == "\(old) 1.0 → \(old) 1.0\n  nothing differs\n")
  }

  @Test func theStatusTellsOfDifferencesOnDemand() {
    #expect(valise("diff", old, new, "--exit-code").status == 1)
    let quiet = valise("diff", old, new, "--exit-code", "--quiet")
    #expect(quiet.status == 1)
    #expect(quiet.output == "" && quiet.errors == "")
  }

  @Test(
    arguments: [
      ("114%", 1, "114 %"), ("115%", 0, ""), ("1kB", 1, "1.0 kB"), ("1435", 0, ""),
      ("1434", 1, "1.4 kB"),
    ]
  )
  func growth(limit: String, status: Int32, shown: String) {
    let run = valise("diff", old, new, "--quiet", "--fail-if-grows", limit)
    #expect(run.status == status)
    #expect(
      run.errors
        == (status == 0
          ? "" : "error: \(new) grew by 1.4 kB (+114.4 %) to 2.6 kB; \(shown) is allowed\n")
    )
    // What shrinks is never too large.
    #expect(valise("diff", new, old, "--quiet", "--fail-if-grows", limit).status == 0)
  }

  @Test func theDocument() throws {
    let run = valise("diff", old, new, "--json", "--fail-if-grows", "1%")
    #expect(run.status == 1)
    let document = try JSONText.parse(run.outputBytes)
    func value(_ path: String) -> PropertyList? { document[path: PropertyListPath(path)] }
    #expect(value("schema") == "valise.diff/1")
    #expect(value("result") == "different")
    #expect(value("old.version") == "1.0")
    #expect(value("new.size.files") == 7)
    #expect(value("growth") == 1435)
    #expect(value("growthLimit") == ["limit": "1 %", "exceeded": true])
    #expect(
      value("files.1") == [
        "change": "moved", "path": "Contents/Resources/b.png",
        "oldPath": "Contents/Resources/a.png",
        "old": ["type": "file", "mode": "0644", "size": 1000],
        "new": ["type": "file", "mode": "0644", "size": 1000],
      ]
    )
    #expect(value("files.2.aspects") == ["content"])
    #expect(
      value("folders") == [
        ["change": "added", "path": "Contents/Resources/more", "files": 2, "bytes": 15]
      ]
    )
    #expect(value("bundles.0.localizations") == ["added": ["fr"], "removed": []])
    #expect(value("bundles.0.info.0.keyPath") == "CFBundleShortVersionString")
  }

  @Test func aPageShowsBothMaps() throws {
    let page = folder.path("difference.html")
    let run = valise("diff", old, new, "--html", page, "--quiet")
    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
    let text = String(decoding: try folder.read("difference.html"), as: UTF8.self)
    for part in [
      "data-source=\"old-sizes\" data-group=\"sizes\"",
      "data-source=\"new-sizes\" data-group=\"sizes\"",
      "id=\"sizes\"", "id=\"statements\"", "id=\"files\"",
      "Contents/Resources/b.png<br><span class=\"quiet\">from Contents/Resources/a.png</span>",
      ">CFBundleShortVersionString</th><td class=\"path removed\">1.0</td>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let printed = valise("diff", old, new, "--html", "-")
    #expect(printed.output == text)
  }

  @Test func archivesAreReadInPlace() throws {
    try folder.write([], to: "Payload/none")
    let pack =
      "mkdir -p P/Payload X.xcarchive/Products/Applications X.xcarchive/dSYMs/Old.app.dSYM"
      + " && cp -R Old.app P/Payload/Other.app && cp -R Old.app X.xcarchive/Products/Applications"
      + " && cd P && zip -q -r -y ../Old.ipa Payload"
    let packed = try ExternalTool.run("sh", ["-c", pack], folder: folder.path)
    #expect(packed.status == 0)
    for path in ["Old.ipa", "Old.ipa/Payload/Other.app", "X.xcarchive"] {
      let run = valise("diff", old, folder.path(path), "--exit-code")
      #expect(run.status == 0, "\(path): \(run.output)\(run.errors)")
    }
    let several = valise("diff", old, folder.path)
    #expect(several.status == 0)
    #expect(several.output.contains("Files ("))
  }

  @Test func whatCannotBeCompared() throws {
    try folder.write([UInt8]("xar!".utf8), to: "Demo.pkg")
    let package = valise("diff", folder.path("Demo.pkg"), new)
    #expect(package.status == 2)
    #expect(package.errors.contains("Demo.pkg: an installer package, which cannot be read yet"))
    #expect(valise("diff", folder.path("none.app"), new).status == 2)
    try FileManager.default.createDirectory(
      atPath: folder.path("Empty.xcarchive/Products"),
      withIntermediateDirectories: true
    )
    let empty = valise("diff", folder.path("Empty.xcarchive"), new)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("Empty.xcarchive: there is no bundle in the archive"))
  }

  @Test(
    arguments: [
      ["diff"], ["diff", "a.app"], ["diff", "a.app", "b.app", "c.app"],
      ["diff", "a", "b", "--fail-if-grows", "much"], ["diff", "a", "b", "--quiet", "--json"],
      ["diff", "a", "b", "--html", "-", "--json"],
    ]
  )
  func wrongUsage(arguments: [String]) {
    #expect(RecordedRun(ValiseCommand.self, arguments).status == 64)
  }
}
