// Valise — fuzzing the reader of manifests
// SPDX-License-Identifier: Apache-2.0

internal import Building
internal import ValiseFiles

extension FuzzTarget {
  /// Manifests; what is read is also planned, with no source there.
  static let manifest = FuzzTarget(
    name: "manifest",
    seeds: [plainSeed, fullSeed, infoSeed, nestedSeed]
  ) { bytes in
    guard let manifest = try? Manifest(parsing: bytes) else { return }
    _ = try? BuildPlanner.plans(for: manifest, on: InMemoryFileSystem())
  }

  private static let plainSeed = Array(
    """
    format = 1
    [app.Hello]
    identifier = "org.example.hello"
    version = "1.0"
    executable = ["build/hello-arm64", "build/hello-x86_64"]
    """.utf8
  )

  /// A product without a program, so that its Info.plist is planned.
  private static let infoSeed = Array(
    """
    format = 1
    [resources.R]
    identifier = "org.example.r"
    version = "1.0"
    variables = { A = "$(PRODUCT_NAME:lower)" }
    purposes = { camera = "$(A)", NSXUsageDescription = "x" }
    build-environment = { xcode = "26.1", sdk = "26.1" }
    [[resources.R.document-types]]
    name = "x"
    role = "editor"
    [[resources.R.exported-types]]
    identifier = "a.b"
    extensions = ["x"]
    [resources.R.plist]
    A = [1, { b.c = "$(X:default=$(A))" }]
    LSEnvironment = { B = "1" }
    [resources.R.ios]
    devices = ["iphone"]
    """.utf8
  )

  private static let nestedSeed = Array(
    """
    format = 1
    [app.A]
    identifier = "a.b"
    version = "1"
    platform = ["macos", "ios"]
    executable = "a"
    languages = ["de", "en-GB"]
    embed = ["framework.K", "k.xcframework", { item = "appex.S", at = "PlugIns" }]
    [framework.K]
    identifier = "a.k"
    version = "1"
    executable = "k"
    framework-version = "B"
    other-versions = { A = "old" }
    headers = ["include"]
    embed = "framework.K"
    [appex.S]
    identifier = "a.b.s"
    version = "1"
    executable = "s"
    [resources.D]
    identifier = "a.d"
    version = "1"
    extension = "data"
    [xcframework.X]
    libraries = ["framework.K", { item = "l.a", headers = "h", platform = "tvos" }]
    """.utf8
  )

  private static let fullSeed = Array(
    """
    format = 1
    [check]
    [app."My App"]
    identifier = 'org.example.hello'
    version = "1.0.2"
    executable = "a"
    files = { "Resources/data" = "assets", "Helpers/x" = "y" }
    [app."My App".plist]
    A = [1, 2.5, true, 1979-05-27T07:32:00.5-08:00, { b.c = "$(PRODUCT_NAME)" }]
    [app."My App".macos]
    minimum-system = "11.0"
    """.utf8
  )
}
