import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiter, RateLimitedError, type RateLimiter } from '../src/platform/http/index.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

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

test('a new window lets calls through again, and keys show nobody', async () => {
  const limit = { name: 'short', limit: 1, windowSeconds: 1 };
  await limiters[0]!.hit(limit, '203.0.113.9');
  await expect
    .poll(
      () =>
        limiters[0]!.hit(limit, '203.0.113.9').then(
          () => true,
          () => false,
        ),
      { timeout: 2_500 },
    )
    .toBe(true);
  const { rows } = await database.pools.app.query<{ key: string }>('select key from rate_limits');
  expect(rows.map(({ key }) => key).join()).not.toContain('203.0.113');
});
