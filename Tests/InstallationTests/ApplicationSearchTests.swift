// Valise — tests of finding applications
// SPDX-License-Identifier: Apache-2.0

import Installation
import Testing
import ValiseFiles

struct ApplicationSearchTests {
  private static func bundle(_ identifier: String) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>\(identifier)</string>
      <key>CFBundleVersion</key><string>12</string>
      <key>CFBundleShortVersionString</key><string>1.2</string>
      </dict></plist>
      """
    return [UInt8](text.utf8)
  }

  @Test func findsApplicationsOfAllDomainsInTheirOrder() throws {
    let system = InMemoryFileSystem()
    for (path, identifier) in [
      ("/Applications/B.app", "org.example.b"),
      ("/Applications/Vendor/Deep/C.APP", "org.example.c"),
      ("/Applications/A/B/C/TooDeep.app", "org.example.deep"),
      ("/Applications/B.app/Contents/Helpers/Inner.app", "org.example.inner"),
      ("/System/Applications/S.app", "com.apple.s"),
      ("/Users/one/Applications/U.app", "org.example.u"),
    ] {
      try system.createDirectories(at: FilePath(path + "/Contents"))
      try system.createFile(
        at: FilePath(path + "/Contents/Info.plist"),
        contents: Self.bundle(identifier),
        mode: 0o644
      )
    }
    try system.createDirectories(at: "/Applications/Broken.app")
    let folders = ApplicationFolder.standard(root: "/", homes: ["/Users/one"])
    let found = try ApplicationSearch(on: system).applications(in: folders)
    let expected: [(String, ApplicationDomain, String?)] = [
      ("U", .user, "org.example.u"), ("B", .local, "org.example.b"),
      ("Broken", .local, nil), ("C", .local, "org.example.c"), ("S", .system, "com.apple.s"),
    ]
    #expect(found.map(\.name) == expected.map(\.0))
    #expect(found.map(\.domain) == expected.map(\.1))
    #expect(found.map(\.identifier) == expected.map(\.2))
    #expect(found[0].displayVersion == "1.2")
    #expect(found[0].version == "12")
    #expect(found[2].problem != nil)
  }
}
