import { readFileSync } from 'node:fs';
import { contrastBetween } from '@dapur/contract/stores/contrast';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** WCAG AA for large text. */
const LARGE = 3;
/** And for text of any size. */
const TEXT = 4.5;

const themes = read('tokens.css')
  .split(/(?=^:root)/m)
  .filter((block) => block.startsWith(':root'))
  .map((block) => ({
    name: block.slice(0, block.indexOf('{')).trim(),
    colours: new Map(
      [...block.matchAll(/(--[\w-]+): (#[0-9A-F]{6});/gi)].map(([, token = '', value = '']) => [
        token,
        value,
      ]),
    ),
  }));

test('there are the light theme, the dark one of the system and the dark one that was chosen', () => {
  expect(themes.map(({ name }) => name)).toEqual([
    ':root',
    ':root:not([data-theme="light"])',
    ':root[data-theme="dark"]',
  ]);
});

test.each(themes)('the initial in place of a picture can be read in $name', ({ colours }) => {
  const ink = colours.get('--on-photo') ?? '';
  for (const ground of ['--photo-a', '--photo-b', '--photo-c'])
    expect(contrastBetween(ink, colours.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(LARGE);
});

/** Text and background colour of each status. */
const statuses = [
  ['--open', '--open-wash'],
  ['--on-highlight', '--highlight'],
  ['--danger', '--danger-wash'],
  ['--danger', '--paper'],
  ['--danger', '--page'],
  ['--info', '--info-wash'],
  ['--open', '--paper'],
  ['--open', '--page'],
  ['--text', '--highlight-wash'],
] as const;

test.each(themes)('what is open, limited or full can be read in $name', ({ colours }) => {
  for (const [ink, ground] of statuses)
    expect(
      contrastBetween(colours.get(ink) ?? '', colours.get(ground) ?? ''),
      `${ink} on ${ground}`,
    ).toBeGreaterThanOrEqual(TEXT);
});

test("no status takes a store's accent", () => {
  const rules = ['components.css', 'store.css']
    .flatMap((file) => [...read(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, selector = '']) => /\.(?:badge|dot|ok-line|veil)\b/.test(selector));
  expect(rules.length).toBeGreaterThan(8);
  const accented = rules.filter(([, , body = '']) => /--(?:primary|accent)/.test(body));
  expect(accented.map(([rule]) => rule.trim())).toEqual([]);
  // The tokens themselves are plain colours: nothing that a store's style sets reaches them.
  for (const { colours } of themes) expect(colours.has('--open') && colours.has('--open-wash')).toBe(true);
});

test.each([
  ['the marketplace', '../areas/marketplace/marketplace.css', '.market-rail-picture > b'],
  ['the page without a network', '../service-worker/shopper/offline.css', '.away .pic'],
])('%s draws its initials in that ink', (_name, file, selector) => {
  const css = read(file);
  const from = css.indexOf(selector);
  expect(css.slice(from, css.indexOf('}', from))).toContain('color: var(--on-photo);');
});
