import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, orderFor, SHOP_PRICE_SEN, type Shop } from '../../../../test/kit/open-shop.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { readRushLedger, sendOrder, withHands } from '../../../../test/kit/rush-of-orders.ts';
import { startServerProcess, type ServerProcess } from '../../../../test/kit/server-process.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { Secret } from '../../../kernel/secret.ts';
import { createSessionTokens, openSession } from '../../identity/index.ts';

// What may meet at one order that is paid by transfer, at two processes: its hold ends, its customer sends slips and gives
// up, two sellers accept and one cancels or gives more time, while others want its portion.

let database: FreshDatabase;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  const environment = { ORDERS_PER_MINUTE_PER_ADDRESS: '100000', OPEN_ORDERS_PER_ADDRESS: '0' };
  servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, environment)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await database.drop();
});

/** What `startServerProcess` gives each process. */
const SECRET = new Secret('the secret key that processes under test share');
const LIMIT = 25;
const ROUNDS = 40;
const anyServer = (): ServerProcess => servers[randomInt(servers.length)]!;

interface Scene {
  readonly shop: Shop;
  /** By the address of each process, whose tokens are its own. */
  readonly owner: ReadonlyMap<string, Caller>;
  readonly orders: readonly Placed[];
}

/** A day that is sold out by orders that wait for a transfer. */
async function soldOut(): Promise<Scene> {
  const shop = await openShop(database.pools, { dailyLimit: LIMIT });
  const { userId } = await person(database, { memberOf: [shop.tenantId] });
  const owner = new Map<string, Caller>();
  for (const { url } of servers) {
    const device = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
    const token = await openSession(
      { db: database.pools, tokens: createSessionTokens(SECRET, url) },
      userId,
      device,
    );
    owner.set(url, { headers: { authorization: `Bearer ${token}` } });
  }
  await database.pools.platform.query(
    `insert into transfer_accounts (tenant_id, bank_code, account_number, holder, hold_minutes)
     values ($1, 'MBBEMYKL', '114012345678', 'SALMAH', 60)`,
    [shop.tenantId],
  );
  const orders: Placed[] = [];
  await withHands(Array.from({ length: LIMIT }), 6, async () => {
    const order = await place(anyServer(), shop);
    orders.push(order);
    await callApi(anyServer(), undefined, 'createPayment', {
      store: shop,
      proof: order.proof,
      body: {
        orderId: order.id,
        amount: order.input.total,
        redirectUrl: 'http://localhost:3000/x',
        reference_1_label: 'Bank Code',
        reference_1: 'TRANSFER',
      },
    });
  });
  return { shop, owner, orders };
}

type Act = (scene: Scene, order: Placed) => Promise<unknown>;

/** As the seller, at either process. */
const asSeller = ({ owner }: Scene) => {
  const server = anyServer();
  return [server, owner.get(server.url)] as const;
};
const accept: Act = (scene, { id, input }) =>
  callApi(...asSeller(scene), 'acceptTransfer', {
    store: scene.shop,
    params: { id },
    body: { amount: input.total },
  });
const acts: readonly Act[] = [
  accept,
  accept,
  // The sweepers of both processes find it within seconds.
  ({ shop }, { id }) =>
    database.pools.platform.query(
      `update orders set expires_at = now() - interval '5 minutes' where tenant_id = $1 and id = $2 and status = 'pending'`,
      [shop.tenantId, id],
    ),
  ({ shop }, { id, proof }) =>
    callApi(anyServer(), undefined, 'sendSlip', {
      store: shop,
      proof,
      params: { id },
      body: { id: randomUUID(), attachment_id: null },
    }),
  ({ shop }, { id, proof }) =>
    callApi(anyServer(), undefined, 'cancelOrder', {
      store: shop,
      proof,
      params: { id },
      body: { reason: 'timeout' },
    }),
  (scene, { id }) =>
    callApi(...asSeller(scene), 'cancelOrderBySeller', {
      store: scene.shop,
      params: { id },
      body: { reason: 'sold out' },
    }),
  (scene, { id }) =>
    callApi(...asSeller(scene), 'extendTransfer', {
      store: scene.shop,
      params: { id },
      body: { minutes: 60 },
    }),
  ({ shop }) =>
    sendOrder(
      anyServer().url,
      shop,
      orderFor(
        shop,
        shop.productIds.map((productId) => ({ productId, quantity: 1 })),
      ),
    ),
];

/** A few of the acts, each at a moment of its own. */
async function schedule(scene: Scene, order: Placed): Promise<void> {
  const chosen = acts.filter(() => randomInt(3) > 0);
  await Promise.all(
    chosen.map(async (act) => {
      await sleep(randomInt(60));
      await act(scene, order);
    }),
  );
}

