// Valise — libdeflate, which ValiseCompression calls
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <libdeflate.h>
