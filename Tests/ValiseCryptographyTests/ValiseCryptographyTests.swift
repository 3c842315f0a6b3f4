// Valise — to be written
// SPDX-License-Identifier: Apache-2.0
