# Valise — applies a delta, written from the description of the container alone
# SPDX-License-Identifier: Apache-2.0
#
# Usage: delta_reader.py OLD DELTA NEW
import bz2, hashlib, lzma, os, shutil, stat, struct, sys, zlib

old, delta, new = map(os.fsencode, sys.argv[1:4])
data = open(delta, "rb").read()
assert data[:4] == b"spk!"
unpack = {0: bytes, 1: bz2.decompress, 2: lzma.decompress, 5: lambda d: zlib.decompress(d, -15)}
body = unpack[data[4]](data[6:])
place = 0


def take(count):
    global place
    assert place + count <= len(body)
    place += count
    return body[place - count : place]


def number(form):
    return struct.unpack("<" + form, take(struct.calcsize("<" + form)))[0]


def tree_hash(root, major):
    sha, crc = hashlib.sha1(), 0
    def visit(folder, name):
        nonlocal crc
        for entry in sorted(os.listdir(folder)):
            path, shown = folder + b"/" + entry, name + b"/" + entry
            if shown == b"/Icon\r":
                continue
            status = os.lstat(path)
            kind = {stat.S_IFDIR: 1, stat.S_IFREG: 8, stat.S_IFLNK: 12}[stat.S_IFMT(status.st_mode)]
            mode = 0o755 if kind == 12 else status.st_mode & 0o7777
            facts = shown + struct.pack("<HH", kind, mode)
            if kind == 1:
                three, four = b"\xdd" * 20, b""
            else:
                text = os.readlink(path) if kind == 12 else open(path, "rb").read()
                three = hashlib.sha1(text).digest()
                sized = text if kind == 12 else struct.pack("<Q", len(text)) + text
                four = struct.pack("<Q", zlib.crc32(sized))
            sha.update(three + facts)
            crc = zlib.crc32(four + facts, crc)
            if kind == 1:
                visit(path, shown)
    visit(root, b"")
    return sha.digest() if major == 3 else struct.pack("<Q", crc) + bytes(12)


def patched(before, patch):
    assert patch[:8] == b"BSDIFN40"
    lengths = struct.unpack("<QQQ", patch[8:32])
    control = patch[32 : 32 + lengths[0]]
    added = patch[32 + lengths[0] : 32 + lengths[0] + lengths[1]]
    extra = patch[32 + lengths[0] + lengths[1] :]
    out, seek = bytearray(), 0
    for start in range(0, len(control), 24):
        if len(out) == lengths[2]:
            break
        add, copy, move = (
            -(n & ~(1 << 63)) if n >> 63 else n
            for n in struct.unpack("<QQQ", control[start : start + 24])
        )
        for index in range(add):
            at = seek + index
            byte = before[at] if 0 <= at < len(before) else 0
            out.append((added[index] + byte) & 255)
        added = added[add:]
        out += extra[:copy]
        extra = extra[copy:]
        seek += add + move
    assert len(out) == lengths[2]
    return bytes(out)


major, minor = number("H"), number("H")
before_hash, after_hash = take(20), take(20)
if major == 4:
    number("d")
assert tree_hash(old, major) == before_hash, "before"
shutil.copytree(old, new, symlinks=True)
table = number("Q")
items = []
if table:
    paths = take(table)[:-1].split(b"\0")
    while command := take(1)[0]:
        path, mode, clone, length = paths[len(items)], None, None, 0
        if command & 6:
            mode = number("H")
        if command & 16:
            clone = paths[number("I")]
        if command & 8:
            length = number("Q")
        if command & 2 and stat.S_ISREG(mode):
            length = number("Q")
        if command & 2 and stat.S_ISLNK(mode):
            length = number("H")
        items.append((command, path, mode, clone, length))
else:
    assert body[place:] in (b"", b"\0")
    place = len(body)


def remove(path):
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.unlink(path)


def put(path, contents, mode):
    remove(path)
    with open(path, "wb") as file:
        file.write(contents)
    os.chmod(path, mode & 0o7777)


modes = []
for command, path, mode, clone, length in items:
    target = new + path
    contents = take(length)
    if command & 1:
        remove(target)
    if command & 2 and stat.S_ISDIR(mode):
        os.mkdir(target)
        modes.append((target, mode & 0o7777))
    elif command & 2 and stat.S_ISLNK(mode):
        remove(target)
        os.symlink(contents, target)
    elif command & 2:
        put(target, contents, mode)
    elif command & 24:
        source = old + (clone or path)
        mode = os.stat(source).st_mode if mode is None else mode
        before = open(source, "rb").read()
        put(target, patched(before, contents) if command & 8 else before, mode)
    elif command & 4 and not os.path.islink(target):
        modes.append((target, mode & 0o7777))
for path, mode in reversed(modes):
    os.chmod(path, mode)
assert place == len(body), "bytes follow"
assert tree_hash(new, major) == after_hash, "after"
