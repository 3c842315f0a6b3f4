// Valise — tests of finding libraries as the dynamic linker does
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import Testing
import ValiseTestKit

@Suite struct LibrarySearchTests {
  private static let arm64 = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0)

  private static func image(
    _ path: String,
    needs libraries: [String] = [],
    rpaths: [String] = [],
    isProgram: Bool = false
  ) -> LibraryImage {
    LibraryImage(
      path: path,
      architecture: arm64,
      fileType: isProgram ? .execute : .dylib,
      installName: nil,
      libraries: libraries.map {
        MachODylib(
          kind: .load,
          path: $0,
          timestamp: 2,
          currentVersion: MachOVersion(1),
          compatibilityVersion: MachOVersion(1)
        )
      },
      rpaths: rpaths
    )
  }

  /// The places of all links, as `loader: library = place`.
  private func links(
    _ images: [LibraryImage],
    program: LibraryImage? = nil,
    others: [String: LibrarySearch.Found] = [:]
  ) -> [String] {
    let known = Dictionary(uniqueKeysWithValues: images.map { ($0.path, $0) })
    let links = LibrarySearch.links(of: images[0], in: program ?? images[0]) { path in
      known[path].map { .image($0) } ?? others[path] ?? .nothing
    }
    return links.map { link in
      let tried = link.tried.isEmpty ? "" : " not \(link.tried.joined(separator: " "))"
      return "\(link.loader): \(link.library.path) = \(link.place)\(tried)"
    }
  }

  @Test func pathsAreRelativeToProgramAndLoader() {
    let app = Self.image(
      "Contents/MacOS/App",
      needs: ["@executable_path/../Frameworks/libA.dylib", "/usr/lib/libSystem.B.dylib"],
      isProgram: true
    )
    let first = Self.image(
      "Contents/Frameworks/libA.dylib",
      needs: ["@loader_path/libB.dylib", "@executable_path/libC.dylib"]
    )
    let second = Self.image("Contents/Frameworks/libB.dylib", needs: ["@loader_path/libA.dylib"])
    #expect(
      links([app, first, second]) == [
        "Contents/MacOS/App: @executable_path/../Frameworks/libA.dylib"
          + " = file(\"Contents/Frameworks/libA.dylib\")",
        "Contents/MacOS/App: /usr/lib/libSystem.B.dylib = system(\"/usr/lib/libSystem.B.dylib\")",
        "Contents/Frameworks/libA.dylib: @loader_path/libB.dylib"
          + " = file(\"Contents/Frameworks/libB.dylib\")",
        "Contents/Frameworks/libA.dylib: @executable_path/libC.dylib = missing"
          + " not Contents/MacOS/libC.dylib",
        "Contents/Frameworks/libB.dylib: @loader_path/libA.dylib"
          + " = file(\"Contents/Frameworks/libA.dylib\")",
      ]
    )
  }

  @Test func runPathsOfTheWholeChainAreUsedInnermostFirst() {
    let app = Self.image(
      "bin/app",
      needs: ["@rpath/libA.dylib"],
      rpaths: ["@loader_path/../lib", "/opt/homebrew/lib"],
      isProgram: true
    )
    let first = Self.image(
      "lib/libA.dylib",
      needs: ["@rpath/libB.dylib"],
      rpaths: ["@loader_path/x"]
    )
    let second = Self.image("lib/libB.dylib", needs: ["@rpath/libC.dylib", "@rpath/libD.dylib"])
    let third = Self.image("lib/x/libC.dylib")
    #expect(
      links([app, first, second, third]) == [
        "bin/app: @rpath/libA.dylib = file(\"lib/libA.dylib\")",
        "lib/libA.dylib: @rpath/libB.dylib = file(\"lib/libB.dylib\") not lib/x/libB.dylib",
        "lib/libB.dylib: @rpath/libC.dylib = file(\"lib/x/libC.dylib\")",
        "lib/libB.dylib: @rpath/libD.dylib = missing"
          + " not lib/x/libD.dylib lib/libD.dylib /opt/homebrew/lib/libD.dylib",
      ]
    )
  }

  @Test(arguments: [
    ("/opt/homebrew/lib/libA.dylib", "machine(\"/opt/homebrew/lib/libA.dylib\")"),
    ("/usr/lib/../local/lib/libA.dylib", "machine(\"/usr/local/lib/libA.dylib\")"),
    (
      "/System/Library/Frameworks/A.framework/A",
      "system(\"/System/Library/Frameworks/A.framework/A\")"
    ),
    ("libA.dylib", "currentFolder(\"libA.dylib\")"),
    ("@loader_path/../../../libA.dylib", "missing not @loader_path/../../../libA.dylib"),
    ("@rpath/libswiftCore.dylib", "system(\"/usr/lib/swift/libswiftCore.dylib\")"),
    (
      "@rpath/libA.dylib",
      "system(\"/usr/lib/swift/libA.dylib\") not /usr/lib/swift/libA.dylib y/libA.dylib"
    ),
    ("@rpathological/libA.dylib", "currentFolder(\"@rpathological/libA.dylib\")"),
  ])
  func placesOutsideAreTold(path: String, place: String) {
    let app = Self.image(
      "x/app",
      needs: [path],
      rpaths: ["/usr/lib/swift", "@executable_path/../y"],
      isProgram: true
    )
    #expect(links([app]) == ["x/app: \(path) = \(place)"])
  }

  @Test func aLibraryWithoutAProgramLeavesMuchToIt() {
    let library = Self.image(
      "A",
      needs: ["@rpath/B", "@executable_path/C"],
      rpaths: ["@loader_path"]
    )
    let links = LibrarySearch.links(of: library, in: nil) { _ in .nothing }
    #expect(links.map(\.place) == [.program, .program])
  }

  @Test func otherProcessorsAreTold() {
    let app = Self.image("app", needs: ["@loader_path/A"], isProgram: true)
    #expect(
      links([app], others: ["A": .otherArchitecture]) == [
        "app: @loader_path/A = otherArchitecture(\"A\") not A"
      ]
    )
  }

  @Test(arguments: [
    ("/opt/homebrew/opt/x/lib/a", MachinePlace.homebrew), ("/usr/local/lib/a", .homebrew),
    ("/opt/local/lib/a", .macPorts), ("/Users/me/build/a", .userFolder),
    ("/private/tmp/x", .temporaryFolder), ("/nix/store/x", .nix),
  ])
  func placesOfOneMachineAreKnown(path: String, place: MachinePlace) {
    #expect(MachinePlace(path) == place)
    #expect(MachinePlace("/Library/Frameworks" + path) == nil)
  }
}
