// Valise — writing new projects
// SPDX-License-Identifier: Apache-2.0

public import ValiseFiles

/// Writes new projects.
public enum ProjectMaker {
  /// Makes the folder of a project, complete or not at all.
  ///
  /// - Parameters:
  ///   - template: What kind of project.
  ///   - name: Its name, which its folder gets.
  ///   - folder: The folder that gets it; it is made when it is missing.
  ///   - files: Where to write.
  /// - Returns: The folder of the project.
  /// - Throws: `.badName`; `.file`, among others when something has the folder's name already.
  public static func make(
    _ template: ProjectTemplate,
    named name: String,
    in folder: FilePath,
    on files: any FileSystem
  ) throws(ProjectError) -> FilePath {
    let contents = try template.files(named: name)
    guard let folderName = FileName(name) else { throw .badName(name) }
    let target = folder.appending(folderName)
    do throws(FileError) {
      guard try !files.exists(target) else { throw .alreadyExists(target.description) }
      try files.createDirectories(at: folder)
      let staged = try StagedDirectory(replacing: target, on: files)
      for file in contents {
        let path = FilePath(file.path).resolved(against: staged.path)
        try files.createDirectories(at: path.parent)
        try files.createFile(at: path, contents: Array(file.text.utf8), mode: 0o644)
      }
      try staged.commit(surviving: .programEnd)
    } catch {
      throw .file(error)
    }
    return target
  }
}
