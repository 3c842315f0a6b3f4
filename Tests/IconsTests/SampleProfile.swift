// Valise — colour profiles that Python makes, and what Pillow makes of pictures with them
// SPDX-License-Identifier: Apache-2.0

import Icons
import Testing
import ValiseTestKit

/// A picture with a colour profile, and the same in sRGB as LittleCMS makes it.
struct SampleProfile: Sendable, CustomTestStringConvertible {
  /// The name that the profile gives itself.
  let name: String
  /// The mode of the picture in Pillow.
  let mode: String
  /// The call in Python that makes the profile.
  let call: String

  var testDescription: String { "\(name), \(mode)" }

  static let all = [
    SampleProfile(name: "Display P3", mode: "RGB", call: "rgb('Display P3', p3, srgb)"),
    SampleProfile(name: "Display P3", mode: "RGBA", call: "rgb('Display P3', p3, srgb)"),
    SampleProfile(name: "Display P3", mode: "P", call: "rgb('Display P3', p3, srgb)"),
    SampleProfile(name: "Adobe", mode: "RGB", call: "rgb('Adobe', adobe, gamma(2.19921875))"),
    SampleProfile(name: "Wide", mode: "RGB", call: "rgb('Wide', wide, gamma(1.8))"),
    SampleProfile(name: "Linear", mode: "RGB", call: "rgb('Linear', p3, linear)"),
    SampleProfile(name: "Table", mode: "RGB", call: "rgb('Table', adobe, table(2.4, 300))"),
    SampleProfile(name: "Pieces", mode: "RGB", call: "rgb('Pieces', p3, pieces)"),
    SampleProfile(name: "Dots", mode: "L", call: "grey('Dots', gamma(1.75))"),
    SampleProfile(name: "Dots", mode: "LA", call: "grey('Dots', table(1.4, 64))"),
  ]

  /// What makes profiles, by the specification.
  static let maker = """
    import sys, io, struct
    from PIL import Image, ImageCms
    def fixed(x): return struct.pack('>i', round(x * 65536))
    def xyz(v): return b'XYZ \\0\\0\\0\\0' + b''.join(fixed(x) for x in v)
    def gamma(g): return b'curv\\0\\0\\0\\0' + struct.pack('>IH', 1, round(g * 256))
    linear = b'curv\\0\\0\\0\\0' + struct.pack('>I', 0)
    def table(g, n):
        v = [round(65535 * (i / (n - 1)) ** g) for i in range(n)]
        return b'curv\\0\\0\\0\\0' + struct.pack('>I%dH' % n, n, *v)
    def para(kind, *p): return b'para\\0\\0\\0\\0' + struct.pack('>HH', kind, 0) + b''.join(map(fixed, p))
    srgb = para(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    pieces = para(4, 2.2, 0.9, 0.1, 0.3, 0.05, 0.0, 0.0)
    p3 = [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)]
    adobe = [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)]
    wide = [(0.79767, 0.28804, 0.0), (0.13519, 0.71188, 0.0), (0.03134, 0.00009, 0.82491)]
    white = (0.9642, 1.0, 0.8249)
    def profile(space, name, tags):
        text = name.encode('ascii') + b'\\0'
        desc = b'desc\\0\\0\\0\\0' + struct.pack('>I', len(text)) + text + bytes(78)
        tags = [(b'desc', desc), (b'wtpt', xyz(white))] + tags
        place, table, body = 128 + 4 + 12 * len(tags), b'', b''
        for key, data in tags:
            data += bytes(-len(data) % 4)
            table += key + struct.pack('>II', place + len(body), len(data))
            body += data
        size = place + len(body)
        head = struct.pack('>I4sI4s4s4s12x4s4s', size, b'none', 0x02400000, b'mntr', space, b'XYZ ',
                           b'acsp', b'APPL').ljust(68, b'\\0')
        head += b''.join(fixed(x) for x in white)
        return head.ljust(128, b'\\0') + struct.pack('>I', len(tags)) + table + body
    def rgb(name, colours, curve):
        tags = [(k, xyz(c)) for k, c in zip((b'rXYZ', b'gXYZ', b'bXYZ'), colours)]
        return profile(b'RGB ', name, tags + [(k, curve) for k in (b'rTRC', b'gTRC', b'bTRC')])
    def grey(name, curve): return profile(b'GRAY', name, [(b'kTRC', curve)])
    def saved(picture, icc):
        out = io.BytesIO()
        picture.save(out, 'PNG', icc_profile=icc)
        return out.getvalue()
    """

  /// The picture, as a PNG file, and its pixels in sRGB by LittleCMS.
  func made() throws -> (file: [UInt8], expected: [UInt8]) {
    let script =
      Self.maker + """

        icc = \(call)
        picture = Image.frombytes('RGBA', (37, 23), sys.stdin.buffer.read()).convert('RGBA')
        mode = '\(mode)'
        if mode == 'P': picture = picture.convert('RGB').quantize(64)
        else: picture = picture.convert(mode)
        file = saved(picture, icc)
        source = ImageCms.ImageCmsProfile(io.BytesIO(icc))
        target = ImageCms.createProfile('sRGB')
        alpha = picture.convert('RGBA').getchannel('A')
        plain = picture.convert('L' if mode[0] == 'L' else 'RGB')
        intent = ImageCms.Intent.RELATIVE_COLORIMETRIC
        colours = ImageCms.profileToProfile(plain, source, target, intent, 'RGB')
        colours.putalpha(alpha)
        sys.stdout.buffer.write(struct.pack('>I', len(file)) + file + colours.tobytes())
        """
    let output = try PythonPackages.run(script, input: Sample.image(width: 37, height: 23).bytes)
    let count = output.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    try #require(output.count == 4 + count + 37 * 23 * 4)
    return (Array(output[4..<(4 + count)]), Array(output[(4 + count)...]))
  }
}
