import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/db/index.ts';
import { addRefund } from '../../ordering/data/order-money.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { unchecked } from '../../../../test/kit/client.ts';
import { sendByLooking } from './naive-moves.ts';

let database: FreshDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await freshDatabase({ max: 20 });
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ROUNDS = 8;

async function heldAndSold(desk: Desk): Promise<{ held: number; sold: number }> {
  const [row] = await desk.query<{ held: number; sold: number }>(
    `select (select coalesce(sum(held), 0)::int from capacity_pools where tenant_id = $1) as held,
            (select coalesce(sum(i.quantity), 0)::int from order_items i
               join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
              where i.tenant_id = $1 and o.status <> 'cancelled') as sold`,
  );
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}

test('an order that is made larger and one that is placed never share the last portion', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const desk = await openDesk(database, app, { products: 1, dailyLimit: 2 });
    const { id } = await desk.paid();
    const view = await desk.see(id);
    const items = view.order.items.map((item) => ({ id: item.id, product_id: item.product_id, quantity: 2 }));
    const edit = desk.call('editOrder', { params: { id }, body: unchecked(editOf(view, { items })) });
    const placed = desk.place().then(
      () => 200,
      () => 400,
    );
    const statuses = [(await edit).status, await placed];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await heldAndSold(desk)).toEqual({ held: 2, sold: 2 });
  }
});

test('two orders that change places on two dates do not wait for each other in a ring', async () => {
  const desk = await openDesk(database, app, { products: 3, dailyLimit: 50 });
  const other = desk.shop.date.replace(/\d\d$/, '01');
  const next = `${Number(other.slice(0, 4)) + 1}${other.slice(4)}`;
  await desk.query('update store_profiles set horizon_days = 365 where tenant_id = $1');
  await desk.query(
    'insert into delivery_dates (tenant_id, date) values ($1, $2) on conflict do nothing',
    next,
  );
  const orders = await Promise.all(Array.from({ length: 8 }, () => desk.paid()));
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      orders.map(async ({ id }) => {
        const view = await desk.see(id);
        const to = view.order.delivery_date === next ? desk.shop.date : next;
        const override = { reason: 'changed places' };
        return desk.call('editOrder', {
          params: { id },
          body: unchecked(editOf(view, { delivery_date: to, override, notify: false })),
        });
      }),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(orders.map(() => 200));
  }
  expect(await heldAndSold(desk)).toEqual({ held: 24, sold: 24 });
});

test('of twenty refunds at once only what was paid goes back', async () => {
  const desk = await openDesk(database, app, { products: 2 });
  const { id } = await desk.paid();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      desk.call('refundOrder', {
        params: { id },
        body: { id: randomUUID(), kind: 'amount', amount: 3, reason: 'A box was missing' },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await desk.see(id)).money).toMatchObject({ received: 20, refunding: 18, refundable: 2 });
});

test('cancelling and the payment that comes at the same moment never keep the money of a cancelled order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const desk = await openDesk(database, app, { products: 1 });
    const order = await desk.place();
    const billId = await desk.bill(order, 10);
    const cancel = desk.call('cancelOrderBySeller', {
      params: { id: order.id },
      body: { reason: 'Customer called it off' },
    });
    const [{ status }, outcome] = await Promise.all([cancel, desk.pay(billId, 1_000)]);
    const view = await desk.see(order.id);
    if (status === 200) {
      expect(outcome).toBe('paid_late');
      expect(view).toMatchObject({
        order: { status: 'cancelled', payment_status: 'paid_late' },
        money: { received: 10, refunding: 10, kept: 0 },
      });
      expect(await heldAndSold(desk)).toEqual({ held: 0, sold: 0 });
    } else {
      expect([status, outcome]).toEqual([409, 'confirmed']);
      expect(view).toMatchObject({
        order: { status: 'confirmed', payment_status: 'paid' },
        money: { kept: 10 },
      });
      expect(await heldAndSold(desk)).toEqual({ held: 1, sold: 1 });
    }
  }
});

/** Refunds written without any check: shows what the database itself refuses. */
async function refundBlindly(desk: Desk, orderId: string, most: number): Promise<number> {
  const { tenantId } = desk.shop;
  const written = await Promise.allSettled(
    Array.from({ length: most }, () =>
      withTenant(database.pools, tenantId, async (tx) => {
        await tx.selectFrom('orders').select('id').where('id', '=', orderId).execute();
        await addRefund(tx, { tenantId, orderId, amountSen: 1_500, cause: 'seller' });
      }),
    ),
  );
  return written.filter(({ status }) => status === 'fulfilled').length;
}

test('the database itself lets no more go back than came; without its lock it would', async () => {
  const desk = await openDesk(database, app, { products: 2 });
  const [safe, broken] = [await desk.paid(), await desk.paid()];
  expect(await refundBlindly(desk, safe.id, 10)).toBe(1);
  // The same with a trigger that sums without locking the order: each transaction sees only its own refund.
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(
    `create or replace function sum_refunds() returns trigger language plpgsql as $$
     declare total bigint;
     begin
       select coalesce(sum(amount_sen), 0) into total from refunds
        where tenant_id = new.tenant_id and order_id = new.order_id and state <> 'withdrawn';
       perform pg_sleep(0.05);
       update orders set refunding_sen = total, conceded_sen = total
        where tenant_id = new.tenant_id and id = new.order_id;
       return null;
     end $$`,
    name,
  );
  expect(await refundBlindly(desk, broken.id, 10)).toBeGreaterThan(1);
});

describe('of twenty who say at once that a refund was sent', () => {
  const due = async () => {
    const desk = await openDesk(database, app, { products: 1 });
    const { id } = await desk.paid();
    await desk.call('refundOrder', {
      params: { id },
      body: { id: randomUUID(), kind: 'amount', amount: 3, reason: 'A box was missing' },
    });
    return { desk, id, refund: (await desk.see(id)).refunds[0]!.id };
  };
  const at20 = <T>(say: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, say));

  test('one is right, and the others get a conflict', async () => {
    const { desk, id, refund } = await due();
    const said = await at20(() =>
      desk.call('moveRefund', {
        params: { id, refund },
        body: { from: 'due', to: 'sent', reference: 'IBG' },
      }),
    );
    expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const told = await desk.query(`select 1 from activity where tenant_id = $1 and action = 'refund.sent'`);
    expect(told).toHaveLength(1);
  });

  test('by looking first and saying then, more than one is right', async () => {
    const { desk, refund } = await due();
    const said = await at20(() => sendByLooking(database.pools, desk.shop.tenantId, refund));
    expect(said.filter(Boolean).length).toBeGreaterThan(1);
  });
});
