// Valise — what a seal says about one file, in few bytes
// SPDX-License-Identifier: Apache-2.0

extension SealedResource {
  /// The forms of what is sealed, as the first byte of packed ones.
  private enum Form {
    static let unknown: UInt8 = 0
    static let file: UInt8 = 1
    static let link: UInt8 = 2
    static let nested: UInt8 = 3
    static let nestedWithHash: UInt8 = 4
    /// Is added for what may be missing.
    static let optional: UInt8 = 0x80
  }

  /// Packs what a seal says; nothing for what has none of the known forms.
  static func pack(_ resource: SealedResource?, into record: inout [UInt8]) {
    guard let resource else { return record.append(Form.unknown) }
    let optional = resource.isOptional ? Form.optional : 0
    switch resource.content {
    case .file(let hashes):
      record.append(Form.file | optional)
      record.append(UInt8(hashes.count))
      for hash in hashes {
        record.append(hash.type.rawValue)
        record.pack(counted: hash.bytes)
      }
    case .link(let target):
      record.append(Form.link | optional)
      record.pack(counted: target.utf8)
    case .nested(let hash, let requirement):
      record.append((hash == nil ? Form.nested : Form.nestedWithHash) | optional)
      if let hash { record.pack(counted: hash) }
      record.pack(counted: requirement.utf8)
    }
  }

  /// Reads what was packed; nothing where nothing was.
  init?(unpacking fields: inout PackedFields) {
    let first = fields.byte()
    let content: Content
    switch first & ~Form.optional {
    case Form.file:
      let count = Int(fields.byte())
      content = .file(
        (0..<count).map { _ in
          let type = CodeHashType(rawValue: fields.byte())
          return Hash(type: type, bytes: [UInt8](fields.countedBytes()))
        }
      )
    case Form.link: content = .link(target: Self.text(&fields))
    case Form.nested: content = .nested(codeDirectoryHash: nil, requirement: Self.text(&fields))
    case Form.nestedWithHash:
      let hash = [UInt8](fields.countedBytes())
      content = .nested(codeDirectoryHash: hash, requirement: Self.text(&fields))
    default: return nil
    }
    self.init(content, isOptional: first & Form.optional != 0)
  }

  private static func text(_ fields: inout PackedFields) -> String {
    String(decoding: fields.countedBytes(), as: UTF8.self)
  }
}
