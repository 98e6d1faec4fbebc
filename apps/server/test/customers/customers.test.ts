import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { areaOf } from '../../src/modules/order-desk/domain/area-of.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { upload } from '../attachments/uploads.ts';
import { callApi, queryOf, unchecked, type CallOptions, type EndpointName } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { editOf, openDesk, type Desk } from '../order-desk/desk.ts';
import { person } from '../people.ts';
import { orderFor } from '../races/shop.ts';
import { customerNamed, customersOf, describe, meiLing, seeCustomer, siti } from './keeping-customers.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { products: 2, dailyLimit: 1_000 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const complete = (orderId: string) =>
  database.pools.platform.query(`update orders set status = 'completed' where id = $1`, [orderId]);
const change = <Name extends EndpointName>(name: Name, id: string, body?: object) =>
  desk.call(name, { params: unchecked({ id }), body: unchecked(body) } as CallOptions<Name>);

test('whoever has paid is a customer; whoever has only placed an order is none', async () => {
  await desk.place(siti);
  expect((await customersOf(desk)).total).toBe(0);
  await desk.paid(meiLing);
  const { customers, total } = await customersOf(desk);
  expect(total).toBe(1);
  expect(customers[0]).toMatchObject({ ...meiLing, orders: 1, spend: 20, is_blocked: false, tags: [] });
});

test('one person is known by every number and address she ordered with', async () => {
  await desk.paid(siti);
  await desk.paid({ ...siti, email: 'kerja@office.example', phone: '012-345 0001' });
  await desk.paid({ ...siti, phone: '+60129999999' });
  const { customers } = await customersOf(desk);
  expect(customers).toHaveLength(1);
  const her = await seeCustomer(desk, customers[0]?.id ?? '');
  expect(her).toMatchObject({ orders: 3, spend: 60, phone: '+60129999999' });
  expect(her.keys).toEqual(['+60123450001', '+60129999999', 'kerja@office.example', 'siti@mail.example']);
  expect(her.recent).toHaveLength(3);
  for (const q of ['siti', 'Amin', '0129999999', '9999', 'kerja@office.example', '012-345 0001'])
    expect((await customersOf(desk, `?q=${encodeURIComponent(q)}`)).total, q).toBe(1);
  expect((await customersOf(desk, '?q=nobody')).total).toBe(0);
});

test('whoever takes an order finds who ordered before, with what the next order begins with', async () => {
  const first = await desk.paid({ ...siti });
  await desk.query(
    `update orders set delivery_method = 'delivery', address = '9, Jalan Melur', house_unit_no = '7' where tenant_id = $1 and id = $2`,
    first.id,
  );
  const last = await desk.paid({ ...siti, phone: '+60129999999' });
  await desk.query(`update orders set locale = 'zh' where tenant_id = $1 and id = $2`, last.id);
  await desk.paid(meiLing);
  const { id } = await customerNamed(desk, 'siti');
  await describe(desk, id, { allergies: 'Kacang' });
  const staff = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
  const find = async (q: string, as = staff) => desk.call('findBuyers', { query: { q } }, as);
  for (const q of ['siti', '0129999999', '012-345 0001'])
    expect((await find(q)).body.data, q).toEqual([
      {
        id,
        name: siti.name,
        phone: '+60129999999',
        email: siti.email,
        orders: 2,
        lang: 'zh',
        allergies: 'Kacang',
        is_blocked: false,
        place: { address: '9, Jalan Melur', house_unit_no: '7', building_name: '' },
      },
    ]);
  expect((await find('nobody')).body.data).toEqual([]);
  expect((await find('s')).status).toBe(422);
  const cook = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  expect((await find('siti', cook)).status).toBe(403);
});

