import { expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { readOrdersOfPerson } from '../../accounts/data/orders-of-person.ts';
import { forgetRecipients } from '../index.ts';
import { bookingWorld, type Case } from './schedules/booking-world.ts';

const world = bookingWorld();
const mak = { name: 'Mak Kiah', phone: '+60 13-777 8899' };
/** Of another country: no courier calls it, and nobody has to when somebody else receives the order. */
const ABROAD = '+44 20 7946 0958';

const fileOf = async ({ shop, owner, orderId }: Case) =>
  (await callApi(world.app, owner, 'sellerOrder', { store: shop, params: { id: orderId } })).body.data;

const edit = async (one: Case, change: Record<string, unknown>) => {
  const answer = await callApi(world.app, one.owner, 'editOrder', {
    store: one.shop,
    params: { id: one.orderId },
    body: editOf(await fileOf(one), change) as never,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

test('whoever receives it is the courier’s contact, and the buyer stays the customer', async () => {
  const one = await world.booked({ order: { recipient: mak, phone: ABROAD } });
  const [order] = world.ordersAtCourier(one);
  expect(order?.stops[1]).toMatchObject({ name: mak.name, phone: '+60137778899' });
  const file = await fileOf(one);
  expect(file.order).toMatchObject({ phone: ABROAD, recipient: mak });
  expect(file.delivery).toMatchObject({
    customer_name: mak.name,
    customer_phone: mak.phone,
    ordered_by: file.order.name,
  });
});

test('whoever orders receives it unless somebody else is named', async () => {
  const one = await world.booked();
  const file = await fileOf(one);
  expect(file.order.recipient).toBeUndefined();
  expect(file.delivery).toMatchObject({ customer_name: file.order.name, ordered_by: null });
});

test('a courier’s order needs a Malaysian number of whoever receives it', async () => {
  const { shop } = await world.placed();
  const placed = world.placed({ order: { recipient: { ...mak, phone: ABROAD } } });
  await expect(placed).rejects.toThrow(/Malaysian phone numbers/);
  const half = world.placed({ order: { recipient: { name: mak.name } as never } });
  await expect(half).rejects.toThrow(/invalid_input/);
  expect(shop.tenantId).not.toBe('');
});

test('the store’s people see it on slips, the route and in the file, and change it', async () => {
  const one = await world.placed({ mode: 'store', order: { recipient: mak } });
  await world.pay(one);
  await world.becomes(one, { state: 'by_store' });
  const { shop, owner, orderId } = one;
  const slips = async () =>
    (await callApi(world.app, owner, 'orderSlips', { store: shop, query: { ids: orderId } })).body.data;
  expect(await slips()).toMatchObject([{ recipient: mak }]);
  const route = await callApi(world.app, owner, 'deliveryRoute', { store: shop, query: { date: shop.date } });
  expect(route.body.data.stops).toMatchObject([{ customer_name: mak.name, customer_phone: mak.phone }]);
  const day = await callApi(world.app, owner, 'productionDay', { store: shop, query: { date: shop.date } });
  expect(day.body.data.orders).toMatchObject([{ recipient: { name: mak.name, phone: mak.phone } }]);
  const csv = await callApi(world.app, owner, 'exportOrders', { store: shop, query: {} });
  expect(csv.text).toContain(mak.name);

  const abah = { name: 'Abah', phone: '+60 19-222 3344' };
  expect((await edit(one, { notes: 'x' })).order.recipient).toEqual(mak);
  expect((await edit(one, { recipient: abah })).order.recipient).toEqual(abah);
  expect(await slips()).toMatchObject([{ recipient: abah }]);
  expect((await edit(one, { recipient: null })).order.recipient).toBeUndefined();
  expect(await slips()).toMatchObject([{ recipient: null }]);
  await edit(one, { recipient: mak });
  await edit(one, { handover: { method: 'pickup' } });
  expect((await fileOf(one)).order.recipient).toBeUndefined();
  expect(await slips()).toMatchObject([{ recipient: null }]);
});

test('a person’s file names whoever received it, and forgetting takes that away', async () => {
  const one = await world.placed({ order: { recipient: mak } });
  const { platform } = world.database.pools;
  const { rows } = await platform.query<{ id: string }>(
    `update orders set customer_id = $2 where id = $1 returning customer_id as id`,
    [one.orderId, one.owner.userId],
  );
  const read = () =>
    withPlatform(world.database.pools, 'test', 'a person’s file', (tx) =>
      readOrdersOfPerson(tx, rows[0]?.id ?? ''),
    );
  expect((await read()).orders).toMatchObject([{ recipient_name: mak.name, recipient_phone: mak.phone }]);
  await withPlatform(world.database.pools, 'test', 'forgetting', (tx) =>
    forgetRecipients(tx, [{ tenantId: one.shop.tenantId, id: one.orderId }], 'Deleted customer'),
  );
  expect((await read()).orders).toMatchObject([{ recipient_name: 'Deleted customer', recipient_phone: '' }]);
});
