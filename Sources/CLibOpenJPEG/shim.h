// Valise — OpenJPEG, which COpenJPEG calls
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <openjpeg.h>
