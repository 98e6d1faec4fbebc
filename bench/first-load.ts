import { gzipSync } from 'node:zlib';
import { atLeast, atMost, formatNumber } from './figure.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';

/** Less than this inlined is no style that a page could be drawn with. */
const SMALLEST_STYLE = 1_000;

/** What a browser fetches for the store page before anything is clicked: scripts with all they import, and style. */
export const firstLoad: Part = async ({ workbench, say }) => {
  say('First load');
  const { origin } = await (await workbench()).product();
  const html = await (await fetch(origin + STORE_PAGE)).text();
  const scripts = await followImports(origin, scriptsOf(html));
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const inlined = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].reduce(
    (sum, [, css = '']) => sum + css.length,
    0,
  );
  const blocking = [...html.matchAll(/<link\b[^>]*rel="?stylesheet"?[^>]*>/g)].filter(
    ([tag]) => !tag.includes('media="print"'),
  );
  return [
    atMost(90, {
      part: 'first-load',
      name: 'JavaScript, gzipped',
      measured: bytes / 1_000,
      unit: 'kB',
      note: `${scripts.size} files; the page itself ${formatNumber(gzipSync(html).length / 1_000)} kB gzipped`,
    }),
    atLeast(1, {
      part: 'first-load',
      name: 'critical style inline (1 = yes)',
      measured: inlined >= SMALLEST_STYLE && blocking.length === 0 ? 1 : 0,
      unit: '',
      note: `${formatNumber(inlined / 1_000)} kB inline, ${blocking.length} blocking style sheets`,
    }),
  ];
};

function scriptsOf(html: string): string[] {
  const sources = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, source = '']) => source);
  const preloads = [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => /rel="?modulepreload"?/.test(tag))
    .map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '');
  return [...sources, ...preloads];
}

/** Gzipped sizes by address of the scripts and of all they import statically. */
async function followImports(origin: string, entries: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = entries.map((entry) => new URL(entry, origin).href);
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    const code = await response.text();
    sizes.set(url, gzipSync(code).length);
    for (const [, specifier = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g)) {
      waiting.push(new URL(specifier, url).href);
    }
  }
  return sizes;
}
