import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import { countTicks } from '@dapur/contract/production-ticks';
import type { ProductionDay } from '@dapur/contract/seller-production';
import { StoreRole } from '@dapur/contract/store-rights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { person } from '../people.ts';
import { openShop, type Shop } from '../races/shop.ts';
import { Cook, kitchenOrder, tick, type KitchenOrderWish } from './kitchen.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let cook: Cook;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  shop = await openShop(database.pools, { products: 2 });
  cook = await as('kitchen');
});

const today = () => malaysianDate(Date.now());
const as = async (role: StoreRole) =>
  new Cook(app, await person(database, { memberOf: [{ store: shop.tenantId, role }] }), shop);
const order = (wish: KitchenOrderWish) => kitchenOrder(database, shop, wish);
const sql = (text: string, ...values: unknown[]) =>
  database.pools.platform.query<Record<string, string>>(text, values);
const statusOf = async (id: string) =>
  (await sql('select status from orders where id = $1', id)).rows[0]?.['status'];
const linesOf = (day: ProductionDay) => day.products.flatMap(({ lines }) => lines);
const doneOf = (day: ProductionDay, name: string) => countTicks(day.ticks).get(name)?.done ?? 0;

describe('the prep list', () => {
  test('sums the day’s certain orders by product, options and slot', async () => {
    await order({
      items: [{ product: 0, quantity: 3, options: { Size: 'L', Extras: ['Egg', 'Sambal'] } }],
      note: 'ring twice',
    });
    await order({
      items: [{ product: 0, quantity: 2, options: { Extras: ['Sambal', 'Egg'], Size: 'L' } }],
      note: 'no nuts please',
    });
    await order({ items: [{ product: 0, quantity: 1, options: { Size: 'M' } }], status: 'completed' });
    await order({ items: [{ product: 0, quantity: 5, options: { Size: 'L' } }], slot: '5:00 PM' });
    const day = await cook.day();
    expect(
      linesOf(day).map(({ slot, quantity, orders, notes, alerts }) => [
        slot,
        quantity,
        orders,
        notes,
        alerts,
      ]),
    ).toEqual([
      ['3:00 PM', 5, 2, 2, 1],
      ['3:00 PM', 1, 1, 0, 0],
      ['5:00 PM', 5, 1, 0, 0],
    ]);
    expect(linesOf(day)[0]?.options).toEqual([
      { title: 'Size', values: ['L'] },
      { title: 'Extras', values: ['Egg', 'Sambal'] },
    ]);
  });

  test.each(['pending', 'cancelled'])('knows nothing of an order that is %s', async (status) => {
    await order({ items: [{ product: 0, quantity: 3 }], status });
    const day = await cook.day();
    expect(day.products).toEqual([]);
    expect(day.orders).toEqual([]);
  });

  test('writes what buyers put into their own words beside the line, and sums without it', async () => {
    await sql(
      `update products set options = '[{"title":"Words","inputType":"text","data":[],"placeholder":"","enabled":true}]' where id = $1`,
      shop.productIds[0],
    );
    await order({ items: [{ product: 0, quantity: 1, options: { Size: 'L', Words: 'Selamat Hari Jadi' } }] });
    await order({ items: [{ product: 0, quantity: 1, options: { Size: 'L', Words: 'Ali 5' } }] });
    const [line, ...others] = linesOf(await cook.day());
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 2, texts: [{ text: 'Selamat Hari Jadi' }, { text: 'Ali 5' }] });
  });

  test('keeps a line that was ticked and that nobody asks for any more', async () => {
    const id = await order({ items: [{ product: 0, quantity: 3 }] });
    const [line] = linesOf(await cook.day());
    await cook.tell([tick({ kind: 'prep', target: line?.key ?? '', planned: 3 })]);
    await sql(`update orders set status = 'cancelled', cancelled_by = 'seller' where id = $1`, id);
    const after = await cook.day();
    expect(linesOf(after)).toMatchObject([{ key: line?.key, quantity: 0 }]);
    expect(countTicks(after.ticks).get(`prep ${line?.key}`)).toEqual({ done: 3, plannedThen: 3 });
  });

  test('tells another version when an order changes, and the same when only a tick came', async () => {
    const id = await order({ items: [{ product: 0, quantity: 3 }] });
    const day = await cook.day();
    await cook.tell([tick({ kind: 'prep', target: linesOf(day)[0]?.key ?? '', planned: 3 })]);
    expect((await cook.changes(day.serial)).version).toBe(day.version);
    await sql('update order_items set quantity = 1, line_sen = unit_sen where order_id = $1', id);
    expect((await cook.changes(day.serial)).version).not.toBe(day.version);
  });
});

