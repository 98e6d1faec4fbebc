import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { areaOfAddress } from '../../order-desk/domain/area-of.ts';
import { callApi, queryOf, unchecked } from '../../../../test/kit/client.ts';
import { openDesk } from '../../../../test/kit/order-desk.ts';
import { isBlockedByDigits } from './naive-block.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import {
  customerNamed,
  customersOf,
  describe,
  meiLing,
  seeCustomer,
  siti,
} from '../../../../test/kit/kept-customers.ts';
import { customersFixture } from './customers-fixture.ts';

const world = customersFixture();
const { change } = world;

test('whoever has paid is a customer; whoever has only placed an order is none', async () => {
  await world.desk.place(siti);
  expect((await customersOf(world.desk)).total).toBe(0);
  await world.desk.paid(meiLing);
  const { customers, total } = await customersOf(world.desk);
  expect(total).toBe(1);
  expect(customers[0]).toMatchObject({ ...meiLing, orders: 1, spend: 20, is_blocked: false, tags: [] });
});

test('one person is known by every number and address they ordered with', async () => {
  await world.desk.paid(siti);
  await world.desk.paid({ ...siti, email: 'kerja@office.example', phone: '012-345 0001' });
  await world.desk.paid({ ...siti, phone: '+60129999999' });
  const { customers } = await customersOf(world.desk);
  expect(customers).toHaveLength(1);
  const known = await seeCustomer(world.desk, customers[0]?.id ?? '');
  expect(known).toMatchObject({ orders: 3, spend: 60, phone: '+60129999999' });
  expect(known.keys).toEqual(['+60123450001', '+60129999999', 'kerja@office.example', 'siti@mail.example']);
  expect(known.recent).toHaveLength(3);
  for (const q of ['siti', 'Amin', '0129999999', '9999', 'kerja@office.example', '012-345 0001'])
    expect((await customersOf(world.desk, `?q=${encodeURIComponent(q)}`)).total, q).toBe(1);
  expect((await customersOf(world.desk, '?q=nobody')).total).toBe(0);
});

test('whoever takes an order finds who ordered before, with what the next order begins with', async () => {
  const first = await world.desk.paid({ ...siti });
  await world.desk.query(
    `update orders set delivery_method = 'delivery', address = '9, Jalan Melur', house_unit_no = '7' where tenant_id = $1 and id = $2`,
    first.id,
  );
  const last = await world.desk.paid({ ...siti, phone: '+60129999999' });
  await world.desk.query(`update orders set locale = 'zh' where tenant_id = $1 and id = $2`, last.id);
  await world.desk.paid(meiLing);
  const { id } = await customerNamed(world.desk, 'siti');
  await describe(world.desk, id, { allergies: 'Kacang' });
  const staff = await person(world.database, {
    memberOf: [{ store: world.desk.shop.tenantId, role: 'staff' }],
  });
  const find = async (q: string, as = staff) => world.desk.call('findBuyers', { query: { q } }, as);
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
  const cook = await person(world.database, {
    memberOf: [{ store: world.desk.shop.tenantId, role: 'kitchen' }],
  });
  expect((await find('siti', cook)).status).toBe(403);
});

test('two first orders of one person that are paid at once make one customer', async () => {
  const orders = await Promise.all(
    ['a', 'b', 'c'].map((one) =>
      world.desk.place({ ...siti, email: one === 'a' ? siti.email : `${one}@mail.example` }),
    ),
  );
  const bills = await Promise.all(orders.map((order) => world.desk.bill(order, order.input.total)));
  await Promise.all(bills.map((bill) => world.desk.pay(bill, 2_000)));
  const { customers } = await customersOf(world.desk);
  expect(customers).toHaveLength(1);
  expect(customers[0]).toMatchObject({ orders: 3, spend: 60 });
});

test('a name written in Chinese is found by its end', async () => {
  await world.desk.paid(meiLing);
  expect((await customersOf(world.desk, `?q=${encodeURIComponent('美玲')}`)).total).toBe(1);
});

