// Valise — tests of loading code, its symbols, and unloading
// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import PlugIns
import PropertyLists
import Testing
import ValiseFiles
import ValiseTestKit

@Suite struct BundleCodeTests {
  /// C that adds a plus to a file when it is loaded, and a minus when it is unloaded.
  private func tracing(_ path: String) -> String {
    """
    #include <stdio.h>
    static void note(const char *sign) {
      FILE *file = fopen("\(path)", "a");
      if (file == NULL) return;
      fputs(sign, file);
      fclose(file);
    }
    __attribute__((constructor)) static void began(void) { note("+"); }
    __attribute__((destructor)) static void ended(void) { note("-"); }

    """
  }

  @Test("code is loaded when a symbol is asked for, and not before")
  func lazily() throws {
    let folder = try PlugInFolder()
    let trace = try folder.folder.write([], to: "trace")
    let source = "int add(int a, int b) { return a + b; } int count;"
    try folder.compile(tracing(trace) + source, to: "Add.bundle")
    let code = try BundleCode(opening: folder.path("Add.bundle"))
    let facts = try code.preflight()
    #expect(facts.exports("add") != false)
    #expect(!code.isLoaded)
    #expect(try folder.folder.read("trace") == [])
    let add = unsafe try code.symbol(named: "add")
      .function(as: (@convention(c) (Int32, Int32) -> Int32).self)
    #expect(add(40, 2) == 42)
    #expect(code.isLoaded)
    try code.load()
    #expect(throws: PlugInError.symbolNotFound(path: facts.shownPath, name: "sub")) {
      try code.symbol(named: "sub")
    }
    // A symbol of a library that the code needs is not one of the code.
    #expect(throws: PlugInError.self) { try code.symbol(named: "fopen") }
    #expect(throws: PlugInError.self) { try code.symbol(named: "add\0x") }
    try code.unload()
    #expect(!code.isLoaded)
    try code.unload()
    #expect(try folder.folder.read("trace") == Array("+-".utf8))
    _ = try code.symbol(named: "count")
    #expect(try folder.folder.read("trace") == Array("+-+".utf8))
  }

  @Test("code that many threads load is loaded once")
  func concurrently() async throws {
    let folder = try PlugInFolder()
    let trace = try folder.folder.write([], to: "trace")
    try folder.compile(tracing(trace) + "int one(void) { return 1; }", to: "One.bundle")
    let code = try BundleCode(opening: folder.path("One.bundle"))
    let addresses = try await withThrowingTaskGroup(of: UInt.self) { group in
      for _ in 0..<16 { group.addTask { try code.symbol(named: "one").address } }
      return try await group.reduce(into: Set<UInt>()) { $0.insert($1) }
    }
    #expect(addresses.count == 1)
    // Were it counted twice, it would not end here.
    try code.unload()
    #expect(try folder.folder.read("trace") == Array("+-".utf8))
  }

  @Test("no executable: 4")
  func noExecutable() throws {
    let folder = try PlugInFolder()
    try folder.write(info: ["CFBundleExecutable": "Gone"], of: "A.bundle")
    let code = try BundleCode(opening: folder.path("A.bundle"))
    let error = #expect(throws: PlugInError.self) { try code.load() }
    let bundle = folder.folder.path("A.bundle")
    let platform = CodeTarget.running.platform
    #expect(error == .executableNotFound(bundle: bundle, name: "Gone", platform: platform))
    #expect(error?.cocoaCode == 4)
    #expect(
      "\(try #require(error))"
        == "\(bundle): there is no executable \"Gone\" for \(platform.rawValue)"
    )
    #expect(throws: PlugInError.self) { try BundleCode(opening: folder.path("B.bundle")) }
  }

  @Test("what the code needs is not there: 3588")
  func missingSymbol() throws {
    let folder = try PlugInFolder()
    try folder.compile(
      "extern int gone_with_it(void); int a(void) { return gone_with_it(); }",
      to: "A.bundle"
    )
    let code = try BundleCode(opening: folder.path("A.bundle"))
    _ = try code.preflight()
    let error = #expect(throws: PlugInError.self) { try code.load() }
    #expect(error?.cocoaCode == 3588)
    #expect("\(try #require(error))".contains("gone_with_it"))
    #expect(!code.isLoaded)
  }

  @Test("a library that the code needs is not there: 3587")
  func missingLibrary() throws {
    let folder = try PlugInFolder()
    try folder.compile("int b(void) { return 1; }", to: "B.bundle", name: "libgone.so")
    let library = folder.folder.path(folder.codePath("B.bundle", name: "libgone.so"))
    try folder.compile(
      "extern int b(void); int a(void) { return b(); }",
      to: "A.bundle",
      ["-shared", library]
    )
    try FileManager.default.removeItem(atPath: library)
    let code = try BundleCode(opening: folder.path("A.bundle"))
    let error = #expect(throws: PlugInError.self) { try code.load() }
    #expect(error?.cocoaCode == 3587)
  }

  @Test("no code is loaded from a localization, by name, by link or by place")
  func localization() throws {
    let folder = try PlugInFolder()
    try folder.compile("int a;", to: "A.bundle")
    let good = try folder.folder.read(folder.codePath("A.bundle"))
    try folder.folder.write(good, to: "B.bundle/Contents/Resources/en.lproj/B")
    try folder.write(info: ["CFBundleExecutable": "Resources/en.lproj/B"], of: "B.bundle")
    try folder.folder.write(good, to: "C.bundle/Contents/Resources/EN.LPROJ/C")
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path("C.bundle/Contents/C"),
      withDestinationPath: "Resources/EN.LPROJ/C"
    )
    try folder.folder.write(good, to: "en.lproj/\(folder.codePath("D.bundle"))")
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path("D.bundle"),
      withDestinationPath: "en.lproj/D.bundle"
    )
    for name in ["B.bundle", "C.bundle", "D.bundle", "en.lproj/D.bundle"] {
      let code = try BundleCode(opening: folder.path(name))
      let error = #expect(throws: PlugInError.self) { try code.load() }
      guard case .notLoadable(_, .inLocalization) = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
      #expect(error?.cocoaCode == 3584)
    }
    try BundleCode(opening: folder.path("A.bundle")).load()
  }

  @Test("code that says so stays loaded")
  func staysLoaded() throws {
    let folder = try PlugInFolder()
    try folder.compile("int a;", to: "A.bundle", ["-shared", "-Wl,-z,nodelete"])
    let code = try BundleCode(opening: folder.path("A.bundle"))
    try code.load()
    let error = #expect(throws: PlugInError.self) { try code.unload() }
    let path = folder.folder.path(folder.codePath("A.bundle"))
    #expect(error == .unloadRefused(path: path, reason: .statedByCode))
    #expect(code.isLoaded)
  }

  @Test("a function that crashes while code is loaded ends the process, and only loading runs it")
  func crashing() async throws {
    let folder = try PlugInFolder()
    try folder.compile(
      "__attribute__((constructor)) static void crash(void) { __builtin_trap(); } int a;",
      to: "Crash.bundle"
    )
    let path = folder.folder.path("Crash.bundle")
    let code = try BundleCode(opening: FilePath(path))
    _ = try code.preflight()
    #expect(PlugInSearch(folders: [folder.path("")]).catalog().taken.count == 1)
    await #expect(processExitsWith: .failure) { [path = path as String] in
      // A code that is refused would end the process well, which the test does not want.
      do { try BundleCode(opening: FilePath(path)).load() } catch {}
    }
    await #expect(processExitsWith: .success) { [path = path as String] in
      _ = try BundleCode(opening: FilePath(path)).preflight()
    }
  }

  @Test("an executable beside the bundle, as on Linux", .enabled(if: isLinux))
  func freestanding() throws {
    let folder = try PlugInFolder()
    try folder.compile("int beside;", to: "X.bundle", name: "libTool.so")
    let built = try folder.folder.read(folder.codePath("X.bundle", name: "libTool.so"))
    try folder.folder.write(built, to: "libTool.so")
    try folder.folder.write([], to: "Tool.resources/a.txt")
    let code = try BundleCode(opening: folder.path("Tool.resources"))
    _ = try code.symbol(named: "beside")
    #expect(try code.preflight().shownPath == folder.folder.path("libTool.so"))
  }

  static var isLinux: Bool { CodeTarget.running.platform == .linux }
}
