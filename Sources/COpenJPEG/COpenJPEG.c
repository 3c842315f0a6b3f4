// Valise — OpenJPEG behind one call from memory to pixels
// SPDX-License-Identifier: Apache-2.0

#include "COpenJPEG.h"

#include <openjpeg.h>
#include <stdlib.h>
#include <string.h>

/// What OpenJPEG's callbacks share.
struct source {
  const uint8_t *bytes;
  size_t length;
  size_t position;
};

static OPJ_SIZE_T give_bytes(void *target, OPJ_SIZE_T count, void *context) {
  struct source *source = context;
  size_t left = source->length - source->position;
  if (left == 0) return (OPJ_SIZE_T)-1;
  if (count > left) count = left;
  memcpy(target, source->bytes + source->position, count);
  source->position += count;
  return count;
}

static OPJ_OFF_T skip_bytes(OPJ_OFF_T count, void *context) {
  struct source *source = context;
  size_t left = source->length - source->position;
  if (count < 0) return -1;
  if ((OPJ_UINT64)count > left) count = (OPJ_OFF_T)left;
  source->position += (size_t)count;
  return count;
}

static OPJ_BOOL seek_to(OPJ_OFF_T position, void *context) {
  struct source *source = context;
  if (position < 0 || (OPJ_UINT64)position > source->length) return OPJ_FALSE;
  source->position = (size_t)position;
  return OPJ_TRUE;
}

/// Keeps the first message without its line end.
static void keep_error(const char *message, void *context) {
  struct valise_jp2_result *result = context;
  if (result->message[0] != 0) return;
  strncpy(result->message, message, sizeof result->message - 1);
  result->message[strcspn(result->message, "\r\n")] = 0;
}

static void ignore_message(const char *message, void *context) {
  (void)message;
  (void)context;
}

/// One channel of the picture with what is needed to bring its samples to 8 bits.
struct channel {
  const opj_image_comp_t *component;
  OPJ_INT64 offset;
  OPJ_INT64 maximum;
};

static int prepare(struct channel *channel, const opj_image_comp_t *component) {
  if (component->data == NULL || component->w == 0 || component->h == 0) return 0;
  if (component->prec == 0 || component->prec > 31) return 0;
  channel->component = component;
  channel->offset = component->sgnd ? (OPJ_INT64)1 << (component->prec - 1) : 0;
  channel->maximum = ((OPJ_INT64)1 << component->prec) - 1;
  return 1;
}

static uint8_t sample(const struct channel *channel, OPJ_UINT32 x, OPJ_UINT32 y,
                      OPJ_UINT32 width, OPJ_UINT32 height) {
  const opj_image_comp_t *component = channel->component;
  // A channel of fewer samples is spread over the picture.
  OPJ_UINT32 column = (OPJ_UINT32)((OPJ_UINT64)x * component->w / width);
  OPJ_UINT32 row = (OPJ_UINT32)((OPJ_UINT64)y * component->h / height);
  OPJ_INT64 value = component->data[(size_t)row * component->w + column] + channel->offset;
  if (value < 0) value = 0;
  if (value > channel->maximum) value = channel->maximum;
  return (uint8_t)((value * 255 + channel->maximum / 2) / channel->maximum);
}

