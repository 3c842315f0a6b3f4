// Valise — the command lines of every builder, per platform and architecture
// SPDX-License-Identifier: Apache-2.0

import Building
import Testing
import ValiseFiles

@Suite("planning build steps")
struct StepPlannerTests {
  /// A table of build steps with the command lines that follow.
  struct Row: Sendable, CustomTestStringConvertible {
    let build: String
    let product: String
    let kind: String
    let host: BuildHost
    let lines: [String]
    var testDescription: String { "\(kind) \(build) \(product) on \(host.system)" }

    init(
      _ build: String,
      _ product: String = "",
      kind: String = "app",
      on host: BuildHost = StepProject.linux,
      _ lines: [String]
    ) {
      self.build = build
      self.product = product
      self.kind = kind
      self.host = host
      self.lines = lines
    }

    init(_ build: String, on host: BuildHost = StepProject.linux, _ lines: [String]) {
      self.init(build, "", on: host, lines)
    }
  }

  private static let own = ".valise/build/app.Hello"
  private static let rpath =
    "-Xlinker -rpath -Xlinker @executable_path/../Frameworks"
    + " -Xlinker -headerpad_max_install_names"

  private static let swift: [Row] = [
    Row(
      "swift = \"hello\"",
      on: StepProject.mac,
      ["arm64", "x86_64"].map {
        "swift build --configuration release --scratch-path \(own)/macos-\($0) --product hello"
          + " --arch \($0) \(rpath)"
      }
    ),
    Row(
      "swift = \"hello\"\nsdk = \"darwin\"\nflags = [\"-v\"]",
      "architectures = \"arm64\"",
      [
        "swift build --configuration release --scratch-path \(own)/macos-arm64 --product hello"
          + " --swift-sdk darwin --triple arm64-apple-macosx \(rpath) -v"
      ]
    ),
    Row(
      "swift = \"hello\"\nconfiguration = \"debug\"",
      "platform = \"linux\"",
      [
        "swift build --configuration debug --scratch-path \(own)/linux-native --product hello"
      ]
    ),
    Row(
      "swift = \"hello\"\nsdk = \"/sdks/iPhoneOS.sdk\"",
      "platform = \"ios\"\nminimum-system = \"16.0\"",
      [
        "swift build --configuration release --scratch-path \(own)/ios-arm64 --product hello"
          + " --sdk /sdks/iPhoneOS.sdk --triple arm64-apple-ios16.0"
          + " -Xlinker -rpath -Xlinker @executable_path/Frameworks"
          + " -Xlinker -headerpad_max_install_names"
      ]
    ),
    Row(
      "swift = \"hello\"",
      "platform = \"ios-simulator\"\narchitectures = \"arm64\"",
      on: StepProject.mac,
      [
        "xcrun --sdk iphonesimulator swift build --configuration release --scratch-path"
          + " \(own)/ios-simulator-arm64 --product hello"
          + " --triple arm64-apple-ios14.0-simulator"
          + " -Xlinker -rpath -Xlinker @executable_path/Frameworks"
          + " -Xlinker -headerpad_max_install_names"
      ]
    ),
  ]

  private static let go: [Row] = [
    Row(
      "go = \"./cmd/x\"\nflags = \"-ldflags=-s -w\"\nenvironment = { GOFLAGS = \"-mod=mod\" }",
      ["arm64:arm64", "amd64:x86_64"].map {
        let names = $0.split(separator: ":")
        return "CGO_ENABLED=0 GOARCH=\(names[0]) GOFLAGS=-mod=mod GOOS=darwin go build -trimpath"
          + " -o \(own)/macos-\(names[1])/Hello '-ldflags=-s -w' ./cmd/x"
      }
    ),
    Row(
      "go = \".\"\nconfiguration = \"debug\"",
      "platform = \"linux\"\nexecutable-name = \"hi\"",
      [
        "CGO_ENABLED=0 GOOS=linux go build -trimpath -o \(own)/linux-native/hi"
          + " '-gcflags=all=-N -l' ."
      ]
    ),
    Row(
      "go = \".\"\nenvironment = { CGO_ENABLED = \"1\" }",
      "architectures = \"arm64\"",
      [
        "CGO_ENABLED=1 GOARCH=arm64 GOOS=darwin go build -trimpath -o \(own)/macos-arm64/Hello ."
      ]
    ),
    Row(
      "go = \".\"",
      "platform = \"ios-simulator\"\narchitectures = \"arm64\"",
      on: StepProject.mac,
      [
        "CC='xcrun --sdk iphonesimulator clang -target arm64-apple-ios14.0-simulator'"
          + " CGO_ENABLED=1 GOARCH=arm64 GOOS=ios go build -trimpath"
          + " -o \(own)/ios-simulator-arm64/Hello ."
      ]
    ),
  ]

