import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { editOf, manualOrder } from '../../../../test/kit/order-desk.ts';
import { newVoucher } from '../../../../test/kit/voucher-shop.ts';
import { ADDRESS } from '../../../../test/kit/delivering-shop.ts';
import { priced, byKm, feesFixture } from './fees-fixture.ts';
import { unchecked } from '../../../../test/kit/client.ts';

const world = feesFixture();
const { price, byCourier, quoted } = world;

/** What an order that is brought sends, for `portions` of RM 10. */
const brought = async (portions: number, fee: number, change: Partial<OrderInput> = {}) => ({
  delivery_method: 'delivery' as const,
  address: ADDRESS,
  house_unit_no: '12-3',
  items: [{ product_id: world.desk.shop.productIds[0] ?? '', quantity: portions }],
  total: portions * 10 + fee,
  lalamove_data: { quotationId: (await quoted()).quotationId },
  ...change,
});
const row = async (id: string) =>
  (
    await world.desk.query<Record<string, unknown>>(
      `select o.delivery_fee_sen::int as fee, d.promised_fee_sen::int as promised, d.quoted_fee_sen::int as quoted,
              d.free_from_sen::int as free_from, d.courier_fee_sen::int as courier, d.state, d.alert,
              d.due_at is not null as is_due,
              (select coalesce(sum(amount_sen), 0)::int from delivery_ledger l
                where l.tenant_id = d.tenant_id and l.order_id = d.order_id and kind = 'charged') as charged
         from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
        where d.tenant_id = $1 and d.order_id = $2`,
      id,
    )
  )[0];
const ordered = async (id: string, quantity: number) =>
  editOf(await world.desk.see(id), {
    items: (await world.desk.see(id)).order.items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      quantity,
      product_option: item.product_option,
    })),
  });

describe('an order', () => {
  beforeEach(() => price({ ...byKm, free_from: 30 }));

  test('is brought for nothing from so much of items on, whatever was in the basket when it was quoted', async () => {
    expect(await quoted()).toMatchObject({ totalFee: 5, freeFrom: 30 });
    const below = await world.desk.place(await brought(2, 5));
    const above = await world.desk.place(await brought(3, 0));
    expect(await row(below.id)).toMatchObject({ fee: 500, promised: 500, quoted: 500, free_from: 3_000 });
    expect(await row(above.id)).toMatchObject({ fee: 0, promised: 0, quoted: 500, free_from: 3_000 });
  });

  test('that claims another fee is told the totals, and nothing is written', async () => {
    await expect(world.desk.place(await brought(3, 5))).rejects.toThrow(/totals_changed|prices have changed/);
    expect(await world.desk.query('select 1 from orders where tenant_id = $1')).toEqual([]);
  });

  test('keeps the promise that was made, though the store changes its fees', async () => {
    const change = await brought(2, 5);
    await price({ ...byKm, km_rows: [{ up_to_km: 15, fee: 20 }] });
    const { id } = await world.desk.place(change);
    expect(await row(id)).toMatchObject({ fee: 500, free_from: 3_000 });
  });

  test('that is free already wastes no voucher for free delivery', async () => {
    const made = await world.desk.call('createVoucher', {
      body: unchecked(newVoucher({ type: 'free_delivery', value: 0 })),
    });
    expect(made.status, made.text).toBe(200);
    const { code } = made.body.data;
    const free = await brought(3, 0, { voucher_code: code });
    await expect(world.desk.place(free)).rejects.toThrow(/voucher/);
    const { id } = await world.desk.place(await brought(2, 0, { voucher_code: code }));
    expect(await row(id)).toMatchObject({ fee: 500, promised: 500 });
  });

  test('that is changed pays what was promised for its new items, to the sen in the ledger', async () => {
    const { id } = await world.desk.paid(await brought(2, 5));
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ charged: 500 }), 60_000);
    const more = await ordered(id, 3);
    const preview = await world.desk.call('previewEdit', { params: { id }, body: unchecked(more) });
    expect(preview.body.data).toMatchObject({
      delivery_fee: 0,
      total: 30,
      balance: 5,
    });
    expect((await world.desk.call('editOrder', { params: { id }, body: unchecked(more) })).status).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 0, promised: 0, charged: 0 });
    const less = await world.desk.call('editOrder', {
      params: { id },
      body: unchecked(await ordered(id, 1)),
    });
    expect(less.status, less.text).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 500, promised: 500, charged: 500 });
    expect((await world.desk.see(id)).order.total).toBe(15);
  });

  test('that is only moved keeps its fee', async () => {
    const { id } = await world.desk.paid(await brought(3, 0));
    const answer = await world.desk.call('editOrder', {
      params: { id },
      body: unchecked(editOf(await world.desk.see(id), { notes: 'no nuts' })),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await row(id)).toMatchObject({ fee: 0, promised: 0 });
  });

  test('taken by phone is priced likewise', async () => {
    const quotation_id = (await quoted()).quotationId;
    const body = manualOrder(world.desk.shop, {
      delivery_method: 'delivery',
      quotation_id,
      address: ADDRESS,
      house_unit_no: '12-3',
      items: [{ product_id: world.desk.shop.productIds[0], quantity: 3 }],
    });
    const answer = await world.desk.call('createManualOrder', { body: unchecked(body) });
    expect(answer.status, answer.text).toBe(200);
    expect(await row(String(body.id))).toMatchObject({ fee: 0, promised: 0, quoted: 500 });
  });
});

