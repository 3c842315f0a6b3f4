// Valise — tests that a program may hold the key
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Testing
import ValiseCryptography
import ValiseFiles
import ValiseTestKit

@Suite("a program that signs") struct ProgramSignerTests {
  private static let programs = SystemProgramRunner(environment: ["PATH": "/usr/bin:/bin"])

  private func identity(
    _ chain: CodeChain,
    _ script: String,
    seconds: Int = 20
  ) throws -> SigningIdentity {
    try chain.material(["leaf.pem", "middle.pem", "root.pem"]).identity { kind in
      ProgramSigner(
        ProgramCall("sh", ["-c", script], in: FilePath(chain.folder.path)),
        programs: Self.programs,
        keyKind: kind,
        seconds: seconds
      )
    }
  }

  private func sign(_ identity: SigningIdentity) throws -> CMSMessage {
    let bytes = try CMSMessage.sign(
      directories: [SampleDirectory.directory()],
      identity: identity,
      signingTime: CMSSigningTests.moment,
      timeStamps: nil
    )
    return try CMSMessage(parsing: bytes)
  }

  private static let signs =
    "openssl pkeyutl -sign -inkey leaf.key -pkeyopt digest:$VALISE_DIGEST_ALGORITHM"

  @Test(
    "the digest on standard input, the signature on standard output",
    arguments: [CodeChain.rsa, CodeChain.p256, CodeChain.p384]
  )
  func signs(kind: [String]) throws {
    let chain = try CodeChain(kind)
    let directory = try SampleDirectory.directory()
    for script in [
      Self.signs, "\(Self.signs) | openssl base64", "\(Self.signs) | openssl base64 -A",
      "echo talk >&2; \(Self.signs)",
    ] {
      let message = try sign(try identity(chain, script))
      #expect(try message.isSignature(of: directory.bytes))
    }
  }

  @Test("the environment says the same")
  func environment() throws {
    let chain = try CodeChain(CodeChain.rsa)
    let script = """
      printf '%s %s' $VALISE_KEY $VALISE_DIGEST > said
      printf $VALISE_DIGEST | sed 's/../\\\\x&/g' | xargs -0 printf > digest
      cat > read; cmp digest read && \(Self.signs) -in digest
      """
    // Both forms of the digest are compared by the program itself.
    let directory = try SampleDirectory.directory()
    #expect(try sign(try identity(chain, script)).isSignature(of: directory.bytes))
    let words = String(decoding: try chain.folder.read("said"), as: UTF8.self).split(separator: " ")
    #expect(words.first == "rsa-2048")
    #expect(words.last.map { String($0) } == (try chain.folder.read("read")).hexadecimal)
  }

  @Test("r and s one behind the other", arguments: [(CodeChain.p256, 32), (CodeChain.p384, 48)])
  func pair(kind: [String], size: Int) throws {
    let chain = try CodeChain(kind)
    let directory = try SampleDirectory.directory()
    // The numbers are cut out of the DER, padded, and written as bytes.
    let script = """
      \(Self.signs) -out der
      openssl asn1parse -inform DER -in der | sed -n 's/.*INTEGER *://p' > numbers
      while read number; do printf '%0\(size * 2)s' $number | tr ' ' 0; done < numbers > digits
      sed 's/../\\\\x&/g' digits | xargs -0 printf
      """
    #expect(try sign(try identity(chain, script)).isSignature(of: directory.bytes))
  }

  @Test("what goes wrong is told with the program's own words")
  func faults() throws {
    let chain = try CodeChain()
    func reason(_ script: String, seconds: Int = 20) -> String? {
      let fault = identityFault { _ = try sign(try identity(chain, script, seconds: seconds)) }
      guard case .programFailed("sh", let reason) = fault else { return nil }
      return reason
    }
    #expect(reason("echo no token >&2; exit 7") == "exit status 7: no token")
    #expect(reason("kill -9 $$") == "signal 9")
    #expect(
      reason("echo hello")
        == """
        it answered with 6 bytes, which are no signature of the key P-256, in bytes or in base64
        """
    )
    #expect(
      reason("sleep 20", seconds: 1)
        == "the program \"sh\" did not end within 1 seconds and was killed"
    )
    #expect(
      reason("cat /dev/zero") == "the program \"sh\" wrote more than 65536 bytes and was killed"
    )
  }

  @Test("a signature of another key is refused")
  func otherKey() throws {
    let chain = try CodeChain()
    let script = "openssl pkeyutl -sign -inkey root.key -pkeyopt digest:sha256"
    #expect(
      identityFault { _ = try sign(try identity(chain, script)) }
        == .wrongSignature(certificate: "Leaf")
    )
  }

  @Test("a program that reaches an authority for time stamps")
  func authority() throws {
    let chain = try CodeChain()
    _ = try TestAuthority(chain)
    func stamped(_ script: String) throws -> CMSMessage {
      let authority = ProgramTimeStampAuthority(
        ProgramCall("sh", ["-c", script], in: FilePath(chain.folder.path)),
        programs: Self.programs
      )
      let bytes = try CMSMessage.sign(
        directories: [SampleDirectory.directory()],
        identity: chain.identity(),
        signingTime: CMSSigningTests.moment,
        timeStamps: authority
      )
      return try CMSMessage(parsing: bytes)
    }
    let answers = "cat > query; openssl ts -reply -config stamp.cnf -queryfile query"
    #expect(try stamped(answers).provenTime() != nil)
    let reason = "sh: exit status 6: no such host"
    #expect(throws: CodeSigningError.timeStamp(.unreachable(reason))) {
      try stamped("echo no such host >&2; exit 6")
    }
  }
}
