// Valise — all variables of the process's environment
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
// The list of variables is a variable itself, which nothing here ever changes.
@unsafe @preconcurrency import Glibc
#else
import Darwin
#endif

/// All variables of the environment; of two with one name the first, as `getenv` finds it.
func environmentVariables() -> [String: String] {
  #if canImport(Glibc)
  var next = unsafe environ
  #else
  // Safety: the call gives the address of the list, which lives as long as the process.
  guard var next = unsafe _NSGetEnviron().pointee else { return [:] }
  #endif
  var variables: [String: String] = [:]
  // Safety: the list ends with a null pointer, each of its texts with a NUL.
  while let entry = unsafe next.pointee {
    let text = unsafe String(cString: entry)
    unsafe next += 1
    guard let mark = text.dropFirst().firstIndex(of: "=") else { continue }
    let name = String(text[..<mark])
    if variables[name] == nil { variables[name] = String(text[text.index(after: mark)...]) }
  }
  return variables
}
