// Valise — tests that time stamps are asked for, checked, and put into signatures
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseTestKit

@Suite("time stamps") struct TimeStampTests {
  private func sign(
    _ chain: CodeChain,
    _ authority: any TimeStampAuthority
  ) throws -> CMSMessage {
    let bytes = try CMSMessage.sign(
      directories: [SampleDirectory.directory()],
      identity: chain.identity(),
      signingTime: CMSSigningTests.moment,
      timeStamps: authority
    )
    #expect(try CMSMessage(parsing: bytes).serialized() == bytes)
    return try CMSMessage(parsing: bytes)
  }

  @Test("a token of a local authority is in the signature, and OpenSSL verifies it")
  func token() throws {
    let chain = try CodeChain()
    let message = try sign(chain, try TestAuthority(chain))
    let token = try #require(message.timeStampToken)
    let path = try chain.folder.write(token, to: "token")
    let data = try chain.folder.write(message.signature, to: "signature")
    try chain.openssl([
      "ts", "-verify", "-in", path, "-token_in", "-data", data, "-CAfile", chain.path("root.pem"),
    ])
    let text = try chain.openssl(["ts", "-query", "-in", chain.path("request"), "-text"]).text
    #expect(text.contains("Certificate required: yes"))
    #expect(text.contains("Hash Algorithm: sha256"))
    #expect(!text.contains("Nonce: unspecified"))
  }

  @Test("a verifier takes the moment of the token as proven")
  func proof() throws {
    let chain = try CodeChain()
    let message = try sign(chain, try TestAuthority(chain))
    let moment = try #require(try message.provenTime())
    let leaf = try chain.identity().leaf
    #expect(moment >= leaf.notBefore && moment <= leaf.notBefore + 600)
  }

  private func fault(_ chain: CodeChain, _ authority: any TimeStampAuthority) -> TimeStampFault? {
    do {
      _ = try sign(chain, authority)
      return nil
    } catch {
      guard case CodeSigningError.timeStamp(let fault) = error else { return nil }
      return fault
    }
  }

  @Test("a token for something else is refused")
  func otherTokens() throws {
    let chain = try CodeChain()
    var authority = try TestAuthority(chain)
    // The last byte of the imprint, or of the number that the answer repeats.
    let length = 69
    authority.changingRequest = { request in
      var request = request
      #expect(request.count == length)
      request[length - 14] ^= 1
      return request
    }
    #expect(fault(chain, authority) == .badToken("it is for other bytes"))
    authority.changingRequest = { request in
      var request = request
      request[length - 4] ^= 1
      return request
    }
    #expect(fault(chain, authority) == .badToken("it answers another request"))
    authority.changingRequest = { _ in [0x30, 0x00] }
    guard case .refused(status: 2, let reason?) = fault(chain, authority) else {
      Issue.record("the authority did not refuse")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("a certificate for other uses stamps no time")
  func otherUses() throws {
    let chain = try CodeChain()
    // OpenSSL's command itself refuses such a certificate, so an old message is answered.
    let message = try chain.folder.write([1, 2, 3], to: "contents")
    try chain.openssl([
      "cms", "-sign", "-binary", "-outform", "DER", "-nodetach", "-in", message, "-signer",
      chain.path("leaf.pem"), "-inkey", chain.path("leaf.key"), "-out", chain.path("token"),
      "-econtent_type", "1.2.840.113549.1.9.16.1.4",
    ])
    let token = try chain.folder.read("token")
    let granted: [UInt8] = [0x30, 0x03, 0x02, 0x01, 0x00]
    let size = granted.count + token.count
    let response = [0x30, 0x82, UInt8(size >> 8), UInt8(size & 0xFF)] + granted + token
    guard case .badToken = fault(chain, FixedAuthority(response: response)) else {
      Issue.record("the token was taken")
      return
    }
  }

  @Test("damaged answers are refused, and none is a crash")
  func damaged() throws {
    let chain = try CodeChain()
    let authority = try TestAuthority(chain)
    _ = try sign(chain, authority)
    let response = try authority.answer(to: try chain.folder.read("request"))
    #expect(try TimeStampResponse(parsing: response).token.count > 500)
    for cut in HostileInputs.truncations(of: response) {
      #expect(throws: CodeSigningError.self) { try TimeStampResponse(parsing: cut) }
    }
    for changed in HostileInputs.flips(of: response, masks: [0x01, 0x80]) {
      // Whatever is read is looked at again when it is put into a signature.
      guard let read = try? TimeStampResponse(parsing: changed) else { continue }
      #expect(!read.token.isEmpty)
    }
    // An answer to another request, however genuine.
    #expect(
      fault(chain, FixedAuthority(response: response)) == .badToken("it is for other bytes")
    )
  }
}