describe('a store that books by hand', () => {
  const waiting = async (): Promise<SellerDelivery[]> =>
    (await world.desk.call('listDeliveries')).body.data.deliveries;

  test('has each paid order wait for it: told, on its day, in its list, and booked with a tap', async () => {
    await byCourier(priced({ model: 'flat' }), { booking: 'by_hand' });
    const { id } = await world.desk.paid(await brought(1, 7));
    await vi.waitFor(
      async () =>
        expect(await row(id)).toMatchObject({
          state: 'stuck',
          alert: 'to_book',
          is_due: false,
          courier: 1_130,
        }),
      60_000,
    );
    expect(await waiting()).toMatchObject([
      { order_id: id, alert: { reason: 'to_book' }, actions: expect.arrayContaining(['book']) as string[] },
    ]);
    const today = (await world.desk.call('today')).body.data;
    expect(today.tasks).toMatchObject([{ kind: 'book_by_hand', count: 1, example: { id } }]);
    const told = await world.desk.query(
      `select payload ->> 'alert' as alert from outbox where tenant_id = $1 and topic = 'delivery.alert'`,
    );
    expect(told).toEqual([{ alert: 'to_book' }]);
    const seen = (await world.desk.see(id)).order.delivery;
    expect(seen?.state, 'its customer is not told of any trouble').toBe('scheduled');
    const booked = await world.desk.call('bookDelivery', { params: { id }, body: {} });
    expect(booked.status, booked.text).toBe(200);
    expect(await row(id), 'the courier was asked, and only quotes here').not.toMatchObject({
      alert: 'to_book',
    });
  });

  test('hands over and takes back what waits when it changes its mind', async () => {
    await byCourier(priced({ model: 'flat' }));
    const { id } = await world.desk.paid(await brought(1, 7));
    await vi.waitFor(
      async () => expect(await row(id)).toMatchObject({ state: 'scheduled', is_due: true }),
      60_000,
    );
    await price(priced({ model: 'flat' }), { mode: 'courier', booking: 'by_hand' });
    expect(await row(id)).toMatchObject({ state: 'stuck', alert: 'to_book', is_due: false });
    await price(priced({ model: 'flat' }), { mode: 'courier', booking: 'auto' });
    expect(await row(id)).toMatchObject({ state: 'scheduled', alert: null, is_due: true });
  });
});
