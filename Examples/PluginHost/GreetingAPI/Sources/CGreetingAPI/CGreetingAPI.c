// Valise — nothing but the header, which the build wants to see compiled once
// SPDX-License-Identifier: Apache-2.0

#include "CGreetingAPI.h"
