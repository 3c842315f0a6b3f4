// Valise — libpng behind calls that always return
// SPDX-License-Identifier: Apache-2.0

#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

/// The largest chunk beside the pixels that is kept in memory.
#define CHUNK_LIMIT (8 << 20)

/// What libpng's callbacks share.
struct source {
  const uint8_t *bytes;
  size_t length;
  size_t position;
  struct valise_png_fault *fault;
};

static void give_bytes(png_structp png, png_bytep target, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->length - source->position) png_error(png, "the file ends too early");
  memcpy(target, source->bytes + source->position, count);
  source->position += count;
}

static void keep_error(png_structp png, png_const_charp message) {
  struct source *source = png_get_error_ptr(png);
  struct valise_png_fault *fault = source->fault;
  strncpy(fault->message, message, sizeof fault->message - 1);
  fault->message[sizeof fault->message - 1] = 0;
  fault->position = source->position;
  // Back to the only setjmp of this file: no frame of another language is in between.
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Chunks that say nothing about the pixels as they are stored; they are passed over unread.
static const png_byte passed_over[] =
    "cHRM\0gAMA\0iCCP\0sBIT\0sRGB\0bKGD\0hIST\0pHYs\0sPLT\0tIME\0"
    "iTXt\0tEXt\0zTXt\0oFFs\0pCAL\0sCAL\0eXIf";

static void ask_for_rgba(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

/// Everything that may jump back. Locals of the caller are not changed between its setjmp and here.
static void read_all(png_structp png, png_infop info, uint32_t width, uint32_t height,
                     uint8_t *pixels) {
  png_set_user_limits(png, width, height);
  png_set_chunk_malloc_max(png, CHUNK_LIMIT);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, passed_over,
                              (int)(sizeof passed_over / 5));
  png_read_info(png, info);
  int passes = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7 ? 7 : 1;
  ask_for_rgba(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
      png_get_rowbytes(png, info) != (size_t)width * 4) {
    png_error(png, "the size of the rows is not what the header says");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < height; row++) {
      png_read_row(png, pixels + (size_t)row * width * 4, NULL);
    }
  }
  png_read_end(png, NULL);
}

int valise_png_read(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height,
                    uint8_t *pixels, struct valise_png_fault *fault) {
  struct source source = {bytes, length, 0, fault};
  memset(fault, 0, sizeof *fault);
  png_structp volatile png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, keep_error, ignore_warning);
  png_infop volatile info = png == NULL ? NULL : png_create_info_struct(png);
  int volatile done = 0;
  if (info == NULL) {
    strncpy(fault->message, "there is no memory", sizeof fault->message - 1);
  } else if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_read_fn(png, &source, give_bytes);
    read_all(png, info, width, height, pixels);
    done = 1;
  }
  png_structp finished = png;
  png_infop finished_info = info;
  if (finished != NULL) png_destroy_read_struct(&finished, &finished_info, NULL);
  return done;
}
