import { readFileSync } from 'node:fs';
import { contrastBetween } from '@dapur/contract/contrast';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** WCAG AA for large text. */
const LARGE = 3;

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

test.each([
  ['the marketplace', '../areas/marketplace/marketplace.css', '.market-rail-picture > b'],
  ['the page without a network', '../service-worker/shopper/offline.css', '.away .pic'],
])('%s draws its initials in that ink', (_name, file, selector) => {
  const css = read(file);
  const from = css.indexOf(selector);
  expect(css.slice(from, css.indexOf('}', from))).toContain('color: var(--on-photo);');
});
