import { createHash, randomUUID } from 'node:crypto';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { describe, expect, test } from 'vitest';
import { pushCleaning } from '../../order-desk/jobs.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { webPushFixture } from './web-push-fixture.ts';

const world = webPushFixture();
const { save, messagesTo, tell, quiet } = world;

describe('whoever bought', () => {
  const bought = async (customer?: TestPerson, change: Parameters<typeof place>[3] = {}) =>
    place(world.app, world.shop, customer, change);
  type Bought = Pick<Awaited<ReturnType<typeof bought>>, 'id' | 'proof'>;
  const about = ({ id }: Bought) => ({ store: world.shop, params: { id } });
  const browser = (name: string) => {
    const { endpoint, keys } = world.service.subscribe(name);
    return { endpoint, keys };
  };
  const keep = (
    order: Bought,
    name: string,
    more: { readonly as?: TestPerson; readonly lang?: string; readonly path?: string } = {},
  ) => {
    const { as, lang = 'en', path = `/${world.shop.slug}/orders/${order.id}` } = more;
    // By the order's proof, or as a signed-in person.
    return callApi(world.app, as, 'saveOrderPush', {
      ...about(order),
      ...(as === undefined ? { proof: order.proof } : {}),
      body: { ...browser(name), path, lang },
    });
  };
  const set = (orderId: string, status: string, method = 'delivery') =>
    world.database.pools.platform.query(
      `update orders set status = $2, delivery_method = $3, paid_at = coalesce(paid_at, now()) where id = $1`,
      [orderId, status, method],
    );
  const move = (orderId: string, to: OrderStatus) =>
    withTenant(world.database.pools, world.shop.tenantId, (tx) =>
      addToOutbox(tx, { tenantId: world.shop.tenantId, topic: 'order.moved', payload: { orderId, to } }),
    );
  const titles = (name: string) => messagesTo(name).map(({ title }) => title?.split(' · ')[0]);

  test('is told of each step of the order, with neither name nor amount, in their language', async () => {
    const mine = randomUUID();
    const order = await bought(undefined, { name: 'Siti Hajar' });
    expect((await keep(order, mine, { lang: 'ms' })).status).toBe(200);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await set(order.id, 'out_for_delivery');
    await move(order.id, 'out_for_delivery');
    await quiet();
    await set(order.id, 'completed');
    await move(order.id, 'completed');
    await quiet();
    expect(titles(mine)).toEqual(['Tempahan disahkan', 'Dalam perjalanan kepada anda', 'Telah dihantar']);
    expect(messagesTo(mine)[0]).toMatchObject({
      title: 'Tempahan disahkan · Dapur Ujian',
      url: `/${world.shop.slug}/orders/${order.id}`,
      tag: `order-${order.id}`,
    });
    expect(JSON.stringify(messagesTo(mine))).not.toMatch(/Siti|RM/);
  });

  test('of a pickup hears that it is ready, not that it was collected; and of a cancelled one that', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    await set(order.id, 'ready', 'pickup');
    await move(order.id, 'ready');
    await quiet();
    await set(order.id, 'completed', 'pickup');
    await move(order.id, 'completed');
    await quiet();
    expect(titles(mine)).toEqual(['Ready for pickup']);
    const other = await bought();
    await keep(other, mine);
    await set(other.id, 'cancelled', 'pickup');
    await tell('order.cancelled_by_seller', other.id);
    await quiet();
    expect(titles(mine)).toEqual(['Ready for pickup', 'Order cancelled']);
  });

  test('hears nothing that is no longer so, and nothing twice', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    await set(order.id, 'preparing', 'pickup');
    // The order is set ready and taken back before the message can be sent.
    await move(order.id, 'ready');
    await quiet();
    expect(messagesTo(mine)).toEqual([]);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await world.database.pools.platform.query(
      `update outbox set done_at = null, available_at = now() where tenant_id = $1 and topic = 'order.paid'`,
      [world.shop.tenantId],
    );
    await tell('nothing', order.id);
    await quiet();
    expect(titles(mine)).toEqual(['Order confirmed']);
  });

  test('is told of their own order alone, and the store’s people go on hearing of all orders', async () => {
    const [mine, theirs, desk] = [randomUUID(), randomUUID(), randomUUID()];
    await save(desk);
    const [order, other] = [await bought(), await bought()];
    await keep(order, mine);
    await keep(other, theirs);
    for (const { id } of [order, other]) await set(id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    expect([titles(mine), titles(theirs), titles(desk)]).toEqual([['Order confirmed'], [], ['New order']]);
  });

  test('takes it back, and is asked nothing more', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    const { endpoint } = world.service.subscribe(mine);
    const browser = createHash('sha256').update(endpoint).digest('hex');
    const theirs = { ...about(order), proof: order.proof };
    const state = async () =>
      (await callApi(world.app, undefined, 'orderPush', { ...theirs, query: { browser } })).body.data;
    expect(await state()).toMatchObject({ is_on: true, is_over: false });
    const removed = await callApi(world.app, undefined, 'removeOrderPush', { ...theirs, body: { endpoint } });
    expect(removed.status).toBe(200);
    expect(await state()).toMatchObject({ is_on: false });
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    expect(messagesTo(mine)).toEqual([]);
  });

  test('and is signed in hears no more after signing out; a stranger may not listen', async () => {
    const mine = randomUUID();
    const siti = await person(world.database, {});
    const order = await bought(siti);
    const path = `/u/orders/${order.id}`;
    expect((await keep(order, mine, { as: siti, path })).status).toBe(200);
    expect((await keep(order, randomUUID(), { as: await person(world.database, {}), path })).status).toBe(
      404,
    );
    expect((await keep(order, randomUUID(), { as: world.owner, path })).status).toBe(403);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await world.database.pools.platform.query('update sessions set revoked_at = now() where user_id = $1', [
      siti.userId,
    ]);
    await set(order.id, 'out_for_delivery');
    await move(order.id, 'out_for_delivery');
    await quiet();
    expect(messagesTo(mine).map(({ title, url }) => [title?.split(' · ')[0], url])).toEqual([
      ['Order confirmed', path],
    ]);
  });

  test.each([
    ['another order’s page', { path: `/dapur/orders/${randomUUID()}` }],
    ['another site', { path: `https://evil.example/orders/${randomUUID()}` }],
    ['an address of nobody’s service', { endpoint: 'https://evil.example/push' }],
    ['a key that is none', { keys: { p256dh: 'x', auth: 'y' } }],
  ])('who names %s is refused, and nothing is kept', async (_, change) => {
    const order = await bought();
    const good = { ...browser(randomUUID()), path: `/${world.shop.slug}/orders/${order.id}` };
    const refused = await callApi(world.app, undefined, 'saveOrderPush', {
      ...about(order),
      proof: order.proof,
      body: unchecked({ ...good, ...change }),
    });
    expect(refused.status).toBe(422);
    const { rowCount } = await world.database.pools.platform.query(
      'select from push_subscriptions where order_id = $1',
      [order.id],
    );
    expect(rowCount).toBe(0);
  });

  test('may have as many browsers told as five, also when they come at once; the same counts once', async () => {
    const order = await bought();
    const names = Array.from({ length: 8 }, () => randomUUID());
    const statuses = (await Promise.all(names.map((name) => keep(order, name)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const kept = names[statuses.indexOf(200)] ?? '';
    expect((await keep(order, kept)).status).toBe(200);
  });

  test('of an order that is over is told nothing more: the browser is forgotten a day later', async () => {
    const order = await bought();
    await keep(order, randomUUID());
    await set(order.id, 'completed');
    expect((await keep(order, randomUUID())).status).toBe(409);
    const left = async () => {
      await pushCleaning(world.database.pools).run();
      const { rowCount } = await world.database.pools.platform.query(
        'select from push_subscriptions where order_id = $1',
        [order.id],
      );
      return rowCount;
    };
    expect(await left()).toBe(1);
    await world.database.pools.platform.query(
      `update orders set updated_at = now() - interval '25 hours' where id = $1`,
      [order.id],
    );
    expect(await left()).toBe(0);
  });
});
