// Valise — the originals of Swift's runtime in an ipa
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import CodeSigning
internal import Inspection
internal import MachOFiles
internal import ValiseFiles

/// The libraries of Swift's runtime in an application, and their originals in the ipa around it.
struct SwiftSupport {
  /// The libraries in the application that the store compares.
  let embedded: [CheckedCode]
  /// The originals, by their paths in the ipa.
  let originals: [RelativePath]
  /// Whether the ipa has a folder for them.
  let isThere: Bool

  private let archive: InspectedArchive

  /// Looks around a product; nothing where it lies in no ipa, or is no application of a device.
  init?(around product: CheckedProduct) {
    guard product.isForDeviceStore, product.main.isApplication,
      let archive = product.inspected.archive, archive.isIpa
    else { return nil }
    self.archive = archive
    embedded = product.code.filter { code in
      let name = code.path.name?.description ?? ""
      return Self.isCompared(name) && code.path.parent == code.bundle.path(of: "Frameworks")
        && code.bundle.isApplication
    }
    let around = archive.filesAround.filter { $0.components.first?.description == "SwiftSupport" }
    originals = around.filter { path in
      let name = path.name?.description ?? ""
      return path.components.count == 3 && name.hasPrefix("libswift") && name.hasSuffix(".dylib")
    }
    // A folder that is not there has no status.
    isThere =
      (try? archive.tree.status(of: .fixed("SwiftSupport")))?.kind == .directory
  }

  /// Whether the store compares a library: not those that every application has of its own.
  private static func isCompared(_ name: String) -> Bool {
    name.hasPrefix("libswift") && name.hasSuffix(".dylib")
      && name != "libswift_Concurrency.dylib" && !name.hasPrefix("libswiftCompatibility")
  }

  /// The images of an original; nothing when it cannot be read.
  func container(at path: RelativePath) -> MachOContainer? {
    guard let size = try? archive.tree.status(of: path).size else { return nil }
    return try? MachOContainer(byteCount: size) { range in
      try archive.tree.contents(of: path, range: range)
    }
  }

  /// Who signed each image of an original; nothing when it cannot be read.
  func signers(of path: RelativePath) -> [SigningCertificate?]? {
    guard let object = try? CodeObject(at: path, in: archive.tree),
      let slices = try? object.slices()
    else { return nil }
    return slices.map { slice in
      // A message that cannot be read has no signer.
      slice.signature?.cmsMessage.flatMap { try? CMSMessage(parsing: $0) }?.signer
    }
  }
}

extension InspectedArchive {
  /// The file name.
  var fileName: String {
    displayPath.split(separator: "/").last.map { String($0) } ?? displayPath
  }

  /// Whether it is an ipa by its name.
  var isIpa: Bool { fileName.lowercased().hasSuffix(".ipa") }
}
