import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProviderWords } from './find-provider-words.ts';
import type { ProviderWord } from './provider-words.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-providers-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const found = (): [string, string][] => findProviderWords(root).map(({ rule, file }) => [rule, file]);

test.each([
  [
    'apps/server/src/modules/delivery/commands/book-courier.ts',
    "throw new Error('Lalamove did not answer');",
  ],
  ['apps/server/src/modules/ordering/domain/order.ts', "type Carrier = 'lalamove' | 'store';"],
  ['apps/server/src/start.ts', 'createLalamoveCourier();'],
  ['apps/server/src/config.ts', 'settings.LALAMOVE_API_URL'],
  ['apps/web/src/features/own-orders/delivery.tsx', '// Lalamove brings it.'],
  ['packages/contract/src/delivery/delivery.ts', "path: '/lalamove/cancel'"],
  ['packages/contract/src/orders/ordering.ts', 'lalamove_datum: z.string()'],
  ['apps/server/src/modules/delivery/lalamove.ts', 'export {};'],
])('%s may not say: %s', (file, text) => {
  write(file, text);
  expect(found()).toEqual([['providers-stay-at-home', file]]);
});

test.each([
  ['apps/server/src/modules/delivery/providers/lalamove/gateway.ts', "const name = 'Lalamove';"],
  ['apps/server/src/modules/delivery/providers/index.ts', 'const providers = { lalamove };'],
  ['apps/server/src/modules/delivery/domain/booking.test.ts', "{ provider: 'lalamove' }"],
  ['apps/server/src/modules/delivery/tests/world.ts', "{ provider: 'lalamove' }"],
  ['apps/web/src/i18n/messages/en/seller.ts', "'seller.alert': 'Lalamove did not answer'"],
  ['apps/server/src/modules/content/standard/en/Privacy.md', 'Lalamove'],
  ['apps/server/db/migrations/000102_couriers.sql', "update deliveries set provider = 'lalamove';"],
  ['simulators/src/lalamove/main.ts', 'startLalamoveSimulator'],
  [
    'packages/contract/src/delivery/delivery.ts',
    "path: '/lalamove/quote', lalamoveResponse: 1, lalamove_data: 2",
  ],
])('%s may say: %s', (file, text) => {
  write(file, text);
  expect(found()).toEqual([]);
});

test('a breach says each line, and a name that may stand hides no other on its line', () => {
  write(
    'apps/server/src/app.ts',
    "body.lalamove_data\nfine\nconst lalamove = body.lalamove_data;\n'LALAMOVE'\n",
  );
  expect(findProviderWords(root).map(({ message }) => message)).toEqual([
    expect.stringContaining('"lalamove" in line 3, in line 4:'),
  ]);
});

test('each word has places of its own', () => {
  const bank: ProviderWord = {
    word: 'somebank',
    home: 'apps/server/src/modules/payments/providers/somebank/',
    files: [{ what: /^apps\/server\/src\/banks\.ts$/, why: 'a test' }],
    names: [{ what: /\bsomebank_id\b/g, why: 'a test' }],
  };
  const say = 'SomeBank and Lalamove, somebank_id and lalamove_data\n';
  for (const file of ['payments/providers/somebank/http.ts', 'delivery/providers/lalamove/http.ts'])
    write(`apps/server/src/modules/${file}`, say);
  write('apps/server/src/banks.ts', say);
  write('apps/server/src/names.ts', 'somebank_id, lalamove_data');
  const lalamove = {
    ...bank,
    word: 'lalamove',
    home: 'apps/server/src/modules/delivery/providers/lalamove/',
  };
  const breaches = findProviderWords(root, [
    bank,
    { ...lalamove, files: [], names: [{ what: /\blalamove_data\b/g, why: 'a test' }] },
  ]);
  expect(
    breaches.map(({ file, message }) => `${path.basename(file)} ${message.slice(0, 10)}`).toSorted(),
  ).toEqual(['banks.ts "lalamove"', 'http.ts "lalamove"', 'http.ts "somebank"']);
});
