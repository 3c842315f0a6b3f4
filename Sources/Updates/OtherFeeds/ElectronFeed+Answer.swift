// Valise — what the feed of an application of Electron offers it
// SPDX-License-Identifier: Apache-2.0

extension ElectronFeed {
  /// Who asks.
  public struct Host: Hashable, Sendable {
    /// The installed version: CFBundleShortVersionString.
    public var version: String
    /// The version of Darwin; nothing where it is not known, and then every kernel is new enough.
    public var kernel: String?
    /// Whether the machine has an Apple processor.
    public var isAppleSilicon: Bool
    /// The last four bytes of the installation's UUID, as a number; nothing where it has none, and
    /// then no version is held back.
    public var stagingNumber: UInt32?

    /// Makes a host.
    public init(
      version: String,
      kernel: String? = nil,
      isAppleSilicon: Bool,
      stagingNumber: UInt32? = nil
    ) {
      self.version = version
      self.kernel = kernel
      self.isAppleSilicon = isAppleSilicon
      self.stagingNumber = stagingNumber
    }
  }

  /// What the feed offers.
  public func answer(to host: Host) -> OtherFeed.Answer {
    guard SemanticVersion(version).isNewer(than: SemanticVersion(host.version)) else {
      return .none(.isLatest(version))
    }
    if let minimumKernel, let kernel = host.kernel,
      SemanticVersion(minimumKernel).isNewer(than: SemanticVersion(kernel))
    {
      return .none(.kernelTooOld(minimum: minimumKernel))
    }
    if let stagingPercentage, let number = host.stagingNumber {
      let share = Double(number) / Double(UInt32.max)
      guard share < Double(stagingPercentage) / 100 else {
        return .none(.heldBack(percentage: stagingPercentage))
      }
    }
    guard let file = file(isAppleSilicon: host.isAppleSilicon) else { return .none(.noArchive) }
    var offer = OtherFeed.Offer(kind: .electron, version: version, address: file.address)
    offer.byteCount = file.byteCount
    offer.sha512 = file.sha512
    offer.title = title
    offer.date = date
    offer.notes = notes
    return .offer(offer)
  }

  /// The zip archive for a machine: where some downloads are for Apple processors, such a machine
  /// takes one of them, and others take none of them.
  private func file(isAppleSilicon: Bool) -> File? {
    let isSplit = files.contains(where: \.isForAppleSilicon)
    return files.first { file in
      file.isZip && (!isSplit || file.isForAppleSilicon == isAppleSilicon)
    }
  }

  /// The version of Darwin of a version of macOS, as far as two numbers tell; nothing for a text
  /// that begins with no number.
  ///
  /// Source: observed: macOS 10.15 is Darwin 19, 11 to 15 are 20 to 24, and 26 is 25.
  public static func kernel(ofSystem version: String) -> String? {
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = numbers.first, (10...1_000).contains(major) else { return nil }
    let minor = numbers.dropFirst().first ?? 0
    if major == 10 {
      guard (0...100).contains(minor) else { return nil }
      return "\(minor + 4).\(numbers.dropFirst(2).first ?? 0).0"
    }
    return "\(major < 26 ? major + 9 : major - 1).\(minor).0"
  }
}
