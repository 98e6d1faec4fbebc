import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { countTicks } from '@dapur/contract/kitchen/production-ticks';
import { StoreRole } from '@dapur/contract/people/store-rights';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { Cook, tick } from '../../../../test/kit/kitchen-orders.ts';
import { linesOf, productionFixture } from './production-fixture.ts';

const world = productionFixture();
const { as, order, sql, statusOf } = world;

const today = () => malaysianDate(Date.now());

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
    const day = await world.cook.day();
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
    const day = await world.cook.day();
    expect(day.products).toEqual([]);
    expect(day.orders).toEqual([]);
  });

  test('writes what buyers put into their own words beside the line, and sums without it', async () => {
    await sql(
      `update products set options = '[{"title":"Words","inputType":"text","data":[],"placeholder":"","enabled":true}]' where id = $1`,
      world.shop.productIds[0],
    );
    await order({ items: [{ product: 0, quantity: 1, options: { Size: 'L', Words: 'Selamat Hari Jadi' } }] });
    await order({ items: [{ product: 0, quantity: 1, options: { Size: 'L', Words: 'Ali 5' } }] });
    const [line, ...others] = linesOf(await world.cook.day());
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 2, texts: [{ text: 'Selamat Hari Jadi' }, { text: 'Ali 5' }] });
  });

  test('keeps a line that was ticked and that nobody asks for any more', async () => {
    const id = await order({ items: [{ product: 0, quantity: 3 }] });
    const [line] = linesOf(await world.cook.day());
    await world.cook.tell([tick({ kind: 'prep', target: line?.key ?? '', planned: 3 })]);
    await sql(`update orders set status = 'cancelled', cancelled_by = 'seller' where id = $1`, id);
    const after = await world.cook.day();
    expect(linesOf(after)).toMatchObject([{ key: line?.key, quantity: 0 }]);
    expect(countTicks(after.ticks).get(`prep ${line?.key}`)).toEqual({ done: 3, plannedThen: 3 });
  });

  test('tells another version when an order changes, and the same when only a tick came', async () => {
    const id = await order({ items: [{ product: 0, quantity: 3 }] });
    const day = await world.cook.day();
    await world.cook.tell([tick({ kind: 'prep', target: linesOf(day)[0]?.key ?? '', planned: 3 })]);
    expect((await world.cook.changes(day.serial)).version).toBe(day.version);
    await sql('update order_items set quantity = 1, line_sen = unit_sen where order_id = $1', id);
    expect((await world.cook.changes(day.serial)).version).not.toBe(day.version);
  });
});

describe('who sees what', () => {
  test('a cook sees no amount, no number, no address and no surname', async () => {
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'store' });
    const { text } = await world.cook.ask(world.shop.date);
    expect(text).toContain('Siti Hajar');
    for (const secret of ['43.21', '4321', '127654321', 'Rahsia', 'Rahman', 'siti@', '101.45'])
      expect(text).not.toContain(secret);
  });

  test('nobody sees an amount or a mail address', async () => {
    await order({ items: [{ product: 0, quantity: 1 }], carrier: 'courier' });
    for (const role of ['owner', 'manager', 'staff'] as const) {
      const { text } = await (await as(role)).ask(world.shop.date);
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
    const who = await person(world.database, { memberOf: [{ store: world.shop.tenantId, role: 'packer' }] });
    expect(
      (
        await callApi(world.app, who, 'productionChanges', {
          store: world.shop,
          query: { date: addDays(today(), -1), after: 0 },
        })
      ).status,
    ).toBe(403);
  });

  test.each(StoreRole.options)('%s is let in by their rights', async (role) => {
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
    expect((await world.cook.tell([handed(now)])).refused).toMatchObject([{ reason: 'forbidden' }]);
    const packer = await as('packer');
    expect((await packer.tell([handed(later)])).refused).toMatchObject([{ reason: 'forbidden' }]);
    expect((await packer.tell([handed(now)])).refused).toEqual([]);
    expect(await Promise.all([now, later].map(statusOf))).toEqual(['completed', 'confirmed']);
  });

  test('another store’s orders and products cannot be ticked', async () => {
    const own = world.shop;
    world.shop = await openShop(world.database.pools, { products: 1 });
    const foreign = await order({ items: [{ product: 0, quantity: 1 }] });
    const foreignProduct = world.shop.productIds[0] ?? '';
    world.shop = own;
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

describe('what works by the minute', () => {
  const giveOven = (minutes: number) =>
    sql(
      `with one as (insert into resources (tenant_id, id, name, unit, per_day) values ($1, $2, 'Oven 1', 'minutes', $3)
         returning tenant_id, id)
       insert into product_resources (tenant_id, product_id, resource_id, amount, portions)
       select tenant_id, $4, id, 15000, 12 from one`,
      world.shop.tenantId,
      randomUUID(),
      minutes * 1_000,
      world.shop.productIds[0],
    );

  test('comes with the day, and what does not work so stays out', async () => {
    await giveOven(480);
    await sql(
      `insert into resources (tenant_id, id, name, unit, per_day) values ($1, $2, 'Fridge', 'litres', 9)`,
      world.shop.tenantId,
      randomUUID(),
    );
    const day = await world.cook.day();
    expect(day.resources).toMatchObject([
      {
        name: 'Oven 1',
        amount: 480_000,
        uses: [{ product_id: world.shop.productIds[0], amount: 15_000, portions: 12 }],
      },
    ]);
  });

  test('is what there is of it on that weekday', async () => {
    await giveOven(480);
    await sql(
      `update resources set weekday_amounts = array_fill(60000, array[7]) where tenant_id = $1`,
      world.shop.tenantId,
    );
    expect((await world.cook.day()).resources[0]?.amount).toBe(60_000);
  });

  test('another oven is another version of the day', async () => {
    await giveOven(480);
    const { serial, version } = await world.cook.day();
    expect((await world.cook.changes(serial)).version).toBe(version);
    await sql(`update resources set per_day = 1000 where tenant_id = $1`, world.shop.tenantId);
    expect((await world.cook.changes(serial)).version).not.toBe(version);
  });

  test('is not another store’s', async () => {
    await giveOven(480);
    const other = await openShop(world.database.pools, { products: 1 });
    const stranger = new Cook(
      world.app,
      await person(world.database, { memberOf: [{ store: other.tenantId, role: 'kitchen' }] }),
      other,
    );
    expect((await stranger.day()).resources).toEqual([]);
  });
});
