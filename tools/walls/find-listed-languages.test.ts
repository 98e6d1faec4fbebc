import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findListedLanguages } from './find-listed-languages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-languages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  "const languages = ['en', 'ms', 'zh'];",
  "const comma = locale === 'zh' ? '、' : ', ';",
  "type Other = 'ms' | 'x';",
  'const texts = { en, ms, zh };',
  "import { visits as zh } from './visits.ts';",
  "import('./messages/zh/page.ts');",
])('code may not say: %s', (text) => {
  write('apps/web/src/page.tsx', text);
  expect(findListedLanguages(root).map(({ rule, file }) => [rule, file])).toEqual([
    ['languages-are-listed-once', 'apps/web/src/page.tsx'],
  ]);
});

test('a breach says its lines', () => {
  write('apps/server/src/when.ts', "const a = 1;\nconst b = 'zh';\nconst c = 'ms';\n");
  expect(findListedLanguages(root)[0]?.message).toMatch(/^line 2, 3 names a language/);
});

test.each([
  'packages/contract/src/words/locales.ts',
  'packages/contract/src/words/language-words/zh.ts',
  'apps/web/src/i18n/messages/zh/store.ts',
  'apps/server/db/seed/types.ts',
  'apps/server/src/when.test.ts',
  'e2e/kit/visitor.ts',
])('%s may', (file) => {
  write(file, "export const zh = 'ms';");
  expect(findListedLanguages(root)).toEqual([]);
});

test('milliseconds are no language', () => {
  write('apps/server/src/time.ts', 'const wait = (ms: number) => ({ ms, of: ms / 2 });');
  expect(findListedLanguages(root)).toEqual([]);
});
