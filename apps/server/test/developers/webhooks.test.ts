import { createHmac, randomUUID } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@dapur/contract/seller-developers';
import { MOST_WEBHOOKS, WEBHOOK_DAYS_UNTIL_OFF, WEBHOOK_LOG_DAYS } from '@dapur/contract/webhook-rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../../src/modules/retention/index.ts';
import { startTestApp, testClock, type TestApp } from '../app.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { openDesk, type Desk } from '../order-desk/desk.ts';
import { openEar, type Heard, type WebhookEar } from './webhook-ear.ts';
import { unchecked } from '../kit/client.ts';

let database: FreshDatabase;
/** Two processes over one database, either of which may send. */
let app: TestApp;
let other: TestApp;
let desk: Desk;
let ear: WebhookEar;

const settings = {
  trustedProxies: 1,
  webhooks: {
    mayReachThisMachine: true,
    patienceMs: 1_500,
    // Four tries, a moment apart.
    pauseAfter: (tries: number) => (tries < 4 ? 0.05 : undefined),
  },
} as const;

beforeAll(async () => {
  database = await freshDatabase();
  [app, other] = await Promise.all([
    startTestApp(database, { settings, background: 'all' }),
    startTestApp(database, { settings, background: 'all' }),
  ]);
});
beforeEach(async () => {
  desk = await openDesk(database, app);
  ear = await openEar();
});
afterEach(() => ear.close());
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});

async function listen(events: readonly string[], path = '/hooks'): Promise<{ id: string; secret: string }> {
  const answer = await desk.call('createWebhook', { body: { url: ear.url + path, events } });
  if (answer.status !== 200) throw new Error(`no webhook: ${answer.status} ${answer.text}`);
  const { webhooks, secret } = answer.body.data;
  return { id: webhooks.at(-1)?.id ?? '', secret };
}
const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
  (await desk.call('listWebhookDeliveries', { params: { id } })).body.data[
    'deliveries'
  ] as unknown as WebhookDelivery[];
const only = async (id: string): Promise<WebhookDelivery> => {
  const [one, ...more] = await deliveries(id);
  if (one === undefined || more.length > 0) throw new Error(`${more.length + 1} deliveries`);
  return one;
};
const stateOf = async (id: string) => (await deliveries(id)).map(({ state }) => state);
const webhook = async (id: string): Promise<Webhook> => {
  const one = (await desk.call('listWebhooks')).body.data.find((row) => row.id === id);
  if (one === undefined) throw new Error('the webhook is not there');
  return one;
};
const bodyOf = ({ body }: Heard) =>
  JSON.parse(body) as Record<string, unknown> & { data: Record<string, unknown> };
const heardTypes = () => ear.heard.map((one) => bodyOf(one)['type']);

