import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import {
  customerNamed,
  customersOf,
  describe,
  meiLing,
  seeCustomer,
  siti,
} from '../../../../test/kit/kept-customers.ts';
import { unchecked } from '../../../../test/kit/client.ts';

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

const put = (id: string, change: object = {}, occasion: string = randomUUID()) =>
  desk.call('putOccasion', {
    params: { id, occasion },
    body: { name: 'Birthday', day: 14, month: 3, year: null, note: '', ...change },
  });
/** So many days from now, as an occasion has it. */
const dayIn = (days: number) => {
  const date = addDays(malaysianDate(Date.now()), days);
  return { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
};

test('occasions are written, changed and taken away; the same again is the same', async () => {
  await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  const occasion = randomUUID();
  const first = await put(id, { year: 1990, note: 'Kek cawan' }, occasion);
  expect(first.status, first.text).toBe(200);
  await put(id, { year: 1990, note: 'Kek cawan' }, occasion);
  await put(id, { name: 'Anniversary', day: 29, month: 2 });
  expect((await seeCustomer(desk, id)).occasions).toMatchObject([
    { name: 'Anniversary', day: 29, month: 2, year: null },
    { id: occasion, name: 'Birthday', day: 14, month: 3, year: 1990, note: 'Kek cawan' },
  ]);
  await put(id, { day: 15 }, occasion);
  expect((await seeCustomer(desk, id)).occasions[1]).toMatchObject({ day: 15, year: null, note: '' });
  const params = { id, occasion };
  expect((await desk.call('removeOccasion', { params })).status).toBe(200);
  expect((await desk.call('removeOccasion', { params })).status).toBe(200);
  expect((await seeCustomer(desk, id)).occasions).toHaveLength(1);
  const log = await desk.query<{ n: number }>(
    `select count(*)::int as n from activity where tenant_id = $1 and action = 'customer.changed'`,
  );
  expect(log, 'what changes nothing is not noted').toEqual([{ n: 4 }]);
});

test('a day that no year has is refused by its name, and nothing is written', async () => {
  await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  for (const [change, field] of [
    [{ day: 30, month: 2 }, 'day'],
    [{ day: 31, month: 4 }, 'day'],
    [{ day: 0 }, 'day'],
    [{ month: 13 }, 'month'],
    [{ year: 1 }, 'year'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ note: 'x'.repeat(201) }, 'note'],
  ] as const) {
    const refused = await put(id, change);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.text).toContain(`"field":"${field}"`);
  }
  expect((await seeCustomer(desk, id)).occasions).toEqual([]);
});

