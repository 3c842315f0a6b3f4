// Valise — reading a property list for a command
// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import ValiseCommandLine

/// The formats that commands write.
enum WrittenFormat: String, ExpressibleByArgument, CaseIterable {
  case xml
  case binary
  case openstep
  case gnustep
  case json

  /// The format of the library.
  var format: PropertyListFormat {
    switch self {
    case .xml: .xml
    case .binary: .binary
    case .openstep: .openstep
    case .gnustep: .gnustep
    case .json: .json
    }
  }
}

/// The options of commands that read property lists which may be text.
struct TextOptions: ParsableArguments {
  @Option(help: "The encoding of a text that does not show it; by default UTF-8.")
  var inputEncoding: PropertyListTextEncoding?
}

extension CommandFile {
  /// Reads the file as a property list of any format.
  func propertyList(
    in context: CommandContext,
    encoding: PropertyListTextEncoding? = nil
  ) throws -> PropertyListDocument {
    let bytes = try contents(in: context)
    do throws(PropertyListError) {
      return try PropertyListDocument(parsing: bytes, encoding: encoding, threads: .ofHost)
    } catch {
      throw FileFault(file: displayName, cause: error)
    }
  }
}
