// Valise — the page of a report in a browser
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Checking
import Foundation
import Inspection
import Testing
import ValiseTestKit

@Suite("the page of a report in a browser")
struct ReportPageTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    let report = try SampleReport.report(on: SampleReport.product)
    path = try folder.write(report.html(), to: "report.html")
  }

  @Test(
    "every section is there, nothing complains, nothing is wider than the window",
    arguments: [1280, 390],
    [false, true]
  )
  func sections(width: Int, isDark: Bool) throws {
    let look = isDark ? "dark" : "light"
    let picture = try Artefacts.path("report-\(width)-\(look).png")
    let outcome = try Browser(width: width, isDark: isDark).open(
      path,
      [
        .evaluate("[...document.querySelectorAll('main > section')].map(e => e.id).join()"),
        .evaluate(
          "[...document.querySelectorAll('main > section')].every(e => e.innerText.length > 40)"
        ),
        .evaluate("document.documentElement.scrollWidth <= innerWidth"),
        .evaluate("document.querySelector('.identity img').naturalWidth"),
        .screenshot(picture, height: 6000),
      ]
    )
    #expect(outcome.messages == [])
    #expect(
      outcome.values == [
        "\"sizes,savings,findings,languages,code,libraries\"", "true", "true", "128",
      ]
    )
    #expect(FileManager.default.fileExists(atPath: picture))
  }

  @Test("no text of a bundle runs or becomes an element")
  func hostileTexts() throws {
    let outcome = try Browser().open(
      path,
      [
        .evaluate("typeof window.isTaken"),
        .evaluate("document.querySelectorAll('img:not([alt=Icon]), svg, b b, i, u, s').length"),
        .evaluate("document.querySelector('h1').textContent"),
        .evaluate("document.title"),
        .evaluate("document.body.innerText.includes('<img src=x onerror')"),
      ]
    )
    #expect(outcome.messages == [])
    #expect(
      outcome.values == [
        "\"undefined\"", "0", "\"Demo </title><b>app\"", "\"Demo </title><b>app — report\"", "true",
      ]
    )
  }

  /// Whether the tiles of the folder that is shown have areas in proportion to sizes, and which size
  /// they sum up to.
  private static let areas = """
    (() => {
      const stage = document.querySelector('.treemap-stage');
      const tiles = [...stage.children];
      const all = tiles.reduce((sum, tile) => sum + Number(tile.dataset.weight), 0);
      const room = stage.clientWidth * stage.clientHeight;
      const isRight = tiles.every((tile) => {
        const area = parseFloat(tile.style.width) * parseFloat(tile.style.height);
        return Math.abs(area / room - Number(tile.dataset.weight) / all) < 1e-6;
      });
      return [isRight, tiles.length > 1, all];
    })()
    """

  @Test("areas are in proportion, and sum up to the size of the bundle")
  func areas() throws {
    let report = try SampleReport.report(on: SampleReport.product)
    let outcome = try Browser().open(
      path,
      [
        .evaluate(Self.areas),
        .evaluate("document.querySelector('[data-measure=disk]').click()"),
        .evaluate(Self.areas),
        .evaluate("document.querySelector('[data-measure=disk]').ariaPressed"),
      ]
    )
    let diskBytes = try #require(report.sizes.diskBytes)
    #expect(outcome.messages == [])
    #expect(
      outcome.values == [
        "[true,true,\(report.product.survey.bytes)]", "null", "[true,true,\(diskBytes)]",
        "\"true\"",
      ]
    )
  }

  @Test("the keyboard opens folders, moves among tiles and goes back")
  func keyboard() throws {
    let focused = "document.activeElement.getAttribute('aria-label').split(',')[0]"
    let shown = "document.querySelector('.treemap-crumbs').innerText.replace(/\\s*›?\\s*\\n/g, '/')"
    let outcome = try Browser().open(
      path,
      [
        .evaluate(shown), .evaluate("document.querySelector('.tile').focus()"), .evaluate(focused),
        .key("Enter"), .evaluate(shown), .evaluate(focused), .key("ArrowRight"),
        .evaluate("document.activeElement.classList.contains('tile')"),
        .key("Escape"), .evaluate(shown), .evaluate(focused),
      ]
    )
    #expect(outcome.messages == [])
    let values = outcome.values
    #expect(values[0] == "\"Demo.app/Contents\"")
    #expect(values[2] == "\"Resources\"")
    #expect(values[3] == "\"Demo.app/Contents/Resources\"")
    #expect(values[5] == "true")
    #expect(values[6] == values[0])
    #expect(values[7] == "\"Resources\"")
  }

  @Test("findings are filtered by their severity")
  func filter() throws {
    let visible = "[...document.querySelectorAll('[data-is]')].filter(e => e.offsetParent).length"
    let outcome = try Browser().open(
      path,
      [
        .evaluate(visible),
        .evaluate("document.querySelector('[data-filter] [data-show=error]').click()"),
        .evaluate(visible),
        .evaluate("document.querySelectorAll('[data-is=error]').length"),
      ]
    )
    #expect(outcome.messages == [])
    #expect(outcome.values[2] == outcome.values[3])
    #expect(outcome.values[0] != outcome.values[2])
    #expect(outcome.values[3] != "0")
  }

  @Test("a page of 3,000 files has every file and draws what can be seen")
  func largePage() throws {
    var sample = SampleProduct.mac
    for number in 0..<3000 {
      let folder = "Contents/Resources/Folder \(number % 40)"
      let text = String(repeating: "y", count: 10 + number)
      sample = sample.with("\(folder)/file number \(number).bin", text)
    }
    let page = try SampleReport.report(on: sample).html()
    #expect(page.count < 3_000_000)
    let outcome = try Browser().open(
      folder.write(page, to: "large.html"),
      [
        .evaluate(
          "document.getElementById('sizes-data').textContent.split('file number').length - 1"
        ),
        .evaluate("document.querySelectorAll('.tile').length > 100"),
        .evaluate("document.querySelectorAll('.tile').length < 2000"),
      ]
    )
    #expect(outcome.messages == [])
    #expect(outcome.values == ["3000", "true", "true"])
    // A third of a second on an idle machine; a machine at work must not fail the test.
    #expect(outcome.seconds < 20)
  }
}
