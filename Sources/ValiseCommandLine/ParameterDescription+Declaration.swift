// Valise — what a declaration says about a parameter
// SPDX-License-Identifier: Apache-2.0

extension ParameterDescription {
  /// The description of a parameter with a value.
  init<Value>(
    kind: Kind,
    names: [ParameterName],
    label: String,
    reader: ValueReader<Value>,
    value: Value?,
    help: ArgumentHelp?,
    completion: CompletionKind?
  ) {
    let longName = names.first { !$0.isShort }?.text
    self.init(
      kind: kind,
      names: names,
      negativeNames: [],
      valueName: help?.valueName ?? longName ?? dashedName(of: label),
      abstract: help?.abstract ?? "",
      discussion: help?.discussion ?? "",
      isOptional: reader.isOptional || value != nil,
      isRepeating: reader.isRepeating,
      takesFollowingWords: false,
      acceptsNegativeNumbers: reader.acceptsNegativeNumbers,
      defaultValue: value.flatMap { reader.describeDefault($0) },
      allowedValues: reader.allowedValues,
      completion: Completion(completion ?? reader.completion),
      group: nil,
      isHidden: help?.visibility == .hidden
    )
  }
}

extension ParameterDescription.Completion {
  /// The part of a declaration that says what a shell offers.
  init(_ kind: CompletionKind) {
    switch kind.form {
    case .standard: self = .nothing
    case .list(let words): self = .words(words)
    case .file(let extensions): self = .files(extensions: extensions)
    case .directory: self = .folders
    }
  }
}

extension DeclaredParameter {
  /// A parameter whose words a reader turns into a value.
  init<Value>(
    description: ParameterDescription,
    reader: ValueReader<Value>,
    slot: ParameterSlot<Value>
  ) {
    self.init(
      description: description,
      accept: { (word: Word) throws(ValueRejection) in
        guard case .value(let text) = word else { throw ValueRejection(reason: nil) }
        try reader.read(text, slot)
        slot.isGiven = true
      },
      isGiven: { slot.isGiven }
    )
  }
}
