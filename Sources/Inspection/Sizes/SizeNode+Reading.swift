// Valise — the sizes of a product as a tree
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import Icons
internal import ValiseFiles

extension SizeNode {
  /// The sizes of a product: its folders, its files, and the parts of Mach-O files,
  /// icons and catalogs of assets.
  ///
  /// Its `bytes` are those of `BundleSurvey`.
  ///
  /// - Complexity: Linear in the number of entries; of files only icons and catalogs are read.
  public init(of product: InspectedProduct) {
    var reading = SizeReading(product: product)
    let name = VisibleText.escaping([UInt8](product.root.name.text.utf8))
    self.init(
      folder: name,
      isBundle: BundleKind(pathExtension: product.root.name.pathExtension) != nil,
      children: reading.children(of: 0)
    )
  }
}

/// Reading entries one after the other; those in a folder follow it.
private struct SizeReading {
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  let product: InspectedProduct
  private var place = 0
  private var counted: Set<FileIdentity> = []

  /// The largest icon family or catalog of assets that is looked into, in bytes.
  private static let readLimit = 128 << 20

  init(product: InspectedProduct) { self.product = product }

  /// What is in a folder at a depth, whose entries come next.
  mutating func children(of depth: Int) -> [SizeNode] {
    var nodes: [SizeNode] = []
    while place < product.entries.count {
      let entry = product.entries[place]
      guard entry.path.components.count > depth else { break }
      place += 1
      let name = VisibleText.escaping(entry.path.name?.bytes ?? [])
      switch entry.status.kind {
      case .directory:
        let kind = BundleKind(pathExtension: BundleName(entry.name).pathExtension)
        let inside = children(of: depth + 1)
        nodes.append(SizeNode(folder: name, isBundle: kind != nil, children: inside))
      case .regular: nodes.append(file(entry, name: name))
      case .symbolicLink, .special: continue
      }
    }
    return nodes
  }

  private mutating func file(_ entry: InspectedEntry, name: String) -> SizeNode {
    let content = ContentKind(of: entry.path, format: entry.format)
    guard counts(entry.status) else { return SizeNode(file: name, content: content, bytes: 0) }
    let parts = parts(of: entry)
    let sum = parts.reduce(0) { $0.addingClamped($1.bytes) }
    // A file that changed while it was read has no parts.
    return SizeNode(
      file: name,
      content: content,
      bytes: entry.status.size,
      parts: sum == entry.status.size ? parts : []
    )
  }

  /// Whether a file takes room: one with several names does where it is met first.
  private mutating func counts(_ status: FileStatus) -> Bool {
    guard status.nameCount > 1 else { return true }
    return counted.insert(FileIdentity(device: status.device, inode: status.inode)).inserted
  }

  private func parts(of entry: InspectedEntry) -> [SizeNode] {
    if let code = product.code(at: entry.path) { return code.container?.sizeNodes ?? [] }
    let type = BundleName(entry.name).pathExtension.lowercased()
    guard type == "icns" || type == "car", entry.status.size > 0 else { return [] }
    // What cannot be read, or is no family and no catalog, has no parts.
    guard let bytes = try? product.contents(of: entry.path, limit: Self.readLimit) else {
      return []
    }
    if type == "car" { return AssetCatalogBlocks.sizeNodes(of: bytes) }
    guard let family = try? IconFamily(parsing: bytes) else { return [] }
    return family.sizeNodes(byteCount: bytes.count)
  }
}

extension IconFamily {
  /// The entries as parts of a file.
  fileprivate func sizeNodes(byteCount: Int) -> [SizeNode] {
    var start = byteCount - entries.reduce(trailingBytes.count) { $0 + $1.byteCount }
    let pieces = entries.map { entry in
      defer { start += entry.byteCount }
      let size = entry.type.pixelSize.map { ", \($0.width) × \($0.height)" } ?? ""
      let name = VisibleText.escaping([UInt8]("\(entry.type)\(size)".utf8))
      return FilePiece(name: name, content: .image, range: start..<(start + entry.byteCount))
    }
    return FilePiece.nodes(
      of: pieces,
      in: 0..<byteCount,
      restName: "header",
      restContent: .image
    )
  }
}
