// Valise — fuzzing the readers of identities and time stamps
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import ValiseCryptography

extension FuzzTarget {
  /// Files with keys and certificates, which OpenSSL reads and we look at.
  static let identity = FuzzTarget(
    name: "identity",
    seeds: [certificateSeed, keySeed, certificateSeed + [UInt8]("\n".utf8) + certificateSeed],
    words: ["-----BEGIN ", "-----END ", "PRIVATE KEY-----", "CERTIFICATE-----", "ENCRYPTED "].map {
      [UInt8]($0.utf8)
    }
  ) { bytes in
    var bytes = bytes
    var material = IdentityMaterial()
    let file = SecretBytes(erasing: &bytes)
    guard (try? material.add(file, password: SecretBytes("a"))) != nil else { return }
    guard let listing = try? IdentityListing(material, at: 0) else { return }
    for entry in listing.entries {
      precondition(!entry.chain.isEmpty, "a chain starts with its certificate")
      _ = entry.certificate.appleKind
      _ = entry.certificate.issuerCommonName
      _ = entry.certificate.maySignCode
    }
    _ = try? material.identity().check(at: 0)
  }

  /// Answers of authorities for time stamps; a message that is read is written again.
  static let timeStamp = FuzzTarget(name: "time-stamp", seeds: [responseSeed]) { bytes in
    guard let response = try? TimeStampResponse(parsing: bytes),
      let message = try? CMSMessage(parsing: response.token),
      let written = try? message.serialized()
    else { return }
    let again = try? CMSMessage(parsing: written).serialized()
    precondition(again == written, "a message keeps its parts")
  }

  /// A key of P-256, the number 1, in PKCS #8.
  private static let keySeed: [UInt8] =
    [
      0x30, 0x41, 2, 1, 0, 0x30, 0x13, 6, 7, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1, 6, 8, 0x2A, 0x86,
      0x48, 0xCE, 0x3D, 3, 1, 7, 4, 0x27, 0x30, 0x25, 2, 1, 1, 4, 0x20,
    ] + [UInt8](repeating: 0, count: 31) + [1]

  /// A certificate for code that vouches for itself; nobody has its key any more.
  private static let certificateSeed = [UInt8](
    """
    -----BEGIN CERTIFICATE-----
    MIIBgzCCASigAwIBAgIUadmlGte2xED8fk/OGsISsAeZyywwCgYIKoZIzj0EAwIw
    DDEKMAgGA1UEAwwBQTAeFw0yNjExMzAxNTIyMTRaFw0yNjEyMzAxNTIyMTRaMAwx
    CjAIBgNVBAMMAUEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ7aH/BJ/V9Ka7N
    rphoTuJJAP4E8mmu2b5Cq1r/Ih3wmD1B1Xt04RYUOvzhrha3y7ker2SDGUYJOhjm
    7GoryNZ+o2gwZjAdBgNVHQ4EFgQUfPQKaQNQUTL/yDiJuaSER368CM8wHwYDVR0j
    BBgwFoAUfPQKaQNQUTL/yDiJuaSER368CM8wDwYDVR0TAQH/BAUwAwEB/zATBgNV
    HSUEDDAKBggrBgEFBQcDAzAKBggqhkjOPQQDAgNJADBGAiEAtsT5tsP6iqpSgxNn
    AEZaeBVZ+jCb25wgzfHyQhiXL+YCIQDltaD6Sc4L4fAseUOP5NrOobvCuKJyjk2u
    MZKYWA9Lig==
    -----END CERTIFICATE-----
    """.utf8
  )

  /// A status, and a message with the certificate above and one attribute on each side.
  private static let responseSeed: [UInt8] = {
    let text = String(decoding: certificateSeed, as: UTF8.self)
    let certificate = decoded(text.split(separator: "\n").dropFirst().dropLast().joined())
    let sha256 = element(0x30, [6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1])
    let issuer = element(0x30, element(0x31, element(0x30, [6, 3, 0x55, 4, 3, 0x0C, 1, 0x41])))
    let serial = element(2, [UInt8](certificate[15..<35]))
    let attribute = element(0x30, [6, 1, 0x2A], element(0x31, [4, 1, 7]))
    let signer = element(
      0x30,
      [2, 1, 1],
      element(0x30, issuer, serial),
      sha256,
      element(0xA0, attribute),
      sha256,
      element(4, [1, 2, 3]),
      element(0xA1, attribute)
    )
    let contents = element(0x30, [6, 11, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 16, 1, 4])
    let data = element(
      0x30,
      [2, 1, 3],
      element(0x31, sha256),
      contents,
      element(0xA0, certificate),
      element(0x31, signer)
    )
    let message = element(
      0x30,
      [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2],
      element(0xA0, data)
    )
    return element(0x30, element(0x30, [2, 1, 0]), message)
  }()

  private static func decoded(_ text: String) -> [UInt8] {
    let letters = [UInt8](
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
    var bits = 0
    var number = 0
    var bytes: [UInt8] = []
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { break }
      number = number << 6 | value
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(number >> bits))
      number &= (1 << bits) - 1
    }
    return bytes
  }
}
