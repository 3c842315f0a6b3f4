// Valise — whether a message carries a time stamp
// SPDX-License-Identifier: Apache-2.0

extension CMSMessage {
  /// Whether a token of an authority vouches for the time of the signature; it is not verified.
  public var hasTimeStamp: Bool { unsignedValues.contains { $0.oid == AttributeOID.timeStamp } }
}
