import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { keepShop, type Keeping } from '../../../../test/kit/kept-schedule.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const openFeed = async (keeping: Keeping): Promise<string> => {
  const { body } = await keeping.call('openCalendarFeed');
  const { url } = body.data;
  expect(url.startsWith(`${TEST_ORIGIN}/api/calendar/`)).toBe(true);
  return url.replace(TEST_ORIGIN, app.url);
};
const read = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('an address shows paid orders with their items and names, and nothing else of their customers', async () => {
  const keeping = await keepShop(database, app);
  const { shop } = keeping;
  const name = 'Puan Salmah; "Kak, Mah"';
  const place = (change: object) =>
    placeOrder(
      database.pools,
      defaultOrderingSettings,
      shop.tenantId,
      orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }], change),
    );
  const [paid, unpaid] = [await place({ name, notes: 'door code 4471' }), await place({})];
  const { platform } = database.pools;
  await platform.query(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where tenant_id = $1 and id = $2`,
    [shop.tenantId, paid.id],
  );
  await platform.query('update tenants set name = $2 where id = $1', [
    shop.tenantId,
    'Dapur Kak Yah, kuih; roti \\ kek — 家常糕点 sangat panjang namanya sehingga baris ini mesti dilipat',
  ]);
  const { status, type, text } = await read(await openFeed(keeping));
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain(paid.number);
  expect(text).not.toContain(unpaid.number);
  expect(text).not.toMatch(/4471|\+6013|mail\.example/);

  // RFC 5545: lines end with CR LF and hold at most 75 octets; folding never breaks a character.
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  const whole = text.replaceAll('\r\n ', '').split('\r\n');
  expect(whole[0]).toBe('BEGIN:VCALENDAR');
  expect(whole).toContain(
    'X-WR-CALNAME:Dapur Kak Yah\\, kuih\\; roti \\\\ kek — 家常糕点 sangat panjang namanya sehingga baris ini mesti dilipat',
  );
  // The slot is 3:00 PM in Malaysia: 07:00 UTC.
  expect(whole).toContain(`DTSTART:${shop.date.replaceAll('-', '')}T070000Z`);
  expect(whole).toContain(`SUMMARY:${paid.number} · Puan Salmah\\; "Kak\\, Mah" · 3:00 PM · pickup`);
  expect(whole).toContain('DESCRIPTION:1 × Kuih 1');
});

test('whoever keeps the schedule alone is told no names', async () => {
  const keeping = await keepShop(database, app);
  const { shop } = keeping;
  const { platform } = database.pools;
  const wish = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 3 }], {
    name: 'Puan Rokiah',
  });
  const order = await placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, wish);
  await platform.query(`update orders set status = 'confirmed', payment_status = 'paid' where id = $1`, [
    order.id,
  ]);
  const url = await openFeed(keeping);
  expect((await read(url)).text).toContain('Puan Rokiah');
  await platform.query(`update store_members set role = 'staff', rights = '{schedule}' where user_id = $1`, [
    keeping.owner.userId,
  ]);
  const { status, text } = await read(url);
  expect(status).toBe(200);
  expect(text).toContain('DESCRIPTION:3 × Kuih 1');
  expect(text).not.toContain('Rokiah');
});

test('a new address ends the old one, and closing ends it for good', async () => {
  const keeping = await keepShop(database, app);
  const first = await openFeed(keeping);
  expect((await keeping.schedule()).feed_since).not.toBeNull();
  const second = await openFeed(keeping);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await keeping.call('closeCalendarFeed');
  expect((await read(second)).status).toBe(404);
  expect((await keeping.schedule()).feed_since).toBeNull();
});

test('an address ends with its person’s right in the store, and the token lies nowhere in the database', async () => {
  const keeping = await keepShop(database, app);
  const url = await openFeed(keeping);
  const { platform } = database.pools;
  const { rows } = await platform.query<{ row: string }>('select f::text as row from calendar_feeds f');
  const token = url.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  await platform.query(`update store_members set role = 'kitchen' where user_id = $1`, [
    keeping.owner.userId,
  ]);
  expect((await read(url)).status).toBe(404);
  await platform.query(`update store_members set role = 'staff' where user_id = $1`, [keeping.owner.userId]);
  expect((await read(url)).status).toBe(200);
  await platform.query('delete from store_members where user_id = $1', [keeping.owner.userId]);
  expect((await read(url)).status).toBe(404);
});

test('what is no address is refused before anything is looked up', async () => {
  for (const token of ['x.ics', `${'a'.repeat(42)}.ics`, `${'a'.repeat(43)}`, `${'a'.repeat(42)}'.ics`])
    expect([token, (await read(`${app.url}/api/calendar/${encodeURIComponent(token)}`)).status]).toEqual([
      token,
      422,
    ]);
  expect((await read(`${app.url}/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
});
