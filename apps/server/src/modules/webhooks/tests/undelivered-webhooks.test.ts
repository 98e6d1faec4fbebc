import { WEBHOOK_DAYS_UNTIL_OFF } from '@dapur/contract/stores/webhook-rules';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../../../../test/kit/order-desk.ts';
import { openEar } from './webhook-ear.ts';
import { isSigned, webhooksFixture } from './webhooks-fixture.ts';

const world = webhooksFixture();
const { listen, deliveries, only, stateOf, webhook, change } = world;

describe('what does not arrive', () => {
  test('is tried again under the same id and signed anew, until it arrives', async () => {
    const { id, secret } = await listen(['product.changed']);
    world.ear.answer(500, 'broken');
    await change();
    await expect.poll(() => world.ear.heard.length).toBeGreaterThanOrEqual(2);
    world.ear.answer(204);
    await expect.poll(() => stateOf(id)).toEqual(['delivered']);
    expect(new Set(world.ear.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(world.ear.heard.map(({ body }) => body)).size).toBe(1);
    expect(world.ear.heard.every((heard) => isSigned(heard, secret))).toBe(true);
    const { tries } = await only(id);
    expect(tries[0]).toMatchObject({ status: 500, failure: 'It answered 500.', answer: 'broken' });
    expect(tries.at(-1)).toMatchObject({ status: 204, failure: '' });
    expect(world.calls[0]).toBe('post refused');
    expect(world.calls.at(-1)).toBe('post ok');
    expect(world.calls).toHaveLength(world.ear.heard.length);
    expect((await webhook(id)).failing_since).toBeNull();
  });

  test('is given up after the last try, kept in the log, and sent again by hand', async () => {
    const { id } = await listen(['product.changed']);
    world.ear.answer(400, 'no');
    await change();
    await expect.poll(() => stateOf(id)).toEqual(['failed']);
    expect(world.ear.heard).toHaveLength(4);
    expect((await webhook(id)).failing_since).not.toBeNull();
    world.ear.answer(200);
    const { id: delivery } = await only(id);
    const again = await world.desk.call('resendWebhookDelivery', { params: { id, delivery } });
    expect(again.status, again.text).toBe(200);
    await expect.poll(() => stateOf(id)).toEqual(['delivered']);
    expect((await only(id)).tries).toHaveLength(5);
    expect(new Set(world.ear.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('for days switches its endpoint off, and its owners are told once', async () => {
    const { id } = await listen(['product.changed']);
    await world.desk.query(
      `update webhook_endpoints set failing_since = now() - make_interval(days => $2, secs => 60) where tenant_id = $1`,
      WEBHOOK_DAYS_UNTIL_OFF,
    );
    world.ear.answer(503);
    await change();
    await expect.poll(async () => (await webhook(id)).is_on).toBe(false);
    expect((await webhook(id)).given_up_at).not.toBeNull();
    expect(await stateOf(id)).toEqual(['failed']);
    const mails = () =>
      [...world.app.mails, ...world.other.mails].filter(
        ({ to, subject }) => to.address === world.desk.owner.email && /webhook/i.test(subject),
      );
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.text).toContain(world.ear.url);
    await change();
    expect(world.ear.heard).toHaveLength(1);
    // Switched on again it begins anew.
    const on = await world.desk.call('updateWebhook', {
      params: { id },
      body: { url: `${world.ear.url}/hooks`, events: ['product.changed'], is_on: true },
    });
    expect(on.status, on.text).toBe(200);
    expect(await webhook(id)).toMatchObject({ is_on: true, given_up_at: null, failing_since: null });
  });

  test('because nobody answers is left after a moment, and holds up no mail and no other store', async () => {
    const { id } = await listen(['product.changed']);
    world.ear.answer('silent');
    await Promise.all(Array.from({ length: 8 }, change));
    await expect.poll(() => world.ear.heard.length).toBeGreaterThan(0);
    const quick = await openEar();
    try {
      const neighbour = await openDesk(world.database, world.app);
      await neighbour.call('createWebhook', { body: { url: `${quick.url}/`, events: ['order.paid'] } });
      await neighbour.paid();
      await expect.poll(() => quick.heard.length).toBe(1);
      // Of one store, no more at once than its share.
      const { rows } = await world.database.pools.platform.query<{ leased: number }>(
        `select count(*)::int as leased from webhook_deliveries
          where tenant_id = $1 and state = 'waiting' and is_leased and due_at > now()`,
        [world.desk.shop.tenantId],
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
