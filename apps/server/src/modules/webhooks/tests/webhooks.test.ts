import { randomUUID } from 'node:crypto';
import { MAX_WEBHOOKS, WEBHOOK_LOG_DAYS } from '@dapur/contract/stores/webhook-rules';
import { expect, test } from 'vitest';
import { forgetOld } from '../../retention/index.ts';
import { testClock } from '../../../../test/kit/test-app.ts';
import { openEar, type Heard } from './webhook-ear.ts';
import { isSigned, webhooksFixture } from './webhooks-fixture.ts';
import { unchecked } from '../../../../test/kit/client.ts';

const world = webhooksFixture();
const { listen, only, stateOf, webhook, change } = world;

const bodyOf = ({ body }: Heard) =>
  JSON.parse(body) as Record<string, unknown> & { data: Record<string, unknown> };
const heardTypes = () => world.ear.heard.map((one) => bodyOf(one)['type']);

test('a paid order is told once, signed, without anything of who bought it', async () => {
  const { id, secret } = await listen(['order.paid']);
  const order = await world.desk.paid();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  const [heard] = world.ear.heard;
  if (heard === undefined) throw new Error('nothing was heard');
  expect(world.ear.heard).toHaveLength(1);
  expect(isSigned(heard, secret)).toBe(true);
  expect(isSigned({ ...heard, body: heard.body.replace('paid', 'pai d') }, secret), 'changed').toBe(false);
  expect(Math.abs(Number(heard.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  const { event_id: eventId, tries } = await only(id);
  expect(bodyOf(heard)).toMatchObject({
    id: eventId,
    type: 'order.paid',
    store: { id: world.desk.shop.tenantId, slug: world.desk.shop.slug },
    data: {
      order: { id: order.id, order_number: order.number, payment_status: 'paid', total: order.input.total },
    },
  });
  expect(heard.headers).toMatchObject({ 'webhook-id': eventId, 'webhook-event': 'order.paid' });
  for (const word of [order.input.name, order.input.phone, order.input.email])
    expect(heard.body).not.toContain(word);
  expect(tries).toMatchObject([{ status: 200, failure: '', answer: 'ok' }]);
});

test('each event is told by its name, and only to who asked for it', async () => {
  const all = ['order.paid', 'order.changed', 'order.cancelled', 'order.refunded', 'product.changed'];
  const { id } = await listen(all, '/all');
  const paidOnly = await listen(['order.refunded'], '/refunds');
  const order = await world.desk.paid();
  await expect.poll(heardTypes).toContain('order.paid');
  const move = await world.desk.call('moveOrder', {
    params: { id: order.id },
    body: { from: 'confirmed', to: 'preparing' },
  });
  expect(move.status).toBe(200);
  const productId = world.desk.shop.productIds[0] ?? '';
  await world.desk.query(
    `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
    productId,
  );
  // One line of the log about two products, one of which is not there any more.
  await world.desk.query(
    `insert into activity (tenant_id, action, subject, details)
     values ($1, 'products.price', 'product', jsonb_build_object('ids', jsonb_build_array($2::text, gen_random_uuid())))`,
    productId,
  );
  await world.desk.query(
    `insert into activity (tenant_id, action, subject) values ($1, 'products.imported', 'product')`,
  );
  const cancelled = await world.desk.call('cancelOrderBySeller', {
    params: { id: order.id },
    body: { reason: 'The oven is broken', refund: order.input.total, method: 'cash' },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const [refund] = (await world.desk.see(order.id)).refunds;
  for (const [from, to] of [
    ['due', 'sent'],
    ['sent', 'done'],
  ]) {
    const moved = await world.desk.call('moveRefund', {
      params: { id: order.id, refund: refund?.id ?? '' },
      body: { from, to, method: 'cash' },
    });
    expect(moved.status, moved.text).toBe(200);
  }
  await expect.poll(() => heardTypes().filter((type) => type === 'product.changed')).toHaveLength(4);
  await expect.poll(async () => (await stateOf(id)).filter((state) => state !== 'delivered')).toEqual([]);
  const types = world.ear.heard.filter(({ path }) => path === '/all').map((one) => bodyOf(one)['type']);
  expect(new Set(types)).toEqual(new Set(all));
  const products = world.ear.heard
    .map((one) => bodyOf(one).data)
    .filter((data) => 'product' in data)
    .map(({ product }) => product as Record<string, unknown> | null);
  expect(products).toContainEqual(null);
  expect(products).toContainEqual(expect.objectContaining({ id: productId, is_active: true }));
  expect(products).toContainEqual(expect.objectContaining({ is_deleted: true }));
  await expect.poll(() => stateOf(paidOnly.id)).toEqual(['delivered']);
});

test('what a transaction takes back is told to nobody', async () => {
  const { id } = await listen(['product.changed']);
  const client = await world.database.pools.platform.connect();
  await client.query('begin');
  await client.query(
    `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
    [world.desk.shop.tenantId, randomUUID()],
  );
  await client.query('rollback');
  client.release();
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
});

test('a redirect is not followed, and what looks like a key is not kept of an answer', async () => {
  const elsewhere = await openEar();
  try {
    const { id } = await listen(['product.changed']);
    world.ear.answer(302, `whsec_${'a'.repeat(40)} Bearer ${'b'.repeat(40)} \u0000${'x'.repeat(5_000)}`, {
      location: `${elsewhere.url}/`,
    });
    const answer = await world.desk.call('testWebhook', { params: { id } });
    const [tried] = answer.body.data.tries;
    expect(tried).toMatchObject({ status: 302, failure: 'It answered 302; redirects are not followed.' });
    expect(tried?.answer).toMatch(/^whsec_\[redacted\] Bearer \[redacted\] x+$/);
    expect(tried?.answer.length).toBeLessThanOrEqual(1_000);
    expect(elsewhere.heard).toEqual([]);
    // A test that fails is no failure of what is told, and is not repeated.
    expect((await webhook(id)).failing_since).toBeNull();
    expect((await only(id)).state).toBe('failed');
  } finally {
    await elsewhere.close();
  }
});

test('a new secret signs at once, and for a day the former one beside it', async () => {
  const { id, secret } = await listen(['product.changed']);
  const answer = await world.desk.call('renewWebhookSecret', { params: { id } });
  const { secret: renewed } = answer.body.data;
  expect(renewed).not.toBe(secret);
  await world.desk.call('testWebhook', { params: { id } });
  await world.desk.query(`update webhook_endpoints set former_until = now() where tenant_id = $1`);
  await world.desk.call('testWebhook', { params: { id } });
  const [both, one] = world.ear.heard;
  if (both === undefined || one === undefined) throw new Error('the tests were not heard');
  expect([isSigned(both, secret), isSigned(both, renewed)]).toEqual([true, true]);
  expect([isSigned(one, secret), isSigned(one, renewed)]).toEqual([false, true]);
  // It is kept sealed, and told nowhere again.
  const list = await world.desk.call('listWebhooks');
  expect(list.text).not.toContain('whsec_');
  const [row] = await world.desk.query<{ text: string }>(
    `select encode(secret, 'escape') as text from webhook_endpoints where tenant_id = $1`,
  );
  expect(row?.text).not.toContain(renewed.slice(6));
});

test('news that is handed out twice is told once, whichever process has it in hand', async () => {
  const { id } = await listen(['product.changed']);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  await world.desk.query(
    `update outbox set done_at = null, available_at = now() where tenant_id = $1 and topic = 'webhook.event'`,
  );
  await expect
    .poll(() =>
      world.desk.query(
        `select 1 from outbox where tenant_id = $1 and topic = 'webhook.event' and done_at is null`,
      ),
    )
    .toEqual([]);
  expect(world.ear.heard).toHaveLength(1);
  expect(await stateOf(id)).toEqual(['delivered']);
});

test('wishes are refused by what is wrong with them, and a store tells so many addresses and no more', async () => {
  const ask = (body: object) => world.desk.call('createWebhook', { body: unchecked(body) });
  const good = { url: 'https://example.my/hooks', events: ['order.paid'] };
  for (const [part, said] of [
    [{ url: 'http://example.my/' }, 'https://'],
    [{ url: 'https://192.168.1.1/' }, 'public internet'],
    [{ url: 'https://169.254.169.254/latest' }, 'public internet'],
    [{ url: 'https://a:b@example.my/' }, 'password'],
    [{ url: 'kitchen' }, 'address'],
    [{ events: [] }, 'events'],
    [{ events: ['order.eaten'] }, 'events'],
    [{ events: ['order.paid', 'order.paid'] }, 'twice'],
  ] as const) {
    const { status, message } = await ask({ ...good, ...part });
    expect([part, status]).toEqual([part, 422]);
    expect(message).toContain(said);
  }
  expect((await ask(good)).status).toBe(200);
  expect((await ask({ ...good, url: 'https://EXAMPLE.my/hooks#top' })).status).toBe(409);
  const more = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 2 }, (_, n) => ask({ ...good, url: `https://example.my/${n}` })),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(MAX_WEBHOOKS - 1);
});

test('the log is kept for a while and no longer, and goes with its endpoint', async () => {
  const { id } = await listen(['product.changed']);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  const log = { info: () => undefined, error: () => undefined };
  const clock = testClock();
  clock.advance((WEBHOOK_LOG_DAYS - 1) * 86_400_000);
  await forgetOld({ db: world.database.pools, clock, log });
  expect(await stateOf(id)).toHaveLength(1);
  clock.advance(2 * 86_400_000);
  await forgetOld({ db: world.database.pools, clock, log });
  expect(await stateOf(id)).toEqual([]);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  expect((await world.desk.call('removeWebhook', { params: { id } })).status).toBe(200);
  expect(await world.desk.query('select 1 from webhook_deliveries where tenant_id = $1')).toEqual([]);
});
