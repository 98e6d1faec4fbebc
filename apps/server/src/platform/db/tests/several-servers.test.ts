import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openHeldLine, type HeldLine } from '../../../../test/kit/held-line.ts';
import { listenForNews, lookForNews } from '../database-news.ts';
import { isDatabaseAway } from '../is-database-away.ts';
import { withPlatform } from '../tenant-scope.ts';
import { openPools, type Pools } from '../pools.ts';

// Two ways to one server stand for two servers: what each of them says of itself is up to the test.
let database: FreshDatabase;
let lines: HeldLine[];
let pools: Pools;
const said: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  lines = await Promise.all([1, 2].map(() => openHeldLine(database.url)));
  const [one = '', two = ''] = lines.map(({ url }) => url);
  const url = one.replace(/@[^/]*/, (first) => `${first},${new URL(two).host}`);
  pools = openPools({
    url,
    max: 4,
    pulse: { silentMs: 300, probeMs: 2_500, againMs: 50 },
    log: { info: () => undefined, warn: (_fields, message) => void said.push(message) },
  });
});
afterAll(async () => {
  await pools.close();
  for (const line of lines) await line.close();
  await database.drop();
});

const idOf = async (): Promise<number> =>
  (await pools.platform.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id ?? 0;
/** Refused in any case: where writes are allowed, because the role owns no schema. */
const aWrite = () => withPlatform(pools, 'test', 'a write', (tx) => sql`create table never ()`.execute(tx));
const answers = () =>
  pools.app.query('select 1').then(
    () => true,
    () => false,
  );

test('a connection whose server takes no writes any more is thrown away, and the next one looks for the server', async () => {
  const before = await idOf();
  await pools.platform.query('set default_transaction_read_only = on');
  const refused: unknown = await aWrite().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isDatabaseAway(refused)).toBe(true);
  await expect.poll(() => idOf().catch(() => before)).not.toBe(before);
});

test('while no server takes writes callers hear so at once, and are served again when one does', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(`alter database ${name} set default_transaction_read_only = on`);
  try {
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    // A connection that was made just before this process hears of the others' end serves reads until its first write.
    await expect
      .poll(() => aWrite().then(() => 'written', String))
      .toMatch(
        /^NoWriterError: No server of the database takes writes: 127.0.0.1:\d+ is read-only, 127.0.0.1:\d+ is read-only$/,
      );
    const error: unknown = await pools.app.query('select 1').catch((refusal: unknown) => refusal);
    expect(isDatabaseAway(error)).toBe(true);
  } finally {
    await asSuperuser(`alter database ${name} reset default_transaction_read_only`);
  }
  await expect.poll(answers).toBe(true);
});

test('a server that hangs is left for the other one at the first look', async () => {
  for (const held of lines) {
    await Promise.all([1, 2, 3].map(idOf));
    said.length = 0;
    held.hold(true);
    await expect.poll(answers).toBe(true);
    expect(said).not.toContain('The database does not answer');
    held.hold(false);
  }
});

test('while all hang, nobody waits in vain', async () => {
  await Promise.all([1, 2, 3].map(idOf));
  for (const held of lines) held.hold(true);
  const why = () => pools.app.query('select 1').then(String, (error: Error) => error.name);
  await expect.poll(why).toBe('DatabaseSilentError');
  for (const held of lines) held.hold(false);
  await expect.poll(answers).toBe(true);
});

test('who listens for news leaves a server that hangs as well', async () => {
  const news = listenForNews(() => pools.session('test'), { warn: () => undefined });
  const heard: (string | undefined)[] = [];
  news.on('site_changed', (payload) => heard.push(payload));
  try {
    for (const held of lines) {
      await expect.poll(() => news.isLive).toBe(true);
      held.hold(true);
      // Nobody else uses the database meanwhile.
      await expect.poll(() => news.isLive).toBe(false);
      await expect.poll(() => news.isLive).toBe(true);
      heard.length = 0;
      await expect.poll(answers).toBe(true);
      await pools.platform.query(`select pg_notify('site_changed', 'x')`);
      await expect.poll(() => heard).toContain('x');
      held.hold(false);
    }
  } finally {
    for (const held of lines) held.hold(false);
    await news.close();
  }
});

test('where nothing is announced, watched orders are looked at every five seconds, and answers never count as fresh', async () => {
  vi.useFakeTimers();
  try {
    const news = lookForNews();
    const heard: string[] = [];
    for (const channel of ['order_changed', 'store_changed', 'site_changed'] as const)
      news.on(channel, (payload) => heard.push(`${channel} ${payload}`));
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(['order_changed undefined', 'order_changed undefined']);
    expect(news.isLive).toBe(false);
    await news.close();
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
