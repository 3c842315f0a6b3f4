// Valise — the jobs that fetch many feeds
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs that fetch two hundred feeds from a server on this machine that takes its time, as the
/// web does.
struct FeedJobs {
  /// The released command, beside which `valise-remote` is.
  let valise: String
  /// The folder of this program and its companions.
  let programs: String
  /// Where inputs go.
  let folder: String

  private static let count = 200

  /// Fetching all at once, against one by one and against curl.
  func jobs() throws -> [Job] {
    let port = try startServer()
    let addresses = (0..<Self.count).map { "https://localhost:\(port)/feed-\($0)" }
    let list = "\(folder)/feeds"
    try addresses.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let urls = addresses.map { "url = \($0)\noutput = /dev/null\n" }.joined()
    try urls.write(toFile: "\(list).curl", atomically: true, encoding: .utf8)
    let remote = URL(fileURLWithPath: valise).deletingLastPathComponent()
      .appendingPathComponent("valise-remote").path
    let certificate = "\(folder)/feeds.pem"
    func fetch(_ parallel: Int) -> [String] {
      [
        "env", "VALISE_CA_FILE=\(certificate)", "\(programs)/fetch-bench", remote, "\(parallel)",
        list,
      ]
    }
    let curl = ["curl", "-s", "-f", "--cacert", certificate, "-K", "\(list).curl"]
    let atOnce = ["-Z", "--parallel-max", "\(Self.count)"]
    return [
      Job(
        "fetch \(Self.count) feeds, each answered after 50 ms, at once",
        ratioAim: 1.2,
        valise: .init("RemoteFetcher", fetch(Self.count)),
        peers: [
          .init("curl, at once", curl + atOnce), .init("the same one by one", fetch(1)),
        ]
      )
    ]
  }

  /// Starts a server that ends with this program; answers its port.
  private func startServer() throws -> Int {
    let base = "\(folder)/feeds"
    _ = try Run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", "\(base).key", "-out", "\(base).pem", "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost",
    ])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.server, base]
    // The server ends when this program does, which holds the other end.
    process.standardInput = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadUnknown)
    }
    return port
  }

  private static let server = """
    import http.server, ssl, sys, threading, time

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *arguments):
            pass

        def do_GET(self):
            time.sleep(0.05)
            self.send_response(200)
            self.send_header("Content-Length", "20000")
            self.end_headers()
            self.wfile.write(b"x" * 20000)

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 512

        def handle_error(self, request, address):
            pass

        def finish_request(self, request, address):
            with context.wrap_socket(request, server_side=True) as encrypted:
                Handler(encrypted, address, self)

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1] + ".pem", sys.argv[1] + ".key")
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
    """
}
