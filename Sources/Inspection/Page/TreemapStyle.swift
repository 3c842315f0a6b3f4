// Valise — how treemaps look
// SPDX-License-Identifier: Apache-2.0

/// How treemaps look: colours by what is in a file, the same in legends and bars.
enum TreemapStyle {
  static let sheet = #"""
    .treemap { margin: 0 0 .75rem; }
    .treemap-bar { display: flex; gap: .75rem; align-items: center; margin-bottom: .5rem; }
    .treemap-crumbs { flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
    .treemap-crumbs ol { display: flex; gap: .1rem; margin: 0; padding: 2px; list-style: none; }
    .treemap-crumbs li { display: flex; align-items: center; white-space: nowrap; }
    .treemap-crumbs li + li::before { content: "›"; color: var(--quiet); margin: 0 .15rem; }
    .treemap-crumbs button { border: 0; background: none; color: var(--accent); padding: .15rem .3rem;
      border-radius: 5px; font: inherit; cursor: pointer; }
    .treemap-crumbs button:hover { background: var(--hover); }
    .treemap-crumbs span { font-weight: 600; padding: .15rem .3rem; }
    .treemap-stage { position: relative; height: 30rem; max-height: 75vh; border-radius: 8px;
      overflow: hidden; background: var(--well); }
    .treemap-empty { padding: 1rem; color: var(--quiet); }
    .treemap-detail { display: flex; flex-wrap: wrap; gap: .1rem .75rem; margin: .5rem 0 0;
      font-size: .8125rem; color: var(--quiet); min-height: 1.3rem; }
    .treemap-detail b { color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
    .tile { position: absolute; overflow: hidden; cursor: pointer; outline: 0; color: var(--tile-ink);
      font-size: .6875rem; line-height: 1.25; background: var(--fill);
      box-shadow: inset 0 0 0 .5px var(--edge), inset 0 1px 0 var(--shine); }
    .tile.holds { background: var(--fill); color: var(--ink);
      box-shadow: inset 0 0 0 1px var(--edge); }
    .tile.k-code > .tile.k-code:nth-child(even) {
      background-image: linear-gradient(var(--shine), var(--shine)); }
    .tile-name, .tile-size { position: absolute; left: 4px; right: 3px; top: 3px; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; pointer-events: none; }
    .tile-size { top: 16px; opacity: .78; font-variant-numeric: tabular-nums; }
    .tile.holds > .tile-name { font-weight: 600; right: 64px; }
    .tile.holds > .tile-size { left: auto; top: 3px; right: 5px; }
    .treemap-stage > .tile:hover { box-shadow: inset 0 0 0 2px var(--accent); z-index: 1; }
    .treemap-stage > .tile:focus-visible { box-shadow: inset 0 0 0 3px var(--focus),
      inset 0 0 0 5px var(--paper); z-index: 2; }
    .treemap-stage > .tile:hover::after, .treemap-stage > .tile:focus-visible::after {
      content: ""; position: absolute; inset: 0; pointer-events: none;
      box-shadow: inset 0 0 0 2px var(--accent); }
    .treemap-stage > .tile:focus-visible::after { box-shadow: inset 0 0 0 3px var(--focus); }

    .k-folder, .k-bundle { --fill: var(--folder); }
    .k-bundle { --fill: var(--bundle); }
    .k-code { --fill: var(--k-code); }
    .k-debug-symbols { --fill: var(--k-debug-symbols); }
    .k-script { --fill: var(--k-script); }
    .k-image { --fill: var(--k-image); }
    .k-asset-catalog { --fill: var(--k-asset-catalog); }
    .k-media { --fill: var(--k-media); }
    .k-font { --fill: var(--k-font); }
    .k-interface { --fill: var(--k-interface); }
    .k-text { --fill: var(--k-text); }
    .k-data { --fill: var(--k-data); }
    .k-signature { --fill: var(--k-signature); }
    .k-other { --fill: var(--k-other); }
    .k-added { --fill: var(--k-added); }
    .k-removed { --fill: var(--k-removed); }
    .k-grown { --fill: var(--k-grown); }
    .k-shrunk { --fill: var(--k-shrunk); }
    .k-changed { --fill: var(--k-changed); }
    .k-same { --fill: var(--k-same); }

    :root { --tile-ink: #14181f; --edge: rgba(20, 24, 31, .22); --shine: rgba(255, 255, 255, .28);
      --folder: #e9ebef; --bundle: #dde3ee; --well: #e4e6ea;
      --k-code: #8db4f2; --k-script: #7fcfc4; --k-image: #f2b279; --k-media: #e79bc0;
      --k-font: #c9a8e8; --k-interface: #a9b2ee; --k-text: #a6d48b; --k-data: #ead27a;
      --k-signature: #c4b7a6; --k-other: #c3c8d0; --k-debug-symbols: #b5c3da;
      --k-asset-catalog: #f2cf9f;
      --k-added: #9ad68f; --k-removed: #ef9a94; --k-grown: #f3c07c; --k-shrunk: #9cc9e8;
      --k-changed: #d9b8ea; --k-same: #ccd1d8; }
    @media (prefers-color-scheme: dark) {
      :root { --tile-ink: #f3f5f8; --edge: rgba(0, 0, 0, .55); --shine: rgba(255, 255, 255, .07);
        --folder: #262a31; --bundle: #29313f; --well: #15171b;
        --k-code: #2f5fa8; --k-script: #23766c; --k-image: #a4612a; --k-media: #97416b;
        --k-font: #6d479a; --k-interface: #4a54a6; --k-text: #47792c; --k-data: #80691a;
        --k-signature: #6b5f50; --k-other: #545b66; --k-debug-symbols: #46566f;
        --k-asset-catalog: #855a36;
        --k-added: #2f7a3a; --k-removed: #98372f; --k-grown: #94601a; --k-shrunk: #2a6a94;
        --k-changed: #6f4690; --k-same: #454b55; }
    }
    @media (max-width: 40rem) {
      .treemap-bar { flex-direction: column; align-items: stretch; gap: .4rem; }
      .treemap-bar .choice { align-self: flex-start; }
      .treemap-stage { height: 24rem; }
    }
    """#
}
