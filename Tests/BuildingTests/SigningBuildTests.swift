// Valise — tests of signing what is built
// SPDX-License-Identifier: Apache-2.0

import Building
import CodeSigning
import Testing
import ValiseFiles
import ValiseTestKit

@Suite("Signing what is built")
struct SigningBuildTests {
  private static let start = """
    format = 1
    [app.Hello]
    identifier = "org.example.hello"
    version = "1.2"
    executable = "build/hello"

    """

  private static let sandbox = """
    <plist version="1.0"><dict><key>com.apple.security.app-sandbox</key><true/></dict></plist>
    """

  private func project() throws -> SampleProject {
    let project = try SampleProject()
    try project.add("build/hello", LinkedImage(.program).bytes, mode: 0o755)
    try project.add("Resources/note.txt", text: "note")
    return project
  }

  @discardableResult
  private func build(
    _ project: SampleProject,
    _ manifest: String = Self.start,
    to folder: FilePath = "out",
    signer: BundleSigner? = BundleSigner()
  ) throws -> BuildOutcome {
    try BuildExecutor.execute(
      try project.plan(manifest),
      to: folder,
      on: project.files,
      signer: signer
    )
  }

  /// The bytes of every file of a folder, by path.
  private func contents(_ folder: FilePath, _ project: SampleProject) throws -> [String: [UInt8]] {
    let tree = try project.files.tree(at: folder)
    var contents: [String: [UInt8]] = [:]
    try tree.walk { (path, kind) throws(FileError) in
      if kind == .regular { contents["\(path)"] = try tree.contents(of: path, limit: 1 << 20) }
      return true
    }
    return contents
  }

  private func verdict(of name: String, _ project: SampleProject) throws -> CodeVerdict {
    let tree = try project.files.tree(at: "out")
    let object = try CodeObject(at: try RelativePath(validating: name), in: tree)
    return try CodeVerifier(isStrict: true).verify(object)
  }

