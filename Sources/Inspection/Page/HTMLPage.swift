// Valise — a page that stands by itself: style, scripts and data are in it
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
package import ValiseCryptography

/// A page that stands by itself: it loads nothing, and runs its own script and no other.
///
/// The policy in its head names the style and the script by their digests, so that a browser runs
/// nothing else even if a text of a bundle would get into the page as HTML.
package struct HTMLPage: Sendable {
  /// What the window is called.
  package var title: String
  /// The style sheets, one after the other.
  package var styles: [String]
  /// The scripts, one after the other, after the body.
  package var scripts: [String]
  /// The values that scripts read, by the identifiers of their elements.
  package var data: [PageData.Field]
  /// What is in the body.
  package var body: Markup

  /// Makes a page in the style of all pages.
  package init(
    title: String,
    styles: [String] = [PageStyle.sheet, TreemapStyle.sheet],
    scripts: [String] = [TreemapScript.source, PageScript.source],
    data: [PageData.Field] = [],
    body: Markup
  ) {
    self.title = title
    self.styles = styles
    self.scripts = scripts
    self.data = data
    self.body = body
  }

  /// The page in UTF-8; the same page gives the same bytes.
  ///
  /// - Throws: When the library for digests does not work.
  package func serialized() throws(CryptographyError) -> [UInt8] {
    let style = "\n" + styles.joined(separator: "\n")
    let script = "\n" + scripts.joined(separator: "\n")
    let policy = """
      default-src 'none'; img-src data:; style-src 'sha256-\(try Self.digest(of: style))'; \
      script-src 'sha256-\(try Self.digest(of: script))'; base-uri 'none'; form-action 'none'
      """
    let head: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <link rel="icon" href="data:,">
      <title>\(title)</title>

      """
    var text = head.text
    text += "<style>" + style + "</style>\n</head>\n<body>\n" + body.text + "\n"
    for field in data {
      let tag: Markup = "<script type=\"application/json\" id=\"\(field.name)\">"
      text += tag.text + field.value.json + "</script>\n"
    }
    text += "<script>" + script + "</script>\n</body>\n</html>\n"
    return [UInt8](text.utf8)
  }

  private static func digest(of text: String) throws(CryptographyError) -> String {
    let sum = try ValiseCryptography.digest(of: [UInt8](text.utf8), using: .sha256)
    return String(decoding: Base64.encode(sum), as: UTF8.self)
  }
}
