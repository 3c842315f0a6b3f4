// Valise — signatures of code that is no Mach-O file
// SPDX-License-Identifier: Apache-2.0

internal import MachOFiles
internal import ValiseFiles

extension SigningRun {
  /// Signs code that is no Mach-O file: the parts of the signature become files of the bundle, or
  /// extended attributes of the file.
  mutating func signPlain(
    _ object: CodeObject,
    _ code: PlannedCode,
    _ parts: [SignatureSlot: SlotContents]
  ) throws(CodeSigningError) -> SignedCode {
    var signatures: [SliceSignature] = []
    for slice in code.slices {
      let hashes = try pageHashes(of: code, nil, 0..<slice.codeByteCount, slice)
      var signature = try SliceSignature(of: slice, code, parts: parts, codeHashes: hashes)
      try signature.sign(plan.options)
      signatures.append(signature)
    }
    let files = signatures.first?.partFiles ?? []
    if let bundle = object.bundle {
      for part in files {
        try stage(part.bytes, at: bundle.signatureFolder.appending(.named(part.name)))
      }
    } else {
      try setAttributes(files, of: code.mainFile)
    }
    return SignedCode(plan: code, slices: signatures.map(\.report))
  }

  /// Takes away what older signatures of a bundle left beside the seal.
  mutating func removeStaleParts(
    of bundle: SignableBundle,
    except names: Set<String>
  ) throws(CodeSigningError) {
    for (name, _) in CodeObject.partNames where !names.contains(name) {
      try remove(bundle.signatureFolder.appending(.named(name)))
    }
  }

  /// Prepares a file whose extended attributes are the parts of a signature.
  mutating func setAttributes(
    _ parts: [(name: String, bytes: [UInt8])],
    of path: RelativePath
  ) throws(CodeSigningError) {
    let files = files
    let source = plan.root.appending(path)
    let size: Int
    do throws(FileError) { size = try plan.tree.status(of: path).size } catch {
      throw .unreadable(error)
    }
    let old = CodeObject.partNames.map { "com.apple.cs." + $0.name }
    let dropped = Set(old + old.map { "user." + $0 })
    try replace(path, without: dropped) { (file) throws(FileError) in
      try files.appendFile(from: source, range: 0..<size, to: file)
      for part in parts {
        let name = "com.apple.cs." + part.name
        do throws(FileError) {
          try files.setExtendedAttribute(name, to: part.bytes, of: file)
        } catch {
          // Linux lets users set attributes below their own name only.
          try files.setExtendedAttribute("user." + name, to: part.bytes, of: file)
        }
      }
    }
  }
}

extension SliceSignature {
  /// The parts of the signature as files: the CMS message bare, all others with their headers.
  var partFiles: [(name: String, bytes: [UInt8])] {
    CodeObject.partNames.compactMap { part in
      guard let entry = entries.first(where: { $0.slot == part.slot }) else { return nil }
      return (part.name, part.slot == .cms ? entry.blob.payload : entry.blob.bytes)
    }
  }
}
