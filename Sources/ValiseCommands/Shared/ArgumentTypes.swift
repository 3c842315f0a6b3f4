// Valise — types of the libraries as values on a command line
// SPDX-License-Identifier: Apache-2.0

public import Building
public import Bundles
public import Checking
public import CodeSigning
public import Icons
public import Inspection
public import Localization
public import MachOFiles
public import PlugIns
public import PropertyLists
public import ValiseCommandLine
public import ValiseCryptography

extension BundlePlatform: ExpressibleByArgument {}

extension NestedSigning: ExpressibleByArgument {}

extension CheckGate: ExpressibleByArgument {}

extension ProjectTemplate: ExpressibleByArgument {}

extension NewKey: ExpressibleByArgument {}

extension IconShape.Mask: ExpressibleByArgument {}

extension PropertyListTextEncoding: ExpressibleByArgument {}

extension BundleDevice: ExpressibleByArgument {}

extension StringsFileFormat: ExpressibleByArgument {}

extension Architecture: ExpressibleByArgument {
  /// Makes an architecture of the name that compilers use.
  public init?(argument: String) { self.init(name: argument) }

  /// The names that help and completions list.
  public static var allValueStrings: [String] { allNames }

  /// The name that help shows.
  public var defaultValueDescription: String { name }
}

extension PlugInUUID: ExpressibleByArgument {
  /// Makes a UUID of its text.
  public init?(argument: String) { self.init(argument) }
}

extension MachOVersion: ExpressibleByArgument {
  /// Makes a version of numbers with dots between.
  public init?(argument: String) { self.init(argument) }
}

extension MachOPlatform: ExpressibleByArgument {
  /// Makes a platform of its name.
  public init?(argument: String) { self.init(name: argument) }

  /// The names that help and completions list.
  public static var allValueStrings: [String] { allNames }

  /// The name that help shows.
  public var defaultValueDescription: String { name }
}

extension GrowthLimit: ExpressibleByArgument {
  /// Reads a limit as it is written on a command line.
  public init?(argument: String) { self.init(argument) }
}
