// Valise — tests that no changed byte of a sealed bundle passes, or crashes the verifier
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct HostileBundleTests {
  /// Files of the bundle, how many bytes apart they are changed, and whether all changes matter.
  private static let files: [(path: String, step: Int, isSealed: Bool)] = [
    ("Contents/Info.plist", 7, true),
    ("Contents/_CodeSignature/CodeResources", 41, true),
    ("Contents/_CodeSignature/CodeRequirements", 1, true),
    // Nobody signed the bundle, so its directory may be any that fits it.
    ("Contents/_CodeSignature/CodeDirectory", 5, false),
    ("Contents/PlugIns/B.bundle/Contents/_CodeSignature/CodeDirectory", 11, true),
    ("Contents/PlugIns/B.bundle/Contents/_CodeSignature/CodeResources", 97, true),
    ("Contents/Frameworks/F.framework/Versions/A/Resources/Info.plist", 17, true),
  ]

  @Test("changed bytes are found out", arguments: files.indices)
  func flips(place: Int) throws {
    let (path, step, isSealed) = Self.files[place]
    let sealed = try SealedFolder()
    let name = SealedFolder.name + "/" + path
    let bytes = try sealed.folder.read(name)
    for offset in stride(from: 0, to: bytes.count, by: step) {
      let mask: UInt8 = offset.isMultiple(of: 2) ? 0x01 : 0x80
      var changed = bytes
      changed[offset] ^= mask
      _ = try sealed.folder.write(changed, to: name)
      let verdict = try self.verdict(on: sealed)
      #expect(!(verdict?.isValid ?? false) || !isSealed, "\(path): byte \(offset) ^ \(mask)")
    }
  }

  /// The verdict; nothing where the changed Info.plist names another executable, and there is none.
  private func verdict(on sealed: SealedFolder) throws -> CodeVerdict? {
    do {
      return try CodeVerifier(isStrict: true).verify(try sealed.object(SealedFolder.name))
    } catch CodeSigningError.notSignable {
      return nil
    }
  }

  @Test("files cut short are found out", arguments: files.indices)
  func cuts(place: Int) throws {
    let path = SealedFolder.name + "/" + Self.files[place].path
    let sealed = try SealedFolder()
    let bytes = try sealed.folder.read(path)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 8)) {
      _ = try sealed.folder.write([UInt8](bytes.prefix(count)), to: path)
      let verdict = try CodeVerifier().verify(try sealed.object(SealedFolder.name))
      #expect(!verdict.isValid, "\(path) cut to \(count) bytes")
    }
  }
}
