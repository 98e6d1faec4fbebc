import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked, type ReplyTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { GOOD_PASSWORD, person, signUp, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId], name: 'Kak Yah' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const peopleIn = (answer: ReplyTo<'listPeople'>) => answer.body.data;
const listed = async () => peopleIn(await callApi(app, owner, 'listPeople', { store: shop }));
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
async function invite(body: object): Promise<{ id: string; token: string }> {
  const answer = await callApi(app, owner, 'invitePerson', { store: shop, body: unchecked(body) });
  expect(answer.status).toBe(200);
  const { invitation, link } = answer.body.data;
  return { id: invitation.id, token: tokenOf(link) };
}
const accept = (who: TestPerson | undefined, token: string) =>
  callApi(app, who, 'acceptInvitation', { body: { token } });
const seat = (who: TestPerson) => callApi(app, who, 'storeSeat', { store: shop });
const roleOf = async (who: TestPerson) =>
  (await listed()).members.find((one) => one.user_id === who.userId)?.role;
const member = (role: 'staff' | 'kitchen' | 'manager' | 'owner') =>
  person(database, { memberOf: [{ store: shop.tenantId, role }] });

describe('an invitation', () => {
  test('by link takes in whoever has it, once, with the role that was chosen', async () => {
    const { token } = await invite({ role: 'kitchen' });
    const [first, second] = [await person(database), await person(database)];
    const glimpse = await callApi(app, undefined, 'lookAtInvitation', { body: { token } });
    expect(glimpse.body.data).toMatchObject({
      store: { id: shop.tenantId },
      role: 'kitchen',
      email_hint: null,
    });
    expect(await accept(first, token)).toMatchObject({ status: 200, body: { data: { role: 'kitchen' } } });
    expect((await seat(first)).body.data).toMatchObject({ role: 'kitchen', rights: ['kitchen'] });
    expect(await accept(second, token)).toMatchObject({ status: 400, code: 'link_expired' });
    expect((await seat(second)).status).toBe(403);
    expect((await listed()).invitations).toEqual([]);
  });

  test('mailed to an address is for the account of that address alone', async () => {
    const email = `devi-${randomUUID().slice(0, 8)}@example.com`;
    const { token } = await invite({ email: email.toUpperCase(), role: 'staff' });
    expect(await accept(await person(database), token)).toMatchObject({ status: 403 });
    expect((await accept(await person(database, { email }), token)).status).toBe(200);
  });

  test('goes to its address with a link that works, in words of its reader’s language', async () => {
    const email = `mei-${randomUUID().slice(0, 8)}@example.com`;
    const invited = await person(database, { email, name: 'Mei Ling' });
    await database.pools.platform.query(`update users set language = 'ms' where id = $1`, [invited.userId]);
    await invite({ email, role: 'packer' });
    const mail = await expect
      .poll(() => app.mails.find(({ to }) => to.address === email))
      .toBeDefined()
      .then(() => app.mails.find(({ to }) => to.address === email));
    expect(mail?.subject).toBe('Sertai Dapur Ujian');
    const link = /https?:\S+\/p\/join\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await accept(invited, tokenOf(link))).status).toBe(200);
  });

  test.each([
    [
      'withdrawn',
      async (id: string) =>
        void (await callApi(app, owner, 'withdrawInvitation', { store: shop, params: { id } })),
    ],
    [
      'renewed',
      async (id: string) =>
        void (await callApi(app, owner, 'renewInvitation', { store: shop, params: { id } })),
    ],
    [
      'run out',
      async (id: string) =>
        void (await database.pools.platform.query(
          `update store_invitations set expires_at = now() where id = $1`,
          [id],
        )),
    ],
  ])('that was %s is worth nothing', async (_how, spoil) => {
    const { id, token } = await invite({ role: 'staff' });
    await spoil(id);
    const visitor = await person(database);
    expect(await accept(visitor, token)).toMatchObject({ status: 400, code: 'link_expired' });
    expect((await seat(visitor)).status).toBe(403);
  });

  test('cannot be made up from the id of another', async () => {
    const { id, token } = await invite({ role: 'manager' });
    const other = await invite({ role: 'kitchen' });
    const forged = `${id}.${other.token.split('.')[1] ?? ''}`;
    expect(forged).not.toBe(token);
    expect((await accept(await person(database), forged)).status).toBe(400);
  });

  test('taken by many at once takes in one', async () => {
    const { token } = await invite({ role: 'staff' });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => person(database)));
    const answers = await Promise.all(crowd.map((one) => accept(one, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listed()).members).toHaveLength(2);
  });

  test('is open once for one address, and not for who works here already', async () => {
    const email = `raj-${randomUUID().slice(0, 8)}@example.com`;
    await invite({ email, role: 'staff' });
    const again = { store: shop, body: { email, role: 'kitchen' } };
    expect((await callApi(app, owner, 'invitePerson', again)).status).toBe(409);
    const existing = { store: shop, body: { email: owner.email, role: 'staff' } };
    expect((await callApi(app, owner, 'invitePerson', existing)).status).toBe(409);
  });

  test('never makes an owner', async () => {
    const body = { store: shop, body: { role: 'owner' } };
    expect((await callApi(app, owner, 'invitePerson', body)).status).toBe(422);
    const own = { store: shop, body: { role: 'staff', rights: ['ownership'] } };
    expect((await callApi(app, owner, 'invitePerson', own)).status).toBe(422);
  });
});

