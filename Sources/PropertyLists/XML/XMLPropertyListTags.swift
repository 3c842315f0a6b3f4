// Valise — the tags of property lists that are written in XML
// SPDX-License-Identifier: Apache-2.0

import XMLText

/// The tags, with line feeds where they end a line.
struct XMLPropertyListTags {
  let key: XMLPiece = "<key>"
  let keyEnd: XMLPiece = "</key>\n"
  let string: XMLPiece = "<string>"
  let stringEnd: XMLPiece = "</string>\n"
  let integer: XMLPiece = "<integer>"
  let integerEnd: XMLPiece = "</integer>\n"
  let real: XMLPiece = "<real>"
  let realEnd: XMLPiece = "</real>\n"
  let date: XMLPiece = "<date>"
  let dateEnd: XMLPiece = "</date>\n"
  let data: XMLPiece = "<data>\n"
  let dataEnd: XMLPiece = "</data>\n"
  let `true`: XMLPiece = "<true/>\n"
  let `false`: XMLPiece = "<false/>\n"
  let dictionary: XMLPiece = "<dict>\n"
  let dictionaryEnd: XMLPiece = "</dict>\n"
  let emptyDictionary: XMLPiece = "<dict/>\n"
  let array: XMLPiece = "<array>\n"
  let arrayEnd: XMLPiece = "</array>\n"
  let emptyArray: XMLPiece = "<array/>\n"
}
