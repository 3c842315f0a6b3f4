// Valise — HelloC: prints a text out of the resources of its own bundle
// SPDX-License-Identifier: Apache-2.0

#include "resources.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char path[PATH_CAPACITY];
  if (!resource_path("greeting.txt", path)) {
    fprintf(stderr, "helloc: the program does not know where it is\n");
    return EXIT_FAILURE;
  }
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    return EXIT_FAILURE;
  }
  char line[256];
  while (fgets(line, sizeof line, file) != NULL) fputs(line, stdout);
  fclose(file);
  return EXIT_SUCCESS;
}
