// Valise — tests of running build steps, with a runner that runs nothing
// SPDX-License-Identifier: Apache-2.0

import Building
import MachOFiles
import Synchronization
import Testing
import ValiseFiles

@Suite("running build steps")
struct StepRunnerTests {
  private static let go = "go = \".\""

  /// Runs all steps; gives what they wrote.
  private func run(_ project: StepProject, _ runner: ScriptedRunner) throws -> String {
    var text = ""
    let steps = StepRunner(of: project.manifest, on: project.project.files, with: runner)
    for step in try project.steps() {
      try steps.run(step) {
        text += "$ \($0)\n"
      } output: {
        text += String(decoding: $0, as: UTF8.self)
      }
    }
    return text
  }

  /// A runner that makes a program for each architecture.
  private func working(_ project: StepProject, swapped: Bool = false) -> ScriptedRunner {
    let files = project.project.files
    return ScriptedRunner { call in
      let isARM = (call.environment["GOARCH"] == "arm64") != swapped
      let place = try #require(call.arguments.firstIndex(of: "-o")) + 1
      let path = FilePath("p/\(call.arguments[place])")
      try? files.remove(path)
      try files.createFile(
        at: path,
        contents: SampleProgram.bytes(isARM ? .arm64 : .x86x64, minimum: (11, 0)),
        mode: 0o755
      )
      return .exited(0)
    }
  }

  @Test("programs run in order, are told of, and what they make goes into the bundle")
  func works() throws {
    let project = try StepProject(Self.go)
    let steps = StepRunner(
      of: project.manifest,
      on: project.project.files,
      with: working(project)
    )
    #expect(try project.steps().map { steps.hasRun($0) } == [false, false])
    let text = try run(project, working(project))
    let lines = try project.lines()
    #expect(text == "$ \(lines[0])\nrunning go\n$ \(lines[1])\nrunning go\n")
    #expect(try project.steps().map { steps.hasRun($0) } == [true, true])
    let plans = try BuildPlanner.plans(for: project.manifest, on: project.project.files)
    let plan = try #require(plans.first)
    #expect(plan.architectures.map(\.name) == ["arm64", "x86_64"])
    #expect(plan.entries.contains { "\($0.destination)" == "Contents/MacOS/Hello" })
    // Built again with the same result, the bundle stays as it is.
    _ = try BuildExecutor.execute(plan, to: "out", on: project.project.files)
    _ = try run(project, working(project))
    let again = try BuildPlanner.plans(for: project.manifest, on: project.project.files)
    let outcome = try BuildExecutor.execute(
      try #require(again.first),
      to: "out",
      on: project.project.files
    )
    #expect(outcome == .upToDate)
  }

  @Test("a failure names the command line, its status and its folder")
  func fails() throws {
    let project = try StepProject(Self.go)
    let line = try project.lines()[0]
    #expect {
      _ = try run(project, ScriptedRunner { _ in .exited(3) })
    } throws: { error in
      "\(error)"
        == "the build step failed with exit status 3; its output is above\n  cd p && \(line)"
    }
    #expect {
      _ = try run(project, ScriptedRunner { _ in .signal(9) })
    } throws: { error in "\(error)".hasPrefix("the build step failed with signal 9; ") }
  }

  @Test("a program that is not there comes with a remedy")
  func missing() throws {
    struct Missing: Error {}
    let project = try StepProject(Self.go)
    #expect {
      _ = try run(project, ScriptedRunner { _ in throw Missing() })
    } throws: { error in
      "\(error)".hasPrefix(
        "the program \"go\" is not installed, or not on PATH;"
          + " install Go from go.dev, or Debian's golang-go\n  cd p && CGO_ENABLED=0 "
      )
    }
  }

  @Test("a step that makes nothing, or code for another processor, has failed")
  func nothingMade() throws {
    let project = try StepProject(Self.go)
    #expect {
      _ = try run(project, ScriptedRunner())
    } throws: { error in
      "\(error)".hasPrefix(
        "the build step made no \".valise/build/app.Hello/macos-arm64/Hello\";"
          + " correct what is built or where it goes\n  cd p && "
      )
    }
    #expect {
      _ = try run(project, working(project, swapped: true))
    } throws: { error in
      "\(error)"
        == "the build step made \".valise/build/app.Hello/macos-arm64/Hello\" without arm64"
        + " code; there is x86_64"
    }
  }

  @Test("files that a step needs are written once")
  func inputs() throws {
    let project = try StepProject("c = \"a.c\"", product: "architectures = \"arm64\"")
    try project.project.add("a.c", text: "")
    _ = try? run(project, ScriptedRunner())
    let path: FilePath = "p/.valise/build/app.Hello/macos-arm64/sdk/usr/lib/libSystem.tbd"
    let first = try project.project.files.status(of: path)
    _ = try? run(project, ScriptedRunner())
    #expect(try project.project.files.status(of: path) == first)
    #expect(first.size > 1000)
  }

  @Test("what a Swift package left of targets that are gone is removed before it is built")
  func leftovers() throws {
    let project = try StepProject("swift = \"T\"", product: "platform = \"linux\"")
    let folder = ".valise/build/app.Hello/linux-native/release"
    for name in ["Old_Old.resources/a.txt", "P_T.bundle/b.txt", "libOld.so", "T"] {
      try project.project.add("\(folder)/\(name)", text: name)
    }
    try project.project.add("\(folder)/T.build/x_y.bundle/c.txt", text: "no bundle of a target")
    var seen: [String] = []
    let runner = ScriptedRunner { _ in
      try project.project.add("\(folder)/P_T.resources/b.txt", text: "made again")
      return .exited(0)
    }
    _ = try run(project, runner)
    let tree = try project.project.files.tree(at: FilePath("p/\(folder)"))
    try tree.walk { (path, kind) throws(FileError) in
      if kind == .regular { seen.append("\(path)") }
      return true
    }
    #expect(seen.sorted() == ["P_T.resources/b.txt", "T", "T.build/x_y.bundle/c.txt"])
  }
}
