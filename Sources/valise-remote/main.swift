// Valise — the program that speaks with web servers
// SPDX-License-Identifier: Apache-2.0

import ValiseFetching

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

let usage = """
  usage: valise-remote

  Fetches from web servers for valise, which starts it and speaks with it over standard input and
  output. Nothing else is to be done with it.

  Environment:
    VALISE_CA_FILE   a file of certificates, in PEM, of authorities that are trusted beside those of
                     the system
    https_proxy, http_proxy, all_proxy, no_proxy
                     what stands between us and the web

  """

func complain(_ text: String) {
  let streams = Array(text.utf8)
  // Safety: the call reads the bytes of the array.
  _ = unsafe write(2, streams, streams.count)
}

switch CommandLine.arguments.dropFirst().first {
case nil: break
case "--help"?, "-h"?:
  print(usage, terminator: "")
  exit(0)
default:
  complain(usage)
  exit(64)
}

// Whoever went away is seen as a failed write.
_ = signal(SIGPIPE, SIG_IGN)

// Safety: nobody changes the environment; the text is copied at once.
let authorities = unsafe getenv("VALISE_CA_FILE").map { unsafe String(cString: $0) }
guard let web = Web(authorities: authorities.flatMap { $0.isEmpty ? nil : $0 }) else {
  complain("valise-remote: libcurl cannot be opened\n")
  exit(2)
}
do throws(FetchError) {
  try FetchService(web, Streams()).run()
} catch {
  complain("valise-remote: \(error)\n")
  exit(2)
}
