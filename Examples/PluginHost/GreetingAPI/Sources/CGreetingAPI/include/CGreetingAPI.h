// Valise — what the example's host wants of a plug-in in C
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

// The type that a plug-in's factory makes: 5D0F1B8E-2C43-4B7A-9B57-6E1C0A9D2F10.
static const uint8_t greeting_type[16] = {
  0x5D, 0x0F, 0x1B, 0x8E, 0x2C, 0x43, 0x4B, 0x7A, 0x9B, 0x57, 0x6E, 0x1C, 0x0A, 0x9D, 0x2F, 0x10};

// The functions of a greeter. The first four are those of every interface, as ValiseUnknownTable
// of ValisePlugIn.h has them.
typedef struct {
  void *reserved;
  void *queryInterface;
  void *addRef;
  void *release;
  // Writes a greeting in UTF-8 with a NUL, cut to `capacity` bytes. `pattern` is the plug-in's own
  // text in the user's language, with %@ for the name.
  void (*greet)(void *greeter, const char *name, const char *pattern, char *greeting,
                size_t capacity);
} greeting_table;
