// Valise — the build steps of a manifest: shown, and run
// SPDX-License-Identifier: Apache-2.0

import Building
import Bundles
import MachOFiles
import PropertyLists
import ValiseCommandLine
import ValiseFiles

/// The build steps of the products of a manifest.
struct PlannedSteps {
  /// The steps of one product.
  struct Group {
    let product: Product
    let steps: [BuildStep]
  }

  private let groups: [Group]
  private let runner: StepRunner

  /// Plans the steps that a selection needs; products without steps are left out.
  init(
    of manifest: Manifest,
    selecting selection: ProductSelection,
    in context: CommandContext
  ) throws(BuildError) {
    let files = DiskFileSystem()
    let needed = try StepPlanner.products(of: manifest, selecting: selection, on: files)
    let products = needed.filter { $0.build != nil }
    let programs = SystemProgramRunner(environment: context.allVariables())
    runner = StepRunner(of: manifest, on: files, with: programs)
    guard !products.isEmpty else {
      groups = []
      return
    }
    let host = BuildHost(of: programs, currentFolder: FilePath(context.currentFolder))
    groups = try products.map { (product) throws(BuildError) in
      let steps = try StepPlanner.steps(for: product, of: manifest, on: files, host: host)
      return Group(product: product, steps: steps)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { groups.isEmpty }

  /// Whether what they make is there, from an earlier run.
  var haveRun: Bool { groups.allSatisfy { $0.steps.allSatisfy { runner.hasRun($0) } } }

  /// Runs all steps, with their output on standard error; when that is to be quiet, only the output
  /// of a step that fails.
  func run(isQuiet: Bool, in context: CommandContext) throws {
    for step in groups.flatMap(\.steps) {
      var kept = RecentOutput()
      do {
        try runner.run(step) { call in
          if !isQuiet { context.note("$ \(call)") }
        } output: { bytes in
          if isQuiet { kept.add(bytes) } else { context.errors.write(bytes: bytes) }
        }
      } catch {
        context.errors.write(bytes: kept.bytes)
        throw error
      }
    }
  }
}

extension PlannedSteps {
  /// The command lines, product by product.
  var text: String {
    var text = ""
    for group in groups {
      text += "Build steps of \(group.product.reference)\n"
      for call in group.steps.flatMap(\.calls) { text += "  \(call)\n" }
    }
    return haveRun ? text : text + "note: \(Self.later)\n"
  }

  /// What is said where the steps have not run yet.
  private static let later =
    "the bundles can be planned when the steps have run; valise build runs them"

  /// The steps as documents show them: one entry for each program that is run.
  var document: PropertyList {
    .array(
      groups.flatMap { group in
        group.steps.flatMap { step in
          step.calls.map { .dictionary(document(of: $0, in: step, of: group.product)) }
        }
      }
    )
  }

  private func document(
    of call: ProgramCall,
    in step: BuildStep,
    of product: Product
  ) -> PropertyListDictionary {
    var variables = PropertyListDictionary()
    for name in call.environment.keys.sorted() {
      variables[name] = .string(call.environment[name] ?? "")
    }
    var document: PropertyListDictionary = [
      "product": .string(product.reference), "platform": .string(product.platform.rawValue),
      "builder": .string(step.builder.rawValue), "program": .string(call.program),
      "arguments": .array(call.arguments.map { .string($0) }),
      "environment": .dictionary(variables), "folder": .string("\(call.folder)"),
      "makes": .array(step.products.map { .string($0.value) }),
    ]
    if let architecture = step.architecture {
      document["architecture"] = .string(architecture.name)
    }
    return document
  }
}

/// The last part of long output.
private struct RecentOutput {
  private(set) var bytes: [UInt8] = []

  private static let byteLimit = 4 << 20

  mutating func add(_ more: [UInt8]) {
    bytes += more
    // Not at each addition, which would move all bytes each time.
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }
}
