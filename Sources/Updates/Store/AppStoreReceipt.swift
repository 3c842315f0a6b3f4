// Valise — the receipt of an application from the App Store
// SPDX-License-Identifier: Apache-2.0

public import CodeSigning

/// The receipt of an application from the App Store: a signed message with a set of attributes.
///
/// Source: Apple, "Validating receipts on the device".
public struct AppStoreReceipt: Sendable {
  /// The path of the receipt below the bundle of an application.
  public static let path = "Contents/_MASReceipt/receipt"
  /// The largest receipt that is read, in bytes.
  public static let byteLimit = 4 << 20
  /// How many attributes a receipt may have.
  static let attributeLimit = 10_000

  /// The identifier of the bundle.
  public let bundleIdentifier: String
  /// The version of the bundle: CFBundleShortVersionString.
  public let version: String
  /// The version that was bought first.
  public let originalVersion: String?
  /// When the receipt was made, in seconds since 1970.
  public let created: Int64?
  /// Until when it holds, in seconds since 1970; nothing for ever.
  public let expires: Int64?
  /// Where the receipt comes from, such as `Production` or `ProductionSandbox`.
  public let environment: String?
  /// How many purchases inside of the application it proves.
  public let purchaseCount: Int

  /// What the digest for one machine is made of.
  let hash: [UInt8]?
  let opaque: [UInt8]
  let rawIdentifier: [UInt8]
  /// The message.
  let message: CMSMessage
  private let contents: [UInt8]

  /// Reads a receipt.
  ///
  /// - Throws: `.empty`, `.tooLarge`, `.malformed`, `.noContents`, `.badAttribute`,
  ///   `.missingAttribute`, `.repeatedAttribute`, `.tooManyAttributes`.
  public init(parsing bytes: [UInt8]) throws(AppStoreReceiptError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    let attributes: ReceiptAttributes
    do throws(CodeSigningError) {
      message = try CMSMessage(parsing: bytes)
    } catch {
      throw .malformed(error)
    }
    guard let contents = message.contents else { throw .noContents }
    self.contents = contents
    attributes = try ReceiptAttributes(parsing: contents)
    guard let raw = attributes.values[2] else { throw .missingAttribute(2) }
    rawIdentifier = raw
    bundleIdentifier = try attributes.text(2)
    version = try attributes.text(3)
    originalVersion = try attributes.textIfThere(19)
    environment = try attributes.textIfThere(0)
    created = try attributes.timeIfThere(12)
    expires = try attributes.timeIfThere(21)
    opaque = attributes.values[4] ?? []
    hash = attributes.values[5]
    purchaseCount = attributes.purchaseCount
  }

  /// Whether the contents are as they were signed, whoever signed them.
  ///
  /// - Throws: `.malformed`.
  public func isAsSigned() throws(AppStoreReceiptError) -> Bool {
    do throws(CodeSigningError) {
      return try message.isSignature(of: contents)
    } catch {
      throw .malformed(error)
    }
  }

  /// Whether the receipt is of an application that is tested, not bought.
  public var isSandbox: Bool { environment?.contains("Sandbox") ?? false }
}

/// Why a receipt cannot be read.
public enum AppStoreReceiptError: Error, Equatable, Sendable {
  /// The file is empty, which makes it none.
  case empty
  /// The file is larger than any receipt.
  case tooLarge(limit: Int)
  /// The file is no signed message.
  case malformed(CodeSigningError)
  /// The message carries no contents.
  case noContents
  /// An attribute is none of its kind: its type.
  case badAttribute(Int, wanted: String)
  /// An attribute is not there: its type.
  case missingAttribute(Int)
  /// An attribute stands twice: its type.
  case repeatedAttribute(Int)
  /// There are more attributes than any receipt has.
  case tooManyAttributes(limit: Int)
}

extension AppStoreReceiptError: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .empty: "the receipt is empty, and so is none"
    case .tooLarge(let limit): "the receipt has more than \(limit) bytes"
    case .malformed(let error): "the receipt is no signed message: \(error)"
    case .noContents: "the receipt carries no contents"
    case .badAttribute(let type, let wanted):
      "the attribute \(type) of the receipt is no \(wanted)"
    case .missingAttribute(let type): "the receipt has no attribute \(type)"
    case .repeatedAttribute(let type): "the receipt has the attribute \(type) twice"
    case .tooManyAttributes(let limit): "the receipt has more than \(limit) attributes"
    }
  }
}
