import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from './pools.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ isStraight: true });
});
afterAll(() => database.drop());

test('a connection that is lost while in use fails its next statement, and does not end the process', async () => {
  const client = await database.pools.app.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await database.pools.app.query('select 1')).rowCount).toBe(1);
});

test('of an idle connection that is lost the error is told, and nothing of the connection that pg hangs onto it', async () => {
  const told: object[] = [];
  const pools = openPools({
    url: database.url,
    log: { info: () => undefined, warn: (fields) => told.push(fields) },
  });
  try {
    const { rows } = await pools.app.query<{ pid: number }>('select pg_backend_pid() as pid');
    await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
    await expect.poll(() => told.length).toBe(1);
    const { err } = told[0] as { err: Error };
    expect(Object.getOwnPropertyNames(err).toSorted()).toEqual(['message', 'stack']);
  } finally {
    await pools.close();
  }
});

test('plans are generic unless they are asked to be custom, straight and in transactions of a pooler', async () => {
  const modes: string[] = [];
  for (const plans of [undefined, 'custom'] as const)
    for (const directUrl of [undefined, database.url]) {
      const pools = openPools({ url: database.url, directUrl, plans });
      try {
        const { rows } = await pools.app.query<{ mode: string }>(
          `select current_setting('plan_cache_mode') as mode`,
        );
        modes.push(rows[0]?.mode ?? '');
      } finally {
        await pools.close();
      }
    }
  expect(modes).toEqual([
    'force_generic_plan',
    'force_generic_plan',
    'force_custom_plan',
    'force_custom_plan',
  ]);
});
