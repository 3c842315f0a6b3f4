// Valise — Apple's root certificates
// SPDX-License-Identifier: Apache-2.0

/// Apple's root certificates, by their SHA-256.
///
/// Source: <https://www.apple.com/certificateauthority/>.
enum AppleRoots {
  /// Apple Root CA, Apple Root CA - G2 and G3, in DER by SHA-256.
  static let fingerprints: Set<[UInt8]> = [
    bytes("b0b1730ecbc7ff4505142c49f1295e6eda6bcaed7e2c68c5be91b5a11001f024"),
    bytes("c2b9b042dd57830e7d117dac55ac8ae19407d38e41d88f3215bc3a890444a050"),
    bytes("63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"),
  ]

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue).map { UInt8($0) }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
