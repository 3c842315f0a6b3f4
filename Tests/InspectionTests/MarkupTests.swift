// Valise — tests that no text of a bundle becomes a part of a page
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Inspection

@Suite struct MarkupTests {
  @Test(
    "what is interpolated is escaped",
    arguments: [
      ("a", "<td>a</td>"),
      (
        "<img src=x onerror=\"f('')\">",
        "<td>&lt;img src=x onerror=&quot;f(&#39;&#39;)&quot;&gt;</td>"
      ),
      ("&amp;", "<td>&amp;amp;</td>"),
      ("a\u{2028}b\u{202E}c\u{1B}[0m", "<td>a\\u{2028}b\\u{202E}c\\u{1B}[0m</td>"),
      ("two\nlines\t", "<td>two\nlines\t</td>"),
      ("é日本", "<td>é日本</td>"),
    ]
  )
  func textsAreEscaped(text: String, shown: String) {
    let markup: Markup = "<td>\(text)</td>"
    #expect(markup.text == shown)
    #expect(markup == "<td>" + Markup(escaping: text) + "</td>")
  }

  @Test func markupAndNumbersGoInAsTheyAre() {
    let cells: [Markup] = ["<td>\(1)</td>", "<td>\("<")</td>"]
    let row: Markup = "<tr>\(cells)\(Markup.empty)</tr>"
    #expect(row.text == "<tr><td>1</td><td>&lt;</td></tr>")
  }

  @Test(
    "data for scripts",
    arguments: [
      (PageData.number(-7), "-7"),
      (.text("</script><!--"), "\"\\u003C/script\\u003E\\u003C!--\""),
      (
        .text("\u{2028}\u{2029}&'\"\\\n\0"),
        "\"\\u2028\\u2029\\u0026\\u0027\\\"\\\\\\u000A\\u0000\""
      ),
      (
        .record([
          PageData.Field("a", .list([.number(1), .text("é")])), PageData.Field("b", .list([])),
        ]),
        "{\"a\":[1,\"é\"],\"b\":[]}"
      ),
    ]
  )
  func dataIsSafe(data: PageData, json: String) {
    #expect(data.json == json)
  }
}
