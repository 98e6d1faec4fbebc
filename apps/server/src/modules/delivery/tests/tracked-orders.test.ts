import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trackedDelivery } from '../index.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { signUp, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import type { Shop } from '../../../../test/kit/open-shop.ts';
import { ADDRESS, NEAR, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let siti: TestPerson;
let placed: Placed;
let quotationId: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  shop = await openDeliveringShop(database, { mode: 'store', dailyLimit: 1_000 });
  siti = await signUp(app, { email: 'siti@mail.example', full_name: 'Siti Aminah' });
});
beforeEach(async () => {
  placed = await placeDelivered();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function placeDelivered(): Promise<Placed> {
  const change = { delivery_date: shop.date };
  const quote = await callApi(app, undefined, 'quoteDelivery', {
    store: shop,
    body: {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: `${shop.date}T15:00:00+08:00`,
    },
  });
  quotationId = quote.body.data.quotationId;
  return place(app, shop, siti, {
    ...change,
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '7',
    lalamove_data: { quotationId },
    total: 17,
  });
}

const query = (text: string, ...values: unknown[]) =>
  database.pools.platform.query(text, [shop.tenantId, placed.id, ...values]);
/** As the courier's news would leave it. */
async function rides(status: string, link = 'https://share.lalamove.com/?MY100'): Promise<void> {
  await query(
    `update orders set payment_status = 'paid', status = 'confirmed', paid_at = now() where tenant_id = $1 and id = $2`,
  );
  await query(
    `update deliveries set carrier = 'courier', courier_provider = 'lalamove', state = 'booked' where tenant_id = $1 and order_id = $2`,
  );
  // An earlier try that came to nothing must not be shown.
  for (const state of ['cancelled', 'booked'])
    await query(
      `insert into courier_bookings (tenant_id, order_id, id, state, provider, service_type, courier_order_id, share_link,
         courier_status, driver_id, driver_name, driver_phone, driver_plate, driver_latitude, driver_longitude,
         driver_seen_at, booked_at)
       values ($1, $2, $3, $4, 'lalamove', 'MOTORCYCLE', $5, $6, $7, '80557', $8, '+60111111111', 'VXX 1***', 3.1, 101.5, now(), now())`,
      randomUUID(),
      state,
      `${state}-${placed.id.slice(0, 8)}`,
      link,
      status,
      state === 'booked' ? 'Hafiz' : 'Somebody else',
    );
}
const courierOrder = (options: { proof?: string; who?: TestPerson; body?: Record<string, unknown> } = {}) =>
  callApi(app, options.who, 'courierOrder', {
    store: shop,
    proof: options.proof,
    body: { quotationId, stopIds: { pickup: 'store', delivery: 'customer' }, ...options.body },
  });

test('every reading of an order tells the same of its delivery', async () => {
  await rides('picked_up');
  const proof = placed.proof;
  const byRef = await callApi(app, undefined, 'orderByRef', {
    store: shop,
    params: { ref: placed.id },
    proof,
  });
  const inStore = await callApi(app, siti, 'orderOfStore', { store: shop, params: { id: placed.id } });
  const mine = await callApi(app, siti, 'getMyOrder', { params: { id: placed.id } });
  const list = await callApi(app, siti, 'listMyOrders', { query: { segment: 'upcoming' } });
  const put = await callApi(app, undefined, 'updateOrder', {
    store: shop,
    params: { id: placed.id },
    proof,
    body: { lalamove_data: { orderId: '1', shareLink: 'https://evil.example' } },
  });
  const listed = list.body.data.orders.find(({ order }) => order.id === placed.id)?.order;
  const told: unknown[] = [
    byRef.body.data,
    inStore.body.data.order,
    mine.body.data.order,
    listed,
    put.body.data,
  ];
  for (const order of told)
    expect(order).toMatchObject({
      address: ADDRESS,
      house_unit_no: '7',
      building_name: null,
      lalamove_data: {
        orderId: `booked-${placed.id.slice(0, 8)}`,
        shareLink: 'https://share.lalamove.com/?MY100',
      },
      delivery: {
        state: 'picked_up',
        driver: { name: 'Hafiz', phone: '+60111111111', plate: 'VXX 1***' },
        position: { lat: 3.1, lng: 101.5 },
        destination: NEAR,
      },
    });
});

test('reporting a courier order changes nothing, and answers what the server knows', async () => {
  const before = await query('select * from deliveries where tenant_id = $1 and order_id = $2');
  const answer = await callApi(app, undefined, 'updateOrder', {
    store: shop,
    params: { id: placed.id },
    proof: placed.proof,
    body: { lalamove_data: { orderId: '1', shareLink: 'https://evil.example' } },
  });
  expect(answer.body.data).toMatchObject({
    lalamove_data: null,
    delivery: { state: 'unpaid', share_link: '' },
  });
  expect((await query('select * from deliveries where tenant_id = $1 and order_id = $2')).rows).toEqual(
    before.rows,
  );
  for (const body of [{ status: 'completed' }, { lalamove_data: {}, payment_status: 'paid' }]) {
    const refused = await callApi(app, undefined, 'updateOrder', {
      store: shop,
      params: { id: placed.id },
      proof: placed.proof,
      body: unchecked(body),
    });
    expect(refused.status).toBe(422);
  }
});

test('booking a courier books nothing: it answers the booking of the paid order', async () => {
  const proof = placed.proof;
  expect(await courierOrder({ proof })).toMatchObject({ code: 'order_not_paid' });
  await rides('driver_assigned');
  const booked = {
    success: true,
    data: {
      orderId: `booked-${placed.id.slice(0, 8)}`,
      shareLink: 'https://share.lalamove.com/?MY100',
      status: 'driver_assigned',
    },
  };
  // Called with the proof or signed in, and with the order's id or by the quote alone.
  for (const options of [{ proof }, { who: siti }, { proof, body: { order_id: placed.id } }])
    expect((await courierOrder(options)).body).toMatchObject(booked);
  expect((await query('select from courier_bookings where tenant_id = $1 and order_id = $2')).rowCount).toBe(
    2,
  );
});

test('of several orders with one quote, each holder gets their own', async () => {
  const other = await place(app, shop, undefined, {
    delivery_method: 'delivery',
    address: ADDRESS,
    house_unit_no: '8',
    lalamove_data: { quotationId },
    total: 17,
  });
  await rides('driver_assigned');
  expect((await courierOrder({ proof: placed.proof })).body.data).toMatchObject({
    status: 'driver_assigned',
  });
  expect((await courierOrder({ proof: other.proof })).code).toBe('order_not_paid');
});

test('who has no right to an order is told what is told of none', async () => {
  await rides('driver_assigned');
  const pickup = await place(app, shop);
  const unknown = await courierOrder({ body: { quotationId: 'nothing' } });
  expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
  const others = [
    await courierOrder(),
    await courierOrder({ proof: pickup.proof }),
    await courierOrder({ body: { order_id: placed.id } }),
    await courierOrder({ proof: pickup.proof, body: { order_id: pickup.id } }),
    await courierOrder({ body: { order_id: randomUUID() } }),
  ];
  for (const { status, text } of others) expect([status, text]).toEqual([unknown.status, unknown.text]);
});

test.each([
  ['no quotation', { quotationId: '' }, 'No valid quotation found'],
  ['a quotation that is none', { quotationId: 7 }, 'No valid quotation found'],
  ['a quotation too long', { quotationId: 'x'.repeat(65) }, 'Invalid quotation data'],
  ['another quotation than the order’s', { quotationId: 'another' }, 'Invalid quotation data'],
  ['no stops', { stopIds: null }, 'Missing stop IDs'],
  ['one stop', { stopIds: { pickup: 'a', delivery: '' } }, 'Missing stop IDs'],
])('refuses %s', async (_what, body, says) => {
  await rides('driver_assigned');
  const answer = await courierOrder({ proof: placed.proof, body: { order_id: placed.id, ...body } });
  expect([answer.status, answer.code]).toEqual([422, 'invalid_input']);
  expect(answer.message).toContain(says);
});

test('reading an order that is picked up looks up nothing of deliveries', async () => {
  const pickup = await place(app, shop);
  const plan = async (id: string): Promise<string> =>
    withTenant(database.pools, shop.tenantId, async (tx) => {
      const { rows } = await sql<Record<string, string>>`
        explain (analyze, costs off, timing off)
        select ${trackedDelivery} from orders o where o.tenant_id = ${shop.tenantId} and o.id = ${id}`.execute(
        tx,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const scans = (text: string) =>
    text.split('\n').filter((line) => /Scan.* on (deliveries|courier_bookings)/.test(line));
  const idle = scans(await plan(pickup.id));
  expect(idle.length).toBeGreaterThanOrEqual(2);
  for (const line of idle) expect(line).toContain('never executed');
  expect(scans(await plan(placed.id)).some((line) => !line.includes('never executed'))).toBe(true);
});