  private static let cargo: [Row] = [
    Row(
      "cargo = \"hello\"",
      [
        "MACOSX_DEPLOYMENT_TARGET=11.0 cargo build --bin hello --release --target"
          + " aarch64-apple-darwin --target-dir \(own)/macos-arm64",
        "MACOSX_DEPLOYMENT_TARGET=10.15 cargo build --bin hello --release --target"
          + " x86_64-apple-darwin --target-dir \(own)/macos-x86_64",
      ]
    ),
    Row(
      "cargo = \"hello\"\nconfiguration = \"debug\"",
      "platform = \"ios-simulator\"\nminimum-system = \"15.1\"",
      [
        "IPHONEOS_DEPLOYMENT_TARGET=15.1 cargo build --bin hello --target aarch64-apple-ios-sim"
          + " --target-dir \(own)/ios-simulator-arm64",
        "IPHONEOS_DEPLOYMENT_TARGET=15.1 cargo build --bin hello --target x86_64-apple-ios"
          + " --target-dir \(own)/ios-simulator-x86_64",
      ]
    ),
    Row(
      "cargo = \"hello\"\ndirectory = \"../core\"",
      "platform = \"linux\"",
      [
        "p/../core: cargo build --bin hello --release"
          + " --target-dir /w/p/.valise/build/app.Hello/linux-native"
      ]
    ),
  ]

  private static let zig: [Row] = [
    Row(
      "zig = \"src/main.zig\"",
      "architectures = \"arm64\"",
      [
        "zig build-exe src/main.zig -target aarch64-macos -O ReleaseSafe"
          + " -femit-bin=\(own)/macos-arm64/Hello -headerpad_max_install_names --cache-dir \(own)/macos-arm64/cache"
      ]
    ),
    Row(
      "zig = \"hello\"\nconfiguration = \"debug\"",
      "architectures = \"x86_64\"\nminimum-system = \"12.0\"",
      [
        "zig build -Dtarget=x86_64-macos.12.0 -Doptimize=Debug --prefix \(own)/macos-x86_64"
          + " --cache-dir \(own)/macos-x86_64/cache"
      ]
    ),
    Row(
      "zig = \"main.zig\"",
      "platform = \"linux\"",
      [
        "zig build-exe main.zig -target native -O ReleaseSafe"
          + " -femit-bin=\(own)/linux-native/Hello --cache-dir \(own)/linux-native/cache"
      ]
    ),
  ]

