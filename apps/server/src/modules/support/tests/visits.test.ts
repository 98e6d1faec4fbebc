import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lapse } from '../jobs.ts';
import { knownInput } from '../../../../test/access/known-input.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { lookInto, person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { idOf, impersonationFixture } from './impersonation-fixture.ts';

const world = impersonationFixture();
const { ask, start, allow, end, seat } = world;

describe('a visit', () => {
  test('is told by the seat, and every step stands in both logs', async () => {
    const mine = await openShop(world.database.pools);
    const keeper = await person(world.database, { memberOf: [mine.tenantId] });
    const started = await start(world.admin, mine, 'Orders do not show');
    expect(started.body.data).toMatchObject({
      store: { id: mine.tenantId, slug: mine.slug },
      can_change: false,
      reason: 'Orders do not show',
    });
    const id = idOf(started);
    expect((await seat(world.admin, mine)).body.data).toMatchObject({
      role: 'owner',
      support: { id, can_change: false, ends_at: started.body.data['ends_at'] },
    });
    expect((await seat(keeper, mine)).body.data['support']).toBeNull();
    const rename = () =>
      callApi(world.app, world.admin, 'updateProduct', {
        store: mine,
        params: { id: mine.productIds[0] ?? '' },
        body: unchecked(
          knownInput('updateProduct', {
            orderId: mine.productIds[0] ?? '',
            productId: mine.productIds[0] ?? '',
            billId: '',
            slug: mine.slug,
          }).body,
        ),
      });
    expect((await rename()).code).toBe('read_only');
    expect((await allow(world.admin, id)).body.data['can_change']).toBe(true);
    const paused = await callApi(world.app, world.admin, 'pauseStore', {
      store: mine,
      body: { for: 'open', message: '' },
    });
    expect(paused.status, paused.text).toBe(200);
    expect((await callApi(world.app, world.admin, 'exportOrders', { store: mine })).status).toBe(200);
    expect((await end(world.admin, id)).status).toBe(200);
    expect((await seat(world.admin, mine)).status).toBe(403);
    expect((await end(world.admin, id)).status).toBe(404);

    const log = await ask<{
      action: string;
      reason: string;
      actor_id: string;
      store_id: string;
      after: unknown;
    }>(
      `select action, reason, actor_id, store_id, after from platform_audit where subject_id = $1 order by seq`,
      id,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'impersonation.started',
      'impersonation.may_change',
      'impersonation.used',
      'impersonation.used',
      'impersonation.ended',
    ]);
    expect(log.every((row) => row.actor_id === world.admin.userId && row.store_id === mine.tenantId)).toBe(
      true,
    );
    expect(log[2]?.after).toMatchObject({ call: 'POST /dashboard/store/pause' });

    const owners = await callApi(world.app, keeper, 'listActivity', { store: mine });
    const entries = owners.body.data.entries;
    expect(entries.map(({ action }) => action)).toEqual([
      'support.ended',
      'support.exported',
      'store.paused',
      'support.may_change',
      'support.started',
    ]);
    for (const { actor } of entries)
      expect(actor).toEqual({ kind: 'support', name: null, user_id: null, role: null, key: null });
    expect(owners.text).not.toContain(world.admin.userId);
  });

  test('is bound to the session, to the right, and to half an hour', async () => {
    const id = idOf(await start(world.admin, world.shop));
    const [lasts] = await ask<{ minutes: number }>(
      `select extract(epoch from ends_at - started_at)::float8 / 60 as minutes from impersonations where id = $1`,
      id,
    );
    expect(lasts?.minutes).toBe(30);
    await expect(
      ask(`update impersonations set ends_at = ends_at + interval '1 second' where id = $1`, id),
    ).rejects.toThrow('half_an_hour');
    // Starting again neither lengthens it nor opens a second one.
    const again = await start(world.admin, world.shop, 'Once more, please');
    expect(idOf(again)).toBe(id);
    expect((await seat(world.admin)).status).toBe(200);

    const elsewhere = await person(world.database, { superAdmin: true });
    expect((await seat(elsewhere)).status).toBe(403);
    expect((await allow(elsewhere, id)).status).toBe(404);
    expect((await end(elsewhere, id)).status).toBe(404);

    const without = async (change: string, back: string): Promise<void> => {
      await ask(change, world.admin.userId);
      expect([401, 403]).toContain((await seat(world.admin)).status);
      await ask(back, world.admin.userId);
      expect((await seat(world.admin)).status).toBe(200);
    };
    await without(
      'update users set platform_role = null where id = $1',
      `update users set platform_role = 'super_admin' where id = $1`,
    );
    await without(
      `update sessions set second_factor_at = null where user_id = $1`,
      `update sessions set second_factor_at = now() where user_id = $1`,
    );
    await ask(
      `update impersonations set started_at = started_at - interval '31 minutes', ends_at = ends_at - interval '31 minutes' where id = $1`,
      id,
    );
    expect((await seat(world.admin)).status).toBe(403);
    expect((await allow(world.admin, id)).status).toBe(404);
  });

  test('that ends by itself is written down once, whoever looks', async () => {
    const id = idOf(await start(world.admin, world.shop));
    await ask(
      `update impersonations set started_at = started_at - interval '31 minutes', ends_at = ends_at - interval '31 minutes' where id = $1`,
      id,
    );
    const gone = await person(world.database, { superAdmin: true });
    const left = idOf(await start(gone, world.shop));
    await callApi(world.app, gone, 'logout');
    const task = lapse(world.database.pools);
    await Promise.all([task.run(), task.run(), start(world.admin, world.shop)]);
    await task.run();
    const ended = await ask<{ subject_id: string; after: { ending: string } }>(
      `select subject_id, after from platform_audit where action = 'impersonation.ended' and subject_id in ($1, $2)`,
      id,
      left,
    );
    expect(ended).toHaveLength(2);
    expect(new Map(ended.map(({ subject_id: which, after }) => [which, after.ending]))).toEqual(
      new Map([
        [id, 'time'],
        [left, 'signed_out'],
      ]),
    );
    expect((await seat(world.admin)).status).toBe(200);
  });

  test('is refused for a store that the person works for, and for none at all', async () => {
    const both = await person(world.database, {
      superAdmin: true,
      memberOf: [{ store: world.shop.tenantId, role: 'kitchen' }],
    });
    expect((await start(both, world.shop)).code).toBe('conflict');
    // If the person works in the store, that role counts, whatever other role they have.
    expect((await seat(both)).body.data).toMatchObject({ role: 'kitchen', support: null });
    expect((await start(both, { ...world.shop, tenantId: randomUUID() })).code).toBe('tenant_not_found');
    expect((await start(world.owner, world.shop)).status).toBe(403);
    for (const reason of ['', '  ', 'why'])
      expect((await start(world.admin, world.shop, reason)).code).toBe('invalid_input');
  });

  test('shows no whole account number, and says nowhere that money goes', async () => {
    const mine = await openShop(world.database.pools);
    const keeper = await person(world.database, { memberOf: [mine.tenantId] });
    const bought = await place(world.app, mine);
    await ask(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
      bought.id,
    );
    await ask(
      `insert into order_payments (tenant_id, id, order_id, amount_sen, method)
       select tenant_id, $2, id, total_sen, 'cash' from orders where id = $1`,
      bought.id,
      randomUUID(),
    );
    const bank = { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' };
    const refund = (as: TestPerson, more: object) =>
      callApi(world.app, as, 'refundOrder', {
        store: mine,
        params: { id: bought.id },
        body: { id: randomUUID(), kind: 'amount', amount: 1, reason: 'A broken kuih', ...more },
      });
    const made = await refund(keeper, { bank });
    expect(made.status, made.text).toBe(200);
    expect(made.text).toContain('114012345678');
    await lookInto(world.database, world.admin, mine.tenantId);
    const seen = await callApi(world.app, world.admin, 'sellerOrder', {
      store: mine,
      params: { id: bought.id },
    });
    expect(seen.text).toContain('••••5678');
    expect(seen.text).not.toMatch(/114012345678|Siti Aminah/);
    expect((await refund(world.admin, { bank })).code).toBe('not_for_support');
    expect((await refund(world.admin, {})).status).toBe(200);
    const told = await callApi(world.app, world.admin, 'tellRefundBank', {
      store: mine,
      params: { id: bought.id },
      body: bank,
    });
    expect(told.status).toBe(404);
  });

  test('leaves nothing behind that would outlast it: a calendar’s address opens no more', async () => {
    await lookInto(world.database, world.admin, world.shop.tenantId);
    const opens = async (whose: TestPerson): Promise<number> => {
      const token = randomBytes(32).toString('base64url');
      await ask(
        `insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, $3)
         on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash`,
        world.shop.tenantId,
        whose.userId,
        createHash('sha256').update(token).digest(),
      );
      return (await callApi(world.app, undefined, 'calendarFeed', { params: { token: `${token}.ics` } }))
        .status;
    };
    expect([await opens(world.owner), await opens(world.admin)]).toEqual([200, 404]);
  });
});