describe('who sees what', () => {
  test('a cook sees no amount, no number, no address and no surname', async () => {
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'store' });
    const { text } = await cook.ask(shop.date);
    expect(text).toContain('Siti Hajar');
    for (const secret of ['43.21', '4321', '127654321', 'Rahsia', 'Rahman', 'siti@', '101.45'])
      expect(text).not.toContain(secret);
  });

  test('nobody sees an amount or a mail address', async () => {
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'lalamove' });
    for (const role of ['owner', 'manager', 'staff'] as const) {
      const { text } = await (await as(role)).ask(shop.date);
      expect(text).toContain('+60127654321');
      for (const secret of ['43.21', '4321,', 'siti@', 'price', 'total']) expect(text).not.toContain(secret);
      // Its letters alone may stand in an id.
      expect(text).not.toMatch(/fee(?![0-9a-f-])[^"]*":|"fee|_fee/);
    }
  });

  test('a packer sees today with its people, and no other day', async () => {
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'store', date: today() });
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'store', date: addDays(today(), 1) });
    const packer = await as('packer');
    const day = await packer.day(today());
    expect(day.orders[0]).toMatchObject({
      name: 'Siti Hajar binti Rahman',
      recipient: { phone: '+60127654321' },
    });
    expect(day.days).toEqual([{ date: today(), orders: 1 }]);
    expect((await packer.ask(addDays(today(), 1))).status).toBe(403);
    const query = { date: addDays(today(), -1), after: 0 };
    const who = await person(database, { memberOf: [{ store: shop.tenantId, role: 'packer' }] });
    expect((await callApi(app, who, 'productionChanges', { store: shop, query })).status).toBe(403);
  });

  test.each(StoreRole.options)('%s is let in by her rights', async (role) => {
    const mayEnter = !['finance', 'support'].includes(role);
    const worker = await as(role);
    expect((await worker.ask(today())).status).toBe(mayEnter ? 200 : 403);
    const sent = await worker.send([tick({ kind: 'ready', target: randomUUID() })]);
    expect(sent.status).toBe(mayEnter ? 200 : 403);
  });

  test('a cook cannot hand over, and a packer not what is for tomorrow', async () => {
    const now = await order({ items: [{ product: 0, quantity: 1 }], date: today() });
    const later = await order({ items: [{ product: 0, quantity: 1 }], date: addDays(today(), 1) });
    const handed = (target: string) => tick({ kind: 'handed', target });
    expect((await cook.tell([handed(now)])).refused).toMatchObject([{ reason: 'forbidden' }]);
    const packer = await as('packer');
    expect((await packer.tell([handed(later)])).refused).toMatchObject([{ reason: 'forbidden' }]);
    expect((await packer.tell([handed(now)])).refused).toEqual([]);
    expect(await Promise.all([now, later].map(statusOf))).toEqual(['completed', 'confirmed']);
  });

  test('another store’s orders and products cannot be ticked', async () => {
    const own = shop;
    shop = await openShop(database.pools, { products: 1 });
    const foreign = await order({ items: [{ product: 0, quantity: 1 }] });
    const foreignProduct = shop.productIds[0] ?? '';
    shop = own;
    const { taken, refused } = await (
      await as('owner')
    ).tell([
      tick({ kind: 'handed', target: foreign }),
      tick({ kind: 'packed', target: JSON.stringify([foreign, own.productIds[0], []]) }),
      tick({ kind: 'prep', target: JSON.stringify(['3:00 PM', foreignProduct, []]) }),
    ]);
    expect(taken).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await statusOf(foreign)).toBe('confirmed');
  });
});