static uint8_t clamped(OPJ_INT32 value) {
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// Luminance and chrominance to red, green and blue; factors in 1/65536.
///
/// Source: ITU-R BT.601.
static void convert_luminance(uint8_t *pixel) {
  OPJ_INT32 y = pixel[0];
  OPJ_INT32 blue = pixel[1] - 128;
  OPJ_INT32 red = pixel[2] - 128;
  pixel[0] = clamped(y + (91881 * red + 32768) / 65536);
  pixel[1] = clamped(y - (22554 * blue + 46802 * red + 32768) / 65536);
  pixel[2] = clamped(y + (116130 * blue + 32768) / 65536);
}

static void divide_by_alpha(uint8_t *pixel) {
  unsigned alpha = pixel[3];
  if (alpha == 0 || alpha == 255) return;
  for (int i = 0; i < 3; i++) pixel[i] = clamped((OPJ_INT32)((pixel[i] * 255u + alpha / 2) / alpha));
}

/// The channels of a picture: three colours or one grey, and alpha where there is some.
struct layout {
  struct channel colours[3];
  struct channel alpha;
  int has_alpha;
  int is_multiplied;
};

static int find_channels(const opj_image_t *image, struct layout *layout) {
  OPJ_UINT32 count = image->numcomps;
  OPJ_UINT32 colours = count >= 3 ? 3 : 1;
  memset(layout, 0, sizeof *layout);
  for (OPJ_UINT32 i = 0; i < 3; i++) {
    if (!prepare(&layout->colours[i], &image->comps[colours == 3 ? i : 0])) return 0;
  }
  if (count <= colours) return 1;
  layout->has_alpha = prepare(&layout->alpha, &image->comps[colours]);
  // 1 is alpha, 2 is alpha that is multiplied into the colours, by the box `cdef`.
  layout->is_multiplied = image->comps[colours].alpha == 2;
  return layout->has_alpha;
}

static int fill(const opj_image_t *image, struct valise_jp2_result *result) {
  struct layout layout;
  if (image->numcomps == 0 || !find_channels(image, &layout)) {
    keep_error("a channel has no samples", result);
    return 0;
  }
  OPJ_UINT32 width = image->comps[0].w;
  OPJ_UINT32 height = image->comps[0].h;
  uint8_t *pixel = malloc((size_t)width * height * 4);
  if (pixel == NULL) {
    keep_error("there is no memory", result);
    return 0;
  }
  result->pixels = pixel;
  result->width = width;
  result->height = height;
  int is_luminance = image->numcomps >= 3 && image->color_space == OPJ_CLRSPC_SYCC;
  for (OPJ_UINT32 y = 0; y < height; y++) {
    for (OPJ_UINT32 x = 0; x < width; x++, pixel += 4) {
      for (int i = 0; i < 3; i++) pixel[i] = sample(&layout.colours[i], x, y, width, height);
      pixel[3] = layout.has_alpha ? sample(&layout.alpha, x, y, width, height) : 255;
      if (is_luminance) convert_luminance(pixel);
      if (layout.is_multiplied) divide_by_alpha(pixel);
    }
  }
  return 1;
}

static int is_small(const opj_image_t *image, uint32_t side_limit) {
  return image->x1 > image->x0 && image->y1 > image->y0 &&
         image->x1 - image->x0 <= side_limit && image->y1 - image->y0 <= side_limit;
}

static int decode(opj_codec_t *codec, opj_stream_t *stream, uint32_t side_limit,
                  opj_image_t **image, struct valise_jp2_result *result) {
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  opj_set_error_handler(codec, keep_error, result);
  opj_set_warning_handler(codec, ignore_message, NULL);
  opj_set_info_handler(codec, ignore_message, NULL);
  if (!opj_setup_decoder(codec, &parameters) || !opj_read_header(stream, codec, image)) return 0;
  if (!is_small(*image, side_limit)) {
    keep_error("the picture is too large", result);
    return 0;
  }
  return opj_decode(codec, stream, *image) && opj_end_decompress(codec, stream) &&
         fill(*image, result);
}

int valise_jp2_read(const uint8_t *bytes, size_t length, int is_boxed, uint32_t side_limit,
                    struct valise_jp2_result *result) {
  struct source source = {bytes, length, 0};
  memset(result, 0, sizeof *result);
  opj_codec_t *codec = opj_create_decompress(is_boxed ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K);
  opj_stream_t *stream = opj_stream_create(OPJ_J2K_STREAM_CHUNK_SIZE, OPJ_TRUE);
  opj_image_t *image = NULL;
  int done = 0;
  if (codec != NULL && stream != NULL) {
    opj_stream_set_user_data(stream, &source, NULL);
    opj_stream_set_user_data_length(stream, length);
    opj_stream_set_read_function(stream, give_bytes);
    opj_stream_set_skip_function(stream, skip_bytes);
    opj_stream_set_seek_function(stream, seek_to);
    done = decode(codec, stream, side_limit, &image, result);
  }
  if (!done && result->message[0] == 0) keep_error("OpenJPEG cannot read it", result);
  if (image != NULL) opj_image_destroy(image);
  if (stream != NULL) opj_stream_destroy(stream);
  if (codec != NULL) opj_destroy_codec(codec);
  return done;
}

void valise_jp2_free(struct valise_jp2_result *result) {
  free(result->pixels);
  result->pixels = NULL;
}
