import { randomUUID } from 'node:crypto';
import { creditToUse } from '@dapur/contract/vouchers/credit-rules';
import { malaysianDate } from '@dapur/contract/dates/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireCredit } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openCreditShop, type CreditShop } from './credit-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1, ordering: { mostOpenOrders: 1_000 } },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Another seed tries other histories: DAPUR_SEED=7. */
const SEED = Number(process.env['DAPUR_SEED'] ?? 20_261_124);
const RUNS = Number(process.env['DAPUR_MONEY_RUNS'] ?? (process.env['DAPUR_FULL'] === '1' ? 10 : 5));

const sen = fc.integer({ min: 1, max: 4_000 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const), sen, ends: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('order' as const), portions: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take' as const), sen }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('midnight' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), at: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      at: fc.nat(9),
      sen,
      asCredit: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Grant {
  left: number;
  ends: boolean;
  readonly isGift: boolean;
}
interface ByHand {
  readonly id: string;
  readonly total: number;
  readonly shares: { grant: Grant; sen: number }[];
  state: 'open' | 'paid' | 'over';
  moneyBack: number;
  creditBack: number;
}

/** A customer's book as somebody would keep it on paper. */
interface Book {
  readonly grants: Grant[];
  readonly orders: ByHand[];
}

const sum = (parts: readonly number[]): number => parts.reduce((all, one) => all + one, 0);
const balance = ({ grants }: Book): number => sum(grants.map(({ left }) => left));
const creditOf = ({ shares }: ByHand): number => sum(shares.map((share) => share.sen));
/** Credit that ends is spent first, then older credit. */
const inTurn = ({ grants }: Book): Grant[] => [
  ...grants.filter(({ ends }) => ends),
  ...grants.filter(({ ends }) => !ends),
];

function takeFrom(grants: readonly Grant[], amount: number): { grant: Grant; sen: number }[] {
  let missing = amount;
  return grants.flatMap((grant) => {
    const part = Math.min(grant.left, missing);
    grant.left -= part;
    missing -= part;
    return part > 0 ? [{ grant, sen: part }] : [];
  });
}

async function take(desk: CreditShop, book: Book, one: Step): Promise<void> {
  switch (one.kind) {
    case 'give': {
      const change = one.ends ? { expires_on: malaysianDate(Date.now()) } : {};
      expect((await desk.give(one.sen / 100, change)).status).toBe(200);
      book.grants.push({ left: one.sen, ends: one.ends, isGift: true });
      return;
    }
    case 'take': {
      const gifts = book.grants.filter(({ isGift }) => isGift);
      const isThere = sum(gifts.map(({ left }) => left)) >= one.sen;
      expect((await desk.take(one.sen / 100)).status).toBe(isThere ? 200 : 422);
      // The credit that ends last and is newest is taken first.
      if (isThere) takeFrom([...inTurn({ ...book, grants: gifts })].reverse(), one.sen);
      return;
    }
    case 'midnight': {
      // A grant that is just being mailed is locked, and locked grants end only with a later run.
      await expect
        .poll(() => desk.query(`select 1 from credit_grants where tenant_id = $1 and mailed_at is null`), {
          timeout: 60_000,
        })
        .toEqual([]);
      await desk.query(
        `update credit_grants set expires_on = current_date - 2 where tenant_id = $1 and expires_on is not null`,
      );
      await expireCredit(database.pools);
      for (const grant of book.grants) if (grant.ends) grant.left = 0;
      return;
    }
    case 'order': {
      const total = one.portions * 1_000;
      const used = creditToUse(total, balance(book));
      const { status, body } = await desk.order(one.portions, used / 100);
      expect(status).toBe(200);
      const shares = takeFrom(inTurn(book), used);
      book.orders.push({ id: body.data.id, total, shares, state: 'open', moneyBack: 0, creditBack: 0 });
      return;
    }
    case 'pay': {
      const order = book.orders[one.at];
      if (order?.state !== 'open') return;
      const rest = order.total - creditOf(order);
      const { status, body } = await callApi(app, desk.buyer, 'createPayment', {
        store: desk.shop,
        body: { orderId: order.id, amount: rest / 100, redirectUrl: 'http://localhost:3000/x' },
      });
      expect(status).toBe(200);
      if (rest > 0) expect(await desk.pay(String(body.billId), rest)).toBe('confirmed');
      order.state = 'paid';
      return;
    }
    case 'cancel': {
      const order = book.orders[one.at];
      if (order === undefined || order.state === 'over') return;
      if (order.state === 'open') {
        const options = { store: desk.shop, params: { id: order.id }, body: {} };
        expect((await callApi(app, desk.buyer, 'cancelOrder', options)).status).toBe(200);
        for (const { grant, sen: part } of order.shares) grant.left += part;
        // Its day may be over meanwhile: then it ends at once, with the next look.
        order.state = 'over';
        return;
      }
      const left = order.total - order.moneyBack - order.creditBack;
      const { status } = await desk.call('cancelOrderBySeller', {
        params: { id: order.id },
        body: { reason: 'the oven broke', method: 'transfer', refund: left / 100 },
      });
      expect(status).toBe(200);
      giveBack(book, order, left, false);
      order.state = 'over';
      return;
    }
    case 'refund': {
      const order = book.orders[one.at];
      if (order?.state !== 'paid') return;
      const { status } = await desk.call('refundOrder', {
        params: { id: order.id },
        body: {
          id: randomUUID(),
          kind: 'amount',
          amount: one.sen / 100,
          reason: 'it was burnt',
          method: one.asCredit ? 'store_credit' : 'transfer',
        },
      });
      const isThere = one.sen <= order.total - order.moneyBack - order.creditBack;
      expect(status).toBe(isThere ? 200 : 409);
      if (isThere) giveBack(book, order, one.sen, one.asCredit);
    }
  }
}

function giveBack(book: Book, order: ByHand, amount: number, asCredit: boolean): void {
  const money = asCredit ? 0 : Math.min(amount, order.total - creditOf(order) - order.moneyBack);
  order.moneyBack += money;
  order.creditBack += amount - money;
  if (amount > money) book.grants.push({ left: amount - money, ends: false, isGift: false });
}

async function check(desk: CreditShop, book: Book): Promise<void> {
  expect(await desk.ledger()).toBe(balance(book));
  const orders = await desk.query<{ id: string; back: number; credit: number; received: number }>(
    `select id, (refunding_sen - credit_back_sen)::int as back, credit_back_sen::int as credit, received_sen::int as received
       from orders where tenant_id = $1`,
  );
  for (const order of book.orders) {
    const row = orders.find(({ id }) => id === order.id);
    const wasPaid = order.state === 'paid' || order.moneyBack + order.creditBack > 0;
    expect(row).toMatchObject({ back: order.moneyBack, credit: order.creditBack });
    if (wasPaid) expect(row?.received).toBe(order.total);
  }
}

test('whatever is given, spent, ended, cancelled and given back, the credit is what the book says', async () => {
  const checked = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const desk = await openCreditShop(database, app);
      const book: Book = { grants: [], orders: [] };
      for (const one of steps) {
        await take(desk, book, one);
        // What comes back to a grant whose day is over ends with the next look.
        if (one.kind === 'cancel') await take(desk, book, { kind: 'midnight' });
        await check(desk, book);
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  await expect(checked).resolves.toBeUndefined();
});