describe('ticks', () => {
  test('count once however often they are sent, also twice at the same moment', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    const target = linesOf(await cook.day())[0]?.key ?? '';
    const five = tick({ kind: 'prep', target, change: 'add', count: 5, planned: 9 });
    await Promise.all(Array.from({ length: 6 }, () => cook.tell([five, five])));
    expect(doneOf(await cook.day(), `prep ${target}`)).toBe(5);
  });

  test('what cannot be taken is said, and keeps nothing back', async () => {
    const id = await order({ items: [{ product: 0, quantity: 1 }] });
    const gone = await order({ items: [{ product: 0, quantity: 1 }], status: 'cancelled' });
    const good = tick({ kind: 'ready', target: id });
    const bad = [
      tick({ kind: 'ready', target: gone }),
      tick({ kind: 'ready', target: 'nothing' }),
      tick({ kind: 'packed', target: '{}' }),
      tick({ kind: 'sent', target: id }),
      tick({ kind: 'handed', target: id, count: 0 }),
    ];
    const owner = await as('owner');
    const { taken, refused } = await owner.tell([...bad, good]);
    expect(taken).toEqual([good.id]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'conflict',
      'not_found',
      'not_found',
      'conflict',
      'conflict',
    ]);
  });

  test('go with their order to another day', async () => {
    const id = await order({ items: [{ product: 0, quantity: 2 }] });
    const key = (await cook.day()).orders[0]?.items[0]?.key ?? '';
    await cook.tell([tick({ kind: 'packed', target: key, planned: 2 })]);
    const other = addDays(shop.date, 1);
    await sql('update orders set delivery_date = $2 where id = $1', id, other);
    expect(doneOf(await cook.day(other), `packed ${key}`)).toBe(2);
    expect((await cook.day()).ticks).toEqual([]);
  });

  test('survive an edit that writes the order’s lines anew, which shows what is to be taken out', async () => {
    const id = await order({
      items: [
        { product: 0, quantity: 2 },
        { product: 1, quantity: 1 },
      ],
    });
    const [first, second] = (await cook.day()).orders[0]?.items ?? [];
    await cook.tell([
      tick({ kind: 'packed', target: first?.key ?? '', planned: 2 }),
      tick({ kind: 'packed', target: second?.key ?? '', planned: 1 }),
    ]);
    await sql('delete from order_items where order_id = $1', id);
    await sql(
      `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
       values ($1, $2, $3, 0, $4, 'Kuih 1', 3, 1, 3)`,
      shop.tenantId,
      randomUUID(),
      id,
      shop.productIds[0],
    );
    const day = await cook.day();
    expect(day.orders[0]?.items).toMatchObject([
      { key: first?.key, quantity: 3 },
      { key: second?.key, quantity: 0, name: 'Kuih 2' },
    ]);
    expect(countTicks(day.ticks).get(`packed ${first?.key}`)).toEqual({ done: 2, plannedThen: 2 });
  });

  test('of a clock that is years ahead count as of now, in the order in which they were made', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    const target = linesOf(await cook.day())[0]?.key ?? '';
    const far = Date.now() + 10 * 365 * 86_400_000;
    await cook.tell([
      tick({ kind: 'prep', target, planned: 9, count: 9, at: far }),
      tick({ kind: 'prep', target, planned: 9, count: 4, at: far + 1 }),
    ]);
    expect(doneOf(await cook.day(), `prep ${target}`)).toBe(4);
    app.clock.advance(120_000);
    await cook.tell([tick({ kind: 'prep', target, planned: 9, count: 0, at: Date.now() + 120_000 })]);
    app.clock.advance(-120_000);
    expect(doneOf(await cook.day(), `prep ${target}`)).toBe(0);
  });

  test('after a serial are told once, and only those of the day', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    await order({ items: [{ product: 0, quantity: 9 }], date: addDays(shop.date, 1) });
    const [day, other] = [await cook.day(), await cook.day(addDays(shop.date, 1))];
    const mine = tick({ kind: 'prep', target: linesOf(day)[0]?.key ?? '', planned: 9 });
    await cook.tell([mine]);
    await cook.tell(
      [tick({ kind: 'prep', target: linesOf(other)[0]?.key ?? '', planned: 9 })],
      addDays(shop.date, 1),
    );
    const changes = await cook.changes(day.serial);
    expect(changes.ticks.map(({ id }) => id)).toEqual([mine.id]);
    expect((await cook.changes(changes.serial)).ticks).toEqual([]);
  });

  test('nobody misses one that becomes visible after a later one could have', async () => {
    await order({ items: [{ product: 0, quantity: 99 }] });
    const day = await cook.day();
    const target = linesOf(day)[0]?.key ?? '';
    const [early, late] = [1, 2].map(() =>
      tick({ kind: 'prep', target, change: 'add', count: 1, planned: 99 }),
    );
    const slow = await database.pools.platform.connect();
    try {
      await slow.query('begin');
      await slow.query(`select pg_advisory_xact_lock(hashtextextended('production ' || $1, 0))`, [
        shop.tenantId,
      ]);
      await slow.query(
        `insert into production_ticks (tenant_id, id, date, at, kind, target, change, count, planned, actor)
         values ($1, $2, $3, 1, 'prep', $4, 'add', 1, 99, '{"kind": "system"}')`,
        [shop.tenantId, early!.id, shop.date, target],
      );
      const telling = cook.tell([late!]);
      await Promise.race([telling, somebodyWaits()]);
      const meanwhile = await cook.changes(day.serial);
      await slow.query('commit');
      await telling;
      const after = await cook.changes(meanwhile.serial);
      const told = [...meanwhile.ticks, ...after.ticks].map(({ id }) => id);
      expect(told.sort()).toEqual([early!.id, late!.id].sort());
    } finally {
      slow.release();
    }
  });

  async function somebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      if (rows.length > 0) return;
      await sleep(10);
    }
  }
});

