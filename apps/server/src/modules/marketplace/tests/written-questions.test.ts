import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Marketplace } from '../index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { fillKitchens, type Kitchen } from '../../../../test/kit/many-kitchens.ts';
import { openMarketplace } from './marketplace-app.ts';
import { isMeant, isNamed, NAME_QUESTIONS, QUESTIONS } from '../../../../test/kit/written-questions.ts';

const isFull = process.env['DAPUR_FULL'] === '1';
/** The whole ten thousand take minutes to read in. */
const KITCHENS = isFull ? 10_000 : 240;

let database: FreshDatabase;
let marketplace: Marketplace;
let kitchens: ReadonlyMap<string, Kitchen>;

beforeAll(async () => {
  database = await freshDatabase();
  const made = await fillKitchens(database.url, KITCHENS, 30);
  kitchens = new Map(made.map((kitchen) => [kitchen.slug, kitchen]));
  marketplace = openMarketplace(database);
  await marketplace.rebuild();
});
afterAll(() => database.drop());

test('of a hundred questions with slips in three languages, at least 95 have a kitchen that was meant first', async () => {
  expect(QUESTIONS).toHaveLength(100);
  const missed: string[] = [];
  for (const question of QUESTIONS) {
    const { stores, read_as: readAs } = await marketplace.search({ q: question.typed });
    const first = kitchens.get(stores[0]?.slug ?? '');
    if (first === undefined || !isMeant(question, first))
      missed.push(
        `${question.typed} (${readAs ?? 'as written'}): ${stores[0]?.dishes[0]?.name ?? 'nothing'}`,
      );
  }
  expect(missed.slice(5)).toEqual([]);
});

test('of twenty names of kitchens with slips, at least 19 have a kitchen of that name first', async () => {
  expect(NAME_QUESTIONS).toHaveLength(20);
  const missed: string[] = [];
  for (const question of NAME_QUESTIONS) {
    const { stores, read_as: readAs } = await marketplace.search({ q: question.typed });
    const first = kitchens.get(stores[0]?.slug ?? '');
    if (first === undefined || !isNamed(question, first))
      missed.push(`${question.typed} (${readAs ?? 'as written'}): ${first?.name ?? 'nothing'}`);
  }
  expect(missed.slice(1)).toEqual([]);
});
