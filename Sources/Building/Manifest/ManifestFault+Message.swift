// Valise — the mistakes in a manifest in words
// SPDX-License-Identifier: Apache-2.0

extension ManifestFault {
  /// The mistake in words.
  var message: String {
    switch self {
    case .syntax(let reason): reason
    case .step(let fault): fault.message
    case .twoSigners:
      "\"signer\" signs instead of the key in \"identity\"; leave one of the two out"
    case .badRequirements(let reason):
      "the requirements cannot be compiled: \(reason); correct them"
    case .badEntitlements(let path, let reason):
      "\"\(path)\" holds no entitlements: \(reason); name a property list of them"
    case .missingFormat: "the key \"format\" is missing; write format = 1 in the first line"
    case .unknownFormat(let number):
      "format \(number) is not known; this program reads format 1, so write that or take a newer Valise"
    case .noProduct: "no product is described; add a table such as [app.Name]"
    case .versionIsNumber, .productWithoutName, .unknownKey, .keyOfOtherKind, .wrongType,
      .missingKey, .emptyValue, .notBuiltYet,
      .buildIsNoNumber:
      keyMessage
    case .badName, .badIdentifier, .badVersion, .unknownCategory, .unknownPlatform,
      .unknownArchitecture, .repeatedPlatform, .kindNotOnPlatform, .unknownValue,
      .extensionOfOtherKind, .versionIsCurrent, .versionsOfFlatFramework, .versionIsBuilt,
      .unknownChoice:
      valueMessage
    case .malformedOverride, .overrideOfUnknownProduct, .overrideOfTable, .nothingForPlatforms:
      overrideMessage
    case .unknownVariable, .unsetVariable, .unterminatedVariable, .unknownModifier, .infoClash,
      .infoMoment, .infoControlCharacter, .variablesTooDeep, .variableIsTaken, .badVariableName,
      .unknownPurpose, .foreignDevice, .keyNotForProduct, .badInfoFile:
      infoMessage
    case .missingSource, .wrongSourceKind, .specialFile, .nameNotUTF8, .linkLeavesBundle,
      .notCompiledYet, .badCatalog, .stringsOutsideLocalization, .iconNotMadeYet, .iconOfSystem,
      .notAColour, .readyIconWithBackground, .badIcon:
      sourceMessage
    case .notMachO, .damagedMachO, .wrongFileType, .wrongPlatform, .severalLinuxPrograms,
      .architecturesOfLinux, .mixedLibraries, .notELF, .duplicateArchitecture,
      .missingArchitecture, .minimumBelowExecutable:
      executableMessage
    case .unknownProduct, .productNotForPlatform, .embedCycle, .nestedTooDeep, .cannotEmbed,
      .noPlace, .unreadableBundle, .versionedFramework, .flatFramework, .frameworkWithoutLinks,
      .staticLibrary, .toolNeedsMore, .sameOutput:
      embeddingMessage
    case .identifierNotNested, .sameIdentifier, .versionDiffers: hostMessage
    case .noLibrary, .platformUnknown, .samePlatformTwice, .noSlice: libraryMessage
    case .destinationLeavesBundle, .tellingFolder, .missingUmbrellaHeader, .reservedDestination,
      .sameDestination, .insideFile,
      .aliasedDestination:
      destinationMessage
    }
  }

  private var keyMessage: String {
    switch self {
    case .unknownKey(let key, let table, let suggestion):
      "unknown key \"\(key)\" in \(table)"
        + Self.question(suggestion, otherwise: Self.remedy(ofUnknownKey: key))
    case .keyOfOtherKind(let key, let table, let kinds):
      "\"\(key)\" has no meaning in \(table); it is a key of"
        + " \(kinds.joined(separator: ", ")); leave it out"
    case .wrongType(let key, let found, let expected):
      "\"\(key)\" is \(found); it must be \(expected)"
    case .versionIsNumber(let key, let found):
      "\"\(key)\" is \(found); it must be a string, such as \"1.0\""
    case .productWithoutName(let kind, let key):
      "\"\(key)\" is in no product; give the product a name, such as [\(kind).Name]"
    case .missingKey(let key, let table): "\(table) has no \"\(key)\"; add it"
    case .emptyValue(let key): "\"\(key)\" is empty; give it a value or leave it out"
    case .notBuiltYet(let thing): "\(thing) is understood but not built yet; leave it out"
    case .buildIsNoNumber:
      "\"build\" is the table of build steps; write the version of the build as \"build-number\""
    default: ""
    }
  }

