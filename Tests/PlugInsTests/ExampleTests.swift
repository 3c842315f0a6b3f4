// Valise — the examples that are built as packages, one at a time
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The examples that are built as packages.
///
/// All share one build folder, so that the libraries are built once. Builds that run at once there
/// can take each other's plan for their own, and one makes nothing.
@Suite(.serialized) enum ExampleTests {}