  @Test("without an identity, code is sealed ad hoc")
  func adHoc() throws {
    let project = try project()
    let signing = try #require(try project.plan(Self.start).signing)
    #expect(signing.words == "signed ad hoc")
    #expect(signing.signer == .adHoc)
    #expect(signing.entitlements.isEmpty)
    try build(project)
    let files = try contents("out/Hello.app", project)
    #expect(
      files.keys.sorted() == [
        "Contents/Info.plist", "Contents/MacOS/Hello", "Contents/PkgInfo",
        "Contents/Resources/note.txt", "Contents/_CodeSignature/CodeResources",
      ]
    )
    #expect(try verdict(of: "Hello.app", project).isValid)
    // What was sealed may not change.
    try project.files.replaceFile(
      at: "out/Hello.app/Contents/Resources/note.txt",
      contents: Array("nota".utf8)
    )
    #expect(try !verdict(of: "Hello.app", project).isValid)
  }

  @Test("two builds in two folders are the same")
  func deterministic() throws {
    let project = try project()
    try build(project)
    try build(project, to: "other")
    #expect(try contents("out/Hello.app", project) == contents("other/Hello.app", project))
  }

  @Test("what has not changed is not signed again, and what has is")
  func incremental() throws {
    let project = try project()
    try project.add("Hello.entitlements", text: Self.sandbox)
    try build(project)
    #expect(try build(project) == .upToDate)
    // A compiler writes the same program again: its signature is not in it.
    try project.files.replaceFile(at: "p/build/hello", contents: LinkedImage(.program).bytes)
    #expect(try build(project) == .upToDate)
    let without = try contents("out/Hello.app", project)
    try project.files.replaceFile(
      at: "p/Hello.entitlements",
      contents: Array(Self.sandbox.replacing("<true/>", with: "<false/>").utf8)
    )
    #expect(try build(project) != .upToDate)
    #expect(
      try contents("out/Hello.app", project)["Contents/MacOS/Hello"]
        != without["Contents/MacOS/Hello"]
    )
    let runtime = Self.start + "[app.Hello.sign]\noptions = \"runtime\"\n"
    #expect(try build(project, runtime) != .upToDate)
    #expect(try build(project, runtime) == .upToDate)
    #expect(try build(project, runtime, signer: nil) != .upToDate)
  }

  @Test("what is inside gets its own entitlements")
  func nested() throws {
    let project = try project()
    try project.add("Hello.entitlements", text: Self.sandbox)
    try project.add("share.plist", text: Self.sandbox)
    let manifest =
      Self.start + """
        embed = "appex.Share"
        [app.Hello.sign]
        identifier = "org.example.other"
        [appex.Share]
        identifier = "org.example.hello.share"
        version = "1.2"
        executable = "build/hello"
        extension-point = "com.apple.share-services"
        [appex.Share.sign]
        entitlements = "share.plist"

        """
    let signing = try #require(try project.plan(manifest).signing)
    #expect(
      signing.entitlements.map { "\($0.path): \($0.origin)" } == [
        ".: Hello.entitlements beside the manifest",
        "Contents/PlugIns/Share.appex: Valise.toml:15",
      ]
    )
    #expect(signing.identifier == "org.example.other")
    try build(project, manifest)
    let verdict = try verdict(of: "Hello.app", project)
    #expect(verdict.isValid)
    #expect(
      verdict.all.flatMap(\.slices).compactMap {
        $0.slice.signature?.strongestDirectory.contents.identifier
      }.sorted() == [
        "org.example.hello.share", "org.example.other",
      ]
    )
  }

  @Test("nothing is signed where it is not asked for, or has no code for Apple's systems")
  func unsigned() throws {
    let project = try project()
    let off = Self.start + "[app.Hello.sign]\nenabled = false\n"
    #expect(try project.plan(off).signing == nil)
    try build(project, off)
    #expect(
      try contents("out/Hello.app", project)["Contents/MacOS/Hello"] == LinkedImage(.program).bytes
    )
    let resources = "format = 1\n[resources.R]\nidentifier = \"a.b\"\nversion = \"1\"\n"
    #expect(try project.plan(resources).signing == nil)
  }

  @Test("a failure leaves the old bundle as it was")
  func failing() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no key" }
    let project = try project()
    try build(project)
    let before = try contents("out", project)
    try project.files.replaceFile(at: "p/Resources/note.txt", contents: [1])
    #expect(
      throws: BuildError.signing(
        "Hello.app",
        reason: "no key (without an identity, code is signed ad hoc)"
      )
    ) {
      try build(project, signer: BundleSigner { _ in throw Refusal() })
    }
    #expect(try contents("out", project) == before)
    try project.files.replaceFile(
      at: "p/build/hello",
      contents: SampleProgram.bytes(.arm64)
    )
    let error = #expect(throws: BuildError.self) { try build(project) }
    #expect("\(try #require(error))".hasPrefix("Hello.app cannot be signed: "))
    #expect(try contents("out", project) == before)
  }

  @Test(
    "code without room for a signature names what helps",
    arguments: [
      ("zig = \"tool\"", "bin/tool", " (in build.zig, set headerpad_max_install_names = true of"),
      (
        "cargo = \"tool\"", "aarch64-apple-darwin/release/tool",
        " (with RUSTFLAGS = \"-C link-arg=-Wl,-headerpad_max_install_names\"), or set enabled"
      ),
      ("cmake = \"tool\"", "bin/tool", ", or set enabled = false in [app.Hello.sign] to leave it"),
    ]
  )
  func noRoom(builder: String, place: String, remedy: String) throws {
    let project = try project()
    var image = LinkedImage(.program).bytes
    // Something stands where the next load command would.
    image[32 + Int(image[20]) + Int(image[21]) << 8 + 4] = 1
    try project.add(".valise/build/app.Hello/macos-arm64/\(place)", image, mode: 0o755)
    let manifest =
      SampleProject.start + "architectures = \"arm64\"\n[app.Hello.build]\n\(builder)\n"
    let error = try #require(throws: BuildError.self) { try build(project, manifest) }
    let start = """
      Hello.app cannot be signed: the load commands of its arm64 slice would grow by 16 bytes for \
      the signature but only 4 are free; link it again with -headerpad_max_install_names\(remedy)
      """
    #expect("\(error)".hasPrefix(start), "\(error)")
    #expect(!(try project.files.exists("out/Hello.app")))
  }

  @Test(
    "mistakes",
    arguments: [
      (
        "identiy = \"a\"",
        "Valise.toml:7:1: unknown key \"identiy\" in [app.Hello.sign]; did you mean \"identity\"?"
      ),
      ("enabled = \"no\"", "Valise.toml:7:11: \"enabled\" is a string; it must be a boolean"),
      (
        "options = [\"runtime\", \"runtme\"]",
        "Valise.toml:7:23: unknown value \"runtme\" of \"options\"; did you mean \"runtime\"?"
      ),
      (
        "password-file = \"p\"",
        "Valise.toml:7:17: [app.Hello.sign] has no \"identity\"; add it"
      ),
      ("signer = \"kms\"", "Valise.toml:7:10: [app.Hello.sign] has no \"certificates\"; add it"),
      (
        "signer = \"kms\"\nidentity = \"a.p12\"",
        "Valise.toml:7:10: \"signer\" signs instead of the key in \"identity\"; leave one of the"
          + " two out"
      ),
      (
        "identity = \"none.p12\"",
        "Valise.toml:7:12: \"none.p12\" (sign.identity) does not exist; build it first or correct"
          + " the path"
      ),
      (
        "entitlements = \"Resources/note.txt\"",
        "Valise.toml:7:16: \"Resources/note.txt\" holds no entitlements: "
      ),
      ("requirements = \"anchor\"", "Valise.toml:7:16: the requirements cannot be compiled: "),
    ]
  )
  func mistakes(line: String, message: String) throws {
    let project = try project()
    let error = #expect(throws: (any Error).self) {
      _ = try project.plan(Self.start + "[app.Hello.sign]\n\(line)\n")
    }
    #expect("\(try #require(error))".hasPrefix(message), "\(error.map { "\($0)" } ?? "")")
  }
}
