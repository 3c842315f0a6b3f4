// Valise — what edits make of a Mach-O or universal file, before a byte is written
// SPDX-License-Identifier: Apache-2.0

/// What edits make of a Mach-O or universal file, before a byte is written.
///
/// The output is told in parts of the file that was read, so that a large file need not be in
/// memory.
public struct MachOEditPlan: Hashable, Sendable {
  /// The slices of the new file, in the order of its list.
  public let slices: [Slice]
  /// How the new file is put together; its only input is the file that was read.
  public let output: UniversalPlan

  /// One slice of the new file.
  public struct Slice: Hashable, Sendable {
    /// The processor, as the list of slices says.
    public let architecture: Architecture
    /// The place of the slice in the new file.
    public let range: Range<Int>
    /// The image as it is in the new file; nothing where the slice holds none.
    public let image: MachOFile?
    /// What was changed, in order.
    public let changes: [MachOChange]
    /// The room that was made for a code signature, as a place in the new file; it is zero.
    public let signatureRoom: Range<Int>?

    /// Whether the slice has a code signature that was made before its changes, so that systems
    /// refuse it.
    public var hasStaleSignature: Bool {
      !changes.isEmpty && signatureRoom == nil && image?.codeSignature != nil
    }
  }

  /// Where the slices of a universal file are put.
  public enum Layout: Hashable, Sendable {
    /// Where they are, as far as they fit there.
    case keepingPlaces
    /// At multiples of 16 KiB without larger gaps, as code signing wants them.
    case forSigning
  }

  /// Whether the new file differs from the one that was read.
  public var isChanged: Bool { slices.contains { !$0.changes.isEmpty } }

  /// Whether some slice has a code signature that was made before its changes.
  public var hasStaleSignature: Bool { slices.contains(where: \.hasStaleSignature) }
}

extension MachOContainer {
  /// Plans edits of some slices.
  ///
  /// Each edit is made in every slice where there is something to do, and must be in one at least.
  ///
  /// - Parameters:
  ///   - edits: The edits, one after the other.
  ///   - architecture: The only slice to edit; nothing for all.
  ///   - read: Gives the bytes of a range of the file.
  /// - Returns: The new file, by slice and in parts.
  /// - Throws: `MachOEditError`; `.unreadable` with `.missingArchitecture` for an architecture that
  ///   the file has no slice for.
  public func planning(
    _ edits: [MachOEdit],
    on architecture: Architecture? = nil,
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> MachOEditPlan {
    var images = try imageEdits(read: read)
    let chosen = try places(of: architecture)
    for edit in edits {
      var isMade = false
      var reason: MachOEditError?
      for place in chosen {
        do throws(MachOEditError) {
          try apply(edit, to: &images[place], at: place)
          isMade = true
        } catch {
          guard error.isOfOneSlice else { throw error }
          reason = reason ?? error
        }
      }
      if !isMade, let reason { throw reason }
    }
    return try MachOEditPlan(of: self, images)
  }

  /// Plans edits of some slices of a file in memory, as `planning(_:on:read:)` does.
  public func planning(
    _ edits: [MachOEdit],
    on architecture: Architecture? = nil,
    of bytes: [UInt8]
  ) throws(MachOEditError) -> MachOEditPlan {
    try planning(edits, on: architecture) { [UInt8](bytes[$0]) }
  }

  /// The images of all slices, ready to be edited; nothing where a slice holds none.
  ///
  /// - Throws: `.unreadable` when `read` fails.
  public func imageEdits(
    read: (Range<Int>) throws -> [UInt8]
  ) throws(MachOEditError) -> [MachOImageEdit?] {
    try slices.map { (slice) throws(MachOEditError) in
      guard let image = slice.image else { return nil }
      return try MachOImageEdit(editing: image, read: read)
    }
  }

  private func places(of architecture: Architecture?) throws(MachOEditError) -> [Int] {
    guard let architecture else { return [Int](slices.indices) }
    let places = slices.indices.filter { slices[$0].architecture.matches(architecture) }
    guard !places.isEmpty else {
      throw .unreadable(.missingArchitecture(architecture.name, present: architectures))
    }
    return places
  }

  private func apply(
    _ edit: MachOEdit,
    to image: inout MachOImageEdit?,
    at place: Int
  ) throws(MachOEditError) {
    guard var edited = image else {
      guard case .other(let found) = slices[place].content else { return }
      throw .noImage(slices[place].architecture, found: found)
    }
    try edited.apply(edit)
    image = edited
  }
}
