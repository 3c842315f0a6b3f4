// Valise — the facts of an executable that its headers tell
// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The facts of an executable that its headers tell; the rest of the file is not read.
public struct ExecutableFacts: Hashable, Sendable {
  /// The name under which the bundle states it, or has it.
  public let name: String
  /// The path relative to the bundle, with `../` for one beside it; nothing when it is missing.
  public let path: String?
  /// What it is; nothing when it is missing or cannot be read.
  public let format: ExecutableFormat?
  /// What an ELF file is for: `execute`, `dynamic`, `object` or `core`; nothing for other formats.
  public let type: String?
  /// The architectures, in the order of the file; none where they are not known.
  public let architectures: [String]
  /// The platform that it was built for, as `valise macho` names it.
  public let platform: String?
  /// The oldest system on which it runs.
  public let minimumSystem: String?
  /// The version of the SDK that it was built with.
  public let sdk: String?
  /// What tells each slice apart from every other build of it, in the order of the file; debug
  /// symbols have the same.
  public let identities: [Identity]
  /// Whether every slice carries a signature, valid or not; nothing for what is no Mach-O file.
  public let isSigned: Bool?
  /// What the signature of the first slice that has one says.
  public let signature: SignatureFacts?

  /// The identity of one slice.
  public struct Identity: Hashable, Sendable {
    /// The name of the architecture.
    public let architecture: String
    /// The UUID that the linker wrote, in capitals.
    public let uuid: String

    /// The identity as documents show it.
    public func propertyList() -> PropertyListDictionary {
      ["architecture": .string(architecture), "uuid": .string(uuid)]
    }
  }
}

extension ExecutableFacts {
  /// An executable that the bundle states and does not have.
  static func missing(named name: String) -> ExecutableFacts {
    ExecutableFacts(name: name, path: nil, format: nil)
  }

  /// An executable of which little more than the format is told.
  init(
    name: String,
    path: String?,
    format: ExecutableFormat?,
    type: String? = nil,
    architectures: [String] = []
  ) {
    self.name = name
    self.path = path
    self.format = format
    self.type = type
    self.architectures = architectures
    platform = nil
    minimumSystem = nil
    sdk = nil
    identities = []
    isSigned = nil
    signature = nil
  }

  /// The facts as documents show them; what is not known is left out.
  public func propertyList() -> PropertyListDictionary {
    var facts: PropertyListDictionary = ["name": .string(name)]
    facts["path"] = path.map { .string($0) }
    facts["format"] = format.map { .string($0.rawValue) }
    facts["type"] = type.map { .string($0) }
    if !architectures.isEmpty {
      facts["architectures"] = .array(architectures.map { .string($0) })
    }
    facts["platform"] = platform.map { .string($0) }
    facts["minimumSystem"] = minimumSystem.map { .string($0) }
    facts["sdk"] = sdk.map { .string($0) }
    if !identities.isEmpty {
      facts["uuids"] = .array(identities.map { .dictionary($0.propertyList()) })
    }
    facts["signed"] = isSigned.map { .boolean($0) }
    facts["signature"] = signature.map { .dictionary($0.propertyList()) }
    return facts
  }
}
