// Valise — a plug-in that the tests compile: makes counters, by Apple's CFPlugIn contract
// SPDX-License-Identifier: Apache-2.0

#include <stdlib.h>
#include <string.h>

#include "ValisePlugIn.h"

static const uint8_t counter_type[16] = {
  0xAA, 0xAA, 0xAA, 0xAA, 0xBB, 0xBB, 0xCC, 0xCC, 0xDD, 0xDD, 0xEE, 0xEE, 0xEE, 0xEE, 0xEE, 0xEE};
static const ValiseUUIDBytes own_factory = {
  0x11, 0x11, 0x11, 0x11, 0x22, 0x22, 0x33, 0x33, 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55};
static const ValiseUUIDBytes later_factory = {
  0x66, 0x66, 0x66, 0x66, 0x22, 0x22, 0x33, 0x33, 0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55};

typedef struct {
  ValiseUnknownTable unknown;
  int (*next)(void *counter);
} counter_table;

typedef struct {
  const counter_table *table;
  uint32_t references;
  int value;
} counter;

static const ValisePlugInHost *host;
int constructed;
int alive;
int attached;
int keep_result = 99;

__attribute__((constructor)) static void construct(void) { constructed += 1; }

static int32_t query(void *instance, ValiseUUIDBytes interface, void **result) {
  if (memcmp(&interface, counter_type, 16) != 0) {
    *result = NULL;
    return -1;
  }
  ((counter *)instance)->references += 1;
  *result = instance;
  return 0;
}

static uint32_t retain(void *instance) { return ++((counter *)instance)->references; }

static uint32_t release(void *instance) {
  uint32_t left = --((counter *)instance)->references;
  if (left == 0) {
    alive -= 1;
    free(instance);
  }
  return left;
}

static int next(void *instance) { return ++((counter *)instance)->value; }

static const counter_table table = {{NULL, query, retain, release}, next};

void *MakeCounter(ValiseAllocatorRef allocator, ValiseUUIDRef type) {
  (void)allocator;
#if !defined(__APPLE__)
  if (memcmp(type, counter_type, 16) != 0) return NULL;
#else
  (void)type;
#endif
  counter *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  made->table = &table;
  made->references = 1;
  alive += 1;
  return made;
}

void *MakeNothing(ValiseAllocatorRef allocator, ValiseUUIDRef type) {
  (void)allocator;
  (void)type;
  return NULL;
}

void ValisePlugInAttach(const ValisePlugInHost *given) {
  host = given;
  attached += 1;
}

int keep(void) { return keep_result = host->addInstance(host, own_factory); }
int let_go(void) { return host->removeInstance(host, own_factory); }
int register_later(void) { return host->registerFactory(host, later_factory, MakeCounter); }
int forget_own(void) { return host->unregisterFactory(host, own_factory); }

void CFPlugInDynamicRegister(const ValisePlugInHost *plug_in) {
  ValiseUUIDBytes type;
  memcpy(&type, counter_type, 16);
  plug_in->registerFactoryByName(plug_in, later_factory, "MakeCounter");
  plug_in->registerType(plug_in, later_factory, type);
}
