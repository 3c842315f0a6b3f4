// Valise — looks up resources of a bundle many times, in one of three ways, to be measured
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import ValiseFiles

/// The program: `lookup-bench valise|probe|foundation BUNDLE COUNT`.
///
/// Each way answers the same questions and fails where it misses one that it must answer.
@main struct LookupBench {
  /// The language of the reader; Foundation on Linux knows only the bundle's own, which is this.
  static let language = "en"

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]) else {
      FileHandle.standardError.write(
        Data("usage: lookup-bench valise|probe|foundation BUNDLE COUNT\n".utf8)
      )
      exit(64)
    }
    let found =
      switch arguments[1] {
      case "valise": try valise(arguments[2], count)
      case "probe": probe(arguments[2], count)
      default: foundation(arguments[2], count)
      }
    // One question of eight is for a file that is not there.
    guard found == count - (count + 7) / 8 else {
      FileHandle.standardError.write(Data("\(arguments[1]): found \(found) of \(count)\n".utf8))
      exit(2)
    }
  }

  /// The name that the question of a number asks for.
  static func name(_ number: Int) -> String {
    number % 8 == 0 ? "missing-\(number % 200)" : "resource-\(number % 200)"
  }

  /// The library, which lists the folders once.
  static func valise(_ path: String, _ count: Int) throws -> Int {
    let bundle = try BundleDirectory(opening: FilePath(path), on: DiskFileSystem())
    let resources = BundleResources(of: bundle, for: [language])
    var found = 0
    for number in 0..<count {
      let request = try ResourceRequest(name: name(number), type: "dat")
      if resources.resource(request) != nil { found += 1 }
    }
    return found
  }

  /// One question to the disk for each folder in turn.
  static func probe(_ path: String, _ count: Int) -> Int {
    let folders = ["", "\(language).lproj/", "Base.lproj/"].map {
      "\(path)/Contents/Resources/\($0)"
    }
    var found = 0
    for number in 0..<count {
      let file = name(number) + ".dat"
      if folders.contains(where: { access($0 + file, F_OK) == 0 }) { found += 1 }
    }
    return found
  }

  /// Foundation's own lookup.
  static func foundation(_ path: String, _ count: Int) -> Int {
    guard let bundle = Bundle(path: path) else { return 0 }
    var found = 0
    for number in 0..<count {
      if bundle.url(forResource: name(number), withExtension: "dat") != nil { found += 1 }
    }
    return found
  }
}
