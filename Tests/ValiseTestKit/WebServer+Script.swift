// Valise — the web server of tests
// SPDX-License-Identifier: Apache-2.0

extension WebServer {
  /// A program in Python.
  ///
  /// Its arguments are the folder of the files, that of the certificates, and the file where
  /// requests are noted. It prints its ports as JSON and ends with its input.
  static let script = #"""
    import email.utils, http.server, json, os, ssl, sys, threading, time, urllib.parse

    folder, certificates = sys.argv[1], sys.argv[2]
    log_lock = threading.Lock()
    log = open(sys.argv[3], "a", buffering=1)
    PORTS = {}
    PACKED = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xcbH\xcd\xc9\xc9\x07\x00\x86\xa6\x106\x05\x00\x00\x00"


    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *arguments):
            pass

        def note(self):
            entry = {"path": self.path, "fields": {k.lower(): v for k, v in self.headers.items()}}
            with log_lock:
                log.write(json.dumps(entry) + "\n")

        def do_GET(self):
            self.note()
            where = urllib.parse.urlsplit(self.path)
            fault, _ = self.contents(where.path.removeprefix("/files/") + ".fault")
            if fault is not None:
                where = urllib.parse.urlsplit("/" + fault.decode())
            words = where.path.strip("/").split("/", 1)
            rest = words[1] if len(words) > 1 else ""
            query = {k: v[0] for k, v in urllib.parse.parse_qs(where.query, True).items()}
            answer = getattr(self, "answer_" + words[0], None)
            if answer is None:
                return self.answer_status("404", {})
            try:
                answer(rest, query)
            except (BrokenPipeError, ConnectionResetError, ssl.SSLError):
                self.close_connection = True

        def head(self, status, fields):
            self.send_response_only(status)
            for name, value in fields:
                self.send_header(name, str(value))
            self.end_headers()

        def contents(self, name):
            path = os.path.normpath(os.path.join(folder, urllib.parse.unquote(name)))
            if not path.startswith(folder + os.sep) or not os.path.isfile(path):
                return None, None
            with open(path, "rb") as file:
                return file.read(), os.stat(path)

        # As a server of files does: entity tags, times of change, parts.
        def answer_files(self, name, query):
            data, status = self.contents(name)
            if data is None:
                return self.answer_status("404", {})
            tag = '"%x-%x"' % (status.st_mtime_ns, len(data))
            time_text = email.utils.formatdate(int(status.st_mtime), usegmt=True)
            validators = [("ETag", tag), ("Last-Modified", time_text)]
            if "delay" in query:
                time.sleep(float(query["delay"]))
            if "weak" in query:
                validators[0] = ("ETag", "W/" + tag)
            if "plain" in query:
                validators = []
            known, since = self.headers["If-None-Match"], self.headers["If-Modified-Since"]
            if validators and (known == validators[0][1] or known is None and since == time_text):
                return self.head(304, validators)
            part = self.headers["Range"]
            condition = self.headers["If-Range"]
            if part and condition in (None, tag, time_text) and "whole" not in query:
                first = int(part.removeprefix("bytes=").split("-")[0])
                if first >= len(data):
                    return self.head(416, [("Content-Range", "bytes */%d" % len(data)), ("Content-Length", 0)])
                if "shifted" in query:
                    first = 0
                extent = "bytes %d-%d/%d" % (first, len(data) - 1, len(data))
                self.head(206, validators + [("Content-Range", extent), ("Content-Length", len(data) - first)])
                return self.wfile.write(data[first:])
            self.head(200, validators + [("Content-Length", len(data))])
            self.wfile.write(data)

        # Ends before the end.
        def answer_truncated(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Content-Length", len(data)), ("ETag", '"whole"')])
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True

        def answer_cut(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Transfer-Encoding", "chunked")])
            self.wfile.write(b"%x\r\n" % len(data) + data)
            self.close_connection = True

        # A declared length that is too small: what follows is not of this answer.
        def answer_short(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Content-Length", len(data) // 2), ("Connection", "close")])
            self.wfile.write(data)
            self.close_connection = True

        def answer_chunked(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Transfer-Encoding", "chunked"), ("Trailer", "X-After")])
            for start in range(0, len(data), 1000):
                piece = data[start : start + 1000]
                self.wfile.write(b"%x\r\n" % len(piece) + piece + b"\r\n")
            self.wfile.write(b"0\r\nX-After: 1\r\n\r\n")

        # One byte now and then.
        def answer_slow(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Content-Length", len(data))])
            for byte in data:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(float(query.get("pause", "0.05")))

        # The half, and then nothing.
        def answer_stalled(self, name, query):
            data, _ = self.contents(name)
            self.head(200, [("Content-Length", len(data))])
            self.wfile.write(data[: len(data) // 2])
            self.wfile.flush()
            self.wait_for_the_other()

        # Nothing at all.
        def answer_silent(self, name, query):
            self.wait_for_the_other()

        def wait_for_the_other(self):
            self.connection.settimeout(20)
            try:
                self.rfile.read(1)
            except OSError:
                pass
            self.close_connection = True

        def answer_endless(self, name, query):
            self.head(200, [("Connection", "close")])
            self.close_connection = True
            block = b"x" * 65536
            while True:
                self.wfile.write(block)

        def answer_heads(self, name, query):
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            self.close_connection = True
            for number in range(1000000):
                self.wfile.write(b"X-%d: %s\r\n" % (number, b"y" * 1000))

        # To another address: ?to=ADDRESS&status=302
        def answer_redirect(self, name, query):
            target = query["to"]
            for key, port in PORTS.items():
                target = target.replace("{%s}" % key, str(port))
            self.head(int(query.get("status", "302")), [("Location", target), ("Content-Length", 2)])
            self.wfile.write(b"no")

        def answer_loop(self, name, query):
            self.head(302, [("Location", "/loop/%d" % (int(name or 0) + 1)), ("Content-Length", 0)])

        def answer_status(self, name, query):
            self.head(int(name), [("Content-Length", 2)])
            self.wfile.write(b"no")

        # Packed, though nobody asked for it.
        def answer_packed(self, name, query):
            self.head(200, [("Content-Encoding", "gzip"), ("Content-Length", len(PACKED))])
            self.wfile.write(PACKED)

        def answer_cookie(self, name, query):
            self.head(200, [("Set-Cookie", "crumb=1; Path=/"), ("Content-Length", 0)])


    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 512
        context = None

        def handle_error(self, request, address):
            pass

        # The handshake is done in the thread of the connection: others do not wait for it.
        def finish_request(self, request, address):
            if self.context is not None:
                request.settimeout(20)
                request = self.context.wrap_socket(request, server_side=True)
            try:
                Handler(request, address, self)
            finally:
                try:
                    request.close()
                except OSError:
                    pass


    def start(name, certificate):
        server = Server(("127.0.0.1", 0), Handler)
        if certificate is not None:
            server.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            base = os.path.join(certificates, certificate)
            server.context.load_cert_chain(base + ".pem", base + ".key")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        PORTS[name] = server.server_address[1]


    start("plain", None)
    start("secure", "server")
    start("expired", "expired")
    start("other", "other")
    start("unknown", "unknown")
    print(json.dumps(PORTS), flush=True)
    sys.stdin.read()
    """#
}
