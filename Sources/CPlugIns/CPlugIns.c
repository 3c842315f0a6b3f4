// Valise — the dynamic linker and calls into loaded code
// SPDX-License-Identifier: Apache-2.0

#include "CPlugIns.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#else
#include <elf.h>
#endif

valise_code_target valise_running_target(void) {
  valise_code_target target = {0};
#if defined(__GLIBC__)
  target.c_library = VALISE_C_LIBRARY_GNU;
#elif defined(__linux__) && !defined(__ANDROID__)
  target.c_library = VALISE_C_LIBRARY_MUSL;
#endif
  target.is_64_bit = sizeof(void *) == 8;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  target.is_big_endian = 1;
#endif
#if defined(__APPLE__)
  const struct mach_header *header = _dyld_get_image_header(0);
  target.is_mach_o = 1;
  target.machine = (uint32_t)header->cputype;
  target.subtype = (uint32_t)header->cpusubtype;
#elif defined(__x86_64__)
  target.machine = EM_X86_64;
#elif defined(__i386__)
  target.machine = EM_386;
#elif defined(__aarch64__)
  target.machine = EM_AARCH64;
#elif defined(__arm__)
  target.machine = EM_ARM;
#elif defined(__riscv)
  target.machine = EM_RISCV;
#elif defined(__powerpc64__)
  target.machine = EM_PPC64;
#elif defined(__s390__)
  target.machine = EM_S390;
#else
#error "name the machine of this processor here"
#endif
  return target;
}

int valise_real_path(const char *path, char *real, size_t capacity) {
  char *found = realpath(path, NULL);
  if (found == NULL) return -1;
  size_t count = strlen(found);
  int fits = count < capacity;
  if (fits) memcpy(real, found, count + 1);
  free(found);
  return fits ? 0 : -1;
}

uintptr_t valise_code_open(
  const char *path, int is_lazy_and_global, char *message, size_t capacity) {
  int mode = is_lazy_and_global ? RTLD_LAZY | RTLD_GLOBAL : RTLD_NOW | RTLD_LOCAL;
  void *code = dlopen(path, mode);
  if (capacity > 0) message[0] = 0;
  if (code == NULL && capacity > 0) {
    const char *words = dlerror();
    if (words == NULL) words = "the dynamic linker gives no reason";
    size_t count = strnlen(words, capacity - 1);
    memcpy(message, words, count);
    message[count] = 0;
  }
  return (uintptr_t)code;
}

uintptr_t valise_code_symbol(uintptr_t code, const char *name) {
  return (uintptr_t)dlsym((void *)code, name);
}

int valise_code_close(uintptr_t code) { return dlclose((void *)code); }

int valise_code_is_loaded(const char *path) {
  void *code = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
  if (code == NULL) return 0;
  dlclose(code);
  return 1;
}
