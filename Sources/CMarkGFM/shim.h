// Valise — cmark-gfm, with which Updates reads Markdown
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
