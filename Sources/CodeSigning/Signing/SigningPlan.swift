// Valise — what signing will do, before anything is done
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
internal import PropertyLists
public import ValiseFiles

/// What signing will do: every piece of code in the order in which it is signed, with everything
/// that is decided about its signature.
public struct SigningPlan: Sendable {
  /// The code that was given: its path in the tree.
  public let path: RelativePath
  /// The code that will be signed, innermost first.
  public let code: [PlannedCode]
  /// Code inside whose signature by somebody stays, by its path in the tree.
  public let kept: [RelativePath]
  /// What the user should know.
  public let warnings: [SigningWarning]

  /// The folder on the file system that the tree is of.
  let root: FilePath
  let tree: any FileTree
  let options: SigningOptions
  /// What was there when the plan was made.
  let snapshot: TreeSnapshot
  /// The hashes of files that were read meanwhile.
  let knownHashes: KnownHashes

  /// The path of code as messages show it: below the code that was given.
  public func shown(_ path: RelativePath) -> String {
    guard path.isInside(self.path), path != self.path else { return "\(path)" }
    return "\(path.below(self.path))"
  }
}

/// One piece of code that will be signed.
public struct PlannedCode: Sendable {
  /// The path in the tree.
  public let path: RelativePath
  /// What it is: `bundle`, `framework` or `file`.
  public let kind: String
  /// The file that is hashed.
  public let mainFile: RelativePath
  /// The identifier.
  public let identifier: String
  /// The team.
  public let team: String?
  /// How the system is to treat it.
  public let flags: CodeSigningFlags
  /// The digests, the older one first.
  public let digests: [CodeHashType]
  /// What signature is replaced; nothing where there is none that can be read.
  public let replaced: EmbeddedSignature.Kind?
  /// What of it is kept.
  public let preserved: PreservedMetadata
  /// The entitlements as a property list; nothing for code that has none.
  public let entitlements: [UInt8]?
  /// The requirements.
  public let requirements: SignatureBlob
  /// What is decided for each slice; one for a file that is no Mach-O file.
  public let slices: [PlannedSlice]

  /// The provisioning profile that is put into the bundle.
  let profile: ProfileChoice?
  /// The rules of the old seal, where they are kept.
  let rules: (files: PropertyListDictionary, files2: PropertyListDictionary?)?
  /// The new file; nothing for one that is no Mach-O file.
  let layout: MachOEditPlan?
}

/// What is decided for one slice.
public struct PlannedSlice: Sendable {
  /// The processor; nothing for a file that is no Mach-O file.
  public let architecture: String?
  /// The room for the signature, in bytes; 0 where it stands in files of its own.
  public let signatureByteCount: Int
  /// The form of the code directories.
  public var version: CodeDirectoryVersion { parameters.writtenVersion }
  /// The size of a page in bytes; nothing when one hash covers all code.
  public var pageByteCount: Int? {
    parameters.pageExponent == 0 ? nil : 1 << Int(parameters.pageExponent)
  }
  /// How many bytes are hashed.
  public var codeByteCount: Int { parameters.codeLimit }
  /// The version of the hardened runtime; nothing without it.
  public var runtime: MachOVersion? {
    parameters.runtime == 0 ? nil : MachOVersion(rawValue: parameters.runtime)
  }
  /// How many special hashes there are.
  public let specialCount: Int

  let parameters: DirectoryParameters
  /// What the signature holds beside directories and the CMS message.
  let blobs: [SuperBlob.Entry]
  /// The property list in the image.
  let embeddedInfo: [UInt8]?
}

/// Something the user should know about code that is signed.
public struct SigningWarning: Hashable, Sendable, CustomStringConvertible {
  /// The path in the tree.
  public let path: RelativePath
  /// What there is to know.
  public let text: String

  /// The warning with the path.
  public var description: String { "\(path): \(text)" }
}