/** What is wrong with a store's books: nothing, if all is well. */
async function faultsOf({ shop }: Scene): Promise<string[]> {
  const { liveOrders, held, claimed } = await readRushLedger(database.pools, shop);
  const { rows } = await database.pools.platform.query<{ fault: string }>(
    `select 'paid ' || payments || ' times: ' || number as fault
       from (select o.number, count(*) as payments from orders o
               join order_payments p on p.tenant_id = o.tenant_id and p.order_id = o.id
              where o.tenant_id = $1 group by o.number) paid where payments > 1
     union all
     select 'money that nobody has: ' || number from orders o
      where o.tenant_id = $1 and o.received_sen > 0 and o.refunding_sen <> case when o.status = 'cancelled' then $2::int else 0 end
     union all
     select 'live, and neither paid nor held: ' || number from orders o
      where o.tenant_id = $1 and o.status not in ('pending', 'cancelled') and o.received_sen <> $2::int
     union all
     select 'accepted, and nothing came of it: ' || a.bill_id from payment_attempts a
      where a.tenant_id = $1 and a.state = 'paid'
        and not exists (select from order_payments p where p.tenant_id = a.tenant_id and p.bill_id = a.bill_id)`,
    [shop.tenantId, SHOP_PRICE_SEN],
  );
  return [
    ...(liveOrders > LIMIT ? [`${liveOrders} orders of ${LIMIT} portions`] : []),
    ...(held === liveOrders && claimed === liveOrders
      ? []
      : [`${liveOrders} orders, ${held} held, ${claimed} claimed`]),
    ...rows.map(({ fault }) => fault),
  ];
}

/** All holds that have ended are over. */
const settled = async ({ shop }: Scene): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { rows } = await database.pools.platform.query<{ due: number }>(
          `select count(*)::int as due from orders where tenant_id = $1 and status = 'pending' and expires_at < now()`,
          [shop.tenantId],
        );
        return rows[0]?.due;
      },
      { timeout: 120_000 },
    )
    .toBe(0);
};

test('1,000 schedules: nothing is sold twice, each portion comes back once, and no payment is lost or counted twice', async () => {
  let [late, confirmed] = [0, 0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const scene = await soldOut();
    await withHands(scene.orders, 12, (order) => schedule(scene, order));
    await settled(scene);
    // Money that is seen after all of it.
    await withHands(scene.orders, 6, async (order) => {
      if (randomInt(3) === 0) await accept(scene, order);
    });
    expect(await faultsOf(scene)).toEqual([]);
    const { rows } = await database.pools.platform.query<{ late: number; confirmed: number }>(
      `select count(*) filter (where payment_status = 'paid_late')::int as late,
              count(*) filter (where status = 'confirmed')::int as confirmed from orders where tenant_id = $1`,
      [scene.shop.tenantId],
    );
    late += rows[0]?.late ?? 0;
    confirmed += rows[0]?.confirmed ?? 0;
  }
  // Both ends were met, so that the claim says something.
  expect(late).toBeGreaterThan(10);
  expect(confirmed).toBeGreaterThan(100);
}, 1_800_000);

/** Ways to do it wrongly, each of which the books must show. */
const broken: Readonly<Record<string, (scene: Scene, order: Placed) => Promise<void>>> = {
  'bringing an order back without its portion': async ({ shop }, { id }) => {
    await database.pools.platform.query(
      `update orders set status = 'confirmed', payment_status = 'paid', cancelled_at = null, cancelled_by = null where tenant_id = $1 and id = $2`,
      [shop.tenantId, id],
    );
  },
  'counting a payment for each seller who accepts': async ({ shop }, { id }) => {
    for (let seller = 1; seller <= 2; seller += 1)
      await database.pools.platform.query(
        `insert into order_payments (tenant_id, order_id, amount_sen, method) values ($1, $2, $3, 'transfer')`,
        [shop.tenantId, id, SHOP_PRICE_SEN],
      );
  },
  'marking a transfer as paid and forgetting its money': async ({ shop }, { id }) => {
    await database.pools.platform.query(
      `update payment_attempts set state = 'paid' where tenant_id = $1 and order_id = $2 and provider = 'transfer'`,
      [shop.tenantId, id],
    );
  },
  'giving a portion back twice': async ({ shop }) => {
    await database.pools.platform.query(
      'update capacity_pools set held = held - 1 where tenant_id = $1 and held > 0',
      [shop.tenantId],
    );
  },
};

test.each(Object.entries(broken))('%s shows in the books', async (_name, breakIt) => {
  const scene = await soldOut();
  const [order] = scene.orders;
  const { id, proof } = order!;
  await callApi(anyServer(), undefined, 'cancelOrder', {
    store: scene.shop,
    proof,
    params: { id },
    body: {},
  });
  expect(await faultsOf(scene)).toEqual([]);
  await breakIt(scene, order!);
  expect(await faultsOf(scene)).not.toEqual([]);
});
