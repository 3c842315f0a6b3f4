// Valise — the contract between a host and a plug-in in C
// SPDX-License-Identifier: Apache-2.0
//
// Apple's CFPlugIn contract, also on systems without CoreFoundation. A bundle states in its
// Info.plist:
//
//   CFPlugInFactories   UUID of a factory → name of the function that makes instances
//   CFPlugInTypes       UUID of a type → array of the UUIDs of the factories that make it
//
// or, to register by itself once its code is loaded:
//
//   CFPlugInDynamicRegistration       the text YES
//   CFPlugInDynamicRegisterFunction   name of the function; CFPlugInDynamicRegister by default
//
// A factory answers an interface: a pointer to a struct whose first member points to a table of
// functions that begins with ValiseUnknownTable. The host releases it when it is done with it.
//
// On Apple's systems a factory gets CoreFoundation's own objects, so that plug-ins written for
// CFPlugIn work as they are. Elsewhere the UUID is 16 bytes, which live as long as the call.
#pragma once

#include <stdint.h>

#if defined(__APPLE__)
#include <CoreFoundation/CoreFoundation.h>
typedef CFUUIDBytes ValiseUUIDBytes;
typedef CFUUIDRef ValiseUUIDRef;
typedef CFAllocatorRef ValiseAllocatorRef;
#else
// As CFUUIDBytes: the bytes of the UUID in the order in which its text shows them.
typedef struct {
  uint8_t byte0, byte1, byte2, byte3, byte4, byte5, byte6, byte7;
  uint8_t byte8, byte9, byte10, byte11, byte12, byte13, byte14, byte15;
} ValiseUUIDBytes;
typedef const ValiseUUIDBytes *ValiseUUIDRef;
// Always null, which stands for the usual allocator.
typedef const void *ValiseAllocatorRef;
#endif

// The function that CFPlugInFactories names: makes an instance of a type, or answers null.
typedef void *(*ValisePlugInFactoryFunction)(ValiseAllocatorRef allocator, ValiseUUIDRef type);

// What the table of every interface begins with, as COM has it and CFPlugInCOM.h declares it.
typedef struct {
  void *reserved;
  // Another interface of the same instance, retained; 0 when there is one, else negative.
  int32_t (*queryInterface)(void *instance, ValiseUUIDBytes interface, void **result);
  uint32_t (*addRef)(void *instance);
  uint32_t (*release)(void *instance);
} ValiseUnknownTable;

// What a plug-in may ask of its host. Each function answers 0, or a negative number when the host
// refuses. The host stays where it is as long as the code is loaded.
typedef struct ValisePlugInHost ValisePlugInHost;
struct ValisePlugInHost {
  uint32_t version;  // 1
  // Registers a factory by its function, and by the name of its function.
  int32_t (*registerFactory)(
    const ValisePlugInHost *host, ValiseUUIDBytes factory, ValisePlugInFactoryFunction function);
  int32_t (*registerFactoryByName)(
    const ValisePlugInHost *host, ValiseUUIDBytes factory, const char *function);
  int32_t (*unregisterFactory)(const ValisePlugInHost *host, ValiseUUIDBytes factory);
  // Says that a factory makes instances of a type.
  int32_t (*registerType)(
    const ValisePlugInHost *host, ValiseUUIDBytes factory, ValiseUUIDBytes type);
  // Keeps the code loaded for something that the host does not know of, and lets it go again.
  int32_t (*addInstance)(const ValisePlugInHost *host, ValiseUUIDBytes factory);
  int32_t (*removeInstance)(const ValisePlugInHost *host, ValiseUUIDBytes factory);
};

// The function that CFPlugInDynamicRegisterFunction names; called once, after the code is loaded.
typedef void (*ValisePlugInRegisterFunction)(const ValisePlugInHost *plugIn);

// A plug-in may have this function: it gets the host before any factory is called, each time the
// code is loaded.
__attribute__((visibility("default"))) void ValisePlugInAttach(const ValisePlugInHost *host);
