import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';
import { openOwnerPool } from '../db/pools.ts';
import { takeFirstDue } from './lease.ts';

let database: FreshDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  owner = openOwnerPool(database.url);
  await owner.query('create table plain_due (id int primary key, due_at int, taken int not null default 0)');
  await owner.query('grant all on plain_due to dapur_platform');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async () => {
  await owner.query('truncate plain_due');
  await owner.query('insert into plain_due select n, n from generate_series(1, 20) n');
});

const find = async (most: number) =>
  (
    await database.pools.platform.query<{ id: number }>(
      'select id from plain_due where due_at <= 100 order by due_at limit $1',
      [most],
    )
  ).rows;

const takeWhere = (condition: string) => async (row: { readonly id: number }) => {
  const { rowCount } = await database.pools.platform.query(
    `update plain_due set due_at = 1000, taken = taken + 1 where id = $1 and ${condition}`,
    [row.id],
  );
  return rowCount === 1;
};

/** Twenty-four at once, for twenty rows. */
const takers = (condition: string) =>
  Promise.all(Array.from({ length: 24 }, () => takeFirstDue(find, takeWhere(condition))));

const timesTaken = async () =>
  (await owner.query<{ taken: number }>('select taken from plain_due order by id')).rows.map(
    ({ taken }) => taken,
  );

test('of many who look at once each takes another row, none is taken twice and none is left', async () => {
  const got = (await takers('due_at <= 100')).flatMap((row) => (row === undefined ? [] : [row.id]));
  expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await timesTaken()).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await takeFirstDue(find, takeWhere('due_at <= 100'))).toBeUndefined();
});

test('without asking again whether it is due, rows are taken twice', async () => {
  await takers('true');
  expect(Math.max(...(await timesTaken()))).toBeGreaterThan(1);
});

test('the longest due comes first', async () => {
  expect(await takeFirstDue(find, takeWhere('due_at <= 100'))).toEqual({ id: 1 });
  expect(await takeFirstDue(find, takeWhere('due_at <= 100'))).toEqual({ id: 2 });
});
