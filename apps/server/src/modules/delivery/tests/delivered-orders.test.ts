import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { SLOT } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR } from '../../../../test/kit/delivering-shop.ts';
import { slotOf, deliveryOf, deliveredOrdersFixture } from './delivered-orders-fixture.ts';

const world = deliveredOrdersFixture();
const { clock, open, quoteFor, place, written } = world;

describe('an order that is delivered', () => {
  test('takes fee, place and vehicle from the store’s own quote, and writes its delivery with it', async () => {
    const shop = await open({ mode: 'courier' });
    const quote = await quoteFor(shop, { serviceType: 'CAR' });
    const input = deliveryOf(
      shop,
      quote.quotationId,
      { address: `  ${ADDRESS.replace(' ', '   ')} `, notes: 'x' },
      18.5,
    );
    const answer = await place(shop, input);
    expect(answer.status, answer.text).toBe(200);
    const begins = slotOf(shop);
    expect(answer.body.data).toMatchObject({
      delivery_method: 'delivery',
      delivery_fee: 18.5,
      total: 28.5,
      address: ADDRESS,
      house_unit_no: '12-3',
      building_name: 'Menara Melati',
      pickup_location: null,
      lalamove_data: null,
      delivery: {
        carrier: 'courier',
        provider: 'lalamove',
        vehicle: 'CAR',
        state: 'unpaid',
        share_link: '',
        driver: null,
        position: null,
        destination: NEAR,
        scheduled_for: begins,
        book_at: null,
      },
    });
    const { rows } = await world.database.pools.platform.query(
      'select * from deliveries where tenant_id = $1',
      [shop.tenantId],
    );
    expect(rows).toMatchObject([
      {
        order_id: input.id,
        order_number: answer.body.data.order_number,
        carrier: 'courier',
        courier_provider: 'lalamove',
        service_type: 'CAR',
        quotation_id: quote.quotationId,
        recipient_name: input.name,
        recipient_phone: input.phone,
        address: ADDRESS,
        house_unit_no: '12-3',
        building_name: 'Menara Melati',
        latitude: NEAR.lat,
        longitude: NEAR.lng,
        delivery_date: shop.date,
        delivery_time: SLOT,
        scheduled_at: new Date(begins),
        promised_fee_sen: 1_850,
        distance_m: 2_345,
        state: 'unpaid',
        due_at: null,
      },
    ]);
  });

  test('may be for any slot that the store offers, though the courier’s calendar ends earlier', async () => {
    const opened = await open({ mode: 'courier' });
    const shop = { ...opened, date: addDays(malaysianDate(clock.now()), 60) };
    await world.database.pools.platform.query(
      'insert into delivery_dates (tenant_id, date) values ($1, $2), ($1, $3)',
      [shop.tenantId, shop.date, addDays(shop.date, 1)],
    );
    const { quotationId } = await quoteFor(shop);
    const other = { ...shop, date: addDays(shop.date, 1) };
    const refused = await place(other, deliveryOf(other, quotationId, {}, 11.3));
    expect([refused.code, refused.details]).toEqual(['quote_invalid', { reason: 'slot' }]);
    const answer = await place(shop, deliveryOf(shop, quotationId, {}, 11.3));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ delivery_fee: 11.3, delivery: { scheduled_for: slotOf(shop) } });
  });

  test('is answered at its placing as a reading answers it', async () => {
    const shop = await open();
    const { quotationId } = await quoteFor(shop);
    const input = deliveryOf(shop, quotationId, { building_name: null });
    const placed = await place(shop, input);
    const read = await callApi(world.app, undefined, 'orderByRef', {
      store: shop,
      params: { ref: input.id },
      proof: placed.body.order_token,
    });
    const anyTime = { server_time: expect.any(String) as string };
    expect(read.body.data).toEqual({ ...placed.body.data, ...anyTime });
  });

  test('is taxed on its fee as well', async () => {
    const shop = await open();
    await world.database.pools.platform.query(
      `update store_profiles set tax_is_active = true, tax_name = 'SST', tax_basis_points = 600 where tenant_id = $1`,
      [shop.tenantId],
    );
    const { quotationId } = await quoteFor(shop);
    const answer = await place(shop, deliveryOf(shop, quotationId, { total: 18.02 }));
    expect(answer.body.data).toMatchObject({
      sub_total: 10,
      delivery_fee: 7,
      tax_amount: 1.02,
      total: 18.02,
    });
  });

  test('repeats as the same order, although its quote has ended since; with another quote it is a conflict', async () => {
    const shop = await open();
    const { quotationId } = await quoteFor(shop);
    const input = deliveryOf(shop, quotationId);
    const first = await place(shop, input);
    await world.database.pools.platform.query(
      'update delivery_quotes set expires_at = now() where tenant_id = $1',
      [shop.tenantId],
    );
    const again = await place(shop, input);
    expect([again.status, again.body.data.order_number]).toEqual([200, first.body.data.order_number]);
    const other = await place(shop, { ...input, lalamove_data: { quotationId: 'another' } });
    expect(other.code).toBe('idempotency_conflict');
    expect(await written(shop)).toEqual({ orders: 1, deliveries: 1 });
  });

  test('sent twenty times at once is placed once', async () => {
    const shop = await open();
    const { quotationId } = await quoteFor(shop);
    const input = deliveryOf(shop, quotationId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(shop, input)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await written(shop)).toEqual({ orders: 1, deliveries: 1 });
  });

  test('writes no delivery when its portions go to another', async () => {
    const shop = await open({ dailyLimit: 3 });
    const { quotationId } = await quoteFor(shop);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => place(shop, deliveryOf(shop, quotationId))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(await written(shop)).toEqual({ orders: 3, deliveries: 3 });
  });

  test('may share its quote with another order: each promises the same', async () => {
    const shop = await open();
    const { quotationId } = await quoteFor(shop);
    for (let time = 1; time <= 2; time++)
      expect((await place(shop, deliveryOf(shop, quotationId))).status).toBe(200);
    expect(await written(shop)).toEqual({ orders: 2, deliveries: 2 });
  });

  test('may be for now, when its slot is today’s and still to come', async () => {
    const shop = await open();
    const today = malaysianDate(Date.now());
    const time = '11:59 PM';
    const { platform } = world.database.pools;
    await platform.query('update store_profiles set min_order_days = 0 where tenant_id = $1', [
      shop.tenantId,
    ]);
    await platform.query('insert into delivery_dates (tenant_id, date) values ($1, $2)', [
      shop.tenantId,
      today,
    ]);
    await platform.query('insert into delivery_times (tenant_id, id, time) values ($1, $2, $3)', [
      shop.tenantId,
      randomUUID(),
      time,
    ]);
    const { quotationId } = await quoteFor(shop, { scheduledTime: null });
    const answer = await place(
      shop,
      deliveryOf(shop, quotationId, { delivery_date: today, delivery_time: time }),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.delivery?.scheduled_for).toBe(
      new Date(slotBegins(today, time) ?? 0).toISOString(),
    );
  });
});

describe('an order that is picked up', () => {
  test('pays no fee and keeps no address, whatever it names', async () => {
    const shop = await open();
    const { quotationId } = await quoteFor(shop);
    const change = { delivery_method: 'pickup' as const, total: 10 };
    const answer = await place(shop, deliveryOf(shop, quotationId, change));
    expect(answer.body.data).toMatchObject({
      delivery_fee: 0,
      total: 10,
      address: null,
      house_unit_no: null,
      delivery: null,
    });
    expect(await written(shop)).toEqual({ orders: 1, deliveries: 0 });
    expect(
      (await place(shop, deliveryOf(shop, quotationId, { ...change, delivery_fee: 7, total: 17 }))).code,
    ).toBe('totals_changed');
  });
});
