// Valise — the mistakes in what is put inside products, in words
// SPDX-License-Identifier: Apache-2.0

extension ManifestFault {
  /// The mistakes in what is put inside.
  var embeddingMessage: String {
    switch self {
    case .unknownProduct(let name, let suggestion):
      "the manifest has no \(name)" + Self.question(suggestion)
        + (suggestion == nil ? "; add it, or write ./\(name) for a file of that name" : "")
    case .productNotForPlatform(let name, let platform, let host):
      "\(name) is not built for \(platform), but \(host) is;"
        + " add \"\(platform)\" to its \"platform\""
    case .embedCycle(let names):
      "these products are inside each other: \(names.joined(separator: " → ")); leave one out"
    case .nestedTooDeep(let limit):
      "products are nested deeper than \(limit) levels; embed them higher up"
    case .cannotEmbed(let name, let host, let reason):
      "\(name) cannot be in \(host): \(reason)"
    case .noPlace(let name):
      "the place of \"\(name)\" does not follow from its kind; write"
        + " { item = \"\(name)\", at = \"…\" }"
    case .unreadableBundle(let path, let reason):
      "\"\(path)\" cannot be read: \(reason); take a whole copy"
    case .versionedFramework(let path, let platform):
      "\"\(path)\" has versions as frameworks of the Mac have, which \(platform) refuses; build it"
        + " for \(platform)"
    case .flatFramework(let path):
      "\"\(path)\" has no versions as frameworks of the Mac must have; build it for macOS"
    case .frameworkWithoutLinks(let path):
      "\"\(path)\" lost its links: Versions/Current is no link; take a copy that has them"
    case .staticLibrary(let path):
      "\"\(path)\" holds static code, which is in the programs that are linked with it; leave it"
        + " out of \"embed\""
    case .toolNeedsMore(let tool, let names):
      "\(tool) needs \(names.joined(separator: ", ")) beside it, and a tool is one file; embed it in"
        + " an application, which takes them in too, or link libraries statically"
    case .sameOutput(let path, let first, let second):
      "two products would be made at \"\(path)\": \(first) and \(second); rename one"
    default: ""
    }
  }

  /// The mistakes in what must be the same as in the host.
  var hostMessage: String {
    switch self {
    case .identifierNotNested(let text, let item, let origin, let host, let hostOrigin):
      "the identifier \"\(text)\" of \(item) (\(origin)) must start with \"\(host).\", the"
        + " identifier of what it is put into (\(hostOrigin))"
    case .sameIdentifier(let text, let item, let origin, let other, let otherOrigin):
      Self.name(item, origin) + " has the identifier \"\(text)\", as "
        + Self.name(other, otherOrigin) + " has; each bundle needs one of its own"
    case .versionDiffers(let key, let text, let item, let origin, let host, let hostOrigin):
      "\(key) of \(item) is \"\(text)\" (\(origin)); it must be \"\(host)\", as in what it is put"
        + " into (\(hostOrigin))"
    default: ""
    }
  }

  /// A bundle with where it is described; a ready one is described nowhere.
  private static func name(_ item: String, _ origin: String) -> String {
    item == origin ? item : "\(item) (\(origin))"
  }

  /// The mistakes in xcframeworks.
  var libraryMessage: String {
    switch self {
    case .noLibrary(let path):
      "\"\(path)\" is neither a framework nor a library; an xcframework is made of those; name"
        + " one, or leave it out"
    case .platformUnknown(let path):
      "the code of \"\(path)\" does not tell its platform; write"
        + " { item = \"\(path)\", platform = \"…\" }"
    case .samePlatformTwice(let platform, let first, let second):
      "\(first) and \(second) are both for \(platform); make one of them, with all architectures"
    case .noSlice(let name, let platform, let architectures, let present):
      "\(name) has nothing for \(platform)"
        + (architectures.isEmpty ? "" : " with \(architectures.joined(separator: ", "))")
        + "; there is \(present.joined(separator: ", ")), so add that or leave it out of \"embed\""
    default: ""
    }
  }
}
