// Valise — tests of the XML scanner
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseTestKit
import XMLText

@Suite struct XMLScannerTests {
  /// What a scanner gives, each thing as a short text.
  private func events(_ bytes: [UInt8]) throws(XMLError) -> [String] {
    var scanner = try XMLScanner(bytes)
    var found: [String] = []
    while true {
      switch try scanner.next() {
      case .start(let name, let attributes, let isEmpty):
        let list = try attributes.map { (one) throws(XMLError) in
          " \(scanner.string(one.name))=\(try scanner.resolved(one.value))"
        }
        found.append("<\(scanner.string(name))\(list.joined())\(isEmpty ? "/" : "")>")
      case .end(let name): found.append("</\(scanner.string(name))>")
      case .text(let range, let hasReferences):
        found.append("text:" + (try scanner.resolved(range, hasReferences: hasReferences)))
      case .cdata(let range): found.append("cdata:" + scanner.string(range))
      case .comment(let range): found.append("comment:" + scanner.string(range))
      case .instruction(let range): found.append("instruction:" + scanner.string(range))
      case .documentType: found.append("doctype")
      case .finish: return found
      }
    }
  }

  @Test func everythingIsGivenInOrder() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE a PUBLIC "x>" 'y'>
      <a k="1 &lt; 2" l='"'>t&#x1F698;\r\nu<!--c--><b/><![CDATA[<&>]]></a>
      """
    #expect(
      try events(Array(text.utf8)) == [
        "instruction:xml version=\"1.0\"", "doctype", "<a k=1 < 2 l=\">", "text:t🚘\nu", "comment:c",
        "<b/>", "cdata:<&>", "</a>",
      ]
    )
  }

  @Test func encodingsAreRead() throws {
    let text = "<a>Grüße</a>"
    let expected = ["<a>", "text:Grüße", "</a>"]
    #expect(try events([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try events([0xFE, 0xFF] + big) == expected)
    #expect(try events([0xFF, 0xFE] + little) == expected)
    #expect(try events(big) == expected)
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>Gr".utf8) + [0xFC, 0xDF]
    #expect(try events(latin + Array("e</a>".utf8)).dropFirst() == ["<a>", "text:Grüße", "</a>"])
  }

  @Test(arguments: [
    ("<a>", "the text ends inside <a> at line 1, column 4"),
    ("<a></b>", "the end tag </b> where </a> should be at line 1, column 4"),
    ("<a/><b/>", "something outside the root element at line 1, column 5"),
    ("<a/>x", "something outside the root element at line 1, column 5"),
    ("x<a/>", "something outside the root element at line 1, column 1"),
    ("", "no element at line 1, column 1"),
    ("<a>\n &foo; </a>", "the entity &foo; which XML does not know at line 2, column 2"),
    ("<a>&#0;</a>", "the character reference &#0; which is none, at line 1, column 4"),
    ("<a>&#xD800;</a>", "the character reference &#xD800; which is none, at line 1, column 4"),
    ("<a>é\u{1}</a>", "the character U+0001, which XML does not allow, at line 1, column 5"),
    ("<a x='1' x='2'/>", "the attribute \"x\" is given twice at line 1, column 10"),
    ("<a x=1/>", "expected a quoted value at line 1, column 6"),
    ("<a x='<'/>", "expected \"&lt;\" at line 1, column 7"),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>",
      "declarations inside a document type, which are not processed, at line 1, column 13"
    ),
    ("<a>\r\n\r&b;</a>", "the entity &b; which XML does not know at line 3, column 1"),
    ("<a>x]]></a>", "expected \"]]&gt;\" for \"]]>\" in text at line 1, column 5"),
    ("<a><!-- c ---></a>", "expected no \"--\" inside a comment at line 1, column 11"),
    ("<a><!-- -- --></a>", "expected no \"--\" inside a comment at line 1, column 9"),
    (
      "<?xml version='1.0' encoding='EBCDIC'?><a/>",
      "the encoding \"ebcdic\", which is not read; save as UTF-8, at line 1, column 1"
    ),
  ])
  func faultsAreNamedWithTheirPlace(text: String, message: String) {
    let error = #expect(throws: XMLError.self) { try events(Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test func invalidUTF8IsFound() {
    let bytes = Array("<a>\né".utf8) + [0xFF] + Array("</a>".utf8)
    let error = #expect(throws: XMLError.self) { try events(bytes) }
    #expect(error?.reason == .invalidEncoding)
    #expect(error?.position == XMLPosition(line: 2, column: 2, offset: 6))
  }

  @Test func offsetsCountTheMark() throws {
    let error = #expect(throws: XMLError.self) {
      try events([0xEF, 0xBB, 0xBF] + Array("<a>é&b;</a>".utf8))
    }
    #expect(error?.position == XMLPosition(line: 1, column: 5, offset: 8))
    let ascii = Array("<?xml version='1.0' encoding='US-ASCII'?><a>é</a>".utf8)
    let second = #expect(throws: XMLError.self) { try events(ascii) }
    #expect(second?.reason == .invalidEncoding)
    #expect(second?.position == XMLPosition(line: 1, column: 45, offset: 44))
  }

  @Test func limitsAreKept() {
    let long = #expect(throws: XMLError.self) {
      try XMLScanner(Array("<a></a>".utf8), limits: XMLLimits(byteCount: 6))
    }
    #expect(long?.reason == .overLimit("bytes", limit: 6))
    let deep = Array(String(repeating: "<a>", count: 600).utf8)
    let error = #expect(throws: XMLError.self) { try events(deep) }
    #expect(error?.reason == .overLimit("levels of elements", limit: 512))
    let wide = "<a " + (0..<300).map { "x\($0)='' " }.joined() + "/>"
    let second = #expect(throws: XMLError.self) { try events(Array(wide.utf8)) }
    #expect(second?.reason == .overLimit("attributes", limit: 256))
  }

  @Test func damagedTextsNeverCrash() {
    let text = "<?xml version='1.0'?><a k='v&amp;'>é<!--c--><b/><![CDATA[x]]>&#65;</a>"
    for damaged in HostileInputs.truncations(of: Array(text.utf8)) {
      #expect(throws: XMLError.self) { try events(damaged) }
    }
    for damaged in HostileInputs.flips(of: Array(text.utf8)) { _ = try? events(damaged) }
  }
}
