// Valise — bundles of public reports, as far as reading them goes
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import PropertyLists
import Testing
import ValiseDiagnostics
import ValiseFiles
import ValiseTestKit

@Suite("bundles of public reports")
struct FrameworkCaseTests {
  /// A case of a public report whose files may be folders and links.
  private struct BundleCase: Decodable {
    struct Entry: Decodable {
      let file: PublicCase.File
      let type: String
      let target: String?

      private enum CodingKeys: String, CodingKey {
        case type
        case target
      }

      init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        file = try PublicCase.File(from: decoder)
        type = try keys.decode(String.self, forKey: .type)
        target = try keys.decodeIfPresent(String.self, forKey: .target)
      }
    }

    let id: String
    let files: [Entry]
  }

  /// The bundle of a case, in memory.
  private func bundle(_ id: String, _ name: String) throws -> SpelledBundle {
    let cases: [BundleCase] = try Fixture.decoded("cases.json")
    let found = try #require(cases.first { $0.id == id })
    let bundle = try SpelledBundle(name)
    for entry in found.files {
      guard entry.file.path.hasPrefix(name + "/") else { continue }
      let path = String(entry.file.path.dropFirst(name.count + 1))
      switch entry.type {
      case "file": try bundle.write(try entry.file.contents(), to: path)
      case "symlink": try bundle.link(path, to: try #require(entry.target))
      default: break
      }
    }
    return bundle
  }

  @Test("pub-framework-01: copies in the place of every link")
  func linksAreCopies() throws {
    let inspection = try bundle("pub-framework-01", "Lib.framework").inspected()
    #expect(inspection.facts.layout.name == "framework")
    #expect(inspection.facts.info[.bundleIdentifier] == "org.example.lib")
    #expect(inspection.executable?.path == "Lib")
    #expect(
      inspection.shortFindings == [
        "warning framework-toplevel-real-entry Headers",
        "warning framework-toplevel-real-entry Lib",
        "warning framework-toplevel-real-entry Resources",
        "warning framework-current-not-symlink Versions/Current",
      ]
    )
    #expect(inspection.findings.allSatisfy { $0.detail?.contains("ambiguous") == true })
  }

  @Test("pub-framework-03: links whose targets are gone, and nothing else")
  func linksDangle() throws {
    let inspection = try bundle("pub-framework-03", "Lib.framework").inspected()
    #expect(
      inspection.shortFindings == ["warning link-broken Headers", "warning link-broken Modules"]
    )
    #expect(inspection.executable?.path == "Lib")
    #expect(inspection.survey.links == 5)
  }

  @Test("pub-framework-04 and -06: nothing is read through links a second time")
  func linksAreNotFollowed() throws {
    let extra = try bundle("pub-framework-04", "Lib.framework").inspected()
    #expect(extra.survey.files == 4)
    #expect(extra.survey.links == 4)
    #expect(extra.findings == [])
    let library = try bundle("pub-framework-06", "Lib.framework").inspected()
    #expect(library.survey.files == 4)
    #expect(library.survey.links == 5)
    #expect(library.nested == [])
  }

  @Test("pub-info-03: each framework's minimum as its plist and its executable say it")
  func minimumSystems() throws {
    let all = try BundleInspection.all(below: bundle("pub-info-03", "A.app").opened())
    #expect(all.map(\.bundle.name.text) == ["A.app", "Lib.framework", "Two.framework"])
    #expect(all.map { $0.facts.info.text(.minimumOSVersion) } == ["15.0", "13.0", nil])
    #expect(all.map { $0.executable?.minimumSystem } == ["15.0", "17.0", "13.0"])
    #expect(all.map(\.bundle.platform) == [.ios, .ios, .ios])
    #expect(all.allSatisfy { $0.executable?.platform == "ios" })
  }

  @Test("pub-info-06: an empty version is there and is no text")
  func emptyVersion() throws {
    let all = try BundleInspection.all(below: bundle("pub-info-06", "A.app").opened())
    let framework = try #require(all.last)
    #expect(framework.facts.info[.bundleVersion] == "")
    #expect(framework.facts.info.text(.bundleVersion) == nil)
    #expect(framework.propertyList()["build"] == .string(""))
    #expect(framework.propertyList()["numericVersion"] == nil)
  }

  @Test("pub-info-07: a framework inside an extension")
  func frameworkInsideExtension() throws {
    let inspection = try bundle("pub-info-07", "A.app").inspected()
    #expect(
      inspection.nested.map { "\($0.path) \($0.kind.rawValue)" } == [
        "PlugIns/E.appex appex", "PlugIns/E.appex/Frameworks/Lib.framework framework",
      ]
    )
    #expect(inspection.facts.layout.name == "flat")
  }

  @Test("pub-info-08: a Mac application")
  func macApplication() throws {
    let inspection = try bundle("pub-info-08", "Demo.app").inspected()
    #expect(inspection.executable?.path == "Contents/MacOS/Demo")
    #expect(inspection.executable?.platform == "macos")
    #expect(inspection.facts.info.text(.iconFile) == "icon")
    #expect(inspection.findings == [])
  }
}
