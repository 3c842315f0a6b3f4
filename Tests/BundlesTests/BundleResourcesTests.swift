// Valise — tests of resource lookup beyond the recorded answers
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Localization
import Testing
import ValiseFiles

@Suite("resource lookup")
struct BundleResourcesTests {
  private func resources(
    _ files: [String],
    links: [String: String] = [:],
    bundle: String = "B.bundle",
    region: String? = nil,
    platform: BundlePlatform = .macos,
    preferred: [String] = ["fr"]
  ) throws -> BundleResources {
    var tree = try MemoryTree()
    try tree.add(bundle, .folder)
    for file in files { try tree.add(bundle + "/" + file, text: "x") }
    for link in links.keys.sorted() {
      try tree.add(bundle + "/" + link, .link(links[link] ?? ""))
    }
    if let region {
      let plist = """
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string>
        </dict></plist>
        """
      try tree.add(bundle + "/Info.plist", text: plist)
    }
    let opened = try BundleDirectory(
      opening: RelativePath(validating: bundle),
      in: tree,
      platform: platform
    )
    return BundleResources(of: opened, for: preferred)
  }

  private func find(
    _ resources: BundleResources,
    _ name: String,
    in subfolder: String? = nil
  ) throws -> String? {
    try resources.resource(ResourceRequest(name: name, subfolder: subfolder))?.runtimePath
  }

