import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDoubleNames } from './find-double-names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-names-'));
  write('apps/web/src/areas/page.tsx', '');
  write('packages/contract/package.json', JSON.stringify({ exports: { './*': './src/*.ts' } }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const found = (): string[] => findDoubleNames(root).map(({ message }) => message.split(':')[0] ?? '');
const both = (name: string, ...files: string[]): string[] => [
  `${name} is defined in ${files.join(' and ')}, and one file may import both`,
];

const server = 'apps/server/src';
const web = 'apps/web/src';
test.each([
  ['packages/contract/src/money/money.ts', 'packages/contract/src/money/totals.ts'],
  ['apps/server/src/platform/db/rows.ts', 'packages/contract/src/money/money.ts'],
  [`${server}/modules/orders/commands/place.ts`, `${server}/modules/orders/data/rows.ts`],
  [`${server}/modules/orders/data/rows.ts`, `${server}/platform/db/rows.ts`],
  [`${web}/features/orders/list.tsx`, `${web}/features/products/list.tsx`],
  [`${web}/components/list.tsx`, `${web}/lib/list.ts`],
  ['apps/server/test/kit/shop.ts', 'e2e/kit/shop.ts'],
  [`${server}/modules/orders/tests/world.ts`, `${server}/modules/stores/tests/world.ts`],
  ['simulators/src/bank/model.ts', 'simulators/src/bank/pages.ts'],
])('%s and %s may not define the same name', (first, second) => {
  write(first, 'export const LIMIT = 1;\n');
  write(second, 'export const LIMIT = 2;\n');
  expect(found()).toEqual(both('LIMIT', first, second));
});

test.each([
  [
    'the insides of two modules',
    `${server}/modules/orders/data/rows.ts`,
    `${server}/modules/stores/data/rows.ts`,
  ],
  ['server and browser', `${server}/platform/db/rows.ts`, `${web}/lib/rows.ts`],
  ['two simulators', 'simulators/src/bank/model.ts', 'simulators/src/courier/model.ts'],
  ['two languages', `${web}/i18n/messages/en/store.ts`, `${web}/i18n/messages/ms/store.ts`],
])('%s may, for nobody imports both', (_, first, second) => {
  write(first, 'export const LIMIT = 1;\n');
  write(second, 'export const LIMIT = 2;\n');
  expect(found()).toEqual([]);
});

test('what front doors pass on counts as what it is', () => {
  const [first, second] = [`${server}/modules/orders/data/rows.ts`, `${server}/modules/stores/data/rows.ts`];
  write(first, 'export const LIMIT = 1;\n');
  write(second, 'export const LIMIT = 2;\n');
  write(`${server}/app.ts`, '');
  write(`${server}/modules/orders/index.ts`, `export { LIMIT } from './data/rows.ts';\n`);
  expect(found()).toEqual([]);
  write(`${server}/modules/stores/index.ts`, `export * from './data/rows.ts';\n`);
  expect(found()).toEqual(both('LIMIT', first, second));
  write(`${server}/modules/stores/index.ts`, `export { LIMIT as STORE_LIMIT } from './data/rows.ts';\n`);
  expect(found()).toEqual([]);
});

test('a schema and its type are one, and so is a name that is passed on', () => {
  write(
    'packages/contract/src/money/money.ts',
    `export const Money = z.int();\nexport type Money = z.infer<typeof Money>;\nexport default 1;\n`,
  );
  write(
    'packages/contract/src/all.ts',
    `import { Money } from './money.ts';\nexport { Money };\nexport default 2;\n`,
  );
  write(
    `${server}/platform/money.ts`,
    `export { Money } from '@dapur/contract/money/money';\nconst Local = 1;\n`,
  );
  write(`${server}/platform/other.ts`, `interface Props {}\nconst Local = 2;\n`);
  expect(found()).toEqual([]);
});
