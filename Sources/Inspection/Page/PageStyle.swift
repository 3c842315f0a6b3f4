// Valise — how pages look
// SPDX-License-Identifier: Apache-2.0

/// How pages look: light and dark, down to the width of a phone.
enum PageStyle {
  static let sheet = #"""
    :root { color-scheme: light dark;
      --paper: #ffffff; --ground: #f4f5f7; --ink: #1b1f26; --quiet: #5c6470; --line: #dfe2e7;
      --hover: #eef1f6; --accent: #0b5cad; --focus: #0b5cad; --good: #1d7a35; --bad: #b3261e;
      --warn: #8a5a00; --note: #44607f; --good-wash: #e4f4e6; --bad-wash: #fcebea;
      --warn-wash: #fdf1d8; --note-wash: #e8eff7; --code-wash: #f0f2f5; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1d2025; --ground: #131519; --ink: #e8eaee; --quiet: #a0a8b4; --line: #33383f;
        --hover: #282d34; --accent: #82b7f5; --focus: #9cc7fb; --good: #7ecb8b; --bad: #ff9d94;
        --warn: #f0c064; --note: #a9c6e6; --good-wash: #1d3323; --bad-wash: #43221f;
        --warn-wash: #3c3018; --note-wash: #22303f; --code-wash: #282c33; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 3.5rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    a { color: var(--accent); text-underline-offset: .15em; }
    h1, h2, h3 { line-height: 1.2; margin: 0; letter-spacing: -.01em; text-wrap: balance; }
    h1 { font-size: 1.75rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; }
    h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
    p { margin: .5rem 0; }
    code, .mono { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace;
      overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .5rem; z-index: 9; }
    .quiet { color: var(--quiet); }
    .small { font-size: .8125rem; }
    .wrap { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }

    .top { background: var(--paper); padding: 1.75rem 0 1.25rem; }
    .identity { display: flex; gap: 1.25rem; align-items: center; }
    .identity img, .identity .no-icon { width: 88px; height: 88px; flex: none; }
    .identity .no-icon { border-radius: 20px; background: var(--code-wash); color: var(--quiet);
      display: grid; place-items: center; font-size: 2.25rem; font-weight: 600; }
    .identity p { margin: .25rem 0 0; }
    .chips { display: flex; flex-wrap: wrap; gap: .35rem; margin: .6rem 0 0; padding: 0;
      list-style: none; }
    .chips + .scroll, .chips + p { margin-top: .9rem; }
    .chip { background: var(--code-wash); border-radius: 99px; padding: .1rem .6rem;
      font-size: .8125rem; white-space: nowrap; max-width: 100%; overflow: hidden;
      text-overflow: ellipsis; }
    .chip.good { background: var(--good-wash); color: var(--good); }
    .chip.bad { background: var(--bad-wash); color: var(--bad); }
    .chip.warn { background: var(--warn-wash); color: var(--warn); }
    .chip.note { background: var(--note-wash); color: var(--note); }

    .contents { position: sticky; top: 0; z-index: 5; background: var(--paper);
      border-block: 1px solid var(--line); overflow-x: auto; scrollbar-width: none; }
    .contents ul { display: flex; gap: .25rem; margin: 0 auto; padding: 0 .75rem; max-width: 76rem;
      list-style: none; }
    .contents a { display: block; padding: .7rem .55rem; text-decoration: none; color: var(--quiet);
      white-space: nowrap; font-size: .875rem; border-bottom: 2px solid transparent; }
    .contents a:hover { color: var(--ink); }
    .contents a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }

