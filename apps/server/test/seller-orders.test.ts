import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import type { OrderRow } from '@dapur/contract/seller-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { callApi, queryOf } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { person, type TestPerson } from './people.ts';
import { place, type Placed } from './placed-orders.ts';
import { openShop, type Shop } from './races/shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools, {
    products: 2,
    dailyLimit: 1_000,
    voucher: { code: 'SATU', maxUses: 99 },
  });
  owner = await person(database, { memberOf: [shop.tenantId] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Page {
  readonly orders: OrderRow[];
  readonly total: number;
  readonly next: string | null;
}

const list = async (query = '', at: Shop = shop): Promise<Page> =>
  (await callApi(app, owner, 'listOrders', { store: at, query: queryOf(query) })).body.data;
const today = async (as: TestPerson, at: Shop, date?: string) =>
  (await callApi(app, as, 'today', { store: at, query: { date } })).body.data;
const numbers = (page: Page): string[] => page.orders.map(({ order_number }) => order_number);
const platform = (text: string, values: unknown[]) => database.pools.platform.query(text, values);

async function pay({ id }: Placed, at: Shop = shop): Promise<void> {
  await platform(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where tenant_id = $1 and id = $2`,
    [at.tenantId, id],
  );
}

/** A store with a dozen orders that differ in everything that can be asked for. */
async function mixedShop() {
  const at = await openShop(database.pools, {
    products: 2,
    dailyLimit: 500,
    voucher: { code: 'SATU', maxUses: 9 },
  });
  await platform('insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, $4)', [
    at.tenantId,
    owner.userId,
    owner.email,
    'owner',
  ]);
  const put = async (change: Parameters<typeof place>[3], paid = true, extra = '') => {
    const one = await place(app, at, undefined, change);
    if (paid) await pay(one, at);
    if (extra !== '') await platform(`update orders set ${extra} where id = $1`, [one.id]);
    return one;
  };
  return {
    at,
    siti: await put({
      name: 'Siti Hajar',
      phone: '012-345 6789',
      email: 'siti@kedai.example',
      notes: 'No nuts',
    }),
    mei: await put({ name: '陈美玲', voucher_code: 'SATU' }),
    raj: await put({ name: 'Raj Kumar' }, false),
    late: await put(
      { name: 'Rohani' },
      true,
      `status = 'cancelled', payment_status = 'paid_late', cancelled_by = 'system'`,
    ),
    again: await put({ name: 'Siti H', phone: '+60123456789' }),
    typed: await put({ name: 'Walk-in' }, true, `source = 'manual'`),
    done: await put({ name: 'Old Friend' }, true, `status = 'completed'`),
  };
}

describe('the list', () => {
  test('every filter finds what it names, and only that', async () => {
    const { at, siti, mei, raj, late, again, typed, done } = await mixedShop();
    const today = malaysianDate(Date.now());
    const all = [siti, mei, raj, late, again, typed, done];
    const product = at.productIds[1] ?? '';
    await platform('delete from order_items where tenant_id = $1 and product_id = $2 and order_id <> $3', [
      at.tenantId,
      product,
      mei.id,
    ]);
    await platform(
      `insert into refunds (tenant_id, order_id, amount_sen, cause) values ($1, $2, 2000, 'paid_late')`,
      [at.tenantId, late.id],
    );
    await platform(
      `update orders set delivery_method = 'delivery', address = '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam' where id = $1`,
      [siti.id],
    );
    // One that waits for its payment has its area nowhere but in its address.
    await platform(
      `update orders set delivery_method = 'delivery', address = 'Lot 4, Seksyen 13, 40100 Shah Alam' where id = $1`,
      [raj.id],
    );
    await platform(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m, state, alert)
       select tenant_id, id, number, 'lalamove', 'CAR', 'q', '', '', '', '7', 3, 101, delivery_date, delivery_time, now(),
              500, 9, 'stuck', 'no_driver' from orders where id = $1`,
      [siti.id],
    );
    const {
      rows: [sitisOwn],
    } = await platform(
      'select customer_id as id from customer_orders where tenant_id = $1 and order_id = $2',
      [at.tenantId, siti.id],
    );
    const customerId = String((sitisOwn as { id: string } | undefined)?.id);
    await platform(`insert into customer_tags (tenant_id, customer_id, tag) values ($1, $2, 'VIP')`, [
      at.tenantId,
      customerId,
    ]);
    const cases: readonly (readonly [string, readonly Placed[]])[] = [
      ['', all],
      [`from=${at.date}&to=${at.date}`, all],
      [`to=${addDays(at.date, -1)}`, []],
      [`by=placed&from=${today}&to=${today}`, all],
      [`by=placed&to=${addDays(today, -1)}`, []],
      ['slot=3:00 PM', all],
      ['slot=4:00 PM', []],
      ['status=confirmed', [siti, mei, again, typed]],
      ['status=completed,cancelled', [late, done]],
      ['status=pending,completed', [raj, done]],
      ['payment=unpaid', [raj]],
      ['payment=paid_late', [late]],
      ['payment=paid,paid_late', [siti, mei, late, again, typed, done]],
      ['method=delivery', [siti, raj]],
      ['method=pickup', [mei, late, again, typed, done]],
      [`product=${product}`, [mei]],
      [`product=${randomUUID()}`, []],
      ['voucher=satu', [mei]],
      ['source=manual', [typed]],
      ['source=store', [siti, mei, raj, late, again, done]],
      ['courier=trouble', [siti]],
      ['courier=to_book', [siti]],
      ['courier=delivered', []],
      ['marks=note', [siti]],
      ['marks=dietary', [siti]],
      ['area=Seksyen 13', [siti, raj]],
      ['area=Seksyen 13&marks=dietary', [siti]],
      ['area=Seksyen', []],
      ['marks=first', [siti, mei, late, typed, done]],
      ['marks=settle', [late]],
      ['marks=owing', []],
      ['q=siti', [siti, again]],
      ['q=SITI haj', [siti]],
      ['q=美玲', [mei]],
      ['q=raj', [raj]],
      ['q=012345', [siti, again]],
      ['q=012-345 6789', [siti, again]],
      ['q=6789', [siti, again]],
      ['q=siti@kedai', [siti]],
      [`q=${late.number}`, [late]],
      [`q=${raj.number.slice(2)}`, [raj]],
      ['q=nobody', []],
      ['q=%%', []],
      ['q=siti&status=confirmed&marks=note', [siti]],
      ['tag=VIP', [siti, again]],
      ['tag=vip', []],
      ['tag=VIP&marks=note', [siti]],
      [`customer=${customerId}`, [siti, again]],
      [`customer=${customerId}&q=raj`, []],
      [`customer=${randomUUID()}`, []],
    ];
    for (const [query, expected] of cases) {
      const page = await list(encodeURI(query), at);
      expect.soft(numbers(page).toSorted(), query).toEqual(expected.map(({ number }) => number).toSorted());
      expect.soft(page.total, query).toBe(expected.length);
    }
  });

  test('an order’s area is chosen from those that orders went to, and follows its address', async () => {
    const { at, siti, mei } = await mixedShop();
    const choices = async () =>
      (await callApi(app, owner, 'orderFilterChoices', { store: at })).body.data.areas;
    expect(await choices()).toEqual([]);
    const send = (id: string, address: string) =>
      platform(`update orders set delivery_method = 'delivery', address = $2 where id = $1`, [id, address]);
    await send(siti.id, '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor');
    await send(mei.id, 'Lot 5, Kampung Baru');
    expect(await choices()).toEqual(['Kampung Baru', 'Seksyen 13']);
    await send(mei.id, '9, Seksyen 13, 40100 Shah Alam');
    expect(await choices()).toEqual(['Seksyen 13']);
    expect((await list('area=Seksyen%2013', at)).total).toBe(2);
    // Who collects it lives nowhere that the store knows of.
    await platform(`update orders set delivery_method = 'pickup', address = null where id = $1`, [mei.id]);
    await expect.poll(async () => numbers(await list('area=Seksyen%2013', at))).toEqual([siti.number]);
  });

  test('a row says what a list shows, and no more', async () => {
    const one = await place(app, shop, undefined, { name: 'Aminah', notes: 'Ring twice' });
    await pay(one);
    const { orders } = await list(`q=${one.number}`);
    expect(orders).toEqual([
      {
        id: one.id,
        order_number: one.number,
        status: 'confirmed',
        payment_status: 'paid',
        name: 'Aminah',
        phone: one.input.phone,
        items: [
          { name: 'Kuih 1', quantity: 1 },
          { name: 'Kuih 2', quantity: 1 },
        ],
        portions: 2,
        picture: null,
        delivery_method: 'pickup',
        delivery_date: shop.date,
        delivery_time: '3:00 PM',
        area: 'Rumah',
        total: 20,
        balance: 0,
        refund_due: 0,
        courier: null,
        source: 'store',
        voucher_code: null,
        has_note: true,
        is_dietary: false,
        is_first: true,
        created_at: expect.any(String) as string,
        held_until: null,
        moves: ['preparing', 'ready', 'completed'],
      },
    ]);
  });

  test.each(['due', '-due', 'placed', '-placed'])(
    'pages by %s hold each order once, in order',
    async (sort) => {
      const at = await openShop(database.pools, { dailyLimit: 500 });
      await platform('insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, $4)', [
        at.tenantId,
        owner.userId,
        owner.email,
        'owner',
      ]);
      for (let n = 0; n < 60; n += 1) {
        const { id } = await place(app, at, undefined);
        // Many alike, so that only the id tells them apart.
        await platform(
          `update orders set delivery_date = delivery_date + $2::int, created_at = date_trunc('minute', created_at) - make_interval(mins => $2::int % 3),
                delivery_time = $3 where id = $1`,
          [id, n % 2, ['3:00 PM', '9:00 AM', 'evening'][n % 3]],
        );
      }
      const seen: OrderRow[] = [];
      let after = '';
      for (let pages = 0; pages < 5; pages += 1) {
        const page = await list(`sort=${sort}&limit=25${after && `&after=${after}`}`, at);
        expect(page.total).toBe(60);
        seen.push(...page.orders);
        if (page.next === null) break;
        after = page.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
      const minute = (time: string): number => ({ '9:00 AM': 540, '3:00 PM': 900 })[time] ?? 1_440;
      const keyOf = (row: OrderRow): string =>
        sort.endsWith('due')
          ? `${row.delivery_date} ${String(minute(row.delivery_time)).padStart(4, '0')} ${row.id}`
          : `${row.created_at} ${row.id}`;
      const keys = seen.map(keyOf);
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted());
    },
  );

  test('a cursor of another list is refused, and so is what is no filter', async () => {
    const status = async (query: string): Promise<number> =>
      (await callApi(app, owner, 'listOrders', { store: shop, query: queryOf(query) })).status;
    const other = Buffer.from(`placed.1.${randomUUID()}`).toString('base64url');
    for (const query of [
      `after=${other}`,
      'after=%00',
      'after=AAAA',
      'q=a',
      'status=gone',
      'status=',
      'limit=1000',
      'from=2026-02-30',
      'product=x',
      `q=${'x'.repeat(61)}`,
      'tag=vip&nonsense=1',
    ])
      expect.soft(await status(query), query).toBe(422);
  });

  test('the same list asked again after a change shows the change', async () => {
    const one = await place(app, shop);
    await pay(one);
    const filter = `status=confirmed&q=${one.number}`;
    expect((await list(filter)).total).toBe(1);
    const moved = await callApi(app, owner, 'moveOrders', {
      store: shop,
      body: { ids: [one.id], to: 'preparing' },
    });
    expect(moved.status).toBe(200);
    expect((await list(filter)).total).toBe(0);
  });
});

