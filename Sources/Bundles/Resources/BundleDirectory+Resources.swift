// Valise — asking a bundle for one resource
// SPDX-License-Identifier: Apache-2.0

extension BundleDirectory {
  /// The resource that a reader gets.
  ///
  /// Lists the folders anew in each call; who asks often keeps a `BundleResources`.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its extension, and with folders before it if need be.
  ///   - type: The extension, if the name is without it.
  ///   - subfolder: The subfolder of the resources.
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  /// - Returns: Nothing when there is none.
  /// - Throws: `.leavesBundle` or `.absolute` when the name or subfolder points out of the bundle.
  public func resource(
    named name: String,
    type: String? = nil,
    in subfolder: String? = nil,
    for preferred: [String],
    host: BundleDirectory? = nil
  ) throws(ResourceError) -> Resource? {
    let request = try ResourceRequest(name: name, type: type, subfolder: subfolder)
    return BundleResources(of: self, for: preferred, host: host).resource(request)
  }

  /// All resources of a type as a reader gets them, in the order in which folders count.
  ///
  /// - Parameters:
  ///   - type: What follows the first or last dot of the names; none for everything.
  ///   - subfolder: The subfolder of the resources.
  ///   - preferred: The languages that the reader knows, best first.
  ///   - host: The bundle of the program that uses this one.
  /// - Returns: The resources, those that others hide included.
  /// - Throws: `.leavesBundle` when the subfolder points out of the bundle.
  public func resources(
    ofType type: String?,
    in subfolder: String? = nil,
    for preferred: [String],
    host: BundleDirectory? = nil
  ) throws(ResourceError) -> [Resource] {
    let request = try ResourceRequest(type: type, subfolder: subfolder)
    return BundleResources(of: self, for: preferred, host: host).resources(request)
  }
}
