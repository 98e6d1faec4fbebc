import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import { describe, expect, test, vi } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { manualOrder } from '../../../../test/kit/order-desk.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { platformStoresFixture } from '../../../../test/kit/platform-stores-fixture.ts';

const world = platformStoresFixture();
const { query, does, detail, place, page, lettersTo } = world;

const suspend = (reason = 'Buyers report that nobody answers.') => does('suspendStore', { reason });

describe('a suspended store', () => {
  test('is not seen by shoppers, takes no orders by any way, and its paid orders stay', async () => {
    const { shop } = world.desk;
    const paid = await world.desk.paid();
    const waiting = await world.desk.place();
    const bill = await world.desk.bill(waiting, waiting.input.total);
    expect(await suspend()).toMatchObject({
      status: 200,
      body: { data: { status: 'suspended', is_held: true } },
    });

    expect((await page(`/${shop.slug}`)).status).toBe(404);
    expect(await place()).toMatchObject({ status: 404, code: 'tenant_not_found' });
    // Orders by phone are refused too, with or without a reason.
    for (const more of [{}, { override: { reason: 'A friend' } }])
      expect(
        await world.desk.call('createManualOrder', { body: unchecked(manualOrder(shop, more)) }),
      ).toMatchObject({
        status: 409,
        code: 'store_paused',
      });
    expect(await (await fetch(`${world.app.url}/api/sitemap.xml`)).text()).not.toContain(shop.slug);
    expect((await page(`/sitemap-${shop.slug}.xml`)).status).toBe(404);

    // A customer who paid can follow the order, and payments of earlier orders are not lost.
    expect((await page(`/${shop.slug}/orders/${paid.id}`)).status).toBe(200);
    const read = await callApi(world.app, undefined, 'orderByRef', {
      store: shop,
      proof: paid.proof,
      params: { ref: paid.id },
    });
    expect(read).toMatchObject({ status: 200, body: { success: true } });
    expect(await world.desk.pay(bill, Math.round(waiting.input.total * 100))).toBe('confirmed');

    // Its people bring it about, and do not open it.
    const move = { from: 'confirmed', to: 'preparing' };
    expect((await world.desk.call('moveOrder', { params: { id: paid.id }, body: move })).status).toBe(200);
    const refund = await world.desk.call('refundOrder', {
      params: { id: waiting.id },
      body: { id: randomUUID(), kind: 'amount', amount: 1, reason: 'Sorry', method: 'cash' },
    });
    expect(refund.status).toBe(200);
    for (const what of ['publishStore', 'resumeStore', 'reopenStore'] as const)
      expect(await world.desk.call(what)).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('tells its owner why, on every page and by mail, and its kitchen only that it is', async () => {
    const cook = await person(world.database, {
      memberOf: [{ store: world.desk.shop.tenantId, role: 'kitchen' }],
    });
    await suspend('Please show your licence first.');
    const hold = { reason: 'Please show your licence first.' };
    expect(await world.desk.call('storeSeat')).toMatchObject({
      body: { data: { status: 'suspended', hold } },
    });
    expect(await world.desk.call('getStoreState')).toMatchObject({
      body: { data: { status: 'suspended', hold } },
    });
    for (const what of ['storeSeat', 'getStoreState'] as const)
      expect(await world.desk.call(what, {}, cook)).toMatchObject({
        body: { data: { status: 'suspended', hold: null } },
      });
    await vi.waitFor(() => expect(lettersTo(world.desk.owner.email)).toHaveLength(1), 60_000);
    const [mail] = lettersTo(world.desk.owner.email);
    expect(mail?.subject).toBe('Dapur Ujian is suspended');
    expect(mail?.text).toContain('Reason: Please show your licence first.');
    expect(lettersTo(cook.email)).toEqual([]);
  });

  test('is what it was before once it is let go', async () => {
    await world.desk.call('pauseStore', { body: { for: 'open', message: 'Raya' } });
    await suspend();
    const back = await does('reinstateStore', { reason: 'The licence came.' });
    expect(back).toMatchObject({
      status: 200,
      body: { data: { status: 'paused', is_held: false, hold: null } },
    });
    await world.desk.call('resumeStore');
    expect((await place()).status).toBe(200);
    expect(await does('reinstateStore', { reason: 'Again' })).toMatchObject({ status: 409 });
    const { acts, letters } = await detail();
    expect(acts).toMatchObject([
      { action: 'store.reinstated', actor: 'Harith Ong', reason: 'The licence came.' },
      { action: 'store.suspended', actor: 'Harith Ong' },
    ]);
    expect(letters.map(({ kind }) => kind)).toEqual(['reinstated', 'suspended']);
  });

  test('is suspended once, however often it is asked with the same reason', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => suspend('One reason')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await detail()).letters).toHaveLength(1);
    expect(await suspend('Another reason')).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('that the platform closed is opened by the platform alone', async () => {
    const body = { reason: 'Two stores of one kitchen', confirm: world.desk.shop.slug };
    expect(await does('shutStore', { ...body, confirm: 'something' })).toMatchObject({
      status: 422,
      details: [{ field: 'confirm' }],
    });
    expect(await does('shutStore', body)).toMatchObject({
      body: { data: { status: 'closed', is_held: true } },
    });
    expect(await world.desk.call('reopenStore')).toMatchObject({ status: 409, code: 'conflict' });
    expect(
      await world.desk.call('createManualOrder', { body: unchecked(manualOrder(world.desk.shop)) }),
    ).toMatchObject({
      status: 409,
    });
    expect(await suspend()).toMatchObject({ status: 409 });
    expect(await does('reinstateStore', { reason: 'A mistake' })).toMatchObject({
      body: { data: { status: 'live' } },
    });
    // A store that its owner closed can be reopened by its owner.
    await world.desk.call('closeStore', { body: { confirm: world.desk.shop.slug, reason: 'Moving' } });
    expect((await world.desk.call('reopenStore')).status).toBe(200);
  });
});

test('a letter to the owners goes out once, in their language', async () => {
  await query(`update users set language = 'ms' where id = $1`, world.desk.owner.userId);
  const body = {
    id: randomUUID(),
    subject: 'Gambar anda',
    words: 'Sila tunjukkan kuih sebenar.\nTerima kasih.',
  };
  for (let time = 0; time < 2; time++) expect((await does('writeToStore', body)).status).toBe(200);
  await vi.waitFor(() => expect(lettersTo(world.desk.owner.email)).toHaveLength(1), 60_000);
  const [mail] = lettersTo(world.desk.owner.email);
  expect(mail?.subject).toBe('Dapur Ujian: Gambar anda');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Sila tunjukkan kuih sebenar.');
    expect(part).toContain('Terima kasih.');
    expect(part).toContain('Mesej daripada');
  }
  expect((await detail()).acts).toMatchObject([{ action: 'store.written_to', reason: 'Gambar anda' }]);
});

