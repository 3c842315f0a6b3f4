// Valise — one step of a build: what is run for one architecture, and what it makes
// SPDX-License-Identifier: Apache-2.0

public import MachOFiles
public import ValiseFiles

/// What is run to build a product for one architecture, and what it makes.
public struct BuildStep: Hashable, Sendable {
  /// A file that the step needs and Valise writes.
  public struct Input: Hashable, Sendable {
    /// Where it is.
    public let path: FilePath
    /// What is in it.
    public let contents: [UInt8]
  }

  /// The builder, by its key in the manifest.
  public let builder: BuildRecipe.Key
  /// The architecture; nothing for that of the machine, and for commands that make all at once.
  public let architecture: Architecture?
  /// The folder that the step keeps between builds.
  public let folder: FilePath
  /// The folder where Swift's package manager puts bundles of resources and libraries; those of
  /// earlier builds are removed before the programs run, since nobody else does it.
  public let swiftFolder: FilePath?
  /// Files that are written before the programs run.
  public let inputs: [Input]
  /// The programs that run, one after the other.
  public let calls: [ProgramCall]
  /// The programs that the step makes, from the manifest's folder on.
  public let products: [Stated<String>]
}
