// Valise — the code among files that may be code
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
internal import MachOFiles
internal import ValiseFiles

extension CodeSearch {
  /// What may be code inside a bundle.
  enum Candidate {
    case code(CodeObject)
    case file(ResourceHasher.Job, isInPlaceOfCode: Bool)
  }

  /// What the seal of a bundle will hold.
  func sealPreview(
    of object: CodeObject,
    _ bundle: SignableBundle
  ) throws(CodeSigningError) -> SealPreview {
    let standard = ResourceRules.standard(resources: bundle.resources)
    // For code that cannot be signed nothing is hashed; its plan says why it cannot.
    let digests = hashing.flatMap {
      try? CodePlanner(object, options: $0.options, given: $0.given).sealDigests()
    }
    let hasOlderPart = digests != nil && hashing?.options.omitsOlderSeal == false
    return SealPreview(
      rules: try ResourceRules(standard.files2),
      olderRules: hasOlderPart ? try ResourceRules(standard.files) : nil,
      digests: digests ?? []
    )
  }

  /// The code among candidates, in their order; the hashes of files that are none are kept.
  mutating func code(
    among candidates: [Candidate]
  ) throws(CodeSigningError) -> [CodeObject] {
    let jobs = candidates.compactMap { candidate in
      if case .file(let job, _) = candidate { job } else { nil }
    }
    var answers = try FirstLook(tree: tree).answers(jobs).makeIterator()
    var found: [CodeObject] = []
    for candidate in candidates {
      switch candidate {
      case .code(let object): found.append(object)
      case .file(let job, let isInPlace):
        switch answers.next() {
        case .mayBeCode?:
          if let code = try file(job.path, isInPlaceOfCode: isInPlace) {
            found.append(code)
            continue
          }
        case .other(let hashes)?: if !hashes.isEmpty { known.add(hashes, of: job.path) }
        case nil: break
        }
        if isInPlace { warnOfFile(job.path) }
      }
    }
    return found
  }

  /// The code that a file is which begins as code; nothing for a file that is sealed as it is.
  private func file(
    _ path: RelativePath,
    isInPlaceOfCode: Bool
  ) throws(CodeSigningError) -> CodeObject? {
    let object = try CodeObject(at: path, in: tree)
    if let container = object.container, container.slices.allSatisfy(\.isSignable) {
      return object
    }
    if isInPlaceOfCode, let fault = object.fault {
      throw .cannotSign("\(path)", .image("\(fault)"))
    }
    return nil
  }

  private mutating func warnOfFile(_ path: RelativePath) {
    warnings.append(
      SigningWarning(
        path: path,
        text: "it lies in a place of code and is no Mach-O code; it is sealed by its contents,"
          + " as archives lose the signatures of such files"
      )
    )
  }
}
