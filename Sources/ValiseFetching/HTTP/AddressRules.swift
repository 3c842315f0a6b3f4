// Valise — which addresses are fetched, and which redirections are followed
// SPDX-License-Identifier: Apache-2.0

/// Which addresses are fetched, and which redirections are followed.
public enum AddressRules {
  /// - Throws: `.badAddress` for what is not of the web; `.unencrypted` for `http` where that is not
  ///   allowed.
  public static func check(_ address: String, allowsUnencrypted: Bool) throws(FetchError) {
    if isEncrypted(address) { return }
    guard hasScheme("http://", address) else { throw .badAddress(address) }
    guard allowsUnencrypted else { throw .unencrypted(address) }
  }

  /// Decides whether a redirection is followed.
  ///
  /// - Throws: `.redirection` from `https` to anything else; as `check` otherwise.
  public static func checkRedirection(
    from source: String,
    to target: String,
    allowsUnencrypted: Bool
  ) throws(FetchError) {
    guard !isEncrypted(source) || isEncrypted(target) else {
      throw .redirection(from: source, to: target)
    }
    try check(target, allowsUnencrypted: allowsUnencrypted)
  }

  /// Whether two addresses are of the same server: scheme, name and port.
  public static func isSameServer(_ first: String, _ second: String) -> Bool {
    server(of: first) == server(of: second)
  }

  /// The scheme, the name and the port, in small letters.
  private static func server(of address: String) -> String {
    let slashes = address.utf8.indices.filter { address.utf8[$0] == UInt8(ascii: "/") }
    guard slashes.count > 1 else { return address.lowercased() }
    let start = address.utf8.index(after: slashes[1])
    let authority = address[start...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    return (address[..<start] + host).lowercased()
  }

  private static func isEncrypted(_ address: String) -> Bool { hasScheme("https://", address) }

  private static func hasScheme(_ scheme: String, _ address: String) -> Bool {
    address.prefix(scheme.count).lowercased() == scheme
  }
}
