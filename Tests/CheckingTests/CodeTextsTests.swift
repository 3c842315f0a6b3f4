// Valise — tests of the texts in code that tell what it does
// SPDX-License-Identifier: Apache-2.0

import Inspection
import MachOFiles
import Testing
import ValiseTestKit

@Suite("texts in code")
struct CodeTextsTests {
  private let image = SampleImage.macProgram.with {
    $0.texts = ["", "hello", "/a/.build/P_T.bundle", "P_T.bundle", "/b/.bundle", "/c/x.bundles"]
    $0.methods = ["init", "application:configurationForConnectingSceneSession:options:"]
  }

  @Test("texts are found however few bytes a reading gives", arguments: [1, 2, 7, 64, 4096])
  func pieces(count: Int) throws {
    let bytes = image.bytes
    let images = try MachOContainer(parsing: bytes).images
    let texts = CodeTexts(of: images) { range in
      [UInt8](bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + count)])
    }
    #expect(texts.resourceBundlePaths == ["/a/.build/P_T.bundle", "/b/.bundle"])
    #expect(texts.configuresScenes)
  }

  @Test("code that cannot be read has none, and damaged code ends nothing")
  func hostile() throws {
    struct Refusal: Error {}
    let bytes = image.bytes
    let images = try MachOContainer(parsing: bytes).images
    #expect(CodeTexts(of: images) { _ in throw Refusal() }.resourceBundlePaths == [])
    for damaged in HostileInputs.flips(of: [UInt8](bytes.prefix(400)), masks: [0x01, 0xFF]) {
      let whole = damaged + bytes.dropFirst(400)
      guard let container = try? MachOContainer(parsing: whole) else { continue }
      let texts = CodeTexts(of: container.images) { range in
        [UInt8](whole[range.clamped(to: whole.indices)])
      }
      #expect(texts.resourceBundlePaths.count <= 2)
    }
  }
}
