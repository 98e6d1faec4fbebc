import { addDays } from '@dapur/contract/dates/dates';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { FEE, openVoucherShop, type VoucherShop } from '../../../../test/kit/voucher-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1, delivery: { quotesPerMinute: 10_000 } },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Whether an order with this is taken; its refusal's code if not. */
async function outcome(desk: VoucherShop, change: Partial<OrderInput>): Promise<string> {
  const taken = await desk.place(change).catch((error: unknown) => String(error));
  if (typeof taken !== 'string') return 'taken';
  return /"code":"(\w+)"/.exec(taken)?.[1] ?? taken;
}

const countersOf = (desk: VoucherShop) =>
  desk.query<{ uses: number; counted: number[] }>(
    `select v.uses, coalesce((select array_agg(c.uses order by c.uses) from voucher_customers c
                               where c.tenant_id = v.tenant_id and c.code = v.code), '{}') as counted
       from vouchers v where v.tenant_id = $1`,
  );

describe('free delivery', () => {
  test('takes the fee off the total, on the order, its receipt, the ledger and the report', async () => {
    const desk = await openVoucherShop(database, app);
    const { id: voucherId } = await desk.make({ code: 'HANTAR', type: 'free_delivery', value: 0 });
    const order = await desk.paid({
      ...(await desk.delivered()),
      voucher_code: 'hantar',
      discount: FEE,
      total: 20,
    });
    const view = await desk.see(order.id);
    expect(view.order).toMatchObject({
      sub_total: 20,
      delivery_fee: FEE,
      discount: FEE,
      delivery_discount: FEE,
      total: 20,
      voucher_code: 'HANTAR',
    });
    expect(view.delivery).toMatchObject({ promised_fee: 0 });
    const ledger = () => desk.query(`select kind, amount_sen::int from delivery_ledger where tenant_id = $1`);
    await vi.waitFor(
      async () => expect(await ledger()).toEqual([{ kind: 'charged', amount_sen: 0 }]),
      60_000,
    );
    expect((await desk.read(voucherId)).report).toEqual({
      orders: 1,
      discount: FEE,
      new_buyers: 1,
      reserved: 0,
    });
    const refund = await desk.call('refundOrder', {
      params: { id: order.id },
      body: { id: voucherId, kind: 'delivery', reason: 'was late', lines: [] },
    });
    expect([refund.status, refund.message]).toEqual([409, 'Nothing was paid for a delivery.']);
  });

  test('with a cap the rest of the fee is paid, given back as such, and its tax with it', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.query(
      `update store_profiles set tax_is_active = true, tax_name = 'SST', tax_basis_points = 600 where tenant_id = $1`,
    );
    await desk.make({ code: 'LIMA', type: 'free_delivery', value: 0, cap: 5 });
    const order = await desk.paid({
      ...(await desk.delivered()),
      voucher_code: 'LIMA',
      total: 20 + 7 - 5 + 1.62,
    });
    expect((await desk.see(order.id)).order).toMatchObject({
      discount: 5,
      delivery_discount: 5,
      tax_amount: 1.62,
    });
    const refund = await desk.call('refundOrder', {
      params: { id: order.id },
      body: { id: order.id, kind: 'delivery', reason: 'was late', lines: [] },
    });
    // RM 7 less RM 5, and the 42 sen that were charged on the fee.
    expect(refund.body.data).toMatchObject({ refunds: [expect.objectContaining({ amount: 2.42 })] });
    const lines = await desk.call('refundOrder', {
      params: { id: order.id },
      body: {
        id: desk.shop.tenantId,
        kind: 'lines',
        reason: 'one was broken',
        lines: [{ item_id: order.itemIds[0], quantity: 1 }],
      },
    });
    // No share of what was off the fee.
    expect(lines.text).toContain('"amount":10.6');
  });

  test('is refused for pickup and where bringing costs nothing, and its use is kept', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'HANTAR', type: 'free_delivery', value: 0 });
    expect(await outcome(desk, { voucher_code: 'HANTAR', total: 20 })).toBe('voucher_invalid');
    await desk.query('update store_profiles set delivery_fee_sen = 0 where tenant_id = $1');
    const free = { ...(await desk.delivered()), voucher_code: 'HANTAR', total: 20 };
    expect(await outcome(desk, free)).toBe('voucher_invalid');
    expect(await countersOf(desk)).toEqual([{ uses: 0, counted: [] }]);
  });
});

