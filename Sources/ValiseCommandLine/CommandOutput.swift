// Valise — what a command writes
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A stream that a command writes to: standard output or standard error.
///
/// Writing never fails on the spot: the first fault is kept, and what follows is dropped. A
/// command that writes for long asks ``checkOpen()`` now and then; the runner asks at the end.
public final class CommandOutput: Sendable {
  /// A reason why a stream takes no more bytes.
  public enum Fault: Error, Hashable, Sendable {
    /// Nobody reads any more (`EPIPE`).
    case closed
    /// The system refused the bytes, in its own words.
    case refused(String)
  }

  /// What is written at once when so many bytes have gathered.
  static let bufferByteCount = 256 * 1024

  private struct State {
    var buffer: [UInt8] = []
    var fault: Fault?
  }

  /// Whether a person reads the stream on a terminal.
  public let isTerminal: Bool
  /// The width of the terminal in columns, if it is known.
  public let columnCount: Int?

  private let isBuffered: Bool
  private let sink: @Sendable ([UInt8]) throws(Fault) -> Void
  private let state = Mutex(State())

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person reads it on a terminal.
  ///   - columnCount: The width of the terminal in columns.
  ///   - isBuffered: Whether bytes are gathered until there are many, or the command ends.
  ///   - sink: Writes all of the bytes.
  public init(
    isTerminal: Bool = false,
    columnCount: Int? = nil,
    isBuffered: Bool = true,
    sink: @escaping @Sendable ([UInt8]) throws(Fault) -> Void
  ) {
    self.isTerminal = isTerminal
    self.columnCount = columnCount
    self.isBuffered = isBuffered
    self.sink = sink
  }

  /// Writes text as UTF-8.
  public func write(_ text: String) {
    append(text.utf8)
  }

  /// Writes text as UTF-8 and a line break.
  public func writeLine(_ text: String = "") {
    append((text + "\n").utf8)
  }

  /// Writes bytes.
  public func write(bytes: some Sequence<UInt8>) {
    append(bytes)
  }

  private func append(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      guard state.fault == nil else { return }
      state.buffer.append(contentsOf: bytes)
      if !isBuffered || state.buffer.count >= Self.bufferByteCount { drain(&state) }
    }
  }

  /// Hands all gathered bytes to the system.
  public func flush() {
    state.withLock { state in drain(&state) }
  }

  private func drain(_ state: inout State) {
    guard state.fault == nil, !state.buffer.isEmpty else { return }
    do throws(Fault) {
      try sink(state.buffer)
    } catch {
      state.fault = error
    }
    state.buffer.removeAll(keepingCapacity: state.fault == nil)
  }

  /// Checks that the stream still takes bytes.
  ///
  /// - Throws: The first fault.
  public func checkOpen() throws(Fault) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
  }
}

extension CommandOutput.Fault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .closed: "nobody reads the output any more"
    case .refused(let reason): "cannot write the output: \(reason)"
    }
  }
}
