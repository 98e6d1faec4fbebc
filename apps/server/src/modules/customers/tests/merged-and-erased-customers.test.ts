import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { upload } from '../../../../test/kit/uploads.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { editOf } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import {
  customerNamed,
  customersOf,
  describe,
  seeCustomer,
  siti,
} from '../../../../test/kit/kept-customers.ts';
import { customersFixture } from './customers-fixture.ts';

const world = customersFixture();
const { change } = world;

const complete = (orderId: string) =>
  world.database.pools.platform.query(`update orders set status = 'completed' where id = $1`, [orderId]);

/** Every row of the store that holds one of these texts, by table. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { platform } = world.database.pools;
  const { rows: tables } = await platform.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await platform.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where tenant_id = $1 and to_jsonb(t)::text ilike any ($2)`,
      [world.desk.shop.tenantId, texts.map((text) => `%${text}%`)],
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found.sort();
}

test('possible duplicates are named; merged, they are one with everything of both', async () => {
  await world.desk.paid({ ...siti, email: '' + siti.email });
  await world.desk.paid({ name: 'Siti A', phone: '+60177777777', email: 'other@mail.example' });
  // One order that names a contact of each: it goes to whom the number belongs.
  await world.desk.paid({ ...siti, email: 'other@mail.example' });
  const a = await customerNamed(world.desk, '0123450001');
  const b = await customerNamed(world.desk, '0177777777');
  expect((await seeCustomer(world.desk, a.id)).duplicates).toMatchObject([{ id: b.id, because: 'contact' }]);
  expect((await seeCustomer(world.desk, b.id)).duplicates).toMatchObject([{ id: a.id, because: 'contact' }]);
  await describe(world.desk, a.id, { notes: 'Suka pandan', tags: ['VIP'] });
  await describe(world.desk, b.id, { notes: 'Alergi susu', tags: ['jiran'], has_consent: true });
  await change('blockCustomer', b.id, { reason: 'Hutang' });
  expect((await change('mergeCustomers', a.id, { other: a.id })).code).toBe('conflict');
  const merged = await change('mergeCustomers', a.id, { other: b.id });
  expect(merged.status, merged.text).toBe(200);
  expect(merged.body.data).toMatchObject({
    orders: 3,
    spend: 60,
    tags: ['VIP', 'jiran'],
    notes: 'Suka pandan\nAlergi susu',
    has_consent: true,
    is_blocked: true,
    duplicates: [],
    keys: ['+60123450001', '+60177777777', 'other@mail.example', siti.email],
  });
  expect((await world.desk.call('getCustomer', { params: { id: b.id } })).status).toBe(404);
  const refused = await callApi(world.app, undefined, 'createOrder', {
    store: world.desk.shop,
    body: orderFor(world.desk.shop, [{ productId: world.desk.shop.productIds[0] ?? '', quantity: 1 }], siti),
  });
  expect(refused.code).toBe('order_refused');
  expect((await customersOf(world.desk)).total).toBe(1);
});

test('all that is kept of a customer is handed out as JSON', async () => {
  const order = await world.desk.paid({ ...siti, notes: 'Letak di pagar' });
  const { id } = await customerNamed(world.desk, 'siti');
  await describe(world.desk, id, { notes: 'Suka pandan', allergies: 'telur', tags: ['VIP'] });
  await world.desk.call('addOrderNote', {
    params: { id: order.id },
    body: { id: randomUUID(), text: 'Telefon dulu' },
  });
  const file = await world.desk.call('exportCustomer', { params: { id } });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(JSON.parse(file.text)).toMatchObject({
    customer: { name: siti.name, notes: 'Suka pandan', allergies: 'telur', tags: ['VIP'], spend_sen: 2_000 },
    orders: [
      {
        number: order.number,
        notes: 'Letak di pagar',
        total_sen: 2_000,
        store_notes: [{ text: 'Telefon dulu' }],
      },
    ],
  });
});

test('an erased customer is in no row of the store any more, and the sums of the orders stay', async () => {
  const zaleha = { name: 'Zaleha Kamaruddin', phone: '+60198887771', email: 'zaleha@mail.example' };
  const marks = ['zaleha', '198887771', 'pagar-biru', 'gelang-emas', 'resit-zaleha'];
  const buyer = await person(world.database, { email: zaleha.email });
  const order = await world.desk.paid({ ...zaleha, notes: 'pagar-biru' });
  const unpaid = await world.desk.place({ ...zaleha, notes: 'pagar-biru' });
  await world.database.pools.platform.query(`update orders set customer_id = $2 where id = $1`, [
    order.id,
    buyer.userId,
  ]);
  await world.desk.call('addOrderNote', {
    params: { id: order.id },
    body: { id: randomUUID(), text: 'Beli gelang-emas' },
  });
  const file = { name: 'resit-zaleha.txt', type: 'text/plain', bytes: 'resit' };
  expect(
    (
      await upload(
        world.app,
        world.desk.owner,
        { module: 'order', parentId: order.id, files: [file] },
        { shop: world.desk.shop },
      )
    ).status,
  ).toBe(200);
  const view = await world.desk.see(order.id);
  const edited = await world.desk.call('editOrder', {
    params: { id: order.id },
    body: unchecked(editOf(view, { notes: 'pagar-biru dua', notify: false })),
  });
  expect(edited.status, edited.text).toBe(200);
  await world.database.pools.platform.query(
    `insert into sent_mails (tenant_id, order_id, kind, recipient) values ($1, $2, 'test', $3) on conflict do nothing`,
    [world.desk.shop.tenantId, order.id, zaleha.email],
  );
  await world.database.pools.platform.query(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, $2, $3, $4, 'paid')`,
    [
      world.desk.shop.tenantId,
      randomUUID(),
      order.billId,
      JSON.stringify({ name: zaleha.name, email: zaleha.email, mobile: zaleha.phone, paid: 'true' }),
    ],
  );
  const { id } = await customerNamed(world.desk, 'zaleha');
  await describe(world.desk, id, { notes: 'gelang-emas', tags: ['zaleha'] });
  await change('blockCustomer', id, { reason: 'gelang-emas' });

  const refused = await change('eraseCustomer', id, { confirm: zaleha.name });
  expect(refused).toMatchObject({ code: 'conflict', details: { open_orders: 2 } });
  await complete(order.id);
  await world.database.pools.platform.query(
    `update orders set status = 'cancelled', cancelled_by = 'buyer', cancel_reason = 'pagar-biru' where id = $1`,
    [unpaid.id],
  );
  await callApi(world.app, buyer, 'reviewOrderItem', {
    body: { order_item_id: order.itemIds[0], rating: 5, review_comment: 'Sedap' },
    params: { id: order.id },
  });
  expect((await change('eraseCustomer', id, { confirm: 'Somebody' })).status).toBe(422);
  const before = await rowsWith(marks);
  expect(before).toEqual(
    expect.arrayContaining([
      'activity',
      'customers',
      'order_notes',
      'orders',
      'sent_mails',
      'attachments',
      'reviews',
    ]),
  );
  const erased = await change('eraseCustomer', id, { confirm: ' zaleha  kamaruddin ' });
  expect(erased.status, erased.text).toBe(200);

  // The file's row goes with its file, at the next cleaning; nobody sees it any more.
  const after = await rowsWith(marks);
  expect(after.filter((table) => table !== 'attachments')).toEqual([]);
  expect(
    await world.desk.query(`select 1 from attachments where tenant_id = $1 and removed_at is null`),
  ).toEqual([]);
  expect((await world.desk.call('getCustomer', { params: { id } })).status).toBe(404);
  expect((await world.desk.see(order.id)).order).toMatchObject({
    order_number: order.number,
    total: 20,
    name: 'Deleted customer',
  });
  expect(
    await world.desk.query(
      `select 1 from reviews where tenant_id = $1 and customer_name = 'Deleted customer'`,
    ),
  ).toHaveLength(1);
  // The same person may come again, as a new customer.
  await world.desk.paid(zaleha);
  expect((await customerNamed(world.desk, 'zaleha')).orders).toBe(1);
});

test('a customer is not erased while money is on its way back to them', async () => {
  const order = await world.desk.paid(siti);
  const { id } = await customerNamed(world.desk, 'siti');
  const refund = { id: randomUUID(), kind: 'amount', amount: 5, reason: 'Hancur' };
  await world.desk.call('refundOrder', { params: { id: order.id }, body: refund });
  await complete(order.id);
  expect((await change('eraseCustomer', id, { confirm: siti.name })).code).toBe('conflict');
});
