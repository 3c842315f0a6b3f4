// Valise — libpng behind calls that always return, and the filters of PNG rows
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Why a picture could not be read.
struct valise_png_fault {
  /// The fault in words, ended by a NUL.
  char message[160];
  /// How many bytes of the input had been taken when it was met.
  size_t position;
};

/// Reads a PNG file into rows of red, green, blue and alpha, one byte each, alpha not multiplied in.
///
/// Palettes, greys, 16 bits and interlacing are resolved; colour profiles are not applied. `pixels`
/// has room for `width * height * 4` bytes, and a file of another size is a fault. Gives 1 for
/// success, else 0 and a fault.
int valise_png_read(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
    struct valise_png_fault *fault);

/// Filters the rows of a picture, each by the filter with the smallest sum of differences.
///
/// `pixels` holds `height` rows of `row_length` bytes, `pixel_length` bytes a pixel; `rows` gets as
/// many rows with one more byte each, the number of the filter.
///
/// Source: the PNG specification, sections 9 and 12.8.
void valise_png_filter(
    const uint8_t *pixels, size_t row_length, size_t height, size_t pixel_length, uint8_t *rows);