  private static let cmake: [Row] = [
    Row(
      "cmake = \"hello\"\ndirectory = \"src\"",
      "architectures = \"arm64\"",
      on: StepProject.mac,
      [
        "p/src: cmake -S . -B /w/p/\(own)/macos-arm64"
          + " -DCMAKE_BUILD_RPATH=@executable_path/../Frameworks -DCMAKE_BUILD_TYPE=Release"
          + " -DCMAKE_LIBRARY_OUTPUT_DIRECTORY=/w/p/\(own)/macos-arm64/bin"
          + " -DCMAKE_LIBRARY_OUTPUT_DIRECTORY_RELEASE=/w/p/\(own)/macos-arm64/bin"
          + " -DCMAKE_MACOSX_BUNDLE=OFF -DCMAKE_OSX_ARCHITECTURES=arm64"
          + " -DCMAKE_OSX_DEPLOYMENT_TARGET=11.0 -DCMAKE_OSX_SYSROOT=macosx"
          + " -DCMAKE_RUNTIME_OUTPUT_DIRECTORY=/w/p/\(own)/macos-arm64/bin"
          + " -DCMAKE_RUNTIME_OUTPUT_DIRECTORY_RELEASE=/w/p/\(own)/macos-arm64/bin"
          + " -DCMAKE_SYSTEM_NAME=Darwin",
        "p/src: cmake --build /w/p/\(own)/macos-arm64 --config Release --target hello --parallel",
      ]
    ),
    Row(
      "cmake = \"hello\"",
      "architectures = \"arm64\"\nplatform = \"ios\"",
      [
        "cmake -S . -B \(own)/ios-arm64 -DCMAKE_BUILD_RPATH=@executable_path/Frameworks"
          + " -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=clang++"
          + " -DCMAKE_CXX_COMPILER_TARGET=arm64-apple-ios14.0 -DCMAKE_C_COMPILER=clang"
          + " -DCMAKE_C_COMPILER_TARGET=arm64-apple-ios14.0"
          + " '-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld --ld-path=ld64.lld-19'"
          + " -DCMAKE_LIBRARY_OUTPUT_DIRECTORY=\(own)/ios-arm64/bin"
          + " -DCMAKE_LIBRARY_OUTPUT_DIRECTORY_RELEASE=\(own)/ios-arm64/bin"
          + " -DCMAKE_MACOSX_BUNDLE=OFF -DCMAKE_OSX_ARCHITECTURES=arm64"
          + " -DCMAKE_OSX_DEPLOYMENT_TARGET=14.0 -DCMAKE_OSX_SYSROOT=\(own)/ios-arm64/sdk"
          + " -DCMAKE_RUNTIME_OUTPUT_DIRECTORY=\(own)/ios-arm64/bin"
          + " -DCMAKE_RUNTIME_OUTPUT_DIRECTORY_RELEASE=\(own)/ios-arm64/bin"
          + " '-DCMAKE_SHARED_LINKER_FLAGS=-fuse-ld=lld --ld-path=ld64.lld-19'"
          + " -DCMAKE_SYSTEM_NAME=iOS",
        "cmake --build \(own)/ios-arm64 --config Release --target hello --parallel",
      ]
    ),
  ]

  private static let c: [Row] = [
    Row(
      "c = [\"src/*.c\", \"src/a.c\"]\nflags = \"-Wall\"",
      "architectures = \"arm64\"",
      [
        "clang --target=arm64-apple-macosx11.0 -O2 -isysroot \(own)/macos-arm64/sdk -fuse-ld=lld"
          + " --ld-path=ld64.lld-19 -Wl,-rpath,@executable_path/../Frameworks -Wl,-headerpad_max_install_names"
          + " -o \(own)/macos-arm64/Hello src/a.c src/b.c -Wall"
      ]
    ),
    Row(
      "c = \"src/a.c\"\nconfiguration = \"debug\"\nsdk = \"/MacOSX.sdk\"",
      "architectures = \"x86_64\"",
      [
        "clang --target=x86_64-apple-macosx10.15 -O0 -g -isysroot /MacOSX.sdk -fuse-ld=lld"
          + " --ld-path=ld64.lld-19 -Wl,-rpath,@executable_path/../Frameworks -Wl,-headerpad_max_install_names"
          + " -o \(own)/macos-x86_64/Hello src/a.c"
      ]
    ),
    Row(
      "c = \"src/a.c\"",
      "platform = \"ios\"",
      on: StepProject.mac,
      [
        "xcrun --sdk iphoneos clang --target=arm64-apple-ios14.0 -O2"
          + " -Wl,-rpath,@executable_path/Frameworks -Wl,-headerpad_max_install_names -o \(own)/ios-arm64/Hello src/a.c"
      ]
    ),
    Row(
      "c = \"src/a.c\"",
      "platform = \"linux\"",
      ["clang -O2 -o \(own)/linux-native/Hello src/a.c"]
    ),
    Row(
      "c = \"a.c\"\ndirectory = \"src\"",
      "architectures = \"arm64\"",
      kind: "framework",
      [
        "p/src: clang --target=arm64-apple-macosx11.0 -O2"
          + " -isysroot /w/p/.valise/build/framework.Hello/macos-arm64/sdk -fuse-ld=lld"
          + " --ld-path=ld64.lld-19 -Wl,-rpath,@executable_path/../Frameworks -Wl,-headerpad_max_install_names -dynamiclib"
          + " -Wl,-install_name,@rpath/Hello.framework/Versions/A/Hello"
          + " -o /w/p/.valise/build/framework.Hello/macos-arm64/Hello a.c"
      ]
    ),
    Row(
      "c = \"src/a.c\"",
      "architectures = \"arm64\"",
      kind: "plugin",
      on: StepProject.mac,
      [
        "xcrun --sdk macosx clang --target=arm64-apple-macosx11.0 -O2"
          + " -Wl,-rpath,@executable_path/../Frameworks -Wl,-headerpad_max_install_names -bundle"
          + " -o .valise/build/plugin.Hello/macos-arm64/Hello src/a.c"
      ]
    ),
  ]