describe('what a shopper is told of a code', () => {
  test('a share and an amount in the specified shape, as before', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SATU', value: 1 });
    expect((await desk.validate({ code: 'satu', orderTotal: 20 })).body).toEqual({
      valid: true,
      error: null,
      voucher: { code: 'SATU', type: 'fixed', value: 1, covers: 'items' },
      discount: 1,
      missing: null,
    });
  });

  test('free delivery is an amount that covers the delivery', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'HANTAR', type: 'free_delivery', value: 0 });
    const ask = async (more: Record<string, unknown>) =>
      (await desk.validate({ code: 'HANTAR', orderTotal: 20, ...more })).body;
    expect(await ask({ delivery_fee: 8.5, delivery_method: 'delivery' })).toMatchObject({
      valid: true,
      voucher: { type: 'fixed', value: 8.5, covers: 'delivery' },
      discount: 8.5,
    });
    expect(await ask({})).toMatchObject({ valid: true, discount: 0 });
    expect(await ask({ delivery_fee: 0, delivery_method: 'pickup' })).toMatchObject({
      valid: false,
      error: 'This voucher is not valid for this order',
      voucher: null,
    });
  });

  test('products, day and way are looked at where they are told, with one text for every reason and what is missing beside it', async () => {
    const desk = await openVoucherShop(database, app);
    const [cake = '', bun = ''] = desk.shop.productIds;
    await desk.make({
      code: 'KEK',
      type: 'percent',
      value: 10,
      products: [cake],
      method: 'pickup',
      fulfil_from: desk.shop.date,
      fulfil_to: desk.shop.date,
    });
    const good = { delivery_method: 'pickup', delivery_date: desk.shop.date };
    const items = [
      { product_id: cake, subtotal: 30 },
      { product_id: bun, subtotal: 10 },
    ];
    const ask = async (more: Record<string, unknown>) =>
      (await desk.validate({ code: 'KEK', orderTotal: 40, ...more })).body;
    expect(await ask({ ...good, items })).toMatchObject({ valid: true, discount: 3 });
    expect(await ask({})).toMatchObject({ valid: true, discount: 4 });
    const next = addDays(desk.shop.date, 1);
    for (const [wrong, missing] of [
      [{ ...good, items: [{ product_id: bun, subtotal: 40 }] }, { kind: 'products' }],
      [
        { ...good, delivery_method: 'delivery' },
        { kind: 'method', method: 'pickup' },
      ],
      [
        { ...good, delivery_date: next },
        { kind: 'date', from: desk.shop.date, to: desk.shop.date },
      ],
    ] as const)
      expect(await ask(wrong)).toEqual({
        valid: false,
        error: 'This voucher is not valid for this order',
        voucher: null,
        discount: 0,
        missing,
      });
  });

  test('how much more has to be ordered, and nothing of a code that cannot be had', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'LEBIH', value: 5, minimum: 40 });
    await desk.make({ code: 'TUTUP', value: 5, minimum: 40 });
    await desk.query(`update vouchers set is_active = false where tenant_id = $1 and code = 'TUTUP'`);
    const ask = async (code: string, orderTotal: number) => (await desk.validate({ code, orderTotal })).body;
    expect((await ask('LEBIH', 37)).missing).toEqual({ kind: 'amount', amount: 3, some_products: false });
    expect(await ask('LEBIH', 40)).toMatchObject({ valid: true, discount: 5, missing: null });
    expect(await ask('TUTUP', 37), 'no word that there is such a code').toEqual(await ask('TIADA', 37));
  });
});

describe('terms of an order', () => {
  test('only the products that it is for count, for the minimum too', async () => {
    const desk = await openVoucherShop(database, app);
    const [cake = '', bun = ''] = desk.shop.productIds;
    await desk.make({ code: 'KEK', type: 'percent', value: 50, products: [cake], minimum: 10 });
    expect(await outcome(desk, { voucher_code: 'KEK', total: 15 })).toBe('taken');
    const buns = { items: [{ product_id: bun, quantity: 3 }], voucher_code: 'KEK' };
    expect(await outcome(desk, { ...buns, total: 30 })).toBe('voucher_invalid');
  });

  test('days and ways that it is not for are refused', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'ESOK', fulfil_from: addDays(desk.shop.date, 1) });
    await desk.make({ code: 'BAWA', method: 'delivery' });
    expect(await outcome(desk, { voucher_code: 'ESOK', total: 19 })).toBe('voucher_invalid');
    expect(await outcome(desk, { voucher_code: 'BAWA', total: 19 })).toBe('voucher_invalid');
    expect(await outcome(desk, { ...(await desk.delivered()), voucher_code: 'BAWA', total: 26 })).toBe(
      'taken',
    );
  });

  test('other totals than ours are told what the voucher makes of the fee', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'HANTAR', type: 'free_delivery', value: 0 });
    const answer = desk.place({ ...(await desk.delivered()), voucher_code: 'HANTAR', total: 27 });
    await expect(answer).rejects.toThrow(/totals_changed.*"discount":7,"delivery_fee":7.*"total":20/);
  });
});