test('a customer has ten at most, also when two tabs add at once, and none of another one is written over', async () => {
  await desk.paid(siti);
  await desk.paid(meiLing);
  const { id } = await customerNamed(desk, 'siti');
  const other = await customerNamed(desk, 'meiling@mail.example');
  const mine = randomUUID();
  await put(id, {}, mine);
  expect((await put(other.id, { name: 'Mine' }, mine)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => put(id, { name: `Day ${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await seeCustomer(desk, id)).occasions).toHaveLength(10);
  expect((await put(id, { name: 'Still changed' }, mine)).status).toBe(200);
});

test('the list, its file and the first page find who has something to celebrate', async () => {
  await desk.paid(siti);
  await desk.paid(meiLing);
  const a = await customerNamed(desk, 'siti');
  const b = await customerNamed(desk, 'meiling@mail.example');
  await put(a.id, { ...dayIn(3), name: 'Near' });
  await put(b.id, { ...dayIn(20), name: 'Far' });
  await put(b.id, { ...dayIn(-2), name: 'Over' });
  const names = async (query: string) => (await customersOf(desk, query)).customers.map(({ name }) => name);
  expect(await names('?occasion_days=7')).toEqual([siti.name]);
  expect((await names('?occasion_days=30')).toSorted()).toEqual([siti.name, meiLing.name].toSorted());
  expect(await names(`?occasion_month=${dayIn(3).month}`)).toContain(siti.name);
  expect(await names('?occasion_days=30&q=siti')).toEqual([siti.name]);
  expect((await desk.call('listCustomers', { query: unchecked({ occasion_month: '13' }) })).status).toBe(422);
  const coming = await desk.call('comingOccasions', { query: unchecked({ days: '7' }) });
  expect(coming.body.data).toEqual({
    occasions: 1,
    next: [
      { customer_id: a.id, customer: siti.name, name: 'Near', on: addDays(malaysianDate(Date.now()), 3) },
    ],
  });
  const file = await desk.call('exportCustomers', { query: unchecked({ occasion_days: '7', lang: 'en' }) });
  expect(file.text).toContain('Occasions');
  expect(file.text).toContain(`Near ${dayIn(3).day}/${dayIn(3).month}`);
  expect(file.text).not.toContain(meiLing.name);
});

test('what merging would make is told before, and is what it then makes', async () => {
  await desk.paid(siti);
  await desk.paid({ name: 'Siti A', phone: '+60177777777', email: 'other@mail.example' });
  const a = await customerNamed(desk, '0123450001');
  const b = await customerNamed(desk, '0177777777');
  await describe(desk, a.id, { notes: 'Suka pandan', tags: ['VIP'], has_consent: true });
  await describe(desk, b.id, { notes: 'Alergi susu', tags: ['jiran', 'VIP'], has_consent: true });
  await describe(desk, b.id, { has_consent: false });
  await put(a.id, {});
  await put(b.id, { name: 'birthday' });
  await put(b.id, { name: 'Anniversary', day: 29, month: 2 });
  const asked = await desk.call('previewMerge', { params: { id: a.id }, query: { other: b.id } });
  expect(asked.status, asked.text).toBe(200);
  expect(asked.body.data).toEqual({
    name: siti.name,
    phone: siti.phone,
    email: siti.email,
    keys: ['+60123450001', '+60177777777', 'other@mail.example', siti.email],
    orders: 2,
    spend: 40,
    addresses: 0,
    tags: ['VIP', 'jiran'],
    notes: 'Suka pandan\nAlergi susu',
    allergies: '',
    occasions: 2,
    // The customer's last answer was no.
    has_consent: false,
    consent_because: 'later',
    is_blocked: false,
    is_too_long: false,
  });
  expect((await customersOf(desk)).total).toBe(2);
  const merged = await desk.call('mergeCustomers', { params: { id: a.id }, body: { other: b.id } });
  const { data } = asked.body;
  const { addresses: _a, occasions, consent_because: _c, is_too_long: _l, ...same } = data;
  expect(merged.body.data).toMatchObject(same);
  expect((await seeCustomer(desk, a.id)).occasions).toHaveLength(Number(occasions));
  expect((await desk.call('previewMerge', { params: { id: a.id }, query: { other: b.id } })).status).toBe(
    404,
  );
  expect((await desk.call('previewMerge', { params: { id: a.id }, query: { other: a.id } })).status).toBe(
    409,
  );
});

test('an occasion goes with its customer, into what they are handed and out of the store when they are erased', async () => {
  const order = await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  await put(id, { name: 'Hari-nikah', note: 'rahsia-besar' });
  const file = await desk.call('exportCustomer', { params: { id } });
  expect(JSON.parse(file.text)).toMatchObject({
    customer: { occasions: [{ name: 'Hari-nikah', note: 'rahsia-besar' }] },
    messages: [],
  });
  await database.pools.platform.query(`update orders set status = 'completed' where id = $1`, [order.id]);
  const erased = await desk.call('eraseCustomer', { params: { id }, body: { confirm: siti.name } });
  expect(erased.status, erased.text).toBe(200);
  expect(await desk.query(`select 1 from customer_occasions where tenant_id = $1`)).toEqual([]);
});
