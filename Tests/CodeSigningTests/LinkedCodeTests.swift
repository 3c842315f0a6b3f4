// Valise — tests of signing what linkers make: programs in C, universal files, frameworks, old code
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct LinkedCodeTests {
  /// The one function of the system that the program calls.
  private static let stub = """
    --- !tapi-tbd
    tbd-version: 4
    targets: [ arm64-macos, x86_64-macos ]
    install-name: '/usr/lib/libSystem.B.dylib'
    exports:
      - targets: [ arm64-macos, x86_64-macos ]
        symbols: [ _puts, dyld_stub_binder ]
    ...

    """

  private func run(_ name: String, _ arguments: [String], in folder: TemporaryFolder) throws {
    let outcome = try ExternalTool.run(name, arguments, folder: folder.path)
    try #require(outcome.status == 0, "\(name) \(arguments): \(outcome.errors)")
  }

  /// Links a program in C for a processor, without a signature.
  private func link(
    _ processor: String,
    minimum: String,
    in folder: TemporaryFolder
  ) throws -> String {
    let source = "int puts(const char *);\nint main(void) { return puts(\"hello\") < 0; }\n"
    try folder.write([UInt8](source.utf8), to: "main.c")
    try folder.write([UInt8](Self.stub.utf8), to: "libSystem.tbd")
    let object = "main-\(processor).o"
    let compiling = ["-target", "\(processor)-apple-macos\(minimum)", "-c", "main.c", "-o", object]
    try run("clang", compiling, in: folder)
    let program = "main-\(processor)"
    try run(
      "ld64.lld-19",
      [
        "-arch", processor, "-platform_version", "macos", minimum, "14.0", "-no_adhoc_codesign",
        object, "libSystem.tbd", "-o", program,
      ],
      in: folder
    )
    return program
  }

  private func sign(_ path: String, in folder: TemporaryFolder) throws {
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(folder.path(path))))
  }

  private func verdict(_ path: String, in folder: TemporaryFolder) throws -> CodeVerdict {
    let tree = try DiskFileSystem().tree(at: FilePath(folder.path))
    let object = try CodeObject(at: try RelativePath(validating: path), in: tree)
    return try CodeVerifier(isStrict: true).verify(object)
  }

  @Test(
    "a program in C is signed with the digests that its systems need",
    arguments: [
      ("arm64", "11.0", [CodeHashType.sha256], 16384),
      ("x86_64", "10.11", [.sha1, .sha256], 4096), ("x86_64", "10.13", [.sha256], 4096),
    ]
  )
  func program(
    processor: String,
    minimum: String,
    digests: [CodeHashType],
    pageByteCount: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = try link(processor, minimum: minimum, in: folder)
    #expect(try verdict(path, in: folder).findings.map(\.status) == [.unsigned])
    try sign(path, in: folder)
    let verdict = try verdict(path, in: folder)
    #expect(verdict.findings.map { "\($0)" } == [])
    let signature = try #require(verdict.slices.first?.slice.signature)
    #expect(signature.directories.map(\.contents.hashType) == digests)
    let pages = signature.directories.map(\.contents.pageByteCount)
    #expect(pages == digests.map { _ in pageByteCount })
    try pagesAreOpenSSLs(signature, try folder.read(path))
    // The linker's own tools still read the file.
    try run("llvm-objdump-19", ["--macho", "--private-headers", path], in: folder)
  }

  /// Compares the hash of the first page with that of OpenSSL's command.
  private func pagesAreOpenSSLs(_ signature: EmbeddedSignature, _ bytes: [UInt8]) throws {
    for directory in signature.directories.map(\.contents) {
      let size = try #require(directory.pageByteCount)
      let page = bytes.prefix(min(size, Int(directory.codeLimit)))
      let name = directory.hashType == .sha1 ? "-sha1" : "-sha256"
      let outcome = try ExternalTool.run(
        "openssl",
        ["dgst", name, "-binary"],
        input: [UInt8](page)
      )
      let hashes = directory.codeHashes
      #expect([UInt8](hashes.bytes.prefix(hashes.hashByteCount)) == outcome.output)
    }
  }

  @Test("a program in Go is signed by somebody", arguments: ["arm64", "amd64"])
  func goProgram(processor: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8]("package main\n\nfunc main() { println(1) }\n".utf8), to: "main.go")
    let built = try ExternalTool.run(
      "go",
      ["build", "-o", "main", "main.go"],
      folder: folder.path,
      environment: ["GOOS": "darwin", "GOARCH": processor, "CGO_ENABLED": "0"]
    )
    try #require(built.status == 0, "\(built.errors)")
    var options = SigningOptions()
    let identity = try CodeChain().identity()
    options.identity = identity
    options.signingTime = identity.leaf.notBefore + 60
    options.flags = .runtime
    options.entitlements = SigningOptionsTests.entitlements
    let signer = CodeSigner(on: DiskFileSystem())
    try signer.sign(try signer.plan(FilePath(folder.path("main")), options: options))
    let verdict = try verdict("main", in: folder)
    #expect(verdict.findings.map { "\($0)" } == [])
    let slice = try #require(verdict.slices.first)
    #expect(slice.certificates.map(\.commonName) == ["Leaf", "Middle", "Root"])
    #expect(slice.slice.signature?.strongestDirectory.contents.flags == .runtime)
    try run("llvm-objdump-19", ["--macho", "--private-headers", "main"], in: folder)
  }

  @Test func aUniversalFileWithoutSignaturesIsSignedInEachSlice() throws {
    let folder = try TemporaryFolder()
    let parts = [
      try link("x86_64", minimum: "10.13", in: folder),
      try link("arm64", minimum: "11.0", in: folder),
    ]
    try run("llvm-lipo-19", ["-create"] + parts + ["-output", "main"], in: folder)
    try sign("main", in: folder)
    let verdict = try verdict("main", in: folder)
    #expect(verdict.findings.map { "\($0)" } == [])
    let pages = try verdict.slices.map { slice in
      let signature = try #require(slice.slice.signature)
      return signature.strongestDirectory.contents.pageByteCount
    }
    #expect(verdict.slices.map(\.slice.architecture) == ["x86_64", "arm64"])
    #expect(pages == [4096, 16384])
    // One identifier, made of the arm64 slice, stands in both.
    let identifiers = verdict.slices.compactMap {
      $0.slice.signature?.strongestDirectory.contents.identifier
    }
    #expect(Set(identifiers).count == 1 && identifiers.count == 2)
    for part in ["x86_64", "arm64"] {
      try run("llvm-lipo-19", ["main", "-thin", part, "-output", "thin-\(part)"], in: folder)
      #expect(try self.verdict("thin-\(part)", in: folder).isValid)
    }
  }

  @Test func allVersionsOfAFrameworkAreSigned() throws {
    let bundles = try BuiltBundles()
    for version in ["A", "B"] {
      let image = BuiltBundles.image(.library, platform: 1, minimum: (11, 0))
      let path = "F.framework/Versions/\(version)"
      try bundles.add(path, executable: "F", image, info: "Resources/Info.plist")
      try bundles.folder.write([UInt8](version.utf8), to: "\(path)/Resources/data.txt")
    }
    for (link, target) in [
      ("Versions/Current", "B"), ("F", "Versions/Current/F"),
      ("Resources", "Versions/Current/Resources"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: bundles.folder.path("F.framework/\(link)"),
        withDestinationPath: target
      )
    }
    let signer = CodeSigner(on: DiskFileSystem())
    let plan = try signer.plan(FilePath(bundles.folder.path("F.framework")))
    #expect(plan.code.map { plan.shown($0.path) } == ["Versions/A", "F.framework"])
    try signer.sign(plan)
    #expect(try bundles.findings("F.framework") == [])
    for version in ["A", "B"] {
      let path = "F.framework/Versions/\(version)"
      #expect(try bundles.findings(path) == [])
      try bundles.folder.write([0], to: "\(path)/Resources/data.txt")
      #expect(try bundles.verdict(path).findings.map(\.path) == ["Resources/data.txt"])
      // The framework itself is its current version.
      #expect(try bundles.verdict("F.framework").isValid == (version == "A"))
    }
  }

  @Test(
    "both digests for systems before SHA-256",
    arguments: [
      (UInt8(1), UInt8(10), UInt8(9), true), (1, 10, 11, true), (1, 10, 12, false),
      (2, 10, 3, true),
      (2, 11, 0, false), (3, 10, 2, true), (3, 11, 0, false), (4, 11, 0, true), (4, 12, 0, false),
    ]
  )
  func oldSystems(platform: UInt8, major: UInt8, minor: UInt8, needsSHA1: Bool) throws {
    let bundles = try BuiltBundles()
    let image = BuiltBundles.image(.library, platform: platform, minimum: (major, minor))
    try bundles.add("B.framework", executable: "B", image)
    try bundles.folder.write([1], to: "B.framework/data.bin")
    try sign("B.framework", in: bundles.folder)
    #expect(try bundles.findings("B.framework") == [])
    let signature = try #require(try bundles.verdict("B.framework").slices.first?.slice.signature)
    let digests: [CodeHashType] = needsSHA1 ? [.sha1, .sha256] : [.sha256]
    #expect(signature.directories.map(\.contents.hashType) == digests)
    let seal = try ResourceSeal(
      parsing: try bundles.folder.read("B.framework/_CodeSignature/CodeResources")
    )
    let entry = seal.properties["files2"]?.dictionaryValue?["data.bin"]?.dictionaryValue
    #expect(entry?.keys.sorted() == (needsSHA1 ? ["hash", "hash2"] : ["hash2"]))
  }
}
