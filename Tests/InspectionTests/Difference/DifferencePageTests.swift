// Valise — the page of a difference in a browser
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inspection
import Testing
import ValiseTestKit

@Suite("the page of a difference in a browser")
struct DifferencePageTests {
  private let folder: TemporaryFolder
  private let path: String
  private let difference: ProductDifference

  init() throws {
    folder = try TemporaryFolder()
    let old = SampleVersion.application
      .with("Contents/Resources/data/one", "1111").with("Contents/Resources/data/two", "22")
    let new = old.with("Contents/Resources/data/two", "222222")
      .with("Contents/Resources/<img src=x onerror=\"window.isTaken = 1\">", "x")
      .withInfo(
        "Contents/Info.plist",
        ["CFBundleShortVersionString": "<string>&lt;b&gt;1.1&lt;/b&gt;</string>"]
      )
    let products = (try old.inspected(), try new.inspected())
    difference = ProductDifference(from: products.0, to: products.1)
    let page = try difference.html(from: products.0, to: products.1)
    #expect(try difference.html(from: products.0, to: products.1) == page)
    path = try folder.write(page, to: "difference.html")
  }

  @Test(
    "every section is there, nothing complains, nothing is wider than the window",
    arguments: [1280, 390],
    [false, true]
  )
  func sections(width: Int, isDark: Bool) throws {
    let picture = try Artefacts.path("difference-\(width)-\(isDark ? "dark" : "light").png")
    let outcome = try Browser(width: width, isDark: isDark).open(
      path,
      [
        .evaluate("[...document.querySelectorAll('main > section')].map(e => e.id).join()"),
        .evaluate("document.documentElement.scrollWidth <= innerWidth"),
        .evaluate("typeof window.isTaken"),
        .evaluate("document.querySelectorAll('img, td b').length"),
        .screenshot(picture, height: 6000),
      ]
    )
    #expect(outcome.messages == [])
    #expect(
      outcome.values == ["\"sizes,statements,files\"", "true", "\"undefined\"", "0"]
    )
  }

  @Test("both maps sum up to their sizes")
  func maps() throws {
    let sums = """
      [...document.querySelectorAll('.treemap-stage')].map((stage) => \
      [...stage.children].reduce((sum, tile) => sum + Number(tile.dataset.weight), 0))
      """
    let outcome = try Browser().open(path, [.evaluate(sums)])
    #expect(outcome.messages == [])
    #expect(outcome.values == ["[\(difference.old.bytes),\(difference.new.bytes)]"])
  }
}
