// Valise — the header fields with which something is asked
// SPDX-License-Identifier: Apache-2.0

extension FetchRequest {
  /// The header fields that a server is sent for the request, in order.
  ///
  /// - Parameters:
  ///   - wantsAll: Whether everything is asked for, also where a beginning is there.
  ///   - isOriginal: Whether the server is the one of the request's own address; what only that one
  ///     may learn is not told to others.
  /// - Returns: The fields.
  public func sentFields(wantsAll: Bool, isOriginal: Bool) -> [FetchField] {
    // Contents that are packed on the way have another length than the one that was declared.
    var sent = [FetchField("accept-encoding", "identity")]
    sent += fields.filter { field in
      let name = field.name.lowercased()
      return !Self.ownFields.contains(name) && (isOriginal || !Self.secretFields.contains(name))
    }
    return sent + conditions(wantsAll: wantsAll)
  }

  /// Whether the request asks for a part only.
  public var asksForPart: Bool { partStart != nil }

  /// Where the part begins that is asked for; nothing where the whole is.
  ///
  /// A part can only be asked for when the server can tell that the beginning is still the same.
  public var partStart: Int64? {
    guard case .beginning(let count, let validator)? = known, count > 0,
      Self.strong(validator) != nil
    else { return nil }
    return count
  }

  private func conditions(wantsAll: Bool) -> [FetchField] {
    switch known {
    case .whole(let validator)?:
      // RFC 9110, section 13.1.3: a server that knows entity tags passes over the time.
      let tag = validator.entityTag.map { FetchField("if-none-match", $0) }
      let time = validator.lastModified.map { FetchField("if-modified-since", $0) }
      return [tag, time].compactMap { $0 }
    case .beginning(_, let validator)?:
      guard !wantsAll, let start = partStart, let condition = Self.strong(validator) else {
        return []
      }
      return [FetchField("range", "bytes=\(start)-"), FetchField("if-range", condition)]
    case nil: return []
    }
  }

  /// What tells whether not one byte has changed (RFC 9110, section 13.1.5).
  private static func strong(_ validator: FetchValidator) -> String? {
    guard let tag = validator.entityTag else { return validator.lastModified }
    return tag.hasPrefix("W/") ? nil : tag
  }

  private static let ownFields: Set<String> = [
    "accept-encoding", "range", "if-range", "if-none-match", "if-modified-since", "host",
    "content-length", "transfer-encoding", "connection", "cookie",
  ]
  private static let secretFields: Set<String> = ["authorization", "proxy-authorization"]
}
