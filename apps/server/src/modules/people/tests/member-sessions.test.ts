import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { forgetInheritedEnds, naiveEnd } from './naive-seats.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** The same person by a session that continues theirs, as another browser gets one. */
async function continuedSession(at: TestApp, who: TestPerson): Promise<TestPerson> {
  const asked = await callApi(at, who, 'handoff');
  const cookie = /^[^;]+/.exec(asked.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const { token } = asked.body.data;
  const swapped = await callApi(at, undefined, 'exchangeHandoff', {
    body: { token },
    headers: { cookie },
  });
  expect(swapped.status, swapped.text).toBe(200);
  const { token: bearer } = swapped.body.data;
  return { ...who, headers: { authorization: `Bearer ${bearer}` } };
}

test('a session that the owner ends opens the store no longer, nor does one that continues it; elsewhere it lasts', async () => {
  const other = await openDesk(database, app);
  const stores = [desk, other].map(({ shop }) => ({ store: shop.tenantId, role: 'manager' as const }));
  const helper = await person(database, { memberOf: stores });
  const params = { userId: helper.userId };
  const listed = async () => (await desk.call('listMemberSessions', { params })).body.data;
  const opens = async ({ shop }: Desk, who = helper) =>
    (await callApi(app, who, 'storeSeat', { store: shop })).status;
  expect(await listed()).toMatchObject([{ id: helper.sessionId, is_this: false }]);
  expect(await opens(desk)).toBe(200);
  const end = { params: { ...params, sessionId: helper.sessionId } };
  expect((await desk.call('endMemberSession', end)).status).toBe(200);
  expect(await opens(desk)).toBe(403);
  expect(await opens(other)).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await desk.call('endMemberSession', end)).status).toBe(404);

  // Handed over to another browser it is still ended there.
  const continued = await continuedSession(app, helper);
  expect(await opens(other, continued)).toBe(200);
  expect(await opens(desk, continued)).toBe(403);
});

test('nobody ends a session of somebody else’s store, of who does not work here, or their own', async () => {
  const stranger = await person(database);
  const helper = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'manager' }] });
  const end = (userId: string, sessionId: string, who = desk.owner) =>
    desk.call('endMemberSession', { params: { userId, sessionId } }, who);
  expect((await end(stranger.userId, stranger.sessionId)).status).toBe(404);
  expect((await end(helper.userId, stranger.sessionId)).status).toBe(404);
  expect((await end(helper.userId, randomUUID())).status).toBe(404);
  expect((await end(desk.owner.userId, desk.owner.sessionId)).status).toBe(409);
  expect((await end(helper.userId, helper.sessionId, helper)).status, 'a manager').toBe(403);
  expect((await callApi(app, stranger, 'me')).status).toBe(200);
});

describe('a store that', () => {
  const twoStores = async (of: FreshDatabase, at: TestApp) => {
    const [here, elsewhere] = [await openDesk(of, at), await openDesk(of, at)];
    const memberOf = [here, elsewhere].map(({ shop }) => ({
      store: shop.tenantId,
      role: 'manager' as const,
    }));
    const helper = await person(of, { memberOf });
    const opens = async ({ shop }: Desk, who = helper) =>
      (await callApi(at, who, 'storeSeat', { store: shop })).status;
    return { here, elsewhere, helper, opens };
  };

  test('ended the session itself would throw the person out of the others', async () => {
    const { here, elsewhere, helper, opens } = await twoStores(database, app);
    await naiveEnd(database.pools, helper.sessionId);
    expect(await opens(here)).not.toBe(200);
    expect(await opens(elsewhere)).not.toBe(200);
  });

  test('did not hand the end on would be opened again by a session that continues the ended one', async () => {
    const bare = await freshDatabase();
    const careless = await startTestApp(bare, { settings: { trustedProxies: 1 } });
    try {
      await forgetInheritedEnds(bare.url);
      const { here, helper, opens } = await twoStores(bare, careless);
      const params = { userId: helper.userId, sessionId: helper.sessionId };
      expect((await here.call('endMemberSession', { params })).status).toBe(200);
      expect(await opens(here)).toBe(403);
      expect(await opens(here, await continuedSession(careless, helper))).toBe(200);
    } finally {
      await careless.close();
      await bare.drop();
    }
  });
});
