// Valise — the program that drives a browser for tests
// SPDX-License-Identifier: Apache-2.0

extension Browser {
  /// A program in Python, whose argument is the browser.
  ///
  /// A job comes in and an outcome goes out, as JSON. The browser listens on two pipes, so that no port is needed.
  static let driver = #"""
    import base64, json, os, subprocess, sys, tempfile, threading, time

    job = json.load(sys.stdin)
    profile = tempfile.TemporaryDirectory()
    down, up = os.pipe(), os.pipe()
    flags = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--no-first-run", "--disable-extensions", "--disable-background-networking",
        "--force-color-profile=srgb", "--remote-debugging-pipe", "--user-data-dir=" + profile.name,
        "about:blank",
    ]
    browser = subprocess.Popen(
        ["bash", "-c", f'exec "$@" 3<&{down[0]} 4>&{up[1]}', "bash", sys.argv[1]] + flags,
        pass_fds=(down[0], up[1]), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(down[0])
    os.close(up[1])
    threading.Timer(job.get("seconds", 120), browser.kill).start()
    reader = os.fdopen(up[0], "rb")
    writer = os.fdopen(down[1], "wb")
    messages, events, count, rest = [], [], 0, b""


    def receive():
        global rest
        while b"\0" not in rest:
            piece = os.read(reader.fileno(), 1 << 16)
            if not piece:
                sys.exit("the browser ended")
            rest += piece
        text, rest = rest.split(b"\0", 1)
        return json.loads(text)


    def note(event):
        method, values = event.get("method"), event.get("params", {})
        events.append(method)
        if method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            messages.append("console: " + json.dumps(values["args"]))
        elif method == "Runtime.exceptionThrown":
            messages.append("exception: " + json.dumps(values["exceptionDetails"]))
        elif method == "Log.entryAdded":
            messages.append("log: " + values["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            url = values["request"]["url"]
            if not url.startswith(("data:", "file:")):
                messages.append("request: " + url)
        elif method == "Page.javascriptDialogOpening":
            messages.append("dialog: " + values["message"])


    def call(method, session=None, **values):
        global count
        count += 1
        message = {"id": count, "method": method, "params": values}
        if session:
            message["sessionId"] = session
        writer.write(json.dumps(message).encode() + b"\0")
        writer.flush()
        while True:
            answer = receive()
            if answer.get("id") == count:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            note(answer)


    target = call("Target.createTarget", url="about:blank")["targetId"]
    session = call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Runtime", "Log", "Network"):
        call(domain + ".enable", session)
    call("Emulation.setDeviceMetricsOverride", session, width=job["width"], height=job["height"],
         deviceScaleFactor=1, mobile=job["width"] < 600)
    scheme = "dark" if job.get("dark") else "light"
    call("Emulation.setEmulatedMedia", session,
         features=[{"name": "prefers-color-scheme", "value": scheme}])
    start = time.monotonic()
    call("Page.navigate", session, url="file://" + job["page"])
    while "Page.loadEventFired" not in events:
        note(receive())


    def evaluate(source):
        answer = call("Runtime.evaluate", session, expression=source, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            messages.append("evaluation: " + json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")


    settled = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
    evaluate(settled)
    seconds = time.monotonic() - start
    codes = {"Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9}
    values = []
    for step in job["steps"]:
        if "evaluate" in step:
            values.append(evaluate(step["evaluate"]))
        elif "key" in step:
            key = {"key": step["key"], "code": step["key"], "windowsVirtualKeyCode": codes.get(step["key"], 0)}
            call("Input.dispatchKeyEvent", session, type="rawKeyDown", **key)
            call("Input.dispatchKeyEvent", session, type="keyUp", **key)
            evaluate(settled)
        elif "screenshot" in step:
            shot = {"format": "png"}
            if step.get("whole"):
                size = call("Page.getLayoutMetrics", session)["cssContentSize"]
                height = min(size["height"], step.get("most", 6000))
                shot["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": height, "scale": 1}
                shot["captureBeyondViewport"] = True
            data = call("Page.captureScreenshot", session, **shot)["data"]
            with open(step["screenshot"], "wb") as file:
                file.write(base64.b64decode(data))
    json.dump({"messages": messages, "values": values, "seconds": seconds}, sys.stdout)
    sys.stdout.flush()
    try:
        call("Browser.close")
    except SystemExit:
        pass
    browser.kill()
    browser.wait()
    os._exit(0)
    """#
}
