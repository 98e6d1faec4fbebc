import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readStandardTexts } from '../standard-texts.ts';

/** Calls that store something in the browser, with its name. Deleting a cookie stores nothing. */
const WRITES =
  /(?:\bsetItem|\bcaches\.open|\bindexedDB\.open|(?<!function )\bcookie)\(\s*([^,)]+(?:\([^)]*\))?)|document\.cookie = (`(?![^`]*Max-Age=0)[^`]*`)/g;
const SHAPE = /['"`](?:__Host-)?((?:dapur|saas|analytics)[_:-][\w:-]*)/g;
const KEEPER = /localStorage|sessionStorage|indexedDB|\bcaches\b|document\.cookie|\bcookie\(|\bsetItem\(/;
const LITERAL = /['"`](?:__Host-)?([\w:. -]+)/;

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));

/** Names of what a file stores in the browser: those in its calls, and every other literal that looks like one. */
function keptBy(path: string, text: string): string[] {
  const named = [...text.matchAll(WRITES)].flatMap(
    ([, called, assigned]) => nameIn({ path, text }, called ?? assigned ?? '') ?? [],
  );
  const looking = [...text.matchAll(SHAPE)].map(([, name = '']) => name);
  return [...named, ...looking].map((name) => name.split('=')[0]?.trim() ?? '').filter((name) => name !== '');
}

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Follows constants and small functions, also into neighbouring files, to the literal that they stand for. */
function nameIn(source: Source, expression: string, depth = 4): string | undefined {
  const literal = LITERAL.exec(expression)?.[1];
  if (literal !== undefined || depth === 0) return literal;
  for (const [word] of expression.matchAll(/[A-Za-z_]\w*/g)) {
    const at = new RegExp(`import \\{[^}]*\\b${word}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source.text)?.[1];
    const from = at === undefined ? source : sourceAt(join(dirname(source.path), at));
    const declared = new RegExp(`const ${word}\\b[^=\\n]*=(?!=)([^;]+)`).exec(from.text)?.[1];
    const found = declared === undefined ? undefined : nameIn(from, declared, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const sourceAt = (path: string): Source => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') });

const sources = globSync(
  ['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'],
  {
    cwd: root,
  },
).filter((path) => !/\.test\.tsx?$/.test(path) && !path.endsWith('http/cookies.ts'));
const keepers = sources
  .map((path) => sourceAt(path))
  .filter(({ text }) => KEEPER.test(text) && text.match(WRITES) !== null)
  .map(({ path, text }) => ({ path, names: keptBy(path, text) }));
const names = [...new Set(keepers.flatMap((keeper) => keeper.names))].toSorted();

test('every place that keeps something in the browser says here what it calls it', () => {
  expect(keepers.length).toBeGreaterThan(15);
  expect(keepers.filter((keeper) => keeper.names.length === 0)).toEqual([]);
});

describe.each(['en', 'ms', 'zh'] as const)('the Privacy page, %s', (locale) => {
  const body = readStandardTexts().get('Privacy')?.texts[locale].body ?? '';
  const [, section = ''] = /\{#cookies\}\n([\s\S]*?)\n## /.exec(body) ?? [];
  const told = section
    .split('\n')
    .flatMap((row) => /^\| ([^|]+) \|/.exec(row)?.[1] ?? [])
    .flatMap((cell) => cell.match(/[a-z]+[_:-][\w:-]+/g) ?? []);

  test('names all that is kept', () => {
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
  });

  test('names nothing that is not', () => {
    expect(told.filter((name) => !names.includes(name))).toEqual([]);
  });
});
