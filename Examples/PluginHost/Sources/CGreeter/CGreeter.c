// Valise — the example's plug-in in C, by Apple's CFPlugIn contract
// SPDX-License-Identifier: Apache-2.0

#include "CGreeter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CGreetingAPI.h"

typedef struct {
  const greeting_table *table;
  uint32_t references;
} greeter;

static int32_t query(void *instance, ValiseUUIDBytes interface, void **result) {
  *result = NULL;
  if (memcmp(&interface, greeting_type, sizeof greeting_type) != 0) return -1;
  ((greeter *)instance)->references += 1;
  *result = instance;
  return 0;
}

static uint32_t retain(void *instance) { return ++((greeter *)instance)->references; }

static uint32_t release(void *instance) {
  uint32_t left = --((greeter *)instance)->references;
  if (left == 0) free(instance);
  return left;
}

static void greet(
  void *instance, const char *name, const char *pattern, char *greeting, size_t capacity) {
  (void)instance;
  const char *mark = strstr(pattern, "%@");
  if (mark == NULL) {
    snprintf(greeting, capacity, "%s", pattern);
  } else {
    snprintf(greeting, capacity, "%.*s%s%s", (int)(mark - pattern), pattern, name, mark + 2);
  }
}

static const greeting_table table = {
  NULL, (void *)query, (void *)retain, (void *)release, greet};

void *MakeGreeter(ValiseAllocatorRef allocator, ValiseUUIDRef type) {
  (void)allocator;
  (void)type;
  greeter *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->table = &table;
  made->references = 1;
  return made;
}
