// Valise — tests of new projects
// SPDX-License-Identifier: Apache-2.0

import Testing
import ValiseFiles

@testable import Building

@Suite struct ProjectTemplateTests {
  @Test("a project holds what its kind needs", arguments: ProjectTemplate.allCases)
  func files(template: ProjectTemplate) throws {
    let files = InMemoryFileSystem()
    let folder = try ProjectMaker.make(template, named: "My-Kit", in: "a/b", on: files)
    #expect(folder == "a/b/My-Kit")
    let names = try files.entries(of: folder).map(\.name.description)
    #expect(Set(names).isSuperset(of: [".gitignore", "README.md", "Sources", "Valise.toml"]))
    #expect(try files.entries(of: "a/b").map(\.name.description) == ["My-Kit"])
    let text = try files.contents(of: "a/b/My-Kit/Valise.toml", limit: 1 << 20)
    let document = try TOMLDocument(parsing: text)
    guard case .table(let products)? = document.root[template.product.rawValue]?.value.content,
      case .table(let product)? = products["My-Kit"]?.value.content,
      case .table(let build)? = product["build"]?.value.content
    else {
      Issue.record("the product is missing")
      return
    }
    #expect(product["identifier"]?.value.content == .string("com.example.My-Kit"))
    #expect(product["version"]?.value.content == .string("0.1"))
    #expect(build["c"]?.value.content == .string("Sources/*.c"))
    #expect((product["platform"] != nil) == (template == .iosApp))
  }

  @Test("names in C have no hyphens")
  func symbols() throws {
    let files = try ProjectTemplate.framework.files(named: "My-Kit")
    let header = try #require(files.first { $0.path == "Headers/My-Kit.h" })
    #expect(header.text.contains("#ifndef MY_KIT_H\n#define MY_KIT_H\n"))
    #expect(header.text.contains("\nint my_kit_answer(void);\n"))
    let source = try #require(files.first { $0.path == "Sources/library.c" })
    #expect(source.text.contains("#include \"My-Kit.h\"\n\nint my_kit_answer(void) { return 42; }"))
  }

  @Test("other names are refused", arguments: ["", "9a", "a b", "../a", "a.b", "é", "-a", "a\n"])
  func badNames(name: String) {
    #expect(throws: ProjectError.badName(name)) {
      try ProjectMaker.make(.app, named: name, in: ".", on: InMemoryFileSystem())
    }
  }

  @Test("what is there already is never replaced, and a failure leaves nothing")
  func notReplaced() throws {
    let files = InMemoryFileSystem()
    _ = try ProjectMaker.make(.app, named: "A", in: ".", on: files)
    #expect(throws: ProjectError.file(.alreadyExists("A"))) {
      try ProjectMaker.make(.xpc, named: "A", in: ".", on: files)
    }
    for count in 0..<12 {
      let files = InMemoryFileSystem()
      files.failOnce(after: count)
      let made = try? ProjectMaker.make(.app, named: "B", in: ".", on: files)
      files.stopFailing()
      let names = try files.entries(of: ".").map(\.name.description)
      #expect(names == (made == nil ? [] : ["B"]), "\(count)")
    }
  }
}
