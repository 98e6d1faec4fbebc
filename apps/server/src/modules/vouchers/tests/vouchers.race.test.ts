import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { placeByCounting, reviveByLooking } from './naive-vouchers.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { faultsOfVouchers } from './voucher-ledger.ts';
import { openVoucherShop, type VoucherShop } from '../../../../test/kit/voucher-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase({ max: 24 });
  app = await startTestApp(database, {
    settings: {
      trustedProxies: 1,
      // No line before the database: the races are for it to decide.
      ordering: { mostOpenOrders: 1_000, placedAtOnce: Number.POSITIVE_INFINITY },
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const open = async (change: Record<string, unknown>): Promise<VoucherShop> => {
  const desk = await openVoucherShop(database, app, { products: 1, dailyLimit: 1_000 });
  await desk.make({ code: 'DUA', ...change });
  return desk;
};
const wish = (desk: VoucherShop, change: Partial<OrderInput>): OrderInput =>
  orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }], {
    voucher_code: 'DUA',
    ...change,
  });
const send = (desk: VoucherShop, body: OrderInput): Promise<number> =>
  callApi(app, undefined, 'createOrder', { store: desk.shop, body }).then(({ status }) => status);
const taken = (statuses: readonly unknown[]): number => statuses.filter((status) => status === 200).length;

/** One customer, known now by the phone number, now by the mail address. */
const siti = { phone: '+60123456789', email: 'siti@mail.example' };

describe('a voucher for two uses by each customer, and sixty orders of one at once', () => {
  const race = async (
    place: (desk: VoucherShop, order: OrderInput) => Promise<number>,
  ): Promise<readonly [number, string[]]> => {
    const desk = await open({ max_per_customer: 2 });
    const orders = Array.from({ length: 60 }, () => wish(desk, { phone: siti.phone }));
    const statuses = await Promise.all(orders.map((order) => place(desk, order)));
    return [taken(statuses), await faultsOfVouchers(database.pools, desk.shop.tenantId)];
  };

  test('exactly two get it', async () => {
    expect(await race(send)).toEqual([2, []]);
  });

  test('counting before taking gives it to more', async () => {
    const [count, faults] = await race((desk, order) =>
      placeByCounting(database.pools, desk.shop.tenantId, order).then(
        () => 200,
        () => 422,
      ),
    );
    expect(count).toBeGreaterThan(2);
    expect(faults).toContainEqual(expect.stringMatching(/a customer has it \d+ of 2 times/));
  });

  test('ten customers by phone and by mail, crosswise, are each given it once, without a deadlock', async () => {
    const desk = await open({ max_per_customer: 1 });
    const orders = Array.from({ length: 60 }, (_, at) =>
      wish(desk, { phone: `+6012300000${at % 10}`, email: `k${(at * 7) % 10}@mail.example` }),
    );
    const statuses = await Promise.all(orders.map((order) => send(desk, order)));
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    expect(await faultsOfVouchers(database.pools, desk.shop.tenantId)).toEqual([]);
  });
});

describe('a late payment that takes its use again, while its customer orders anew', () => {
  const ROUNDS = 12;
  const race = async (
    revive: (desk: VoucherShop, order: OrderInput, billId: string) => Promise<boolean>,
  ): Promise<{ both: number; neither: number; faults: string[] }> => {
    const found = { both: 0, neither: 0, faults: [] as string[] };
    for (let round = 0; round < ROUNDS; round++) {
      const desk = await open({ max_per_customer: 1 });
      const first = await desk.place({ voucher_code: 'DUA', total: 9, ...siti });
      const billId = await desk.bill(first, 9);
      await callApi(app, undefined, 'cancelOrder', {
        store: desk.shop,
        proof: first.proof,
        params: { id: first.id },
        body: {},
      });
      const [isRevived, status] = await Promise.all([
        revive(desk, first.input, billId),
        send(desk, wish(desk, siti)),
      ]);
      if (isRevived && status === 200) found.both++;
      if (!isRevived && status !== 200) found.neither++;
      found.faults.push(...(await faultsOfVouchers(database.pools, desk.shop.tenantId)));
    }
    return found;
  };

  test('one of them has it, every time', async () => {
    const pay = async (desk: VoucherShop, _order: OrderInput, billId: string) =>
      (await desk.pay(billId, 900)) === 'revived';
    expect(await race(pay)).toEqual({ both: 0, neither: 0, faults: [] });
  });

  test('looking at the counters before taking them gives it to both', async () => {
    const found = await race((desk, order) => reviveByLooking(database.pools, desk.shop.tenantId, order));
    expect(found.both).toBeGreaterThan(0);
    expect(found.faults).toContainEqual(expect.stringMatching(/a customer has it 2 of 1 times/));
  });
});