describe('moves', () => {
  test('an order that is packed becomes ready, and stands so in its timeline by the one who said it', async () => {
    const id = await order({ items: [{ product: 0, quantity: 1 }] });
    const who = await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] });
    await new Cook(app, who, shop).tell([tick({ kind: 'ready', target: id })]);
    expect(await statusOf(id)).toBe('ready');
    const { rows } = await sql(
      `select actor ->> 'id' as who, details ->> 'to' as state from activity where subject_id = $1 order by at`,
      id,
    );
    expect(rows).toEqual([
      { who: who.userId, state: 'preparing' },
      { who: who.userId, state: 'ready' },
    ]);
    const told = await sql(
      `select payload from outbox where topic = 'order.moved' and payload ->> 'orderId' = $1`,
      id,
    );
    expect(told.rows).toEqual([{ payload: { orderId: id, from: 'confirmed', to: 'ready' } }]);
  });

  test('said by two devices, or late, they move it once and never back', async () => {
    const id = await order({ items: [{ product: 0, quantity: 1 }], carrier: 'store' });
    const owner = await as('owner');
    const [ready, sent, handed] = (['ready', 'sent', 'handed'] as const).map((kind) =>
      tick({ kind, target: id }),
    );
    await Promise.all([owner.tell([ready!]), owner.tell([tick({ kind: 'ready', target: id })])]);
    await owner.tell([sent!]);
    await owner.tell([handed!]);
    const late = await owner.tell([tick({ kind: 'ready', target: id }), tick({ kind: 'sent', target: id })]);
    expect(late.refused).toEqual([]);
    expect(await statusOf(id)).toBe('completed');
  });

  test('what a courier brings is given to him, and completed by his news alone', async () => {
    const id = await order({ items: [{ product: 0, quantity: 1 }], carrier: 'lalamove' });
    const owner = await as('owner');
    expect((await owner.tell([tick({ kind: 'sent', target: id })])).refused).toEqual([]);
    expect((await owner.tell([tick({ kind: 'handed', target: id })])).refused).toMatchObject([
      { reason: 'conflict' },
    ]);
    expect(await statusOf(id)).toBe('out_for_delivery');
  });
});

describe('what works by the minute', () => {
  const giveOven = (minutes: number) =>
    sql(
      `with one as (insert into resources (tenant_id, id, name, unit, per_day) values ($1, $2, 'Oven 1', 'minutes', $3)
         returning tenant_id, id)
       insert into product_resources (tenant_id, product_id, resource_id, amount, portions)
       select tenant_id, $4, id, 15000, 12 from one`,
      shop.tenantId,
      randomUUID(),
      minutes * 1_000,
      shop.productIds[0],
    );

  test('comes with the day, and what does not work so stays out', async () => {
    await giveOven(480);
    await sql(
      `insert into resources (tenant_id, id, name, unit, per_day) values ($1, $2, 'Fridge', 'litres', 9)`,
      shop.tenantId,
      randomUUID(),
    );
    const day = await cook.day();
    expect(day.resources).toMatchObject([
      {
        name: 'Oven 1',
        amount: 480_000,
        uses: [{ product_id: shop.productIds[0], amount: 15_000, portions: 12 }],
      },
    ]);
  });

  test('is what there is of it on that weekday', async () => {
    await giveOven(480);
    await sql(
      `update resources set weekday_amounts = array_fill(60000, array[7]) where tenant_id = $1`,
      shop.tenantId,
    );
    expect((await cook.day()).resources[0]?.amount).toBe(60_000);
  });

  test('another oven is another version of the day', async () => {
    await giveOven(480);
    const { serial, version } = await cook.day();
    expect((await cook.changes(serial)).version).toBe(version);
    await sql(`update resources set per_day = 1000 where tenant_id = $1`, shop.tenantId);
    expect((await cook.changes(serial)).version).not.toBe(version);
  });

  test('is not another store’s', async () => {
    await giveOven(480);
    const other = await openShop(database.pools, { products: 1 });
    const stranger = new Cook(
      app,
      await person(database, { memberOf: [{ store: other.tenantId, role: 'kitchen' }] }),
      other,
    );
    expect((await stranger.day()).resources).toEqual([]);
  });
});