test('what goes back, and what is cancelled, is no spending', async () => {
  const order = await world.desk.paid(siti);
  await world.desk.paid(siti);
  const known = await customerNamed(world.desk, 'siti');
  const body = { id: randomUUID(), kind: 'amount', amount: 5, reason: 'Satu kuih hancur' };
  expect((await world.desk.call('refundOrder', { params: { id: order.id }, body })).status).toBe(200);
  expect(await seeCustomer(world.desk, known.id)).toMatchObject({ orders: 2, spend: 35, open_orders: 2 });
  const cancelled = await world.desk.call('cancelOrderBySeller', {
    params: { id: order.id },
    body: { reason: 'Oven rosak', refund: 15 },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const after = await seeCustomer(world.desk, known.id);
  expect(after).toMatchObject({ orders: 1, spend: 20 });
  expect(new Set(after.recent.map(({ kept }) => kept))).toEqual(new Set([0, 20]));
});

test('the list is filtered, sorted and counted', async () => {
  const people = ['Ana', 'Bala', 'Chong', 'Dina', 'Eng'];
  for (const [at, name] of people.entries())
    for (let n = 0; n <= at; n++)
      await world.desk.paid({ name, phone: `+6011200000${at}`, email: `${name.toLowerCase()}@mail.example` });
  const byName = new Map((await customersOf(world.desk)).customers.map((row) => [row.name, row.id]));
  await world.database.pools.platform.query(
    `update customers set last_order_at = now() - interval '40 days', area = 'Seksyen 7' where id = $1`,
    [byName.get('Ana')],
  );
  const names = async (query: string) =>
    (await customersOf(world.desk, query)).customers.map(({ name }) => name);
  expect(await names('?sort=name')).toEqual(people);
  expect(await names('?sort=-spend')).toEqual([...people].reverse());
  expect(await names('?sort=-orders&limit=25')).toEqual([...people].reverse());
  expect(await names('?sort=last')).toEqual(people);
  expect(await names('?idle_days=30')).toEqual(['Ana']);
  expect(await names('?spend_from=60&spend_to=80&sort=name')).toEqual(['Chong', 'Dina']);
  expect(await names('?area=Seksyen%207')).toEqual(['Ana']);
  const tagged = { ids: [byName.get('Ana'), byName.get('Eng')], tag: 'VIP', has: true };
  expect((await world.desk.call('tagCustomers', { body: unchecked(tagged) })).body.changed).toBe(2);
  expect((await world.desk.call('tagCustomers', { body: unchecked(tagged) })).body.changed).toBe(0);
  expect(await names('?tag=VIP&sort=name')).toEqual(['Ana', 'Eng']);
  expect((await world.desk.call('customerChoices')).body.data).toEqual({
    tags: [{ tag: 'VIP', customers: 2 }],
    areas: [{ area: 'Seksyen 7', customers: 1 }],
  });
  // And the orders of those who carry a tag.
  const orders = async (query: string) =>
    (await world.desk.call('listOrders', { query: queryOf(query) })).body.data['total'] as unknown as number;
  expect(await orders('tag=VIP')).toBe(6);
  expect(await orders('tag=None')).toBe(0);
  expect(await orders(`customer=${byName.get('Dina')}`)).toBe(4);
  expect((await world.desk.call('orderFilterChoices')).body.data['tags']).toEqual(['VIP']);
  const csv = await world.desk.call('exportCustomers', { query: { tag: 'VIP', sort: 'name', lang: 'en' } });
  expect(
    csv.text
      .trim()
      .split('\r\n')
      .map((row) => row.split(',').slice(0, 5).join()),
  ).toEqual([
    'Name,Phone,Email,Orders,Spent (RM)',
    `Ana,'+60112000000,ana@mail.example,1,20`,
    `Eng,'+60112000004,eng@mail.example,5,100`,
  ]);
});

test('notes, allergies, tags and consent are kept, and two who change them at once do not undo each other', async () => {
  await world.desk.paid(siti);
  const { id } = await customerNamed(world.desk, 'siti');
  const first = await seeCustomer(world.desk, id);
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
  expect(
    (await describe(world.desk, id, { tags: Array.from({ length: 13 }, (_, n) => `t${n}`) })).status,
  ).toBe(422);
  const log = await world.desk.query<{ action: string; details: { changed: string[] } }>(
    `select action, details from activity where tenant_id = $1 and subject = 'customer'`,
  );
  expect(log).toMatchObject([
    { action: 'customer.changed', details: { changed: ['notes', 'allergies', 'tags', 'consent'] } },
  ]);
});

/** The customer's number as people, phones and forms write it. */
const spellings = [
  '60 12-345 0001',
  '+60 012-345 0001',
  '+60(0)12-345 0001',
  '0060 12-345 0001',
  '+60\u00a012\u2011345\u2060 0001',
];

test('a blocked customer cannot order under any of their contacts, and is not told why', async () => {
  await world.desk.paid(siti);
  await world.desk.paid({ ...siti, email: 'kerja@office.example' });
  const { id } = await customerNamed(world.desk, 'siti');
  expect((await change('blockCustomer', id, { reason: '' })).status).toBe(422);
  expect((await change('blockCustomer', id, { reason: 'Tidak pernah datang' })).body.data).toMatchObject({
    is_blocked: true,
    block_reason: 'Tidak pernah datang',
  });
  expect((await customersOf(world.desk, '?mark=blocked')).total).toBe(1);
  const tryAs = (who: object) =>
    callApi(world.app, undefined, 'createOrder', {
      store: world.desk.shop,
      body: orderFor(world.desk.shop, [{ productId: world.desk.shop.productIds[0] ?? '', quantity: 1 }], who),
    });
  for (const who of [
    siti,
    ...spellings.map((phone) => ({ phone })),
    { email: 'KERJA@office.example' },
    { name: 'Orang lain', phone: siti.phone, email: 'new@mail.example' },
  ]) {
    const answer = await tryAs(who);
    expect(`${answer.status} ${answer.code}`, JSON.stringify(who)).toBe('409 order_refused');
    expect(answer.text).not.toMatch(/block|sekat|datang/i);
  }
  // By the digits alone the customer would pass with most spellings of the number.
  const seen: string[] = [];
  for (const phone of spellings)
    if (await isBlockedByDigits(world.database.pools, world.desk.shop.tenantId, phone)) seen.push(phone);
  expect(seen).toEqual(['60 12-345 0001', '+60\u00a012\u2011345\u2060 0001']);
  expect((await tryAs(meiLing)).status).toBe(200);
  // The customer's other store knows nothing of it.
  const elsewhere = await openDesk(world.database, world.app);
  expect((await elsewhere.place(siti)).id).toBeDefined();
  // The store's people may still take an order for the customer; contacts that come with it are blocked as well.
  const manual = await world.desk.call('createManualOrder', {
    body: {
      id: randomUUID(),
      ...siti,
      email: 'third@mail.example',
      delivery_method: 'pickup',
      delivery_date: world.desk.shop.date,
      delivery_time: '3:00 PM',
      items: [{ product_id: world.desk.shop.productIds[0], quantity: 1 }],
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
  const order = await world.desk.paid(siti);
  const { id } = await customerNamed(world.desk, 'siti');
  for (const missed of [true, true])
    expect((await change('noteNoShow', id, { order_id: order.id, missed })).body.data).toMatchObject({
      no_shows: 1,
    });
  expect((await customersOf(world.desk, '?mark=no_shows')).total).toBe(1);
  const other = await world.desk.paid(meiLing);
  expect((await change('noteNoShow', id, { order_id: other.id, missed: true })).status).toBe(404);
  expect((await change('noteNoShow', id, { order_id: order.id, missed: false })).body.data).toMatchObject({
    no_shows: 0,
  });
});

test('the order names its customer to those who may see customers', async () => {
  const order = await world.desk.paid(siti);
  const { id } = await customerNamed(world.desk, 'siti');
  expect((await world.desk.see(order.id)).store_customer_id).toBe(id);
  const clerk = await person(world.database, {
    memberOf: [{ store: world.desk.shop.tenantId, role: 'staff' }],
  });
  const seen = await world.desk.call('sellerOrder', { params: { id: order.id } }, clerk);
  expect(seen.body.data['store_customer_id']).toBeNull();
  expect((await world.desk.call('listCustomers', {}, clerk)).status).toBe(403);
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
    const { rows } = await world.database.pools.platform.query<{ area: string }>(
      'select area_of($1) as area',
      [address],
    );
    expect(rows[0]?.area, address).toBe(areaOfAddress(address));
  }
});
