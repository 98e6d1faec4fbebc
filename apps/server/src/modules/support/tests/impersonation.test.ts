import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { describe, expect, test } from 'vitest';
import { lapse } from '../jobs.ts';
import { knownInput } from '../../../../test/access/known-input.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { callMade } from '../../../../test/kit/made-calls.ts';
import { lookInto, person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';
import { idOf, impersonationFixture } from './impersonation-fixture.ts';

const world = impersonationFixture();
const { ask, start, allow, end, seat } = world;

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
    orderId: world.order.id,
    productId: world.shop.productIds[0] ?? '',
    billId: randomUUID(),
    slug: world.shop.slug,
  };
  const input = knownInput(name, facts);
  const files = endpoint.consumes === 'multipart' && input.body !== undefined ? { files: [] } : {};
  const headers = { ...as.headers, 'x-tenant-slug': world.shop.slug };
  const { status, code = '' } = await callMade(world.app, name, input, headers, files);
  return { status, code };
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
  const { platform_audit: _log, activity: _activity, ...rest } = await tablePrints(world.database);
  return rest;
}

describe('without looking into a store', () => {
  test('a super admin gets 403 from every call of its people, and nothing changes', async () => {
    await start(world.admin, world.other);
    const before = await tablePrints(world.database);
    const answers = await walk(world.admin);
    expect(Object.keys(answers).length).toBeGreaterThan(80);
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'forbidden')).toEqual([]);
    expect(await tablePrints(world.database)).toEqual(before);
  });

  test('an order looks like one that does not exist', async () => {
    const unknown = await callApi(world.app, world.admin, 'orderOfStore', {
      store: world.shop,
      params: { id: randomUUID() },
    });
    const answer = await callApi(world.app, world.admin, 'orderOfStore', {
      store: world.shop,
      params: { id: world.order.id },
    });
    expect(`${answer.status} ${answer.text}`).toBe(`404 ${unknown.text}`);
  });
});

describe('while changes are not allowed', () => {
  test('every call that is not a GET gets 403, files and documents too, and nothing changes', async () => {
    await start(world.admin, world.shop);
    const before = await tablePrints(world.database);
    const answers = await walk(world.admin, asked);
    const after = await tablePrints(world.database);
    expect(after).toEqual(before);
    const wrong = member.filter(([name, endpoint]) => {
      const expected =
        endpoint.support === 'never' ? 'not_for_support' : changes(endpoint) ? 'read_only' : 'let in';
      return answers[name] !== expected;
    });
    expect(wrong.map(([name]) => [name, answers[name]])).toEqual([]);
  });

  test('the same walk finds what one would change who may change', async () => {
    expect((await allow(world.admin, idOf(await start(world.admin, world.shop)))).status).toBe(200);
    const before = await storesPrint();
    const answers = await walk(world.admin, asked);
    const after = await storesPrint();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(expect.arrayContaining(['orders', 'products', 'store_profiles', 'vouchers']));
    const refused = member.filter(([name]) => answers[name] !== 'let in').map(([name]) => name);
    const never = member.filter(([, { support }]) => support === 'never').map(([name]) => name);
    // Its input says where the money is to go.
    expect(new Set(refused)).toEqual(new Set([...never, 'refundOrder']));
    // What is the store's own: its keys, its people, where money goes, and what would outlast the visit.
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
  test('support may look, is refused to change anything, also where a visit allows changes', async () => {
    const carer = await person(world.database, { platformRole: 'support' });
    const id = idOf(await start(carer, world.shop));
    const refused = await allow(carer, id);
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your role at the platform may not change anything in a store.',
    ]);
    await ask(`update impersonations set change_reason = 'written by hand' where id = $1`, id);
    expect((await seat(carer)).body.data['support']).toMatchObject({ id, can_change: false });
    expect((await callApi(world.app, carer, 'listImpersonations')).body.data).toMatchObject([
      { id, can_change: false },
    ]);
    const before = await tablePrints(world.database);
    const answers = await walk(carer, asked);
    const paused = await callApi(world.app, carer, 'pauseStore', {
      store: world.shop,
      body: { for: 'open', message: '' },
    });
    expect(paused.message).toBe(
      'You may only look: your role at the platform may not change anything in a store.',
    );
    expect(await tablePrints(world.database)).toEqual(before);
    const wrong = member.filter(([name, endpoint]) => {
      const expected =
        endpoint.support === 'never' ? 'not_for_support' : changes(endpoint) ? 'read_only' : 'let in';
      return answers[name] !== expected;
    });
    expect(wrong.map(([name]) => [name, answers[name]])).toEqual([]);
    expect((await end(carer, id)).status).toBe(200);
  });

  test('finance does not look into stores, and an open visit counts for nothing', async () => {
    const clerk = await person(world.database, { platformRole: 'finance' });
    expect((await start(clerk, world.shop)).status).toBe(403);
    await lookInto(world.database, clerk, world.shop.tenantId);
    const before = await tablePrints(world.database);
    const answers = await walk(clerk);
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'forbidden')).toEqual([]);
    expect(await tablePrints(world.database)).toEqual(before);
  });

  test('ops may change things while in that role, and an open visit ends with a role that may not look', async () => {
    const keeper = await person(world.database, { platformRole: 'ops' });
    const give = (role: string | null) =>
      callApi(world.app, world.admin, 'setPersonRole', {
        params: { id: keeper.userId },
        body: { platform_role: role, reason: 'Moves to another desk' },
      });
    const pause = () =>
      callApi(world.app, keeper, 'pauseStore', { store: world.other, body: { for: 'open', message: '' } });
    const id = idOf(await start(keeper, world.other));
    expect((await allow(keeper, id)).status).toBe(200);
    expect((await pause()).status).toBe(200);
    await give('support');
    expect((await pause()).code).toBe('read_only');
    expect((await seat(keeper, world.other)).status).toBe(200);
    await give('finance');
    expect((await seat(keeper, world.other)).status).toBe(403);
    await lapse(world.database.pools).run();
    await give('ops');
    expect((await seat(keeper, world.other)).status).toBe(403);
    expect(
      await ask(
        `select after from platform_audit where action = 'impersonation.ended' and subject_id = $1`,
        id,
      ),
    ).toEqual([{ after: { ending: 'signed_out' } }]);
  });
});