  @Test(
    "paths that lead out are refused",
    arguments: [
      ("../secret", nil), ("a/../../secret", nil), ("secret", ".."), ("x", "a/../.."),
      ("../x", "a/../b/.."), ("x", "a//../.."), ("..", nil),
    ] as [(String, String?)]
  )
  func escapes(name: String, subfolder: String?) {
    #expect(throws: ResourceError.self) {
      try ResourceRequest(name: name, subfolder: subfolder)
    }
  }

  @Test func absoluteNamesAreRefused() throws {
    #expect(throws: ResourceError.absolute("/etc/passwd")) {
      try ResourceRequest(name: "/etc/passwd")
    }
    #expect(try ResourceRequest(name: "/a").key == .name("a"))
  }

  @Test(
    "requests are read",
    arguments: [
      ("a", "txt", nil, .name("a.txt"), ""), ("a", ".txt", nil, .name("a.txt"), ""),
      ("a", "..txt", nil, .name("a..txt"), ""), ("y/a", "txt", "x", .name("a.txt"), "x/y"),
      (nil, "txt", "x", .type("txt"), "x"), ("a", nil, "x//", .name("a"), "x"),
      ("", "", "", .everything, ""),
      ("D/", nil, nil, .name("D"), "D"), ("E/D/", nil, "x", .name("D"), "x/E/D"),
    ] as [(String?, String?, String?, ResourceRequest.Key, String)]
  )
  func requests(
    name: String?,
    type: String?,
    subfolder: String?,
    key: ResourceRequest.Key,
    folder: String
  ) throws {
    let request = try ResourceRequest(name: name, type: type, subfolder: subfolder)
    #expect(request.key == key)
    #expect(request.subfolder == folder)
  }

  @Test func aByteThatEndsTextsNamesNothing() throws {
    let resources = try resources(["x/a.txt", "b.txt"])
    #expect(try find(resources, "b.txt", in: "x/\0") == nil)
    #expect(try find(resources, "a.txt\0") == nil)
  }

  @Test func aRegionIsNoPath() throws {
    let resources = try resources(["x.lproj/a.txt", "en.lproj/b.txt"], region: "en/../x")
    #expect(resources.searchList.languages.contains("en/../x"))
    #expect(try find(resources, "a.txt") == nil)
  }

  @Test func aLinkLeadsNowhereOutside() throws {
    let resources = try resources(["a.txt"], links: ["out": "../..", "in": "real"])
    #expect(try find(resources, "a.txt", in: "out") == nil)
    #expect(try find(resources, "in") == "in")
  }

  @Test func dotsGoUpFromWhereALinkLeads() throws {
    let resources = try resources(
      ["deep/er/x.txt", "deep/a.txt", "b.txt"],
      links: ["l": "deep/er"]
    )
    #expect(try find(resources, "a.txt", in: "l/..") == "l/../a.txt")
    let found = try #require(
      try resources.resource(ResourceRequest(name: "a.txt", subfolder: "l/.."))
    )
    #expect(found.path.description == "B.bundle/deep/a.txt")
    #expect(try find(resources, "b.txt", in: "none/..") == nil)
  }

  @Test func caseCounts() throws {
    let resources = try resources(["FR.lproj/a.txt", "Hand.png"], preferred: ["fr"])
    #expect(resources.searchList.languages == ["FR"])
    #expect(try find(resources, "a.txt") == "FR.lproj/a.txt")
    #expect(try find(resources, "hand.png") == nil)
    let story = resources.explanation(of: try ResourceRequest(name: "hand.png"))
    #expect(story.warnings == [.otherCase("Hand.png")])
  }

  @Test func otherLanguagesAreNamedWhenThereIsNone() throws {
    let resources = try resources(["fr.lproj/a.txt", "de.lproj/b.txt", "it.lproj/b.txt"])
    let story = resources.explanation(of: try ResourceRequest(name: "b.txt"))
    #expect(story.found == nil)
    #expect(story.warnings == [.otherLocalizations(["de", "it"])])
  }

  @Test func accentsOfBothFormsAreOneName() throws {
    let composed = "\u{E9}.txt"
    let decomposed = "e\u{301}.txt"
    let one = try resources([composed])
    let request = try ResourceRequest(name: decomposed)
    #expect(one.resource(request)?.runtimePath.utf8.elementsEqual(composed.utf8) == true)
    #expect(
      one.explanation(of: request).warnings == [
        .otherUnicodeForm(asked: decomposed, found: composed)
      ]
    )
    let both = try resources([composed, decomposed])
    #expect(both.explanation(of: request).warnings.contains(.sameNameTwice(decomposed, in: "")))
    let across = try resources([composed, "fr.lproj/" + decomposed])
    #expect(across.resource(request)?.localization == nil)
  }

  @Test func wrappedBundlesAreSearchedInside() throws {
    let resources = try resources(
      ["Wrapper/My.app/fr.lproj/a.txt", "Wrapper/My.app/b.txt", "b.txt"],
      links: ["WrappedBundle": "Wrapper/My.app"],
      bundle: "My.app"
    )
    #expect(resources.bundle.layout == .wrapped(.flat))
    #expect(try find(resources, "a.txt") == "WrappedBundle/fr.lproj/a.txt")
    #expect(try find(resources, "b.txt") == "WrappedBundle/b.txt")
  }

  @Test func noFolderCountsTwice() throws {
    let resources = try resources(["Base.lproj/a.txt"], preferred: ["Base"])
    #expect(resources.searchList.languages.first == "Base")
    let list = resources.resources(try ResourceRequest(type: "txt"))
    #expect(list.map(\.runtimePath) == ["Base.lproj/a.txt"])
  }

  @Test(
    "variants in one folder",
    arguments: [
      (["a.txt", "a-macos.txt"], "a-macos.txt"), (["a.txt", "fr.lproj/a-macos.txt"], "a.txt"),
      (["fr.lproj/a-macos.txt", "en.lproj/a.txt"], "fr.lproj/a-macos.txt"),
      (["a-linux.txt"], nil),
    ] as [([String], String?)]
  )
  func variants(files: [String], found: String?) throws {
    #expect(try find(try resources(files), "a.txt") == found)
  }

  @Test func theObsoletePathIsMarked() throws {
    let resources = try resources(
      ["Support Files/Resources/Non-localized Resources/a.txt"],
      bundle: "Old.bundle"
    )
    let story = resources.explanation(of: try ResourceRequest(name: "a.txt"))
    #expect(story.found?.runtimePath == "Support Files/Resources/a.txt")
    #expect(
      story.warnings == [
        .runtimePathIsWrong(
          runtime: "Support Files/Resources/a.txt",
          real: "Support Files/Resources/Non-localized Resources/a.txt"
        )
      ]
    )
  }

  @Test func listsLeaveOutLaterLanguages() throws {
    let files = ["g.txt", "fr_CA.lproj/a.txt", "fr.lproj/b.txt", "en.lproj/c.txt"]
    let resources = try resources(files, preferred: ["fr-CA"])
    let request = try ResourceRequest(type: "txt")
    #expect(resources.resources(request).map(\.runtimePath) == ["g.txt", "fr_CA.lproj/a.txt"])
    #expect(
      resources.explanation(of: request).lines == [
        "1. the bundle itself (not localized): has 1",
        "2. fr_CA.lproj (language fr_CA): has 1",
        "3. Base.lproj (Base): there is no such folder",
        "4. fr.lproj (language fr): has 1, left out since a language before it has some",
        "5. en.lproj (language en): has 1, left out since a language before it has some",
        "g.txt is the answer: what is not localized comes first",
      ]
    )
  }

  @Test func aNamedLocalizationIsExplained() throws {
    let resources = try resources(["fr.lproj/a.txt", "de.lproj/a.txt"])
    let request = try ResourceRequest(name: "a.txt")
    #expect(
      resources.explanation(of: request, localization: "de").lines == [
        "1. the bundle itself (not localized): has none",
        "2. de.lproj (language de): has a.txt",
        "de.lproj/a.txt is the answer: the localization de was named",
      ]
    )
    #expect(resources.resource(request, localization: "../B.bundle/de") == nil)
    #expect(resources.resource(request, localization: "") == nil)
    #expect(resources.resource(request, localization: nil) == nil)
  }

  /// As Foundation of Swift 6.3.1 answers on Linux.
  @Test func aNamedLocalizationInAFrameworkKeepsFromTheRoot() throws {
    let inBoth = try resources(
      ["Resources/fr.lproj/x/a.txt", "x/b.txt"],
      bundle: "F.framework",
      preferred: ["en"]
    )
    let request = try ResourceRequest(type: "txt", subfolder: "x")
    #expect(
      inBoth.resources(request, localization: "fr").map(\.runtimePath)
        == ["Resources/fr.lproj/x/a.txt"]
    )
    #expect(inBoth.resources(request, localization: "de").map(\.runtimePath) == ["x/b.txt"])
  }

  /// As Foundation of Swift 6.3.1 answers on Linux.
  @Test func aNamedLocalizationOfTheObsoleteLayoutIsBesideTheOthers() throws {
    let base = "Support Files/Resources"
    let resources = try resources(
      [
        "\(base)/Non-localized Resources/fr.lproj/a.txt", "\(base)/fr.lproj/b.txt",
        "\(base)/Non-localized Resources/en.lproj/c.txt", "\(base)/en.lproj/d.txt",
      ],
      bundle: "Old.bundle",
      preferred: ["en"]
    )
    let request = try ResourceRequest(type: "txt")
    #expect(
      resources.resources(request, localization: "fr").map(\.runtimePath)
        == ["\(base)/fr.lproj/b.txt"]
    )
    #expect(
      resources.resources(request, localization: "en").map(\.runtimePath)
        == ["\(base)/en.lproj/c.txt"]
    )
    let single = try ResourceRequest(name: "a.txt")
    #expect(resources.resource(single, localization: "fr") == nil)
  }

  @Test func manyThreadsMayAsk() async throws {
    let resources = try resources((0..<50).map { "fr.lproj/\($0).txt" })
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).filter { number in
            let request = try? ResourceRequest(name: "\(number).txt")
            return request.flatMap { resources.resource($0) } != nil
          }.count
        }
      }
      for await count in group { #expect(count == 50) }
    }
  }
}
