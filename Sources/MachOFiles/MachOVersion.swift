// Valise — a version packed into 32 bits
// SPDX-License-Identifier: Apache-2.0

/// A version as load commands store it: 16 bits, 8 bits, 8 bits.
public struct MachOVersion: Hashable, Sendable {
  /// The packed number.
  public let rawValue: UInt32

  /// Makes a version of its packed number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a version of its parts.
  public init(_ major: UInt16, _ minor: UInt8 = 0, _ patch: UInt8 = 0) {
    rawValue = UInt32(major) << 16 | UInt32(minor) << 8 | UInt32(patch)
  }

  /// Makes a version of its text: one to three numbers with dots between, the first up to 65535,
  /// the others up to 255.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var numbers: [UInt32] = []
    for part in parts {
      let isNumber = part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard isNumber, let number = UInt32(String(decoding: part, as: UTF8.self)) else { return nil }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count), numbers[0] <= 0xFFFF,
      numbers.dropFirst().allSatisfy({ $0 <= 0xFF })
    else { return nil }
    numbers += [0, 0]
    rawValue = numbers[0] << 16 | numbers[1] << 8 | numbers[2]
  }

  /// The first number.
  public var major: Int { Int(rawValue >> 16) }
  /// The second number.
  public var minor: Int { Int(rawValue >> 8 & 0xFF) }
  /// The third number.
  public var patch: Int { Int(rawValue & 0xFF) }
}

extension MachOVersion: Comparable {
  /// The older version first.
  public static func < (left: MachOVersion, right: MachOVersion) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension MachOVersion: CustomStringConvertible {
  /// The version with dots; a third number of zero is left out, as Apple's tools leave it out.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
