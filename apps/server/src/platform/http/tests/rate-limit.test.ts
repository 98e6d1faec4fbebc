import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimiter, RateLimitedError, type RateLimiter } from '../index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
let limiters: RateLimiter[];

beforeAll(async () => {
  database = await freshDatabase();
  // Two of them, as two processes on one database have.
  limiters = [createRateLimiter(database.pools.app), createRateLimiter(database.pools.app)];
});
afterAll(async () => {
  for (const limiter of limiters) limiter.close();
  await database.drop();
});

/** Windows of a day, so that a test does not cross from one into the next. */
const limitOf = (name: string, limit: number) => ({ name, limit, windowSeconds: 86_400 });

async function passed(
  limit: ReturnType<typeof limitOf>,
  tries: number,
  which: RateLimiter[],
): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, (_, index) => which[index % which.length]!.hit(limit, 'caller')),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimitedError);
  }
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
}

test.each([1, 3, 20, 600])('of many calls at once exactly %i pass in one process', async (limit) => {
  expect(await passed(limitOf(`one-${limit}`, limit), limit * 2 + 5, [limiters[0]!])).toBe(limit);
});

test('small limits hold exactly over two processes, and wide ones are never exceeded', async () => {
  expect(await passed(limitOf('two-small', 10), 40, limiters)).toBe(10);
  const wide = await passed(limitOf('two-wide', 600), 2_000, limiters);
  expect(wide).toBe(600);
});

test('callers and kinds of call are counted apart', async () => {
  const limit = limitOf('apart', 1);
  await limiters[0]!.hit(limit, 'a');
  await limiters[0]!.hit(limit, 'b');
  await limiters[0]!.hit(limitOf('other', 1), 'a');
  await expect(limiters[0]!.hit(limit, 'a')).rejects.toThrow(RateLimitedError);
});

test('once used up, a window is refused from memory and says when it ends', async () => {
  const limit = limitOf('memory', 1);
  await limiters[0]!.hit(limit, 'flood');
  const refused = await limiters[0]!.hit(limit, 'flood').catch((error: unknown) => error);
  expect((refused as RateLimitedError).retryAfterSeconds).toBeGreaterThan(0);
  const hits = async () =>
    (await database.pools.app.query<{ hits: number }>('select sum(hits)::int as hits from rate_limits'))
      .rows[0]!.hits;
  const before = await hits();
  await Promise.allSettled(Array.from({ length: 200 }, () => limiters[0]!.hit(limit, 'flood')));
  expect(await hits()).toBe(before);
});

describe('a limit that may count the call next', () => {
  /** A limiter, and how many keys each of its questions to the database named. */
  function counted() {
    const asked: number[] = [];
    const { app } = database.pools;
    const pool = Object.create(app) as pg.Pool;
    pool.query = ((question: { values?: unknown[][] }) => {
      asked.push(question.values?.[0]?.length ?? 0);
      return app.query(question as pg.QueryConfig);
    }) as pg.Pool['query'];
    const limiter = createRateLimiter(pool);
    limiters.push(limiter);
    return { limiter, asked };
  }

  test('is asked for along with the first, and counts nothing by that', async () => {
    const { limiter, asked } = counted();
    const next = { limit: limitOf('next', 2), subject: 'store' };
    for (const caller of ['a', 'b']) {
      await limiter.hit(limitOf('first', 1), caller, next);
      await limiter.hit(next.limit, next.subject);
    }
    expect(asked).toEqual([2, 2]);
    // The second limit is used up: one question tells so, and from then on only the first limit is asked about.
    await limiter.hit(limitOf('first', 1), 'c', next);
    await limiter.hit(limitOf('first', 1), 'd', next);
    expect(asked).toEqual([2, 2, 2, 1]);
    await expect(limiter.hit(next.limit, next.subject)).rejects.toThrow(RateLimitedError);
    expect(asked).toHaveLength(4);
  });

  test('is not asked for again while what was fetched is not used, nor for a caller who is refused', async () => {
    const { limiter, asked } = counted();
    const next = { limit: limitOf('unused', 1), subject: 'store' };
    for (const caller of ['e', 'f', 'g']) await limiter.hit(limitOf('first', 1), caller, next);
    expect(asked).toEqual([2, 1, 1]);
    await expect(limiter.hit(limitOf('first', 1), 'g', next)).rejects.toThrow(RateLimitedError);
    await expect(limiter.hit(limitOf('first', 1), 'g', next)).rejects.toThrow(RateLimitedError);
    // The first of the two found out.
    expect(asked).toEqual([2, 1, 1, 1]);
    await limiter.hit(next.limit, next.subject);
    expect(asked).toHaveLength(4);
  });

  test('is never exceeded by processes that ask for the two in opposite orders, and none waits in a circle', async () => {
    const processes = Array.from({ length: 8 }, () => counted().limiter);
    const passed = { one: 0, other: 0 };
    for (let round = 0; round < 60; round += 1) {
      const one = { limit: limitOf(`crossed-one-${round}`, 3), subject: 'x' };
      const other = { limit: limitOf(`crossed-other-${round}`, 2), subject: 'y' };
      await Promise.all(
        processes.map(async (limiter, at) => {
          const [first, next, name] =
            at % 2 === 0 ? ([one, other, 'one'] as const) : ([other, one, 'other'] as const);
          try {
            await limiter.hit(first.limit, first.subject, next);
            passed[name] += 1;
          } catch (error) {
            expect(error).toBeInstanceOf(RateLimitedError);
          }
        }),
      );
    }
    // Hits that were fetched along are lost to the others: fewer calls may pass, but never more.
    expect(passed.one).toBeLessThanOrEqual(60 * 3);
    expect(passed.other).toBeLessThanOrEqual(60 * 2);
    expect(passed.one + passed.other).toBeGreaterThan(0);
  });
});

test('a new window lets calls through again, and keys show nobody', async () => {
  const limit = { name: 'short', limit: 1, windowSeconds: 1 };
  await limiters[0]!.hit(limit, '203.0.113.9');
  await expect
    .poll(() =>
      limiters[0]!.hit(limit, '203.0.113.9').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const { rows } = await database.pools.app.query<{ key: string }>('select key from rate_limits');
  expect(rows.map(({ key }) => key).join()).not.toContain('203.0.113');
});
