// Valise — damaged copies of an input: cut at every byte, changed at every byte
// SPDX-License-Identifier: Apache-2.0

/// Damaged copies of one good input.
public enum HostileInputs {
  /// The input cut short at every length below its own.
  public static func truncations(of input: [UInt8]) -> some Sequence<[UInt8]> {
    (0..<input.count).lazy.map { [UInt8](input.prefix($0)) }
  }

  /// The input with each byte in turn changed to several others.
  public static func flips(
    of input: [UInt8],
    masks: [UInt8] = [0x01, 0x80, 0xFF]
  ) -> some Sequence<[UInt8]> {
    (0..<(input.count * masks.count)).lazy.map { index in
      var damaged = input
      damaged[index / masks.count] ^= masks[index % masks.count]
      return damaged
    }
  }
}
