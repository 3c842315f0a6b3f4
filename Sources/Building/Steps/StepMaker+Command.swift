// Valise — command lines that the manifest states itself
// SPDX-License-Identifier: Apache-2.0

internal import ValiseFiles

extension StepMaker {
  /// The program with its arguments, variables replaced in them, in `outputs` and in variables of
  /// the environment.
  func command(_ words: [Stated<String>]) throws(BuildError) -> ProgramCall {
    let variables = places.variables(shown)
    let texts = try words.map { (word) throws(BuildError) in
      try replaced(word, key: "command", variables)
    }
    for output in recipe.outputs { _ = try replaced(output, key: "outputs", variables) }
    if recipe.outputs.isEmpty, !usesOutput(words) { throw fault(.commandWithoutOutput) }
    var call = self.call(texts[0], Array(texts.dropFirst()) + flags)
    for variable in recipe.environment {
      let key = "environment.\(variable.name.value)"
      call.environment[variable.name.value] = try replaced(variable.value, key: key, variables)
    }
    return call
  }

  private func usesOutput(_ words: [Stated<String>]) -> Bool {
    (words + recipe.environment.map(\.value)).contains {
      StepVariables.names(in: $0.value).contains { $0 == "OUTPUT" || $0 == "BUILD_DIRECTORY" }
    }
  }

  private func replaced(
    _ text: Stated<String>,
    key: String,
    _ variables: StepVariables
  ) throws(BuildError) -> String {
    do {
      return try variables.replacing(in: text.value, key: key)
    } catch {
      throw fault(error, at: text.place)
    }
  }
}
