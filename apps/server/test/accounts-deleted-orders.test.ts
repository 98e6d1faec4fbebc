import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '../src/modules/accounts/jobs.ts';
import { callAs } from './accounts-call.ts';
import { CANCELLED, openAccountsFixture, PAID, PHONE, type AccountsFixture } from './accounts-fixture.ts';
import { person } from './people.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

const read = async (id: string) =>
  (
    await at.rows(
      'select customer_id, customer_name, customer_phone, customer_email, phone_key, email_key, notes, cancel_reason, total_sen from orders where id = $1',
      [id],
    )
  )[0];

test('keep what tax law needs where money moved, and forget the buyer where none did', async () => {
  const who = await person(at.database);
  const kept = [
    await at.order(who, `status = 'completed', ${PAID}`),
    await at.order(who, `${CANCELLED}, payment_status = 'refunded', paid_at = now()`),
    await at.order(who, `${CANCELLED}, payment_status = 'paid_late'`),
  ];
  const forgotten = [
    await at.order(who, CANCELLED),
    await at.order(who, `${CANCELLED}, payment_status = 'failed'`),
  ];
  const billId = randomUUID();
  await at.rows(
    `insert into payment_attempts (tenant_id, id, order_id, state, bill_id, amount_sen) values ($1, $2, $3, 'deleted', $4, 1000)`,
    [at.shop.tenantId, randomUUID(), forgotten[0], billId],
  );
  await at.rows(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, $2, $3, $4, 'unpaid')`,
    [
      at.shop.tenantId,
      randomUUID(),
      billId,
      JSON.stringify({ id: billId, email: who.email, mobile: PHONE, name: 'Aisyah', paid: 'false' }),
    ],
  );
  await at.rows(
    `insert into sent_mails (tenant_id, order_id, kind, recipient) values ($1, $2, 'order-paid', $3)`,
    [at.shop.tenantId, forgotten[0], who.email],
  );
  expect((await at.remove(who)).status).toBe(200);
  for (const id of kept)
    expect(await read(id)).toMatchObject({
      customer_id: who.userId,
      customer_phone: PHONE,
      customer_email: who.email,
    });
  for (const id of forgotten) {
    expect(await read(id)).toEqual({
      customer_id: who.userId,
      customer_name: 'Deleted account',
      customer_phone: '',
      customer_email: `deleted-${who.userId}@deleted.invalid`,
      phone_key: '',
      email_key: '',
      notes: '',
      cancel_reason: '',
      total_sen: 1000,
    });
  }
  expect(await at.rows('select payload from payment_callbacks where bill_id = $1', [billId])).toEqual([
    { payload: { id: billId, paid: 'false' } },
  ]);
  expect(await at.rows('select recipient from sent_mails where order_id = $1', [forgotten[0]])).toEqual([
    { recipient: `deleted-${who.userId}@deleted.invalid` },
  ]);
});

test('wait with forgetting while a bill is open, and forget when it is closed', async () => {
  const [who, stays] = [await person(at.database), await person(at.database)];
  const id = await at.order(who, CANCELLED);
  const others = await at.order(stays, CANCELLED);
  await at.rows(
    `insert into payment_attempts (tenant_id, id, order_id, state, bill_id, amount_sen) values ($1, $2, $3, 'due', $4, 1000)`,
    [at.shop.tenantId, randomUUID(), id, randomUUID()],
  );
  await at.remove(who);
  expect(await read(id)).toMatchObject({ customer_email: who.email });
  const task = erasure({ db: at.database.pools });
  await task.run();
  expect(await read(id)).toMatchObject({ customer_email: who.email });
  await at.rows(`update payment_attempts set state = 'deleted' where order_id = $1`, [id]);
  await Promise.all([task.run(), task.run()]);
  expect(await read(id)).toMatchObject({
    customer_email: `deleted-${who.userId}@deleted.invalid`,
    customer_phone: '',
  });
  expect(await read(others)).toMatchObject({ customer_email: stays.email, customer_phone: PHONE });
});

test('reviews keep their words and lose their name', async () => {
  const who = await person(at.database);
  const id = await at.order(who, `status = 'completed', ${PAID}`);
  const [item] = await at.rows<{ id: string; product_id: string }>(
    'select id, product_id from order_items where order_id = $1',
    [id],
  );
  await at.rows(
    `insert into reviews (tenant_id, id, product_id, order_item_id, rating, comment, customer_name, reviewed_at)
     values ($1, $2, $3, $4, 5, 'Sedap', 'Aisyah R.', now())`,
    [at.shop.tenantId, randomUUID(), item?.product_id, item?.id],
  );
  const { body } = await callAs(at.app, who, 'exportMyData');
  expect(body.data?.['reviews']).toMatchObject([
    { rating: 5, comment: 'Sedap', shown_as: 'Aisyah R.', store: at.shop.slug },
  ]);
  await at.remove(who);
  expect(
    await at.rows('select customer_name, comment, rating from reviews where order_item_id = $1', [item?.id]),
  ).toEqual([{ customer_name: 'Deleted account', comment: 'Sedap', rating: 5 }]);
});
