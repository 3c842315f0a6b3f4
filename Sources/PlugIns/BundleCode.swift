// Valise — the code of a bundle, loaded when it is first asked for
// SPDX-License-Identifier: Apache-2.0

public import Bundles
import Synchronization
public import ValiseFiles

/// The code of a bundle, loaded when it is first asked for.
///
/// Before anything of it runs, its file is examined: format, processor, kind, C library. What the
/// code does when it runs cannot be examined: a function that crashes while the code is loaded ends
/// the process. A host that must survive that tries the code in a process of its own first.
///
/// Any thread may call it at any time. Code that several threads load at once is loaded once.
public final class BundleCode: Sendable {
  /// The bundle, read for the system of the process.
  public let bundle: BundleDirectory
  /// What the process can load.
  public let target: CodeTarget

  private let image = Mutex<LoadedImage?>(nil)

  /// Makes the code of a bundle that was opened on the host's own file system.
  public init(of bundle: BundleDirectory, target: CodeTarget = .running) {
    self.bundle = bundle
    self.target = target
  }

  /// Opens a bundle of the host's own file system for its code.
  ///
  /// - Throws: `.notABundle`.
  public convenience init(opening path: FilePath) throws(PlugInError) {
    let target = CodeTarget.running
    do throws(BundleError) {
      let bundle = try BundleDirectory(
        opening: path,
        on: DiskFileSystem(),
        platform: target.platform
      )
      self.init(of: bundle, target: target)
    } catch {
      throw .notABundle(error)
    }
  }

  /// Whether this object has loaded the code.
  public var isLoaded: Bool { image.withLock { $0 != nil } }

  /// Examines the code without running any of it.
  ///
  /// - Returns: What the file tells.
  /// - Throws: Why the code cannot be loaded here, as far as the file tells: `.executableNotFound`,
  ///   `.notLoadable`, `.wrongArchitecture`, `.runtimeMismatch` or `.malformed`.
  public func preflight() throws(PlugInError) -> CodeFacts { try examined().facts }

  /// Loads the code; does nothing when it is loaded already.
  ///
  /// Symbols are bound at once and stay the code's own; those of a framework are bound when they
  /// are first used and are seen by all code that is loaded later.
  ///
  /// - Throws: What `preflight` throws, `.linkFailed` and `.loadFailed`.
  public func load() throws(PlugInError) {
    guard !isLoaded else { return }
    let (facts, path) = try examined()
    let handle: UInt
    do throws(DynamicLinker.Refusal) {
      handle = try DynamicLinker.open(path, isFramework: bundle.layout == .framework)
    } catch {
      throw error.isForSymbols
        ? .linkFailed(path: facts.shownPath, reason: error.words)
        : .loadFailed(path: facts.shownPath, reason: error.words)
    }
    // Nothing is locked while the linker runs the code's own functions, which may come back here.
    // So another thread may have been faster: the linker counts, and this opening is given back.
    let loaded = LoadedImage(handle: handle, path: path, facts: facts)
    let isSecond = image.withLock { image in
      defer { if image == nil { image = loaded } }
      return image != nil
    }
    if isSecond { _ = DynamicLinker.close(handle) }
  }

  /// A symbol of the code itself, which is loaded for it.
  ///
  /// - Throws: What `load` throws, and `.symbolNotFound`.
  public func symbol(named name: String) throws(PlugInError) -> CodeSymbol {
    try load()
    guard let symbol = loadedSymbol(named: name) else {
      throw .symbolNotFound(path: shownPath, name: name)
    }
    return symbol
  }

  /// A symbol of the code itself, if the code is loaded and has it.
  func loadedSymbol(named name: String) -> CodeSymbol? {
    image.withLock { $0 }?.symbol(name)
  }

  /// Unloads the code where that is safe; does nothing when it is not loaded.
  ///
  /// The caller must know that nothing of the code is in use: no function runs, no pointer into it
  /// is kept. Code of Swift and of Objective-C always stays, as their runtimes keep such pointers.
  ///
  /// - Throws: `.unloadRefused`.
  public func unload() throws(PlugInError) { _ = try close() }

  /// Unloads the code where that is safe.
  ///
  /// - Returns: Whether it has left memory; others may have it open, and the linker keeps what it
  ///   has bound for the whole process.
  func close() throws(PlugInError) -> Bool {
    let path = shownPath
    let taken = try image.withLock { (image) throws(PlugInError) in
      guard let loaded = image else { return LoadedImage?.none }
      if let reason = loaded.unloadRefusal {
        throw PlugInError.unloadRefused(path: path, reason: reason)
      }
      image = nil
      return loaded
    }
    guard let taken else { return true }
    guard DynamicLinker.close(taken.handle) else {
      throw .unloadRefused(path: path, reason: .refusedByLinker)
    }
    return !DynamicLinker.isLoaded(taken.path)
  }

  /// What the file of loaded code told.
  var loadedFacts: CodeFacts? { image.withLock { $0?.facts } }

  /// How messages call the code.
  var shownPath: String { loadedFacts?.shownPath ?? shownBundle }

  /// How messages call the bundle.
  var shownBundle: String {
    let root = FilePath(bundle.tree.displayPath)
    return root.appending(bundle.path).description
  }

  /// What the file tells, and where it really is.
  private func examined() throws(PlugInError) -> (facts: CodeFacts, path: FilePath) {
    let facts = try CodeFacts(of: bundle)
    if let obstacle = facts.obstacle(on: target) { throw obstacle }
    let path = FilePath(bundle.tree.displayPath).appending(facts.path)
    guard let real = DynamicLinker.realPath(path) else {
      throw .loadFailed(path: facts.shownPath, reason: "the file is not on the host's file system")
    }
    guard !CodeFacts.isInLocalization(real.description) else {
      throw .notLoadable(path: facts.shownPath, reason: .inLocalization)
    }
    return (facts, real)
  }
}