    main.wrap { padding-block: 1.25rem 3rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
    .card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px;
      padding: 1.25rem; min-width: 0; }
    .card > header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline;
      margin-bottom: 1rem; }
    .card > header p { margin: 0; color: var(--quiet); }

    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .75rem;
      margin: 1.25rem 0 0; }
    .figure { border: 1px solid var(--line); border-radius: 10px; padding: .7rem .9rem; color: inherit;
      text-decoration: none; display: block; }
    a.figure:hover { background: var(--hover); }
    .figure b { display: block; font-size: 1.375rem; line-height: 1.25; font-weight: 650;
      font-variant-numeric: tabular-nums; }
    .figure span { color: var(--quiet); font-size: .8125rem; }

    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
      gap: 0 2rem; margin: 0; }
    .facts div { display: grid; grid-template-columns: 8.5rem 1fr; gap: .75rem; padding: .35rem 0;
      border-top: 1px solid var(--line); }
    .facts dt { color: var(--quiet); }
    .facts dd { margin: 0; overflow-wrap: anywhere; }

    .scroll { overflow-x: auto; margin: 0 -1.25rem; padding: 0 1.25rem; }
    .scroll:focus-visible { outline-offset: -2px; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; }
    caption { text-align: start; color: var(--quiet); padding-bottom: .4rem; }
    th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line);
      vertical-align: top; }
    thead th { border-top: 0; color: var(--quiet); font-weight: 500; font-size: .8125rem;
      white-space: nowrap; }
    .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .path { overflow-wrap: anywhere; min-width: 12rem; }

    .legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
      gap: .1rem 1.5rem; margin: 0; padding: 0; list-style: none; font-size: .875rem; }
    .legend li { display: grid; grid-template-columns: 1rem 1fr auto auto; gap: .5rem;
      align-items: center; padding: .15rem 0; }
    .swatch { width: 1rem; height: 1rem; border-radius: 4px; background: var(--fill);
      box-shadow: inset 0 0 0 1px var(--edge); }
    .legend .number:last-child { min-width: 3.5rem; color: var(--quiet); }

    details { border-top: 1px solid var(--line); }
    details > summary { cursor: pointer; padding: .55rem 0; list-style: none; display: flex;
      flex-wrap: wrap; gap: .25rem .6rem; align-items: baseline; }
    details > summary::-webkit-details-marker { display: none; }
    details > summary::before { content: "▸"; color: var(--quiet); width: .8rem; flex: none; }
    details[open] > summary::before { content: "▾"; }
    details > summary:hover { background: var(--hover); }
    details > :not(summary) { margin-inline-start: 1.4rem; }
    details > summary > .end { margin-inline-start: auto; }
    .inside { padding-bottom: .6rem; }

    .finding { padding: .6rem 0; border-top: 1px solid var(--line); display: grid;
      grid-template-columns: 5rem minmax(0, 1fr); gap: .25rem .75rem; }
    .finding p { margin: .15rem 0; overflow-wrap: anywhere; }
    .finding .place { font-size: .8125rem; color: var(--quiet); }
    .severity { font-size: .75rem; font-weight: 600; border-radius: 5px; padding: .1rem .4rem;
      justify-self: start; align-self: start; margin-top: .15rem; }
    .severity.error { background: var(--bad-wash); color: var(--bad); }
    .severity.warning { background: var(--warn-wash); color: var(--warn); }
    .severity.note { background: var(--note-wash); color: var(--note); }
    .remedy::before { content: "→ "; color: var(--good); }

    .choice { display: inline-flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: 8px;
      overflow: hidden; }
    .choice button { border: 0; background: none; color: var(--quiet); font: inherit;
      font-size: .8125rem; padding: .25rem .7rem; cursor: pointer; }
    .choice button + button { border-inline-start: 1px solid var(--line); }
    .choice button:hover { background: var(--hover); }
    .choice button[aria-pressed="true"] { background: var(--note-wash); color: var(--ink);
      font-weight: 600; }
    .choice button:focus-visible { outline-offset: -3px; }

    .matrix { width: auto; }
    .matrix th[scope="row"] { position: sticky; left: 0; background: var(--paper); font-weight: 500;
      padding-inline-end: 1rem; min-width: 9rem; max-width: 16rem; overflow-wrap: anywhere; }
    .matrix td { padding: 2px; text-align: center; min-width: 3.1rem; }
    .matrix thead th { text-align: center; padding: .2rem; }
    .matrix thead th:first-child { text-align: start; }
    .cell { display: block; border-radius: 5px; padding: .2rem .3rem; font-size: .8125rem;
      font-variant-numeric: tabular-nums; }
    .cell.full { background: var(--good-wash); color: var(--good); }
    .cell.most { background: var(--warn-wash); color: var(--warn); }
    .cell.few { background: var(--bad-wash); color: var(--bad); }
    .cell.none { color: var(--quiet); }
    .cell.source { background: var(--note-wash); color: var(--note); }
    footer { color: var(--quiet); font-size: .8125rem; padding-bottom: 2rem; }

    @media (max-width: 40rem) {
      body { font-size: 16px; }
      .wrap { padding: 0 .9rem; }
      .top { padding-top: 1.1rem; }
      .identity { align-items: flex-start; gap: .9rem; }
      .identity img, .identity .no-icon { width: 60px; height: 60px; }
      .identity .no-icon { border-radius: 14px; font-size: 1.5rem; }
      h1 { font-size: 1.375rem; }
      .figures { grid-template-columns: 1fr 1fr; }
      .card { padding: .9rem; border-radius: 10px; }
      .scroll { margin: 0 -.9rem; padding: 0 .9rem; }
      .facts div { grid-template-columns: 7rem 1fr; }
      .finding { grid-template-columns: minmax(0, 1fr); }
      .contents ul { padding: 0 .4rem; }
    }
    @media print {
      .contents, .choice { display: none; }
      .card { break-inside: avoid; border: 0; padding: 0; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    """#
}
