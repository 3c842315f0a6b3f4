// Valise — one piece of work in several threads
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <pthread.h>
#include <unistd.h>

enum { MOST_THREADS = 64 };

typedef struct {
  void (*work)(void *context);
  void *context;
} job;

static void *run(void *argument) {
  const job *own = argument;
  own->work(own->context);
  return NULL;
}

int valise_processor_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > MOST_THREADS ? MOST_THREADS : (int)count;
}

void valise_run_in_threads(int count, void (*work)(void *context), void *context) {
  job own = {.work = work, .context = context};
  pthread_t threads[MOST_THREADS];
  int started = 0;
  // The caller's thread is one of them. Who gets fewer threads than wanted takes longer.
  while (started < count - 1 && started < MOST_THREADS) {
    if (pthread_create(&threads[started], NULL, run, &own) != 0) break;
    started += 1;
  }
  work(context);
  for (int index = 0; index < started; index += 1) pthread_join(threads[index], NULL);
}
