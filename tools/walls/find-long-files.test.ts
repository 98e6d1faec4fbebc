import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLongFiles, MAX_LINES } from './find-long-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-lengths-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, lines: number): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), 'x;\n'.repeat(lines));
}

const found = (): [string, string][] => findLongFiles(root).map(({ rule, file }) => [rule, file]);

test.each([
  'apps/server/src/app.ts',
  'apps/server/test/orders.test.ts',
  'apps/web/src/areas/page.tsx',
  'packages/contract/src/money/money.ts',
  'e2e/buyer.spec.ts',
  'scripts/start.mjs',
  'tools/walls/rules.ts',
])('%s may have as many lines as it takes to the bound, and not one more', (file) => {
  write(file, MAX_LINES);
  expect(found()).toEqual([]);
  write(file, MAX_LINES + 1);
  expect(found()).toEqual([['files-are-short', file]]);
});

test('what is built, fetched or no source is not looked at', () => {
  for (const file of [
    'apps/web/dist/app.mjs',
    'apps/web/node_modules/lib/index.ts',
    'apps/web/.cache/made.ts',
    'e2e/fixtures/names.json',
    'data/copy.ts',
  ])
    write(file, MAX_LINES + 1);
  expect(found()).toEqual([]);
});

test('the files of this repository keep the bound', () => {
  expect(findLongFiles(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
});
