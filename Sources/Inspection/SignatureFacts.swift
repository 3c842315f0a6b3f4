// Valise — what the signature of an executable says, unverified
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning
internal import MachOFiles
public import PropertyLists
internal import ValiseFiles

/// What the signature of an executable says; whether it holds is not looked at.
public struct SignatureFacts: Hashable, Sendable {
  /// What it says; nothing when it is damaged.
  public let summary: SignatureSummary?
  /// Why it cannot be read.
  public let fault: String?

  /// The largest signature that is read; that of 400 MB of code has 4 MB.
  private static let byteLimit = 4 << 20

  /// Reads the signature of the first slice that has one; nothing when none has.
  ///
  /// Only the signature is read, and no digest is made.
  init?(of container: MachOContainer, read: (Range<Int>) throws(FileError) -> [UInt8]) {
    let signed = container.slices.lazy.compactMap { slice -> Range<Int>? in
      guard let range = slice.image?.codeSignature else { return nil }
      return (slice.offset + range.lowerBound)..<(slice.offset + range.upperBound)
    }
    guard let range = signed.first else { return nil }
    guard range.count <= Self.byteLimit else {
      summary = nil
      fault = "its \(range.count) bytes are over the limit of \(Self.byteLimit)"
      return
    }
    do throws(FileError) {
      let bytes = try read(range)
      do throws(CodeSigningError) {
        summary = try SignatureSummary(parsing: bytes, at: range.lowerBound)
        fault = nil
      } catch {
        summary = nil
        fault = "\(error)"
      }
    } catch {
      summary = nil
      fault = "\(error)"
    }
  }

  /// The facts as documents show them; what is not known is left out.
  public func propertyList() -> PropertyListDictionary {
    guard let summary else {
      var facts: PropertyListDictionary = ["kind": "damaged"]
      facts["fault"] = fault.map { .string($0) }
      return facts
    }
    var facts: PropertyListDictionary = [
      "kind": .string(summary.kind.rawValue),
      "identifier": .string(summary.identifier),
      "flags": .array(summary.flags.names.map { .string($0) }),
      "hardenedRuntime": .boolean(summary.isHardened),
    ]
    facts["team"] = summary.team.map { .string($0) }
    facts["entitlements"] = summary.entitlementCount.map {
      .integer(PropertyListInteger(Int64($0)))
    }
    return facts
  }
}