test('two first orders of one person that are paid at once make one customer', async () => {
  const orders = await Promise.all(
    ['a', 'b', 'c'].map((one) =>
      desk.place({ ...siti, email: one === 'a' ? siti.email : `${one}@mail.example` }),
    ),
  );
  const bills = await Promise.all(orders.map((order) => desk.bill(order, order.input.total)));
  await Promise.all(bills.map((bill) => desk.pay(bill, 2_000)));
  const { customers } = await customersOf(desk);
  expect(customers).toHaveLength(1);
  expect(customers[0]).toMatchObject({ orders: 3, spend: 60 });
});

test('a name written in Chinese is found by its end', async () => {
  await desk.paid(meiLing);
  expect((await customersOf(desk, `?q=${encodeURIComponent('美玲')}`)).total).toBe(1);
});

test('what goes back, and what is cancelled, is no spending', async () => {
  const order = await desk.paid(siti);
  await desk.paid(siti);
  const her = await customerNamed(desk, 'siti');
  const body = { id: randomUUID(), kind: 'amount', amount: 5, reason: 'Satu kuih hancur' };
  expect((await desk.call('refundOrder', { params: { id: order.id }, body })).status).toBe(200);
  expect(await seeCustomer(desk, her.id)).toMatchObject({ orders: 2, spend: 35, open_orders: 2 });
  const cancelled = await desk.call('cancelOrderBySeller', {
    params: { id: order.id },
    body: { reason: 'Oven rosak', refund: 15 },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const after = await seeCustomer(desk, her.id);
  expect(after).toMatchObject({ orders: 1, spend: 20 });
  expect(new Set(after.recent.map(({ kept }) => kept))).toEqual(new Set([0, 20]));
});

test('the list is filtered, sorted and counted', async () => {
  const people = ['Ana', 'Bala', 'Chong', 'Dina', 'Eng'];
  for (const [at, name] of people.entries())
    for (let n = 0; n <= at; n++)
      await desk.paid({ name, phone: `+6011200000${at}`, email: `${name.toLowerCase()}@mail.example` });
  const byName = new Map((await customersOf(desk)).customers.map((row) => [row.name, row.id]));
  await database.pools.platform.query(
    `update customers set last_order_at = now() - interval '40 days', area = 'Seksyen 7' where id = $1`,
    [byName.get('Ana')],
  );
  const names = async (query: string) => (await customersOf(desk, query)).customers.map(({ name }) => name);
  expect(await names('?sort=name')).toEqual(people);
  expect(await names('?sort=-spend')).toEqual([...people].reverse());
  expect(await names('?sort=-orders&limit=25')).toEqual([...people].reverse());
  expect(await names('?sort=last')).toEqual(people);
  expect(await names('?idle_days=30')).toEqual(['Ana']);
  expect(await names('?spend_from=60&spend_to=80&sort=name')).toEqual(['Chong', 'Dina']);
  expect(await names('?area=Seksyen%207')).toEqual(['Ana']);
  const tagged = { ids: [byName.get('Ana'), byName.get('Eng')], tag: 'VIP', has: true };
  expect((await desk.call('tagCustomers', { body: unchecked(tagged) })).body.changed).toBe(2);
  expect((await desk.call('tagCustomers', { body: unchecked(tagged) })).body.changed).toBe(0);
  expect(await names('?tag=VIP&sort=name')).toEqual(['Ana', 'Eng']);
  expect((await desk.call('customerChoices')).body.data).toEqual({
    tags: [{ tag: 'VIP', customers: 2 }],
    areas: [{ area: 'Seksyen 7', customers: 1 }],
  });
  // And the orders of those who carry a tag.
  const orders = async (query: string) =>
    (await desk.call('listOrders', { query: queryOf(query) })).body.data['total'] as unknown as number;
  expect(await orders('tag=VIP')).toBe(6);
  expect(await orders('tag=None')).toBe(0);
  expect(await orders(`customer=${byName.get('Dina')}`)).toBe(4);
  expect((await desk.call('orderFilterChoices')).body.data['tags']).toEqual(['VIP']);
  const csv = await desk.call('exportCustomers', { query: { tag: 'VIP', sort: 'name', lang: 'en' } });
  expect(
    csv.text
      .trim()
      .split('\r\n')
      .map((row) => row.split(',').slice(0, 5).join()),
  ).toEqual([
    'Name,Phone,E-mail,Orders,Spent (RM)',
    `Ana,'+60112000000,ana@mail.example,1,20`,
    `Eng,'+60112000004,eng@mail.example,5,100`,
  ]);
});

test('notes, allergies, tags and consent are kept, and two who change them at once do not undo each other', async () => {
  await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  const first = await seeCustomer(desk, id);
  expect(first).toMatchObject({ consent_at: null, has_consent: false });
  const words = {
    notes: 'Suka kurang manis',
    allergies: 'kacang',
    tags: ['VIP', 'VIP', ' jiran '],
    has_consent: true,
  };
  const saved = await change('updateCustomer', id, { revision: first.revision, ...words });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.data).toMatchObject({ ...words, tags: ['VIP', 'jiran'] });
  expect(saved.body.data['consent_at']).not.toBeNull();
  // Sent again it is no conflict: it says what is there.
  expect((await change('updateCustomer', id, { revision: first.revision, ...words })).status).toBe(200);
  const stale = await change('updateCustomer', id, { revision: first.revision, ...words, notes: 'lain' });
  expect(stale.code).toBe('conflict');
  expect((await describe(desk, id, { tags: Array.from({ length: 13 }, (_, n) => `t${n}`) })).status).toBe(
    422,
  );
  const log = await desk.query<{ action: string; details: { changed: string[] } }>(
    `select action, details from activity where tenant_id = $1 and subject = 'customer'`,
  );
  expect(log).toMatchObject([
    { action: 'customer.changed', details: { changed: ['notes', 'allergies', 'tags', 'consent'] } },
  ]);
});

test('a blocked customer cannot order under any of her contacts, and is not told why', async () => {
  await desk.paid(siti);
  await desk.paid({ ...siti, email: 'kerja@office.example' });
  const { id } = await customerNamed(desk, 'siti');
  expect((await change('blockCustomer', id, { reason: '' })).status).toBe(422);
  expect((await change('blockCustomer', id, { reason: 'Tidak pernah datang' })).body.data).toMatchObject({
    is_blocked: true,
    block_reason: 'Tidak pernah datang',
  });
  expect((await customersOf(desk, '?mark=blocked')).total).toBe(1);
  const tryAs = (who: object) =>
    callApi(app, undefined, 'createOrder', {
      store: desk.shop,
      body: orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }], who),
    });
  for (const who of [
    siti,
    { phone: '60 12-345 0001' },
    { email: 'KERJA@office.example' },
    { name: 'Orang lain', phone: siti.phone, email: 'new@mail.example' },
  ]) {
    const answer = await tryAs(who);
    expect(`${answer.status} ${answer.code}`, JSON.stringify(who)).toBe('409 order_refused');
    expect(answer.text).not.toMatch(/block|sekat|datang/i);
  }
  expect((await tryAs(meiLing)).status).toBe(200);
  // Her other store knows nothing of it.
  const elsewhere = await openDesk(database, app);
  expect((await elsewhere.place(siti)).id).toBeDefined();
  // The people of the store may still take one down for her; what she is known by from then on is blocked as well.
  const manual = await desk.call('createManualOrder', {
    body: {
      id: randomUUID(),
      ...siti,
      email: 'third@mail.example',
      delivery_method: 'pickup',
      delivery_date: desk.shop.date,
      delivery_time: '3:00 PM',
      items: [{ product_id: desk.shop.productIds[0], quantity: 1 }],
      payment: { kind: 'cash' },
    },
  });
  expect(manual.status, manual.text).toBe(200);
  expect((await tryAs({ email: 'third@mail.example' })).code).toBe('order_refused');
  expect((await change('unblockCustomer', id)).body.data).toMatchObject({
    is_blocked: false,
    block_reason: '',
  });
  expect((await tryAs(siti)).status).toBe(200);
});

