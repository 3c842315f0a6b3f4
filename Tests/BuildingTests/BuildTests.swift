// Valise — tests of plans and of what is made of them
// SPDX-License-Identifier: Apache-2.0

import Building
import MachOFiles
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct BuildTests {
  private let bundle: FilePath = "/project/dist/Hello.app"

  @Test func anApplicationHasItsPlaces() throws {
    let shop = try Workshop()
    _ = try shop.build()
    let info = try shop.files.contents(
      of: "/project/dist/Hello.app/Contents/Info.plist",
      limit: 9999
    )
    #expect(
      try shop.listing(bundle) == [
        "Contents/ 755", "Contents/Info.plist 644 \(info.count)", "Contents/MacOS/ 755",
        "Contents/MacOS/Hello 755 56", "Contents/PkgInfo 644 8", "Contents/Resources/ 755",
        "Contents/Resources/data.txt 644 4", "Contents/Resources/en.lproj/ 755",
        "Contents/Resources/en.lproj/InfoPlist.strings 644 21", "Contents/Resources/run.sh 755 10",
      ]
    )
    #expect(
      try PropertyListDocument(parsing: info).value == [
        "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": "Hello",
        "CFBundleIdentifier": "org.example.hello", "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "Hello", "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": "1.2", "CFBundleSignature": "????",
        "CFBundleSupportedPlatforms": ["MacOSX"], "CFBundleVersion": "1.2",
        "LSMinimumSystemVersion": "11.0",
      ]
    )
  }

  @Test func executablesAreMerged() throws {
    let text = Workshop.manifest.replacing(
      "\"hello-arm64\"",
      with: "[\"hello-arm64\", \"hello-x86_64\"]"
    )
    let shop = try Workshop(text)
    _ = try shop.build()
    let path: FilePath = "/project/dist/Hello.app/Contents/MacOS/Hello"
    let container = try MachOContainer(parsing: try shop.files.contents(of: path, limit: 1 << 20))
    #expect(container.architectures.map(\.name) == ["x86_64", "arm64"])
    #expect(container.remarks == [])
  }

  @Test func keysOfThePlistKeepTheirTypes() throws {
    let shop = try Workshop(
      Workshop.manifest + """

        [app.Hello.plist]
        A = "$(PRODUCT_NAME) ${MARKETING_VERSION} $5 $(EXECUTABLE_NAME)"
        B = [1, 2.5, true, { C = 2020-01-02T03:04:05Z }]
        CFBundleVersion = "9"
        override = true
        """
    )
    let info = try shop.plan().info
    func value(_ key: String) -> PropertyList? { info.first { $0.key == key }?.value }
    #expect(value("A") == "Hello 1.2 $5 Hello")
    let date = try #require(PropertyListDate(iso8601: "2020-01-02T03:04:05Z"))
    #expect(value("B") == [1, 2.5, true, ["C": .date(date)]])
    #expect(value("CFBundleVersion") == "9")
    #expect(value("override") == nil)
    #expect(info.map(\.key) == info.map(\.key).sorted())
  }

  @Test func platformsAndTheCommandLineOverrideKeys() throws {
    let shop = try Workshop(
      Workshop.manifest + "\n[app.Hello.macos]\nversion = \"2.0\"\nname = \"Hi\"\n"
    )
    func version(_ overrides: [String]) throws -> BuildPlan.InfoEntry? {
      try shop.plan(overrides).info.first { $0.key == "CFBundleShortVersionString" }
    }
    #expect(try version([])?.value == "2.0")
    let set = try version(["app.Hello.macos.version=3.1"])
    #expect(set?.value == "3.1")
    #expect(set?.origin == .commandLine)
  }

  @Test func nothingToDoIsSeen() throws {
    let shop = try Workshop()
    #expect(try shop.build() == .built(entries: 10, bytes: 56 + 4 + 10 + 21 + 8 + infoSize(shop)))
    #expect(try shop.build() == .upToDate)
    try shop.add("Resources/data.txt", Array("DATA".utf8))
    // In memory nothing has a time or an inode, so a change of the same size shows by its size.
    try shop.add("Resources/data.txt", Array("other".utf8))
    guard case .built = try shop.build() else { return #expect(Bool(false), "a change was missed") }
    try shop.files.remove("/project/Resources/run.sh")
    guard case .built = try shop.build() else {
      return #expect(Bool(false), "a removal was missed")
    }
    #expect(try !shop.listing(bundle).contains { $0.contains("run.sh") })
    try shop.files.setMode(0o600, of: "/project/dist/Hello.app/Contents/PkgInfo")
    guard case .built = try shop.build() else {
      return #expect(Bool(false), "tampering was missed")
    }
    #expect(try shop.build() == .upToDate)
  }

  private func infoSize(_ shop: Workshop) throws -> Int {
    try shop.files.status(of: "/project/dist/Hello.app/Contents/Info.plist").size
  }

  @Test func twoBuildsAreEqual() throws {
    let shop = try Workshop()
    _ = try shop.build(into: "/project/one")
    _ = try shop.build(into: "/other/deep/two")
    func contents(_ folder: FilePath) throws -> [[UInt8]] {
      let tree = try shop.files.tree(at: folder)
      var all: [[UInt8]] = []
      try tree.walk { (path, kind) throws(FileError) in
        all.append(path.bytes)
        if kind == .regular { all.append(try tree.contents(of: path, limit: 1 << 20)) }
        return true
      }
      return all
    }
    #expect(try contents("/project/one/Hello.app") == (try contents("/other/deep/two/Hello.app")))
  }

  @Test func aFailureLeavesTheOldBundle() throws {
    let shop = try Workshop()
    _ = try shop.build()
    let old = try shop.listing(bundle)
    try shop.add("Resources/new.txt", Array("new".utf8))
    var failures = 0
    for count in 0..<60 {
      shop.files.fail(after: count)
      let isBuilt = (try? shop.build()) != nil
      shop.files.stopFailing()
      let new = try shop.listing(bundle)
      #expect(new == old || new.contains { $0.hasSuffix("new.txt 644 3") })
      // What could not be removed while nothing could be changed is removed here.
      for entry in try shop.files.entries(of: "/project/dist") where entry.name.bytes.first == 0x2E
      {
        try shop.files.remove(FilePath("/project/dist").appending(entry.name))
      }
      if isBuilt { break }
      failures += 1
      if new != old { break }
    }
    #expect(failures > 10)
  }

  @Test func linksStayAndLitterGoes() throws {
    let shop = try Workshop()
    try shop.files.createSymbolicLink(
      at: "/project/Resources/alias",
      target: Array("data.txt".utf8)
    )
    try shop.add("Resources/.DS_Store", [1])
    try shop.add("Resources/._data.txt", [1])
    let plan = try shop.plan()
    #expect(plan.notes.count == 2)
    _ = try shop.build()
    let listing = try shop.listing(bundle)
    #expect(listing.contains("Contents/Resources/alias -> data.txt"))
    #expect(!listing.contains { $0.contains(".DS_Store") || $0.contains("._") })
    try shop.files.createSymbolicLink(
      at: "/project/Resources/out",
      target: Array("../../../secret".utf8)
    )
    #expect(throws: BuildError.self) { try shop.plan() }
  }

  @Test func onDiskABuildIsWhatThePlanSays() throws {
    let shop = try Workshop()
    let folder = try TemporaryFolder()
    for name in ["Valise.toml", "hello-arm64", "Resources/data.txt", "Resources/run.sh"] {
      let path = FilePath("/project/\(name)")
      let mode = Int(try shop.files.status(of: path).mode)
      try folder.write(try shop.files.contents(of: path, limit: 1 << 20), to: name, mode: mode)
    }
    let files = DiskFileSystem()
    let planner = try BuildPlanner(manifestAt: FilePath(folder.path), files: files)
    let plan = try #require(try planner.plans().first)
    let executor = BuildExecutor(into: FilePath(folder.path("out")), on: files)
    #expect(try executor.execute(plan) != .upToDate)
    #expect(try executor.execute(plan) == .upToDate)
    #expect(try folder.read("out/Hello.app/Contents/Resources/data.txt") == Array("data".utf8))
    // A touched source whose bytes are the same changes nothing.
    try folder.write(Array("data".utf8), to: "Resources/data.txt")
    #expect(try executor.execute(try #require(try planner.plans().first)) == .upToDate)
    try folder.write(Array("DATA".utf8), to: "Resources/data.txt")
    #expect(try executor.execute(try #require(try planner.plans().first)) != .upToDate)
    #expect(try folder.read("out/Hello.app/Contents/Resources/data.txt") == Array("DATA".utf8))
    let left = try files.entries(of: FilePath(folder.path("out"))).map(\.name.description)
    #expect(left == [".valise", "Hello.app"])
  }
}
