import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { describe, expect, test, vi } from 'vitest';
import { callApi, callsTo, unchecked } from '../../../../test/kit/client.ts';
import { asSuperuser } from '../../../../test/kit/fresh-database.ts';
import { productRulesFixture } from './product-rules-fixture.ts';

const fixture = productRulesFixture();
const { order, orderedOf, menu } = fixture;

const today = () => malaysianDate(Date.now());
const bulk = (change: object, ...products: readonly Pick<SellerProduct, 'id'>[]) =>
  callsTo(
    fixture.world.app,
    fixture.world.shop,
    fixture.world.owner,
  )('bulkProducts', {
    body: unchecked({ ids: products.map(({ id }) => id), change }),
  });
const isShownSoldOut = async (id: string): Promise<boolean> =>
  (await menu()).find((one) => one.id === id)?.sold_out === true;
/** As if it had been said on another day. */
const saidUntil = (id: string, date: string) =>
  fixture.world.rows('update products set sold_out_until = $2 where id = $1', id, date);
const heldOf = (id: string) =>
  fixture.world.rows(`select 1 from capacity_pools where kind = 'product' and subject_id = $1`, id);

describe('what its seller says is sold out', () => {
  test('is ordered by nobody, for whatever date, and shown as sold out; by itself it is on sale again on the next day', async () => {
    const made = await fixture.world.add({ name: 'Kek Lapis', price: 10 });
    expect((await bulk({ kind: 'sold_out', until: 'today' }, made)).body).toMatchObject({ changed: 1 });
    const refused = await order(made, [{ quantity: 1 }]);
    expect([refused.status, refused.code]).toEqual([400, 'limit_exceeded']);
    expect(refused.details).toMatchObject({
      items: [{ product_id: made.id, product: 'Kek Lapis', requested: 1, available: 0, limit: 0 }],
    });
    expect([await orderedOf(made.id), await heldOf(made.id)]).toEqual([0, []]);
    await vi.waitFor(async () => expect(await isShownSoldOut(made.id)).toBe(true), 60_000);
    expect(await fixture.world.read(made.id)).toMatchObject({ sold_out_until: today(), revision: 1 });

    await saidUntil(made.id, addDays(today(), -1));
    await vi.waitFor(async () => expect(await isShownSoldOut(made.id)).toBe(false), 60_000);
    expect(await fixture.world.read(made.id)).toMatchObject({ sold_out_until: null });
    expect((await order(made, [{ quantity: 1 }])).status).toBe(200);
  });

  test('stays so up to a date, or until its seller takes it back, and no day that is over can be named', async () => {
    const [one, other] = [await fixture.world.add(), await fixture.world.add()];
    const until = addDays(today(), 3);
    await bulk({ kind: 'sold_out', until }, one);
    await bulk({ kind: 'sold_out', until: 'further_notice' }, other);
    expect((await fixture.world.read(one.id)).sold_out_until).toBe(until);
    expect((await fixture.world.read(other.id)).sold_out_until).toBe('further_notice');
    expect((await bulk({ kind: 'sold_out', until: addDays(today(), -1) }, one)).code).toBe('invalid_input');
    expect((await bulk({ kind: 'available' }, one, other)).body).toMatchObject({ changed: 2 });
    expect((await fixture.world.read(other.id)).sold_out_until).toBeNull();
  });

  test('is found among what is sold out, and stands in the store’s log', async () => {
    const made = await fixture.world.add({ name: 'Dicari' });
    await bulk({ kind: 'sold_out', until: 'today' }, made);
    const { body } = await callApi(fixture.world.app, fixture.world.owner, 'listSellerProducts', {
      store: fixture.world.shop,
      query: { status: 'sold_out', search: 'Dicari' },
    });
    expect(body.data).toMatchObject([{ id: made.id, sold_out_until: today() }]);
    const log = await fixture.world.rows(
      `select details ->> 'until' as until from activity where action = 'products.sold_out' and subject_id = $1`,
      made.id,
    );
    expect(log).toEqual([{ until: 'today' }]);
  });

  test('is told to search engines as out of stock', async () => {
    const made = await fixture.world.add({ name: 'Untuk Enjin' });
    const availability = async () => {
      const { text } = await callApi(fixture.world.app, undefined, 'getStoreSeo', {
        params: { tenant: fixture.world.shop.slug },
      });
      // An offer says what it is of right behind how it stands.
      const [before = ''] = text.split(`?product=${made.id}`);
      return before.slice(before.lastIndexOf('"availability"')).match(/InStock|OutOfStock/)?.[0];
    };
    await vi.waitFor(async () => expect(await availability()).toBe('InStock'), 60_000);
    await bulk({ kind: 'sold_out', until: 'today' }, made);
    await vi.waitFor(async () => expect(await availability()).toBe('OutOfStock'), 60_000);
  });
});

const WAITING = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** The status of an order whose facts were read right before its product was marked as sold out. */
async function orderDuringMark(): Promise<number> {
  const made = await fixture.world.add({ price: 10 });
  // The lock belongs to a session, past any pooler.
  const gate = fixture.world.database.pools.session('test');
  await gate.connect();
  const schedule = `hashtextextended('schedule:${fixture.world.shop.tenantId}', 0)`;
  try {
    // The order's first statement took its look at the products by the time it waits for the schedule.
    await gate.query(`select pg_advisory_lock(${schedule})`);
    const asked = order(made, [{ quantity: 1 }]);
    await expect.poll(async () => (await fixture.world.rows(WAITING)).length).toBe(1);
    await bulk({ kind: 'sold_out', until: 'today' }, made);
    await gate.query(`select pg_advisory_unlock(${schedule})`);
    const { status } = await asked;
    expect(await orderedOf(made.id)).toBe(status === 200 ? 1 : 0);
    return status;
  } finally {
    await gate.end();
  }
}

describe('an order that was under way when its product was marked', () => {
  test('is refused by the statement that would place it', async () => {
    expect(await orderDuringMark()).toBe(400);
  });

  test('without the condition in that statement it is placed, so the race can see the fault', async () => {
    // The broken variant: what was read before is believed.
    const name = new URL(fixture.world.database.url).pathname.slice(1);
    const [whole] = await fixture.world.rows<{ text: string }>(
      `select pg_get_functiondef('any_sold_out'::regproc) as text`,
    );
    const text = whole?.text ?? '';
    const believing = text.replace(/BEGIN ATOMIC[\s\S]*/, 'return false');
    expect(believing).not.toBe(text);
    await asSuperuser(believing, name);
    try {
      expect(await orderDuringMark()).toBe(200);
    } finally {
      await asSuperuser(text, name);
    }
  });
});
