import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';
import { fixedRead } from './fixed-read.ts';
import { refusalOf } from './refusal.ts';
import { asLastStatement } from './transaction.ts';
import {
  readAsTenant,
  withPlatform,
  withTenant,
  withTenantRetry,
  writeAsTenant,
  type Tx,
} from './tenant-scope.ts';

const [ours, theirs] = [randomUUID(), randomUUID()];
const logged: object[] = [];
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ log: { info: (fields) => logged.push(fields), warn: () => {} } });
  await withPlatform(database.pools, 'test', 'two stores to keep apart', async (tx) => {
    for (const [id, slug] of [
      [ours, 'our-store'],
      [theirs, 'their-store'],
    ] as const) {
      await sql`insert into tenants (id, slug, name) values (${id}, ${slug}, ${slug})`.execute(tx);
      await sql`insert into store_profiles (tenant_id, tagline) values (${id}, ${`Tagline of ${slug}`})`.execute(
        tx,
      );
    }
  });
});
afterAll(() => database.drop());

const readTaglines = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{
    tagline: string;
  }>`select tagline from store_profiles order by tagline`.execute(tx);
  return rows.map(({ tagline }) => tagline);
};

test('a tenant sees its own rows alone', async () => {
  expect(await withTenant(database.pools, ours, readTaglines)).toEqual(['Tagline of our-store']);
  expect(await withTenant(database.pools, theirs, readTaglines)).toEqual(['Tagline of their-store']);
});

test('with no tenant named, nothing is seen, also on a connection that served one before', async () => {
  const { rows } = await database.pools.app.query('select tagline from store_profiles');
  expect(rows).toEqual([]);
});

test('writing into another store is refused, and changing its rows finds none', async () => {
  const writing = withTenant(database.pools, ours, (tx) =>
    sql`insert into pickup_points (tenant_id, id, name, address) values (${theirs}, ${randomUUID()}, 'x', 'x')`.execute(
      tx,
    ),
  );
  await expect(writing).rejects.toMatchObject({ code: '42501' });
  const changed = await withTenant(database.pools, ours, (tx) =>
    sql`update store_profiles set tagline = 'taken' where tenant_id = ${theirs}`.execute(tx),
  );
  expect(changed.numAffectedRows).toBe(0n);
});

test('work that throws leaves nothing behind', async () => {
  const failing = withTenant(database.pools, ours, async (tx) => {
    await sql`update store_profiles set tagline = 'half done'`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await withTenant(database.pools, ours, readTaglines)).toEqual(['Tagline of our-store']);
});

test('a swallowed error inside does not pass for a commit', async () => {
  const swallowing = withTenant(database.pools, ours, async (tx) => {
    await sql`update store_profiles set tagline = 'half done'`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow('was rolled back');
  expect(await withTenant(database.pools, ours, readTaglines)).toEqual(['Tagline of our-store']);
});

test('a transaction inside a transaction is refused, one after it is not', async () => {
  const nested = withTenant(database.pools, ours, () => withTenant(database.pools, ours, readTaglines));
  await expect(nested).rejects.toThrow('A transaction is open here already');
  const hidden = withTenant(database.pools, ours, () =>
    withPlatform(database.pools, 'test', 'nested', readTaglines),
  );
  await expect(hidden).rejects.toThrow('A transaction is open here already');

  let later: Promise<string[]> | undefined;
  await withTenant(database.pools, ours, async () => {
    later = sleep(50).then(() => withTenant(database.pools, ours, readTaglines));
    await Promise.resolve();
  });
  await expect(later).resolves.toHaveLength(1);
});

test('a handle kept beyond its transaction does not work', async () => {
  let kept: Tx | undefined;
  await withTenant(database.pools, ours, async (tx) => {
    kept = tx;
    await readTaglines(tx);
  });
  await expect(readTaglines(kept as Tx)).rejects.toThrow('The transaction is over');
});

/** Where a read ran, and what it saw there. */
const readPlace = (tenantId: string) =>
  readAsTenant(
    database.pools,
    tenantId,
    sql<{ backend: number; seen: string }>`
      select pg_backend_pid() as backend, string_agg(tagline, ', ') as seen from store_profiles`.compile(
      database.pools.appDb,
    ),
  );

// Behind a pooler, any connection may carry a transaction.
test.skipIf(inject('pooler'))(
  'reads of a store that are asked for together travel together; those of another store never join them',
  async () => {
    const asked = [ours, theirs, ours, theirs, ours];
    const places = (await Promise.all(asked.map(readPlace))).map(([row]) => row);
    expect(places.map((place) => place?.seen)).toEqual([
      'Tagline of our-store',
      'Tagline of their-store',
      'Tagline of our-store',
      'Tagline of their-store',
      'Tagline of our-store',
    ]);
    const backends = places.map((place) => place?.backend);
    expect(backends[2]).toBe(backends[0]);
    expect(backends[4]).toBe(backends[0]);
    expect(backends[3]).toBe(backends[1]);
    expect(backends[1], 'a connection of its own').not.toBe(backends[0]);
  },
);

test('a read that fails takes none of those with it that it travels with', async () => {
  const failing = readAsTenant(database.pools, ours, sql`select 1 / 0 as n`.compile(database.pools.appDb));
  const results = await Promise.allSettled([readPlace(ours), failing, readPlace(ours)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: '22012' } });
});

// Behind a pooler, any connection may carry a transaction.
test.skipIf(inject('pooler'))('a crowd of reads takes several connections', async () => {
  const places = await Promise.all(Array.from({ length: 20 }, () => readPlace(ours)));
  const backends = new Set(places.map(([row]) => row?.backend));
  expect(backends.size).toBe(3);
});

test('queries issued together inside one transaction are answered each with its own rows', async () => {
  const answers = await withTenant(database.pools, ours, (tx) =>
    Promise.all(
      [1, 2, 3, 4, 5].map(
        async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n,
      ),
    ),
  );
  expect(answers).toEqual([1, 2, 3, 4, 5]);
});

test('a statement that failed often enough to be prepared works afterwards', async () => {
  const divide = (by: number) =>
    withTenant(database.pools, ours, (tx) => sql`select 12 / ${by}::int as result`.execute(tx));
  for (let round = 0; round < 6; round++) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(3)).rows).toEqual([{ result: 4 }]);

  const inAborted = withTenant(database.pools, ours, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
    for (let round = 0; round < 6; round++) await sql`select 'after the failure'`.execute(tx).catch(() => {});
  });
  await expect(inAborted).rejects.toThrow();
  const { rows } = await withTenant(database.pools, ours, (tx) =>
    sql`select 'after the failure' as x`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});

