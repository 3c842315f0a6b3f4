// Valise — what reading a bundle finds odd about the names and links in it
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import ValiseDiagnostics
internal import ValiseFiles

extension InspectionFinding {
  /// Two names are one name on a Mac's volume; the path is that of the second of them.
  static func collision(_ collision: NameCollision, path: String, onMac: Bool) -> Finding {
    let other = VisibleText.escaping(collision.first.bytes)
    switch collision.difference {
    case .letterCase:
      return finding(
        "name-collision",
        onMac ? .error : .warning,
        at: path,
        "the name differs from \"\(other)\" beside it in capitals only",
        detail: "APFS and HFS+ volumes of Macs take the two for one unless they were made to tell"
          + " case apart; one of them is lost there",
        remedy: "rename one of them"
      )
    case .spelling:
      return finding(
        "name-collision",
        .error,
        at: path,
        "the name differs from one beside it only in the code points of its accents",
        detail:
          "the other is \(codePoints(collision.first)), this is \(codePoints(collision.second));"
          + " every APFS and HFS+ volume takes the two for one, and one of them is lost there",
        remedy: "rename one of them"
      )
    }
  }

  /// A name is no UTF-8.
  static func undecodableName(_ path: String) -> Finding {
    finding(
      "name-not-sealable",
      .error,
      at: path,
      "the name is no UTF-8, which APFS refuses",
      remedy: "rename the entry"
    )
  }

  /// What is inside a folder, or what an entry is, cannot be read.
  static func unreadable(_ path: String, cause: String) -> Finding {
    finding(
      "entry-unreadable",
      .error,
      at: path,
      "the entry cannot be read, so that nothing in it is counted or told",
      detail: cause
    )
  }

  /// A link leads to nothing, or out of the bundle.
  static func link(_ link: BrokenLink, path: String) -> Finding {
    let target = "it leads to \"\(VisibleText.escaping(link.target))\""
    switch link.fault {
    case .absolute:
      return finding(
        "symlink-absolute",
        .error,
        at: path,
        "the link is absolute, and leads elsewhere on every other machine",
        detail: target,
        remedy: "make it relative"
      )
    case .leavesBundle:
      return finding("link-broken", .error, at: path, "the link leads out", detail: target)
    case .dangling:
      return finding("link-broken", .warning, at: path, "the link leads to nothing", detail: target)
    case .loop:
      return finding("link-broken", .error, at: path, "the link leads to itself", detail: target)
    }
  }

  private static func codePoints(_ name: FileName) -> String {
    let scalars = name.description.unicodeScalars.filter { $0.value >= 0x80 }
    return scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
