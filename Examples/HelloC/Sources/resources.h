// Valise — where the resources of a bundle are
// SPDX-License-Identifier: Apache-2.0
#pragma once

enum { PATH_CAPACITY = 4096 };

// The path of a file in the resources of the bundle that holds the running program, into `path` of
// PATH_CAPACITY bytes; 0 when it cannot be told.
int resource_path(const char *name, char *path);
