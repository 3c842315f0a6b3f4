// Valise — calls into loaded code, and the host that it calls back
// SPDX-License-Identifier: Apache-2.0

#include <stdlib.h>
#include <string.h>

#include "CPlugIns.h"

uintptr_t valise_call_factory(uintptr_t function, const uint8_t *type) {
  ValisePlugInFactoryFunction factory = (ValisePlugInFactoryFunction)function;
  ValiseUUIDBytes bytes;
  memcpy(&bytes, type, sizeof bytes);
#if defined(__APPLE__)
  CFUUIDRef uuid = CFUUIDCreateFromUUIDBytes(kCFAllocatorDefault, bytes);
  void *instance = factory(kCFAllocatorDefault, uuid);
  CFRelease(uuid);
#else
  void *instance = factory(NULL, &bytes);
#endif
  return (uintptr_t)instance;
}

uintptr_t valise_call_maker(uintptr_t function) {
  return (uintptr_t)((void *(*)(void))function)();
}

void valise_call_with_host(uintptr_t function, uintptr_t host) {
  ((ValisePlugInRegisterFunction)function)((const ValisePlugInHost *)host);
}

static const ValiseUnknownTable *table(uintptr_t instance) {
  return *(const ValiseUnknownTable *const *)instance;
}

int32_t valise_instance_query(uintptr_t instance, const uint8_t *interface, uintptr_t *result) {
  ValiseUUIDBytes bytes;
  memcpy(&bytes, interface, sizeof bytes);
  void *found = NULL;
  int32_t answer = table(instance)->queryInterface((void *)instance, bytes, &found);
  *result = (uintptr_t)found;
  return answer;
}

uint32_t valise_instance_retain(uintptr_t instance) {
  return table(instance)->addRef((void *)instance);
}

uint32_t valise_instance_release(uintptr_t instance) {
  return table(instance)->release((void *)instance);
}

// The host that plug-ins see, and behind it whom it asks.
typedef struct {
  ValisePlugInHost host;
  uintptr_t context;
  valise_host_answer answer;
} answering_host;

static int32_t ask(
  const ValisePlugInHost *host, int32_t question, ValiseUUIDBytes factory,
  const ValiseUUIDBytes *type, uintptr_t function, const char *name) {
  if (host == NULL) return -1;
  const answering_host *own = (const answering_host *)host;
  return own->answer(
    own->context, question, (const uint8_t *)&factory, (const uint8_t *)type, function, name);
}

static int32_t register_factory(
  const ValisePlugInHost *host, ValiseUUIDBytes factory, ValisePlugInFactoryFunction function) {
  if (function == NULL) return -1;
  return ask(host, VALISE_HOST_REGISTER_FACTORY, factory, NULL, (uintptr_t)function, NULL);
}

static int32_t register_factory_by_name(
  const ValisePlugInHost *host, ValiseUUIDBytes factory, const char *function) {
  if (function == NULL) return -1;
  return ask(host, VALISE_HOST_REGISTER_FACTORY_BY_NAME, factory, NULL, 0, function);
}

static int32_t unregister_factory(const ValisePlugInHost *host, ValiseUUIDBytes factory) {
  return ask(host, VALISE_HOST_UNREGISTER_FACTORY, factory, NULL, 0, NULL);
}

static int32_t register_type(
  const ValisePlugInHost *host, ValiseUUIDBytes factory, ValiseUUIDBytes type) {
  return ask(host, VALISE_HOST_REGISTER_TYPE, factory, &type, 0, NULL);
}

static int32_t add_instance(const ValisePlugInHost *host, ValiseUUIDBytes factory) {
  return ask(host, VALISE_HOST_ADD_INSTANCE, factory, NULL, 0, NULL);
}

static int32_t remove_instance(const ValisePlugInHost *host, ValiseUUIDBytes factory) {
  return ask(host, VALISE_HOST_REMOVE_INSTANCE, factory, NULL, 0, NULL);
}

uintptr_t valise_host_make(uintptr_t context, valise_host_answer answer) {
  answering_host *own = calloc(1, sizeof *own);
  if (own == NULL) return 0;
  own->host.version = 1;
  own->host.registerFactory = register_factory;
  own->host.registerFactoryByName = register_factory_by_name;
  own->host.unregisterFactory = unregister_factory;
  own->host.registerType = register_type;
  own->host.addInstance = add_instance;
  own->host.removeInstance = remove_instance;
  own->context = context;
  own->answer = answer;
  return (uintptr_t)own;
}

void valise_host_free(uintptr_t host) { free((void *)host); }
