// Valise — the part of OpenSSL that ValiseCryptography calls
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
