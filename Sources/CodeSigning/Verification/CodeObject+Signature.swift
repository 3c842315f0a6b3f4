// Valise — the signatures of code: one for each slice
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
internal import ValiseFiles

/// One image of code, or the whole of a file that is no Mach-O file, with its signature.
public struct SignedSlice: Sendable {
  /// The image; nothing for a file that is no Mach-O file.
  public let image: MachOFile?
  /// Where the code starts in the file, in bytes.
  public let offset: Int
  /// How many bytes it has.
  public let size: Int
  /// The signature; nothing when there is none.
  public let signature: EmbeddedSignature?
  /// Why there is a signature that cannot be read.
  public let fault: CodeSigningError?

  /// The name of the processor, for an image.
  public var architecture: String? { image?.architecture.name }

  /// The slice with its detached signature instead of its own.
  func replacingSignature(from detached: DetachedSignatures?) -> SignedSlice {
    guard let detached else { return self }
    var signature: EmbeddedSignature?
    var fault: CodeSigningError?
    do throws(CodeSigningError) {
      signature = try detached.signature(for: image?.architecture)
    } catch {
      fault = error
    }
    return SignedSlice(
      image: image,
      offset: offset,
      size: size,
      signature: signature,
      fault: fault
    )
  }
}

extension CodeObject {
  /// The most bytes of a signature that are read; one over 16 GB of code has 128 MB.
  static let signatureLimit = 160 << 20
  /// The most bytes of a part of a signature that is a file.
  static let partLimit = 16 << 20

  /// The slices with their signatures, in the order of the file.
  ///
  /// - Throws: `.unreadable`.
  public func slices() throws(CodeSigningError) -> [SignedSlice] {
    guard let container else { return [try plainSlice()] }
    return try container.slices.map { (slice) throws(CodeSigningError) in
      try signedSlice(slice)
    }
  }

  private func signedSlice(
    _ slice: MachOContainer.Slice
  ) throws(CodeSigningError) -> SignedSlice {
    guard let image = slice.image, let range = image.codeSignature else {
      return SignedSlice(
        image: slice.image,
        offset: slice.offset,
        size: slice.size,
        signature: nil,
        fault: nil
      )
    }
    var signature: EmbeddedSignature?
    var fault: CodeSigningError?
    do throws(CodeSigningError) {
      guard range.count <= Self.signatureLimit else {
        throw .badBlobLength(
          at: slice.offset + range.lowerBound,
          length: UInt32(clamping: range.count),
          available: Self.signatureLimit
        )
      }
      let start = slice.offset + range.lowerBound
      let bytes = try contents(of: mainFile, start..<(start + range.count))
      signature = try EmbeddedSignature(parsing: bytes, at: start)
    } catch {
      if case .unreadable = error { throw error }
      fault = error
    }
    return SignedSlice(
      image: image,
      offset: slice.offset,
      size: slice.size,
      signature: signature,
      fault: fault
    )
  }

  func contents(
    of file: RelativePath,
    _ range: Range<Int>
  ) throws(CodeSigningError) -> [UInt8] {
    do throws(FileError) { return try tree.contents(of: file, range: range) } catch {
      throw .unreadable(error)
    }
  }

  /// A file that is no Mach-O file: its signature is in files of the bundle, or in attributes.
  private func plainSlice() throws(CodeSigningError) -> SignedSlice {
    let size: Int
    do throws(FileError) { size = try tree.status(of: mainFile).size } catch {
      throw .unreadable(error)
    }
    var signature: EmbeddedSignature?
    var fault: CodeSigningError?
    do throws(CodeSigningError) {
      let entries = try plainEntries()
      if !entries.isEmpty {
        signature = try EmbeddedSignature(
          SuperBlob(magic: .embeddedSignature, entries: entries)
        )
      }
    } catch {
      if case .unreadable = error { throw error }
      fault = error
    }
    return SignedSlice(image: nil, offset: 0, size: size, signature: signature, fault: fault)
  }

  static let partNames: [(name: String, slot: SignatureSlot)] =
    [
      ("CodeDirectory", .codeDirectory), ("CodeRequirements", .requirements),
      ("CodeEntitlements", .entitlements), ("CodeEntitlementDER", .derEntitlements),
      ("LaunchConstraintSelf", .selfConstraint), ("LaunchConstraintParent", .parentConstraint),
      ("LaunchConstraintResponsible", .responsibleConstraint),
      ("LibraryConstraint", .libraryConstraint), ("CodeSignature", .cms),
    ] + (1...5).map { ("CodeRequirements-\($0)", SignatureSlot(rawValue: 0xFFF + UInt32($0))) }

  private func plainEntries() throws(CodeSigningError) -> [SuperBlob.Entry] {
    var entries: [SuperBlob.Entry] = []
    let attributes = bundle == nil ? try signingAttributes() : [:]
    for (name, slot) in Self.partNames {
      let found: [UInt8]?
      if let bundle {
        found = try fileContents(bundle.signatureFolder.appending(.named(name)), Self.partLimit)
      } else {
        found = attributes[name]
      }
      guard let bytes = found else { continue }
      if slot == .cms {
        // The message stands bare in the file, and an empty one for nobody's signature.
        let blob = SignatureBlob(magic: .wrapper, payload: bytes)
        entries.append(SuperBlob.Entry(type: slot.rawValue, blob: blob))
      } else {
        let blob = try SignatureBlob(parsing: bytes)
        entries.append(SuperBlob.Entry(type: slot.rawValue, blob: blob))
      }
    }
    return entries.sorted { $0.type < $1.type }
  }

  /// The contents of a file; nothing when there is none.
  func fileContents(
    _ path: RelativePath,
    _ limit: Int
  ) throws(CodeSigningError) -> [UInt8]? {
    do throws(FileError) {
      return try tree.contents(of: path, limit: limit)
    } catch {
      switch error {
      case .notFound, .notADirectory, .notARegularFile: return nil
      default: throw .unreadable(error)
      }
    }
  }

  /// The parts of a signature in extended attributes, which copies to Linux have below `user.`.
  private func signingAttributes() throws(CodeSigningError) -> [String: [UInt8]] {
    let all: [String: [UInt8]]
    do throws(FileError) { all = try tree.extendedAttributes(of: mainFile) } catch {
      throw .unreadable(error)
    }
    var parts: [String: [UInt8]] = [:]
    for (name, _) in Self.partNames {
      let attribute = "com.apple.cs." + name
      parts[name] = all[attribute] ?? all["user." + attribute]
    }
    return parts
  }
}
