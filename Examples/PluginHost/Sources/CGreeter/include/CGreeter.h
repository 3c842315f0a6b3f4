// Valise — the function that the bundle of the example's plug-in in C names
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ValisePlugIn.h"

void *MakeGreeter(ValiseAllocatorRef allocator, ValiseUUIDRef type);
