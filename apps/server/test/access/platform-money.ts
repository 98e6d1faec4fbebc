import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { platformMoneyEndpoints } from '@dapur/contract/platform/platform-money';
import type { platformPayoutEndpoints } from '@dapur/contract/platform/platform-payouts';
import { body, everyone, type Row } from './cells.ts';
import { doneByColleagues, oneself, store, type Facts, type Subject } from './subjects.ts';

type World = Parameters<Subject>[0];

/** The platform's own people, about nothing in particular. */
const platform = (own: number | readonly number[]): Row['may'] => ({
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [own, undefined, undefined],
});
/** The same about something by its id, whoever it belongs to. */
const platformOn = (own: number | readonly number[]): Row['may'] => ({
  ...everyone(403, 403, 403),
  guest: [401, 401, 401],
  superAdmin: [own, own, 404],
});

const ask = ({ database }: World, text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, values);

async function somebody(world: World): Promise<string> {
  const id = randomUUID();
  await ask(
    world,
    `insert into users (id, email, full_name) values ($1, $2, 'Kenalan')`,
    id,
    `${id}@mail.example`,
  );
  return id;
}

/** A store by its id in the address. */
const storeById: Subject = async (world, app, actor) => {
  const { own, others } = await store(world, app, actor);
  return { own, others, random: { ...own, tenantId: randomUUID() } };
};

const made =
  (make: (world: World) => Promise<Partial<Facts>>): Subject =>
  async (world, app, actor) => {
    const { own } = await oneself(world, app, actor);
    return {
      own: { ...own, ...(await make(world)) },
      others: [{ ...own, ...(await make(world)) }],
      random: { ...own, tenantId: randomUUID(), orderId: randomUUID() },
    };
  };

const broughtStore = made(async (world) => {
  const tenantId = randomUUID();
  await ask(
    world,
    `insert into tenants (id, slug, name) values ($1, $2, 'Kedai')`,
    tenantId,
    `kedai-${tenantId.slice(0, 8)}`,
  );
  await ask(
    world,
    `insert into referrals (store_id, user_id, referred_id, code) values ($1, $2, $3, 'KENALAN')`,
    tenantId,
    await somebody(world),
    await somebody(world),
  );
  return { tenantId };
});

async function payout(world: World, state: string, run: string | null): Promise<string> {
  const id = randomUUID();
  await ask(
    world,
    `insert into referral_payouts (holder_id, id, amount_sen, state, bank_code, account_hint, print, run_id)
     values ($1, $2, 5000, $3, 'MBBEMYKL', '1234', 'x', $4)`,
    await somebody(world),
    id,
    state,
    run,
  );
  return id;
}

const holder = made(async (world) => ({ orderId: await somebody(world) }));
/** A payment that somebody wrote down for a store: `orderId`. */
const payment = made(async (world) => {
  const [tenantId, orderId] = [randomUUID(), randomUUID()];
  const slug = `kedai-${tenantId.slice(0, 8)}`;
  await ask(world, `insert into tenants (id, slug, name) values ($1, $2, 'Kedai')`, tenantId, slug);
  await ask(
    world,
    `insert into commission_transfers (tenant_id, id, kind, debit, credit, amount_sen) values ($1, $2, 'payment', 'bank', 'store', 500)`,
    tenantId,
    orderId,
  );
  return { tenantId, orderId };
});
/** A bonus that somebody booked: `tenantId`, of the holder `orderId`. */
const bonus = made(async (world) => {
  const [tenantId, orderId] = [randomUUID(), await somebody(world)];
  await ask(
    world,
    `insert into referral_transfers (holder_id, id, kind, debit, credit, amount_sen, key, note, made_by)
     values ($1, $2, 'bonus', 'rewards', 'holder', 500, $3, 'The hundredth kitchen', $4)`,
    orderId,
    tenantId,
    `by_hand:${tenantId}`,
    await somebody(world),
  );
  return { tenantId, orderId };
});
const waitingPayout = made(async (world) => ({ orderId: await payout(world, 'requested', null) }));

