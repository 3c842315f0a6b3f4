// Valise — flags of signed code as Info.plist and options of codesign spell them
// SPDX-License-Identifier: Apache-2.0

internal import PropertyLists

extension CodeSigningFlags {
  /// The flags that Info.plist states under `CSFlags`: a number, or names with commas between.
  ///
  /// Names that nobody knows are passed over, as by Apple's tool.
  init(infoValue value: PropertyList) {
    switch value {
    case .integer(let number): self.init(rawValue: number.exactly() ?? 0)
    case .string(let text):
      self = text.split(separator: ",").reduce(into: []) { flags, name in
        flags.formUnion(CodeSigningFlags(optionName: String(name)) ?? [])
      }
    default: self = []
    }
  }

  /// The flag that options of codesign call by a name.
  public init?(optionName name: String) {
    self.init(name: name == "library" ? "library-validation" : name)
  }
}
