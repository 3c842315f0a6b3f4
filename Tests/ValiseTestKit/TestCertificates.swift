// Valise — a certificate authority of tests, and certificates of servers
// SPDX-License-Identifier: Apache-2.0

/// A certificate authority of tests, and certificates of servers, made by OpenSSL.
enum TestCertificates {
  /// Makes `tls/ca.pem`, and `.pem` with `.key` of `server`, `expired`, `other` and `unknown`.
  static func make(in top: TemporaryFolder) throws {
    try top.write(Array(configuration.utf8), to: "tls/ca.cnf")
    try top.write([], to: "tls/index.txt")
    let run = try ExternalTool.run("sh", ["-ec", script], folder: top.path("tls"))
    guard run.status == 0 else { throw Failure(errors: run.errors) }
  }

  /// OpenSSL refused.
  struct Failure: Error {
    let errors: String
  }

  private static let configuration = """
    [ca]
    default_ca = own
    [own]
    database = index.txt
    rand_serial = yes
    unique_subject = no
    new_certs_dir = .
    certificate = ca.pem
    private_key = ca.key
    default_md = sha256
    policy = any
    copy_extensions = copy
    [any]
    commonName = supplied

    """

  private static let script = #"""
    new="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    here=subjectAltName=DNS:localhost,IP:127.0.0.1
    openssl req -x509 $new -keyout ca.key -out ca.pem -days 30 -subj "/CN=Valise Test Authority" \
      -addext keyUsage=critical,keyCertSign,cRLSign
    openssl req -x509 $new -keyout unknown.key -out unknown.pem -days 30 -subj /CN=localhost \
      -addext "$here"
    leaf() {
      openssl req $new -keyout $1.key -out $1.csr -subj "/CN=$1" -addext "$2"
      openssl ca -batch -notext -config ca.cnf -in $1.csr -out $1.pem -startdate $3 -enddate $4
    }
    leaf server "$here" 20200101000000Z 20500101000000Z
    leaf expired "$here" 20200101000000Z 20210101000000Z
    leaf other subjectAltName=DNS:elsewhere.test 20200101000000Z 20500101000000Z
    """#
}