  private static let command: [Row] = [
    Row(
      "command = [\"make\", \"ARCH=$(ARCH)\", \"$$(ARCH)\"]\noutputs = \"build/$(ARCH)/hello\"",
      ["make ARCH=arm64 '$(ARCH)'", "make ARCH=x86_64 '$(ARCH)'"]
    ),
    Row(
      "command = [\"./build.sh\"]\noutputs = [\"a\", \"b\"]\nflags = [\"-x\"]",
      ["./build.sh -x"]
    ),
    Row(
      "command = [\"cc\", \"-o\", \"$(OUTPUT)\"]\nenvironment = { T = \"$(TRIPLE)\" }",
      "architectures = \"arm64\"",
      ["T=arm64-apple-macosx11.0 cc -o \(own)/macos-arm64/Hello"]
    ),
    Row(
      "command = [\"x\", \"$(GOARCH) $(RUST_TARGET) $(ZIG_TARGET) $(PLATFORM) $(CONFIGURATION)\","
        + " \"$(MINIMUM_SYSTEM) $(PRODUCT_NAME)\", \"$(BUILD_DIRECTORY)\"]\ndirectory = \"/src\"",
      "architectures = \"x86_64\"\nminimum-system = \"12.3\"",
      [
        "/src: x 'amd64 x86_64-apple-darwin x86_64-macos.12.3 macos release' '12.3 Hello'"
          + " /w/p/\(own)/macos-x86_64"
      ]
    ),
  ]

  @Test("command lines", arguments: swift + go + cargo + zig + cmake + c + command)
  func lines(row: Row) throws {
    let project = try StepProject(row.build, product: row.product, kind: row.kind)
    try project.project.add("src/a.c", text: "")
    try project.project.add("src/b.c", text: "")
    #expect(try project.lines(on: row.host) == row.lines)
  }

  @Test(
    "where the products are",
    arguments: [
      ("swift = \"x\"", "app", "linux", ["linux-native/release/x"]),
      (
        "swift = \"x\"\nconfiguration = \"debug\"", "plugin", "linux",
        ["linux-native/debug/libx.so"]
      ),
      ("cargo = \"a-b\"", "app", "linux", ["linux-native/release/a-b"]),
      ("cargo = \"a-b\"", "framework", "ios", ["ios-arm64/aarch64-apple-ios/release/liba_b.dylib"]),
      ("zig = \"x\"", "tool", "linux", ["linux-native/bin/x"]),
      (
        "zig = \"x\"", "framework", "macos",
        ["macos-arm64/lib/libx.dylib", "macos-x86_64/lib/libx.dylib"]
      ),
      ("cmake = \"x\"", "xpc", "macos", ["macos-arm64/bin/x", "macos-x86_64/bin/x"]),
      ("c = \"x.c\"", "appex", "ios", ["ios-arm64/Hello"]),
      (
        "command = [\"x\", \"$(OUTPUT)\"]", "app", "macos",
        ["macos-arm64/Hello", "macos-x86_64/Hello"]
      ),
    ]
  )
  func products(build: String, kind: String, platform: String, expected: [String]) throws {
    let project = try StepProject(build, product: "platform = \"\(platform)\"", kind: kind)
    let product = try #require(project.manifest.products.first)
    let start = ".valise/build/\(kind).Hello/"
    #expect(product.executables.map(\.value) == expected.map { start + $0 })
  }

  @Test("outputs of a command are the programs")
  func outputs() throws {
    let build = "command = [\"make\"]\noutputs = [\"out/$(ARCH)/$(PRODUCT_NAME)\"]"
    let product = try #require(try StepProject(build).manifest.products.first)
    #expect(product.executables.map(\.value) == ["out/arm64/Hello", "out/x86_64/Hello"])
  }

