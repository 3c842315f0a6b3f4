// Valise — tests that what cannot be signed is told, and stays as it is
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct SigningRefusalTests {
  /// A program changed by `change`, and what is said when it is signed.
  private func refusal(
    of image: LinkedImage = LinkedImage(.program),
    _ options: SigningOptions = SigningOptions(),
    _ change: (inout [UInt8]) -> Void
  ) throws -> String {
    let folder = try TemporaryFolder()
    var bytes = image.bytes
    change(&bytes)
    let path = try folder.write(bytes, to: "program")
    let signer = CodeSigner(on: DiskFileSystem())
    var words = ""
    do {
      try signer.sign(try signer.plan(FilePath(path), options: options))
    } catch {
      words = "\(error)"
    }
    #expect(try folder.read("program") == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["program"])
    return words
  }

  /// Adds a load command behind the others.
  private static func add(_ command: [UInt32], to bytes: inout [UInt8]) {
    func number(_ place: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func set(_ value: Int, at place: Int) {
      for index in 0..<4 { bytes[place + index] = UInt8(value >> (8 * index) & 0xFF) }
    }
    let end = 32 + number(20)
    for (index, word) in command.enumerated() { set(Int(word), at: end + 4 * index) }
    set(number(16) + 1, at: 16)
    set(number(20) + 4 * command.count, at: 20)
  }

  @Test func encryptedCode() throws {
    let words = try refusal { Self.add([0x2C, 24, 0x100, 0x100, 1, 0], to: &$0) }
    #expect(words.contains("the store encrypted its arm64 slice"), "\(words)")
  }

  @Test func appendedBytes() throws {
    let words = try refusal { $0 += [1, 2, 3] }
    #expect(words.contains("3 bytes behind the arm64 image, at byte 4112,"), "\(words)")
    #expect(words.contains("--cover-appended takes them in"), "\(words)")
    var options = SigningOptions()
    options.coversAppendedBytes = true
    let folder = try TemporaryFolder()
    let path = try folder.write(LinkedImage(.program).bytes + [1, 2, 3], to: "program")
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(path), options: options))
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let object = try CodeObject(at: try RelativePath(validating: "program"), in: tree)
    #expect(try CodeVerifier(isStrict: true).verify(object).isValid)
  }

  @Test func bytesAppendedToSignedCode() throws {
    // As packers leave it that append to what a linker signed.
    let words = try refusal(of: LinkedImage(.program, isSigned: true)) {
      $0 += [UInt8](repeating: 9, count: 100)
    }
    #expect(words.contains("100 bytes behind the arm64 image"), "\(words)")
    #expect(words.contains("--cover-appended takes them in"), "\(words)")
    var options = SigningOptions()
    options.coversAppendedBytes = true
    let folder = try TemporaryFolder()
    let old = LinkedImage(.program, isSigned: true).bytes + [UInt8](repeating: 9, count: 100)
    let path = try folder.write(old, to: "program")
    let signer = CodeSigner(on: DiskFileSystem())
    for _ in 0..<2 {
      try signer.sign(try signer.plan(FilePath(path), options: options))
      let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
      let object = try CodeObject(at: try RelativePath(validating: "program"), in: tree)
      #expect(try CodeVerifier(isStrict: true).verify(object).findings.map { "\($0)" } == [])
      // All that was appended is there, before the signature, and covered by it.
      let new = try folder.read("program")
      #expect(new[0x1000..<old.count].elementsEqual(old[0x1000...]))
      let signature = try #require(try object.slices().first?.signature)
      #expect(Int(signature.strongestDirectory.contents.codeLimit) == (old.count + 15) / 16 * 16)
    }
  }

  @Test func anObjectFileAndDebugSymbols() throws {
    for type: UInt8 in [1, 10] {
      let words = try refusal { $0[12] = type }
      #expect(words.contains("are not signed"), "\(words)")
    }
  }

  @Test func aTruncatedFile() throws {
    let words = try refusal { $0.removeLast(8) }
    #expect(words.contains("program"), "\(words)")
  }

  @Test func aSignatureThatIsCutOff() throws {
    let words = try refusal(of: LinkedImage(.program, isSigned: true)) { $0.removeLast(16) }
    #expect(words.contains("outside the 4128 bytes of the image"), "\(words)")
  }

  @Test func aSignatureThatMeansNothingIsReplaced() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(LinkedImage(.program, isSigned: true).bytes, to: "program")
    let signer = CodeSigner(on: DiskFileSystem())
    var options = SigningOptions()
    options.preserved = .identifier
    #expect(throws: CodeSigningError.self) {
      try signer.plan(FilePath(path), options: options)
    }
    try signer.sign(try signer.plan(FilePath(path)))
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let object = try CodeObject(at: try RelativePath(validating: "program"), in: tree)
    #expect(try CodeVerifier(isStrict: true).verify(object).isValid)
  }

  @Test func aSignatureWithoutBytes() throws {
    // The command names no bytes, at the end of the image and elsewhere.
    let folder = try TemporaryFolder()
    var bytes = LinkedImage(.program, isSigned: true).bytes
    let size = 32 + 144 + 24 + 12
    #expect(Array(bytes[size - 12..<size]) == [0x1D, 0, 0, 0, 16, 0, 0, 0, 0x10, 0x10, 0, 0])
    bytes.replaceSubrange(size..<size + 4, with: [0, 0, 0, 0])
    // Bytes that nobody needs would follow it.
    #expect(
      try refusal(of: LinkedImage(.program, isSigned: true)) { $0 = bytes }
        .contains("32 bytes behind the arm64 image")
    )
    bytes.removeLast(32)
    // The last segment ends with the image.
    bytes[32 + 72 + 48] = 16
    let path = try folder.write(bytes, to: "program")
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let place = try RelativePath(validating: "program")
    let before = try CodeVerifier().verify(try CodeObject(at: place, in: tree))
    #expect(!before.isValid)
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(path)))
    let after = try CodeVerifier(isStrict: true).verify(try CodeObject(at: place, in: tree))
    #expect(after.findings.map { "\($0)" } == [])
  }

  @Test func noRoomForALoadCommand() throws {
    // Whatever stands behind the commands must not be written over.
    let words = try refusal { bytes in
      let end = 32 + Int(bytes[20]) + Int(bytes[21]) << 8
      bytes[end + 4] = 1
    }
    #expect(
      words.contains(
        "the load commands of its arm64 slice would grow by 16 bytes for the signature but only 4"
          + " are free; link it again with -headerpad_max_install_names"
      ),
      "\(words)"
    )
  }

  @Test func linkEditBeforeOtherSegments() throws {
    // The segments change their names, so that the last one is the code.
    let words = try refusal { bytes in
      let names = (Array(bytes[40..<56]), Array(bytes[112..<128]))
      bytes.replaceSubrange(40..<56, with: names.1)
      bytes.replaceSubrange(112..<128, with: names.0)
    }
    #expect(words.contains("the segment __LINKEDIT of the arm64 image"), "\(words)")
    #expect(words.contains("is not its last"), "\(words)")
  }

  @Test func badOptions() throws {
    var options = SigningOptions()
    options.pageByteCount = 1000
    #expect(try refusal(options) { _ in }.contains("a page of 1000 bytes is none"))
    options = SigningOptions()
    options.digests = [.sha512]
    #expect(try refusal(options) { _ in }.contains("sha512 is no digest for code"))
    options = SigningOptions()
    options.entitlements = [UInt8]("<plist><dict><key>a</key><real>1.5</real></dict></plist>".utf8)
    #expect(try refusal(options) { _ in }.contains("the entitlements cannot be signed (-66994)"))
    options = SigningOptions()
    options.profile = [1, 2, 3]
    #expect(try refusal(options) { _ in }.contains("only bundles have one"))
  }

  @Test func aFolderWithADotInAPlaceOfCode() throws {
    let report = try SigningCase("pub-sign-05")
    _ = try report.folder.write([1], to: "Demo.app/Contents/Frameworks/python3.11/a.txt")
    let error = #expect(throws: CodeSigningError.self) { try report.plan("Demo.app") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("python3.11: it lies in a place of code"))
  }

  @Test func everyCutAndEveryFlippedByteIsRefusedOrSigned() throws {
    // Nothing may crash, and what is signed must verify.
    let good = LinkedImage(.program, isSigned: true).bytes
    let files = InMemoryFileSystem()
    let signer = CodeSigner(on: files)
    let path = FilePath("/program")
    var signed = 0
    for place in 0..<400 {
      for bytes in [
        [UInt8](good.prefix(place)),
        good.enumerated().map { $0.offset == place ? $0.element ^ 0xFF : $0.element },
      ] {
        if try files.exists(path) { try files.remove(path) }
        try files.createFile(at: path, contents: bytes, mode: 0o755)
        guard let plan = try? signer.plan(path), (try? signer.sign(plan)) != nil else {
          #expect(try files.contents(of: path, limit: 1 << 20) == bytes)
          continue
        }
        signed += 1
        let object = try CodeObject(opening: path, on: files, currentFolder: "/")
        #expect(try CodeVerifier().verify(object).isValid)
      }
    }
    #expect(signed > 0)
  }
}
