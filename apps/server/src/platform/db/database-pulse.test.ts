import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';
import { openHeldLine, type HeldLine } from '../../../test/kit/held-line.ts';
import { DatabaseSilentError } from './database-pulse.ts';
import { withTenant } from './index.ts';
import { openPools, type Pools } from './pools.ts';

let database: FreshDatabase;
let line: HeldLine;
let pools: Pools;
const timings = { silentMs: 300, probeMs: 1_000, againMs: 50 };

beforeAll(async () => {
  database = await freshDatabase();
  line = await openHeldLine(database.url);
  pools = openPools({ url: line.url, max: 3, pulse: timings });
});
afterAll(async () => {
  await pools.close();
  await line.close();
  await database.drop();
});

test('statements and waits for a connection end while the database is silent, and it is used again once it answers', async () => {
  const rested = await Promise.all([1, 2].map(() => pools.app.query('select pg_backend_pid()')));
  expect(rested).toHaveLength(2);
  line.hold(true);
  const asked = Array.from({ length: 6 }, (_, n) =>
    n % 2 === 0
      ? pools.app.query('select 1')
      : withTenant(pools, '00000000-0000-4000-8000-000000000000', (tx) =>
          tx.selectFrom('orders').select('id').execute(),
        ),
  );
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe('rejected');
  // The database is known to be silent, so nobody waits any more.
  await expect(pools.platform.connect()).rejects.toBeInstanceOf(DatabaseSilentError);
  line.hold(false);
  await expect
    .poll(() =>
      pools.app.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
  expect(pools.app.waitingCount).toBe(0);
});

test('a slow statement and a wait for a busy pool are left in peace', async () => {
  const slow = Array.from({ length: 6 }, () => pools.app.query('select pg_sleep(0.8)'));
  for (const { rowCount } of await Promise.all(slow)) expect(rowCount).toBe(1);
});

test('a process that is itself too busy to listen gives up no connection', async () => {
  const lost: string[] = [];
  const busy = openPools({
    url: database.url,
    max: 3,
    pulse: { silentMs: 50, probeMs: 50, againMs: 10 },
    log: { info: () => {}, warn: (_fields, message) => void lost.push(message) },
  });
  try {
    const slow = [1, 2, 3].map(() => busy.app.query('select pg_sleep(1)'));
    let isDone = false;
    const done = Promise.all(slow).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const until = performance.now() + 120;
      while (performance.now() < until);
      await turn();
    }
    for (const { rowCount } of await done) expect(rowCount).toBe(1);
    expect(lost).toEqual([]);
  } finally {
    await busy.close();
  }
});
