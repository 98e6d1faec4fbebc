import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import type { TestPerson } from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { sellerOrdersFixture } from './seller-orders-fixture.ts';

const world = sellerOrdersFixture();
const { platform, pay } = world;

describe('moving many', () => {
  const move = async (ids: readonly string[], to: string, as: TestPerson = world.owner) => {
    const { body } = await callApi(world.app, as, 'moveOrders', { store: world.shop, body: { ids, to } });
    return body.data.map(({ outcome, status }) => [outcome, status]);
  };

  test('each goes for itself: what cannot go is named, and the others go nevertheless', async () => {
    const [a, b, unpaid] = [
      await place(world.app, world.shop),
      await place(world.app, world.shop),
      await place(world.app, world.shop),
    ];
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
      { to: 'preparing', by: world.owner.userId },
      { to: 'ready', by: world.owner.userId },
    ]);
  });

  test('an order that is moved by several at once is moved once', async () => {
    const one = await place(world.app, world.shop);
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
    const [one, two, three] = [
      await place(world.app, world.shop),
      await place(world.app, world.shop),
      await place(world.app, world.shop),
    ];
    const other = await openShop(world.database.pools);
    const foreign = await place(world.app, other);
    const ids = [three.id, one.id, foreign.id].join(',');
    const ask = (query: string) =>
      callApi(world.app, world.owner, 'exportOrders', { store: world.shop, query: queryOf(query) });
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
    const one = await place(world.app, world.shop, undefined, {
      name: '=HYPERLINK("http://x")',
      notes: 'a, "b"',
    });
    await pay(one);
    const { status, text, headers } = await callApi(world.app, world.owner, 'exportOrders', {
      store: world.shop,
      query: { q: one.number, lang: 'ms' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?orders-\d{4}-\d\d-\d\d\.csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\ufeff?Tempahan,Status,/);
    expect(lines[1]).toContain(`${one.number},confirmed,paid,store,`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain(',20.00,');
    expect(lines[1]).toContain(`'+6013`);
    expect(lines[1]).toContain('"a, ""b"""');
  });
});
