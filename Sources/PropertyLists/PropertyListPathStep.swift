// Valise — one step of the way to a value while it is read
// SPDX-License-Identifier: Apache-2.0

/// One step into a container, turned into text only when an error or a remark asks for it.
enum PropertyListPathStep {
  case key(String)
  case place(Int)

  var component: String {
    switch self {
    case .key(let key): key
    case .place(let place): String(place)
    }
  }
}

extension PropertyListPath {
  init(steps: [PropertyListPathStep]) { self.init(components: steps.map(\.component)) }
}