const run = (state: 'draft' | 'approved') =>
  made(async (world) => {
    const id = randomUUID();
    const [maker, checker] = [await somebody(world), state === 'draft' ? null : await somebody(world)];
    await ask(
      world,
      'insert into payout_runs (id, state, made_by, approved_by) values ($1, $2, $3, $4)',
      id,
      state,
      maker,
      checker,
    );
    await payout(world, state === 'draft' ? 'requested' : 'approved', id);
    return { orderId: id };
  });

const byStore = (facts: Facts) => ({ params: { store: facts.tenantId } });
const inAWeek = () => addDays(malaysianDate(Date.now()), 7);

export const platformMoneyRows: Readonly<
  Record<keyof typeof platformMoneyEndpoints | keyof typeof platformPayoutEndpoints, Row>
> = {
  platformCommission: { about: oneself, may: platform(200) },
  setDefaultCommission: {
    about: oneself,
    may: platform(200),
    input: body(() => ({ rate: 3, effective_from: inAWeek() })),
  },
  storeCommission: { about: storeById, may: platformOn(200), input: byStore },
  storeStatement: {
    about: storeById,
    may: platformOn(200),
    input: ({ tenantId }) => ({
      params: { store: tenantId, month: malaysianDate(Date.now()).slice(0, 7) },
      query: { page: '1' },
    }),
  },
  setStoreCommission: {
    about: storeById,
    may: platformOn(200),
    input: (facts) => ({
      ...byStore(facts),
      body: { rate: 2.5, effective_from: inAWeek(), note: 'A year with us' },
    }),
  },
  recordCommissionMoney: {
    about: storeById,
    may: platformOn(200),
    input: (facts) => ({
      ...byStore(facts),
      body: { id: facts.id, kind: 'payment', amount: 5, reference: 'FPX 1' },
    }),
  },
  reverseCommissionMoney: {
    about: payment,
    may: platformOn(200),
    input: ({ tenantId, orderId }) => ({
      params: { store: tenantId, transfer: orderId },
      body: { reason: 'A slip of the keyboard' },
    }),
  },
  platformReferrals: { about: oneself, may: platform(200) },
  setReferralTerms: {
    about: oneself,
    may: platform(200),
    input: body(() => ({
      reward: 50,
      qualifying_orders: 5,
      hold_days: 30,
      most_days: 180,
      minimum_payout: 50,
      effective_from: inAWeek(),
      reason: 'A better year',
    })),
  },
  rejectReferral: {
    about: broughtStore,
    may: platformOn(200),
    input: (facts) => ({ ...byStore(facts), body: { note: 'One kitchen under two names' } }),
  },
  bookReward: {
    about: holder,
    may: platformOn(200),
    input: body(({ id, orderId }) => ({
      id,
      holder: orderId,
      kind: 'bonus',
      amount: 5,
      note: 'The hundredth kitchen',
    })),
  },
  bookedRewards: {
    about: holder,
    may: platformOn(200),
    input: ({ orderId }) => ({ params: { holder: orderId } }),
  },
  reverseReward: {
    about: bonus,
    may: platformOn(200),
    input: ({ orderId, tenantId }) => ({
      params: { holder: orderId, reward: tenantId },
      body: { reason: 'A slip of the keyboard' },
    }),
  },
  platformPayouts: { about: oneself, may: platform(200) },
  rejectPayout: {
    about: waitingPayout,
    may: platformOn(200),
    input: body(() => ({ reason: 'The bank knows no such account' })),
  },
  // Each run names who drew it up.
  listPayoutRuns: { about: doneByColleagues, may: platform(200) },
  draftPayoutRun: { about: waitingPayout, may: platform(200), input: body(({ id }) => ({ id })) },
  payoutRun: { about: run('draft'), may: platformOn(200) },
  approvePayoutRun: { about: run('draft'), may: platformOn(200) },
  cancelPayoutRun: {
    about: run('draft'),
    may: platformOn(200),
    input: body(() => ({ reason: 'Drawn up too early' })),
  },
  payoutRunFile: { about: run('approved'), may: platformOn(200) },
  settlePayouts: {
    about: run('approved'),
    may: platformOn(200),
    input: body(() => ({ outcome: 'completed', reference: 'GIRO 7' })),
  },
};
