import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, databaseAt, type OldDatabase } from './database-before.ts';

let database: OldDatabase;
beforeAll(async () => {
  database = await databaseAt('000101_dates_that_run_out.sql');
});
afterAll(() => database.drop());

const ask = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await database.pools.platform.query<Row>(text, values)).rows;

test('what the one courier brought or was to bring says so in our words, and whose it is', async () => {
  const store = await addStore(database.pools, 'dapur-lama');
  const orders = { lalamove: randomUUID(), store: randomUUID() };
  for (const [carrier, order] of Object.entries(orders)) {
    await ask(
      `insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
         email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
       values ($1, $2, $3, 'x', '', '', '', '', '', 'delivery', current_date, '3:00 PM', 0, 0, now())`,
      store,
      order,
      carrier,
    );
    await ask(
      `insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m)
       values ($1, $2, $3, $3, 'CAR', 'q', '', '', '', '7', 3, 101, current_date, '3:00 PM', now(), 500, 900)`,
      store,
      order,
      carrier,
    );
    await ask(
      `insert into delivery_quotes (tenant_id, quotation_id, carrier, service_type, pickup_stop_id, delivery_stop_id,
         address, latitude, longitude, fee_sen, distance_m, expires_at)
       values ($1, $2, $2, 'CAR', 'a', 'b', '', 3, 101, 500, 900, now())`,
      store,
      carrier,
    );
  }
  const words = [
    '',
    'ASSIGNING_DRIVER',
    'ON_GOING',
    'PICKED_UP',
    'COMPLETED',
    'CANCELED',
    'REJECTED',
    'EXPIRED',
  ];
  for (const word of words)
    await ask(
      `insert into courier_bookings (tenant_id, id, order_id, state, service_type, courier_status)
       values ($1, gen_random_uuid(), $2, 'failed', 'CAR', $3)`,
      store,
      orders.lalamove,
      word,
    );
  await ask(
    `insert into courier_events (tenant_id, event_id, event_type, courier_order_id, payload, outcome)
     values ($1, '1', 'ORDER_STATUS_CHANGED', '344', '{"status": "ON_GOING"}', 'applied')`,
    store,
  );
  await ask(
    `insert into courier_accounts (tenant_id, provider, secret, key_hint) values ($1, 'lalamove', 'x', '1234')`,
    store,
  );
  await ask(
    `insert into provider_callbacks (id, provider, store_id, reference, verdict, body)
     select gen_random_uuid(), p, $1, '344', 'signed', 'x' from unnest(array['billplz', 'lalamove']) p`,
    store,
  );

  await database.update();

  const moved = [
    { carrier: 'courier', courier_provider: 'lalamove' },
    { carrier: 'store', courier_provider: null },
  ];
  expect(await ask('select carrier, courier_provider from deliveries order by carrier')).toEqual(moved);
  expect(await ask('select carrier, courier_provider from delivery_quotes order by carrier')).toEqual(moved);
  const bookings = await ask<{ provider: string; courier_status: string }>(
    'select provider, courier_status from courier_bookings',
  );
  expect(new Set(bookings.map(({ provider }) => provider))).toEqual(new Set(['lalamove']));
  expect(bookings.map(({ courier_status: status }) => status).toSorted()).toEqual([
    '',
    'cancelled',
    'completed',
    'driver_assigned',
    'expired',
    'finding_driver',
    'picked_up',
    'rejected',
  ]);
  // Whoever is erased from the courier's news is erased from the call that brought it, and from no other provider's.
  await ask(`update courier_events set payload = '{}' where provider = 'lalamove'`);
  expect(
    await ask('select provider, body is null as is_gone from provider_callbacks order by provider'),
  ).toEqual([
    { provider: 'billplz', is_gone: false },
    { provider: 'lalamove', is_gone: true },
  ]);
  // A store has one courier at a time.
  const second = `insert into courier_accounts (tenant_id, provider, secret, key_hint) values ($1, 'another', 'x', '1')`;
  await expect(ask(second, store)).rejects.toThrow('courier_accounts_pkey');
});
