// Valise — tests of release notes for the terminal
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit

@testable import Updates

@Suite struct ReleaseNotesTests {
  private static let base = WebAddress("https://e.example/notes/2.0.html")

  private static func text(
    _ notes: String,
    _ format: ReleaseNotesFile.Format = .html,
    width: Int = 60,
    isStyled: Bool = false
  ) throws -> String {
    try ReleaseNotes(parsing: Array(notes.utf8), format: format, base: base)
      .text(width: width, isStyled: isStyled)
  }

  static let pages: [(html: String, text: String)] = [
    ("", ""),
    ("plain", "plain\n"),
    ("<h1>Two</h1><p>One <b>bold</b>\n word.</p>", "Two\n===\n\nOne bold word.\n"),
    ("<h2>Notes</h2><ul><li>One</li><li>Two</li></ul>", "Notes\n-----\n\n• One\n• Two\n"),
    ("<h3>Small</h3>text", "Small\n\ntext\n"),
    ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e", "• a\n• b\n  • c\n• d\n\ne\n"),
    ("<ol start=9><li>a</li><li>b</li></ol>", "9. a\n10. b\n"),
    ("<ul><li><p>a</p></li><li><p>b</p></li></ul>", "• a\n\n• b\n"),
    ("<ul><li><p>a</p><p>b</p></li></ul>", "• a\n\n  b\n"),
    ("<dl><dt>Key</dt><dd>Meaning</dd></dl>", "Key\n    Meaning\n"),
    ("<blockquote>said<br>twice</blockquote>", "> said\n> twice\n"),
    ("a<br><br><br><br>b", "a\n\nb\n"),
    ("<pre>\n  if a {\n    b\n  }\n</pre>", "      if a {\n        b\n      }\n"),
    ("a<hr>b", "a\n\n\(String(repeating: "-", count: 60))\n\nb\n"),
    ("<p>one<p>two", "one\n\ntwo\n"),
    ("<b><p>one</b><p>two", "one\n\ntwo\n"),
    (
      "a &amp; b &lt;c&gt; &#8217;&#x2019;&#146; &unknown; &copy", "a & b <c> ’’’ &unknown; &copy\n"
    ),
    ("1&nbsp;234", "1 234\n"),
    ("<i style='font-size:0.9em; opacity:0.5'>small</i>", "small\n"),
    ("3 < 4 and 5 <6", "3 < 4 and 5 <6\n"),
    ("<a href='https://a.example/x'>more</a>", "more (https://a.example/x)\n"),
    ("<a href='fix/1'>more</a>", "more (https://e.example/notes/fix/1)\n"),
    ("<a href='https://a.example/'>a.example</a>", "a.example\n"),
    ("<a href='mailto:a@a.example'>a@a.example</a>", "a@a.example\n"),
    ("<a href='#top'>up</a>", "up\n"),
    ("<img alt='a lamp' src=x> <img src=y>", "a lamp\n"),
    ("<li><input type=checkbox checked> done", "• [x] done\n"),
    (
      "<table><tr><th>Key</th><th>What it does</th></tr><tr><td>F1</td><td>help</td></tr></table>",
      "Key  What it does\nF1   help\n"
    ),
    (
      "<table><tr><td><h3>Two</h3></td></tr><tr><td><ul><li>a</li><li>b</li></ul></td></tr></table>",
      "Two\n\n• a\n• b\n"
    ),
    ("<table><tr><td>one</td></tr><tr><td>two</td></tr></table>", "one\n\ntwo\n"),
  ]

  @Test("pages are set in lines", arguments: pages)
  func page(_ page: (html: String, text: String)) throws {
    #expect(try Self.text(page.html) == page.text)
  }

