import { LOCALES } from '@dapur/contract/words/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the database knows the languages of the contract, and no other', async () => {
  const { rows } = await database.pools.app.query<{ code: string; known: boolean }>(
    'select code, is_locale(code) as known from unnest($1::text[]) code',
    [[...LOCALES, 'xx', '']],
  );
  expect(rows.filter(({ known }) => known).map(({ code }) => code)).toEqual(LOCALES);
});

test('no column lists them again: its check asks is_locale', async () => {
  const { rows } = await database.pools.app.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%''zh''%'`,
  );
  expect(rows).toEqual([]);
});
