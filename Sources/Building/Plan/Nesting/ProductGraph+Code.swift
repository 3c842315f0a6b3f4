// Valise — the code of ready bundles, libraries and programs that are embedded
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension ProductGraph {
  /// The code of a ready bundle; nothing when it has none.
  func code(
    of bundle: BundleDirectory,
    _ embedding: Product.Embedding
  ) throws(BuildError) -> MachOContainer? {
    // A link that cannot be followed leads to no code.
    guard let executable = bundle.executable, let file = try? bundle.tree.resolve(executable),
      let status = try? bundle.tree.status(of: file)
    else { return nil }
    return try code(byteCount: status.size, isFramework: bundle.kind == .framework, embedding) {
      try bundle.tree.contents(of: file, range: $0)
    }
  }

  /// The code of a ready file; nothing when it is something else.
  func code(
    of source: PlanSource,
    _ embedding: Product.Embedding
  ) throws(BuildError) -> MachOContainer? {
    try code(byteCount: source.status.size, isFramework: true, embedding) {
      try sources.files.contents(of: source.path, range: $0)
    }
  }

  private func code(
    byteCount: Int,
    isFramework: Bool,
    _ embedding: Product.Embedding,
    _ read: (Range<Int>) throws -> [UInt8]
  ) throws(BuildError) -> MachOContainer? {
    let reference = "\(embedding.item.value)"
    do throws(MachOError) {
      return try MachOContainer(byteCount: byteCount, read: read)
    } catch .notMachO(.archive) where isFramework {
      throw sources.error(.staticLibrary(reference), at: embedding.item.place)
    } catch .notMachO {
      return nil
    } catch {
      throw sources.error(.damagedMachO(reference, error), at: embedding.item.place)
    }
  }

  /// Refuses code for another system, such as that of a simulator in what is for the device.
  func check(
    _ code: MachOContainer,
    _ embedding: Product.Embedding,
    of host: ProductPlanner
  ) throws(BuildError) {
    guard let wanted = host.product.platform.machOPlatform else { return }
    for image in code.images {
      let platforms = image.buildVersions.map(\.platform)
      guard let other = platforms.first, !platforms.contains(wanted) else { continue }
      let fault = ManifestFault.wrongPlatform(
        "\(embedding.item.value)",
        architecture: image.architecture.name,
        found: other.name,
        wanted: wanted.name
      )
      throw sources.error(fault, at: embedding.item.place)
    }
  }
}
