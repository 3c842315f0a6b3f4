// Valise — what can be wrong with a manifest
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import PropertyLists

/// What can be wrong with a manifest, or with what it names.
public enum ManifestFault: Equatable, Sendable {
  // The file
  /// The text is no TOML.
  case syntax(String)
  /// The key `format` is missing.
  case missingFormat
  /// The format is none that is known.
  case unknownFormat(Int64)
  /// No product is described.
  case noProduct

  // Keys and types
  /// A key that has no meaning here.
  case unknownKey(String, table: String, suggestion: String?)
  /// A value of a wrong type.
  case wrongType(key: String, found: String, expected: String)
  /// A key that products of other kinds have.
  case keyOfOtherKind(String, table: String, kinds: [String])
  /// A key that must be there is not.
  case missingKey(String, table: String)
  /// A text that must not be empty is.
  case emptyValue(key: String)
  /// Something that is understood but not built yet.
  case notBuiltYet(String)
  /// A version that is written as a number.
  case versionIsNumber(key: String, found: String)
  /// A table of a kind without the name of a product.
  case productWithoutName(String, key: String)
  /// `build` holds a text, as if it were the build number.
  case buildIsNoNumber

  // Values
  /// A name that cannot be the name of a file.
  case badName(String, key: String)
  /// An identifier of the wrong form.
  case badIdentifier(String)
  /// A version of the wrong form.
  case badVersion(String, key: String)
  /// A text that is none of those that there are to choose from.
  case unknownChoice(String, key: String, known: [String], suggestion: String?)
  /// A category that the store does not have.
  case unknownCategory(String, suggestion: String?)
  /// A platform that does not exist.
  case unknownPlatform(String, suggestion: String?)
  /// A platform that is named twice.
  case repeatedPlatform(String)
  /// A platform that has no products of the kind.
  case kindNotOnPlatform(String, platform: String)
  /// A text that is none of those that a key can have.
  case unknownValue(String, key: String, known: [String])
  /// An extension that products of another kind have.
  case extensionOfOtherKind(String, String)
  /// The version of a framework has the name of the link to the version that counts.
  case versionIsCurrent
  /// Versions of a framework that has none, being flat.
  case versionsOfFlatFramework
  /// A version that is kept is the one that is built.
  case versionIsBuilt(String)
  /// An architecture that does not exist.
  case unknownArchitecture(String, suggestion: String?)

  // Overrides
  /// An override is not of the form `kind.name.key=value`.
  case malformedOverride
  /// An override is for a product that the manifest does not have.
  case overrideOfUnknownProduct(String, suggestion: String?)
  /// An override is for something that is no single value.
  case overrideOfTable(String)

  // Selections
  /// No product is for the chosen platforms.
  case nothingForPlatforms(String)

  // Info.plist
  /// A variable that is not known.
  case unknownVariable(String, key: String, suggestion: String?)
  /// A variable that is known but has no value here.
  case unsetVariable(String, key: String, remedy: String)
  /// A `$(` without its `)`.
  case unterminatedVariable(key: String)
  /// A modifier of a variable that is not known.
  case unknownModifier(String, key: String)
  /// Variables in variables in variables.
  case variablesTooDeep(key: String, limit: Int)
  /// A key says something else than what follows from another.
  case infoClash(key: String, other: InfoSource)
  /// A date or time that property lists cannot hold.
  case infoMoment(key: String, kind: TOMLMoment)
  /// A variable of the manifest has the name of one that always has a value.
  case variableIsTaken(String)
  /// A name that no variable can have.
  case badVariableName(String)
  /// A purpose that is not known.
  case unknownPurpose(String, suggestion: String?)
  /// A device that the platform does not have.
  case foreignDevice(String, system: String, known: [String])
  /// A key that has no meaning for a kind of product on its platform.
  case keyNotForProduct(String, product: String)
  /// An existing Info.plist that is no property list.
  case badInfoFile(String, PropertyListError)
  /// A control character that XML cannot hold.
  case infoControlCharacter(UInt8, key: String)