test('a deadlock is tried again when asked for, and only then', async () => {
  let tries = 0;
  const deadlocked = async (tx: Tx): Promise<string> => {
    tries++;
    if (tries < 3)
      await sql`do $$ begin raise exception 'pretended' using errcode = '40P01'; end $$`.execute(tx);
    return 'done';
  };
  await expect(withTenant(database.pools, ours, deadlocked)).rejects.toMatchObject({ code: '40P01' });
  tries = 0;
  await expect(withTenantRetry(database.pools, ours, deadlocked)).resolves.toBe('done');
  expect(tries).toBe(3);
});

test('work across stores sees all of them and is logged with who and why', async () => {
  const taglines = await withPlatform(database.pools, 'sweeper', 'expire holds', readTaglines);
  expect(taglines).toEqual(['Tagline of our-store', 'Tagline of their-store']);
  expect(logged).toContainEqual({ actor: 'sweeper', reason: 'expire holds' });
});

test('a tenant id that is no uuid never reaches the database', async () => {
  await expect(async () =>
    withTenant(database.pools, "x'; drop table tenants; --", readTaglines),
  ).rejects.toThrow('uuid');
});

test('a read in one round trip sees the tenant alone and leaves no tenant behind', async () => {
  const query = sql<{
    tagline: string;
  }>`select tagline from store_profiles where tagline like ${'Tagline%'}`.compile(database.pools.appDb);
  const both = await Promise.all([
    readAsTenant(database.pools, ours, query),
    readAsTenant(database.pools, theirs, query),
  ]);
  expect(both).toEqual([[{ tagline: 'Tagline of our-store' }], [{ tagline: 'Tagline of their-store' }]]);
  const { rows } = await database.pools.app.query(
    `select nullif(current_setting('app.tenant_id', true), '') as tenant`,
  );
  expect(rows).toEqual([{ tenant: null }]);
});

test('parameters of a read in one round trip mean what those in a transaction mean', async () => {
  const values = ["it's; drop table tenants; --", '\\', '$1', 'ü 中', '', null, 42, -1.5, true];
  for (const value of values) {
    const query = sql<{
      same: boolean;
    }>`select (${value}::text is not distinct from ${value}::text) as same, ${value}::text as echo`;
    const bound = await withTenant(database.pools, ours, (tx) => query.execute(tx));
    expect(await readAsTenant(database.pools, ours, query.compile(database.pools.appDb))).toEqual(bound.rows);
  }
  const list = sql`select ${['a"b', 'c,d', null]}::text[] as list`.compile(database.pools.appDb);
  expect(await readAsTenant(database.pools, ours, list)).toEqual([{ list: ['a"b', 'c,d', null] }]);
  const nul = sql`select ${'a\0b'}::text`.compile(database.pools.appDb);
  await expect(readAsTenant(database.pools, ours, nul)).rejects.toMatchObject({ code: '22021' });
});

