// Valise — being told before a signal ends the process
// SPDX-License-Identifier: Apache-2.0

#include "Internal.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

// A handler may call almost nothing, so it only writes the signal's number into a pipe, from which
// a thread reads. Handlers, unlike blocked signals, are not handed on to programs we start.
static int pipe_ends[2] = {-1, -1};

typedef struct {
  void (*ended)(void *context, int signal);
  void *context;
} watcher;

static void tell(int signal) {
  int code = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t put = write(pipe_ends[1], &byte, 1);
  (void)put;
  errno = code;
}

static void *watch(void *argument) {
  watcher own = *(watcher *)argument;
  free(argument);
  unsigned char byte;
  if (AGAIN(read(pipe_ends[0], &byte, 1)) == 1) own.ended(own.context, byte);
  return NULL;
}

static void tell_about(int signal) {
  struct sigaction before;
  // Who ignores a signal, as nohup does, has decided that it does not end us.
  if (sigaction(signal, NULL, &before) != 0 || before.sa_handler == SIG_IGN) return;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int valise_watch_signals(void (*ended)(void *context, int signal), void *context) {
  if (pipe_ends[0] != -1) return -EEXIST;
  if (pipe(pipe_ends) != 0) return -errno;
  fcntl(pipe_ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(pipe_ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(pipe_ends[1], F_SETFL, O_NONBLOCK);
  watcher *own = malloc(sizeof *own);
  if (own == NULL) return -ENOMEM;
  *own = (watcher){.ended = ended, .context = context};
  pthread_t thread;
  int failed = pthread_create(&thread, NULL, watch, own);
  if (failed != 0) {
    free(own);
    return -failed;
  }
  pthread_detach(thread);
  tell_about(SIGINT);
  tell_about(SIGTERM);
  tell_about(SIGHUP);
  return 0;
}

void valise_end_by_signal(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), signal);
}
