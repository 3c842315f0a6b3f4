// Valise — what an edit changed, as documents show it
// SPDX-License-Identifier: Apache-2.0

import MachOFiles
import PropertyLists

extension MachOChange {
  /// The change as documents show it: what, and its old and new values.
  var document: PropertyListDictionary {
    switch self {
    case .installName(let old, let new):
      ["change": "installName", "from": .string(old), "to": .string(new)]
    case .rpathAdded(let path):
      ["change": "rpathAdded", "to": .string(path)]
    case .rpath(let old, let new, let removed):
      [
        "change": "rpath", "from": .string(old), "to": .string(new),
        "count": Self.number(removed + 1),
      ]
    case .rpathDeleted(let path, let count):
      ["change": "rpathDeleted", "from": .string(path), "count": Self.number(count)]
    case .library(let old, let new, let count):
      [
        "change": "library", "from": .string(old), "to": .string(new),
        "count": Self.number(count),
      ]
    case .minimumSystem(let platform, let old, let new):
      Self.versions("minimumSystem", platform, from: old, to: new)
    case .sdk(let platform, let old, let new):
      Self.versions("sdk", platform, from: old, to: new)
    case .buildVersionAdded(let platform, let minimum, let sdk):
      [
        "change": "platformAdded", "platform": .string(platform.name),
        "minimumSystem": .string("\(minimum)"), "sdk": .string("\(sdk)"),
      ]
    case .commandAdded(let name, let count):
      ["change": "commandAdded", "to": .string(name), "size": Self.number(count)]
    case .commandRemoved(let name, let count):
      ["change": "commandRemoved", "from": .string(name), "size": Self.number(count)]
    case .section(let name, let count, let isNew):
      [
        "change": isNew ? "sectionAdded" : "section", "to": .string(name),
        "size": Self.number(count),
      ]
    case .signatureRemoved(let count):
      ["change": "signatureRemoved", "size": Self.number(count)]
    case .signatureRoom(let place, let count):
      ["change": "signatureRoom", "offset": Self.number(place), "size": Self.number(count)]
    }
  }

  private static func versions(
    _ change: String,
    _ platform: MachOPlatform,
    from old: MachOVersion,
    to new: MachOVersion
  ) -> PropertyListDictionary {
    [
      "change": .string(change), "platform": .string(platform.name), "from": .string("\(old)"),
      "to": .string("\(new)"),
    ]
  }

  private static func number(_ value: Int) -> PropertyList {
    .integer(PropertyListInteger(Int64(value)))
  }
}
