import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { EditPreview } from '@dapur/contract/orders/seller-order-input';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { openVoucherShop, type VoucherShop } from '../../../../test/kit/voucher-shop.ts';
import { placeByCounting } from './naive-vouchers.ts';

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

const cancel = (desk: VoucherShop, { id, proof }: { id: string; proof: string }) =>
  callApi(app, undefined, 'cancelOrder', { store: desk.shop, proof, params: { id }, body: {} });

const countersOf = (desk: VoucherShop) =>
  desk.query<{ uses: number; counted: number[] }>(
    `select v.uses, coalesce((select array_agg(c.uses order by c.uses) from voucher_customers c
                               where c.tenant_id = v.tenant_id and c.code = v.code), '{}') as counted
       from vouchers v where v.tenant_id = $1`,
  );

describe('once for each customer', () => {
  const siti = { phone: '012-345 6789', email: 'siti@mail.example' };

  /** One number as people, phones and forms write it. */
  const spellings = [
    '+60 12 3456789',
    '+60 012-345 6789',
    '+60(0)123456789',
    '0060123456789',
    '\u200b０１２345 6789',
  ];

  test('a customer is known by a phone number however it is written, and by a mail address', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1 });
    const use = (who: Partial<OrderInput>) => outcome(desk, { voucher_code: 'SEKALI', total: 19, ...who });
    expect(await use(siti)).toBe('taken');
    for (const phone of spellings) expect(await use({ phone }), phone).toBe('voucher_invalid');
    expect(await use({ email: 'SITI@mail.example' })).toBe('voucher_invalid');
    expect(await use({})).toBe('taken');
    expect(await countersOf(desk)).toEqual([{ uses: 2, counted: [1, 1, 1, 1] }]);
  });

  test('by the digits alone a customer would have it once for each spelling of the number', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1 });
    const taken: string[] = [];
    for (const phone of [siti.phone, ...spellings]) {
      const order = orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }], {
        voucher_code: 'SEKALI',
        phone,
      });
      await placeByCounting(database.pools, desk.shop.tenantId, order).then(
        () => taken.push(phone),
        () => undefined,
      );
    }
    // Only the spelling with a space less is the same digits.
    expect(taken.length).toBeGreaterThan(2);
  });

  test('a refused use leaves no trace with the customer’s other contact', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1 });
    const use = (who: Partial<OrderInput>) => outcome(desk, { voucher_code: 'SEKALI', total: 19, ...who });
    await use(siti);
    expect(await use({ ...siti, email: 'lain@mail.example' })).toBe('voucher_invalid');
    expect(await use({ email: 'lain@mail.example' })).toBe('taken');
  });

  test('a cancelled order gives it back, once', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1 });
    const use = () => desk.place({ voucher_code: 'SEKALI', total: 19, ...siti });
    const order = await use();
    await Promise.all([cancel(desk, order), cancel(desk, order), cancel(desk, order)]);
    expect(await countersOf(desk)).toEqual([{ uses: 0, counted: [0, 0] }]);
    await use();
    expect(await countersOf(desk)).toEqual([{ uses: 1, counted: [1, 1] }]);
  });

  test('late money revives the order with its use, unless the customer spent it meanwhile', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1 });
    const use = () => desk.place({ voucher_code: 'SEKALI', total: 19, ...siti });
    const first = await use();
    const firstBill = await desk.bill(first, 19);
    await cancel(desk, first);
    const second = await use();
    expect(await desk.pay(firstBill, 1_900)).toBe('paid_late');
    expect(await countersOf(desk)).toEqual([{ uses: 1, counted: [1, 1] }]);
    await cancel(desk, second);
    const third = await use();
    const bill = await desk.bill(third, 19);
    await cancel(desk, third);
    expect(await desk.pay(bill, 1_900)).toBe('revived');
    expect(await countersOf(desk)).toEqual([{ uses: 1, counted: [1, 1] }]);
    const reinstated = await desk.call('reinstateOrder', { params: { id: first.id } });
    expect([reinstated.status, reinstated.details]).toEqual([409, { reason: 'voucher' }]);
    expect(await countersOf(desk)).toEqual([{ uses: 1, counted: [1, 1] }]);
  });

  test('a seller who cancels gives it back as well', async () => {
    const desk = await openVoucherShop(database, app);
    await desk.make({ code: 'SEKALI', max_per_customer: 1, max_uses: 1 });
    const order = await desk.paid({ voucher_code: 'SEKALI', total: 19, ...siti });
    const answer = await desk.call('cancelOrderBySeller', {
      params: { id: order.id },
      body: { reason: 'the oven broke', refund: 19 },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await countersOf(desk)).toEqual([{ uses: 0, counted: [0, 0] }]);
  });
});

