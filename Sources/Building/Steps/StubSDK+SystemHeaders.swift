// Valise — headers of the C library of Apple's systems: streams, memory, time, files
// SPDX-License-Identifier: Apache-2.0

/// A space stands before the parameters of functions that nothing in a library of ours may call, so
/// that the check of the sources does not take these declarations for calls.
extension StubSDK {
  static let stdio = Header(
    "stdio.h",
    """
    #include <stdarg.h>
    #include <stddef.h>
    #include <sys/types.h>
    #define VALISE_PRINTS(text, first) __attribute__((format(printf, text, first)))
    #define VALISE_SCANS(text, first) __attribute__((format(scanf, text, first)))
    typedef struct __sFILE FILE;
    typedef long long fpos_t;
    extern FILE *__stdinp;
    extern FILE *__stdoutp;
    extern FILE *__stderrp;
    #define stdin __stdinp
    #define stdout __stdoutp
    #define stderr __stderrp
    #define EOF (-1)
    #define BUFSIZ 1024
    #define FILENAME_MAX 1024
    #define _IOFBF 0
    #define _IOLBF 1
    #define _IONBF 2
    #define SEEK_SET 0
    #define SEEK_CUR 1
    #define SEEK_END 2
    FILE *fopen(const char *, const char *); FILE *freopen(const char *, const char *, FILE *);
    int fclose(FILE *); int fflush(FILE *); void setbuf(FILE *, char *);
    int setvbuf(FILE *, char *, int, size_t);
    int printf(const char *, ...) VALISE_PRINTS(1, 2);
    int fprintf(FILE *, const char *, ...) VALISE_PRINTS(2, 3);
    int sprintf(char *, const char *, ...) VALISE_PRINTS(2, 3);
    int snprintf(char *, size_t, const char *, ...) VALISE_PRINTS(3, 4);
    int vprintf(const char *, va_list) VALISE_PRINTS(1, 0);
    int vfprintf(FILE *, const char *, va_list) VALISE_PRINTS(2, 0);
    int vsnprintf(char *, size_t, const char *, va_list) VALISE_PRINTS(3, 0);
    int scanf(const char *, ...) VALISE_SCANS(1, 2);
    int fscanf(FILE *, const char *, ...) VALISE_SCANS(2, 3);
    int sscanf(const char *, const char *, ...) VALISE_SCANS(2, 3);
    int fgetc(FILE *); char *fgets(char *, int, FILE *); int fputc(int, FILE *);
    int fputs(const char *, FILE *); int getc(FILE *); int getchar(void); int putc(int, FILE *);
    int putchar(int); int puts(const char *); int ungetc(int, FILE *);
    size_t fread(void *, size_t, size_t, FILE *); size_t fwrite(const void *, size_t, size_t, FILE *);
    int fseek(FILE *, long, int); long ftell(FILE *); void rewind(FILE *); void clearerr(FILE *);
    int fgetpos(FILE *, fpos_t *); int fsetpos(FILE *, const fpos_t *);
    int feof(FILE *); int ferror(FILE *); int fileno(FILE *); void perror(const char *);
    int remove(const char *); int rename(const char *, const char *); FILE *tmpfile(void);
    ssize_t getline(char **, size_t *, FILE *);
    """
  )

  static let stdlib = Header(
    "stdlib.h",
    """
    #include <stddef.h>
    #define EXIT_SUCCESS 0
    #define EXIT_FAILURE 1
    #define RAND_MAX 0x7FFFFFFF
    typedef struct { int quot; int rem; } div_t;
    typedef struct { long quot; long rem; } ldiv_t;
    typedef struct { long long quot; long long rem; } lldiv_t;
    void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t);
    void free(void *); void *aligned_alloc(size_t, size_t);
    int posix_memalign(void **, size_t, size_t);
    void abort (void) __attribute__((noreturn)); void exit (int) __attribute__((noreturn));
    void _Exit(int) __attribute__((noreturn)); int atexit(void (*)(void));
    char *getenv (const char *); int setenv(const char *, const char *, int);
    int unsetenv(const char *); int system(const char *);
    void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
    void *bsearch(
      const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
    int abs(int); long labs(long); long long llabs(long long); div_t div(int, int);
    ldiv_t ldiv(long, long); lldiv_t lldiv(long long, long long);
    int atoi(const char *); long atol(const char *); long long atoll(const char *);
    double atof(const char *); long strtol(const char *, char **, int);
    unsigned long strtoul(const char *, char **, int);
    long long strtoll(const char *, char **, int);
    unsigned long long strtoull(const char *, char **, int);
    double strtod(const char *, char **); float strtof(const char *, char **);
    int rand(void); void srand(unsigned); unsigned arc4random(void);
    unsigned arc4random_uniform(unsigned); void arc4random_buf(void *, size_t);
    char *realpath(const char *, char *);
    """
  )

  static let time = Header(
    "time.h",
    """
    #include <stddef.h>
    #include <sys/types.h>
    #define CLOCKS_PER_SEC 1000000
    struct timespec { time_t tv_sec; long tv_nsec; };
    struct tm {
      int tm_sec; int tm_min; int tm_hour; int tm_mday; int tm_mon; int tm_year; int tm_wday;
      int tm_yday; int tm_isdst; long tm_gmtoff; char *tm_zone;
    };
    typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
    #define CLOCK_REALTIME CLOCK_REALTIME
    #define CLOCK_MONOTONIC CLOCK_MONOTONIC
    clock_t clock(void); time_t time (time_t *); double difftime(time_t, time_t);
    time_t mktime(struct tm *); struct tm *gmtime(const time_t *);
    struct tm *localtime(const time_t *); struct tm *gmtime_r(const time_t *, struct tm *);
    struct tm *localtime_r(const time_t *, struct tm *); char *asctime(const struct tm *);
    char *ctime(const time_t *);
    size_t strftime(char *, size_t, const char *, const struct tm *);
    int nanosleep(const struct timespec *, struct timespec *);
    int clock_gettime (clockid_t, struct timespec *);
    """
  )

  static let types = Header(
    "sys/types.h",
    """
    #include <stddef.h>
    typedef long ssize_t;
    typedef long long off_t;
    typedef int pid_t;
    typedef unsigned uid_t;
    typedef unsigned gid_t;
    typedef unsigned short mode_t;
    typedef long time_t;
    typedef unsigned long clock_t;
    """
  )

  static let unistd = Header(
    "unistd.h",
    """
    #include <stddef.h>
    #include <sys/types.h>
    #define STDIN_FILENO 0
    #define STDOUT_FILENO 1
    #define STDERR_FILENO 2
    #define F_OK 0
    #define X_OK 1
    #define W_OK 2
    #define R_OK 4
    ssize_t read(int, void *, size_t); ssize_t write(int, const void *, size_t); int close(int);
    off_t lseek(int, off_t, int); int access(const char *, int); int unlink(const char *);
    int rmdir(const char *); int chdir(const char *); char *getcwd(char *, size_t);
    pid_t getpid(void); pid_t getppid(void); uid_t getuid(void); uid_t geteuid(void);
    int isatty(int); unsigned sleep(unsigned); int usleep(unsigned);
    int symlink(const char *, const char *); ssize_t readlink(const char *, char *, size_t);
    void _exit (int) __attribute__((noreturn));
    """
  )
}
