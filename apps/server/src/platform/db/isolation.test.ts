import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';
import { assertCannotBypass } from './assert-cannot-bypass.ts';
import { openOwnerPool } from './pools.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the app connections work under a role that row-level security binds', async () => {
  const { rows } = await database.pools.app.query('select current_user::text as role');
  expect(rows).toEqual([{ role: 'dapur_app' }]);
  await expect(assertCannotBypass(database.pools.app)).resolves.toBeUndefined();
});

// A pooler's connection has no session: its role is set in each transaction.
test.skipIf(inject('pooler'))('the app role stays after a reset of the session', async () => {
  const client = await database.pools.app.connect();
  try {
    await client.query('discard all');
    const { rows } = await client.query('select current_user::text as role');
    expect(rows).toEqual([{ role: 'dapur_app' }]);
  } finally {
    client.release();
  }
});

test('start-up refuses connections that own the tables', async () => {
  const owner = openOwnerPool(database.url);
  try {
    await expect(assertCannotBypass(owner)).rejects.toThrow(/has the rights of the owner of/);
  } finally {
    await owner.end();
  }
});

test('start-up refuses a table with a tenant that does not force its policies', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser('create table left_open (tenant_id uuid not null, id uuid not null)', name);
  await expect(assertCannotBypass(database.pools.app)).rejects.toThrow(
    'the table left_open does not force row-level security',
  );
  await asSuperuser('drop table left_open', name);
});

test('start-up refuses a table with a person’s wall that is not forced', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser('alter table user_addresses no force row level security', name);
  await expect(assertCannotBypass(database.pools.app)).rejects.toThrow(
    'the table user_addresses does not force row-level security',
  );
  await asSuperuser('alter table user_addresses force row level security', name);
  await expect(assertCannotBypass(database.pools.app)).resolves.toBeUndefined();
});

test('start-up refuses a view that reads such a table with the rights of its owner', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser('create view left_open as select * from orders', name);
  await expect(assertCannotBypass(database.pools.app)).rejects.toThrow(
    'the view left_open passes row-level security by',
  );
  await asSuperuser('alter view left_open set (security_invoker = true)', name);
  await expect(assertCannotBypass(database.pools.app)).resolves.toBeUndefined();
  await asSuperuser('create view left_open_behind as select * from left_open', name);
  await expect(assertCannotBypass(database.pools.app)).rejects.toThrow('the view left_open_behind');
  await asSuperuser('drop view left_open cascade', name);
});

test('start-up refuses a superuser', async () => {
  const url = new URL(inject('databaseCluster'));
  url.pathname = new URL(database.url).pathname;
  const superuser = openOwnerPool(url.href);
  try {
    await expect(assertCannotBypass(superuser)).rejects.toThrow(
      'the role postgres is a superuser or has BYPASSRLS',
    );
  } finally {
    await superuser.end();
  }
});
