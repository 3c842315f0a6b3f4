// Valise — the keys of Info.plist about the tools that made the program
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension InfoPlanner {
  /// The keys that start with DT, from the table `build-environment` alone: what the machine has
  /// must not change what is built.
  ///
  /// Source: what Xcode writes; the store reads the SDK from these keys.
  func buildEnvironment() throws(ManifestError) -> [DerivedInfo] {
    guard let entry = product.infoSettings["build-environment"],
      case .table(let table) = entry.value.content
    else { return [] }
    let words = "the table build-environment"
    var derived = [
      assumed("DTCompiler", "com.apple.compilers.llvm.clang.1_0", words)
    ]
    if let name = target.sdkName { derived.append(assumed("DTPlatformName", .string(name), words)) }
    for field in table.entries {
      guard let text = field.value.texts.first?.value else { continue }
      let name = "\(entry.key).\(field.key)"
      func state(_ key: String, _ value: String) {
        derived.append(stated(key, .string(value), by: name, at: field.value.place))
      }
      let key = InfoManifestKeys.buildEnvironment.first { $0.name == field.key }
      if let path = key?.path(on: target), let plain = path.first {
        state(plain, text)
        continue
      }
      switch field.key {
      case "xcode":
        guard let packed = Self.packed(xcode: text) else {
          throw ManifestError(.badVersion(text, key: name), at: field.value.place, in: file)
        }
        state("DTXcode", packed)
      case "sdk":
        guard ManifestParser.isVersion(text, partLimit: 3) else {
          throw ManifestError(.badVersion(text, key: name), at: field.value.place, in: file)
        }
        state("DTPlatformVersion", text)
        if let sdk = target.sdkName { state("DTSDKName", sdk + text) }
      case "sdk-build":
        state("DTSDKBuild", text)
        state("DTPlatformBuild", text)
      default: break
      }
    }
    return derived
  }

  /// The version of Xcode as DTXcode has it: two digits, one, one; `26.1` is `2610`.
  static func packed(xcode text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard ManifestParser.isVersion(text, partLimit: 3), parts[0].count <= 2 else { return nil }
    guard parts.dropFirst().allSatisfy({ $0.count == 1 }) else { return nil }
    let major = (parts[0].count == 1 ? "0" : "") + parts[0]
    return major + parts.dropFirst().joined() + String(repeating: "0", count: 3 - parts.count)
  }
}
