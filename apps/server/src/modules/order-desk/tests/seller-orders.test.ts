import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { describe, expect, test } from 'vitest';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { sellerOrdersFixture } from './seller-orders-fixture.ts';

const world = sellerOrdersFixture();
const { platform, pay, mixedShop } = world;

interface Page {
  readonly orders: OrderRow[];
  readonly total: number;
  readonly next: string | null;
}

const list = async (query = '', at: Shop = world.shop): Promise<Page> =>
  (await callApi(world.app, world.owner, 'listOrders', { store: at, query: queryOf(query) })).body.data;
const numbers = (page: Page): string[] => page.orders.map(({ order_number }) => order_number);

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
    // An order that waits for its payment has no area stored; it is only in its address.
    await platform(
      `update orders set delivery_method = 'delivery', address = 'Lot 4, Seksyen 13, 40100 Shah Alam' where id = $1`,
      [raj.id],
    );
    await platform(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m, state, alert)
       select tenant_id, id, number, 'courier', 'lalamove', 'CAR', 'q', '', '', '', '7', 3, 101, delivery_date, delivery_time, now(),
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
      // A part of it, as it is written without its first 0.
      ['q=12-345 67', [siti, again]],
      ['q=12-345 6789', [siti, again]],
      ['q=123456789', [siti, again]],
      ['q=12\u2011345\u00a06789\u200b', [siti, again]],
      ['q=0060 012-345', [siti, again]],
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

  test('whoever receives an order finds it like whoever ordered it, until somebody else does or it is forgotten', async () => {
    const { at, siti, raj } = await mixedShop();
    for (const { id } of [siti, raj]) {
      await platform(`update orders set delivery_method = 'delivery', address = 'Lot 4' where id = $1`, [id]);
      await platform(
        `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
           recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
           promised_fee_sen, distance_m)
         select tenant_id, id, number, 'courier', 'lalamove', 'CAR', 'q', 'Mak Kiah 黄大文', '+60137778899', '', '7', 3, 101,
                delivery_date, delivery_time, now(), 500, 9 from orders where id = $1`,
        [id],
      );
    }
    const found = async (q: string) => numbers(await list(`q=${encodeURIComponent(q)}`, at)).toSorted();
    // The one is confirmed, the other waits for its payment.
    const both = [siti.number, raj.number].toSorted();
    for (const q of ['kiah', 'MAK ki', '大文', '013-777 8899', '13-777 88', '8899'])
      expect.soft(await found(q), q).toEqual(both);
    expect(await found('kiah raj'), 'the words of one order').toEqual([raj.number]);
    const receives = (name: string, phone: string) =>
      platform('update deliveries set recipient_name = $2, recipient_phone = $3 where order_id = $1', [
        siti.id,
        name,
        phone,
      ]);
    await receives('Siti Kasim', '+60191112222');
    await expect.poll(() => found('kiah')).toEqual([raj.number]);
    expect(await found('kasim')).toEqual([siti.number]);
    await receives('', '');
    await expect.poll(() => found('kasim')).toEqual([]);
    expect(await found('siti'), 'what the buyer is found by stays').toContain(siti.number);
    await platform(`update orders set status = 'confirmed' where id = $1`, [raj.id]);
    await expect.poll(() => found('8899'), { message: 'and when it is paid' }).toEqual([raj.number]);
    await platform(`update orders set delivery_method = 'pickup' where id = $1`, [raj.id]);
    await expect.poll(() => found('8899'), { message: 'nobody else receives what is picked up' }).toEqual([]);
  });

  test('an order’s area is chosen from those that orders went to, and follows its address', async () => {
    const { at, siti, mei } = await mixedShop();
    const choices = async () =>
      (await callApi(world.app, world.owner, 'orderFilterChoices', { store: at })).body.data.areas;
    expect(await choices()).toEqual([]);
    const send = (id: string, address: string) =>
      platform(`update orders set delivery_method = 'delivery', address = $2 where id = $1`, [id, address]);
    await send(siti.id, '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor');
    await send(mei.id, 'Lot 5, Kampung Baru');
    expect(await choices()).toEqual(['Kampung Baru', 'Seksyen 13']);
    await send(mei.id, '9, Seksyen 13, 40100 Shah Alam');
    expect(await choices()).toEqual(['Seksyen 13']);
    expect((await list('area=Seksyen%2013', at)).total).toBe(2);
    // A pickup order has no address, and so no area.
    await platform(`update orders set delivery_method = 'pickup', address = null where id = $1`, [mei.id]);
    await expect.poll(async () => numbers(await list('area=Seksyen%2013', at))).toEqual([siti.number]);
  });

  test('a row says what a list shows, and no more', async () => {
    const one = await place(world.app, world.shop, undefined, { name: 'Aminah', notes: 'Ring twice' });
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
        delivery_date: world.shop.date,
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
      const at = await openShop(world.database.pools, { dailyLimit: 500 });
      await platform('insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, $4)', [
        at.tenantId,
        world.owner.userId,
        world.owner.email,
        'owner',
      ]);
      for (let n = 0; n < 60; n += 1) {
        const { id } = await place(world.app, at, undefined);
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
      (await callApi(world.app, world.owner, 'listOrders', { store: world.shop, query: queryOf(query) }))
        .status;
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
    const one = await place(world.app, world.shop);
    await pay(one);
    const filter = `status=confirmed&q=${one.number}`;
    expect((await list(filter)).total).toBe(1);
    const moved = await callApi(world.app, world.owner, 'moveOrders', {
      store: world.shop,
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
    const counts = await callApi(world.app, world.owner, 'countOrders', { store: at, query: { since } });
    expect(counts.body.data).toEqual({
      upcoming: 4,
      today: 5,
      tomorrow: 0,
      to_book: 0,
      late: 1,
      paying: 1,
      collect: 4,
      fresh: 6,
    });
    expect(raj.number).not.toBe('');
  });
});