  // Sources
  /// A source that is not there.
  case missingSource(String, key: String)
  /// A source that is of the wrong kind.
  case wrongSourceKind(String, expected: String)
  /// A file that is neither file nor folder nor link.
  case specialFile(String)
  /// A name that is no UTF-8.
  case nameNotUTF8(String)
  /// A link that leads out of the bundle.
  case linkLeavesBundle(String, target: String)
  /// Something that must be compiled first, which is not done yet.
  case notCompiledYet(String, what: String)
  /// A string catalog that cannot be compiled.
  case badCatalog(String, reason: String)
  /// An `InfoPlist.strings` that is in no localization.
  case stringsOutsideLocalization(String)
  /// An icon of a kind that is not compiled yet.
  case iconNotMadeYet(String, kind: String)
  /// Small icons of a system that takes them from asset catalogs only.
  case iconOfSystem(String)
  /// A text that is no colour.
  case notAColour(String)
  /// A colour for an icon that is taken as it is.
  case readyIconWithBackground(String)
  /// A file that should be an icon family and is none.
  case badIcon(String, reason: String)

  // Executables
  /// A file that is no Mach-O.
  case notMachO(String, found: String, system: String)
  /// A Mach-O that is damaged.
  case damagedMachO(String, MachOError)
  /// A Mach-O of a type that the kind of product does not take.
  case wrongFileType(String, found: String, expected: String)
  /// A program for another system.
  case wrongPlatform(String, architecture: String, found: String, wanted: String)
  /// A second executable for Linux, which has no universal files.
  case severalLinuxPrograms(String)
  /// Architectures of a product for Linux.
  case architecturesOfLinux
  /// A static library and other code for one framework.
  case mixedLibraries(String, with: String)
  /// A program for Linux that is none.
  case notELF(String)
  /// Two executables have the same architecture.
  case duplicateArchitecture(String, first: String, second: String)
  /// An architecture that is wanted is in no executable.
  case missingArchitecture(String, present: [String])
  /// The oldest system is older than an executable can run on.
  case minimumBelowExecutable(
    String,
    system: String,
    path: String,
    architecture: String,
    needed: String
  )

  // What is put inside
  /// A product that the manifest does not have.
  case unknownProduct(String, suggestion: String?)
  /// A product that is not built for the platform of what it is put into.
  case productNotForPlatform(String, platform: String, host: String)
  /// Products that are nested in themselves.
  case embedCycle([String])
  /// Products that are nested too deep.
  case nestedTooDeep(limit: Int)
  /// Something that has no place in its host.
  case cannotEmbed(String, host: String, reason: String)
  /// Something whose place does not follow from its kind.
  case noPlace(String)
  /// A ready bundle that cannot be read.
  case unreadableBundle(String, reason: String)
  /// A framework of the Mac in a flat bundle.
  case versionedFramework(String, platform: String)
  /// A flat framework in a bundle of the Mac.
  case flatFramework(String)
  /// A framework that lost its links.
  case frameworkWithoutLinks(String)
  /// Static code, which is no part of what runs.
  case staticLibrary(String)
  /// An identifier that does not start with that of the host.
  case identifierNotNested(
    String,
    of: String,
    at: String,
    host: String,
    hostAt: String
  )
  /// Two bundles in one product that have one identifier.
  case sameIdentifier(
    String,
    of: String,
    at: String,
    other: String,
    otherAt: String
  )
  /// A version that is not that of the host.
  case versionDiffers(
    key: String,
    String,
    of: String,
    at: String,
    host: String,
    hostAt: String
  )
  /// A tool that needs what cannot be in its one file.
  case toolNeedsMore(String, [String])
  /// Two products that would be made at one place.
  case sameOutput(String, first: String, second: String)

  // XCFrameworks
  /// Something that is neither a framework nor a library.
  case noLibrary(String)
  /// A library whose code does not tell its platform.
  case platformUnknown(String)
  /// Two libraries for one platform.
  case samePlatformTwice(String, first: String, second: String)
  /// No library for a platform and its architectures.
  case noSlice(String, platform: String, architectures: [String], present: [String])

  // Destinations
  /// A destination that leaves the bundle.
  case destinationLeavesBundle(String)
  /// A folder at the root of a flat bundle whose name would make it another layout.
  case tellingFolder(String)
  /// An umbrella header that is not among the headers.
  case missingUmbrellaHeader(String)
  /// A destination that valise fills itself.
  case reservedDestination(String, use: String)
  /// Two sources for one destination.
  case sameDestination(String, first: String, second: String)
  /// A destination below something that is no folder.
  case insideFile(String, file: String, second: String)
  /// Two destinations that differ in case or Unicode form alone.
  case aliasedDestination(String, other: String, second: String)

  // Build steps
  /// Something in the table `build`.
  case step(StepFault)
  /// A key in a file and a program both sign.
  case twoSigners
  /// Requirements that cannot be compiled.
  case badRequirements(String)
  /// A file of entitlements that holds none.
  case badEntitlements(String, reason: String)
}
