// Valise — the filters of PNG rows
// SPDX-License-Identifier: Apache-2.0

#include "CPNG.h"

#include <stdlib.h>
#include <string.h>

/// The number of filters: none, sub, up, average, Paeth.
#define FILTER_COUNT 5

/// How far the differences of a row are from 0; each counts as a signed byte.
static size_t sum_of_differences(const uint8_t *row, size_t count) {
  size_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t value = row[i];
    sum += value < 128 ? value : 256u - value;
  }
  return sum;
}

static uint8_t paeth(int left, int above, int corner) {
  int to_left = abs(above - corner);
  int to_above = abs(left - corner);
  int to_corner = abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

static void filter_row(int filter, const uint8_t *restrict row, const uint8_t *restrict above,
                       size_t count, size_t pixel, uint8_t *restrict out) {
  switch (filter) {
    case 0:
      memcpy(out, row, count);
      break;
    case 1:
      memcpy(out, row, pixel);
      for (size_t i = pixel; i < count; i++) out[i] = (uint8_t)(row[i] - row[i - pixel]);
      break;
    case 2:
      for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
      break;
    case 3:
      for (size_t i = 0; i < pixel; i++) out[i] = (uint8_t)(row[i] - (above[i] >> 1));
      for (size_t i = pixel; i < count; i++) {
        out[i] = (uint8_t)(row[i] - ((row[i - pixel] + above[i]) >> 1));
      }
      break;
    default:
      for (size_t i = 0; i < pixel; i++) out[i] = (uint8_t)(row[i] - above[i]);
      for (size_t i = pixel; i < count; i++) {
        out[i] = (uint8_t)(row[i] - paeth(row[i - pixel], above[i], above[i - pixel]));
      }
  }
}

void valise_png_filter(const uint8_t *pixels, size_t row_length, size_t height,
                       size_t pixel_length, uint8_t *rows) {
  if (row_length < pixel_length) return;
  // The row above the first one counts as zeros; a trial row is kept while the next is tried.
  uint8_t *zeros = calloc(2, row_length);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + y * row_length;
    uint8_t *out = rows + y * (row_length + 1);
    if (zeros == NULL) {
      // Without memory the rows stay as they are, which is a filter too.
      out[0] = 0;
      memcpy(out + 1, row, row_length);
      continue;
    }
    const uint8_t *above = y == 0 ? zeros : row - row_length;
    uint8_t *trial = zeros + row_length;
    size_t best = SIZE_MAX;
    for (int filter = 0; filter < FILTER_COUNT && best > 0; filter++) {
      filter_row(filter, row, above, row_length, pixel_length, trial);
      size_t sum = sum_of_differences(trial, row_length);
      if (sum >= best) continue;
      best = sum;
      out[0] = (uint8_t)filter;
      memcpy(out + 1, trial, row_length);
    }
  }
  free(zeros);
}
