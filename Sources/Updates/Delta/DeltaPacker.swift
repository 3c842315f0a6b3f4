// Valise — the contents of a delta packed into its file
// SPDX-License-Identifier: Apache-2.0

import ValiseCompression
import ValiseFiles

/// Packs the contents of a delta into its file as they come.
struct DeltaPacker: ~Copyable {
  /// How many bytes are written to the file at once.
  private static let partSize = 1 << 20

  private let file: FilePath
  private let fileSystem: any FileSystem
  private var compressor: StreamCompressor?
  private var ready: [UInt8] = []

  /// Prepares the work on a file that is there; what is packed is added to its end.
  init(
    _ compression: DeltaCompression,
    to file: FilePath,
    on fileSystem: any FileSystem
  ) throws(DeltaError) {
    self.file = file
    self.fileSystem = fileSystem
    guard let method = compression.method else { return }
    do throws(CompressionError) {
      compressor = try StreamCompressor(method, level: Int(compression.level))
    } catch {
      throw .packing(error)
    }
  }

  /// Packs more bytes.
  mutating func add(_ bytes: [UInt8]) throws(DeltaError) {
    do throws(CompressionError) {
      if try compressor?.compress(bytes, into: &ready) == nil { ready += bytes }
    } catch {
      throw .packing(error)
    }
    if ready.count >= Self.partSize { try flush() }
  }

  /// Ends the contents.
  consuming func finish() throws(DeltaError) {
    do throws(CompressionError) {
      if let compressor = compressor.take() { try compressor.finish(into: &ready) }
    } catch {
      throw .packing(error)
    }
    try flush()
  }

  private mutating func flush() throws(DeltaError) {
    do throws(FileError) { try fileSystem.appendFile(contents: ready, to: file) } catch {
      throw .file(error)
    }
    ready = []
  }
}
