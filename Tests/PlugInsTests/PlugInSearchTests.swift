// Valise — tests of finding plug-ins in folders
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlugIns
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct PlugInSearchTests {
  /// Where a plug-in of the answer is, and what becomes of it.
  private func standings(
    _ catalog: PlugInCatalog,
    _ folder: PlugInFolder
  ) -> [String: PlugInCatalog.Standing] {
    let pairs = catalog.entries.map { (folder.name(of: $0.candidate.path), $0.standing) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func add(
    _ bundle: String,
    to folder: PlugInFolder,
    identifier: String?,
    version: String? = nil,
    more: PropertyListDictionary = [:]
  ) throws {
    var info = more
    info["CFBundleIdentifier"] = identifier.map { .string($0) }
    info["CFBundleVersion"] = version.map { .string($0) }
    try folder.write(info: info, of: bundle)
    try folder.compile("int MakeIt; int other;", to: bundle)
  }

  @Test("the newest of one identifier is taken, the earlier of equals, the broken never")
  func duplicates() throws {
    let folder = try PlugInFolder()
    try add("one/A.bundle", to: folder, identifier: "a", version: "1.9")
    try add("two/A.bundle", to: folder, identifier: "a", version: "1.10")
    try folder.write(info: ["CFBundleIdentifier": "a", "CFBundleVersion": "9"], of: "two/B.bundle")
    try add("one/C.bundle", to: folder, identifier: "c", version: "2.0")
    try add("two/C.bundle", to: folder, identifier: "c", version: "2")
    try add("one/D.plugin", to: folder, identifier: nil)
    try add("two/D.plugin", to: folder, identifier: nil)
    try folder.folder.write([1], to: "one/E.bundle")
    try folder.folder.write([1], to: "one/readme.txt")
    try folder.folder.write([1], to: "one/._A.bundle")
    let search = PlugInSearch(folders: [folder.path("one"), folder.path("two"), folder.path("no")])
    let catalog = search.catalog()
    #expect(
      standings(catalog, folder) == [
        "one/A.bundle": .olderThan(folder.path("two/A.bundle")), "two/A.bundle": .taken,
        "two/B.bundle": .unusable, "one/C.bundle": .taken,
        "two/C.bundle": .olderThan(folder.path("one/C.bundle")), "one/D.plugin": .taken,
        "two/D.plugin": .taken, "one/E.bundle": .unusable,
      ]
    )
    #expect(catalog.unreadFolders.map(\.path) == [folder.path("no")])
    #expect(catalog.taken.count == 4)
    #expect(catalog.entries.first { $0.standing == .unusable }?.candidate.bundle == nil)
  }

  @Test("of two with one factory the first is taken; a type is looked for")
  func factories() throws {
    let folder = try PlugInFolder()
    let factory = "11111111-2222-3333-4444-555555555555"
    let type = "AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE"
    let info: PropertyListDictionary = [
      "CFPlugInFactories": .dictionary([factory: "MakeIt"]),
      "CFPlugInTypes": .dictionary([type: .string(factory)]),
    ]
    try add("A.bundle", to: folder, identifier: "a", more: info)
    try add("B.bundle", to: folder, identifier: "b", more: info)
    try add("C.bundle", to: folder, identifier: "c")
    var search = PlugInSearch(folders: [folder.path("")])
    let uuid = try #require(PlugInUUID(factory))
    #expect(
      standings(search.catalog(), folder) == [
        "A.bundle": .taken, "B.bundle": .factoryTaken(uuid, by: folder.path("A.bundle")),
        "C.bundle": .taken,
      ]
    )
    search.type = PlugInUUID(type)
    #expect(search.catalog().entries.count == 2)
    search.type = uuid
    #expect(search.catalog().entries.isEmpty)
  }

  @Test("what Info.plist names and the code lacks", .enabled(if: BundleCodeTests.isLinux))
  func missingFunctions() throws {
    let folder = try PlugInFolder()
    let factories: PropertyList = ["11111111-2222-3333-4444-555555555555": "Gone"]
    try add("A.bundle", to: folder, identifier: "a", more: ["CFPlugInFactories": factories])
    try add("B.bundle", to: folder, identifier: "b", more: ["NSPrincipalClass": "gone"])
    try add("C.bundle", to: folder, identifier: "c", more: ["NSPrincipalClass": "MakeIt"])
    try add("D.bundle", to: folder, identifier: "d", more: ["NSPrincipalClass": "Module.Class"])
    let entries = PlugInSearch(folders: [folder.path("")]).catalog().entries
    #expect(entries.map(\.standing) == [.unusable, .unusable, .taken, .taken])
    let path = folder.folder.path(folder.codePath("A.bundle"))
    #expect(entries.first?.candidate.obstacle == .symbolNotFound(path: path, name: "Gone"))
  }

  @Test("an application stands for its plug-ins folder, a plug-in for itself, links are followed")
  func places() throws {
    let folder = try PlugInFolder()
    try add("App.app/Contents/PlugIns/In.bundle", to: folder, identifier: "in")
    try folder.write(info: ["CFBundleIdentifier": "bare"], of: "Bare.app")
    try add("real/Out.bundle", to: folder, identifier: "out")
    try folder.folder.write([], to: "links/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path("links/Out.bundle"),
      withDestinationPath: "../real/Out.bundle"
    )
    let folders = ["App.app", "Bare.app", "real/Out.bundle", "links"].map { folder.path($0) }
    let catalog = PlugInSearch(folders: folders).catalog()
    #expect(catalog.unreadFolders == [])
    #expect(
      standings(catalog, folder) == [
        "App.app/Contents/PlugIns/In.bundle": .taken, "real/Out.bundle": .taken,
        "links/Out.bundle": .olderThan(folder.path("real/Out.bundle")),
      ]
    )
  }

  @Test("extensions are the host's choice, in any case")
  func extensions() throws {
    let folder = try PlugInFolder()
    try add("A.bundle", to: folder, identifier: "a")
    try add("B.Importer", to: folder, identifier: "b")
    let search = PlugInSearch(folders: [folder.path("")], extensions: ["importer"])
    #expect(standings(search.catalog(), folder) == ["B.Importer": .taken])
  }
}
