const styles = `
:root{color-scheme:light dark;--ground:#f3f1ec;--card:#fff;--ink:#1f2328;--quiet:#5a6169;--line:#d9d5cc;--accent:#c2410c;--on-accent:#fff;--good:#15683b;--bad:#a61b1b;--land:#ebe7dc;--street:#fff;--green:#d3e2c4;--water:#bcd8e6;--way:#c2410c;--focus:#1d4ed8}
@media (prefers-color-scheme:dark){:root{--ground:#16181b;--card:#202327;--ink:#eceae6;--quiet:#a9aeb5;--line:#3a3f45;--accent:#fb923c;--on-accent:#1f1207;--good:#6ed39a;--bad:#ff9c9c;--land:#2a2d30;--street:#3a3e43;--green:#2d3b2c;--water:#243745;--way:#fb923c;--focus:#93b4ff}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{background:var(--card);border-bottom:1px solid var(--line)}header p{margin:0 auto;max-width:640px;padding:12px 16px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;font-weight:700}
header span{font-weight:400;font-size:.875rem;color:var(--quiet)}main{max-width:640px;margin:0 auto;padding:16px 16px 48px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;margin:0 0 14px}
h1{font-size:1.4rem;line-height:1.25;margin:0}h2{font-size:1rem;margin:0 0 8px}p{margin:0}.quiet{color:var(--quiet);font-size:.9rem}.gap{margin-top:8px}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:8px 0 0;font-size:.925rem}dt{color:var(--quiet)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 14px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;font:inherit;font-size:.925rem;font-weight:600;text-decoration:none;cursor:pointer}
button.main,.button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}button[aria-pressed=true]{border-color:var(--bad);color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}.row form{margin:0;display:contents}.head{display:flex;justify-content:space-between;gap:12px;align-items:baseline;flex-wrap:wrap}
.badge{font-size:.8rem;font-weight:700;padding:2px 10px;border-radius:99px;border:1px solid currentColor;color:var(--quiet);white-space:nowrap}.badge.open{color:var(--accent)}.badge.done{color:var(--good)}.badge.bad{color:var(--bad)}
.map{padding:0;overflow:hidden}.map svg{display:block;width:100%;height:auto}.rider{transition:transform 2s linear}
ol.steps{list-style:none;margin:16px 0 0;padding:0;display:grid;grid-template-columns:repeat(4,1fr);gap:6px}ol.steps li{border-top:4px solid var(--line);padding-top:6px;font-size:.8rem;line-height:1.3;color:var(--quiet)}
ol.steps li.past{border-color:var(--accent);color:var(--ink)}ol.steps li[aria-current]{font-weight:700}
.driver{display:flex;gap:12px;align-items:center}.driver .who{flex:1;min-width:0}.face{width:48px;height:48px;border-radius:50%;flex:none;background:var(--land);display:grid;place-items:center;font-weight:700}
@media (prefers-reduced-motion:reduce){.rider{transition:none}}
`;

/** `main` is HTML. `root`: the path in front of the simulator's own, empty at the root of a host. */
export function page(root: string, title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${styles}</style>
<script type="module" src="${escape(root)}/live.mjs"></script></head>
<body><header><p>Courier simulator <span>Stands in for Lalamove. No rider comes, no money moves.</span></p></header><main>${main}</main></body></html>`;
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** `6:42 PM`, as Malaysian clocks show it. */
export function clockTime(ms: number): string {
  return new Intl.DateTimeFormat('en-MY', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Asia/Kuala_Lumpur',
  })
    .format(ms)
    .replace('am', 'AM')
    .replace('pm', 'PM');
}

/** `Sun, 22 Nov, 6:42 PM` */
export function dayAndTime(iso: string): string {
  const at = Date.parse(iso);
  const day = new Intl.DateTimeFormat('en-MY', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kuala_Lumpur',
  });
  return `${day.format(at)}, ${clockTime(at)}`;
}
