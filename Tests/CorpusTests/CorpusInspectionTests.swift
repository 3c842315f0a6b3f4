// Valise — tests that real bundles are read as independent programs read them
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("real bundles") struct CorpusInspectionTests {
  @Test("identifier, version, executable, slices and layout", arguments: try CorpusCase.all())
  func facts(of real: CorpusCase) throws {
    let inspection = try real.inspected()
    let info = inspection.facts.info
    let expected = real.bundle
    #expect(inspection.facts.layout.name == Self.layoutName(expected.layout))
    #expect(info[.bundleIdentifier] == expected.identifier)
    #expect((info[.shortVersion] ?? info[.bundleVersion]) == expected.version)
    #expect(inspection.executable?.name == expected.executable)
    let slices = inspection.executable?.architectures ?? inspection.debugFiles.first?.architectures
    #expect((slices ?? []) == (expected.architectures ?? []))
    #expect(inspection.survey.links == expected.links)
    #expect(inspection.survey.files == expected.files)
  }

  @Test("the kind by the name", arguments: try CorpusCase.all())
  func kind(of real: CorpusCase) throws {
    #expect(try real.inspected().bundle.kind == Self.kind(real.bundle.kind))
  }

  @Test("one walk finds every bundle of a download", arguments: try Corpus.items())
  func recursive(item: CorpusItem) throws {
    let folder = try Corpus.folder(of: item)
    let find = try ExternalTool.run("python3", ["-c", Self.findingBundles, folder])
    let opened = try BundleDirectory(opening: FilePath(folder), on: DiskFileSystem())
    let all = try BundleInspection.all(below: opened)
    // A download called "gworkspace.app" is a bundle by its own name.
    let paths = all.map { String($0.path.dropFirst(folder.count + 1)) }.filter { !$0.isEmpty }
    #expect(Set(paths) == Set(find.text.split(separator: "\n").map { String($0) }))
    #expect(Set(paths).count == paths.count)
    #expect(Set(item.bundles.map(\.path)).isSubset(of: paths))
    for inspection in all.prefix(20) {
      let alone = try BundleInspection(
        of: BundleDirectory(openingForOwnPlatform: inspection.bundle.path, in: opened.tree)
      )
      #expect(inspection.propertyList() == alone.propertyList())
    }
  }

  @Test("debug symbols and executables have the UUIDs that llvm-objdump reads")
  func identities() throws {
    var compared = 0
    for item in try Corpus.small() where ["pyobjc-core", "swoopyui", "qt4i"].contains(item.id) {
      let folder = try Corpus.folder(of: item)
      let opened = try BundleDirectory(opening: FilePath(folder), on: DiskFileSystem())
      let all = try BundleInspection.all(below: opened)
      for inspection in all.prefix(4) {
        for file in inspection.debugFiles + [inspection.executable].compactMap({ $0 }) {
          let path = inspection.path + "/" + (file.path ?? "")
          let arguments = ["--macho", "--arch=all", "--private-headers", path]
          let dump = try ExternalTool.run("llvm-objdump-19", arguments).text
          let uuids = dump.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.first == "uuid" ? words.last.map { String($0) } : nil
          }
          #expect(file.identities.map(\.uuid) == uuids)
          compared += uuids.count
        }
      }
    }
    #expect(compared > 8)
  }

  /// The folders with the extension of a bundle, but for those in a copy where the link
  /// `Versions/Current` should be.
  private static let findingBundles = """
    import os, sys
    kinds = set('''app framework bundle appex xpc plugin systemextension dext kext xctest
      qlgenerator mdimporter prefpane saver action component dsym xcframework resources help scptd
      service colorpicker menu mailbundle ideplugin wdgt osax vst vst3 clap aaxplugin driver fs
      webplugin slidesaver workflow ibplugin docktileplugin axbundle spreporter xcplugin'''.split())
    for folder, folders, names in os.walk(sys.argv[1]):
      if os.path.basename(folder) == "Versions" and len(folders) > 1 and "Current" in folders:
        folders.remove("Current")
      for name in folders:
        path = os.path.join(folder, name)
        if not os.path.islink(path) and os.path.splitext(name)[1][1:].lower() in kinds:
          print(os.path.relpath(path, sys.argv[1]))
    """

  @Test("the corpus of every run")
  func smallCorpus() throws {
    #expect(try Corpus.small().count == 13)
    #expect(try Corpus.small().flatMap(\.bundles).count == 42)
  }

  /// The list calls a framework with versions `versioned`, after its folders.
  private static func layoutName(_ name: String) -> String {
    name == "versioned" ? "framework" : name
  }

  private static func kind(_ name: String) -> BundleKind? {
    BundleKind(pathExtension: name)
  }
}