describe('rights', () => {
  test('count with the very next call, given, taken, and gone with the job', async () => {
    const helper = await member('staff');
    const orders = () => callApi(app, helper, 'listDeliveries', { store: shop });
    const change = (body: object) =>
      callApi(app, owner, 'changePerson', {
        store: shop,
        params: { userId: helper.userId },
        body: unchecked(body),
      });
    expect((await orders()).status).toBe(200);
    await change({ role: 'staff', rights: ['kitchen'] });
    expect((await orders()).status).toBe(403);
    await change({ role: 'manager', rights: null });
    expect((await orders()).status).toBe(200);
    await callApi(app, owner, 'removePerson', { store: shop, params: { userId: helper.userId } });
    expect((await seat(helper)).status).toBe(403);
  });

  test('of a member are changed in their own store alone', async () => {
    const other = await openShop(database.pools);
    const theirs = await person(database, { memberOf: [{ store: other.tenantId, role: 'staff' }] });
    const answer = await callApi(app, owner, 'changePerson', {
      store: shop,
      params: { userId: theirs.userId },
      body: { role: 'kitchen', rights: null },
    });
    expect(answer.status).toBe(404);
  });
});

describe('the last owner', () => {
  test('can neither leave, nor be removed, nor become anything less', async () => {
    const params = { userId: owner.userId };
    expect((await callApi(app, owner, 'removePerson', { store: shop, params })).status).toBe(409);
    const less = { store: shop, params, body: { role: 'manager', rights: null } };
    expect((await callApi(app, owner, 'changePerson', less)).status).toBe(409);
    expect((await callApi(app, owner, 'leaveStore', { params: { storeId: shop.tenantId } })).status).toBe(
      409,
    );
    expect(await roleOf(owner)).toBe('owner');
  });

  test('hands the store over with a password, and may go then', async () => {
    const founder = await signUp(app);
    await database.pools.platform.query(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      [shop.tenantId, founder.userId, founder.email],
    );
    await callApi(app, owner, 'leaveStore', { params: { storeId: shop.tenantId } });
    const helper = await member('manager');
    const hand = (body: object) =>
      callApi(app, founder, 'makeOwner', { store: shop, params: { userId: helper.userId }, body });
    expect(await hand({})).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await hand({ password: 'not-theirs-at-all' })).toMatchObject({ status: 401 });
    expect((await hand({ password: GOOD_PASSWORD })).status).toBe(200);
    const gone = await callApi(app, founder, 'leaveStore', { params: { storeId: shop.tenantId } });
    expect(gone.status).toBe(200);
    expect((await seat(helper)).body.data).toMatchObject({ role: 'owner' });
    expect((await seat(founder)).status).toBe(403);
  });

  test('is given to nobody by a session left open, where there is no password to be asked for', async () => {
    const founder = await person(database, { memberOf: [shop.tenantId] });
    const helper = await member('manager');
    await database.pools.platform.query(
      `update sessions set proved_at = now() - interval '1 day' where id = $1`,
      [founder.sessionId],
    );
    const hand = () =>
      callApi(app, founder, 'makeOwner', { store: shop, params: { userId: helper.userId }, body: {} });
    expect(await hand()).toMatchObject({ status: 403, code: 'proof_required' });
    expect((await seat(helper)).body.data).toMatchObject({ role: 'manager' });
    await database.pools.platform.query('update sessions set proved_at = now() where id = $1', [
      founder.sessionId,
    ]);
    expect((await hand()).status).toBe(200);
  });

  test('is there after two owners leave at once', async () => {
    for (let round = 0; round < 10; round++) {
      const store = await openShop(database.pools);
      const [one, two] = await Promise.all([
        person(database, { memberOf: [store.tenantId] }),
        person(database, { memberOf: [store.tenantId] }),
      ]);
      const params = { storeId: store.tenantId };
      const answers = await Promise.all([one, two].map((who) => callApi(app, who, 'leaveStore', { params })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

test('what was done to people stands in the log, with who did it', async () => {
  const { token } = await invite({ role: 'kitchen' });
  const helper = await person(database, { name: 'Siti Aminah' });
  await accept(helper, token);
  await callApi(app, owner, 'changePerson', {
    store: shop,
    params: { userId: helper.userId },
    body: { role: 'packer', rights: null },
  });
  await callApi(app, helper, 'leaveStore', { params: { storeId: shop.tenantId } });
  const answer = await callApi(app, owner, 'listActivity', { store: shop });
  const { entries } = answer.body.data;
  expect(entries.map(({ action, actor, subject_name: about }) => [action, actor.name, about])).toEqual([
    ['member.left', 'Siti Aminah', 'Siti Aminah'],
    ['member.changed', 'Kak Yah', 'Siti Aminah'],
    ['member.joined', 'Siti Aminah', 'Siti Aminah'],
    ['member.invited', 'Kak Yah', null],
  ]);
});