  @Test("lines have the width that is wanted")
  func width() throws {
    let words = Array(repeating: "<b>lorem</b> ipsum 漢字", count: 40).joined(separator: " ")
    for width in [20, 33, 80] {
      let lines = try Self.text("<ul><li>\(words)</ul>", width: width).split(separator: "\n")
      #expect(lines.allSatisfy { TerminalText.width(of: $0) <= width })
      #expect(lines.allSatisfy { TerminalText.width(of: $0) > width - 8 || $0 == lines.last })
    }
    #expect(
      try Self.text(String(repeating: "x", count: 45), width: 20).split(separator: "\n").map(
        \.count
      ) == [20, 20, 5]
    )
  }

  @Test("styles are escapes that end where they began")
  func styles() throws {
    let text = try Self.text("<h2>New</h2><a href='https://a.example/'>page</a>", isStyled: true)
    #expect(text == "\u{1B}[1mNew\u{1B}[0m\n\n\u{1B}[4mpage\u{1B}[0m (https://a.example/)\n")
  }

  @Test("Markdown is set in lines")
  func markdown() throws {
    let notes = """
      # Two
      * one
      * [two](https://a.example/b) <script>alert(1)</script>

      | a | b |
      |---|---|
      | 1 | 22 |

      ```
      code  here
      ```
      """
    let expected = """
      Two
      ===

      • one
      • two (https://a.example/b)

      a  b
      1  22

          code  here

      """
    #expect(try Self.text(notes, .markdown) == expected)
  }

  @Test("HTML in Markdown is read as HTML, and left out where HTML is")
  func markdownHTML() throws {
    let notes = """
      <!-- evil -->
      One<br>line, [a](javascript:evil()) <i hidden>evil</i>

      <form>evil</form>

      <details><summary>More</summary>

      * two

      </details>
      """
    #expect(try Self.text(notes, .markdown) == "One\nline, a\n\nMore\n\n• two\n")
  }

  @Test("plain text keeps its lines")
  func plainText() throws {
    #expect(
      try Self.text("Two\r\n- one\r\n- <b>two\r\n\r\n\r\nend", .plainText)
        == "Two\n- one\n- <b>two\n\nend\n"
    )
  }

  /// What must leave nothing but `ab`.
  static let hidden: [String] = [
    "<script>evil()</script>", "<SCRIPT type='x'>evil</script >", "<script>evil</scriptx></script>",
    "<script>evil<!--</script>", "<style>evil</style>", "<!-- evil -->", "<!-- evil > evil -->",
    "<!--!>evil-->", "<!doctype evil>", "<?evil ?>", "</ evil>", "<title>evil</title>",
    "<textarea><b>evil</textarea>", "<template>evil</template>", "<iframe>evil</iframe>",
    "<form><p>evil</form>", "<button>evil</button>", "<select><option>evil</select>",
    "<svg><text>evil</text></svg>", "<i hidden>evil</i>", "<i style='display : NONE'>evil</i>",
    "<i style=visibility:hidden>evil</i>", "<i hidden>e<i>v</i>il</i>",
    "<img onerror='evil()' src=x>",
    "<i onclick='evil()'></i>", "<a href='javascript:evil()'></a>", "<noframes>evil</noframes>",
    "<input value=evil>", "<object>evil</object>", "<i title='evil' data-x=\"evil\"></i>",
    "<math>evil</math>", "<i style='color:red;opacity: 0'>evil</i>",
    "<i style=\"font-size:0\">evil</i>",
  ]

  @Test("scripts, styles, comments, forms and hidden text are left out", arguments: hidden)
  func nothingHidden(_ html: String) throws {
    #expect(try Self.text("a" + html + "b") == "ab\n" || Self.text("a" + html + "b") == "a\n\nb\n")
    #expect(try !Self.text("a" + html).contains("evil"))
    #expect(try !Self.text("a" + html.dropLast(4)).contains("evil()"))
  }

  @Test("a script as the address of a link is not shown")
  func scriptAddress() throws {
    for address in [
      "javascript:evil()", "JavaScript:evil()", "data:text/html,evil", "file:///evil",
    ] {
      #expect(try Self.text("<a href='\(address)'>a</a>") == "a\n")
    }
  }

  /// Characters that a terminal must not be given.
  static let controls: [UInt32] = [
    0x00, 0x07, 0x08, 0x0B, 0x0C, 0x1B, 0x7F, 0x80, 0x85, 0x90, 0x9B, 0x9D, 0x9F, 0xAD, 0x200B,
    0x200E,
    0x202A, 0x202E, 0x2028, 0x2066, 0x2069, 0xFEFF, 0xE0041,
  ]

  @Test("no control characters come out, written or named", arguments: controls)
  func controlCharacter(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let letter = String(Character(scalar))
    let named = "&#\(value);&#x\(String(value, radix: 16));"
    let link = "<a href='https://a.example/\(letter)'>x</a>"
    let notes = "<p>a\(letter)b\(named)</p><pre>\(letter)\(named)</pre><img alt='\(letter)'>\(link)"
    for format in [ReleaseNotesFile.Format.html, .markdown, .plainText] {
      let text = try Self.text(notes, format)
      #expect(!text.unicodeScalars.contains(scalar))
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
  }

  /// Notes that ask for much.
  static let hostile: [(name: String, notes: String)] = [
    ("nested", String(repeating: "<div>", count: 10_000) + "x"),
    ("nested lists", String(repeating: "<ul><li>", count: 10_000) + "x"),
    ("nested quotations", String(repeating: "<blockquote>x", count: 200)),
    ("nested tables", String(repeating: "<table><tr><td>x", count: 10_000)),
    ("open tags", String(repeating: "<b", count: 100_000)),
    ("open references", String(repeating: "&", count: 100_000)),
    ("a long reference", "&#" + String(repeating: "9", count: 100_000) + ";"),
    ("a long name", "&" + String(repeating: "a", count: 100_000) + ";"),
    ("a long tag", "<" + String(repeating: "a", count: 100_000) + ">x"),
    ("many attributes", "<a " + String(repeating: "href=x ", count: 20_000) + ">x"),
    ("rules", String(repeating: "<hr>", count: 100_000)),
    ("line ends", "x" + String(repeating: "<br>x", count: 100_000)),
    ("rows", "<table>" + String(repeating: "<tr><td>x<td>y", count: 20_000)),
    ("ends", String(repeating: "</p></table></a></li>", count: 20_000)),
    ("marks", "a" + String(repeating: "\u{301}", count: 100_000)),
    ("open comments", String(repeating: "<!--", count: 50_000)),
    ("open scripts", String(repeating: "<script></scrip", count: 20_000)),
    ("a long word", String(repeating: "x", count: 500_000)),
    ("quotations of Markdown", String(repeating: ">", count: 100_000)),
    ("lists of Markdown", String(repeating: "- ", count: 50_000)),
    ("brackets of Markdown", String(repeating: "[", count: 50_000)),
    ("tables of Markdown", "|a|b|\n|-|-|\n" + String(repeating: "|x\n", count: 20_000)),
  ]

  @Test("what asks for much gets little", arguments: hostile)
  func bounded(_ row: (name: String, notes: String)) throws {
    for format in [ReleaseNotesFile.Format.html, .markdown, .plainText] {
      let notes = try ReleaseNotes(parsing: Array(row.notes.utf8), format: format)
      #expect(notes.text(width: 80, isStyled: true).utf8.count < 2 << 20)
    }
  }

  @Test("notes that are cut off say so")
  func cuts() throws {
    let deep = try Self.text("a" + String(repeating: "<div>", count: 10_000) + "b")
    #expect(deep == "a\n\n[the notes go on; their rest is nested too deep to be shown]\n")
    let long = try Self.text(String(repeating: "long ", count: 100_000))
    #expect(long.hasSuffix("\n\n[the notes go on; their rest is too long to be shown]\n"))
    #expect((250_000...270_000).contains(long.utf8.count))
    #expect(throws: ReleaseNotesError.tooLong(1_048_577, limit: 1_048_576)) {
      try ReleaseNotes(parsing: Array(repeating: 0x20, count: (1 << 20) + 1), format: .html)
    }
  }

  @Test("damaged notes are read")
  func damaged() throws {
    let page = Array(
      "<h1>T</h1><ul><li>a&amp;<a href='/x'>b</a><table><tr><td>c</table><pre> d</pre><!-- e -->é"
        .utf8
    )
    for bytes in HostileInputs.truncations(of: page) {
      let text = try ReleaseNotes(parsing: bytes, format: .html).text(width: 20, isStyled: false)
      #expect(!text.contains(" e "))
    }
    for bytes in HostileInputs.flips(of: page) {
      let text = try ReleaseNotes(parsing: bytes, format: .html).text(width: 20, isStyled: false)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
  }
}
