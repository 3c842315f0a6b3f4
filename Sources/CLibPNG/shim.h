// Valise — libpng, which CPNG calls
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <png.h>
