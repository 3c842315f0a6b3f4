// Valise — how large a message between a fetcher and its program may be
// SPDX-License-Identifier: Apache-2.0

/// How large a message between a fetcher and its program may be.
public enum WireLimits {
  /// The most bytes behind the head of a message.
  public static let payloadByteCount = 1 << 18
  /// The most bytes of contents that one message holds.
  public static let contentsByteCount = 1 << 16
  /// The most bytes of one text.
  public static let textByteCount = 1 << 15
  /// The most header fields.
  public static let fieldCount = 256
  /// The bytes of the head of a message: its kind, the number of the request, the length of the rest.
  static let headByteCount = 9
}
