import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOld, retention } from '../jobs.ts';
import { KEEPING } from '../domain/keeping-times.ts';
import { testClock } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from '../../../../test/kit/demo-stores.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';

const DAY_MS = 86_400_000;
const STORE = dapurKakYah.id;
let database: FreshDatabase;

const rows = async <R = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pools.platform.query(text, values)).rows as R[];
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${text}`, ...values))[0]?.count ?? -1;

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
});
afterAll(() => database.drop());

/** As if so many days had passed. */
async function after(days: number) {
  const clock = testClock();
  clock.advance(days * DAY_MS);
  const faults: unknown[] = [];
  const log = { info: () => {}, error: (fields: object) => void faults.push(fields) };
  const counts = await forgetOld({ db: database.pools, clock, log });
  expect(faults).toEqual([]);
  return counts;
}

/** Every sum of money that a tax office, or the platform, may ask for. */
const sums = () =>
  rows(`
    select 'orders' as what, count(*)::int as rows, sum(subtotal_sen) as a, sum(discount_sen) as b, sum(delivery_fee_sen) as c,
           sum(tax_sen) as d, sum(total_sen) as e, sum(received_sen) as f, sum(refunding_sen) as g, count(receipt_number)::int as h from orders
    union all select 'items', count(*)::int, sum(line_sen), sum(quantity), 0, 0, 0, 0, 0, 0 from order_items
    union all select 'payments', count(*)::int, sum(amount_sen), 0, 0, 0, 0, 0, 0, 0 from order_payments
    union all select 'refunds', count(*)::int, sum(amount_sen), 0, 0, 0, 0, 0, 0, 0 from refunds
    union all select 'commission', count(*)::int, sum(amount_sen), sum(due_sen), 0, 0, 0, 0, 0, 0 from commission_transfers
    union all select 'deliveries', count(*)::int, sum(promised_fee_sen), 0, 0, 0, 0, 0, 0, 0 from deliveries
    union all select 'ledger', count(*)::int, sum(amount_sen), 0, 0, 0, 0, 0, 0, 0 from delivery_ledger order by 1`);

test('before its time is over nothing is forgotten, and what is young stays at any run', async () => {
  const before = await tablePrints(database);
  const counts = await after(0);
  expect(Object.values(counts).every((done) => done === 0)).toBe(true);
  expect(await tablePrints(database)).toEqual(before);
});

test('after two years without an order who bought is forgotten, every amount stays to the sen, and again changes nothing', async () => {
  const money = await sums();
  const [kept, blocked] = await rows<{ id: string; name: string; phone: string }>(
    `select id, name, phone from customers where tenant_id = $1 order by spend_sen desc, id limit 2`,
    STORE,
  );
  // The first customer agreed to news; the second one is blocked.
  await rows('update customers set has_consent = true, consent_at = now() where id = $1', kept?.id);
  await rows(`update customers set blocked_at = now(), block_reason = 'no-show' where id = $1`, blocked?.id);
  const someone = await person(database);
  const [mine] = await rows<{ id: string; customer_id: string }>(
    `update orders o set customer_id = $3 from customer_orders h
      where o.tenant_id = $1 and h.tenant_id = o.tenant_id and h.order_id = o.id and h.customer_id <> all ($2)
        and o.id = (select order_id from customer_orders where tenant_id = $1 and customer_id <> all ($2) limit 1)
      returning o.id, h.customer_id`,
    STORE,
    [kept?.id, blocked?.id],
    someone.userId,
  );
  const [owed] = await rows<{ order_id: string; customer_id: string }>(
    `select order_id, customer_id from customer_orders where tenant_id = $1 and customer_id <> all ($2) and kept_sen > 0 limit 1`,
    STORE,
    [kept?.id, blocked?.id, mine?.customer_id],
  );
  const [refund] = await rows<{ id: string }>(
    `insert into refunds (tenant_id, order_id, amount_sen, cause, reason) values ($1, $2, 100, 'seller', 'late') returning id`,
    STORE,
    owed?.order_id,
  );
  const withRefund = await sums();
  expect(withRefund).not.toEqual(money);
  const others = await count('customers where tenant_id = $1', butterAndBloom.id);
  const all = await count('customers where tenant_id = $1', STORE);
  expect(all).toBeGreaterThan(6);

  // The demo's last orders are to come; a year after that nobody is dormant.
  expect((await after(KEEPING.dormantCustomers.days / 2)).dormantCustomers).toBe(0);
  const done = await after(KEEPING.dormantCustomers.days + 120);
  expect(done.dormantCustomers).toBe(all - 4 + others);
  expect(await count('customers where tenant_id = $1', STORE)).toBe(4);
  const names = (await rows<{ id: string }>('select id from customers where tenant_id = $1', STORE)).map(
    ({ id }) => id,
  );
  expect(new Set(names)).toEqual(new Set([kept?.id, blocked?.id, mine?.customer_id, owed?.customer_id]));
  expect(await sums()).toEqual(withRefund);

  const named = await rows<{ customer_name: string; address: string | null }>(
    `select o.customer_name, o.address from orders o left join customer_orders h on h.tenant_id = o.tenant_id and h.order_id = o.id
      where o.tenant_id = $1 and o.paid_at is not null and h.order_id is null`,
    STORE,
  );
  expect(named.length).toBeGreaterThan(0);
  for (const order of named) expect(order).toEqual({ customer_name: 'Deleted customer', address: null });
  expect(
    await count(
      `activity where tenant_id = $1 and action = 'customer.erased' and actor ->> 'kind' = 'system'`,
      STORE,
    ),
  ).toBe(all - 4);

  // Once the money is there the customer is forgotten as well; and what is done stays done.
  await rows(
    `update refunds set state = 'done', sent_at = now(), settled_at = now() where id = $1`,
    refund?.id,
  );
  const once = await after(KEEPING.dormantCustomers.days + 120);
  expect(once.dormantCustomers).toBe(1);
  const print = await tablePrints(database);
  expect(Object.values(await after(KEEPING.dormantCustomers.days + 120)).every((more) => more === 0)).toBe(
    true,
  );
  expect(await tablePrints(database)).toEqual(print);
});

test('what nobody needs any more goes at its own time, and stays the day before', async () => {
  const orderId = randomUUID();
  await rows(
    `insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key, email_key,
       delivery_method, delivery_date, delivery_time, address, subtotal_sen, total_sen, expires_at, status, cancelled_by, cancelled_at, cancel_reason, notes)
     values ($1, $2, 'UJ-2020-00001', 'x', 'Puan Lupa', '+60123', 'lupa@mail.example', '+60123', 'lupa@mail.example', 'delivery',
       current_date, '3:00 PM', '7, Jalan Lupa', 500, 500, now(), 'cancelled', 'buyer', now(), 'saya sakit', 'tolong ketuk')`,
    STORE,
    orderId,
  );
  await rows(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, gen_random_uuid(), 'b1', '{"name": "Puan Lupa", "mobile": "+60123", "amount": "500"}', 'ignored')`,
    STORE,
  );
  await rows(
    `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name, recipient_phone,
       address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at, promised_fee_sen, distance_m)
     values ($1, $2, 'UJ-2020-00001', 'courier', 'lalamove', 'CAR', 'q', 'Puan Lupa', '+60123', '7, Jalan Lupa', '7', 3, 101, current_date, '3:00 PM', now(), 500, 900)`,
    STORE,
    orderId,
  );
  await rows(
    `insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, driver_name, driver_phone, driver_plate, share_link, fee_sen, ended_at)
     values ($1, gen_random_uuid(), $2, 'completed', 'lalamove', 'CAR', 'Encik Pemandu', '+6019', 'WXY 1234', 'https://share', 900, now())`,
    STORE,
    orderId,
  );
  await rows(
    `insert into store_invitations (tenant_id, id, email, role, invited_by, expires_at) select $1, gen_random_uuid(), 'dia@mail.example', 'staff', id, now() from users limit 1`,
    STORE,
  );
  await rows(
    `insert into product_imports (tenant_id, id, sent_by, rows) values ($1, gen_random_uuid(), $2, '[]')`,
    STORE,
    randomUUID(),
  );
  await rows(
    `insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at) select id, gen_random_uuid(), $1, $2, 'x', now() from users limit 1`,
    STORE,
    orderId,
  );
  await rows(
    `insert into store_exports (tenant_id, id, asked_by, locale, state) select $1, gen_random_uuid(), id, 'en', 'gone' from users limit 1`,
    STORE,
  );
  const money = await sums();
  for (const name of [
    'unpaidOrders',
    'paymentCallbacks',
    'drivers',
    'invitations',
    'productImports',
    'orderClaims',
    'storeExports',
  ] as const) {
    const { days } = KEEPING[name];
    expect({ name, done: (await after(days - 1))[name] }).toEqual({ name, done: 0 });
    expect({ name, done: (await after(days + 1))[name] }).toMatchObject({
      name,
      done: expect.any(Number) as number,
    });
    expect({ name, again: (await after(days + 1))[name] }).toEqual({ name, again: 0 });
  }
  expect(await sums()).toEqual(money);
  expect(
    await rows(
      'select customer_name, customer_phone, customer_email, address, notes, cancel_reason from orders where id = $1',
      orderId,
    ),
  ).toEqual([
    {
      customer_name: 'Deleted customer',
      customer_phone: '',
      customer_email: `forgotten-${orderId}@deleted.invalid`,
      address: null,
      notes: '',
      cancel_reason: '',
    },
  ]);
  expect(await rows(`select payload from payment_callbacks where bill_id = 'b1'`)).toEqual([
    { payload: { amount: '500' } },
  ]);
  expect(
    await rows(
      'select driver_name, driver_phone, driver_plate, share_link, fee_sen from courier_bookings where order_id = $1',
      orderId,
    ),
  ).toEqual([{ driver_name: '', driver_phone: '', driver_plate: '', share_link: '', fee_sen: 900 }]);
  for (const table of ['store_invitations', 'product_imports', 'order_claims', 'store_exports'])
    expect({ table, left: await count(table) }).toEqual({ table, left: 0 });
  for (const words of ['Lupa', 'lupa@mail.example', 'Encik Pemandu', 'dia@mail.example'])
    expect({ words, found: await foundAnywhere(words) }).toEqual({ words, found: [] });
});

/** Tables with a row in which these words stand. */
async function foundAnywhere(words: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'marketplace%' and tablename <> 'schema_migrations'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await count(`"${name}" t where t::text like '%' || $1 || '%'`, words)) > 0) found.push(name);
  return found;
}

test('it is done once a day, whichever process comes first, and says how much', async () => {
  const clock = testClock();
  const said: object[] = [];
  const log = { info: (fields: object) => void said.push(fields), error: () => {} };
  const task = retention({ db: database.pools, clock, log });
  await Promise.all([task.run(), task.run(), task.run()]);
  await task.run();
  expect(said).toHaveLength(1);
  expect(await rows('select ended_at is not null as is_done, counts from retention_runs')).toMatchObject([
    { is_done: true, counts: { dormantCustomers: 0 } },
  ]);
  clock.advance(DAY_MS);
  await task.run();
  expect(said).toHaveLength(2);
});
