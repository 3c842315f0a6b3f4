// Valise — bundles of any shape and with any Info.plist, as a fuzzer makes them
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseFiles

extension FuzzTarget {
  /// The input is the Info.plist of an application.
  public static let bundleInfo = FuzzTarget(
    name: "bundle-info",
    seeds: [
      [UInt8](
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>
        <key>CFBundleExecutable</key><string>A</string><key>CFBundleVersion</key>
        <string>1.0b3</string><key>CFBundleSignature</key><string>abcd</string>
        <key>CFBundleLocalizations</key><array><string>en</string><string>Base</string></array>
        <key>UIDeviceFamily~ipad</key><array><integer>2</integer></array>
        <key>LSUIElement-macos</key><true/></dict></plist>
        """.utf8
      )
    ],
    body: { bytes in
      let files = BundleInput(names: ["A.app"])
      files.add("Contents/Info.plist", contents: bytes)
      files.add("Contents/MacOS/A", contents: [])
      for platform in [BundlePlatform.macos, .ios, .linux] { files.readBundle(platform: platform) }
    }
  )

  /// The input is a tree, one entry a line: `path`, `path/` or `path -> target`.
  public static let bundleTree = FuzzTarget(
    name: "bundle-tree",
    seeds: [
      "Contents/Info.plist\nContents/MacOS/A\nContents/Resources/en.lproj/\nContents/PkgInfo\n",
      "Wrapper/A.app/Info.plist\nWrappedBundle -> Wrapper/A.app\n",
      "Versions/A/Resources/Info.plist\nVersions/A/A\nVersions/Current -> A\n"
        + "Resources -> Versions/Current/Resources\nA -> Versions/Current/A\n",
      "Support Files/Info.plist\nSupport Files/Executables/MacOS/A\nPlugIns -> ../PlugIns\n",
    ].map { [UInt8]($0.utf8) },
    body: { bytes in
      let files = BundleInput(names: ["A.app", "A.framework", "A.resources"])
      for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(200) { files.add(line: line) }
      files.readBundle(platform: nil)
      files.readBundle(platform: .macos)
    }
  )
}

/// A bundle in memory that is read in every way.
private struct BundleInput {
  private let files = InMemoryFileSystem()
  private let names: [String]

  init(names: [String]) {
    self.names = names
    for name in names {
      // What cannot be made is not there to be read.
      try? files.createDirectory(at: FilePath(name), mode: 0o755)
    }
  }

  func add(_ path: String, contents: [UInt8]) { add([UInt8](path.utf8), .file(contents)) }

  func add(line: ArraySlice<UInt8>) {
    let arrow = [UInt8](" -> ".utf8)
    if let place = line.indices.first(where: { line[$0...].starts(with: arrow) }) {
      add([UInt8](line[..<place]), .link([UInt8](line[(place + arrow.count)...])))
    } else if line.last == UInt8(ascii: "/") {
      add([UInt8](line), .folder)
    } else {
      add([UInt8](line), .file([UInt8](line)))
    }
  }

  private enum Node {
    case file([UInt8])
    case link([UInt8])
    case folder
  }

  private func add(_ bytes: [UInt8], _ node: Node) {
    guard let path = try? RelativePath(validating: bytes), !path.isRoot else { return }
    for name in names {
      let bundle = FilePath(name)
      var folder = bundle
      for component in path.components.dropLast() {
        folder = folder.appending(component)
        try? files.createDirectory(at: folder, mode: 0o755)  // It may be there already.
      }
      let place = bundle.appending(path)
      // A clash of two lines leaves the first one.
      switch node {
      case .file(let contents): try? files.createFile(at: place, contents: contents, mode: 0o755)
      case .link(let target): try? files.createSymbolicLink(at: place, target: target)
      case .folder: try? files.createDirectory(at: place, mode: 0o755)
      }
    }
  }

  func readBundle(platform: BundlePlatform?) {
    for name in names {
      let path = FilePath(name)
      let opened = try? BundleDirectory(
        opening: path,
        on: files,
        platform: platform,
        device: .ipad
      )
      guard let bundle = opened else { continue }
      // The answers are of no matter, only that there are some.
      read(bundle)
      if let version = try? bundle.openingVersion() { read(version) }
      guard let survey = try? BundleSurvey(of: bundle.path, in: bundle.tree) else { continue }
      // One walk for each bundle finds what a walk for all finds.
      let each = try? BundleSurvey.withEachBundle(of: bundle.path, in: bundle.tree)
      precondition(each?.root == survey, "two walks through a bundle find different things")
    }
  }

  private func read(_ bundle: BundleDirectory) {
    _ = bundle.executable
    _ = bundle.auxiliaryExecutable(named: bundle.executableName)
    _ = bundle.packageInfo
    _ = bundle.numericVersion
    _ = bundle.localizations
    _ = bundle.plugInsFolder
    _ = bundle.kind
    _ = bundle.info.typeMismatches
    _ = bundle.overruledPackageInfo
    _ = bundle.executableWithoutLink
    _ = bundle.statedLibraries
    _ = bundle.role(inside: .root)
    _ = bundle.info[.bundleVersion].map { DottedVersion($0) }
    readResources(bundle)
  }

  private func readResources(_ bundle: BundleDirectory) {
    let resources = BundleResources(of: bundle, for: ["fr-CA", "en"], host: bundle)
    // Questions that lead out of the bundle are refused; the input may be one.
    let names = bundle.entries.prefix(20).map(\.name.description) + ["a.txt", "en.lproj/a"]
    for name in names {
      guard let request = try? ResourceRequest(name: name) else { continue }
      _ = resources.explanation(of: request).lines
      _ = resources.resource(request, localization: name)
    }
    guard let all = try? ResourceRequest(subfolder: bundle.info.text(.executable)) else { return }
    for resource in resources.resources(all) { precondition(resource.path.isInside(bundle.path)) }
  }
}
