import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { openAccountsFixture, PAID, type AccountsFixture } from './accounts-fixture.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

/** The answer to a deletion, and whether the account's row, all the person's rows and the session are unchanged. */
async function tryToDelete(who: TestPerson, body?: object) {
  const look = async () => JSON.stringify([await at.userOf(who), await at.countsOf(who)]);
  const before = await look();
  const { status, code, message, details } = await at.remove(who, body);
  const answer = { code, message, details };
  const isSignedIn = (await callApi(at.app, who, 'getProfile')).status === 200;
  return { status, answer, isUntouched: isSignedIn && (await look()) === before };
}

test.each([
  ['on its way', PAID],
  ['confirmed', `status = 'confirmed', ${PAID}`],
  ['awaiting pickup', `status = 'awaiting_pickup', ${PAID}`],
  ['waiting for payment', `expires_at = now() + interval '2 minutes'`],
])('an order is %s', async (_name, change) => {
  const who = await person(at.database);
  await at.furnish(who);
  const id = await at.order(who, change);
  const [{ number } = {}] = await at.rows('select number from orders where id = $1', [id]);
  expect(await tryToDelete(who)).toMatchObject({
    isUntouched: true,
    status: 409,
    answer: {
      code: 'conflict',
      message: 'You have open orders. Your account can be deleted once they are completed or cancelled.',
      details: { reason: 'open_orders', orders: [number] },
    },
  });
});

test('an unpaid order whose hold is over does not stand in the way', async () => {
  const who = await person(at.database);
  await at.order(who, `expires_at = now() - interval '1 minute'`);
  expect((await at.remove(who)).status).toBe(200);
});

test('the person owns a store', async () => {
  const mine = await openShop(at.database.pools);
  const who = await person(at.database, { memberOf: [mine.tenantId] });
  expect(await tryToDelete(who)).toMatchObject({
    isUntouched: true,
    status: 409,
    answer: { code: 'conflict', details: { reason: 'owns_store', stores: ['Dapur Ujian'] } },
  });
});

test('a store that is closed and settled, or that has another owner too, does not stand in the way', async () => {
  const mine = await openShop(at.database.pools);
  const ours = await openShop(at.database.pools);
  const who = await person(at.database, { memberOf: [mine.tenantId, ours.tenantId] });
  await person(at.database, { memberOf: [ours.tenantId] });
  await at.rows(`update tenants set status = 'closed' where id = $1`, [mine.tenantId]);
  await at.rows(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, paid_at, customer_name, customer_phone, customer_email,
       phone_key, email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
     values ($1, $2, 'DU-1', 'x', 'confirmed', 'paid', now(), 'Buyer', '', '', '', '', 'pickup', current_date, '3:00 PM', 500, 500, now())`,
    [mine.tenantId, randomUUID()],
  );
  // The store is closed, but a customer still waits for an order, and after that for a refund.
  const waiting = {
    isUntouched: true,
    status: 409,
    answer: { details: { reason: 'owns_store', stores: ['Dapur Ujian'] } },
  };
  expect(await tryToDelete(who)).toMatchObject(waiting);
  await at.rows(
    `update orders set status = 'cancelled', cancelled_by = 'seller', cancelled_at = now() where tenant_id = $1`,
    [mine.tenantId],
  );
  await at.rows(
    `insert into refunds (tenant_id, order_id, amount_sen, cause) select tenant_id, id, 500, 'cancelled' from orders where tenant_id = $1`,
    [mine.tenantId],
  );
  expect(await tryToDelete(who)).toMatchObject(waiting);
  await at.rows(
    `update refunds set state = 'done', sent_at = now(), settled_at = now() where tenant_id = $1`,
    [mine.tenantId],
  );
  expect((await at.remove(who)).status).toBe(200);
  expect(await at.rows('select status from tenants where id = $1', [mine.tenantId])).toEqual([
    { status: 'closed' },
  ]);
});

test.each([
  ['another address', { confirm: 'somebody@example.com' }, 422, 'invalid_input'],
  ['nothing typed', { confirm: ' ' }, 422, 'invalid_input'],
  ['somebody’s id', { confirm: 'x@example.com', user_id: randomUUID() }, 422, 'invalid_input'],
])('%s', async (_name, body, status, code) => {
  const who = await person(at.database);
  expect(await tryToDelete(who, body)).toMatchObject({ isUntouched: true, status, answer: { code } });
});

test('the address counts without its case and outer space', async () => {
  const who = await person(at.database);
  expect((await at.remove(who, { confirm: ` ${who.email.toUpperCase()} ` })).status).toBe(200);
});

test.each([
  ['no password', {}],
  ['a wrong password', { password: 'not-the-password' }],
])('%s, where there is one', async (_name, more) => {
  const who = await person(at.database, { passwordHash: await hash(GOOD_PASSWORD) });
  expect(await tryToDelete(who, { confirm: who.email, ...more })).toMatchObject({
    isUntouched: true,
    status: 401,
    answer: { code: 'invalid_credentials', message: 'Current password is wrong' },
  });
  expect((await at.remove(who, { confirm: who.email, password: GOOD_PASSWORD })).status).toBe(200);
});

test('nobody without a session', async () => {
  expect((await callApi(at.app, undefined, 'deleteAccount', { body: { confirm: 'x' } })).status).toBe(401);
});