test('somebody who never came is noted, once for each order', async () => {
  const order = await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  for (const missed of [true, true])
    expect((await change('noteNoShow', id, { order_id: order.id, missed })).body.data).toMatchObject({
      no_shows: 1,
    });
  expect((await customersOf(desk, '?mark=no_shows')).total).toBe(1);
  const other = await desk.paid(meiLing);
  expect((await change('noteNoShow', id, { order_id: other.id, missed: true })).status).toBe(404);
  expect((await change('noteNoShow', id, { order_id: order.id, missed: false })).body.data).toMatchObject({
    no_shows: 0,
  });
});

test('possible duplicates are named; merged, they are one with everything of both', async () => {
  await desk.paid({ ...siti, email: '' + siti.email });
  await desk.paid({ name: 'Siti A', phone: '+60177777777', email: 'other@mail.example' });
  // One order that names a contact of each: it goes to whom the number belongs.
  await desk.paid({ ...siti, email: 'other@mail.example' });
  const a = await customerNamed(desk, '0123450001');
  const b = await customerNamed(desk, '0177777777');
  expect((await seeCustomer(desk, a.id)).duplicates).toMatchObject([{ id: b.id, because: 'contact' }]);
  expect((await seeCustomer(desk, b.id)).duplicates).toMatchObject([{ id: a.id, because: 'contact' }]);
  await describe(desk, a.id, { notes: 'Suka pandan', tags: ['VIP'] });
  await describe(desk, b.id, { notes: 'Alergi susu', tags: ['jiran'], has_consent: true });
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
  expect((await desk.call('getCustomer', { params: { id: b.id } })).status).toBe(404);
  const refused = await callApi(app, undefined, 'createOrder', {
    store: desk.shop,
    body: orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }], siti),
  });
  expect(refused.code).toBe('order_refused');
  expect((await customersOf(desk)).total).toBe(1);
});

