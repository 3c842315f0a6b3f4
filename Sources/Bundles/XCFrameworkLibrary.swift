// Valise — the libraries that an xcframework says it holds
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists
public import ValiseFiles

/// One library of an xcframework, as AvailableLibraries states it.
///
/// Paths are relative to the xcframework.
public struct XCFrameworkLibrary: Hashable, Sendable {
  /// The name of the library's folder, as in `ios-arm64_x86_64-simulator`.
  public let identifier: String
  /// The platform in the spelling of the file: `macos`, `ios`, `xros`.
  public let platform: String
  /// `simulator` or `maccatalyst`, if it is one.
  public let variant: String?
  /// The architectures that are stated.
  public let architectures: [String]
  /// The framework or library.
  public let path: RelativePath
  /// The file with the code, where it is stated besides.
  public let binaryPath: RelativePath?
  /// The folder of the headers of a library.
  public let headersPath: RelativePath?
  /// The folder of the debug symbols.
  public let debugSymbolsPath: RelativePath?
  /// Whether the library may be merged into what links it.
  public let isMergeable: Bool
}

extension XCFrameworkLibrary {
  /// What the library is for, in words: "ios simulator, arm64 x86_64".
  public var summary: String {
    let system = variant.map { "\(platform) \($0)" } ?? platform
    let slices = architectures.joined(separator: " ")
    return slices.isEmpty ? system : "\(system), \(slices)"
  }

  /// The system that the library is for, if Valise knows it.
  public var bundlePlatform: BundlePlatform? {
    let isSimulator = variant == "simulator"
    switch platform {
    case "macos": return .macos
    case "ios" where variant == "maccatalyst": return .macCatalyst
    case "ios": return isSimulator ? .iosSimulator : .ios
    case "tvos": return isSimulator ? .tvosSimulator : .tvos
    case "watchos": return isSimulator ? .watchosSimulator : .watchos
    case "xros": return isSimulator ? .visionosSimulator : .visionos
    default: return nil
    }
  }
}

/// Why an entry of AvailableLibraries is no library, or what is odd about it.
public enum XCFrameworkProblem: Error, Hashable, Sendable {
  /// The key AvailableLibraries is missing or no array.
  case noLibraries
  /// An entry is no dictionary.
  case notADictionary(place: Int)
  /// A key of an entry is missing or has a value of a wrong type.
  case keyMissing(String, place: Int)
  /// A path leads out of the xcframework.
  case pathEscapes(String, key: String, place: Int)
  /// Two entries have one identifier.
  case repeatedIdentifier(String)
}

extension XCFrameworkProblem: CustomStringConvertible {
  /// The problem in words.
  public var description: String {
    switch self {
    case .noLibraries: "Info.plist has no array AvailableLibraries, so there is nothing to link"
    case .notADictionary(let place): "AvailableLibraries.\(place) is no dictionary"
    case .keyMissing(let key, let place):
      "AvailableLibraries.\(place) has no key \(key) of the right type"
    case .pathEscapes(let path, let key, let place):
      "the path \"\(path)\" at AvailableLibraries.\(place).\(key) leads out of the xcframework"
    case .repeatedIdentifier(let identifier):
      "two libraries have the identifier \"\(identifier)\""
    }
  }
}

extension BundleDirectory {
  /// The libraries that an xcframework states, and what is wrong with the statement.
  ///
  /// - Returns: The libraries in the order of the file; none, and no problem, for a bundle of
  ///   another kind.
  public var statedLibraries: (libraries: [XCFrameworkLibrary], problems: [XCFrameworkProblem]) {
    guard kind == .xcframework else { return ([], []) }
    guard case .array(let items) = info.properties["AvailableLibraries"], !items.isEmpty else {
      return ([], [.noLibraries])
    }
    var libraries: [XCFrameworkLibrary] = []
    var problems: [XCFrameworkProblem] = []
    var identifiers: Set<String> = []
    for (place, item) in items.enumerated() {
      do throws(XCFrameworkProblem) {
        let library = try XCFrameworkLibrary(reading: item, place: place)
        if !identifiers.insert(library.identifier).inserted {
          problems.append(.repeatedIdentifier(library.identifier))
        }
        libraries.append(library)
      } catch {
        problems.append(error)
      }
    }
    return (libraries, problems)
  }
}

extension XCFrameworkLibrary {
  init(reading item: PropertyList, place: Int) throws(XCFrameworkProblem) {
    guard case .dictionary(let entry) = item else { throw .notADictionary(place: place) }
    let reader = LibraryEntry(entry: entry, place: place)
    let folder = try reader.path("LibraryIdentifier")
    identifier = try reader.text("LibraryIdentifier")
    platform = try reader.text("SupportedPlatform")
    variant = entry["SupportedPlatformVariant"].flatMap { String(infoValue: $0) }
    guard let architectures = entry["SupportedArchitectures"].flatMap({ [String](infoValue: $0) })
    else { throw .keyMissing("SupportedArchitectures", place: place) }
    self.architectures = architectures
    path = folder.appending(try reader.path("LibraryPath"))
    binaryPath = try reader.optionalPath("BinaryPath").map { folder.appending($0) }
    headersPath = try reader.optionalPath("HeadersPath").map { folder.appending($0) }
    debugSymbolsPath = try reader.optionalPath("DebugSymbolsPath").map { folder.appending($0) }
    isMergeable = entry["MergeableMetadata"] == .boolean(true)
  }
}

/// One entry of AvailableLibraries, read key by key.
private struct LibraryEntry {
  let entry: PropertyListDictionary
  let place: Int

  func text(_ key: String) throws(XCFrameworkProblem) -> String {
    guard let text = entry[key].flatMap({ String(infoValue: $0) }), !text.isEmpty else {
      throw .keyMissing(key, place: place)
    }
    return text
  }

  func path(_ key: String) throws(XCFrameworkProblem) -> RelativePath {
    let text = try text(key)
    guard let path = try? RelativePath(validating: text), !path.isRoot else {
      throw .pathEscapes(text, key: key, place: place)
    }
    return path
  }

  func optionalPath(_ key: String) throws(XCFrameworkProblem) -> RelativePath? {
    entry[key] == nil ? nil : try path(key)
  }
}
