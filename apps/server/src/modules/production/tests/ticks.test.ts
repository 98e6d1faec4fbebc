import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@dapur/contract/dates/dates';
import { countTicks } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/kit/test-people.ts';
import { Cook, tick } from '../../../../test/kit/kitchen-orders.ts';
import { linesOf, productionFixture } from './production-fixture.ts';

const world = productionFixture();
const { as, order, sql, statusOf } = world;

const doneOf = (day: ProductionDay, name: string) => countTicks(day.ticks).get(name)?.done ?? 0;

describe('ticks', () => {
  test('count once however often they are sent, also twice at the same moment', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    const target = linesOf(await world.cook.day())[0]?.key ?? '';
    const five = tick({ kind: 'prep', target, change: 'add', count: 5, planned: 9 });
    await Promise.all(Array.from({ length: 6 }, () => world.cook.tell([five, five])));
    expect(doneOf(await world.cook.day(), `prep ${target}`)).toBe(5);
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
    const key = (await world.cook.day()).orders[0]?.items[0]?.key ?? '';
    await world.cook.tell([tick({ kind: 'packed', target: key, planned: 2 })]);
    const other = addDays(world.shop.date, 1);
    await sql('update orders set delivery_date = $2 where id = $1', id, other);
    expect(doneOf(await world.cook.day(other), `packed ${key}`)).toBe(2);
    expect((await world.cook.day()).ticks).toEqual([]);
  });

  test('survive an edit that writes the order’s lines anew, which shows what is to be taken out', async () => {
    const id = await order({
      items: [
        { product: 0, quantity: 2 },
        { product: 1, quantity: 1 },
      ],
    });
    const [first, second] = (await world.cook.day()).orders[0]?.items ?? [];
    await world.cook.tell([
      tick({ kind: 'packed', target: first?.key ?? '', planned: 2 }),
      tick({ kind: 'packed', target: second?.key ?? '', planned: 1 }),
    ]);
    await sql('delete from order_items where order_id = $1', id);
    await sql(
      `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
       values ($1, $2, $3, 0, $4, 'Kuih 1', 3, 1, 3)`,
      world.shop.tenantId,
      randomUUID(),
      id,
      world.shop.productIds[0],
    );
    const day = await world.cook.day();
    expect(day.orders[0]?.items).toMatchObject([
      { key: first?.key, quantity: 3 },
      { key: second?.key, quantity: 0, name: 'Kuih 2' },
    ]);
    expect(countTicks(day.ticks).get(`packed ${first?.key}`)).toEqual({ done: 2, plannedThen: 2 });
  });

  test('of a clock that is years ahead count as of now, in the order in which they were made', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    const target = linesOf(await world.cook.day())[0]?.key ?? '';
    const far = Date.now() + 10 * 365 * 86_400_000;
    await world.cook.tell([
      tick({ kind: 'prep', target, planned: 9, count: 9, at: far }),
      tick({ kind: 'prep', target, planned: 9, count: 4, at: far + 1 }),
    ]);
    expect(doneOf(await world.cook.day(), `prep ${target}`)).toBe(4);
    world.app.clock.advance(120_000);
    await world.cook.tell([tick({ kind: 'prep', target, planned: 9, count: 0, at: Date.now() + 120_000 })]);
    world.app.clock.advance(-120_000);
    expect(doneOf(await world.cook.day(), `prep ${target}`)).toBe(0);
  });

  test('after a serial are told once, and only those of the day', async () => {
    await order({ items: [{ product: 0, quantity: 9 }] });
    await order({ items: [{ product: 0, quantity: 9 }], date: addDays(world.shop.date, 1) });
    const [day, other] = [await world.cook.day(), await world.cook.day(addDays(world.shop.date, 1))];
    const mine = tick({ kind: 'prep', target: linesOf(day)[0]?.key ?? '', planned: 9 });
    await world.cook.tell([mine]);
    await world.cook.tell(
      [tick({ kind: 'prep', target: linesOf(other)[0]?.key ?? '', planned: 9 })],
      addDays(world.shop.date, 1),
    );
    const changes = await world.cook.changes(day.serial);
    expect(changes.ticks.map(({ id }) => id)).toEqual([mine.id]);
    expect((await world.cook.changes(changes.serial)).ticks).toEqual([]);
  });

  test('nobody misses one that becomes visible after a later one could have', async () => {
    await order({ items: [{ product: 0, quantity: 99 }] });
    const day = await world.cook.day();
    const target = linesOf(day)[0]?.key ?? '';
    const [early, late] = [1, 2].map(() =>
      tick({ kind: 'prep', target, change: 'add', count: 1, planned: 99 }),
    );
    const slow = await world.database.pools.platform.connect();
    try {
      await slow.query('begin');
      await slow.query(`select pg_advisory_xact_lock(hashtextextended('production ' || $1, 0))`, [
        world.shop.tenantId,
      ]);
      await slow.query(
        `insert into production_ticks (tenant_id, id, date, at, kind, target, change, count, planned, actor)
         values ($1, $2, $3, 1, 'prep', $4, 'add', 1, 99, '{"kind": "system"}')`,
        [world.shop.tenantId, early!.id, world.shop.date, target],
      );
      const telling = world.cook.tell([late!]);
      await Promise.race([telling, somebodyWaits()]);
      const meanwhile = await world.cook.changes(day.serial);
      await slow.query('commit');
      await telling;
      const after = await world.cook.changes(meanwhile.serial);
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
    const who = await person(world.database, { memberOf: [{ store: world.shop.tenantId, role: 'kitchen' }] });
    await new Cook(world.app, who, world.shop).tell([tick({ kind: 'ready', target: id })]);
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

  test('what a courier brings is given to the courier, and completed by the courier’s news alone', async () => {
    const id = await order({ items: [{ product: 0, quantity: 1 }], carrier: 'courier' });
    const owner = await as('owner');
    expect((await owner.tell([tick({ kind: 'sent', target: id })])).refused).toEqual([]);
    expect((await owner.tell([tick({ kind: 'handed', target: id })])).refused).toMatchObject([
      { reason: 'conflict' },
    ]);
    expect(await statusOf(id)).toBe('out_for_delivery');
  });
});