describe('the counts', () => {
  test('count what is paid for today and tomorrow, what is paid late, and what came since', async () => {
    const { at, late, raj } = await mixedShop();
    const today = malaysianDate(Date.now());
    await platform('update orders set delivery_date = $2 where tenant_id = $1', [at.tenantId, today]);
    await platform(
      `insert into refunds (tenant_id, order_id, amount_sen, cause) values ($1, $2, 2000, 'paid_late')`,
      [at.tenantId, late.id],
    );
    const since = new Date(Date.now() - 60_000).toISOString();
    const counts = (await callApi(app, owner, 'countOrders', { store: at, query: { since } })).body.data;
    expect(counts).toEqual({ today: 5, tomorrow: 0, to_book: 0, late: 1, paying: 1, collect: 4, fresh: 6 });
    expect(raj.number).not.toBe('');
  });
});

describe('moving many', () => {
  const move = async (ids: readonly string[], to: string, as: TestPerson = owner) => {
    const { body } = await callApi(app, as, 'moveOrders', { store: shop, body: { ids, to } });
    return body.data.map(({ outcome, status }) => [outcome, status]);
  };

  test('each goes for itself: what cannot go is named, and the others go nevertheless', async () => {
    const [a, b, unpaid] = [await place(app, shop), await place(app, shop), await place(app, shop)];
    await pay(a);
    await pay(b);
    expect(await move([a.id, unpaid.id, randomUUID(), b.id], 'ready')).toEqual([
      ['moved', 'ready'],
      ['refused', 'pending'],
      ['missing', null],
      ['moved', 'ready'],
    ]);
    expect(await move([a.id, a.id.toUpperCase()], 'ready')).toEqual([['already', 'ready']]);
    expect(await move([a.id], 'preparing')).toEqual([['refused', 'ready']]);
    const { rows } = await platform(
      `select details ->> 'to' as "to", actor ->> 'id' as by from activity
        where subject_id = $1 and action = 'order.status' and actor ->> 'kind' = 'person' order by at`,
      [a.id],
    );
    expect(rows).toEqual([
      { to: 'preparing', by: owner.userId },
      { to: 'ready', by: owner.userId },
    ]);
  });

  test('an order that is moved by several at once is moved once', async () => {
    const one = await place(app, shop);
    await pay(one);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => move([one.id], 'preparing')));
    for (const [outcome, status] of outcomes.flat()) {
      expect(['moved', 'already']).toContain(outcome);
      expect(status).toBe('preparing');
    }
    const { rowCount: steps } = await platform(
      `select from activity where subject_id = $1 and action = 'order.status' and actor ->> 'kind' = 'person'`,
      [one.id],
    );
    const { rowCount: news } = await platform(
      `select from outbox where topic = 'order.moved' and payload ->> 'orderId' = $1`,
      [one.id],
    );
    expect([steps, news]).toEqual([1, 1]);
  });
});

