// Valise — writing a code directory
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseBytes

extension CodeDirectory {
  /// The blob, laid out without gaps in the order in which Apple's tools lay it out.
  ///
  /// What was read from a directory of Apple's tools gives the same bytes; other tools leave gaps.
  public func serialized() -> SignatureBlob {
    var layout = Layout(start: version.headerByteCount)
    let identifierBytes = [UInt8](identifier.utf8) + [0]
    let scatterOffset = scatter.isEmpty ? 0 : layout.place(24 * (scatter.count + 1))
    let identifierOffset = layout.place(identifierBytes.count)
    let teamBytes = version >= .team ? team.map { [UInt8]($0.utf8) + [0] } : nil
    let teamOffset = teamBytes.map { layout.place($0.count) } ?? 0
    let preEncrypt = version >= .runtime ? preEncryptHashes?.bytes : nil
    let preEncryptOffset = preEncrypt.map { layout.place($0.count) } ?? 0
    let link = version >= .linkage ? linkage?.hash ?? [] : []
    let linkOffset = link.isEmpty ? 0 : layout.place(link.count)
    _ = layout.place(specialHashes.reduce(0) { $0 + $1.count })
    let hashOffset = layout.place(codeHashes.bytes.count)

    var writer = ByteWriter(capacity: layout.end)
    writer.write(repeating: 0, count: SignatureBlob.headerByteCount)
    writeFirstFields(hashOffset: hashOffset, identifierOffset: identifierOffset, to: &writer)
    writeLaterFields(
      scatter: scatterOffset,
      team: teamOffset,
      preEncrypt: preEncryptOffset,
      link: linkOffset,
      to: &writer
    )
    if !scatter.isEmpty { writeScatter(to: &writer) }
    writer.write(contentsOf: identifierBytes)
    if let teamBytes { writer.write(contentsOf: teamBytes) }
    if let preEncrypt { writer.write(contentsOf: preEncrypt) }
    writer.write(contentsOf: link)
    for hash in specialHashes.reversed() { writer.write(contentsOf: hash) }
    writer.write(contentsOf: codeHashes.bytes)
    let payload = [UInt8](writer.bytes.dropFirst(SignatureBlob.headerByteCount))
    return SignatureBlob(magic: .codeDirectory, payload: payload)
  }

  /// Where the parts go, one behind the other.
  private struct Layout {
    var end: Int

    init(start: Int) { end = start }

    mutating func place(_ byteCount: Int) -> Int {
      defer { end += byteCount }
      return end
    }
  }

  private func writeFirstFields(
    hashOffset: Int,
    identifierOffset: Int,
    to writer: inout ByteWriter
  ) {
    writer.write(version.rawValue, .big)
    writer.write(flags.rawValue, .big)
    writer.write(UInt32(clamping: hashOffset), .big)
    writer.write(UInt32(clamping: identifierOffset), .big)
    writer.write(UInt32(clamping: specialHashes.count), .big)
    writer.write(UInt32(clamping: codeHashes.count), .big)
    writer.write(UInt32(clamping: codeLimit), .big)
    writer.write(UInt8(clamping: codeHashes.hashByteCount))
    writer.write(hashType.rawValue)
    writer.write(platform)
    writer.write(pageExponent)
    writer.write(spares.second, .big)
  }

  private func writeLaterFields(
    scatter: Int,
    team: Int,
    preEncrypt: Int,
    link: Int,
    to writer: inout ByteWriter
  ) {
    guard version >= .scatter else { return }
    writer.write(UInt32(clamping: scatter), .big)
    guard version >= .team else { return }
    writer.write(UInt32(clamping: team), .big)
    guard version >= .longLimit else { return }
    writer.write(spares.third, .big)
    writer.write(codeLimit > UInt64(UInt32.max) ? codeLimit : 0, .big)
    guard version >= .executableSegment else { return }
    writer.write(executableSegment.base, .big)
    writer.write(executableSegment.limit, .big)
    writer.write(executableSegment.flags, .big)
    guard version >= .runtime else { return }
    writer.write(runtime.rawValue, .big)
    writer.write(UInt32(clamping: preEncrypt), .big)
    guard version >= .linkage else { return }
    writer.write(linkage?.hashType ?? 0)
    writer.write(linkage?.applicationType ?? 0)
    writer.write(linkage?.applicationSubtype ?? 0, .big)
    writer.write(UInt32(clamping: link), .big)
    writer.write(UInt32(clamping: linkage?.hash.count ?? 0), .big)
  }

  private func writeScatter(to writer: inout ByteWriter) {
    for entry in scatter {
      writer.write(entry.count, .big)
      writer.write(entry.base, .big)
      writer.write(entry.offset, .big)
      writer.write(entry.spare, .big)
    }
    writer.write(repeating: 0, count: 24)
  }
}
