import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../test/kit/fresh-database.ts';
import { withPlatform, withTenant } from '../db/index.ts';
import {
  startWorker,
  type NewsHandlers,
  type OutboxEvent,
  type PlatformNews,
  type Running,
} from './index.ts';
import { writeNews, writePlatformNews } from './outbox.ts';

type EventHandlers = NewsHandlers<OutboxEvent>;
type PlatformEventHandlers = NewsHandlers<PlatformNews>;

let database: FreshDatabase;
let tenantId: string;
const running: Running[] = [];
const failures: string[] = [];
const log = { info: () => {}, error: (_fields: object, message: string) => void failures.push(message) };

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  tenantId = randomUUID();
  failures.length = 0;
  await withPlatform(database.pools, 'test', 'a store', (tx) =>
    tx
      .insertInto('tenants')
      .values({ id: tenantId, slug: `s-${tenantId.slice(0, 8)}`, name: 'S' })
      .execute(),
  );
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
});
afterAll(() => database.drop());

const start = (work: EventHandlers, messages: EventHandlers = {}): void =>
  void running.push(startWorker(database.pools, { stores: { work, messages } }, log));
const tell = (topic: string, n = 1) =>
  withTenant(database.pools, tenantId, async (tx) => {
    for (let at = 0; at < n; at++) await writeNews(tx, { tenantId, topic, payload: { at } });
  });
const open = () =>
  withTenant(
    database.pools,
    tenantId,
    async (tx) => (await tx.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length,
  );

test('two workers share the news, and each piece is handled once', async () => {
  const seen: unknown[] = [];
  const handlers: EventHandlers = { told: [({ payload }) => Promise.resolve(void seen.push(payload['at']))] };
  start(handlers);
  start(handlers);
  await tell('told', 60);
  await expect.poll(open).toBe(0);
  expect(seen.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, at) => at));
});

test('news of a transaction that rolls back is no news', async () => {
  await expect(
    withTenant(database.pools, tenantId, async (tx) => {
      await writeNews(tx, { tenantId, topic: 'told', payload: {} });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await open()).toBe(0);
});

test('a handler that fails is tried again, and does not hold up the others', async () => {
  let tries = 0;
  const heard: string[] = [];
  start({
    told: [
      () => (++tries < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
      () => Promise.resolve(void heard.push('other')),
    ],
  });
  await tell('told');
  await expect.poll(open).toBe(0);
  expect(tries).toBe(2);
  expect(heard.length).toBeGreaterThan(0);
  expect(failures).toContain('A handler failed; it is tried again');
});

test('a handler that waits for somebody else does not hold up the news behind it', async () => {
  const heard: unknown[] = [];
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  start({ slow: [() => answer], told: [({ payload }) => Promise.resolve(void heard.push(payload['at']))] });
  await tell('slow');
  await tell('told', 20);
  await expect.poll(() => heard.length).toBe(20);
  // Also what comes only while it waits.
  await tell('told');
  await expect.poll(() => heard.length).toBe(21);
  // A piece is done a moment after its handler was heard.
  await expect.poll(open).toBe(1);
  resolve();
  await expect.poll(open).toBe(0);
});

test('a mail server that is silent holds up no work, however many mails wait for it', async () => {
  const worked: unknown[] = [];
  const mailed: unknown[] = [];
  const { promise: silence, resolve: answer } = Promise.withResolvers<void>();
  start(
    { both: [({ payload }) => Promise.resolve(void worked.push(payload['at']))] },
    {
      both: [() => silence, ({ payload }) => Promise.resolve(void mailed.push(payload['at']))],
      mail: [() => silence],
    },
  );
  await tell('mail', 30);
  await tell('both', 30);
  await expect.poll(() => worked.length).toBe(30);
  answer();
  await expect.poll(open).toBe(0);
  expect(new Set(mailed)).toEqual(new Set(Array.from({ length: 30 }, (_, at) => at)));
});

test('work that fails does not delay the mail about the same news', async () => {
  let isMailed = false;
  start(
    { both: [() => (isMailed ? Promise.resolve() : Promise.reject(new Error('the bank is away')))] },
    { both: [() => Promise.resolve(void (isMailed = true))] },
  );
  await tell('both');
  await expect.poll(() => isMailed).toBe(true);
  await expect.poll(open).toBe(0);
});

test('news nobody listens to is not called done: it waits for whoever does, and says so', async () => {
  start({}, { mail: [() => Promise.resolve()] });
  await tell('unheard');
  await tell('mail');
  await expect
    .poll(async () => ({ open: await open(), failures: [...new Set(failures)] }))
    .toEqual({ open: 1, failures: ['News came that nobody listens to'] });
  const [row] = await withTenant(database.pools, tenantId, (tx) =>
    tx.selectFrom('outbox').select(['topic', 'last_error']).where('done_at', 'is', null).execute(),
  );
  expect(row).toEqual({ topic: 'unheard', last_error: 'Error: nobody listens to unheard' });

  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  const heard: string[] = [];
  start({ unheard: [({ topic }) => Promise.resolve(void heard.push(topic))] });
  await withTenant(database.pools, tenantId, (tx) =>
    tx.updateTable('outbox').set({ available_at: new Date() }).where('done_at', 'is', null).execute(),
  );
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  expect(heard).toEqual(['unheard']);
});

test('lost connections only delay it', async () => {
  let handled = 0;
  start({ told: [() => Promise.resolve(void handled++)] });
  await tell('told');
  await expect.poll(() => handled).toBe(1);
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name like 'dapur%'`,
  );
  await expect
    .poll(() =>
      tell('told').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => handled).toBe(2);
});

describe('the platform’s own news', () => {
  const startBoth = (handlers: PlatformEventHandlers): void =>
    void running.push(
      startWorker(
        database.pools,
        { stores: { work: {}, messages: {} }, platform: { work: handlers, messages: {} } },
        log,
      ),
    );
  const tellPlatform = (n = 1) =>
    withPlatform(database.pools, 'test', 'news', async (tx) => {
      for (let at = 0; at < n; at++) await writePlatformNews(tx, { topic: 'told', payload: { at } });
    });
  const openOnes = async (): Promise<number> => {
    const rows = await database.pools.platformDb
      .selectFrom('platform_outbox')
      .select('id')
      .where('done_at', 'is', null)
      .execute();
    return rows.length;
  };

  test('is shared by two workers and handled once, with no store named', async () => {
    const seen: unknown[] = [];
    const handlers: PlatformEventHandlers = {
      told: [({ tenantId, payload }) => Promise.resolve(void seen.push([tenantId, payload['at']]))],
    };
    startBoth(handlers);
    startBoth(handlers);
    await tellPlatform(40);
    await expect.poll(openOnes).toBe(0);
    expect(seen.toSorted((a, b) => Number((a as unknown[])[1]) - Number((b as unknown[])[1]))).toEqual(
      Array.from({ length: 40 }, (_, at) => [undefined, at]),
    );
  });

  test('is tried again, with its tries counted', async () => {
    const attempts: number[] = [];
    startBoth({
      told: [
        ({ attempt }) => {
          attempts.push(attempt);
          return attempt < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve();
        },
      ],
    });
    await tellPlatform();
    await expect.poll(openOnes).toBe(0);
    expect(attempts).toEqual([1, 2]);
  });

  test('waits for a worker that knows of it', async () => {
    await tellPlatform();
    start({ told: [() => Promise.resolve()] });
    await tell('told');
    await expect.poll(open).toBe(0);
    expect(await openOnes()).toBe(1);
  });
});
