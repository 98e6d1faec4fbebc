import { randomUUID } from 'node:crypto';
import type { AppError } from '@dapur/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPayout } from '../commands/request-payout.ts';
import { approveRun, cancelRun, draftRun, settleRun } from '../commands/payout-runs.ts';
import { rejectPayout } from '../commands/reject-payout.ts';
import { advanceReferrals } from '../index.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { naiveAdvance, naiveRequest, naiveSay, type Saying } from './naive-rewards.ts';
import { person, privilegedPerson } from '../../../../test/kit/test-people.ts';
import { ripeStore, tellAccount } from './brought-stores.ts';

let database: FreshDatabase;
/** Without the indexes that would keep a careless command from harm. */
let bare: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  bare = await freshDatabase();
  const owner = openOwnerPool(bare.url);
  await owner.query('drop index referral_transfers__store_once, referral_payouts__one_open');
  await owner.end();
});
afterAll(async () => {
  await database.drop();
  await bare.drop();
});

const at20 = <T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: 20 }, work));
const done = (results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length;

async function sum(of: FreshDatabase, userId: string, kind: string): Promise<{ n: number; sen: number }> {
  const { rows } = await of.pools.platform.query<{ n: number; sen: number }>(
    `select count(*)::int as n, coalesce(sum(amount_sen), 0)::int as sen from referral_transfers where holder_id = $1 and kind = $2`,
    [userId, kind],
  );
  return rows[0] ?? { n: 0, sen: 0 };
}

describe('a referral that is ripe', () => {
  const race = async (of: FreshDatabase, advance: () => Promise<unknown>) => {
    const { userId } = await person(of);
    for (let store = 0; store < 3; store++) await ripeStore(of, { userId });
    await at20(advance);
    return sum(of, userId, 'earned');
  };

  test('is credited once, whoever looks at the same moment', async () => {
    const run = () => advanceReferrals(database.pools);
    expect(await race(database, run)).toEqual({ n: 3, sen: 15_000 });
  });

  test('is credited once even where nothing but the rows themselves guards it', async () => {
    expect(await race(bare, () => advanceReferrals(bare.pools))).toEqual({ n: 3, sen: 15_000 });
  });

  test('would be credited more than once by reading first and writing then', async () => {
    const { n } = await race(bare, () => naiveAdvance(bare.pools));
    expect(n).toBeGreaterThan(3);
  });
});

describe('a balance of RM 100', () => {
  const withBalance = async (of: FreshDatabase): Promise<string> => {
    const { userId } = await person(of);
    for (let store = 0; store < 2; store++) await ripeStore(of, { userId });
    await advanceReferrals(of.pools);
    await tellAccount(of, { userId });
    return userId;
  };

  test('is asked for once, whatever twenty tabs do', async () => {
    const userId = await withBalance(database);
    const results = await at20(() =>
      requestPayout(database.pools, userId, { id: randomUUID(), amountSen: 6_000 }),
    );
    expect(done(results)).toBe(1);
    expect(await sum(database, userId, 'payout')).toEqual({ n: 1, sen: 6_000 });
  });

  test('is never overdrawn even where only the lock guards it', async () => {
    const userId = await withBalance(bare);
    await at20(() => requestPayout(bare.pools, userId, { id: randomUUID(), amountSen: 6_000 }));
    expect(await sum(bare, userId, 'payout')).toEqual({ n: 1, sen: 6_000 });
  });

  test('would be overdrawn by looking first and writing then', async () => {
    const userId = await withBalance(bare);
    await at20(() => naiveRequest(bare.pools, userId, 6_000));
    expect((await sum(bare, userId, 'payout')).sen).toBeGreaterThan(10_000);
  });

  test('sent twice with one id is asked for once', async () => {
    const userId = await withBalance(database);
    const id = randomUUID();
    expect(done(await at20(() => requestPayout(database.pools, userId, { id, amountSen: 6_000 })))).toBe(20);
    expect(await sum(database, userId, 'payout')).toEqual({ n: 1, sen: 6_000 });
  });
});

test('a payout lies in one run, is let go once, and is paid once', async () => {
  const holders: string[] = [];
  for (let at = 0; at < 4; at++) {
    const { userId } = await person(database);
    holders.push(userId);
    await ripeStore(database, { userId });
    await tellAccount(database, { userId });
  }
  await advanceReferrals(database.pools);
  for (const userId of holders)
    await requestPayout(database.pools, userId, { id: randomUUID(), amountSen: 5_000 });
  const [maker, checker] = [await person(database), await person(database)];
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await Promise.allSettled(
    ids.map((id) => draftRun(database.pools, privilegedPerson(maker.userId), { id, note: '' })),
  );
  await Promise.allSettled(ids.map((id) => approveRun(database.pools, privilegedPerson(maker.userId), id)));
  const { rows: early } = await database.pools.platform.query(
    `select 1 from payout_runs where state <> 'draft'`,
  );
  expect(early).toEqual([]);
  const twice = [...ids, ...ids];
  await Promise.allSettled(
    twice.map((id) => approveRun(database.pools, privilegedPerson(checker.userId), id)),
  );
  const said = { ids: undefined, outcome: 'completed', reference: 'GIRO', reason: '' } as const;
  await Promise.allSettled(
    twice.map((id) => settleRun(database.pools, privilegedPerson(maker.userId), id, said)),
  );
  for (const userId of holders)
    expect(await sum(database, userId, 'payout_paid')).toEqual({ n: 1, sen: 5_000 });
});

describe('of twenty who say the same at once, one is right and the others get a conflict', () => {
  /** A payout that somebody waits for, and for all but `requested` its run. */
  const payout = async (at: 'requested' | 'draft' | 'approved') => {
    await database.pools.platform.query(
      `update referral_payouts set state = 'rejected' where state = 'requested' and run_id is null`,
    );
    const { userId } = await person(database);
    await ripeStore(database, { userId });
    await advanceReferrals(database.pools);
    await tellAccount(database, { userId });
    const [id, run] = [randomUUID(), randomUUID()];
    await requestPayout(database.pools, userId, { id, amountSen: 5_000 });
    const [maker, checker] = [await person(database), await person(database)];
    const by = privilegedPerson(maker.userId);
    if (at !== 'requested') await draftRun(database.pools, by, { id: run, note: '' });
    if (at === 'approved') await approveRun(database.pools, privilegedPerson(checker.userId), run);
    return { id, run, by };
  };
  type Waiting = Awaited<ReturnType<typeof payout>>;
  const paid = { ids: undefined, outcome: 'completed', reference: 'GIRO', reason: '' } as const;
  const pools = () => database.pools;
  const cases: readonly (readonly [
    string,
    'requested' | 'draft' | 'approved',
    (of: Waiting) => Promise<unknown>,
    (of: Waiting) => Saying,
  ])[] = [
    [
      'a run’s payouts are paid',
      'approved',
      ({ run, by }) => settleRun(pools(), by, run, paid),
      ({ run }) => ({
        table: 'payout_runs',
        id: run,
        from: 'approved',
        to: 'paid',
        action: 'payout_run.settled',
      }),
    ],
    [
      'one of a run’s payouts came back',
      'approved',
      ({ id, run, by }) => settleRun(pools(), by, run, { ...paid, ids: [id], outcome: 'refunded' }),
      ({ run }) => ({
        table: 'payout_runs',
        id: run,
        from: 'approved',
        to: 'paid',
        action: 'payout_run.settled',
      }),
    ],
    [
      'a run is given up',
      'draft',
      ({ run, by }) => cancelRun(pools(), by, run, 'Looked into first'),
      ({ run }) => ({
        table: 'payout_runs',
        id: run,
        from: 'draft',
        to: 'cancelled',
        action: 'payout_run.cancelled',
      }),
    ],
    [
      'a payout is refused',
      'requested',
      ({ id, by }) => rejectPayout(pools(), by, id, 'The name is another one'),
      ({ id }) => ({
        table: 'referral_payouts',
        id,
        from: 'requested',
        to: 'rejected',
        action: 'payout.rejected',
      }),
    ],
  ];
  const race = async ({ id, action }: Saying, say: () => Promise<unknown>) => {
    const results = await at20(say);
    const { rows } = await database.pools.platform.query(
      'select 1 from platform_audit where action = $1 and subject_id = $2',
      [action, id],
    );
    const codes = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as AppError).code] : [],
    );
    return { right: done(results), codes: [...new Set(codes)], acts: rows.length };
  };

  test.each(cases)('%s', async (_name, at, say, saying) => {
    const waiting = await payout(at);
    expect(await race(saying(waiting), () => say(waiting))).toEqual({
      right: 1,
      codes: ['conflict'],
      acts: 1,
    });
  });

  test.each(cases)(
    '%s: by looking first and saying then, more than one is right',
    async (_name, at, _say, saying) => {
      const waiting = await payout(at);
      const said = saying(waiting);
      const { right, acts } = await race(said, () => naiveSay(pools(), waiting.by, said));
      expect(right).toBeGreaterThan(1);
      expect(acts).toBe(right);
    },
  );
});

test('the database itself lets nobody approve their own run', async () => {
  const { userId } = await person(database);
  const forged = database.pools.platform.query(
    `insert into payout_runs (id, state, made_by, approved_by) values ($1, 'approved', $2, $2)`,
    [randomUUID(), userId],
  );
  await expect(forged).rejects.toThrow('payout_runs__two_people');
});
