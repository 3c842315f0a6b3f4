// Valise — headers of the C library of Apple's systems, as far as small programs need them
// SPDX-License-Identifier: Apache-2.0

extension StubSDK {
  /// A header by its name.
  struct Header {
    let name: String
    private let body: String

    init(_ name: String, _ body: String) {
      self.name = name
      self.body = body
    }

    /// The header, for C and C++.
    var text: String {
      """
      // Valise — what small programs need of <\(name)>; with the key "sdk" Apple's own is read instead
      #pragma once
      #ifdef __cplusplus
      extern "C" {
      #endif
      \(body)
      #ifdef __cplusplus
      }
      #endif

      """
    }
  }

  /// The headers; clang brings those that need no library, such as <stdint.h> and <stdarg.h>.
  static let headers: [Header] = [
    assert, ctype, errno, executablePath, inttypes, math, stdio, stdlib, string, strings, time,
    types,
    unistd,
  ]

  private static let assert = Header(
    "assert.h",
    """
    void __assert_rtn(const char *, const char *, int, const char *) __attribute__((noreturn));
    #ifdef NDEBUG
    #define assert(claim) ((void)0)
    #else
    #define assert(claim) ((claim) ? (void)0 : __assert_rtn(__func__, __FILE__, __LINE__, #claim))
    #endif
    #if !defined(__cplusplus) && __STDC_VERSION__ < 202311L
    #define static_assert _Static_assert
    #endif
    """
  )

  private static let ctype = Header(
    "ctype.h",
    """
    int isalnum(int); int isalpha(int); int isblank(int); int iscntrl(int); int isdigit(int);
    int isgraph(int); int islower(int); int isprint(int); int ispunct(int); int isspace(int);
    int isupper(int); int isxdigit(int); int tolower(int); int toupper(int);
    """
  )

  private static let errno = Header(
    "errno.h",
    """
    int *__error(void);
    #define errno (*__error())
    enum {
      EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EIO = 5, ENXIO = 6, E2BIG = 7, ENOEXEC = 8,
      EBADF = 9, ECHILD = 10, EDEADLK = 11, ENOMEM = 12, EACCES = 13, EFAULT = 14, EBUSY = 16,
      EEXIST = 17, EXDEV = 18, ENODEV = 19, ENOTDIR = 20, EISDIR = 21, EINVAL = 22, ENFILE = 23,
      EMFILE = 24, ENOTTY = 25, ETXTBSY = 26, EFBIG = 27, ENOSPC = 28, ESPIPE = 29, EROFS = 30,
      EMLINK = 31, EPIPE = 32, EDOM = 33, ERANGE = 34, EAGAIN = 35, EWOULDBLOCK = 35,
      ENOTSUP = 45, EADDRINUSE = 48, ECONNRESET = 54, ETIMEDOUT = 60, ECONNREFUSED = 61,
      ELOOP = 62, ENAMETOOLONG = 63, ENOTEMPTY = 66, ENOSYS = 78, EOVERFLOW = 84, EILSEQ = 92,
    };
    """
  )

  private static let executablePath = Header(
    "mach-o/dyld.h",
    """
    int _NSGetExecutablePath(char *path, unsigned int *size);
    """
  )

  private static let inttypes = Header(
    "inttypes.h",
    """
    #include <stdint.h>
    #define PRId8 "hhd"
    #define PRId16 "hd"
    #define PRId32 "d"
    #define PRId64 "lld"
    #define PRIu8 "hhu"
    #define PRIu16 "hu"
    #define PRIu32 "u"
    #define PRIu64 "llu"
    #define PRIx8 "hhx"
    #define PRIx16 "hx"
    #define PRIx32 "x"
    #define PRIx64 "llx"
    #define PRIdPTR "ld"
    #define PRIuPTR "lu"
    #define PRIxPTR "lx"
    """
  )

  private static let math = Header(
    "math.h",
    """
    #define HUGE_VAL __builtin_huge_val()
    #define HUGE_VALF __builtin_huge_valf()
    #define INFINITY __builtin_inff()
    #define NAN __builtin_nanf("")
    #define isnan(x) __builtin_isnan(x)
    #define isinf(x) __builtin_isinf(x)
    #define isfinite(x) __builtin_isfinite(x)
    #define signbit(x) __builtin_signbit(x)
    #define M_E 2.71828182845904523536
    #define M_PI 3.14159265358979323846
    #define M_SQRT2 1.41421356237309504880
    double acos(double); double asin(double); double atan(double); double atan2(double, double);
    double cos(double); double sin(double); double tan(double); double cosh(double);
    double sinh(double); double tanh(double); double acosh(double); double asinh(double);
    double atanh(double); double exp(double); double exp2(double); double expm1(double);
    double frexp(double, int *); double ldexp(double, int); double log(double);
    double log10(double); double log1p(double); double log2(double); double modf(double, double *);
    double cbrt(double); double fabs(double); double hypot(double, double);
    double pow(double, double); double sqrt(double); double ceil(double); double floor(double);
    double nearbyint(double); double rint(double); double round(double); long lround(double);
    double trunc(double); double fmod(double, double); double copysign(double, double);
    double fmax(double, double); double fmin(double, double); double fma(double, double, double);
    float acosf(float); float asinf(float); float atanf(float); float atan2f(float, float);
    float cosf(float); float sinf(float); float tanf(float); float expf(float); float logf(float);
    float log10f(float); float log2f(float); float fabsf(float); float hypotf(float, float);
    float powf(float, float); float sqrtf(float); float ceilf(float); float floorf(float);
    float roundf(float); float truncf(float); float fmodf(float, float); float fmaxf(float, float);
    float fminf(float, float);
    """
  )

  private static let string = Header(
    "string.h",
    """
    #include <stddef.h>
    void *memchr(const void *, int, size_t); int memcmp(const void *, const void *, size_t);
    void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
    void *memset(void *, int, size_t); char *strcat(char *, const char *);
    char *strchr(const char *, int); int strcmp(const char *, const char *);
    int strcoll(const char *, const char *); char *strcpy(char *, const char *);
    size_t strcspn(const char *, const char *); char *strdup(const char *);
    char *strndup(const char *, size_t); char *strerror(int); size_t strlen(const char *);
    size_t strnlen(const char *, size_t); char *strncat(char *, const char *, size_t);
    int strncmp(const char *, const char *, size_t); char *strncpy(char *, const char *, size_t);
    char *strpbrk(const char *, const char *); char *strrchr(const char *, int);
    size_t strspn(const char *, const char *); char *strstr(const char *, const char *);
    char *strtok(char *, const char *); char *strtok_r(char *, const char *, char **);
    size_t strlcpy(char *, const char *, size_t); size_t strlcat(char *, const char *, size_t);
    """
  )

  private static let strings = Header(
    "strings.h",
    """
    #include <stddef.h>
    int strcasecmp(const char *, const char *); int strncasecmp(const char *, const char *, size_t);
    void bzero(void *, size_t);
    """
  )
}
