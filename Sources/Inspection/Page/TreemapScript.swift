// Valise — the script that draws treemaps
// SPDX-License-Identifier: Apache-2.0

/// The script that draws a treemap into every element of the class `treemap`.
///
/// A treemap shows one folder. What is right in it are buttons, among which the arrow keys move;
/// Enter opens one and Escape goes back. What is further inside is drawn, and is clicked through
/// the button around it. Areas of the buttons are in proportion to sizes, to fractions of pixels.
enum TreemapScript {
  static let source = #"""
    "use strict";
    (function () {
      const BLOCK = 4096;
      const HEADER = 19;
      const LIMIT = 1600;
      const maps = [];

      function sizeText(bytes) {
        if (bytes < 1000) return bytes === 1 ? "1 byte" : bytes + " bytes";
        const units = ["kB", "MB", "GB", "TB", "PB", "EB"];
        let unit = 0;
        let tenths = Math.floor(bytes / 100);
        while (tenths >= 10000 && unit + 1 < units.length) {
          tenths = Math.floor(tenths / 1000);
          unit += 1;
        }
        return Math.floor(tenths / 10) + "." + (tenths % 10) + " " + units[unit];
      }

      function shareText(part, whole) {
        if (!whole) return "";
        const share = (part / whole) * 100;
        if (share > 0 && share < 0.1) return "under 0.1 %";
        return (share < 10 ? share.toFixed(1) : Math.round(share)) + " %";
      }

      // A node of the data is [name, kind, bytes, children, bytes on disk]; what follows from the
      // rest is left out.
      function build(raw, kinds, parent) {
        const kind = kinds[raw[1]];
        const node = { name: raw[0], kind: kind, bytes: raw[2], parent: parent, children: [] };
        node.isFolder = kind.folder === 1;
        node.disk = node.isFolder ? 0 : raw[4] || Math.ceil(node.bytes / BLOCK) * BLOCK;
        for (const child of raw[3] || []) {
          const made = build(child, kinds, node);
          node.children.push(made);
          if (node.isFolder) node.disk += made.disk;
        }
        return node;
      }

      // Parts of a file share what the file takes.
      function weigh(node, measure, weight) {
        node.weight = weight === undefined ? node[measure] : weight;
        const sum = node.children.reduce((all, child) => all + child.bytes, 0);
        for (const child of node.children) {
          const share = sum > 0 ? (node.weight * child.bytes) / sum : 0;
          weigh(child, measure, node.isFolder ? undefined : share);
        }
        node.shown = node.children.filter((child) => child.weight > 0);
        node.shown.sort((a, b) => b.weight - a.weight);
      }

      // Squarified: rows are filled along the shorter side as long as that makes them squarer.
      function squarify(nodes, box) {
        const placed = [];
        const total = nodes.reduce((all, node) => all + node.weight, 0);
        if (total <= 0 || box.w <= 0 || box.h <= 0) return placed;
        const scale = (box.w * box.h) / total;
        let free = { x: box.x, y: box.y, w: box.w, h: box.h };
        let row = [];
        let rowArea = 0;
        function worst(area, least, most, side) {
          const thickness = area / side;
          return Math.max(thickness / (least / thickness), most / thickness / thickness);
        }
        function flush() {
          const isWide = free.w >= free.h;
          const side = isWide ? free.h : free.w;
          const thickness = rowArea / side;
          let at = isWide ? free.y : free.x;
          for (const node of row) {
            const length = (node.weight * scale) / thickness;
            placed.push(
              isWide
                ? { node: node, x: free.x, y: at, w: thickness, h: length }
                : { node: node, x: at, y: free.y, w: length, h: thickness }
            );
            at += length;
          }
          free = isWide
            ? { x: free.x + thickness, y: free.y, w: free.w - thickness, h: free.h }
            : { x: free.x, y: free.y + thickness, w: free.w, h: free.h - thickness };
          row = [];
          rowArea = 0;
        }
        for (const node of nodes) {
          const area = node.weight * scale;
          const side = Math.min(free.w, free.h);
          if (side <= 0) break;
          if (row.length > 0) {
            const most = row[0].weight * scale;
            const before = worst(rowArea, row[row.length - 1].weight * scale, most, side);
            if (worst(rowArea + area, area, most, side) > before) flush();
          }
          row.push(node);
          rowArea += area;
        }
        if (row.length > 0 && Math.min(free.w, free.h) > 0) flush();
        return placed;
      }

      function pathOf(node) {
        const names = [];
        for (let at = node; at.parent; at = at.parent) names.unshift(at.name);
        return names;
      }

      // Folders that hold one thing alone are passed through.
      function entered(node) {
        while (node.shown.length === 1 && node.shown[0].shown.length > 0) node = node.shown[0];
        return node;
      }

      function make(tag, className, text) {
        const element = document.createElement(tag);
        if (className) element.className = className;
        if (text !== undefined) element.textContent = text;
        return element;
      }

      class Treemap {
        constructor(root) {
          this.root = root;
          this.group = root.dataset.group || "";
          const data = JSON.parse(document.getElementById(root.dataset.source).textContent);
          this.kinds = data.kinds;
          this.top = build(data.tree, data.kinds, null);
          this.measure = "bytes";
          this.crumbs = make("nav", "treemap-crumbs");
          this.crumbs.setAttribute("aria-label", "Folder that is shown");
          this.stage = make("div", "treemap-stage");
          this.stage.setAttribute("role", "group");
          this.detail = make("p", "treemap-detail");
          this.detail.setAttribute("aria-live", "polite");
          root.append(this.bar(), this.stage, this.detail);
          this.stage.addEventListener("click", (event) => this.clicked(event));
          this.stage.addEventListener("keydown", (event) => this.pressed(event));
          this.stage.addEventListener("focusin", (event) => this.pointed(event));
          this.stage.addEventListener("mouseover", (event) => this.pointed(event));
          weigh(this.top, this.measure);
          this.current = entered(this.top);
          this.draw();
          new ResizeObserver(() => {
            const isSame =
              this.stage.clientWidth === this.width && this.stage.clientHeight === this.height;
            if (!isSame) this.draw();
          }).observe(this.stage);
        }

        bar() {
          const bar = make("div", "treemap-bar");
          const choice = make("div", "choice");
          choice.setAttribute("role", "group");
          choice.setAttribute("aria-label", "What areas show");
          this.buttons = [["bytes", "file sizes"], ["disk", "on disk"]].map(([measure, text]) => {
            const button = make("button", "", text);
            button.type = "button";
            button.dataset.measure = measure;
            button.addEventListener("click", () => this.measureBy(measure));
            choice.append(button);
            return button;
          });
          bar.append(this.crumbs, choice);
          return bar;
        }

        measureBy(measure) {
          this.measure = measure;
          weigh(this.top, measure);
          this.draw();
        }

        draw() {
          this.width = this.stage.clientWidth;
          this.height = this.stage.clientHeight;
          this.count = 0;
          this.tiles = [];
          const pieces = document.createDocumentFragment();
          const box = { x: 0, y: 0, w: this.width, h: this.height };
          for (const place of squarify(this.current.shown, box)) {
            const tile = this.tile(place, pieces);
            tile.setAttribute("role", "button");
            tile.tabIndex = this.tiles.length === 0 ? 0 : -1;
            tile.setAttribute("aria-label", this.words(place.node));
            this.tiles.push({ tile: tile, place: place });
          }
          this.stage.replaceChildren(pieces);
          this.stage.dataset.weight = this.current.weight;
          this.stage.setAttribute("aria-label", "Contents of " + this.current.name);
          if (this.tiles.length === 0) {
            this.stage.append(make("p", "treemap-empty", "nothing here takes room"));
          }
          for (const button of this.buttons) {
            button.setAttribute("aria-pressed", String(button.dataset.measure === this.measure));
          }
          this.drawCrumbs();
          this.tell(this.current);
        }

        tile(place, into) {
          const node = place.node;
          const tile = make("div", "tile " + node.kind.style);
          // Folders in folders, and nothing beside them, are one tile.
          let last = node;
          let name = node.name;
          while (last.shown.length === 1 && last.shown[0].isFolder) {
            last = last.shown[0];
            name += " / " + last.name;
          }
          tile.style.left = place.x + "px";
          tile.style.top = place.y + "px";
          tile.style.width = place.w + "px";
          tile.style.height = place.h + "px";
          tile.node = node;
          tile.dataset.weight = node.weight;
          this.count += 1;
          const inside = last.shown.length > 0 && place.w > 26 && place.h > HEADER + 14;
          if (place.w > 34 && place.h > 13) {
            const label = make("span", "tile-name", name);
            tile.append(label);
            if (inside ? place.w > 120 : place.h > 30) {
              tile.append(make("span", "tile-size", sizeText(Math.round(node.weight))));
            }
          }
          if (inside) {
            tile.classList.add("holds");
            const box = { x: 2, y: HEADER, w: place.w - 5, h: place.h - HEADER - 3 };
            for (const inner of squarify(last.shown, box)) {
              if (inner.w < 3 || inner.h < 3 || this.count > LIMIT) continue;
              this.tile(inner, tile).setAttribute("aria-hidden", "true");
            }
          }
          into.append(tile);
          return tile;
        }

        drawCrumbs() {
          const line = [];
          for (let node = this.current; node; node = node.parent) line.unshift(node);
          const list = make("ol");
          for (const node of line) {
            const item = make("li");
            if (node === this.current) {
              const here = make("span", "", node.name);
              here.setAttribute("aria-current", "location");
              item.append(here);
            } else {
              const button = make("button", "", node.name);
              button.type = "button";
              button.addEventListener("click", () => this.show(node, true));
              item.append(button);
            }
            list.append(item);
          }
          this.crumbs.replaceChildren(list);
          this.crumbs.scrollLeft = this.crumbs.scrollWidth;
        }

        words(node) {
          const size = sizeText(Math.round(node.weight));
          const share = shareText(node.weight, this.top.weight);
          const opens = node.shown.length > 0 ? ", opens" : "";
          return node.name + ", " + node.kind.name + ", " + size + ", " + share + opens;
        }

        tell(node) {
          const path = pathOf(node).join("/") || node.name;
          const size = sizeText(Math.round(node.weight));
          const share = shareText(node.weight, this.top.weight);
          const parts = [make("b", "", path), make("span", "", node.kind.name)];
          parts.push(make("span", "", size + " · " + share + " of all"));
          this.detail.replaceChildren(...parts);
        }

        pointed(event) {
          const tile = event.target.closest(".tile");
          if (tile) this.tell(tile.node);
        }

        clicked(event) {
          let tile = event.target.closest(".tile");
          if (!tile) return;
          while (tile.parentElement !== this.stage) tile = tile.parentElement.closest(".tile");
          this.open(tile.node);
        }

        open(node) {
          if (node.shown.length > 0) this.show(entered(node), true);
        }

        show(node, tellsOthers) {
          const from = this.current;
          const hadFocus = this.root.contains(document.activeElement);
          this.current = node;
          this.draw();
          let next = this.tiles.find((entry) => {
            for (let at = from; at; at = at.parent) if (at === entry.place.node) return true;
            return false;
          });
          next = next || this.tiles[0];
          if (hadFocus && next) this.focus(next);
          if (tellsOthers && this.group) {
            for (const other of maps) {
              if (other !== this && other.group === this.group) other.follow(pathOf(node));
            }
          }
        }

        // Shows what has the same path, as far as there is one.
        follow(names) {
          let node = this.top;
          for (const name of names) {
            const next = node.shown.find((child) => child.name === name);
            if (!next || next.shown.length === 0) break;
            node = next;
          }
          if (node !== this.current) this.show(node, false);
        }

        back() {
          let node = this.current.parent;
          while (node && node.parent && entered(node) !== node) node = node.parent;
          if (node && entered(node) === node) this.show(node, true);
        }

        focus(entry) {
          for (const other of this.tiles) other.tile.tabIndex = other === entry ? 0 : -1;
          entry.tile.focus();
        }

        pressed(event) {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const entry = this.tiles.find((other) => other.tile === event.target);
          const arrows = {
            ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
          };
          if (event.key === "Escape" || event.key === "Backspace") {
            this.back();
          } else if ((event.key === "Enter" || event.key === " ") && entry) {
            this.open(entry.place.node);
          } else if (event.key === "Home" && this.tiles.length > 0) {
            this.focus(this.tiles[0]);
          } else if (event.key === "End" && this.tiles.length > 0) {
            this.focus(this.tiles[this.tiles.length - 1]);
          } else if (arrows[event.key] && entry) {
            const next = this.neighbour(entry, arrows[event.key]);
            if (next) this.focus(next);
          } else {
            return;
          }
          event.preventDefault();
        }

        // The nearest tile on a side, those in line with the middle of this one first.
        neighbour(entry, [right, down]) {
          const here = entry.place;
          const x = here.x + here.w / 2;
          const y = here.y + here.h / 2;
          let best = null;
          let least = Infinity;
          for (const other of this.tiles) {
            const there = other.place;
            const gap =
              right > 0 ? there.x - (here.x + here.w)
              : right < 0 ? here.x - (there.x + there.w)
              : down > 0 ? there.y - (here.y + here.h)
              : here.y - (there.y + there.h);
            if (other === entry || gap < -0.5) continue;
            const aside =
              right !== 0
                ? Math.max(0, there.y - y, y - (there.y + there.h))
                : Math.max(0, there.x - x, x - (there.x + there.w));
            const distance = gap + aside * 4;
            if (distance < least) {
              least = distance;
              best = other;
            }
          }
          return best;
        }
      }

      for (const element of document.querySelectorAll(".treemap")) maps.push(new Treemap(element));
    })();
    """#
}
