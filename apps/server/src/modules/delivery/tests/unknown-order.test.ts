import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourierAccounts, defaultDeliverySettings } from '../index.ts';
import { readNews } from '../providers/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { handleUnknownOrder } from '../commands/handle-unknown-order.ts';
import { linkOrder } from '../commands/seller-steps.ts';
import type { CourierOrder } from '../ports.ts';
import { startTestApp, TEST_SECRET, testClock, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { deliveryIn, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

/** The courier's order that we know, and one that its news names later. */
const FORMER = '3443167815824261304';
const OTHER = '3443167815824261399';
const FORMER_FEE = 1_130;
const OTHER_FEE = 1_230;

let database: FreshDatabase;
let app: TestApp;
const clock = testClock();
const courier = quotingCourier(clock);

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { clock, courier });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Try {
  readonly tenantId: string;
  readonly orderId: string;
  readonly bookingId: string;
}

/** A delivery and the one try to book its courier. */
async function tried(
  state: 'booked' | 'cancelled' | 'in_doubt' | 'abandoned',
  { courierOrderId = null as string | null, quotationId = null as string | null } = {},
  at?: Shop,
): Promise<Try> {
  const shop = at ?? (await openDeliveringShop(database, { mode: 'courier' }));
  const { tenantId } = shop;
  const orderId = await deliveryIn({ database, app }, shop, state === 'booked' ? 'booked' : 'stuck');
  const bookingId = randomUUID();
  await database.pools.platform.query(
    `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, courier_order_id, quotation_id, fee_sen)
     values ($1, $2, $3, $4, 'lalamove', 'MOTORCYCLE', $5, $6, $7)`,
    [tenantId, bookingId, orderId, state, courierOrderId, quotationId, courierOrderId && FORMER_FEE],
  );
  return { tenantId, orderId, bookingId };
}

/** What acts on the answers of a courier that knows both orders; `gate` holds back what it says of the unknown one. */
function depsOf(
  gate: () => Promise<void>,
  orders: Readonly<Record<string, Partial<CourierOrder>>>,
): BookingDeps {
  const nobody = (): void => undefined;
  return {
    db: database.pools,
    clock,
    log: { info: nobody, warn: nobody, error: nobody },
    courier: {
      ...courier,
      getOrder: async (_account, courierOrderId) => {
        if (courierOrderId === OTHER) await gate();
        const order = orders[courierOrderId];
        return (
          order && {
            courierOrderId,
            quotationId: undefined,
            status: 'finding_driver',
            driverId: undefined,
            shareLink: 'https://share.lalamove.com/?1',
            feeSen: OTHER_FEE,
            metadata: {},
            ...order,
          }
        );
      },
    },
    accounts: createCourierAccounts({ db: database.pools, secretKey: TEST_SECRET }),
    settings: defaultDeliverySettings,
    readNews,
  };
}

/** Opens for all once `most` wait. */
function gateFor(most: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting >= most) open();
    return opened;
  };
}

async function standing({ tenantId, orderId }: Try) {
  const read = async (text: string): Promise<unknown[]> =>
    (await database.pools.platform.query<Record<string, unknown>>(text, [tenantId, orderId])).rows;
  return {
    bookings: await read(
      `select state, courier_order_id as of from courier_bookings
        where tenant_id = $1 and order_id = $2 and courier_order_id is not null order by courier_order_id`,
    ),
    ledger: await read(
      `select kind, amount_sen as sen, cause as of from delivery_ledger
        where tenant_id = $1 and order_id = $2 order by kind`,
    ),
  };
}

const fee = { kind: 'courier_fee', sen: -OTHER_FEE, of: OTHER };

test.each([
  [
    'one too many is called off once',
    { state: 'booked', courierOrderId: FORMER, former: { status: 'driver_assigned' } },
    {
      bookings: [
        { state: 'booked', of: FORMER },
        { state: 'abandoned', of: OTHER },
      ],
      ledger: [fee],
    },
  ],
  [
    'one in the place of another is followed',
    { state: 'cancelled', courierOrderId: FORMER, former: { status: 'cancelled' } },
    {
      bookings: [{ state: 'booked', of: OTHER }],
      ledger: [{ kind: 'courier_fee', sen: -FORMER_FEE, of: OTHER }],
    },
  ],
  [
    'the one whose answer never came is joined',
    { state: 'in_doubt', courierOrderId: null, former: {} },
    { bookings: [{ state: 'booked', of: OTHER }], ledger: [fee] },
  ],
] as const)('two pieces of news of an unknown order at once: %s', async (_what, before, after) => {
  const one = await tried(before.state, before);
  const deps = depsOf(gateFor(2), {
    [FORMER]: before.former,
    [OTHER]: { metadata: { booking: one.bookingId, order: one.orderId } },
  });
  const meet = () => handleUnknownOrder(deps, one.tenantId, OTHER);
  // Both have found it unknown by the time the courier answers.
  await Promise.all([meet(), meet()]);
  expect(await standing(one)).toEqual(after);
});

test('an unknown order that the seller names while the courier is asked whose it is has one booking', async () => {
  const quotationId = randomUUID();
  const one = await tried('abandoned', { quotationId });
  // The order names neither booking nor delivery: the news finds the booking by its quotation, the seller the delivery.
  const orders = { [OTHER]: { quotationId } };
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const linked = asked.then(() =>
    linkOrder(
      depsOf(() => Promise.resolve(), orders),
      one.tenantId,
      one.orderId,
      OTHER,
    ),
  );
  const waitsForSeller = depsOf(() => {
    isAsked();
    return linked;
  }, orders);
  await handleUnknownOrder(waitsForSeller, one.tenantId, OTHER);
  expect(await standing(one)).toEqual({ bookings: [{ state: 'booked', of: OTHER }], ledger: [fee] });
});

test('one order that the seller names for several deliveries at once goes to one of them; the others are refused', async () => {
  const shop = await openDeliveringShop(database, { mode: 'courier' });
  const tries = await Promise.all(Array.from({ length: 6 }, () => tried('in_doubt', {}, shop)));
  const deps = depsOf(gateFor(tries.length), { [OTHER]: {} });
  const outcomes = await Promise.allSettled(
    tries.map(({ tenantId, orderId }) => linkOrder(deps, tenantId, orderId, OTHER)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'conflict',
        message: 'That Lalamove order belongs to another booking.',
      });
  const linked = await Promise.all(tries.map(async (one) => (await standing(one)).bookings));
  expect(linked.flat()).toEqual([{ state: 'booked', of: OTHER }]);
});
