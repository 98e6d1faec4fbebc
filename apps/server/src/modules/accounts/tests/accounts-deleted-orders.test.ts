import { randomUUID } from 'node:crypto';
import type { MyData } from '@dapur/contract/people/my-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '../jobs.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { CANCELLED, openAccountsFixture, PAID, PHONE, type AccountsFixture } from './accounts-fixture.ts';
import { person } from '../../../../test/kit/test-people.ts';

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

test('of a cancelled order no voucher counts its buyer any more', async () => {
  const who = await person(at.database);
  const id = await at.order(who, CANCELLED);
  const counters = () =>
    at.rows('select customer_key from voucher_customers where tenant_id = $1', [at.shop.tenantId]);
  await at.rows(`insert into vouchers (tenant_id, code, kind, value) values ($1, 'SEKALI', 'fixed', 100)`, [
    at.shop.tenantId,
  ]);
  await at.rows(
    `with used as (
       insert into voucher_uses (tenant_id, order_id, code, customer_keys, released_at)
       select tenant_id, id, 'SEKALI', voucher_customer_keys(tenant_id, phone_key, email_key), now() from orders where id = $1
       returning tenant_id, code, customer_keys)
     insert into voucher_customers (tenant_id, code, customer_key, uses)
     select tenant_id, code, key, 0 from used, unnest(customer_keys) key`,
    [id],
  );
  expect(await counters()).toHaveLength(2);
  expect((await at.remove(who)).status).toBe(200);
  expect(await counters()).toEqual([]);
  expect(await at.rows('select customer_keys from voucher_uses where order_id = $1', [id])).toEqual([
    { customer_keys: [] },
  ]);
});

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

test('forget where an order that was never paid was to be brought', async () => {
  const who = await person(at.database);
  const [kept, forgotten] = [
    await at.order(who, `status = 'completed', ${PAID}`),
    await at.order(who, CANCELLED),
  ];
  await at.rows(`update orders set delivery_method = 'delivery' where customer_id = $1`, [who.userId]);
  const quotes = `insert into delivery_quotes (tenant_id, quotation_id, carrier, service_type, pickup_stop_id,
      delivery_stop_id, address, latitude, longitude, fee_sen, distance_m, expires_at)
    select tenant_id, id::text, 'store', 'CAR', 'a', 'b', '5, Jalan Kenanga', 3, 101, 500, 900, now() from orders
     where customer_id = $1`;
  await at.rows(quotes, [who.userId]);
  await at.rows(
    `insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
       recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
       promised_fee_sen, distance_m)
     select tenant_id, id, number, 'store', 'CAR', id::text, customer_name, customer_phone, '5, Jalan Kenanga', '7', 3, 101,
            delivery_date, delivery_time, now(), 500, 900
       from orders where customer_id = $1`,
    [who.userId],
  );
  expect((await at.remove(who)).status).toBe(200);
  const ids = [kept, forgotten];
  expect(await at.rows('select order_id from deliveries where order_id = any($1)', [ids])).toEqual([
    { order_id: kept },
  ]);
  expect(
    await at.rows('select quotation_id from delivery_quotes where quotation_id = any($1)', [ids]),
  ).toEqual([{ quotation_id: kept }]);
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
  const mine = JSON.parse((await callApi(at.app, who, 'exportMyData')).text) as MyData;
  expect(mine.reviews).toMatchObject([
    { rating: 5, comment: 'Sedap', shown_as: 'Aisyah R.', store: at.shop.slug },
  ]);
  await at.remove(who);
  expect(
    await at.rows('select customer_name, comment, rating from reviews where order_item_id = $1', [item?.id]),
  ).toEqual([{ customer_name: 'Deleted account', comment: 'Sedap', rating: 5 }]);
});