describe('the export', () => {
  test('of some holds those alone, as they were named, and none of another store', async () => {
    const [one, two, three] = [await place(app, shop), await place(app, shop), await place(app, shop)];
    const other = await openShop(database.pools);
    const foreign = await place(app, other);
    const ids = [three.id, one.id, foreign.id].join(',');
    const ask = (query: string) =>
      callApi(app, owner, 'exportOrders', { store: shop, query: queryOf(query) });
    const { status, text } = await ask(`ids=${ids}`);
    expect(status).toBe(200);
    const numbersIn = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((cells) => cells.split(',')[0]);
    expect(numbersIn).toEqual([three.number, one.number]);
    expect(text).not.toContain(two.number);
    expect((await ask('ids=nonsense')).status).toBe(422);
    expect((await ask('ids=')).status).toBe(422);
  });

  test('holds each order that fits, in the reader’s language, with nothing that a spreadsheet would run', async () => {
    const one = await place(app, shop, undefined, { name: '=HYPERLINK("http://x")', notes: 'a, "b"' });
    await pay(one);
    const { status, text, headers } = await callApi(app, owner, 'exportOrders', {
      store: shop,
      query: { q: one.number, lang: 'ms' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?orders-\d{4}-\d\d-\d\d\.csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\ufeff?Pesanan,Status,/);
    expect(lines[1]).toContain(`${one.number},confirmed,paid,store,`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain(',20.00,');
    expect(lines[1]).toContain(`'+6013`);
    expect(lines[1]).toContain('"a, ""b"""');
  });
});

describe('today', () => {
  test('sums the day slot by slot, names what waits, and shows who pays', async () => {
    const { at, raj } = await mixedShop();
    const view = await today(owner, at, at.date);
    expect(view).toMatchObject({
      date: at.date,
      today: malaysianDate(Date.now()),
      orders: 5,
      worth: 99,
      deliver: 0,
      collect: 5,
      slots: [{ time: '3:00 PM', minute: 900, orders: 5, done: 1 }],
    });
    expect(view.tasks.map(({ kind, count }) => [kind, count])).toEqual([['to_start', 4]]);
    expect(view.paying).toMatchObject([{ id: raj.id, name: 'Raj Kumar', total: 20, held_for: 180 }]);
    expect(view.next?.orders).toHaveLength(4);
    expect(view.days).toHaveLength(14);
    expect(view.days.find(({ date }) => date === at.date)).toMatchObject({
      is_open: true,
      orders: 5,
      limit: 1_000,
    });
    expect(view.days[0]).toMatchObject({ is_open: false, orders: 0 });
  });

  test('names couriers that are still to be booked for the day, and no others', async () => {
    const { at, siti, mei, done } = await mixedShop();
    const bring = (id: string, state: string, alert: string | null = null) =>
      platform(
        `with o as (update orders set delivery_method = 'delivery' where id = $1 returning *)
         insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
           recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
           promised_fee_sen, distance_m, state, alert)
         select tenant_id, id, number, 'lalamove', 'CAR', 'q', '', '', '', '7', 3, 101, delivery_date, delivery_time, now(),
                500, 9, $2, $3 from o`,
        [id, state, alert],
      );
    await bring(siti.id, 'scheduled');
    await bring(mei.id, 'stuck', 'no_driver');
    await bring(done.id, 'delivered');
    const tasks = async (date: string, as = owner) => (await today(as, at, date)).tasks;
    expect(await tasks(at.date)).toMatchObject([
      { kind: 'courier_trouble', count: 1 },
      { kind: 'to_book', count: 1, example: { id: siti.id, name: 'Siti Hajar' } },
      { kind: 'to_start', count: 4 },
    ]);
    expect((await tasks(addDays(at.date, 1))).map(({ kind }) => kind)).toEqual(['courier_trouble']);
    const cook = await person(database, { memberOf: [{ store: at.tenantId, role: 'kitchen' }] });
    expect((await tasks(at.date, cook)).map(({ kind }) => kind)).toEqual(['to_start']);
  });

  test('limits that are none add up to no fault', async () => {
    const at = await openShop(database.pools, { products: 3, dailyLimit: 2_000_000_000 });
    const keeper = await person(database, { memberOf: [at.tenantId] });
    const view = await today(keeper, at);
    expect(view.days[0]?.limit).toBe(1_000_000_000);
  });

  test('tells a kitchen how much there is to do, but neither amounts nor customers', async () => {
    const { at } = await mixedShop();
    const cook = await person(database, { memberOf: [{ store: at.tenantId, role: 'kitchen' }] });
    const { text, body } = await callApi(app, cook, 'today', { store: at, query: { date: at.date } });
    expect(body.data).toMatchObject({ orders: 5, worth: null, paying: null, next: null });
    expect(text).not.toMatch(/Siti|Raj|Rohani|"amount":\d/);
    expect((await callApi(app, cook, 'listOrders', { store: at })).status).toBe(403);
    expect((await callApi(app, cook, 'exportOrders', { store: at })).status).toBe(403);
  });
});
