import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { distributeTables } from '../../../admin-distribute.ts';
import { distribute, isDistributed, planDistribution } from '../distribute.ts';
import { openOwnerPool } from '../pools.ts';
import { standInForCitus } from './citus-stand-in.ts';

let database: FreshDatabase;
let owner: pg.Pool;
beforeEach(async () => {
  database = await freshDatabase();
  owner = openOwnerPool(database.url);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const quiet = (): void => undefined;

interface Call {
  readonly call: string;
  readonly target: string;
  readonly detail: string | null;
  readonly is_quiet: boolean;
}
const calls = async () => (await owner.query<Call>('select * from citus_stand_in.calls order by at')).rows;

/** All foreign keys and triggers, each with its definition and whether it holds. */
async function parts(): Promise<unknown> {
  const { rows } = await owner.query(`
    select conrelid::regclass::text as t, conname as name, pg_get_constraintdef(oid) as said, convalidated as holds from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
    order by 1, 2`);
  return rows;
}

test('a database without Citus is refused with one line, and nothing is changed', async () => {
  const before = await parts();
  await expect(distributeTables(database.url, true)).rejects.toThrow(
    'The database of DATABASE_URL has no extension citus: create it there and on the workers first.',
  );
  expect(await parts()).toEqual(before);
});

test('each table goes where it belongs, whole ones first, with keys off and triggers quiet; all come back; again does nothing', async () => {
  await standInForCitus(database.url);
  await owner.end();
  owner = openOwnerPool(database.url);
  const before = await parts();
  const plan = await planDistribution(owner);
  await distribute(owner, quiet);

  const made = await calls();
  const moved = made.filter(({ call }) => call !== 'emptied');
  expect(moved.map(({ target }) => target)).toEqual([...plan.reference, ...plan.distributed]);
  expect(moved.every(({ is_quiet: isQuiet }) => isQuiet)).toBe(true);
  // What stays behind of each is removed right after it moved.
  expect(made.filter(({ call }) => call === 'emptied').map(({ target }) => target)).toEqual(
    moved.map(({ target }) => target),
  );
  expect(plan.reference).toEqual(expect.arrayContaining(['tenants', 'users', 'store_domains']));
  expect(plan.distributed).toEqual(expect.arrayContaining(['orders', 'products', 'outbox']));
  const [first, ...others] = moved.filter(({ call }) => call === 'distributed');
  expect(first?.detail).toBe('tenant_id beside default');
  expect(new Set(others.map(({ detail }) => detail))).toEqual(new Set([`tenant_id beside ${first?.target}`]));
  expect(await parts()).toEqual(before);

  expect(isDistributed(await planDistribution(owner))).toBe(true);
  await distribute(owner, quiet);
  expect(await calls()).toHaveLength(made.length);
  expect(await parts()).toEqual(before);
});

test('after a table that is refused all keys and triggers are back, and the next run goes on from there', async () => {
  await standInForCitus(database.url);
  await owner.query(`insert into citus_stand_in.troubles values ('orders', 'refuse')`);
  await owner.end();
  owner = openOwnerPool(database.url);
  const before = await parts();
  await expect(distribute(owner, quiet)).rejects.toThrow('refused');
  expect(await parts()).toEqual(before);
  const done = (await calls()).length;
  expect(done).toBeGreaterThan(0);

  await owner.query('delete from citus_stand_in.troubles');
  await distribute(owner, quiet);
  const targets = (await calls()).filter(({ call }) => call !== 'emptied').map(({ target }) => target);
  expect(new Set(targets).size).toBe(targets.length);
  expect(targets).toContain('orders');
  expect(await parts()).toEqual(before);
});

test('what a run that was killed had taken away comes back with the next', async () => {
  await standInForCitus(database.url);
  await owner.end();
  owner = openOwnerPool(database.url);
  const before = await parts();
  // Killed while a table moves: nothing that comes after is run.
  await owner.query(`insert into citus_stand_in.troubles values ('orders', 'kill')`);
  await expect(distribute(owner, quiet)).rejects.toThrow();
  expect(await parts()).not.toEqual(before);
  expect((await planDistribution(owner)).foreignKeys).toBeGreaterThan(0);

  await owner.query('delete from citus_stand_in.troubles');
  await distribute(owner, quiet);
  expect(await parts()).toEqual(before);
});

test('the command says what it would do, and does it with --yes alone', async () => {
  await standInForCitus(database.url);
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await distributeTables(database.url, false);
  expect(said.join('\n')).toMatch(/By tenant_id over all machines \(\d+\): .*\borders\b/);
  expect(said.join('\n')).toMatch(/Whole on every machine \(\d+\): .*\btenants\b/);
  expect(said.join('\n')).toMatch(/Taken off and put back: [1-9]\d* foreign keys\. .*: [1-9]\d* triggers/);
  expect(said.at(-1)).toContain('Nothing was changed');
  expect(await calls()).toEqual([]);
  await distributeTables(database.url, true);
  expect(said.at(-1)).toBe('All tables are where they belong.');
  await distributeTables(database.url, true);
  expect(said.at(-1)).toBe('Nothing is to be done.');
});
