// Valise — a web server on this machine, with faults by path
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A web server on this machine, with and without encryption, and with faults by path.
///
/// Contents are files below `folder`. `/files/NAME` sends one as a server of files does; the faults
/// are `truncated`, `cut`, `short`, `chunked`, `slow`, `stalled`, `silent`, `endless`, `heads`,
/// `redirect`, `loop`, `status`, `packed`, `cookie` (WebServer+Script.swift).
public final class WebServer: Sendable {
  /// Which of its ports.
  public enum Port: String, Sendable {
    /// Encrypted, with a certificate of the test authority.
    case secure
    /// Not encrypted.
    case plain
    /// Encrypted; the certificate has expired.
    case expired
    /// Encrypted; the certificate is of another server.
    case other
    /// Encrypted; the certificate signs itself.
    case unknown
  }

  /// A request that the server has seen.
  public struct Request: Sendable, Decodable {
    /// The path with its query.
    public let path: String
    /// The header fields, their names in small letters.
    public let fields: [String: String]
  }

  /// The server did not start.
  public struct Failure: Error {}

  private let process: Process
  private let input: Pipe
  private let ports: [String: Int]
  private let top: TemporaryFolder

  /// Makes the certificates and starts the server.
  public init() throws {
    top = try TemporaryFolder()
    try TestCertificates.make(in: top)
    for name in ["files/.empty", "log"] { try top.write([], to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try ExternalTool.path(of: "python3"))
    process.arguments = ["-c", Self.script, top.path("files"), top.path("tls"), top.path("log")]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.process = process
    self.input = input
    var line = Data()
    while line.last != 0x0A {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Failure() }
      line += piece
    }
    ports = try JSONDecoder().decode([String: Int].self, from: line)
  }

  deinit { stop() }

  /// Stops the server; connections end.
  public func stop() {
    try? input.fileHandleForWriting.close()  // It may have been closed before.
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// The folder of the files.
  public var folder: String { top.path("files") }

  /// The file with the certificate of the test authority.
  public var authorityFile: String { top.path("tls/ca.pem") }

  /// Adds a file.
  public func add(_ contents: [UInt8], as name: String) throws {
    try top.write(contents, to: "files/\(name)")
  }

  /// Lets the server fail from now on where it sends a file: by the path of a fault.
  public func fail(_ name: String, as fault: String) throws {
    try add(Array(fault.utf8), as: "\(name).fault")
  }

  /// The address of a path, which starts without a slash.
  public func address(_ path: String, _ port: Port = .secure, host: String = "localhost") -> String
  {
    let scheme = port == .plain ? "http" : "https"
    return "\(scheme)://\(host):\(ports[port.rawValue] ?? 0)/\(path)"
  }

  /// The requests so far whose path begins with a text, in order.
  public func requests(_ prefix: String = "/") throws -> [Request] {
    try top.read("log").split(separator: 0x0A)
      .map { try JSONDecoder().decode(Request.self, from: Data($0)) }
      .filter { $0.path.hasPrefix(prefix) }
  }
}
