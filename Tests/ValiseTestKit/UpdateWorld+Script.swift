// Valise — the program that makes a world of applications with feeds
// SPDX-License-Identifier: Apache-2.0

extension UpdateWorld {
  /// A program in Python: the job comes in and the applications go out, as JSON.
  ///
  /// Keys and signatures are OpenSSL's, archives Python's.
  static let script = #"""
    import base64, email.utils, io, json, os, plistlib, subprocess, sys, zipfile

    job = json.load(sys.stdin)
    root, files, base = job["root"], job["files"], job["base"]
    NOW = job["now"]
    KINDS = job["kinds"]
    HEAD = """<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
    <channel><title>%s</title>
    """


    def write(path, contents, mode=0o644):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(contents)
        os.chmod(path, mode)


    def bundle(app, version):
        info = {
            "CFBundleIdentifier": app["identifier"], "CFBundleName": app["name"],
            "CFBundleExecutable": app["name"], "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleVersion": version,
            "CFBundleShortVersionString": version, "SUFeedURL": app["feed"],
            "SUPublicEDKey": app["publicKey"],
        }
        program = "#!/bin/sh\necho %s %s\n" % (app["name"], version)
        return [
            ("Contents/Info.plist", plistlib.dumps(info), 0o644),
            ("Contents/PkgInfo", b"APPL????", 0o644),
            ("Contents/MacOS/" + app["name"], program.encode(), 0o755),
            ("Contents/Resources/data", (app["name"] + version).encode() * 200, 0o644),
        ]


    def archive(app, version):
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
            for name, contents, mode in bundle(app, version):
                entry = zipfile.ZipInfo("%s.app/%s" % (app["name"], name), (2024, 1, 2, 3, 4, 6))
                entry.create_system = 3
                entry.external_attr = (0o100000 | mode) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                made.writestr(entry, contents)
        return target.getvalue()


    def openssl(*arguments):
        return subprocess.run(["openssl", *arguments], check=True, capture_output=True).stdout


    def keys(folder, number):
        path = os.path.join(folder, "%d.pem" % number)
        os.makedirs(folder, exist_ok=True)
        openssl("genpkey", "-algorithm", "ed25519", "-out", path)
        public = openssl("pkey", "-in", path, "-pubout", "-outform", "DER")[-32:]
        return path, base64.b64encode(public).decode()


    def signature(key, contents):
        path = key + ".data"
        write(path, contents)
        made = openssl("pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", path)
        return base64.b64encode(made).decode()


    def item(app, version, key, age, extra=""):
        name = "%s-%s.zip" % (app["name"], version)
        contents = archive(app, version)
        write(os.path.join(files, app["name"], name), contents)
        signed = ""
        if app["kind"] != "unsigned":
            signed = ' sparkle:edSignature="%s"' % signature(key, contents)
        address = "%s/%s/%s" % (base, app["name"], name)
        return """<item><title>%s</title><pubDate>%s</pubDate>
    <sparkle:version>%s</sparkle:version><sparkle:shortVersionString>%s</sparkle:shortVersionString>
    <description><![CDATA[<p>What is new in %s.</p>]]></description>%s
    <enclosure url="%s" length="%d" type="application/octet-stream"%s/></item>
    """ % (version, email.utils.formatdate(NOW - age), version, version, version, extra, address,
            len(contents), signed)


    def feed(app, key):
        kind, day = app["kind"], 86400
        items = item(app, "1.0", key, 90 * day)
        if kind == "beta":
            items += item(app, "2.0", key, day, "<sparkle:channel>beta</sparkle:channel>")
        elif kind == "phased":
            interval = "<sparkle:phasedRolloutInterval>%d</sparkle:phasedRolloutInterval>" % day
            items += item(app, "1.1", key, 3600, interval)
        elif kind == "critical":
            items += item(app, "1.1", key, day, "<sparkle:criticalUpdate/>")
        elif kind == "informational":
            page = "<link>%s/page</link><sparkle:informationalUpdate/>" % base
            items += item(app, "1.1", key, day, page)
        elif kind != "current":
            items += item(app, "1.1", key, day)
        return (HEAD % app["name"] + items + "</channel></rss>\n").encode()


    apps = []
    for number in range(job["count"]):
        name = "App%03d" % number
        key, public = keys(os.path.join(job["keys"]), number)
        app = {
            "name": name, "identifier": "test.valise.app%d" % number, "kind": KINDS[number % len(KINDS)],
            "feed": "%s/%s/appcast.xml" % (base, name), "publicKey": public, "key": key,
        }
        for path, contents, mode in bundle(app, "1.0"):
            write(os.path.join(root, "Applications", name + ".app", path), contents, mode)
        contents = feed(app, key)
        if app["kind"] != "gone":
            write(os.path.join(files, name, "appcast.xml"), contents)
        apps.append(app)
    print(json.dumps(apps))
    """#
}
