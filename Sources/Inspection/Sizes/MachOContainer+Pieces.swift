// Valise — the pieces of a Mach-O file: slices, segments, sections and tables
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles

extension MachOContainer {
  /// The file as parts: slices where there are several, then segments.
  var sizeNodes: [SizeNode] {
    if !isUniversal, let image = images.first { return image.sizeNodes(in: 0..<byteCount) }
    let pieces = slices.map { slice in
      FilePiece(name: slice.architecture.name, content: .code, range: slice.range)
    }
    let nodes = FilePiece.nodes(
      of: pieces,
      in: 0..<byteCount,
      restName: "between slices",
      restContent: .other
    )
    // Slices that lie in each other would be cut; then their insides are not told.
    return nodes.map { node in
      let slice = slices.first { $0.architecture.name == node.name && $0.size == node.bytes }
      guard let slice, let image = slice.image else { return node }
      return SizeNode(
        part: node.name,
        content: .code,
        bytes: node.bytes,
        parts: image.sizeNodes(in: slice.range)
      )
    }
  }
}

extension MachOFile {
  /// Sections below this size are not told one by one.
  private static let sectionLimit = 8 << 10

  /// The segments as parts of the image's place in its file.
  fileprivate func sizeNodes(in range: Range<Int>) -> [SizeNode] {
    let pieces = segments.compactMap { segment -> FilePiece? in
      guard let place = place(segment.fileOffset, segment.fileSize) else { return nil }
      let isLinkEdit = segment.name == "__LINKEDIT"
      return FilePiece(
        name: shown(segment.name, or: "segment"),
        content: .code,
        range: place,
        inside: isLinkEdit ? tables : sections(of: segment),
        restName: isLinkEdit ? "rest" : "other sections"
      )
    }
    // Object files have tables behind their only segment; in others they lie in __LINKEDIT.
    let isObject = header.fileType == .object
    let nodes = FilePiece.nodes(
      of: isObject ? pieces + tables : pieces,
      in: range,
      restName: "outside of segments",
      restContent: .other
    )
    return nodes.count > 1 ? nodes : []
  }

  private func sections(of segment: MachOSegment) -> [FilePiece] {
    segment.sections.compactMap { section in
      guard !section.isZeroFilled, section.size >= UInt64(Self.sectionLimit),
        let place = place(UInt64(section.fileOffset), section.size)
      else { return nil }
      return FilePiece(name: shown(section.name, or: "section"), content: .code, range: place)
    }
  }

  /// The tables that load commands place.
  private var tables: [FilePiece] {
    loadCommands.flatMap { command -> [FilePiece] in
      switch command.content {
      case .linkEditData(let offset, let size):
        let isSignature = command.name == "LC_CODE_SIGNATURE"
        return [
          piece(
            isSignature ? "signature" : Self.tableName(command.name),
            UInt64(offset),
            UInt64(size),
            isSignature ? .signature : .code
          )
        ].compactMap { $0 }
      case .dyldInfo(let info):
        return [
          piece("rebase table", info.rebase), piece("bind table", info.bind),
          piece("weak bind table", info.weakBind), piece("lazy bind table", info.lazyBind),
          piece("exported symbols", info.exports),
        ].compactMap { $0 }
      case .symbolTable(let offset, let count, let stringsOffset, let stringsSize):
        let size = UInt64(count) * (header.is64Bit ? 16 : 12)
        return [
          piece("symbols", UInt64(offset), size),
          piece("names of symbols", UInt64(stringsOffset), UInt64(stringsSize)),
        ].compactMap { $0 }
      case .dynamicSymbols(let symbols):
        return [
          piece(
            "indirect symbols",
            UInt64(symbols.indirect.offset),
            UInt64(symbols.indirect.count) * 4
          )
        ].compactMap { $0 }
      default: return []
      }
    }
  }

  private func piece(_ name: String, _ table: MachOTable) -> FilePiece? {
    piece(name, UInt64(table.offset), UInt64(table.count))
  }

  private func piece(
    _ name: String,
    _ start: UInt64,
    _ size: UInt64,
    _ content: ContentKind = .code
  ) -> FilePiece? {
    place(start, size).map { FilePiece(name: name, content: content, range: $0) }
  }

  /// A place of the image as one of the file; nothing for an empty one.
  private func place(_ start: UInt64, _ size: UInt64) -> Range<Int>? {
    let first = Int(clamping: start).addingClamped(offset)
    let end = first.addingClamped(Int(clamping: size))
    return first < end ? first..<end : nil
  }

  private func shown(_ name: String, or other: String) -> String {
    name.isEmpty ? other : VisibleText.escaping([UInt8](name.utf8))
  }

  /// `LC_FUNCTION_STARTS` as `function starts`.
  private static func tableName(_ command: String) -> String {
    let words = command.split(separator: "_").dropFirst().map { $0.lowercased() }
    return words.isEmpty ? command : words.joined(separator: " ")
  }
}