test('a read that fails leaves the connection fit for the next, also once it is prepared', async () => {
  const divide = (by: number) =>
    readAsTenant(database.pools, ours, sql`select 12 / ${by}::int as result`.compile(database.pools.appDb));
  for (let round = 0; round < 6; round++) await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  for (let round = 0; round < 6; round++) expect(await divide(4)).toEqual([{ result: 3 }]);
  const wrong = sql`select no_such_column from store_profiles`.compile(database.pools.appDb);
  for (let round = 0; round < 6; round++)
    await expect(readAsTenant(database.pools, ours, wrong)).rejects.toMatchObject({ code: '42703' });
  expect(await divide(3)).toEqual([{ result: 4 }]);
});

test('a fixed read is built once and reads each tenant and value anew', async () => {
  let built = 0;
  const read = fixedRead((_builder, tenantId, tagline: string) => {
    built++;
    return sql<{
      tagline: string;
    }>`select tagline from store_profiles where tenant_id = ${tenantId} and tagline like ${tagline}`;
  });
  expect(await read(database.pools, ours, '%our%')).toEqual([{ tagline: 'Tagline of our-store' }]);
  expect(await read(database.pools, theirs, '%their%')).toEqual([{ tagline: 'Tagline of their-store' }]);
  expect(await read(database.pools, theirs, '%our-%')).toEqual([]);
  expect(built).toBe(1);
});

test('a write in one round trip is committed when its answer comes, and stays within its store', async () => {
  const point = (tenantId: string, name: string | null) =>
    writeAsTenant<{ name: string }>(
      database.pools,
      ours,
      `insert into pickup_points (tenant_id, id, name, address) values ($1, $2, $3, 'x') returning name`,
      [tenantId, randomUUID(), name],
    );
  const points = async () => {
    const { rows } = await database.pools.platform.query<{ tenant_id: string; name: string }>(
      'select tenant_id, name from pickup_points order by name',
    );
    return rows;
  };
  const written: object[] = [];
  // Until it is prepared, and after.
  for (const name of ['1', '2', '3', '4', '5']) {
    expect(await point(ours, name)).toEqual([{ name }]);
    written.push({ tenant_id: ours, name });
    expect(await points()).toEqual(written);
    await expect(point(theirs, name)).rejects.toMatchObject({ code: '42501' });
    await expect(point(ours, null)).rejects.toMatchObject({ code: '23502' });
  }
  expect(await points()).toEqual(written);
});

test('the last statement commits with it, or takes all back when it fails', async () => {
  const renamed = (tx: Tx, suffix: string) =>
    sql`update store_profiles set tagline = 'Tagline of our-store' || ${suffix}`.execute(tx);
  const failing = withTenant(database.pools, ours, async (tx) => {
    await renamed(tx, ' half done');
    await asLastStatement(tx, () => sql`select refuse('enough', '["x"]')`.execute(tx));
  });
  const error: unknown = await failing.catch((reason: unknown) => reason);
  expect(refusalOf(error)).toEqual({ reason: 'enough', details: ['x'] });
  expect(await withTenant(database.pools, ours, readTaglines)).toEqual(['Tagline of our-store']);

  await withTenant(database.pools, ours, async (tx) => {
    const { numAffectedRows } = await asLastStatement(tx, () => renamed(tx, ''));
    expect(numAffectedRows).toBe(1n);
    await expect(readTaglines(tx)).rejects.toThrow('The transaction is over');
  });
  expect(await withTenant(database.pools, ours, readTaglines)).toEqual(['Tagline of our-store']);
});

test('dates stay text, whole numbers stay whole, and one too large is refused', async () => {
  const { rows } = await database.pools.app.query(
    `select '2026-11-20'::date as day, 2500::bigint as sen, 1.50::numeric as rate`,
  );
  expect(rows).toEqual([{ day: '2026-11-20', sen: 2500, rate: '1.50' }]);
  await expect(database.pools.app.query('select 9007199254740993::bigint as big')).rejects.toThrow(
    'too large',
  );
  expect((await database.pools.app.query('select 1 as ok')).rows).toEqual([{ ok: 1 }]);
});
