// Valise — the calls of the dynamic linker and into loaded code that PlugIns needs
// SPDX-License-Identifier: Apache-2.0
//
// Handles, functions and instances are addresses as numbers; 0 is none.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "ValisePlugIn.h"

// A library that links this one gives none of it to others.
#pragma GCC visibility push(hidden)

// The C library that a process can have but once.
enum {
  VALISE_C_LIBRARY_OTHER = 0,
  VALISE_C_LIBRARY_GNU,
  VALISE_C_LIBRARY_MUSL,
};

// What code the running process loads.
typedef struct {
  int32_t is_mach_o;     // else ELF
  uint32_t machine;      // EM_* or CPU_TYPE_*
  uint32_t subtype;      // CPU_SUBTYPE_*
  int32_t is_64_bit;
  int32_t is_big_endian;
  int32_t c_library;     // VALISE_C_LIBRARY_*
} valise_code_target;

valise_code_target valise_running_target(void);

// The absolute path without links of what is at a path, cut to `capacity` with a NUL; 0 when there
// is one.
int valise_real_path(const char *path, char *real, size_t capacity);

// Loads the code at a path, which ends with a NUL and holds a slash. `is_lazy_and_global` is for
// frameworks. Answers 0 with the linker's words in `message`, cut to `capacity` with a NUL.
uintptr_t valise_code_open(
  const char *path, int is_lazy_and_global, char *message, size_t capacity);

// The address of a symbol in the code or what it needs.
uintptr_t valise_code_symbol(uintptr_t code, const char *name);

// Gives the code back; it leaves memory when nobody else has it open. Answers 0 when it worked.
int valise_code_close(uintptr_t code);

// Whether the code at a path is still in memory, for whoever has it open.
int valise_code_is_loaded(const char *path);

// Calls a factory with the 16 bytes of a type's UUID.
uintptr_t valise_call_factory(uintptr_t function, const uint8_t *type);

// Calls a function without arguments that answers an address.
uintptr_t valise_call_maker(uintptr_t function);

// Calls a function that takes the host.
void valise_call_with_host(uintptr_t function, uintptr_t host);

// The functions that every interface has.
int32_t valise_instance_query(uintptr_t instance, const uint8_t *interface, uintptr_t *result);
uint32_t valise_instance_retain(uintptr_t instance);
uint32_t valise_instance_release(uintptr_t instance);

// What a plug-in asks of its host.
enum {
  VALISE_HOST_REGISTER_FACTORY = 0,
  VALISE_HOST_REGISTER_FACTORY_BY_NAME,
  VALISE_HOST_UNREGISTER_FACTORY,
  VALISE_HOST_REGISTER_TYPE,
  VALISE_HOST_ADD_INSTANCE,
  VALISE_HOST_REMOVE_INSTANCE,
};

// Answers what a plug-in asks; `type` and `name` are null where the question has none.
typedef int32_t (*valise_host_answer)(
  uintptr_t context, int32_t question, const uint8_t *factory, const uint8_t *type,
  uintptr_t function, const char *name);

// Makes a host that passes each question on, and frees it.
uintptr_t valise_host_make(uintptr_t context, valise_host_answer answer);
void valise_host_free(uintptr_t host);

#pragma GCC visibility pop
