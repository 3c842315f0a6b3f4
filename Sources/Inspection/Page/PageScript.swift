// Valise — the script of all pages: where the reader is, and what is filtered
// SPDX-License-Identifier: Apache-2.0

/// The script of all pages; without it everything can be read.
///
/// It marks the section in view in the list of contents, and lets buttons filter lists.
enum PageScript {
  static let source = #"""
    (function () {
      // A group of buttons with data-filter names a list; each shows items with its data-show.
      for (const group of document.querySelectorAll("[data-filter]")) {
        const list = document.getElementById(group.dataset.filter);
        const buttons = group.querySelectorAll("button");
        for (const button of buttons) {
          button.addEventListener("click", () => {
            for (const other of buttons) {
              other.setAttribute("aria-pressed", String(other === button));
            }
            const wanted = button.dataset.show;
            for (const item of list.querySelectorAll("[data-is]")) {
              item.hidden = wanted !== "" && item.dataset.is !== wanted;
            }
            for (const part of list.querySelectorAll("details")) {
              part.hidden = part.querySelector("[data-is]:not([hidden])") === null;
            }
          });
        }
      }

      const links = new Map();
      for (const link of document.querySelectorAll(".contents a")) {
        links.set(link.getAttribute("href").slice(1), link);
      }
      if (links.size > 0 && "IntersectionObserver" in window) {
        const visible = new Set();
        const observer = new IntersectionObserver(
          (entries) => {
            for (const entry of entries) {
              if (entry.isIntersecting) visible.add(entry.target.id);
              else visible.delete(entry.target.id);
            }
            let isFirst = true;
            for (const [id, link] of links) {
              if (visible.has(id) && isFirst) link.setAttribute("aria-current", "true");
              else link.removeAttribute("aria-current");
              if (visible.has(id)) isFirst = false;
            }
          },
          { rootMargin: "-64px 0px -55% 0px" }
        );
        for (const id of links.keys()) {
          const section = document.getElementById(id);
          if (section) observer.observe(section);
        }
      }
    })();
    """#
}
