// Valise — the bytes of a Mach-O file, as many of them as are asked for
// SPDX-License-Identifier: Apache-2.0

import ValiseBytes

extension MachOError: ByteSourceFailure {}

/// The bytes of a file that need not be read as a whole.
typealias MachOSource = ByteSource<MachOError>
