// Valise — OpenJPEG behind one call from memory to pixels
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A picture that was read, or why it could not be.
struct valise_jp2_result {
  /// Rows of red, green, blue and alpha, one byte each; null when there is a fault.
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  /// The fault in words, ended by a NUL.
  char message[160];
};

/// Reads a JPEG 2000 file (`is_boxed`) or codestream.
///
/// A picture with a side over `side_limit` is a fault. Alpha that is multiplied into the colours is
/// taken out of them; where there is no alpha, pixels are opaque. Colour profiles are not applied.
/// Whatever `result` holds afterwards is to be given to `valise_jp2_free`. Gives 1 for success.
int valise_jp2_read(
    const uint8_t *bytes, size_t length, int is_boxed, uint32_t side_limit,
    struct valise_jp2_result *result);

/// Frees what a result holds.
void valise_jp2_free(struct valise_jp2_result *result);
