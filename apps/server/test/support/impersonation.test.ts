import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSupport } from '../../src/modules/support/index.ts';
import { knownInput } from '../access/known-input.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { callApi, unchecked, type ReplyTo } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { addressOf } from '../endpoint-input.ts';
import { lookInto, person, type TestPerson } from '../people.ts';
import { place, type Placed } from '../placed-orders.ts';
import { openShop, type Shop } from '../races/shop.ts';
import { tablePrints } from '../table-prints.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let other: Shop;
let order: Placed;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools, { dailyLimit: 1_000 });
  other = await openShop(database.pools);
  order = await place(app, shop);
  owner = await person(database, { memberOf: [shop.tenantId], name: 'Kak Yah' });
});
beforeEach(async () => {
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await database.pools.platform.query(text, values)).rows as T[];

const start = (as: TestPerson, store: Shop, reason = 'Her orders do not show') =>
  callApi(app, as, 'startImpersonation', { body: { store: store.tenantId, reason } });
const idOf = ({ body }: ReplyTo<'startImpersonation'>): string => body.data.id;
const allow = (as: TestPerson, id: string) =>
  callApi(app, as, 'allowImpersonationChanges', {
    params: { id },
    body: { reason: 'She asked us to mend it' },
  });
const end = (as: TestPerson, id: string) => callApi(app, as, 'endImpersonation', { params: { id } });
const seat = (as: TestPerson, store = shop) => callApi(app, as, 'storeSeat', { store: store });

/** Calls of a store's people, and those that are decided where the object is known. */
const asked = (Object.entries(api) as [keyof Api, Endpoint][]).filter(
  ([, { access, tenant }]) => tenant === 'required' && ['member', 'visitor', 'order-proof'].includes(access),
);
const member = asked.filter(([, { access }]) => access === 'member');
const takesAway = ({ response }: Endpoint): boolean => response === 'file' || response === 'pdf';
const changes = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' || (endpoint.access === 'member' && takesAway(endpoint));

/** One call with a good input about the store and its order. */
async function call(name: keyof Api, as: TestPerson): Promise<{ status: number; code: string }> {
  const endpoint: Endpoint = api[name];
  const facts = {
    orderId: order.id,
    productId: shop.productIds[0] ?? '',
    billId: randomUUID(),
    slug: shop.slug,
  };
  const input = knownInput(name, facts);
  const form = new FormData();
  for (const [field, value] of Object.entries(input.body ?? {})) form.append(field, String(value));
  const isForm = endpoint.consumes === 'multipart';
  const leaving = new AbortController();
  const answer = await fetch(app.url + addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...as.headers,
      'x-tenant-slug': shop.slug,
      'x-forwarded-for': `10.7.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
      ...(input.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: isForm ? form : JSON.stringify(input.body) }),
    signal: leaving.signal,
  });
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const { code = '' } = isJson ? ((await answer.json()) as { code?: string }) : {};
  leaving.abort();
  return { status: answer.status, code };
}

/** What each call is answered, by its name. */
async function walk(as: TestPerson, which = member): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name] of which) {
    const { status, code } = await call(name, as);
    answers[name] = status === 403 ? code : 'let in';
  }
  return answers;
}

/** All tables but the log of the platform's people and what their own limits count. */
async function storesPrint(): Promise<Record<string, string>> {
  const { platform_audit: _log, activity: _activity, ...rest } = await tablePrints(database);
  return rest;
}

describe('without looking into a store', () => {
  test('a super admin gets 403 from every call of its people, and nothing changes', async () => {
    await start(admin, other);
    const before = await tablePrints(database);
    const answers = await walk(admin);
    expect(Object.keys(answers).length).toBeGreaterThan(80);
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'forbidden')).toEqual([]);
    expect(await tablePrints(database)).toEqual(before);
  });

  test('an order is to her as one that does not exist', async () => {
    const unknown = await callApi(app, admin, 'orderOfStore', { store: shop, params: { id: randomUUID() } });
    const answer = await callApi(app, admin, 'orderOfStore', { store: shop, params: { id: order.id } });
    expect(`${answer.status} ${answer.text}`).toBe(`404 ${unknown.text}`);
  });
});

describe('while she may only look', () => {
  test('every call that is not a GET gets 403, files and documents too, and nothing changes', async () => {
    await start(admin, shop);
    const before = await tablePrints(database);
    const answers = await walk(admin, asked);
    const after = await tablePrints(database);
    expect(after).toEqual(before);
    const wrong = member.filter(([name, endpoint]) => {
      const expected =
        endpoint.support === 'never' ? 'not_for_support' : changes(endpoint) ? 'read_only' : 'let in';
      return answers[name] !== expected;
    });
    expect(wrong.map(([name]) => [name, answers[name]])).toEqual([]);
  });

  test('the same walk finds what one would change who may change', async () => {
    expect((await allow(admin, idOf(await start(admin, shop)))).status).toBe(200);
    const before = await storesPrint();
    const answers = await walk(admin, asked);
    const after = await storesPrint();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(expect.arrayContaining(['orders', 'products', 'store_profiles', 'vouchers']));
    const refused = member.filter(([name]) => answers[name] !== 'let in').map(([name]) => name);
    const never = member.filter(([, { support }]) => support === 'never').map(([name]) => name);
    // Its input says where the money is to go.
    expect(new Set(refused)).toEqual(new Set([...never, 'refundOrder']));
    // What is the store's own: its keys, its people, where money goes, and what would outlast her visit.
    expect(refused).toEqual(
      expect.arrayContaining([
        'changePerson',
        'invitePerson',
        'makeOwner',
        'openCalendarFeed',
        'removeCourierKeys',
        'removePaymentKeys',
        'saveCourierKeys',
        'savePaymentKeys',
        'savePush',
        'saveRefundBank',
      ]),
    );
  });
});

describe('in another role than a super admin’s', () => {
  test('support may look, is refused to change anything, and finds nothing to change by where somebody gave it to her', async () => {
    const carer = await person(database, { platformRole: 'support' });
    const id = idOf(await start(carer, shop));
    const refused = await allow(carer, id);
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your role at the platform may not change anything in a store.',
    ]);
    await ask(`update impersonations set change_reason = 'written by hand' where id = $1`, id);
    expect((await seat(carer)).body.data['support']).toMatchObject({ id, can_change: false });
    expect((await callApi(app, carer, 'listImpersonations')).body.data).toMatchObject([
      { id, can_change: false },
    ]);
    const before = await tablePrints(database);
    const answers = await walk(carer, asked);
    const paused = await callApi(app, carer, 'pauseStore', {
      store: shop,
      body: { for: 'open', message: '' },
    });
    expect(paused.message).toBe(
      'You may only look: your role at the platform may not change anything in a store.',
    );
    expect(await tablePrints(database)).toEqual(before);
    const wrong = member.filter(([name, endpoint]) => {
      const expected =
        endpoint.support === 'never' ? 'not_for_support' : changes(endpoint) ? 'read_only' : 'let in';
      return answers[name] !== expected;
    });
    expect(wrong.map(([name]) => [name, answers[name]])).toEqual([]);
    expect((await end(carer, id)).status).toBe(200);
  });

  test('finance does not look into stores, and what is open counts for nothing to her', async () => {
    const clerk = await person(database, { platformRole: 'finance' });
    expect((await start(clerk, shop)).status).toBe(403);
    await lookInto(database, clerk, shop.tenantId);
    const before = await tablePrints(database);
    const answers = await walk(clerk);
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'forbidden')).toEqual([]);
    expect(await tablePrints(database)).toEqual(before);
  });

  test('ops may change things as long as she is that, and what she has open ends with a role that may not look', async () => {
    const keeper = await person(database, { platformRole: 'ops' });
    const give = (role: string | null) =>
      callApi(app, admin, 'setPersonRole', {
        params: { id: keeper.userId },
        body: { platform_role: role, reason: 'She moves to another desk' },
      });
    const pause = () =>
      callApi(app, keeper, 'pauseStore', { store: other, body: { for: 'open', message: '' } });
    const id = idOf(await start(keeper, other));
    expect((await allow(keeper, id)).status).toBe(200);
    expect((await pause()).status).toBe(200);
    await give('support');
    expect((await pause()).code).toBe('read_only');
    expect((await seat(keeper, other)).status).toBe(200);
    await give('finance');
    expect((await seat(keeper, other)).status).toBe(403);
    await createSupport(database.pools).lapse.run();
    await give('ops');
    expect((await seat(keeper, other)).status).toBe(403);
    expect(
      await ask(
        `select after from platform_audit where action = 'impersonation.ended' and subject_id = $1`,
        id,
      ),
    ).toEqual([{ after: { ending: 'signed_out' } }]);
  });
});

describe('a visit', () => {
  test('is told by the seat, and every step stands in both logs', async () => {
    const mine = await openShop(database.pools);
    const keeper = await person(database, { memberOf: [mine.tenantId] });
    const started = await start(admin, mine, 'Her orders do not show');
    expect(started.body.data).toMatchObject({
      store: { id: mine.tenantId, slug: mine.slug },
      can_change: false,
      reason: 'Her orders do not show',
    });
    const id = idOf(started);
    expect((await seat(admin, mine)).body.data).toMatchObject({
      role: 'owner',
      support: { id, can_change: false, ends_at: started.body.data['ends_at'] },
    });
    expect((await seat(keeper, mine)).body.data['support']).toBeNull();
    const rename = () =>
      callApi(app, admin, 'updateProduct', {
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
    expect((await allow(admin, id)).body.data['can_change']).toBe(true);
    const paused = await callApi(app, admin, 'pauseStore', {
      store: mine,
      body: { for: 'open', message: '' },
    });
    expect(paused.status, paused.text).toBe(200);
    expect((await callApi(app, admin, 'exportOrders', { store: mine })).status).toBe(200);
    expect((await end(admin, id)).status).toBe(200);
    expect((await seat(admin, mine)).status).toBe(403);
    expect((await end(admin, id)).status).toBe(404);

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
    expect(log.every((row) => row.actor_id === admin.userId && row.store_id === mine.tenantId)).toBe(true);
    expect(log[2]?.after).toMatchObject({ call: 'POST /dashboard/store/pause' });

    const owners = await callApi(app, keeper, 'listActivity', { store: mine });
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
    expect(owners.text).not.toContain(admin.userId);
  });

  test('is bound to her session, to her right, and to half an hour', async () => {
    const id = idOf(await start(admin, shop));
    const [lasts] = await ask<{ minutes: number }>(
      `select extract(epoch from ends_at - started_at)::float8 / 60 as minutes from impersonations where id = $1`,
      id,
    );
    expect(lasts?.minutes).toBe(30);
    await expect(
      ask(`update impersonations set ends_at = ends_at + interval '1 second' where id = $1`, id),
    ).rejects.toThrow('half_an_hour');
    // Starting again neither lengthens it nor opens a second one.
    const again = await start(admin, shop, 'Once more, please');
    expect(idOf(again)).toBe(id);
    expect((await seat(admin)).status).toBe(200);

    const elsewhere = await person(database, { superAdmin: true });
    expect((await seat(elsewhere)).status).toBe(403);
    expect((await allow(elsewhere, id)).status).toBe(404);
    expect((await end(elsewhere, id)).status).toBe(404);

    const without = async (change: string, back: string): Promise<void> => {
      await ask(change, admin.userId);
      expect([401, 403]).toContain((await seat(admin)).status);
      await ask(back, admin.userId);
      expect((await seat(admin)).status).toBe(200);
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
    expect((await seat(admin)).status).toBe(403);
    expect((await allow(admin, id)).status).toBe(404);
  });

  test('that ends by itself is written down once, whoever looks', async () => {
    const id = idOf(await start(admin, shop));
    await ask(
      `update impersonations set started_at = started_at - interval '31 minutes', ends_at = ends_at - interval '31 minutes' where id = $1`,
      id,
    );
    const gone = await person(database, { superAdmin: true });
    const left = idOf(await start(gone, shop));
    await callApi(app, gone, 'logout');
    const { lapse } = createSupport(database.pools);
    await Promise.all([lapse.run(), lapse.run(), start(admin, shop)]);
    await lapse.run();
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
    expect((await seat(admin)).status).toBe(200);
  });

  test('is refused for a store that she works for herself, and for none at all', async () => {
    const both = await person(database, {
      superAdmin: true,
      memberOf: [{ store: shop.tenantId, role: 'kitchen' }],
    });
    expect((await start(both, shop)).code).toBe('conflict');
    // Her own place there counts, whatever else she is.
    expect((await seat(both)).body.data).toMatchObject({ role: 'kitchen', support: null });
    expect((await start(both, { ...shop, tenantId: randomUUID() })).code).toBe('tenant_not_found');
    expect((await start(owner, shop)).status).toBe(403);
    for (const reason of ['', '  ', 'why'])
      expect((await start(admin, shop, reason)).code).toBe('invalid_input');
  });

  test('shows no whole account number, and says nowhere that money goes', async () => {
    const mine = await openShop(database.pools);
    const keeper = await person(database, { memberOf: [mine.tenantId] });
    const bought = await place(app, mine);
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
      callApi(app, as, 'refundOrder', {
        store: mine,
        params: { id: bought.id },
        body: { id: randomUUID(), kind: 'amount', amount: 1, reason: 'A broken kuih', ...more },
      });
    const made = await refund(keeper, { bank });
    expect(made.status, made.text).toBe(200);
    expect(made.text).toContain('114012345678');
    await lookInto(database, admin, mine.tenantId);
    const seen = await callApi(app, admin, 'sellerOrder', { store: mine, params: { id: bought.id } });
    expect(seen.text).toContain('••••5678');
    expect(seen.text).not.toMatch(/114012345678|Siti Aminah/);
    expect((await refund(admin, { bank })).code).toBe('not_for_support');
    expect((await refund(admin, {})).status).toBe(200);
    const told = await callApi(app, admin, 'tellRefundBank', {
      store: mine,
      params: { id: bought.id },
      body: bank,
    });
    expect(told.status).toBe(404);
  });

  test('leaves nothing behind that would outlast it: a calendar’s address opens no more', async () => {
    await lookInto(database, admin, shop.tenantId);
    const opens = async (whose: TestPerson): Promise<number> => {
      const token = randomBytes(32).toString('base64url');
      await ask(
        `insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, $3)
         on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash`,
        shop.tenantId,
        whose.userId,
        createHash('sha256').update(token).digest(),
      );
      return (await callApi(app, undefined, 'calendarFeed', { params: { token: `${token}.ics` } })).status;
    };
    expect([await opens(owner), await opens(admin)]).toEqual([200, 404]);
  });
});
