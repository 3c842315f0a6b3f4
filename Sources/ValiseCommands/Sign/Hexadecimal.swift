// Valise — bytes as hexadecimal digits
// SPDX-License-Identifier: Apache-2.0

/// Bytes as hexadecimal digits.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
