# Valise — shorthands for the scripts; every target only calls one
# SPDX-License-Identifier: Apache-2.0

.PHONY: all setup demo test build format lint bench fuzz docs

all: test

setup demo test build format lint bench fuzz docs:
	@scripts/$@
