import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, databaseAt, type OldDatabase } from './database-before.ts';

let database: OldDatabase;
let stores: readonly string[];
beforeAll(async () => {
  database = await databaseAt('000052_names_of_reviewers.sql');
  stores = [await addStore(database.pools, 'dapur-satu'), await addStore(database.pools, 'dapur-dua')];
});
afterAll(() => database.drop());

interface Order {
  readonly status: string;
  readonly payment?: string;
  readonly method?: 'delivery' | 'pickup';
  readonly address?: string | null;
  readonly notes?: string;
  /** What the migration makes of it. */
  readonly area: string | null;
  readonly isDietary?: boolean;
}

const inTown = '7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor';
const orders: readonly Order[] = [
  { status: 'confirmed', address: inTown, area: 'Seksyen 13' },
  { status: 'preparing', address: 'No. 7 Jalan Mawar, 40100 Shah Alam', area: 'Shah Alam' },
  { status: 'completed', address: '  12 , Taman Melati ,, 53100  Kuala Lumpur ', area: 'Taman Melati' },
  { status: 'completed', address: '第二花园, 43000 Kajang', area: '第二花园' },
  { status: 'cancelled', payment: 'unpaid', address: inTown, area: 'Seksyen 13' },
  { status: 'cancelled', payment: 'paid_late', address: 'Lot 5, Kampung Baru', area: 'Kampung Baru' },
  { status: 'completed', address: '', area: null },
  { status: 'completed', address: null, area: null },
  // One that was to be delivered before it was changed.
  { status: 'ready', method: 'pickup', address: inTown, area: null },
  { status: 'ready', method: 'pickup', address: null, area: null },
  { status: 'pending', payment: 'unpaid', address: inTown, area: null },
  {
    status: 'confirmed',
    address: inTown,
    notes: 'Tak boleh makan kacang',
    area: 'Seksyen 13',
    isDietary: true,
  },
  { status: 'pending', payment: 'unpaid', address: inTown, notes: '不能吃花生', area: null, isDietary: true },
  { status: 'completed', method: 'pickup', notes: 'Gluten-free please', area: null, isDietary: true },
  { status: 'completed', address: inTown, notes: 'No\nnuts', area: 'Seksyen 13' },
  { status: 'completed', address: inTown, notes: 'Salah alamat', area: 'Seksyen 13' },
];

let number = 0;
/** As an order of any version is written: the columns that every version has. */
async function insert(store: string, order: Order): Promise<string> {
  const { status, payment = 'paid', method = 'delivery', address = null, notes = '' } = order;
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
                         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address,
                         subtotal_sen, total_sen, notes, expires_at, created_at, updated_at)
     values ($1, $2, $3, '\\x00', $4, $5, 'Siti', '+60123456789', 'siti@mail.example', '+60123456789', 'siti@mail.example',
             $6, current_date, '10:00 AM', $7, 1000, 1000, $8, now(), now() - interval '40 days', now() - interval '39 days')`,
    [store, id, `N-${(number += 1)}`, status, payment, method, address, notes],
  );
  return id;
}

const found = async (ids: readonly string[]) => {
  const { rows } = await database.pools.platform.query<{
    id: string;
    area: string | null;
    is_dietary: boolean;
  }>('select id, area, is_dietary from orders where id = any ($1)', [ids]);
  return ids.map((id) => {
    const { area, is_dietary: isDietary } = rows.find((row) => row.id === id) ?? {};
    return { area, isDietary };
  });
};

/** Every other trace that a change of an order would leave, as text. */
const traces = async () => {
  const { rows } = await database.pools.platform.query<{ traces: string }>(
    `select jsonb_build_object(
       'orders', (select jsonb_agg(to_jsonb(o) - array['area', 'is_dietary'] order by o.id) from orders o),
       'outbox', (select count(*) from outbox), 'activity', (select count(*) from activity),
       'payments', (select jsonb_agg(p order by p.order_id, p.id) from order_payments p),
       'customers', (select jsonb_agg(c order by c.id) from customers c),
       'words', (select count(*) from order_words),
       'commission', (select count(*) from commission_transfers))::text as traces`,
  );
  return rows[0]?.traces;
};

test('orders that were there before get their part of town and their mark, as those that come later, and nothing else of them changes', async () => {
  const old: { id: string; order: Order }[] = [];
  for (const store of stores) for (const order of orders) old.push({ id: await insert(store, order), order });
  const before = await traces();
  expect(await database.update('000053_orders_by_area_and_diet.sql')).toEqual([
    '000053_orders_by_area_and_diet.sql',
  ]);
  expect(await traces()).toBe(before);

  const asExpected = old.map(({ order: { area, isDietary = false } }) => ({ area, isDietary }));
  const ids = old.map(({ id }) => id);
  expect(await found(ids)).toEqual(asExpected);

  // Later migrations leave them so; the same orders, placed now, say the same.
  await database.update();
  expect(await found(ids)).toEqual(asExpected);
  const twins: string[] = [];
  for (const store of stores) for (const order of orders) twins.push(await insert(store, order));
  expect(await found(twins)).toEqual(asExpected);

  // Old ones are kept up as new ones are.
  const waiting = old.filter(({ order }) => order.status === 'pending').map(({ id }) => id);
  await database.pools.platform.query(
    `update orders set status = 'confirmed', payment_status = 'paid' where id = any ($1)`,
    [waiting],
  );
  expect((await found(waiting)).map(({ area }) => area)).toEqual(waiting.map(() => 'Seksyen 13'));
  const [first] = ids;
  await database.pools.platform.query(`update orders set address = 'Lot 5, Kampung Baru' where id = $1`, [
    first,
  ]);
  expect((await found([first ?? '']))[0]?.area).toBe('Kampung Baru');
});