/** As the documentation tells receivers to do it. */
function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('a paid order is told once, signed, without anything of who bought it', async () => {
  const { id, secret } = await listen(['order.paid']);
  const order = await desk.paid();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  const [heard] = ear.heard;
  if (heard === undefined) throw new Error('nothing was heard');
  expect(ear.heard).toHaveLength(1);
  expect(isSigned(heard, secret)).toBe(true);
  expect(isSigned({ ...heard, body: heard.body.replace('paid', 'pai d') }, secret), 'changed').toBe(false);
  expect(Math.abs(Number(heard.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  const { event_id: eventId, tries } = await only(id);
  expect(bodyOf(heard)).toMatchObject({
    id: eventId,
    type: 'order.paid',
    store: { id: desk.shop.tenantId, slug: desk.shop.slug },
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
  const order = await desk.paid();
  await expect.poll(heardTypes).toContain('order.paid');
  const move = await desk.call('moveOrder', {
    params: { id: order.id },
    body: { from: 'confirmed', to: 'preparing' },
  });
  expect(move.status).toBe(200);
  const productId = desk.shop.productIds[0] ?? '';
  await desk.query(
    `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
    productId,
  );
  // One line of the log about two products, one of which is not there any more.
  await desk.query(
    `insert into activity (tenant_id, action, subject, details)
     values ($1, 'products.price', 'product', jsonb_build_object('ids', jsonb_build_array($2::text, gen_random_uuid())))`,
    productId,
  );
  await desk.query(
    `insert into activity (tenant_id, action, subject) values ($1, 'products.imported', 'product')`,
  );
  const cancelled = await desk.call('cancelOrderBySeller', {
    params: { id: order.id },
    body: { reason: 'The oven is broken', refund: order.input.total, method: 'cash' },
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  const [refund] = (await desk.see(order.id)).refunds;
  for (const [from, to] of [
    ['due', 'sent'],
    ['sent', 'done'],
  ]) {
    const moved = await desk.call('moveRefund', {
      params: { id: order.id, refund: refund?.id ?? '' },
      body: { from, to, method: 'cash' },
    });
    expect(moved.status, moved.text).toBe(200);
  }
  await expect.poll(() => heardTypes().filter((type) => type === 'product.changed')).toHaveLength(4);
  await expect.poll(async () => (await stateOf(id)).filter((state) => state !== 'delivered')).toEqual([]);
  const types = ear.heard.filter(({ path }) => path === '/all').map((one) => bodyOf(one)['type']);
  expect(new Set(types)).toEqual(new Set(all));
  const products = ear.heard
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
  const client = await database.pools.platform.connect();
  await client.query('begin');
  await client.query(
    `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
    [desk.shop.tenantId, randomUUID()],
  );
  await client.query('rollback');
  client.release();
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
});

/** Something happens to a product. */
const change = () =>
  desk.query(
    `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
    desk.shop.productIds[0],
  );

describe('what does not arrive', () => {
  test('is tried again under the same id and signed anew, until it arrives', async () => {
    const { id, secret } = await listen(['product.changed']);
    ear.answer(500, 'broken');
    await change();
    await expect.poll(() => ear.heard.length).toBeGreaterThanOrEqual(2);
    ear.answer(204);
    await expect.poll(() => stateOf(id)).toEqual(['delivered']);
    expect(new Set(ear.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(ear.heard.map(({ body }) => body)).size).toBe(1);
    expect(ear.heard.every((heard) => isSigned(heard, secret))).toBe(true);
    const { tries } = await only(id);
    expect(tries[0]).toMatchObject({ status: 500, failure: 'It answered 500.', answer: 'broken' });
    expect(tries.at(-1)).toMatchObject({ status: 204, failure: '' });
    expect((await webhook(id)).failing_since).toBeNull();
  });

  test('is given up after the last try, kept in the log, and sent again by hand', async () => {
    const { id } = await listen(['product.changed']);
    ear.answer(400, 'no');
    await change();
    await expect.poll(() => stateOf(id)).toEqual(['failed']);
    expect(ear.heard).toHaveLength(4);
    expect((await webhook(id)).failing_since).not.toBeNull();
    ear.answer(200);
    const { id: delivery } = await only(id);
    const again = await desk.call('resendWebhookDelivery', { params: { id, delivery } });
    expect(again.status, again.text).toBe(200);
    await expect.poll(() => stateOf(id)).toEqual(['delivered']);
    expect((await only(id)).tries).toHaveLength(5);
    expect(new Set(ear.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('for days switches its endpoint off, and its owners are told once', async () => {
    const { id } = await listen(['product.changed']);
    await desk.query(
      `update webhook_endpoints set failing_since = now() - make_interval(days => $2, secs => 60) where tenant_id = $1`,
      WEBHOOK_DAYS_UNTIL_OFF,
    );
    ear.answer(503);
    await change();
    await expect.poll(async () => (await webhook(id)).is_on).toBe(false);
    expect((await webhook(id)).given_up_at).not.toBeNull();
    expect(await stateOf(id)).toEqual(['failed']);
    const mails = () =>
      [...app.mails, ...other.mails].filter(
        ({ to, subject }) => to.address === desk.owner.email && /webhook/i.test(subject),
      );
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.text).toContain(ear.url);
    await change();
    expect(ear.heard).toHaveLength(1);
    // Switched on again it begins anew.
    const on = await desk.call('updateWebhook', {
      params: { id },
      body: { url: `${ear.url}/hooks`, events: ['product.changed'], is_on: true },
    });
    expect(on.status, on.text).toBe(200);
    expect(await webhook(id)).toMatchObject({ is_on: true, given_up_at: null, failing_since: null });
  });

  test('because nobody answers is left after a moment, and holds up no mail and no other store', async () => {
    const { id } = await listen(['product.changed']);
    ear.answer('silent');
    await Promise.all(Array.from({ length: 8 }, change));
    await expect.poll(() => ear.heard.length).toBeGreaterThan(0);
    const quick = await openEar();
    try {
      const neighbour = await openDesk(database, app);
      await neighbour.call('createWebhook', { body: { url: `${quick.url}/`, events: ['order.paid'] } });
      await neighbour.paid();
      await expect.poll(() => quick.heard.length).toBe(1);
      // Of one store, no more at once than its share.
      const { rows } = await database.pools.platform.query<{ leased: number }>(
        `select count(*)::int as leased from webhook_deliveries
          where tenant_id = $1 and state = 'waiting' and is_leased and due_at > now()`,
        [desk.shop.tenantId],
      );
      expect(rows[0]?.leased).toBeLessThanOrEqual(6);
    } finally {
      await quick.close();
    }
    await expect
      .poll(async () => (await deliveries(id)).flatMap(({ tries }) => tries.map(({ failure }) => failure)), {
        timeout: 15_000,
      })
      .toContain('No answer within 2 seconds.');
  });
});

test('a redirect is not followed, and what looks like a key is not kept of an answer', async () => {
  const elsewhere = await openEar();
  try {
    const { id } = await listen(['product.changed']);
    ear.answer(302, `whsec_${'a'.repeat(40)} Bearer ${'b'.repeat(40)} \u0000${'x'.repeat(5_000)}`, {
      location: `${elsewhere.url}/`,
    });
    const answer = await desk.call('testWebhook', { params: { id } });
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
  const answer = await desk.call('renewWebhookSecret', { params: { id } });
  const { secret: renewed } = answer.body.data;
  expect(renewed).not.toBe(secret);
  await desk.call('testWebhook', { params: { id } });
  await desk.query(`update webhook_endpoints set former_until = now() where tenant_id = $1`);
  await desk.call('testWebhook', { params: { id } });
  const [both, one] = ear.heard;
  if (both === undefined || one === undefined) throw new Error('the tests were not heard');
  expect([isSigned(both, secret), isSigned(both, renewed)]).toEqual([true, true]);
  expect([isSigned(one, secret), isSigned(one, renewed)]).toEqual([false, true]);
  // It is kept sealed, and told nowhere again.
  const list = await desk.call('listWebhooks');
  expect(list.text).not.toContain('whsec_');
  const [row] = await desk.query<{ text: string }>(
    `select encode(secret, 'escape') as text from webhook_endpoints where tenant_id = $1`,
  );
  expect(row?.text).not.toContain(renewed.slice(6));
});

test('news that is handed out twice is told once, whichever process has it in hand', async () => {
  const { id } = await listen(['product.changed']);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  await desk.query(
    `update outbox set done_at = null, available_at = now() where tenant_id = $1 and topic = 'webhook.event'`,
  );
  await expect
    .poll(() =>
      desk.query(`select 1 from outbox where tenant_id = $1 and topic = 'webhook.event' and done_at is null`),
    )
    .toEqual([]);
  expect(ear.heard).toHaveLength(1);
  expect(await stateOf(id)).toEqual(['delivered']);
});

test('wishes are refused by what is wrong with them, and a store tells so many addresses and no more', async () => {
  const ask = (body: object) => desk.call('createWebhook', { body: unchecked(body) });
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
    Array.from({ length: MOST_WEBHOOKS + 2 }, (_, n) => ask({ ...good, url: `https://example.my/${n}` })),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(MOST_WEBHOOKS - 1);
});

test('the log is kept for a while and no longer, and goes with its endpoint', async () => {
  const { id } = await listen(['product.changed']);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  const log = { info: () => undefined, error: () => undefined };
  const clock = testClock();
  clock.advance((WEBHOOK_LOG_DAYS - 1) * 86_400_000);
  await forgetOld({ db: database.pools, clock, log });
  expect(await stateOf(id)).toHaveLength(1);
  clock.advance(2 * 86_400_000);
  await forgetOld({ db: database.pools, clock, log });
  expect(await stateOf(id)).toEqual([]);
  await change();
  await expect.poll(() => stateOf(id)).toEqual(['delivered']);
  expect((await desk.call('removeWebhook', { params: { id } })).status).toBe(200);
  expect(await desk.query('select 1 from webhook_deliveries where tenant_id = $1')).toEqual([]);
});