  @Test("the small SDK is written for C where there is no other")
  func inputs() throws {
    let project = try StepProject("c = \"a.c\"", product: "architectures = \"arm64\"")
    try project.project.add("a.c", text: "")
    let step = try #require(try project.steps().first)
    let paths = step.inputs.map { "\($0.path)" }
    let sdk = "p/\(Self.own)/macos-arm64/sdk/usr/"
    #expect(paths.first == sdk + "lib/libSystem.tbd")
    #expect(paths.contains(sdk + "include/stdio.h"))
    #expect(try project.steps(on: StepProject.mac).allSatisfy { $0.inputs.isEmpty })
  }

  @Test(
    "mistakes",
    arguments: [
      (
        "", "",
        "6:12: [app.Hello.build] names no builder; add one of swift, go, cargo, zig, cmake, c, command"
      ),
      ("go = \".\"\nzig = \"x\"", "", "8:1: \"zig\" and \"go\" are two builders; leave one out"),
      (
        "go = \".\"", "executable = \"x\"",
        "5:1: \"executable\" is what \"build\" makes; leave one of the two out"
      ),
      (
        "go = \".\"\noutputs = \"x\"", "",
        "8:11: \"outputs\" is for \"command\"; leave it out, what \"go\" makes is found without it"
      ),
      ("go = \"-x\"", "", "7:6: \"-x\" (go) starts with \"-\"; write options in \"flags\""),
      ("go = \"\"", "", "7:6: \"go\" is empty; give it a value or leave it out"),
      ("go = [\".\"]", "", "7:6: \"go\" is an array; it must be a string"),
      ("gp = \".\"", "", "7:1: unknown key \"gp\" in [app.Hello.build]; did you mean \"go\"?"),
      (
        "go = \".\"\nconfiguration = \"fast\"", "",
        "8:17: \"fast\" is no configuration; use \"release\" or \"debug\""
      ),
      (
        "go = \".\"\nenvironment = { \"A=B\" = \"\" }", "",
        "8:17: \"A=B\" cannot be a variable of the environment; leave out \"=\" and NUL"
      ),
      (
        "go = \".\"\nenvironment = { A = 1 }", "",
        "8:21: \"environment.A\" is an integer; it must be a string"
      ),
      (
        "command = [\"x\", \"$(ARHC)\", \"$(OUTPUT)\"]", "",
        "7:17: unknown variable $(ARHC) in \"command\"; did you mean \"ARCH\"?; write $$(ARHC) to keep the text as it is"
      ),
      (
        "command = [\"x\", \"$(ARCH\"]\noutputs = \"a\"", "",
        "7:17: a variable in \"command\" has no closing bracket; write $$ to keep a dollar sign"
      ),
      (
        "command = [\"x\"]\noutputs = \"$(X)\"", "",
        "8:11: unknown variable $(X) in \"outputs\"; write $$(X) to keep the text as it is"
      ),
      (
        "command = [\"x\"]", "",
        "7:1: nothing says where \"command\" puts its program; use $(OUTPUT) in it, or add \"outputs\""
      ),
      ("c = \"src/*.c\"", "", "7:5: no file matches \"src/*.c\"; correct the pattern"),
      (
        "swift = \"x\"", "",
        "7:1: \"swift\" needs an SDK to build for macos arm64 on this system; install one and name it with the key \"sdk\""
      ),
      (
        "go = \".\"", "platform = \"ios\"",
        "7:1: \"go\" needs an SDK to build for ios arm64 on this system; install one and name it with the key \"sdk\""
      ),
      (
        "go = \".\"\nsdk = \"x\"", "",
        "8:7: \"go\" uses no SDK to build for macos arm64; leave \"sdk\" out"
      ),
      (
        "cmake = \"x\"", "platform = \"linux\"\narchitectures = \"arm64\"",
        "6:17: \"architectures\" has no meaning for Linux; leave it out"
      ),
      (
        "go = \".\"", "platform = \"tvos\"",
        "7:1: \"go\" cannot build for tvos arm64; Go knows macos, ios, ios-simulator and linux; choose another platform or builder"
      ),
      (
        "go = \".\"", "architectures = \"arm64e\"",
        "7:1: \"go\" cannot build for macos arm64e; Go knows arm64, x86_64 and i386; state other \"architectures\""
      ),
    ]
  )
  func mistakes(build: String, product: String, message: String) {
    #expect {
      _ = try StepProject(build, product: product).steps()
    } throws: { error in
      #expect(MistakeMessage("Valise.toml:\(message)").fault == nil)
      if "\(error)" == "Valise.toml:\(message)" { return true }
      Issue.record("\(error)")
      return false
    }
  }
}
