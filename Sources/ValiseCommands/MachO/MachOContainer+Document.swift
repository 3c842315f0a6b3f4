// Valise — the facts of a Mach-O file as a document
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists

extension MachOContainer {
  /// The facts as `valise macho info --json` shows them; what is absent is left out.
  func document(path: String, withCommands: Bool) -> PropertyListDictionary {
    [
      "schema": "valise.macho-info/1",
      "path": .string(path),
      "universal": .boolean(isUniversal),
      "size": integer(byteCount),
      "slices": .array(slices.map { .dictionary($0.document(withCommands: withCommands)) }),
      "remarks": .array(remarks.map { .string("\($0)") }),
    ]
  }
}

extension MachOContainer.Slice {
  fileprivate func document(withCommands: Bool) -> PropertyListDictionary {
    var document: PropertyListDictionary = [
      "architecture": .string(architecture.name),
      "offset": integer(offset),
      "size": integer(size),
      "alignment": integer(Int(alignment)),
    ]
    switch content {
    case .image(let image): image.add(to: &document, withCommands: withCommands)
    case .other(let lookalike): document["content"] = .string("\(lookalike)")
    }
    return document
  }
}

extension MachOFile {
  fileprivate func add(to document: inout PropertyListDictionary, withCommands: Bool) {
    document["type"] = .string(header.fileType.name)
    if let version = buildVersions.first {
      document["platform"] = .string(version.platform.name)
      document["minimumSystem"] = .string("\(version.minimumSystem)")
      document["sdk"] = .string("\(version.sdk)")
    }
    if buildVersions.count > 1 {
      document["platforms"] = .array(buildVersions.map { .string($0.platform.name) })
    }
    document["uuid"] = uuid.map { .string($0) }
    document["installName"] = id.map { .string($0.path) }
    document["sourceVersion"] = sourceVersion.map { .string($0) }
    document["entryOffset"] = entryOffset.map { .integer(PropertyListInteger($0)) }
    document["libraries"] = .array(dylibs.map { .dictionary($0.document) })
    document["rpaths"] = .array(rpaths.map { .string($0) })
    document["segments"] = .array(segments.map { .dictionary($0.document) })
    document["signed"] = .boolean(codeSignature != nil)
    document["encrypted"] = .boolean(isEncrypted)
    document["commandsEnd"] = integer(commandEnd)
    document["freeCommandBytes"] = freeCommandBytes.map { integer($0) }
    document["segmentsEnd"] = integer(segmentEnd)
    document["trailingBytes"] = integer(trailingByteCount)
    guard withCommands else { return }
    document["commands"] = .array(
      loadCommands.map {
        ["name": .string($0.name), "offset": integer($0.offset), "size": integer($0.bytes.count)]
      }
    )
  }
}

extension MachODylib {
  fileprivate var document: PropertyListDictionary {
    [
      "path": .string(path), "kind": .string(kind.rawValue),
      "currentVersion": .string("\(currentVersion)"),
      "compatibilityVersion": .string("\(compatibilityVersion)"),
    ]
  }
}

extension MachOSegment {
  fileprivate var document: PropertyListDictionary {
    [
      "name": .string(name), "address": .integer(PropertyListInteger(address)),
      "memorySize": .integer(PropertyListInteger(memorySize)),
      "offset": .integer(PropertyListInteger(fileOffset)),
      "size": .integer(PropertyListInteger(fileSize)),
      "sections": .array(sections.map { .string($0.name) }),
    ]
  }
}

private func integer(_ value: Int) -> PropertyList { .integer(PropertyListInteger(Int64(value))) }
