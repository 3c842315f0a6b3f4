// Valise — Greeter: greets in the user's language, from the strings inside its own bundle
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// table reads the "key" = "value"; lines of a .strings file; a file that is not there is empty.
func table(path string) map[string]string {
	strs := map[string]string{}
	file, err := os.Open(path)
	if err != nil {
		return strs
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		parts := strings.Split(lines.Text(), "\"")
		if len(parts) == 5 {
			strs[parts[1]] = parts[3]
		}
	}
	return strs
}

func main() {
	language := "en"
	if strings.HasPrefix(os.Getenv("LANG"), "de") {
		language = "de"
	}
	// Contents/MacOS/Greeter -> Contents/Resources
	executable, err := os.Executable()
	if err != nil {
		fmt.Fprintln(os.Stderr, "greeter:", err)
		os.Exit(1)
	}
	resources := filepath.Join(filepath.Dir(executable), "..", "Resources")
	strs := table(filepath.Join(resources, language+".lproj", "Localizable.strings"))
	name := "Valise"
	if len(os.Args) > 1 {
		name = os.Args[1]
	}
	greeting, found := strs["greeting"]
	if !found {
		greeting = "Hello, %@!"
	}
	fmt.Println(strings.ReplaceAll(greeting, "%@", name))
}
