// Valise — tests that edits of real Mach-O files can be undone, and are read as they are meant
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MachOFiles
import Testing
import ValiseTestKit

@Suite("edits of real Mach-O files") struct CorpusMachOEditTests {
  /// The Mach-O files of an item.
  static func files(of item: CorpusItem) throws -> [String] {
    try files(below: try Corpus.folder(of: item))
  }

  /// The Mach-O files below a folder.
  static func files(below folder: String) throws -> [String] {
    var files: [String] = []
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = "\(folder)/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular,
        let handle = FileHandle(forReadingAtPath: path)
      else { continue }
      let start = try handle.read(upToCount: MachOContainer.prefixByteCount) ?? Data()
      if MachOContainer.mayStart(with: [UInt8](start)) { files.append(path) }
    }
    return files.sorted()
  }

  @Test("change and change back, add and remove: the same bytes", arguments: try Corpus.items())
  func everyFile(item: CorpusItem) throws {
    for path in try Self.files(of: item) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      guard let container = try? MachOContainer(parsing: bytes), !container.images.isEmpty else {
        continue
      }
      for (there, back) in Self.edits(of: container) {
        guard let plan = try Self.plan(there, of: container, bytes) else { continue }
        #expect(plan.isChanged, "\(path): \(there)")
        let changed = plan.output.assembled(from: [bytes])
        #expect(changed != bytes, "\(path): \(there)")
        let undone = try MachOContainer(parsing: changed).planning(back, of: changed)
        let same = undone.output.assembled(from: [changed]) == bytes
        #expect(same, "\(path): \(there)")
      }
    }
  }

  /// Plans edits.
  ///
  /// - Returns: Nothing where there is too little room for them, which some files have.
  private static func plan(
    _ edits: [MachOEdit],
    of container: MachOContainer,
    _ bytes: [UInt8]
  ) throws -> MachOEditPlan? {
    let result = Result { try container.planning(edits, of: bytes) }
    if case .failure(let error) = result,
      case .noRoom(_, let needed, let available, _)? = error as? MachOEditError
    {
      #expect(needed > available)
      return nil
    }
    return try result.get()
  }

  /// Edits for what the first image of a file has, and those that undo them.
  private static func edits(
    of container: MachOContainer
  ) -> [(there: [MachOEdit], back: [MachOEdit])] {
    guard let image = container.images.first else { return [] }
    let new = "@executable_path/../a-new-path"
    var edits: [(there: [MachOEdit], back: [MachOEdit])] = [
      ([.addRpath(new)], [.deleteRpath(new)])
    ]
    // The same in all slices, or it cannot be changed back at once.
    if let name = image.installName, container.images.allSatisfy({ $0.installName == name }) {
      edits.append(([.setInstallName(new)], [.setInstallName(name)]))
      edits.append(([.setInstallName("x")], [.setInstallName(name)]))
    }
    if let path = image.dylibs.first?.path {
      edits.append(
        ([.changeLibrary(from: path, to: new)], [.changeLibrary(from: new, to: path)])
      )
    }
    if let path = image.rpaths.first, image.repeatedRpaths.isEmpty {
      edits.append(([.changeRpath(from: path, to: new)], [.changeRpath(from: new, to: path)]))
    }
    let minimums = Set(container.images.map(\.minimumSystem))
    if container.images.allSatisfy({ $0.buildVersions.count == 1 }), minimums.count == 1,
      let minimum = image.minimumSystem
    {
      edits.append(
        (
          [.setMinimumSystem(MachOVersion(99, 1), platform: nil)],
          [.setMinimumSystem(minimum, platform: nil)]
        )
      )
    }
    return edits
  }

  /// One file of each item, as each is read by another program.
  @Test("llvm-objdump reads what is edited as it is meant", arguments: try Corpus.small())
  func otherPrograms(item: CorpusItem) throws {
    var compared = 0
    for path in try Self.files(of: item) where compared < 3 {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      guard let container = try? MachOContainer(parsing: bytes),
        container.images.contains(where: { ![.dSYM, .object].contains($0.header.fileType) })
      else { continue }
      let rpath = "@loader_path/../a-new-path"
      let edits: [MachOEdit] = [.addRpath(rpath), .removeSignature]
      guard let plan = try Self.plan(edits, of: container, bytes) else { continue }
      compared += 1
      let folder = try TemporaryFolder()
      let ours = try folder.write(plan.output.assembled(from: [bytes]), to: "ours")
      let old = try folder.write(bytes, to: "old")
      let before = try Self.commands(of: old)
      let after = try Self.commands(of: ours)
      #expect(after.filter { $0 == "path \(rpath) (offset 12)" }.count == container.images.count)
      #expect(!after.contains("cmd LC_CODE_SIGNATURE"))
      // What neither edit touches is as it was.
      let untouched = { (line: String) in
        ["name ", "uuid ", "entryoff ", "minos ", "sectname ", "addr ", "stroff "]
          .contains { line.hasPrefix($0) }
      }
      #expect(after.filter(untouched) == before.filter(untouched), "\(path)")
    }
  }

  private static func commands(of path: String) throws -> [String] {
    let arguments = ["--macho", "--arch=all", "--private-headers", path]
    let outcome = try ExternalTool.run("llvm-objdump-19", arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }
}
