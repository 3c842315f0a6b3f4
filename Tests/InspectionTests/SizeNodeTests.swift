// Valise — tests of sizes as a tree
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Testing
import ValiseFiles
import ValiseTestKit

@testable import Inspection

@Suite struct SizeNodeTests {
  /// The names and bytes of everything below a node, indented by its depth.
  private func lines(_ node: SizeNode, _ depth: Int = 0) -> [String] {
    let own = String(repeating: " ", count: depth) + "\(node.name) \(node.bytes)"
    return [own] + node.children.flatMap { lines($0, depth + 1) }
  }

  /// Whether the sizes of what is inside sum up to that of each node.
  private func sums(_ node: SizeNode) -> Bool {
    let sum = node.children.reduce(0) { $0 + $1.bytes }
    return (node.children.isEmpty || sum == node.bytes) && node.children.allSatisfy { sums($0) }
  }

  private func sample() throws -> TestBundle {
    let bundle = try TestBundle("Demo.app")
    try bundle.writeInfo(["CFBundleExecutable": "<string>Demo</string>"], to: "Contents/Info.plist")
    let images = [
      (processor: SampleExecutable.intel, bytes: SampleExecutable.image(SampleExecutable.intel)),
      (processor: SampleExecutable.arm, bytes: SampleExecutable.image(SampleExecutable.arm)),
    ]
    try bundle.folder.write(
      SampleExecutable.universal(images),
      to: "Demo.app/Contents/MacOS/Demo",
      mode: 0o755
    )
    try bundle.write("12345", to: "Contents/Resources/a.png")
    try bundle.write("", to: "Contents/Resources/empty")
    try bundle.write("{}", to: "Contents/Resources/Kit.bundle/b.json")
    try bundle.link("Contents/Resources/link", to: "a.png")
    return bundle
  }

  @Test func foldersFilesAndSlices() throws {
    let bundle = try sample()
    let product = try InspectedProduct(of: bundle.opened())
    let root = SizeNode(of: product)
    #expect(
      lines(root) == [
        "Demo.app 8347", " Contents 8347", "  Info.plist 92", "  MacOS 8248", "   Demo 8248",
        "    x86_64 56", "    arm64 56", "    between slices 8136", "  Resources 7",
        "   Kit.bundle 2", "    b.json 2", "   a.png 5", "   empty 0",
      ]
    )
    #expect(sums(root))
    #expect(root.bytes == product.survey.bytes)
    #expect(root.files == product.survey.files)
    // Info.plist, b.json and a.png take a block each, and Demo takes three.
    #expect(root.diskBytes == 6 * 4096)
    #expect(root.children[0].children[2].children[0].kind == .bundle)
    #expect(
      root.totals.map { "\($0.content.rawValue) \($0.bytes) \($0.files)" } == [
        "code 8248 1", "data 94 2", "image 5 1", "other 0 1",
      ]
    )
    #expect(
      root.largestFiles(2).map(\.path) == ["Contents/MacOS/Demo", "Contents/Info.plist"]
    )
  }

  @Test("a file with two names takes room once")
  func severalNames() throws {
    let bundle = try sample()
    let names = ["Contents/Resources/a.png", "Contents/Resources/z.png"].map {
      bundle.path.description + "/" + $0
    }
    #expect(try ExternalTool.run("ln", names).status == 0)
    let product = try InspectedProduct(of: bundle.opened())
    let root = SizeNode(of: product)
    #expect(root.bytes == 8347)
    #expect(root.bytes == product.survey.bytes)
    #expect(lines(root).suffix(3) == ["   a.png 5", "   empty 0", "   z.png 0"])
  }

  @Test(
    "pieces that lie in each other or outside sum up all the same",
    arguments: [
      ([], ["rest 100"]),
      ([("a", 0, 100)], ["a 100"]),
      ([("b", 50, 80), ("a", 0, 60)], ["a 60", "b 20", "rest 20"]),
      ([("a", 10, 500)], ["a 90", "rest 10"]),
      ([("a", 200, 300), ("b", 20, 30), ("c", 20, 30)], ["b 10", "rest 90"]),
      ([("a", -5, 5)], ["a 5", "rest 95"]),
    ] as [([(String, Int, Int)], [String])]
  )
  func piecesSumUp(pieces: [(String, Int, Int)], expected: [String]) {
    let nodes = FilePiece.nodes(
      of: pieces.map { FilePiece(name: $0.0, content: .code, range: $0.1..<$0.2) },
      in: 0..<100,
      restName: "rest",
      restContent: .other
    )
    #expect(nodes.map { "\($0.name) \($0.bytes)" } == expected)
  }

  @Test(
    "what is in a file",
    arguments: [
      ("Contents/MacOS/Demo", ExecutableFormat.machO, ContentKind.code),
      ("a/b.PNG", .unknown, .image), ("a/run", .script, .script), ("a/b.sh", .script, .script),
      ("en.lproj/Main.strings", .unknown, .text), ("Main.storyboardc/x-y", .unknown, .interface),
      ("Contents/_CodeSignature/CodeResources", .unknown, .signature),
      ("embedded.mobileprovision", .unknown, .signature), ("a/.hidden", .unknown, .other),
      ("Assets.car", .unknown, .assetCatalog), ("readme", nil, .other),
      ("Contents/CodeResources", .unknown, .signature), ("Sub/CodeResources", .unknown, .other),
      ("Contents/_MASReceipt/receipt", .unknown, .signature),
      ("SC_Info/Demo.sinf", .unknown, .signature), ("a/b.nib/keyedobjects.plist", nil, .interface),
      ("Demo.app.dSYM/Contents/Resources/DWARF/Demo", .machO, .debugSymbols),
      ("a.bcsymbolmap", .unknown, .debugSymbols), ("Headers/Demo.h", .unknown, .data),
      ("en.lproj/Main.nib", .unknown, .interface), ("liba.a", .archive, .code),
    ] as [(String, ExecutableFormat?, ContentKind)]
  )
  func contents(path: String, format: ExecutableFormat?, content: ContentKind) throws {
    let path = try RelativePath(validating: path)
    #expect(ContentKind(of: path, format: format) == content)
  }
}
