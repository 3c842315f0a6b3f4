// Valise — the options that say how code is signed
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import MachOFiles
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// The options that say how code is signed.
struct SigningArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Replace signatures that somebody made.")
  var force = false

  @Option(
    help: """
      Which code inside is signed: as-needed (what nobody signed validly), all, none; as-needed \
      when not given, all with --force.
      """
  )
  var nested: NestedSigning?

  @Option(name: .shortAndLong, help: "The identifier; when not given, that of Info.plist.")
  var identifier: String?

  @Option(help: "What to put before an identifier without a dot, such as org.example.")
  var prefix: String?

  @Option(
    help: "A file of entitlements, or PATH=FILE for code inside; may be repeated.",
    completion: .file(extensions: ["entitlements", "plist"])
  )
  var entitlements: [String] = []

  @Option(
    help: "A provisioning profile to put in, or PATH=FILE for bundles inside; may be repeated.",
    completion: .file(extensions: ["mobileprovision", "provisionprofile"])
  )
  var profile: [String] = []

  @Option(
    help: "Flags with commas between: runtime, library, hard, kill, expires, restrict, enforcement."
  )
  var options: String?

  @Option(help: "The version of the hardened runtime; when not given, that of the SDK.")
  var runtimeVersion: MachOVersion?

  @Option(name: .shortAndLong, help: "The requirements as text; '@FILE' reads them from a file.")
  var requirements: String?

  @Option(
    help: """
      What to keep of old signatures, with commas between: identifier, entitlements, \
      requirements, flags, runtime, launch-constraints, library-constraints, resource-rules, team, \
      digest-algorithm, or all.
      """
  )
  var preserveMetadata: String?

  @Option(
    help: "Digests with commas between: sha1, sha256, sha384; when not given, what systems need."
  )
  var digestAlgorithm: String?

  @Option(help: "The size of a page: 4096 or 16384; when not given, what fits the processor.")
  var pageSize: Int?

  @Option(help: "The processor whose slice stands for universal code in seals.")
  var native: Architecture?

  @Flag(help: "Leave the list of SHA-1 hashes for old systems out of seals.")
  var noOlderSeal = false

  @Flag(help: "Take out a stapled ticket that is not for the new signature; else it stays.")
  var dropTicket = false

  @Flag(help: "Let a program's last segment cover bytes that a packer appended to it.")
  var coverAppended = false
}

extension SigningArguments {
  /// How code is to be signed.
  func options(in context: CommandContext) throws -> SigningOptions {
    var signing = SigningOptions()
    signing.replacesSignatures = force
    signing.nested = nested
    signing.identifier = identifier
    signing.identifierPrefix = prefix
    signing.flags = try options.map { try Self.flags($0) }
    signing.runtimeVersion = runtimeVersion
    signing.requirements = try requirements.map {
      try RequirementInput($0).requirements(in: context)
    }
    signing.preserved = try preserveMetadata.map { try Self.preserved($0) } ?? []
    signing.digests = try digestAlgorithm.map { try Self.digests($0) }
    signing.pageByteCount = pageSize
    if let native { signing.nativeArchitecture = native.name }
    signing.omitsOlderSeal = noOlderSeal
    signing.coversAppendedBytes = coverAppended
    signing.dropsStaleTicket = dropTicket
    for argument in entitlements {
      let (path, file) = try Self.placed(argument)
      let bytes = try CommandFile(name: file).contents(in: context)
      if let path {
        signing.entitlementsByPath[path] = bytes
      } else {
        signing.entitlements = bytes
      }
    }
    for argument in profile {
      let (path, file) = try Self.placed(argument)
      let bytes = try CommandFile(name: file).contents(in: context)
      if let path {
        signing.profilesByPath[path] = bytes
      } else {
        signing.profile = bytes
      }
    }
    return signing
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0) }
  }

  private static func flags(_ list: String) throws -> CodeSigningFlags {
    try names(list).reduce(into: []) { flags, name in
      guard let flag = CodeSigningFlags(optionName: name), !flag.contains(.adhoc),
        !flag.contains(.linkerSigned)
      else {
        throw ValidationError(
          """
          there is no flag \(name); the flags are runtime, library, hard, kill, expires, \
          restrict, enforcement and host
          """
        )
      }
      flags.formUnion(flag)
    }
  }

  private static func preserved(_ list: String) throws -> PreservedMetadata {
    try names(list).reduce(into: []) { preserved, name in
      guard let member = PreservedMetadata(name: name) else {
        let all = PreservedMetadata.allNames.joined(separator: ", ")
        throw ValidationError("'\(name)' cannot be kept; what can is \(all)")
      }
      preserved.formUnion(member)
    }
  }

  private static func digests(_ list: String) throws -> [CodeHashType] {
    let known: [CodeHashType] = [.sha1, .sha256, .sha256Truncated, .sha384]
    return try names(list).map { name in
      guard let type = known.first(where: { "\($0)" == name }) else {
        throw ValidationError("there is no digest \(name); take sha1, sha256 or sha384")
      }
      return type
    }
  }

  /// The path of code inside and the file for it; no path for what is given.
  private static func placed(_ argument: String) throws -> (path: RelativePath?, file: String) {
    guard let sign = argument.firstIndex(of: "=") else { return (nil, argument) }
    let path = try RelativePath(validating: String(argument[..<sign]))
    return (path.isRoot ? nil : path, String(argument[argument.index(after: sign)...]))
  }
}

extension RequirementInput {
  /// The set of requirements; one requirement alone is the designated one.
  func requirements(in context: CommandContext) throws -> RequirementSet {
    let text = try text(in: context)
    if text.starts(with: [0xFA, 0xDE]) {
      let blob = try SignatureBlob(parsing: text)
      guard blob.magic != .requirementSet else { return try RequirementSet(parsing: blob) }
      return RequirementSet([
        .init(use: .designated, requirement: try Requirement(parsing: blob))
      ])
    }
    if text.isSetOfRequirements {
      return try RequirementSet(compiling: text) { Self.certificate($0) }
    }
    let requirement = try Requirement(compiling: text) { Self.certificate($0) }
    return RequirementSet([.init(use: .designated, requirement: requirement)])
  }
}