test('a voucher for first orders is for whoever has paid for none, and for one order', async () => {
  const desk = await openVoucherShop(database, app);
  const { id } = await desk.make({ code: 'BARU', is_first_order: true });
  const [old, fresh] = [
    { phone: '012-111 1111', email: 'lama@mail.example' },
    { phone: '012-222 2222', email: 'baru@mail.example' },
  ];
  await desk.paid({ ...old, total: 20 });
  const use = (who: Partial<OrderInput>) => outcome(desk, { voucher_code: 'BARU', total: 19, ...who });
  expect(await use(old)).toBe('voucher_invalid');
  expect(await use({ phone: old.phone })).toBe('voucher_invalid');
  expect(await use({ email: old.email })).toBe('voucher_invalid');
  const order = await desk.paid({ ...fresh, voucher_code: 'BARU', total: 19 });
  expect(await use(fresh)).toBe('voucher_invalid');
  expect((await desk.read(id)).report).toMatchObject({ orders: 1, discount: 1, new_buyers: 1 });
  expect((await desk.see(order.id)).order.discount).toBe(1);
});

test('a voucher that takes nothing off is neither applied nor used up, and the buyer is told', async () => {
  const desk = await openVoucherShop(database, app, { products: 1 });
  await desk.make({ code: 'SEPERATUS', type: 'percent', value: 1, max_uses: 1 });
  await desk.query(`update products set price_sen = 40 where tenant_id = $1`);
  expect((await desk.validate({ code: 'SEPERATUS', orderTotal: 0.4 })).body).toMatchObject({
    valid: false,
    missing: { kind: 'nothing_off' },
  });
  expect(await outcome(desk, { voucher_code: 'SEPERATUS', total: 0.4 })).toBe('voucher_invalid');
  expect(await countersOf(desk)).toEqual([{ uses: 0, counted: [] }]);
  // Nor is what no bill can be opened over taken as an order at all.
  expect(await outcome(desk, { total: 0.4 })).toBe('bill_too_small');
  const three = [{ product_id: desk.shop.productIds[0] ?? '', quantity: 3 }];
  expect(await outcome(desk, { voucher_code: 'SEPERATUS', total: 1.19, items: three })).toBe('taken');
});

