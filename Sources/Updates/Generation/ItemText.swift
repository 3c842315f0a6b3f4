// Valise — the text of a new item of a feed
// SPDX-License-Identifier: Apache-2.0

/// Writes a new item of a feed.
struct ItemText {
  let settings: FeedSettings
  /// The prefix of the format's namespace, with its colon.
  let prefix: String
  /// The spaces before the item.
  let indentation: String
  /// The spaces of one level.
  let level: String
  let lineEnd: String
  /// What stands before the names of archives in addresses.
  let downloadPrefix: String

  /// The item, from `<item>` to `</item>`.
  func text(of release: Release) throws(GenerationError) -> String {
    var lines = head(of: release) + conditions(of: release)
    for file in release.notes { lines.append(try notes(file)) }
    lines.append(enclosure(of: release))
    lines += deltas(of: release)
    let inner = indentation + level
    for line in lines where !XMLQuoting.canHold(line) {
      throw .character(file: release.notes.first?.name ?? release.fileName)
    }
    return "<item>" + lineEnd
      + lines.map { inner + $0 + lineEnd }.joined()
      + indentation + "</item>"
  }

  /// The date of an item.
  func date(of release: Release) -> FeedDate { FeedDate(seconds: settings.date ?? release.date) }

  private func element(_ name: String, _ text: String) -> String {
    "<\(name)>\(XMLQuoting.text(text))</\(name)>"
  }

  private func own(_ name: String, _ text: String?) -> [String] {
    text.map { [element(prefix + name, $0)] } ?? []
  }

  private func head(of release: Release) -> [String] {
    var lines = [
      element("title", release.displayVersion), element("pubDate", "\(date(of: release))"),
    ]
    if let link = settings.link { lines.append(element("link", link)) }
    lines += own("version", release.version.text)
    return lines + own("shortVersionString", release.displayVersion)
  }

  private func conditions(of release: Release) -> [String] {
    var lines = own("minimumSystemVersion", release.minimumSystemVersion)
    if release.needsAppleSilicon { lines += own("hardwareRequirements", "arm64") }
    lines += own("channel", settings.channel)
    lines += own("minimumUpdateVersion", settings.minimumUpdateVersion)
    lines += own("minimumAutoupdateVersion", settings.minimumAutoupdateVersion)
    lines += own(
      "ignoreSkippedUpgradesBelowVersion",
      settings.ignoreSkippedUpgradesBelowVersion
    )
    lines += own("phasedRolloutInterval", settings.phasedRolloutInterval.map { "\($0)" })
    switch settings.critical {
    case .forAll: lines.append("<\(prefix)criticalUpdate/>")
    case .below(let version):
      let value = XMLQuoting.attribute(version)
      lines.append("<\(prefix)criticalUpdate \(prefix)version=\"\(value)\"/>")
    case nil: break
    }
    lines += informational
    return lines + own("fullReleaseNotesLink", settings.fullReleaseNotes)
  }

  private var informational: [String] {
    guard let informational = settings.informational else { return [] }
    let versions =
      informational.versions.flatMap { own("version", $0) }
      + informational.belowVersions.flatMap { own("belowVersion", $0) }
    let name = prefix + "informationalUpdate"
    guard !versions.isEmpty else { return ["<\(name)/>"] }
    return ["<\(name)>"] + versions.map { level + $0 } + ["</\(name)>"]
  }

  private func notes(_ file: ReleaseNotesFile) throws(GenerationError) -> String {
    let language = file.language.map { " xml:lang=\"\(XMLQuoting.attribute($0))\"" } ?? ""
    if file.isPage, !settings.embedsPages {
      let name = WebAddress.pathPart(Array(file.name.utf8))
      let address = XMLQuoting.text((settings.notesPrefix ?? downloadPrefix) + name)
      return "<\(prefix)releaseNotesLink\(language)>\(address)</\(prefix)releaseNotesLink>"
    }
    let text: String
    var format = ""
    switch file.format {
    case .html: text = String(decoding: file.contents, as: UTF8.self)
    case .plainText:
      text = String(decoding: file.contents, as: UTF8.self)
      format = " \(prefix)format=\"plain-text\""
    case .markdown:
      do throws(MarkdownError) { text = try MarkdownText.html(of: file.contents) } catch {
        throw .notes(file.name, error)
      }
    }
    // Carriage returns would not survive reading.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      .joined(separator: "\n").trimmed
    return "<description\(language)\(format)>\(XMLQuoting.section(lines))</description>"
  }

  private func enclosure(of release: Release) -> String {
    enclosure(release.fileName, release.byteCount, release.signature, extra: "")
  }

  private func enclosure(
    _ fileName: String,
    _ byteCount: Int,
    _ signature: [UInt8]?,
    extra: String
  ) -> String {
    let address = downloadPrefix + WebAddress.pathPart(Array(fileName.utf8))
    var text = "<enclosure url=\"\(XMLQuoting.attribute(address))\" length=\"\(byteCount)\""
    text += " type=\"application/octet-stream\"" + extra
    if let signature {
      text += " \(prefix)edSignature=\"\(Base64Text.text(of: signature))\""
    }
    return text + "/>"
  }

  /// The download of a delta.
  func line(of delta: ReleaseDelta) -> String {
    func attribute(_ name: String, _ value: String) -> String {
      " \(prefix)\(name)=\"\(XMLQuoting.attribute(value))\""
    }
    var extra = attribute("deltaFrom", delta.from.text)
    if let size = delta.frameworkExecutableSize {
      extra += attribute("deltaFromSparkleExecutableSize", "\(size)")
    }
    if !delta.frameworkLocales.isEmpty {
      extra += attribute("deltaFromSparkleLocales", delta.frameworkLocales.joined(separator: ","))
    }
    return enclosure(delta.fileName, delta.byteCount, delta.signature, extra: extra)
  }

  private func deltas(of release: Release) -> [String] {
    guard !release.deltas.isEmpty else { return [] }
    let lines = release.deltas.map { level + line(of: $0) }
    return ["<\(prefix)deltas>"] + lines + ["</\(prefix)deltas>"]
  }
}
