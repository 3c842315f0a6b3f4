// Valise — looking for what is odd in an icon family
// SPDX-License-Identifier: Apache-2.0

extension IconFamily {
  /// What is odd in the family, without decoding pictures: sizes are read from their headers.
  public func remarks(limits: IconLimits = IconLimits()) -> [IconRemark] {
    var remarks: [IconRemark] = []
    var seen: Set<IconType> = []
    var named: Set<IconType> = []
    for (index, entry) in entries.enumerated() {
      if !seen.insert(entry.type).inserted, named.insert(entry.type).inserted {
        remarks.append(.duplicate(entry.type))
      }
      if entry.type == .tableOfContents, !isFitting(entry) { remarks.append(.wrongContents) }
      remarks += pictureRemarks(at: index, limits: limits)
    }
    if !trailingBytes.isEmpty { remarks.append(.trailingBytes(trailingBytes.count)) }
    return remarks
  }

  private func pictureRemarks(at index: Int, limits: IconLimits) -> [IconRemark] {
    let type = entries[index].type
    do throws(IconError) {
      guard let picture = try picture(at: index, limits: limits) else { return [] }
      var remarks: [IconRemark] = []
      if let size = type.pixelSize, !isFitting(picture, size) {
        let found = (picture.width, picture.height)
        remarks.append(
          .unexpectedSize(type, expected: size.width, size.height, found: found.0, found.1)
        )
      }
      let isCompressed = picture.encoding == .png || picture.encoding == .jpeg2000
      if isCompressed, Self.paintedAsNoise.contains(type) { remarks.append(.paintedAsNoise(type)) }
      return remarks
    } catch {
      return [.undecodable(type, error)]
    }
  }

  /// Types whose compressed pictures the system draws as noise in lists.
  ///
  /// Source: reports about Finder, Spotlight and Activity Monitor, electron-builder issue 9980.
  private static let paintedAsNoise: Set<IconType> = [
    IconType(known: "icp4"), IconType(known: "icp5"), IconType(known: "icp6"),
  ]

  private func isFitting(_ picture: Picture, _ size: (width: Int, height: Int)) -> Bool {
    if (picture.width, picture.height) == size { return true }
    // The oldest list of types names 48 pixels for it, newer ones 64.
    return picture.type == IconType(known: "icp6") && (picture.width, picture.height) == (48, 48)
  }

  /// Whether a table of contents lists the entries; Icon Composer's version may be in it or not.
  private func isFitting(_ table: Entry) -> Bool {
    if table.payload == fittingTableOfContents.payload { return true }
    let length = UInt32(clamping: entry(.composerVersion)?.byteCount ?? 0)
    let lengthBytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> UInt32($0)) }
    let line = IconType.composerVersion.bytes + lengthBytes
    var lines = stride(from: 0, to: table.payload.count, by: 8).map { start in
      Array(table.payload[start..<min(start + 8, table.payload.count)])
    }
    lines.removeAll { $0 == line }
    return Array(lines.joined()) == fittingTableOfContents.payload
  }
}
