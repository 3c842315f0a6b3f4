// Valise — what the files of this shim share
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>

// Declares `name` as the NUL-terminated copy of `count` bytes at `bytes`, or answers an error.
#define PATH(name, bytes, count)                    \
  char name[PATH_MAX];                              \
  if ((count) >= sizeof name) return -ENAMETOOLONG; \
  if ((count) > 0) memcpy(name, (bytes), (count));  \
  name[(count)] = '\0'

#define FOLDER(descriptor) \
  ((descriptor) == VALISE_WORKING_FOLDER ? AT_FDCWD : (descriptor))

// The answer of `call`, made again while signals interrupt it; a negated errno when it failed.
#define AGAIN(call)                               \
  ({                                              \
    __typeof__(call) answer;                      \
    do {                                          \
      answer = (call);                            \
    } while (answer == -1 && errno == EINTR);     \
    answer == -1 ? (__typeof__(call))-errno : answer; \
  })
