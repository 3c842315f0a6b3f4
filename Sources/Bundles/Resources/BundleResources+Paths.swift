// Valise — the paths of resources on the host
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

extension BundleResources {
  /// The path of the resource that a program gets.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension, and with folders before it if need be.
  ///   - type: The extension, if the name is without it.
  ///   - subfolder: The subfolder of the resources.
  /// - Returns: Nothing when there is none.
  /// - Throws: `.leavesBundle` or `.absolute` when the name or subfolder points out of the bundle.
  public func path(
    forResource name: String,
    type: String? = nil,
    in subfolder: String? = nil
  ) throws(ResourceError) -> FilePath? {
    let request = try ResourceRequest(name: name, type: type, subfolder: subfolder)
    return resource(request).map { bundle.filePath(of: $0.path) }
  }

  /// The path of the resource that a program gets when it names the localization itself.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension, and with folders before it if need be.
  ///   - type: The extension, if the name is without it.
  ///   - subfolder: The subfolder of the resources.
  ///   - localization: The literal name of the folder without `.lproj`; none, or an empty one, for
  ///     what is not localized only.
  /// - Returns: Nothing when there is none.
  /// - Throws: `.leavesBundle` or `.absolute` when the name or subfolder points out of the bundle.
  public func path(
    forResource name: String,
    type: String? = nil,
    in subfolder: String? = nil,
    localization: String?
  ) throws(ResourceError) -> FilePath? {
    let request = try ResourceRequest(name: name, type: type, subfolder: subfolder)
    return resource(request, localization: localization).map { bundle.filePath(of: $0.path) }
  }

  /// The paths of all resources of a type, in the order in which folders count.
  ///
  /// - Parameters:
  ///   - type: What follows the first or last dot of the names; none for everything.
  ///   - subfolder: The subfolder of the resources.
  /// - Returns: The paths, those of files that others hide included.
  /// - Throws: `.leavesBundle` when the subfolder points out of the bundle.
  public func paths(
    forResourcesOfType type: String?,
    in subfolder: String? = nil
  ) throws(ResourceError) -> [FilePath] {
    let request = try ResourceRequest(type: type, subfolder: subfolder)
    return resources(request).map { bundle.filePath(of: $0.path) }
  }

  /// The paths of all resources of a type when a program names the localization itself.
  ///
  /// - Parameters:
  ///   - type: What follows the first or last dot of the names; none for everything.
  ///   - subfolder: The subfolder of the resources.
  ///   - localization: The literal name of the folder without `.lproj`; none, or an empty one, for
  ///     what is not localized only.
  /// - Returns: The paths, those outside the localizations first.
  /// - Throws: `.leavesBundle` when the subfolder points out of the bundle.
  public func paths(
    forResourcesOfType type: String?,
    in subfolder: String? = nil,
    localization: String?
  ) throws(ResourceError) -> [FilePath] {
    let request = try ResourceRequest(type: type, subfolder: subfolder)
    return resources(request, localization: localization).map { bundle.filePath(of: $0.path) }
  }
}
