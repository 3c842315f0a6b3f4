// Valise — where the resources of a bundle are
// SPDX-License-Identifier: Apache-2.0

#include "resources.h"

#include <mach-o/dyld.h>
#include <stdio.h>
#include <string.h>

int resource_path(const char *name, char *path) {
  unsigned int capacity = PATH_CAPACITY;
  char program[PATH_CAPACITY];
  if (_NSGetExecutablePath(program, &capacity) != 0) return 0;
  // Contents/MacOS/HelloC -> Contents/Resources
  for (int level = 0; level < 2; level += 1) {
    char *slash = strrchr(program, '/');
    if (slash == NULL) return 0;
    *slash = '\0';
  }
  int count = snprintf(path, PATH_CAPACITY, "%s/Resources/%s", program, name);
  return count > 0 && count < PATH_CAPACITY;
}