describe('the list', () => {
  const list = async (search: Record<string, string>) => {
    const answer = await callApi(world.app, world.admin, 'platformStores', { query: unchecked(search) });
    return api.platformStores.response.parse(answer.body).data;
  };

  test('finds a store by its name, its path and its owner, and by what it is', async () => {
    const { slug, tenantId } = world.desk.shop;
    await query('update tenants set name = $2 where id = $1', tenantId, `Kedai 100% ${slug}`);
    await query(
      `update store_profiles set state = 'Wilayah Persekutuan Kuala Lumpur' where tenant_id = $1`,
      tenantId,
    );
    for (const search of [slug, `100% ${slug}`.toUpperCase(), world.desk.owner.email]) {
      const { stores, total } = await list({ search });
      expect(stores.map(({ id }) => id)).toEqual([tenantId]);
      expect(total).toBe(1);
    }
    expect((await list({ search: slug, state: '14' })).total).toBe(1);
    expect((await list({ search: slug, state: '01' })).total).toBe(0);
    expect((await list({ search: slug, status: 'live' })).total).toBe(1);
    expect((await list({ search: slug, idle: 'yes' })).total).toBe(1);
    const before = (await list({})).counts;
    await world.desk.paid();
    await suspend();
    expect((await list({ search: slug, idle: 'yes' })).total).toBe(0);
    expect((await list({ search: slug, status: 'live' })).total).toBe(0);
    expect((await list({})).counts).toEqual({
      ...before,
      live: before.live - 1,
      suspended: before.suspended + 1,
    });
  });

  test('shows what a store sold and gave back in thirty days, and sorts by it', async () => {
    const quiet = await openShop(world.database.pools);
    const [first, second] = [await world.desk.paid(), await world.desk.paid()];
    const old = await world.desk.paid();
    await query(`update orders set paid_at = now() - interval '31 days' where id = $1`, old.id);
    await query(
      `insert into refunds (tenant_id, id, order_id, amount_sen, kind, cause, reason, state) select tenant_id, gen_random_uuid(), id, 500, 'amount', 'seller', 'x', 'due' from orders where id = $1`,
      first.id,
    );
    const { stores } = await list({ search: world.desk.shop.slug });
    expect(stores).toMatchObject([
      {
        owner: { name: 'Puan Salmah', email: world.desk.owner.email },
        orders: 2,
        gmv: first.input.total + second.input.total,
        refunds: 25,
        products: 1,
        rate: 3,
        rating: null,
      },
    ]);
    for (const sort of ['gmv', 'orders', 'refunds'] as const) {
      const ids = (await list({ sort })).stores.map(({ id }) => id);
      expect(ids).toContain(world.desk.shop.tenantId);
      if (ids.includes(quiet.tenantId))
        expect(ids.indexOf(world.desk.shop.tenantId)).toBeLessThan(ids.indexOf(quiet.tenantId));
    }
  });

  test('goes on from page to page without losing or repeating a store', async () => {
    await query(
      `insert into tenants (id, slug, name) select gen_random_uuid(), 'ramai-' || n || '-' || substr(md5(random()::text), 1, 6), 'Ramai' from generate_series(1, 60) n`,
    );
    for (const sort of ['new', 'name', 'gmv', 'rating'] as const) {
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(await list({ search: 'ramai-', sort, page }));
      expect(pages.map(({ stores }) => stores.length)).toEqual([25, 25, 10]);
      expect(new Set(pages.flatMap(({ stores }) => stores.map(({ id }) => id))).size).toBe(60);
      expect(pages.map(({ total }) => total)).toEqual([60, 60, 60]);
    }
  });
});

test('keys are told of by how they fare, and never themselves', async () => {
  await query(
    `insert into payment_accounts (tenant_id, provider, secret, key_hint, account_ref, is_fully_checked) values ($1, 'billplz', 'sealed', '9f3a', 'coll1', true)`,
    world.desk.shop.tenantId,
  );
  const answer = await callApi(world.app, world.admin, 'platformStore', {
    params: { store: world.desk.shop.tenantId },
  });
  expect(answer.body.data).toMatchObject({
    payment_keys: { is_there: true, is_active: true, is_confirmed: true },
    courier_keys: { is_there: false, checked_at: null },
  });
  for (const secret of ['9f3a', 'coll1', 'sealed', 'key_hint']) expect(answer.text).not.toContain(secret);
});
