// Valise — the mistakes in what a manifest names, in words
// SPDX-License-Identifier: Apache-2.0

extension ManifestFault {
  /// The mistakes in files and folders.
  var sourceMessage: String {
    switch self {
    case .missingSource(let path, let key):
      "\"\(path)\" (\(key)) does not exist; build it first or correct the path"
    case .wrongSourceKind(let path, let expected):
      "\"\(path)\" is not \(expected); correct the path"
    case .specialFile(let path):
      "\"\(path)\" is a device, socket or pipe, which no bundle can hold; remove it"
    case .nameNotUTF8(let path): "the name of \"\(path)\" is no UTF-8; rename it"
    case .linkLeavesBundle(let path, let target):
      "the link \"\(path)\" leads to \"\(target)\", out of the bundle; make it relative to"
        + " something inside, with \"..\" at its start only"
    case .notCompiledYet(let path, let what):
      "\"\(path)\": \(what) are not compiled yet; put the compiled files there"
    case .badCatalog(let path, let reason):
      "the string catalog \"\(path)\" cannot be compiled: \(reason)"
    case .stringsOutsideLocalization(let path):
      "\"\(path)\" is in no localization; move it to a folder such as en.lproj"
    case .iconNotMadeYet(let path, let kind):
      "\"\(path)\": \(kind) is not compiled yet; name a .png of 1024 pixels, an .svg, an .iconset or"
        + " an .icns with the key \"icon\", or put it beside the manifest as AppIcon.png"
    case .iconOfSystem(let system):
      "\(system) takes icons from a compiled asset catalog alone, and none is compiled yet; leave"
        + " \"icon\" out, put Assets.car into the resources and name its icon with \"icon-name\""
    case .notAColour(let text):
      "\"\(text)\" is no colour; write it as six hexadecimal digits, such as \"#1A2B3C\""
    case .readyIconWithBackground(let path):
      "\"\(path)\" is taken as it is; leave \"icon-background\" out, or give a .png or an .svg"
    case .badIcon(let path, let reason):
      "\"\(path)\" is no ready icon family: \(reason);"
        + " make it anew, or give a .png of 1024 pixels"
    default: ""
    }
  }

  /// The mistakes in executables.
  var executableMessage: String {
    switch self {
    case .notMachO(let path, let found, let system):
      "\"\(path)\" is no Mach-O program"
        + (found.hasPrefix("its ") ? ", since \(found)" : " but \(found)")
        + "; build it for \(system)"
    case .damagedMachO(let path, let fault): "\"\(path)\" is damaged: \(fault); build it again"
    case .wrongFileType(let path, let found, let expected):
      "\"\(path)\" is a Mach-O file of the type \(found), not \(expected); link it"
        + " as that"
    case .wrongPlatform(let path, let architecture, let found, let wanted):
      "the \(architecture) code of \"\(path)\" is for \(found), not for \(wanted); build it for"
        + " that, or change \"platform\""
    case .severalLinuxPrograms(let path):
      "Linux has no universal files; leave out \"\(path)\" or make it a product of its own"
    case .architecturesOfLinux: "\"architectures\" has no meaning for Linux; leave it out"
    case .mixedLibraries(let library, let other):
      "\"\(library)\" is a static library and \"\(other)\" is not; a framework is made of one"
        + " sort, so leave one out"
    case .notELF(let path): "\"\(path)\" is no program of Linux; build it for Linux"
    case .duplicateArchitecture(let architecture, let first, let second):
      "\"\(first)\" and \"\(second)\" both hold \(architecture) code; leave one out"
    case .missingArchitecture(let architecture, let present):
      "no executable holds \(architecture) code; there is \(present.joined(separator: ", "));"
        + " build it, or leave it out"
    case .minimumBelowExecutable(let stated, let system, let path, let architecture, let needed):
      "\(system) \(stated) is older than the \(architecture) code of \"\(path)\" runs on;"
        + " it needs \(needed); raise the oldest system, or build the code for an older one"
    default: ""
    }
  }

  /// The mistakes in the places inside the bundle.
  var destinationMessage: String {
    switch self {
    case .destinationLeavesBundle(let path):
      "the destination \"\(path)\" leaves the bundle; it must be relative and without \"..\""
    case .tellingFolder(let path):
      "a folder \"\(path)\" at the root of a flat bundle would hide everything beside it from the"
        + " system; rename it"
    case .missingUmbrellaHeader(let name):
      "\"\(name)\" (umbrella-header) is not among the headers; add it to \"headers\""
    case .reservedDestination(let path, let use):
      "the destination \"\(path)\" is kept for \(use); choose another"
    case .sameDestination(let path, let first, let second):
      "two sources for \"\(path)\": \(first) and \(second); leave one out"
    case .insideFile(let path, let file, let second):
      "\"\(path)\" (\(second)) would lie inside \"\(file)\", which is no folder; choose"
        + " another place"
    case .aliasedDestination(let path, let other, let second):
      "\"\(path)\" (\(second)) and \"\(other)\" are one file on most Macs;"
        + " they differ in case or Unicode form alone; rename one"
    default: ""
    }
  }
}
