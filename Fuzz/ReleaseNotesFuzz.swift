// Valise — fuzzing release notes and feeds of other kinds
// SPDX-License-Identifier: Apache-2.0

internal import Updates

extension FuzzTarget {
  /// Release notes in each of their formats, in each of two widths.
  static let releaseNotes = FuzzTarget(
    name: "release-notes",
    seeds: [
      """
      <html><head><title>x</title><style>p{}</style></head><body><h1>Two</h1><ul><li>a &amp; <a
      href="/x">b</a><ol start="3"><li>c</ol></ul><table><tr><th>k<td>v</table><pre> x
        y</pre><blockquote>q<br>r</blockquote><!-- c --><script>s</script><dl><dt>d<dd>e</dl>
      """,
      "# Two\n\n* a\n  1. b\n> q\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\n```\n[l](https://e.example)",
    ].map { Array($0.utf8) },
    words: [
      "<table>", "<td>", "</td>", "<li>", "</ul>", "<p>", "</p>", "<pre>", "<a href=x>", "</a>",
      "&#x1b;", "&#155;", "<!--", "-->", "<script>", "</script>", " hidden", "\u{202E}", "\u{9B}",
    ].map { Array($0.utf8) },
    body: { bytes in
      for format in [ReleaseNotesFile.Format.html, .markdown, .plainText] {
        guard let notes = try? ReleaseNotes(parsing: bytes, format: format) else { continue }
        for width in [0, 72] {
          let text = notes.text(width: width, isStyled: false)
          let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
              || (scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
                && !(0x202A...0x202E).contains(scalar.value)
                && !(0x2066...0x2069).contains(scalar.value))
          }
          precondition(isPlain, "a control character of the notes is shown")
        }
      }
    }
  )

  /// Feeds of Electron and Squirrel.
  static let otherFeed = FuzzTarget(
    name: "other-feed",
    seeds: [
      """
      version: 2.1.0
      files:
        - url: App-2.1.0-arm64-mac.zip
          sha512: '\(String(repeating: "A", count: 86))=='
          size: 79234567
      path: "App.zip"
      releaseNotes: >-
        one
        two
      releaseDate: '2024-03-05T10:20:30.456Z'
      stagingPercentage: 10
      minimumSystemVersion: 23.1.0
      """,
      "provider: github\nowner: me\nrepo: app\n",
      """
      {"currentRelease": "2", "releases": [{"version": "2", "updateTo": {"url": "a.zip",
      "pub_date": "2013-09-18T12:29:53+01:00"}}]}
      """,
    ].map { Array($0.utf8) },
    words: ["- ", ": ", "|-\n", ">\n", "'", "\\u00e9", " #", "---", "[]"].map { Array($0.utf8) },
    body: { bytes in
      guard let address = WebAddress("https://e.example/latest-mac.yml") else { return }
      _ = try? ElectronSource(parsing: bytes)
      _ = try? SquirrelFeed.answer(of: bytes, at: address, installed: "1")
      guard let feed = try? ElectronFeed(parsing: bytes, at: address) else { return }
      for isAppleSilicon in [false, true] {
        _ = feed.answer(
          to: ElectronFeed.Host(
            version: "1.0.0-beta.2",
            kernel: "23.0.0",
            isAppleSilicon: isAppleSilicon,
            stagingNumber: 7
          )
        )
      }
    }
  )
}
