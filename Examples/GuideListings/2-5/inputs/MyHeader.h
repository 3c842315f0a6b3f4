// Valise — the header of a framework in the listing
// SPDX-License-Identifier: Apache-2.0

int MyFrameworkAnswer(void);
