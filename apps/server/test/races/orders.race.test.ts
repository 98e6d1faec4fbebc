import { randomInt } from 'node:crypto';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderView } from '../../src/modules/ordering/index.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { placeNaively, type Flaw } from '../kit/naive-orders.ts';
import { burst, type BurstAnswer } from '../kit/burst-of-requests.ts';
import { checkFlashSale, checkHotLines, checkRepeats, checkVoucher } from './checks.ts';
import { readLedger } from './ledger.ts';
import { startOrderingApp, type OrderingApp } from '../kit/ordering-app.ts';
import { openShop, orderFor, type Shop } from '../kit/open-shop.ts';

const POOL = 24;
const full = process.env['DAPUR_FULL'] === '1';

let database: FreshDatabase;
let app: OrderingApp;
const naive = new Map<Flaw, OrderingApp>();

beforeAll(async () => {
  database = await freshDatabase({ max: POOL });
  // Sooner than the default second, so that the variant that deadlocks is done in time.
  await asSuperuser(
    `alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '100ms'`,
  );
  app = await startOrderingApp(database);
});
afterAll(async () => {
  for (const one of [app, ...naive.values()]) await one.close();
  await database.drop();
});

async function flawed(flaw: Flaw): Promise<OrderingApp> {
  const started = await startOrderingApp(database, {}, (deps) => ({
    createOrder: async ({ body }, { tenant }) => {
      const order = await placeNaively(deps.db, tenant.id, body, flaw);
      return {
        success: true,
        data: orderView(order, deps.pictureUrl),
        order_token: deps.orderProof.tokenFor(tenant.id, order.id),
      };
    },
  }));
  naive.set(flaw, started);
  return started;
}

function send(to: OrderingApp, shop: Shop, orders: readonly OrderInput[]): Promise<BurstAnswer[]> {
  const headers = { 'x-tenant-id': shop.tenantId };
  return burst(
    to.url,
    orders.map((body) => ({ method: 'POST', path: '/api/orders', headers, body })),
  );
}

describe('500 buyers for 50 portions', () => {
  const sale = async (to: OrderingApp, buyers = 500): Promise<string[]> => {
    const shop = await openShop(database.pools, { dailyLimit: 50 });
    const [productId = ''] = shop.productIds;
    const answers = await send(
      to,
      shop,
      Array.from({ length: buyers }, () => orderFor(shop, [{ productId, quantity: 1 }])),
    );
    return checkFlashSale(answers, await readLedger(database.pools, shop.tenantId), 50);
  };

  test.each(Array.from({ length: full ? 20 : 1 }, (_, round) => round + 1))(
    'exactly 50 are sold, round %i',
    async () => {
      expect(await sale(app)).toEqual([]);
    },
  );

  test('summing before inserting sells more', async () => {
    expect(await sale(await flawed('sum-then-insert'), 200)).toContainEqual(
      expect.stringMatching(/^\d+ of 50 portions sold$/),
    );
  });
});

describe('three-line orders over five hot products', () => {
  const rush = async (to: OrderingApp, buyers: number): Promise<string[]> => {
    const shop = await openShop(database.pools, { products: 5, dailyLimit: 10_000 });
    const orders = Array.from({ length: buyers }, () => {
      const cart = [...shop.productIds];
      while (cart.length > 3) cart.splice(randomInt(cart.length), 1);
      if (randomInt(2) === 0) cart.reverse();
      return orderFor(
        shop,
        cart.map((productId) => ({ productId, quantity: 1 + randomInt(3) })),
      );
    });
    return checkHotLines(await send(to, shop, orders), await readLedger(database.pools, shop.tenantId));
  };

  test('500 at once are all served, without a deadlock', async () => {
    expect(await rush(app, 500)).toEqual([]);
  });

  test('locking in the order of the cart deadlocks', async () => {
    expect(await rush(await flawed('locks-in-cart-order'), 24)).toContainEqual(
      expect.stringMatching(/answers 500 internal$/),
    );
  });
});

describe('a voucher with 3 uses and 200 racers', () => {
  const race = async (to: OrderingApp): Promise<string[]> => {
    const shop = await openShop(database.pools, { dailyLimit: 1_000, voucher: { code: 'TIGA', maxUses: 3 } });
    const [productId = ''] = shop.productIds;
    const orders = Array.from({ length: 200 }, () =>
      orderFor(shop, [{ productId, quantity: 1 }], { voucher_code: 'TIGA' }),
    );
    return checkVoucher(await send(to, shop, orders), await readLedger(database.pools, shop.tenantId), 3);
  };

  test('exactly 3 orders get it', async () => {
    expect(await race(app)).toEqual([]);
  });

  test('reading its uses before writing them gives it to more', async () => {
    expect(await race(await flawed('read-then-write-voucher'))).toContainEqual(
      expect.stringMatching(/uses of a voucher with 3$/),
    );
  });
});

describe('one order sent 100 times at once', () => {
  const repeat = async (to: OrderingApp): Promise<string[]> => {
    const shop = await openShop(database.pools, { dailyLimit: 1 });
    const [productId = ''] = shop.productIds;
    const order = orderFor(shop, [{ productId, quantity: 1 }]);
    const answers = await send(
      to,
      shop,
      Array.from({ length: 100 }, () => order),
    );
    return checkRepeats(answers, await readLedger(database.pools, shop.tenantId));
  };

  test('is one order, and all get the same answer', async () => {
    expect(await repeat(app)).toEqual([]);
  });

  test('looking for the id before inserting it fails some', async () => {
    expect(await repeat(await flawed('look-then-insert'))).toContainEqual(
      expect.stringMatching(/answers 500 internal$/),
    );
  });
});