describe('an order that its seller changes', () => {
  const change = async (
    desk: VoucherShop,
    id: string,
    quantity: number,
    more: Record<string, unknown> = {},
  ) => {
    const view = await desk.see(id);
    const [line] = view.order.items;
    const items = [{ id: line?.id, product_id: line?.product_id, quantity }];
    const body = editOf(view, { items, ...more });
    const preview = (await desk.call('previewEdit', { params: { id }, body: unchecked(body) })).body
      .data as unknown as EditPreview;
    const saved = await desk.call('editOrder', { params: { id }, body: unchecked(body) });
    expect(saved.status, saved.text).toBe(200);
    const { order } = await desk.see(id);
    expect([preview.discount, preview.total]).toEqual([order.discount, order.total]);
    return { order, preview };
  };

  test('has its share taken anew, up to the cap', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    await desk.make({ code: 'SEPULUH', type: 'percent', value: 10, cap: 3 });
    const { id } = await desk.paid({ voucher_code: 'SEPULUH', total: 9 });
    expect((await change(desk, id, 2)).order).toMatchObject({ discount: 2, total: 18 });
    expect((await change(desk, id, 9)).order).toMatchObject({ discount: 3, total: 87 });
  });

  test('below its minimum loses the discount, unless it is kept, and gets it back with the rest', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    await desk.make({ code: 'DUAPULUH', value: 5, minimum: 20 });
    const { id } = await desk.paid({
      voucher_code: 'DUAPULUH',
      total: 15,
      items: [{ product_id: desk.shop.productIds[0] ?? '', quantity: 2 }],
    });
    const lost = await change(desk, id, 1);
    expect(lost.preview.voucher_fails).toBe(true);
    expect(lost.order).toMatchObject({ discount: 0, total: 10, voucher_code: 'DUAPULUH' });
    // It is not used up by what it takes nothing off.
    expect(await countersOf(desk)).toEqual([{ uses: 0, counted: [0, 0] }]);
    const back = await change(desk, id, 2);
    expect(back.preview.voucher_fails).toBe(false);
    expect(back.order).toMatchObject({ discount: 5, total: 15 });
    const kept = await change(desk, id, 1, { keep_voucher: true });
    expect([kept.preview.voucher_fails, kept.order.discount, kept.order.total]).toEqual([true, 5, 5]);
    expect(await countersOf(desk)).toEqual([{ uses: 1, counted: [1, 1] }]);
  });

  test('gives a voucher back that takes nothing off any more, and has it again only while no other order has it', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    await desk.make({ code: 'SATU', value: 5, minimum: 20, max_uses: 1 });
    const two = [{ product_id: desk.shop.productIds[0] ?? '', quantity: 2 }];
    const { id } = await desk.paid({ voucher_code: 'SATU', total: 15, items: two });
    await change(desk, id, 1);
    expect(await outcome(desk, { voucher_code: 'SATU', total: 15, items: two })).toBe('taken');
    expect((await change(desk, id, 2)).order).toMatchObject({ discount: 0, total: 20 });
    expect(await countersOf(desk)).toMatchObject([{ uses: 1 }]);
  });

  test('gives free delivery back when it is picked up after all', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    await desk.make({ code: 'HANTAR1', type: 'free_delivery', value: 0, max_uses: 1 });
    const { id } = await desk.paid({ ...(await desk.delivered()), voucher_code: 'HANTAR1', total: 10 });
    expect(await countersOf(desk)).toMatchObject([{ uses: 1 }]);
    const [place] = await desk.query<{ id: string }>('select id from pickup_points where tenant_id = $1');
    const pickup = { method: 'pickup', pickup_location_id: place?.id };
    expect((await change(desk, id, 1, { handover: pickup })).order).toMatchObject({ discount: 0, total: 10 });
    expect(await countersOf(desk)).toMatchObject([{ uses: 0 }]);
  });

  test('keeps what it has where only words change, though the voucher was made stricter', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    const voucher = await desk.make({ code: 'KEKAL', value: 2 });
    const { id } = await desk.paid({ voucher_code: 'KEKAL', total: 8 });
    await desk.query(
      `update vouchers set minimum_sen = 9000 where tenant_id = $1 and code = $2`,
      voucher.code,
    );
    const { order, preview } = await change(desk, id, 1, { notes: 'extra candles' });
    expect([order.discount, preview.voucher_fails]).toEqual([2, false]);
  });

  test('of free delivery the ledger follows to the sen', async () => {
    const desk = await openVoucherShop(database, app, { products: 1 });
    await desk.make({ code: 'HANTAR', type: 'free_delivery', value: 0, minimum: 20 });
    const { id } = await desk.paid({
      ...(await desk.delivered()),
      voucher_code: 'HANTAR',
      total: 20,
      items: [{ product_id: desk.shop.productIds[0] ?? '', quantity: 2 }],
    });
    const charged = async (): Promise<number | undefined> => {
      const [row] = await desk.query<{ sum: number | null }>(
        `select sum(amount_sen)::int as sum from delivery_ledger where tenant_id = $1 and kind = 'charged'`,
      );
      return row?.sum ?? undefined;
    };
    await vi.waitFor(async () => expect(await charged()).toBe(0), 60_000);
    expect((await change(desk, id, 1)).order).toMatchObject({ discount: 0, delivery_discount: 0, total: 17 });
    expect(await charged()).toBe(700);
    await change(desk, id, 3);
    expect(await charged()).toBe(0);
  });
});
