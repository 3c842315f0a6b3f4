// Valise — a time stamp authority that listens on this machine, for tests
// SPDX-License-Identifier: Apache-2.0

import CodeSigning
import Foundation
import Testing
import ValiseFiles
import ValiseTestKit

/// A time stamp authority that listens on this machine; it ends with its last reference.
final class LocalAuthority: Sendable {
  private let server: Process
  /// The server ends when this does, also where the tests end in another way than they should.
  private let input = Pipe()
  /// The start of all addresses.
  let address: String

  /// Starts to listen, with the certificate of an authority.
  init(_ authority: TestAuthority) throws {
    let chain = authority.chain
    let settings = String(decoding: try chain.folder.read("stamp.cnf"), as: UTF8.self)
    let old = settings.replacingOccurrences(of: "digests = sha256", with: "digests = sha1")
    try chain.folder.write([UInt8](old.utf8), to: "old-digest.cnf")
    let server = Process()
    server.executableURL = URL(fileURLWithPath: try ExternalTool.path(of: "python3"))
    server.arguments = ["-c", Self.script]
    server.currentDirectoryURL = URL(fileURLWithPath: chain.folder.path)
    let output = Pipe()
    server.standardInput = input
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    address = "http://127.0.0.1:\(port)"
    self.server = server
  }

  deinit {
    // One that was started in a thread that holds signals back hears no other.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// The authority behind one of the addresses, as `valise sign --timestamp` asks it.
  func asked(_ name: String, seconds: Int = 20) -> ProgramTimeStampAuthority {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ProgramTimeStampAuthority(
      address: name.hasPrefix("http") ? name : "\(address)/\(name)",
      programs: SystemProgramRunner(environment: ["PATH": path, "no_proxy": "*"]),
      seconds: seconds
    )
  }

  /// Each address is a method; OpenSSL's command stamps.
  private static let script = """
    import http.server, os, subprocess, sys, tempfile, threading, time

    def openssl(*arguments):
        return subprocess.run(["openssl", *arguments], capture_output=True, check=True).stdout

    def kept(contents):
        file = tempfile.NamedTemporaryFile(dir=".", delete=False)
        file.write(contents)
        file.close()
        return file.name

    def stamped(request, settings="stamp.cnf"):
        return openssl("ts", "-reply", "-config", settings, "-queryfile", kept(request))

    def flipped(request, place):
        request = bytearray(request)
        request[place] ^= 1
        return bytes(request)

    class Authority(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            request = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers["Content-Type"] != "application/timestamp-query":
                return self.answer(b"", 415)
            getattr(self, self.path[1:])(request)

        def answer(self, contents, status=200, kind="application/timestamp-reply"):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(contents)))
            self.end_headers()
            self.wfile.write(contents)

        def good(self, request): self.answer(stamped(request))
        def other_bytes(self, request): self.answer(stamped(flipped(request, -14)))
        def other_request(self, request): self.answer(stamped(flipped(request, -4)))
        def old_digest(self, request): self.answer(stamped(request, "old-digest.cnf"))
        def empty(self, request): self.answer(b"")
        def failing(self, request): self.answer(b"no", 503)
        def cut(self, request): self.answer(stamped(request)[:-100])

        def page(self, request):
            self.answer(b"<!DOCTYPE html>\\n<html><body>Welcome to the portal</body></html>")

        def slow(self, request):
            time.sleep(30)

        def other_use(self, request):
            # The same statement, signed by a certificate for code.
            token = openssl("ts", "-reply", "-in", kept(stamped(request)), "-token_out")
            statement = openssl("cms", "-verify", "-noverify", "-inform", "DER", "-binary",
                                "-in", kept(token))
            token = openssl("cms", "-sign", "-binary", "-nodetach", "-outform", "DER",
                            "-econtent_type", "1.2.840.113549.1.9.16.1.4", "-signer", "leaf.pem",
                            "-inkey", "leaf.key", "-certfile", "stamp-chain.pem",
                            "-in", kept(statement))
            body = bytes.fromhex("3003020100") + token
            self.answer(b"\\x30\\x82" + len(body).to_bytes(2, "big") + body)

        def log_message(self, *words): pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Authority)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()
    """
}