test('the order names its customer to those who may see her', async () => {
  const order = await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  expect((await desk.see(order.id)).store_customer_id).toBe(id);
  const clerk = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'staff' }] });
  const seen = await desk.call('sellerOrder', { params: { id: order.id } }, clerk);
  expect(seen.body.data['store_customer_id']).toBeNull();
  expect((await desk.call('listCustomers', {}, clerk)).status).toBe(403);
});

test('all that is kept of her is handed out as JSON', async () => {
  const order = await desk.paid({ ...siti, notes: 'Letak di pagar' });
  const { id } = await customerNamed(desk, 'siti');
  await describe(desk, id, { notes: 'Suka pandan', allergies: 'telur', tags: ['VIP'] });
  await desk.call('addOrderNote', {
    params: { id: order.id },
    body: { id: randomUUID(), text: 'Telefon dulu' },
  });
  const file = await desk.call('exportCustomer', { params: { id } });
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

/** Every row of the store that holds one of these texts, by table. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { platform } = database.pools;
  const { rows: tables } = await platform.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await platform.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where tenant_id = $1 and to_jsonb(t)::text ilike any ($2)`,
      [desk.shop.tenantId, texts.map((text) => `%${text}%`)],
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found.sort();
}

test('an erased customer is in no row of the store any more, and the sums of her orders stay', async () => {
  const her = { name: 'Zaleha Kamaruddin', phone: '+60198887771', email: 'zaleha@mail.example' };
  const marks = ['zaleha', '198887771', 'pagar-biru', 'gelang-emas', 'resit-zaleha'];
  const buyer = await person(database, { email: her.email });
  const order = await desk.paid({ ...her, notes: 'pagar-biru' });
  const unpaid = await desk.place({ ...her, notes: 'pagar-biru' });
  await database.pools.platform.query(`update orders set customer_id = $2 where id = $1`, [
    order.id,
    buyer.userId,
  ]);
  await desk.call('addOrderNote', {
    params: { id: order.id },
    body: { id: randomUUID(), text: 'Beli gelang-emas' },
  });
  const file = { name: 'resit-zaleha.txt', type: 'text/plain', bytes: 'resit' };
  expect(
    (
      await upload(
        app,
        desk.owner,
        { module: 'order', parentId: order.id, files: [file] },
        { shop: desk.shop },
      )
    ).status,
  ).toBe(200);
  const view = await desk.see(order.id);
  const edited = await desk.call('editOrder', {
    params: { id: order.id },
    body: unchecked(editOf(view, { notes: 'pagar-biru dua', notify: false })),
  });
  expect(edited.status, edited.text).toBe(200);
  await database.pools.platform.query(
    `insert into sent_mails (tenant_id, order_id, kind, recipient) values ($1, $2, 'test', $3) on conflict do nothing`,
    [desk.shop.tenantId, order.id, her.email],
  );
  await database.pools.platform.query(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, $2, $3, $4, 'paid')`,
    [
      desk.shop.tenantId,
      randomUUID(),
      order.billId,
      JSON.stringify({ name: her.name, email: her.email, mobile: her.phone, paid: 'true' }),
    ],
  );
  const { id } = await customerNamed(desk, 'zaleha');
  await describe(desk, id, { notes: 'gelang-emas', tags: ['zaleha'] });
  await change('blockCustomer', id, { reason: 'gelang-emas' });

  const refused = await change('eraseCustomer', id, { confirm: her.name });
  expect(refused).toMatchObject({ code: 'conflict', details: { open_orders: 2 } });
  await complete(order.id);
  await database.pools.platform.query(
    `update orders set status = 'cancelled', cancelled_by = 'buyer', cancel_reason = 'pagar-biru' where id = $1`,
    [unpaid.id],
  );
  await callApi(app, buyer, 'reviewOrderItem', {
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
  expect(await desk.query(`select 1 from attachments where tenant_id = $1 and removed_at is null`)).toEqual(
    [],
  );
  expect((await desk.call('getCustomer', { params: { id } })).status).toBe(404);
  expect((await desk.see(order.id)).order).toMatchObject({
    order_number: order.number,
    total: 20,
    name: 'Deleted customer',
  });
  expect(
    await desk.query(`select 1 from reviews where tenant_id = $1 and customer_name = 'Deleted customer'`),
  ).toHaveLength(1);
  // She may come again, as somebody new.
  await desk.paid(her);
  expect((await customerNamed(desk, 'zaleha')).orders).toBe(1);
});

test('a customer is not erased while money is on its way back to her', async () => {
  const order = await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  const refund = { id: randomUUID(), kind: 'amount', amount: 5, reason: 'Hancur' };
  await desk.call('refundOrder', { params: { id: order.id }, body: refund });
  await complete(order.id);
  expect((await change('eraseCustomer', id, { confirm: siti.name })).code).toBe('conflict');
});

test('the part of town is read as the order desk reads it', async () => {
  const addresses = [
    '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor',
    'No. 7 Jalan Mawar, 40100 Shah Alam',
    'Lot 5, Kampung Baru',
    'Jalan Mawar',
    '  12 , Taman Melati ,, 53100  Kuala Lumpur ',
    '53100',
    'A-12-3, Residensi Harmoni, Jalan Ampang, 50450 Kuala Lumpur',
    'Blok C, Unit 3, Lorong 5',
    '',
    '第二花园, 43000 Kajang',
  ];
  for (const address of addresses) {
    const { rows } = await database.pools.platform.query<{ area: string }>('select area_of($1) as area', [
      address,
    ]);
    expect(rows[0]?.area, address).toBe(areaOf(address));
  }
});
