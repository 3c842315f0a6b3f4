// Valise — tests of building code with Zig, in full runs
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MachOFiles
import Testing
import ValiseCommandLine
import ValiseCommands
import ValiseTestKit

@Suite("building code with Zig")
struct ZigStepsTests {
  private static let program = """
    const std = @import("std");
    pub fn main() !void {
        try std.io.getStdOut().writeAll("hi\\n");
    }
    """

  private static let build = """
    const std = @import("std");
    pub fn build(b: *std.Build) void {
        const tool = b.addExecutable(.{
            .name = "tool",
            .root_source_file = b.path("main.zig"),
            .target = b.standardTargetOptions(.{}),
            .optimize = b.standardOptimizeOption(.{}),
        });
        tool.headerpad_max_install_names = true;
        b.installArtifact(tool);
    }
    """

  @Test(
    "one file, and a build.zig, for two architectures",
    .enabled(if: Corpus.isFull, "Zig is downloaded in full runs only: scripts/test --full"),
    arguments: ["main.zig", "tool"]
  )
  func zig(name: String) throws {
    let folder = try project(name, build: Self.build)
    let build = try build(folder)
    #expect(build.status == 0, "\(build.errors)")
    let program = try folder.read("dist/Tool.app/Contents/MacOS/Tool")
    let container = try MachOContainer(parsing: program)
    #expect(Set(container.architectures.map(\.name)) == ["x86_64", "arm64"])
    for image in container.images {
      #expect(image.buildVersions.map { "\($0.platform) \($0.minimumSystem)" } == ["macos 12.0"])
    }
    let verified = RecordedRun(
      ValiseCommand.self,
      ["verify", "--strict", folder.path("dist/Tool.app")]
    )
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test(
    "a build.zig that leaves no room for a signature is told how",
    .enabled(if: Corpus.isFull, "Zig is downloaded in full runs only: scripts/test --full")
  )
  func noRoom() throws {
    let line = "    tool.headerpad_max_install_names = true;\n"
    let build = try build(project("tool", build: Self.build.replacing(line, with: "")))
    #expect(build.status == 2)
    #expect(
      build.errors.contains(
        "in build.zig, set headerpad_max_install_names = true of what b.addExecutable returns"
      ),
      "\(build.errors)"
    )
  }

  private func project(_ name: String, build: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let manifest = """
      format = 1
      [app.Tool]
      identifier = "org.example.tool"
      version = "1.0"
      minimum-system = "12.0"
      [app.Tool.build]
      zig = "\(name)"
      environment = { ZIG_GLOBAL_CACHE_DIR = "\(folder.path("cache"))" }
      """
    try folder.write(Array(manifest.utf8), to: "Valise.toml")
    try folder.write(Array(Self.program.utf8), to: "main.zig")
    try folder.write(Array(build.utf8), to: "build.zig")
    return folder
  }

  private func build(_ folder: TemporaryFolder) throws -> RecordedRun {
    let fetched = try ExternalTool.run(Repository.path("scripts/fetch-zig"), [])
    let compiler = try #require(fetched.text.split(separator: "\n").last, "\(fetched.errors)")
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(compiler):\(environment["PATH"] ?? "")"
    return RecordedRun(
      ValiseCommand.self,
      ["build", folder.path],
      currentFolder: folder.path,
      environment: environment
    )
  }
}
