// Valise — making a bundle after its plan
// SPDX-License-Identifier: Apache-2.0

internal import Bundles
public import ValiseDiagnostics
public import ValiseFiles

/// Makes bundles after their plans.
public enum BuildExecutor {
  /// Where records of builds are kept, in the folder that holds the bundles.
  public static let recordFolder = ".valise"

  /// Makes a bundle in a folder, or leaves it when nothing has changed since it was made.
  ///
  /// The bundle takes its place in one step: until then the old one stays whole. What was in the
  /// old one and is not in the plan is gone.
  ///
  /// - Parameters:
  ///   - plan: What to make.
  ///   - folder: The folder that will hold the bundle; it is made when it is missing.
  ///   - files: Where the sources are and the bundle will be.
  ///   - always: Makes the bundle even when nothing has changed.
  ///   - modified: The time of change that everything in the bundle gets, in nanoseconds since
  ///     1970; without it, each entry keeps the time at which it was made.
  ///   - signer: Signs the code as the plan says; without one, nothing is signed.
  ///   - drawing: Draws the vector drawings that icons are made of.
  ///   - progress: Is told of every part that is written.
  /// - Returns: What was done.
  /// - Throws: `.file`, `.icon`, `.signing`, and `.sourceChanged` when a source is not what it was in the plan.
  public static func execute(
    _ plan: BuildPlan,
    to folder: FilePath,
    on files: any FileSystem,
    always: Bool = false,
    modified: Int64? = nil,
    signer: BundleSigner? = nil,
    drawing: DrawingRenderer? = nil,
    progress: any ProgressReporting = NoProgress()
  ) throws(BuildError) -> BuildOutcome {
    let name = try name(of: plan)
    let folder = folder.appending(plan.folder)
    let bundle = folder.appending(name)
    let record = BuildRecordFile(
      of: name,
      in: folder,
      on: files,
      modified: modified,
      isSigned: signer != nil
    )
    let cache = IconCache(of: name, in: folder, on: files)
    if !always, record.matches(plan, cache) {
      files.removeLeftovers(beside: bundle)
      return .upToDate
    }
    let icons = PlannedIcons(files: files, cache: cache, draw: drawing ?? Self.noDrawing)
    let made = try icons.made(for: plan, isAnew: always)
    let work = Work(
      plan: plan,
      icons: made,
      files: files,
      modified: modified,
      signer: signer,
      progress: progress
    )
    try put(work, at: bundle, recording: record)
    cache.keep(made.values)
    return .built(entries: plan.entries.count, bytes: plan.byteCount)
  }

  /// What is done where nobody can draw.
  private static let noDrawing: DrawingRenderer = { (path, _) throws(IconFileError) in
    throw .drawing(path: "\(path)", reason: "nobody here draws; give a .png of 1024 pixels")
  }

  /// What is written, and how.
  private struct Work {
    let plan: BuildPlan
    let icons: [RelativePath: PlannedIcons.Made]
    let files: any FileSystem
    let modified: Int64?
    let signer: BundleSigner?
    let progress: any ProgressReporting

    func write(to root: FilePath) throws(BuildError) {
      let writer = BundleWriter(root: root, files: files, modified: modified, icons: icons)
      try writer.write(plan, progress: progress)
      try signer?.sign(root, after: plan, on: files, progress: progress)
      try writer.setTimes()
    }
  }

  private static func put(
    _ work: Work,
    at bundle: FilePath,
    recording record: BuildRecordFile
  ) throws(BuildError) {
    let files = work.files
    let made = try BuildError.wrapping { () throws(FileError) in
      try files.createMissingDirectories(at: bundle.parent)
    }
    do throws(BuildError) {
      if work.plan.isFile {
        try replaceFile(at: bundle, by: work)
      } else {
        try replaceFolder(at: bundle, by: work)
      }
      try BuildError.wrapping { () throws(FileError) in try record.store(work.plan) }
    } catch {
      // What others have put there meanwhile stays; the first failure is the one to tell.
      for path in made.reversed() { try? files.removeEmptyDirectory(at: path) }
      throw error
    }
  }

  private static func replaceFolder(
    at bundle: FilePath,
    by work: Work
  ) throws(BuildError) {
    let staged = try BuildError.wrapping { () throws(FileError) in
      try StagedDirectory(replacing: bundle, on: work.files)
    }
    try work.write(to: staged.path)
    do {
      // What a failure of the power takes is built again.
      try staged.commit(surviving: .programEnd)
    } catch {
      throw .file(error)
    }
  }

  private static func replaceFile(
    at path: FilePath,
    by work: Work
  ) throws(BuildError) {
    // Replacing a file fails with faults of files alone; another one is kept beside.
    var other: BuildError?
    do throws(FileError) {
      try work.files.replaceFile(at: path, surviving: .programEnd) {
        (_, beside) throws(FileError) in
        do throws(BuildError) {
          try work.write(to: beside)
        } catch {
          if case .file(let fault) = error { throw fault }
          other = error
          throw .notFound(path.description)
        }
      }
    } catch {
      throw other ?? .file(error)
    }
  }

  /// Where the bundle of a plan is in the folder that holds all bundles.
  public static func bundle(of plan: BuildPlan, in folder: FilePath) -> FilePath {
    folder.appending(plan.path)
  }

  /// What earlier builds made of a product when it was for one platform and now is for several, or
  /// the other way round, and nothing makes anew any more.
  ///
  /// Only what a record says was built is found; nothing is removed.
  ///
  /// - Returns: The bundles, in the order of the platforms.
  public static func leftovers(
    of plan: BuildPlan,
    in folder: FilePath,
    on files: any FileSystem
  ) -> [FilePath] {
    guard let name = FileName(plan.bundleName) else { return [] }
    let places: [RelativePath] =
      plan.product.isForSeveralPlatforms
      ? [.root] : BundlePlatform.allCases.map { .fixed($0.rawValue) }
    return places.compactMap { place in
      let record = BuildRecordFile(of: name, in: folder.appending(place), on: files, modified: nil)
      return record.tellsOfBundle ? folder.appending(place).appending(name) : nil
    }
  }

  private static func name(of plan: BuildPlan) throws(BuildError) -> FileName {
    guard let name = FileName(plan.bundleName) else { throw .file(.notFound(plan.bundleName)) }
    return name
  }
}
