// Valise — tests of pages that stand by themselves
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ValiseTestKit

@testable import Inspection

@Suite struct HTMLPageTests {
  private func text(of page: HTMLPage) throws -> String {
    String(decoding: try page.serialized(), as: UTF8.self)
  }

  /// What stands between two texts.
  private func piece(of text: String, from start: String, to end: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test("the policy names the digests of style and script, as openssl makes them")
  func policyNamesDigests() throws {
    let text = try text(of: HTMLPage(title: "a", body: "<p>b</p>"))
    for (kind, start, end) in [
      ("style", "<style>", "</style>"), ("script", "<script>", "</script>"),
    ] {
      let source = try piece(of: text, from: start, to: end)
      let digest = try ExternalTool.run(
        "openssl",
        ["dgst", "-sha256", "-binary"],
        input: [UInt8](source.utf8)
      )
      let name = Data(digest.output).base64EncodedString()
      #expect(text.contains("\(kind)-src &#39;sha256-\(name)&#39;"))
    }
    #expect(text.contains("content=\"default-src &#39;none&#39;;"))
  }

  @Test func titleAndDataAreEscaped() throws {
    let data = [PageData.Field("x", .text("</script><script>alert(1)"))]
    let text = try text(of: HTMLPage(title: "</title><b>", data: data, body: .empty))
    #expect(text.contains("<title>&lt;/title&gt;&lt;b&gt;</title>"))
    #expect(!text.contains("alert(1)") || !text.contains("<script>alert"))
    let json = try piece(of: text, from: "id=\"x\">", to: "</script>")
    #expect(
      try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
        == "</script><script>alert(1)"
    )
  }

  @Test("our own style and scripts load nothing and end no element")
  func sourcesStandByThemselves() {
    for source in [PageStyle.sheet, TreemapStyle.sheet, PageScript.source, TreemapScript.source] {
      for refused in ["</", "http", "//fonts", "@import", "url(", "innerHTML", "eval(", "fetch("] {
        #expect(!source.contains(refused), "\(refused)")
      }
    }
  }
}
