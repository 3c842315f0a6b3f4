// Valise — what a seal says about one file
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

/// What a seal says about one file, link or nested bundle.
public struct SealedResource: Hashable, Sendable {
  /// What is sealed.
  public let content: Content
  /// Whether it may be missing.
  public let isOptional: Bool

  /// What is sealed.
  public enum Content: Hashable, Sendable {
    /// A file, by its hashes; the weaker digest comes first.
    case file([Hash])
    /// A link, by its text.
    case link(target: String)
    /// Code with a signature of its own, by what it must satisfy.
    case nested(codeDirectoryHash: [UInt8]?, requirement: String)
  }

  /// A hash and its digest.
  public struct Hash: Hashable, Sendable {
    /// The digest.
    public let type: CodeHashType
    /// The hash.
    public let bytes: [UInt8]

    /// Makes a hash.
    public init(type: CodeHashType, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// Makes what a seal says.
  public init(_ content: Content, isOptional: Bool = false) {
    self.content = content
    self.isOptional = isOptional
  }

  /// Reads what a seal says; nothing when the value is none of its forms.
  init?(_ value: PropertyList) {
    switch value {
    case .data(let hash): self.init(.file([Hash(type: .sha1, bytes: hash)]))
    case .dictionary(let keys):
      let isOptional = keys["optional"]?.booleanValue ?? false
      if let requirement = keys["requirement"] {
        guard let text = requirement.stringValue else { return nil }
        let hash = keys["cdhash"]?.dataValue
        self.init(.nested(codeDirectoryHash: hash, requirement: text), isOptional: isOptional)
      } else if let link = keys["symlink"] {
        guard let target = link.stringValue else { return nil }
        self.init(.link(target: target), isOptional: isOptional)
      } else {
        let types: [CodeHashType] = [.sha1, .sha256, .sha256Truncated, .sha384, .sha512]
        let hashes = types.compactMap { type in
          keys[type.sealKey]?.dataValue.map { Hash(type: type, bytes: $0) }
        }
        guard !hashes.isEmpty else { return nil }
        self.init(.file(hashes), isOptional: isOptional)
      }
    default: return nil
    }
  }

  /// The value in the part of a seal that Apple calls version 2.
  var propertyList: PropertyList {
    var keys = PropertyListDictionary()
    switch content {
    case .file(let hashes):
      if hashes.count == 1, hashes[0].type == .sha1, !isOptional { return .data(hashes[0].bytes) }
      for hash in hashes { keys[hash.type.sealKey] = .data(hash.bytes) }
    case .link(let target): keys["symlink"] = .string(target)
    case .nested(let hash, let requirement):
      if let hash { keys["cdhash"] = .data(hash) }
      keys["requirement"] = .string(requirement)
    }
    if isOptional { keys["optional"] = true }
    return .dictionary(keys)
  }
}
