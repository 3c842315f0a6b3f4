// Valise — reading and writing property lists, measured inside the processes
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The jobs on property lists in XML and binary.
///
/// Each side is a process that prints how many seconds the work alone takes on the clock, so that no
/// start of a program is measured; memory is that of the whole process.
struct PropertyListJobs {
  /// Where the programs of this package are.
  let programs: String
  /// Where inputs go.
  let folder: String
  /// The interpreter.
  let python: String

  /// All jobs on files of a size.
  func jobs(megabytes: Int) throws -> [Job] {
    let xml = "\(folder)/list-\(megabytes).xml"
    let binary = "\(folder)/list-\(megabytes).bplist"
    let count = megabytes * 1_000_000
    try PropertyListInput.write(byteCount: count, seed: UInt64(megabytes), to: xml)
    try writeBinary(byteCount: count, to: binary)
    var jobs: [Job] = []
    for work in ["read", "write"] {
      jobs.append(try job(work, "xml", "XML", xml, megabytes))
      jobs.append(try job(work, "binary", "binary", binary, megabytes))
    }
    return jobs
  }

  private func job(
    _ work: String,
    _ format: String,
    _ shown: String,
    _ file: String,
    _ megabytes: Int
  ) throws -> Job {
    let side = "\(programs)/plist-side"
    let script = "\(folder)/plist-side.py"
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    let byteCount = (attributes[.size] as? Int) ?? 0
    return Job(
      "plist: \(work) \(shown) of \(megabytes) MB",
      byteCount: byteCount,
      ratioAim: 1.0 / 3,
      // A small file says little: the runtime itself takes some MB.
      bytesAim: work == "read" && megabytes >= 50 ? 4 * byteCount : nil,
      isTimedInside: true,
      valise: .init("valise", [side, "valise", work, format, file]),
      peers: [
        .init("libplist", [side, "libplist", work, format, file]),
        .init("Foundation", ["\(programs)/plist-side-foundation", work, format, file]),
        .init("plistlib", [python, script, work, format, file]),
      ]
    )
  }

  /// A binary file of about a size, as plistlib writes it.
  private func writeBinary(byteCount: Int, to path: String) throws {
    let source = "\(path).source"
    let size = Int(Double(byteCount) * Self.xmlBytesPerBinaryByte)
    try PropertyListInput.write(byteCount: size, seed: UInt64(byteCount), to: source)
    let script = """
      import plistlib, sys
      with open(sys.argv[1], 'rb') as source, open(sys.argv[2], 'wb') as target:
          plistlib.dump(plistlib.load(source), target, fmt=plistlib.FMT_BINARY, sort_keys=False)
      """
    _ = try Run([python, "-c", script, source, path])
    try FileManager.default.removeItem(atPath: source)
  }

  /// How much smaller the binary form of the input is; found by trying.
  private static let xmlBytesPerBinaryByte = 1.94

  private static let script = """
    import gc, plistlib, sys, time
    work, form, path = sys.argv[1:]
    data = open(path, 'rb').read()
    gc.disable()
    start = time.perf_counter()
    value = plistlib.loads(data)
    if work == 'write':
        start = time.perf_counter()
        fmt = plistlib.FMT_BINARY if form == 'binary' else plistlib.FMT_XML
        assert len(plistlib.dumps(value, fmt=fmt, sort_keys=False)) > len(data) / 2
    print(time.perf_counter() - start)
    """
}
