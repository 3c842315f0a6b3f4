// Valise — making a bundle after its plan
// SPDX-License-Identifier: Apache-2.0

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
  ///   - progress: Is told of every part that is written.
  /// - Returns: What was done.
  /// - Throws: `.file`, and `.sourceChanged` when a source is not what it was in the plan.
  public static func execute(
    _ plan: BuildPlan,
    to folder: FilePath,
    on files: any FileSystem,
    always: Bool = false,
    modified: Int64? = nil,
    progress: any ProgressReporting = NoProgress()
  ) throws(BuildError) -> BuildOutcome {
    let name = try name(of: plan)
    let bundle = folder.appending(name)
    let record = BuildRecordFile(of: name, in: folder, on: files, modified: modified)
    if !always, record.matches(plan) { return .upToDate }
    try BuildError.wrapping { () throws(FileError) in try files.createDirectories(at: folder) }
    let staged = try BuildError.wrapping { () throws(FileError) in
      try StagedDirectory(replacing: bundle, on: files)
    }
    let writer = BundleWriter(root: staged.path, files: files, modified: modified)
    try writer.write(plan, progress: progress)
    do {
      // What a failure of the power takes is built again.
      try staged.commit(surviving: .programEnd)
      try record.store(plan)
    } catch {
      throw .file(error)
    }
    return .built(entries: plan.entries.count, bytes: plan.byteCount)
  }

  /// Where the bundle of a plan is in the folder that holds it.
  public static func bundle(of plan: BuildPlan, in folder: FilePath) -> FilePath {
    FileName(plan.bundleName).map { folder.appending($0) } ?? folder
  }

  private static func name(of plan: BuildPlan) throws(BuildError) -> FileName {
    guard let name = FileName(plan.bundleName) else { throw .file(.notFound(plan.bundleName)) }
    return name
  }
}
