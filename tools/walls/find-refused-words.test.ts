import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRefusedWords } from './find-refused-words.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-words-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const found = (): [string, string][] => findRefusedWords(root).map(({ rule, file }) => [rule, file]);

test.each([
  ['apps/server/src/app.ts', '// The order that she placed.'],
  ['apps/web/src/page.tsx', "const title = 'Her orders';"],
  ['apps/web/src/page.css', '/* SHE */'],
  ['apps/server/db/migrations/000900_new.sql', '-- An order of hers.'],
  ['packages/contract/src/money/money.ts', 'const onHerPhone = true;'],
  ['simulators/src/bank.ts', 'const herBank = 1;'],
  ['bench/bench.ts', "const id = 'not_hers';"],
  ['e2e/buyer.spec.ts', "test('she\u2019s told', () => {});"],
  ['e2e/fixtures/people.json', '{"who": "herself"}'],
  ['docs/decisions/001.md', '**She** asks.'],
  ['README.md', 'Her.'],
])('%s may not say: %s', (file, text) => {
  write(file, text);
  expect(found()).toEqual([['people-have-roles', file]]);
});

test('a breach says each word and its line', () => {
  write('docs/guide.md', 'The customer\nsees her order.\nShe pays.\n');
  expect(findRefusedWords(root)[0]?.message).toContain('"her" in line 2, "She" in line 3');
});

test.each(['e2e/baker-plans-her-month.spec.ts', 'packages/contract/src/what-she-keeps.ts', 'docs/HER.md'])(
  'no file is called %s',
  (file) => {
    write(file, 'text\n');
    expect(found()).toEqual([['people-have-roles', file]]);
  },
);

test('letters within other words are none of these words', () => {
  write(
    'docs/guide.md',
    'Where is the sheet? There, with other publishers: here, washes, sherbet, WHERE, THERE, whereHere.',
  );
  write('apps/web/src/sheet.tsx', 'const isSheetOpen = otherSheet; const AnotherShelf = Hero;');
  expect(found()).toEqual([]);
});

test('what is built, fetched, no text or excepted is not looked at', () => {
  for (const file of [
    'apps/web/dist/app.mjs',
    'apps/web/node_modules/lib/index.ts',
    'apps/web/.cache/made.ts',
    'apps/web/public/picture.png',
    'apps/server/db/migrations/000006_identity.sql',
    'data/copy.ts',
    'docs/words.md',
    'package-lock.json',
  ])
    write(file, 'she\n');
  expect(found()).toEqual([]);
});
