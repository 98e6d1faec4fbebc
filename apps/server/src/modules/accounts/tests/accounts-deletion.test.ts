import type { MyData } from '@dapur/contract/people/my-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountsDeps } from '../index.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { erasure } from '../jobs.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { openAccountsFixture, PAID, type AccountsFixture } from './accounts-fixture.ts';
import { person, signUp, type TestPerson } from '../../../../test/kit/test-people.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

/** Consents must be shown when proof is asked for; they name only the person's pseudonym. */
const PROOF = 'user_consents';

test('leaves nothing of this person alone, and nothing of others goes', async () => {
  const [who, other] = [await person(at.database), await person(at.database)];
  await at.furnish(who);
  await at.furnish(other);
  const before = await at.countsOf(who);
  for (const [table, count] of Object.entries(before))
    if (table !== 'referrals') expect([table, count > 0]).toEqual([table, true]);
  const others = [await at.countsOf(other), await at.userOf(other)];
  expect(await at.remove(who)).toMatchObject({ status: 200, body: { success: true } });
  for (const [table, count] of Object.entries(await at.countsOf(who)))
    if (table !== PROOF) expect([table, count]).toEqual([table, 0]);
  expect([await at.countsOf(other), await at.userOf(other)]).toEqual(others);
  expect(await at.userOf(who)).toMatchObject({
    email: `deleted-${who.userId}@deleted.invalid`,
    full_name: 'Deleted account',
    phone: null,
    password_hash: null,
    avatar_key: null,
    platform_role: null,
    email_verified_at: null,
    deleted_at: expect.any(Date) as Date,
  });
});

test('ends every session at once', async () => {
  const who = await person(at.database);
  await at.remove(who);
  for (const name of ['getProfile', 'listAddresses', 'exportMyData', 'me'] as const)
    expect((await callApi(at.app, who, name)).status).toBe(401);
  expect((await at.remove(who)).status).toBe(401);
});

test('takes its picture with it', async () => {
  const who = await person(at.database);
  const { default: sharp } = await import('sharp');
  const image = (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const { body } = await callApi(at.app, who, 'setAvatar', { body: { image } });
  const address = `${at.app.url}${String(body.data?.['avatar_url'])}`;
  expect((await fetch(address)).status).toBe(200);
  await at.remove(who);
  expect((await fetch(address)).status).toBe(404);
});

test('was a super admin’s: the right goes too', async () => {
  const who = await person(at.database, { superAdmin: true });
  expect((await at.remove(who)).status).toBe(200);
  expect(await at.userOf(who)).toMatchObject({ platform_role: null });
});

test('frees its mail address for a new account, which gets nothing of the old', async () => {
  const who = await person(at.database);
  await at.order(who, `status = 'completed', ${PAID}`);
  await at.remove(who);
  const anew = await signUp(at.app, { email: who.email });
  expect(anew.userId).not.toBe(who.userId);
  const mine = JSON.parse((await callApi(at.app, anew, 'exportMyData')).text) as MyData;
  expect(mine.orders).toEqual([]);
});

test('what is written for the person at that moment, by whoever had looked them up before, is forgotten too', async () => {
  const [who, other] = [await person(at.database), await person(at.database)];
  await at.furnish(other);
  const others = await at.countsOf(other);
  await at.remove(who);
  // The running app forgets latecomers by itself too, and must not come between what is written here.
  const deletedDaysAgo = (days: number) =>
    at.rows('update users set deleted_at = now() - make_interval(days => $2) where id = $1', [
      who.userId,
      days,
    ]);
  await deletedDaysAgo(30);
  await at.rows(`insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    who.sessionId,
    who.userId,
  ]);
  await at.furnish(who);
  await at.rows('delete from store_members where user_id = $1', [who.userId]);
  await deletedDaysAgo(0);
  await erasure({ db: at.database.pools }).run();
  for (const [table, count] of Object.entries(await at.countsOf(who)))
    if (table !== PROOF) expect([table, count]).toEqual([table, 0]);
  expect(await at.countsOf(other)).toEqual(others);
});

test('asked for by a session that was ended while it was asked deletes nothing', async () => {
  const who = await person(at.database);
  const { pools } = at.database;
  // The account's owner signs out everywhere after the caller was identified and before the deletion.
  const identity = { confirmPerson: () => endSessions(who) };
  const deps = { db: pools, identity };
  const caller = { userId: who.userId, sessionId: who.sessionId, email: who.email, address: '10.0.0.1' };
  const deleting = deleteAccount(deps as unknown as AccountsDeps, caller, { confirm: who.email });
  await expect(deleting).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await at.userOf(who)).toMatchObject({ email: who.email, deleted_at: null });
});

const endSessions = (who: TestPerson) =>
  at.rows('update sessions set revoked_at = now() where user_id = $1', [who.userId]);

test('two deletions at once: one is done, the other finds nobody', async () => {
  const who = await person(at.database);
  const statuses = (await Promise.all([at.remove(who), at.remove(who)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('an order placed at the same moment stands in the way, or stands with its buyer’s details as any other', async () => {
  const [productId = ''] = at.shop.productIds;
  for (let round = 0; round < 12; round++) {
    const who = await person(at.database);
    const headers = { ...who.headers, 'x-tenant-id': at.shop.tenantId };
    const order = orderFor(at.shop, [{ productId, quantity: 1 }], { email: who.email });
    const [placed, removed] = await Promise.all([
      callApi(at.app, { headers }, 'createOrder', { body: order }),
      at.remove(who),
    ]);
    expect([placed.status, [200, 409].includes(removed.status)]).toEqual([200, true]);
    const [row] = await at.rows('select customer_email, status from orders where id = $1', [order.id]);
    expect(row).toEqual({ customer_email: who.email, status: 'pending' });
  }
});

test('a store opened at the same moment: never a store without its owner', async () => {
  for (let round = 0; round < 12; round++) {
    const who = await person(at.database);
    const body = { companyName: 'Dapur Baru', subdomain: `baru-${who.userId.slice(0, 8)}` };
    const [opened, removed] = await Promise.all([
      callApi(at.app, who, 'registerTenant', { body }),
      at.remove(who),
    ]);
    expect([opened.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
    const stores = await at.rows('select from tenants where slug = $1', [body.subdomain]);
    expect(stores).toHaveLength(opened.status === 200 ? 1 : 0);
  }
});