  private var valueMessage: String {
    switch self {
    case .badName(let name, let key):
      "\"\(name)\" (\(key)) cannot be the name of a file; leave out \"/\", \":\" and control"
        + " characters, do not start with a dot, and stay below 200 bytes"
    case .badIdentifier(let text):
      "\"\(text)\" is no identifier; use letters, digits, \"-\" and \".\" in at least two parts,"
        + " such as org.example.app"
    case .badVersion(let text, let key):
      "\"\(text)\" (\(key)) is no version; use one to three whole numbers with dots between,"
        + " such as 1.2.3"
    case .unknownCategory(let text, let suggestion):
      "unknown category \"\(text)\""
        + Self.question(suggestion, otherwise: "use one of Apple's, such as \"utilities\"")
    case .unknownPlatform(let text, let suggestion):
      "unknown platform \"\(text)\""
        + (suggestion == nil
          ? "; known are \(ManifestParser.platforms.joined(separator: ", "))"
          : Self.question(suggestion))
    case .repeatedPlatform(let name): "the platform \"\(name)\" is named twice; leave one out"
    case .kindNotOnPlatform(let noun, let platform):
      "\(noun) cannot be built for \(platform), which has none; choose another platform"
    case .unknownValue(let text, let key, let known):
      "unknown value \"\(text)\" of \"\(key)\"; known are \(known.joined(separator: ", "))"
    case .extensionOfOtherKind(let text, let noun):
      "\"\(text)\" is the extension of \(noun); describe the product in a table of that kind"
    case .versionIsCurrent:
      "\"Current\" is the link to the version that counts; choose another name, such as \"A\""
    case .versionsOfFlatFramework:
      "frameworks have versions on the Mac alone; move the key to the table of the platform, such"
        + " as [framework.N.macos]"
    case .versionIsBuilt(let name):
      "\"\(name)\" is the version that is built; state another \"framework-version\""
    case .unknownChoice(let text, let key, let known, let suggestion):
      "unknown value \"\(text)\" of \"\(key)\""
        + (suggestion == nil
          ? "; known are \(known.joined(separator: ", "))" : Self.question(suggestion))
    case .unknownArchitecture(let text, let suggestion):
      "unknown architecture \"\(text)\""
        + Self.question(suggestion, otherwise: "use such as \"arm64\" and \"x86_64\"")
    default: ""
    }
  }

  private var overrideMessage: String {
    switch self {
    case .malformedOverride:
      "an override has the form kind.name.key=value, such as app.Hello.version=1.2.3"
    case .overrideOfUnknownProduct(let name, let suggestion):
      "the manifest has no \(name)" + Self.question(suggestion, otherwise: "name one of its tables")
    case .nothingForPlatforms(let names):
      "no product is built for \(names); add it to the \"platform\" of one"
    case .overrideOfTable(let key): "\"\(key)\" is a table; override one of its keys"
    default: ""
    }
  }

  private var infoMessage: String {
    switch self {
    case .unknownVariable(let name, let key, let suggestion):
      "unknown variable $(\(name)) in \"\(key)\"" + Self.question(suggestion)
        + "; write $$(\(name)) to keep the text as it is"
    case .unsetVariable(let name, let key, let remedy):
      "the variable $(\(name)) in \"\(key)\" has no value; \(remedy)"
    case .unterminatedVariable(let key):
      "a variable in \"\(key)\" has no closing bracket; write $$ to keep a dollar sign"
    case .unknownModifier(let name, let key):
      "unknown modifier \":\(name)\" of a variable in \"\(key)\"; known are "
        + VariableModifier.names.map { ":" + $0 }.joined(separator: ", ")
    case .variablesTooDeep(let key, let limit):
      "more than \(limit) variables stand inside each other in \"\(key)\"; write them in full"
    case .infoClash(let key, let other):
      "\"\(key)\" clashes with \(other); leave one out or add override = true"
    case .variableIsTaken(let name):
      "the variable \"\(name)\" has its value from other keys; choose another name"
    case .badVariableName(let name):
      "\"\(name)\" cannot be the name of a variable; use letters, digits and \"_\""
    case .unknownPurpose(let name, let suggestion):
      "unknown purpose \"\(name)\""
        + (Self.question(suggestion).isEmpty
          ? "; use a name of the documentation or Apple's own NS…UsageDescription"
          : Self.question(suggestion))
    case .foreignDevice(let number, let system, let known):
      "UIDeviceFamily names the device \(number), which \(system) does not have; use "
        + known.joined(separator: " and ")
    case .keyNotForProduct(let key, let product):
      "\"\(key)\" has no meaning for \(product); leave it out, or move it to the table of the"
        + " platform that it is for, such as [app.N.ios]"
    case .badInfoFile(let path, let cause):
      "\"\(path)\" (info-plist) is no property list that can be read: \(cause);"
        + " correct it"
    case .infoMoment(let key, let kind):
      "the \(kind.rawValue) in \"\(key)\" is no moment; add the time and the offset from UTC,"
        + " such as 2026-01-31T12:00:00Z"
    case .infoControlCharacter(let byte, let key):
      "the text of \"\(key)\" holds control character \(byte), which Info.plist cannot hold;"
        + " leave it out"
    default: ""
    }
  }

  /// The question that offers a name; without one, another remedy, where there is one.
  static func question(_ suggestion: String?, otherwise remedy: String? = nil) -> String {
    suggestion.map { "; did you mean \"\($0)\"?" } ?? remedy.map { "; \($0)" } ?? ""
  }

  /// What helps against a key that nothing is like: Apple's keys start with a capital letter.
  private static func remedy(ofUnknownKey key: String) -> String {
    guard let first = key.utf8.first, (0x41...0x5A).contains(first) else { return "leave it out" }
    return "keys of Info.plist go into the table \"plist\" of a product"
  }
}
