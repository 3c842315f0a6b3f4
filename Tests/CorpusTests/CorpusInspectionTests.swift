// Valise — tests that real bundles are read as independent programs read them
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Inspection
import Testing
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
