// Valise — liblzma, which CStreams calls
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <lzma.h>
