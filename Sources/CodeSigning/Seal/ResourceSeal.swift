// Valise — the seal of a bundle, CodeResources
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The seal of a bundle: the file `_CodeSignature/CodeResources`.
///
/// Whatever keys it has are kept.
public struct ResourceSeal: Hashable, Sendable {
  /// All keys and values.
  public var properties: PropertyListDictionary

  /// Makes a seal of keys and values.
  public init(_ properties: PropertyListDictionary) { self.properties = properties }

  /// The most bytes a seal may have; one of a hundred thousand files has 40 MB.
  static let byteLimit = 256 << 20

  /// Reads a seal.
  ///
  /// - Throws: `.badSeal`.
  public init(parsing bytes: [UInt8]) throws(CodeSigningError) {
    let document: PropertyListDocument
    do throws(PropertyListError) { document = try PropertyListDocument(parsing: bytes) } catch {
      throw .badSeal(reason: "\(error)")
    }
    guard case .dictionary(let properties) = document.value else {
      throw .badSeal(reason: "it is a \(document.value.typeName), and must be a dictionary")
    }
    self.properties = properties
  }

  /// The bytes, laid out as Apple's tools lay them out.
  ///
  /// - Throws: `.badSeal` when a value has no form in XML.
  public func serialized() throws(CodeSigningError) -> [UInt8] {
    do throws(PropertyListError) {
      return try PropertyList.dictionary(properties).serialized(as: .xml, sortedKeys: true)
    } catch {
      throw .badSeal(reason: "\(error)")
    }
  }

  /// The part of the seal that verifiers go by.
  ///
  /// - Throws: `.badSeal` when rules or files are missing, `.badRule`, `.badPattern`.
  public func part() throws(CodeSigningError) -> Part {
    let version = properties["files2"] == nil ? 1 : 2
    return try part(version: version)
  }

  /// One of the two parts: 2 for the present one, 1 for the older one.
  ///
  /// - Throws: `.badSeal` when rules or files are missing, `.badRule`, `.badPattern`.
  public func part(version: Int) throws(CodeSigningError) -> Part {
    let suffix = version == 1 ? "" : "\(version)"
    guard let files = properties["files" + suffix]?.dictionaryValue else {
      throw .badSeal(reason: "there is no dictionary \"files\(suffix)\"")
    }
    guard let rules = properties["rules" + suffix]?.dictionaryValue else {
      throw .badSeal(reason: "there is no dictionary \"rules\(suffix)\"")
    }
    return Part(version: version, files: files, rules: try ResourceRules(rules))
  }

  /// One of the two lists of a seal with its rules.
  public struct Part: Sendable {
    /// 2, or 1 for the older list, which has no links and no nested code.
    public let version: Int
    /// What is sealed, by the path below the sealed folder.
    public let files: PropertyListDictionary
    /// The rules by which the folder is walked.
    public let rules: ResourceRules

    /// What the seal says about a path; nothing when it says nothing that can be understood.
    public subscript(path: String) -> SealedResource? {
      files[path].flatMap { SealedResource($0) }
    }
  }
}
