// Valise — what each name means in a list of folders
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

/// What each name means in the folders of one subfolder: the first folder that has it decides.
///
/// Names that differ only in the Unicode form of their accents are one name, as on Apple's
/// systems; Swift compares texts so.
struct ResourceIndex: Sendable {
  let folders: [ResourceFolder]
  private let marks: ResourceMarks
  private var places: [String: Place] = [:]

  /// A place in the folders.
  struct Place: Hashable, Sendable {
    let folder: Int
    let entry: Int
    let variant: ResourceVariant
  }

  /// Makes the index.
  ///
  /// - Complexity: Linear in the number of entries.
  init(folders: [ResourceFolder], marks: ResourceMarks) {
    self.folders = folders
    self.marks = marks
    places.reserveCapacity(folders.reduce(0) { $0 + $1.entries.count })
    for folder in folders.indices {
      for entry in folders[folder].entries.indices {
        let name = folders[folder].name(of: entry)
        add(Place(folder: folder, entry: entry, variant: .plain), as: name)
        if let (variant, short) = marks.variant(of: folders[folder].entries[entry].name.bytes) {
          let place = Place(folder: folder, entry: entry, variant: variant)
          add(place, as: String(decoding: short, as: UTF8.self))
        }
      }
    }
  }

  private mutating func add(_ place: Place, as name: String) {
    guard let other = places[name] else {
      places[name] = place
      return
    }
    // A variant takes the place of its neighbours only, never of what another folder supplied.
    if other.folder == place.folder, other.variant < place.variant { places[name] = place }
  }

  /// The place that a name means.
  func place(of name: String) -> Place? { places[name] }

  /// Every place that a name could mean, in the order in which they count.
  ///
  /// - Complexity: Linear in the number of entries.
  func everyPlace(of name: String) -> [Place] {
    var all: [Place] = []
    for folder in folders.indices {
      var here: [Place] = []
      for entry in folders[folder].entries.indices {
        if folders[folder].name(of: entry) == name {
          here.append(Place(folder: folder, entry: entry, variant: .plain))
        } else if let (variant, short) = marks.variant(
          of: folders[folder].entries[entry].name.bytes
        ), String(decoding: short, as: UTF8.self) == name {
          here.append(Place(folder: folder, entry: entry, variant: variant))
        }
      }
      all += here.sorted { $0.variant > $1.variant }
    }
    return all
  }

  /// The places of a type: all outside the localizations, those of the first language and of
  /// `Base`, and those of later languages if neither of these two has any.
  ///
  /// What is hidden by another file is listed beside it.
  func places(ofType type: String) -> [Place] {
    var listed: [Place] = []
    var isSupplied = false
    for folder in folders.indices {
      let localization = folders[folder].localization
      if isSupplied, folder > 1, localization != "Base" { break }
      let here = folders[folder].entries.indices.filter { entry in
        folders[folder].isOfType(type, at: entry)
      }
      listed += here.map { Place(folder: folder, entry: $0, variant: .plain) }
      let isFirst = folder == 1 || localization == "Base"
      if localization != nil, isFirst, !here.isEmpty { isSupplied = true }
    }
    return listed
  }

  /// Every place of a type, those that lists leave out included.
  func everyPlace(ofType type: String) -> [Place] {
    folders.indices.flatMap { folder in
      folders[folder].entries.indices.filter { folders[folder].isOfType(type, at: $0) }
        .map { Place(folder: folder, entry: $0, variant: .plain) }
    }
  }

  /// Everything outside the localizations, and what the first of them that has anything has.
  var allPlaces: [Place] {
    let first = folders.indices.dropFirst().first { !folders[$0].entries.isEmpty }
    return ([0] + (first.map { [$0] } ?? [])).flatMap { folder in
      folders[folder].entries.indices.map { Place(folder: folder, entry: $0, variant: .plain) }
    }
  }

  /// The places that a request means, the one that a single lookup answers first.
  func places(of key: ResourceRequest.Key) -> [Place] {
    switch key {
    case .name(let name): place(of: name).map { [$0] } ?? []
    case .type(let type): places(ofType: type)
    case .everything: allPlaces
    }
  }

  /// The resource at a place.
  func resource(at place: Place) -> Resource {
    let folder = folders[place.folder]
    let entry = folder.entries[place.entry]
    return Resource(
      path: folder.path.appending(entry.name),
      runtimePath: folder.runtimePath(of: place.entry),
      localization: folder.localization,
      kind: entry.kind,
      variant: place.variant
    )
  }
}
