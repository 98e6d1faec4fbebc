import { randomUUID } from 'node:crypto';
import { normalisePhone } from '@dapur/contract/people/phone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, databaseAt, type OldDatabase } from './database-before.ts';

let database: OldDatabase;
let store: string;
let other: string;
beforeAll(async () => {
  database = await databaseAt('000077_incidents.sql');
  store = await addStore(database.pools, 'dapur-satu');
  other = await addStore(database.pools, 'dapur-dua');
  const vouchers = `insert into vouchers (tenant_id, code, kind, value, uses) values ($1, 'SEKALI', 'fixed', 100, 3), ($1, 'LAIN', 'fixed', 100, 1)`;
  await ask(vouchers, store);
});
afterAll(() => database.drop());

const ask = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await database.pools.platform.query<Row>(text, values)).rows;

let placed = 0;
/** As the versions before wrote an order: with the number as it was then brought to a form. */
async function order(
  phone: string,
  more: { email?: string; voucher?: string; isReleased?: boolean; at?: string } = {},
) {
  const { email = `k${placed}@mail.example`, voucher = null, isReleased = false, at = store } = more;
  const id = randomUUID();
  await ask(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
                         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time,
                         subtotal_sen, total_sen, received_sen, voucher_code, expires_at, created_at, paid_at)
     values ($1, $2, $3, '\\x00', 'confirmed', 'paid', 'Siti', $4, $5, $4, $5, 'pickup', current_date, '10:00 AM', 1000, 1000,
             1000, $6, now(), now() + make_interval(secs => $7), now() + make_interval(secs => $7))`,
    at,
    id,
    `N-${(placed += 1)}`,
    phone,
    email,
    voucher,
    placed,
  );
  if (voucher !== null) {
    await ask(
      `insert into voucher_uses (tenant_id, order_id, code, customer_keys, released_at)
       select $1, $2, $3, voucher_customer_keys($1, $4, $5), case when $6 then now() end`,
      at,
      id,
      voucher,
      phone,
      email,
      isReleased,
    );
    await ask(
      `insert into voucher_customers as c (tenant_id, code, customer_key, uses)
       select $1, $2, key, $5 from unnest(voucher_customer_keys($1, $3, $4)) key
       on conflict (tenant_id, code, customer_key) do update set uses = c.uses + excluded.uses`,
      at,
      voucher,
      phone,
      email,
      isReleased ? 0 : 1,
    );
  }
  return id;
}

interface Customer {
  readonly id: string;
  readonly phone: string;
  readonly orders: number;
  readonly spend: number;
  readonly notes: string;
  readonly consents: boolean;
  readonly blocked: boolean;
  readonly keys: string[];
}
const customers = (at: string): Promise<Customer[]> =>
  ask<Customer>(
    `select c.id, c.phone, c.orders, c.spend_sen::int as spend, c.notes, c.has_consent as consents, c.blocked_at is not null as blocked,
            array(select key || case when is_blocked then ' (blocked)' else '' end from customer_keys k
                   where k.tenant_id = c.tenant_id and k.customer_id = c.id order by key) as keys
       from customers c where c.tenant_id = $1 order by c.last_order_at`,
    at,
  );
const idOf = async (key: string): Promise<string> =>
  (
    await ask<{ id: string }>(
      'select customer_id as id from customer_keys where tenant_id = $1 and key = $2',
      store,
      key,
    )
  )[0]?.id ?? '';

test('what one person did under several spellings is joined, and everybody else stays as they were', async () => {
  const old = [
    '+60123456789',
    '+60012345 6789'.replace(' ', ''),
    '+60060123456789',
    '+6060123456789',
  ] as const;
  const sameNumber: string[] = [];
  for (const [at, phone] of old.entries())
    sameNumber.push(await order(phone, { ...(at < 3 && { voucher: 'SEKALI' }), isReleased: at === 2 }));
  const foreign = await order('+6591234567');
  await order('6591234567');
  const alone = await order('+600198887777', { voucher: 'LAIN' });
  await order('+60012345678'.slice(0, 12), { at: other });
  await order('', { email: 'nobody@mail.example' });
  expect(await customers(store), 'as it was found').toHaveLength(8);

  const [first, second, third] = [await idOf(old[0]), await idOf(old[1]), await idOf(old[2])];
  await ask(
    `update customers set notes = 'Suka pedas', blocked_at = now(), block_reason = 'Tidak datang' where id = $1`,
    second,
  );
  await ask(`update customer_keys set is_blocked = true where customer_id = $1`, second);
  await ask(`update customers set has_consent = true, consent_at = now() where id = $1`, third);
  await ask(
    `update customers set consent_at = now() - interval '1 year', notes = 'Jiran' where id = $1`,
    first,
  );
  await ask(
    `insert into customer_tags (tenant_id, customer_id, tag) values ($1, $2, 'VIP'), ($1, $3, 'VIP'), ($1, $3, 'Borong')`,
    store,
    first,
    second,
  );
  await ask(
    `insert into customer_occasions (tenant_id, id, customer_id, name, month, day)
     values ($1, gen_random_uuid(), $2, 'Hari lahir', 3, 14), ($1, gen_random_uuid(), $3, 'hari lahir', 3, 14)`,
    store,
    first,
    second,
  );
  await ask(
    `insert into users (id, email, full_name, phone) values ($1, 'siti@mail.example', 'Siti', '+600123456789'),
       ($2, 'ali@mail.example', 'Ali', '+60139876543'), ($3, 'odd@mail.example', 'Odd', '12')`,
    randomUUID(),
    randomUUID(),
    randomUUID(),
  );
  const untouched = async () => ({
    outbox: await ask('select count(*) from outbox'),
    activity: await ask('select count(*) from activity'),
    orders: await ask(
      `select to_jsonb(o) - array['phone_key', 'is_first'] as o from orders o order by tenant_id, id`,
    ),
    trail: await ask('select count(*) from store_consents'),
  });
  const before = await untouched();
  await database.update('000087_one_form_of_phones.sql');
  expect(await untouched()).toEqual(before);

  const keyed = await ask<{ id: string; phone_key: string; is_first: boolean }>(
    'select id, phone_key, is_first from orders where tenant_id = $1',
    store,
  );
  const found = (id: string) => keyed.find((row) => row.id === id);
  expect(sameNumber.map((id) => found(id)?.phone_key)).toEqual(old.map(() => '+60123456789'));
  expect(sameNumber.map((id) => found(id)?.is_first)).toEqual([true, false, false, false]);
  expect(found(foreign)?.phone_key).toBe('+6591234567');
  expect(found(alone)).toMatchObject({ phone_key: '+60198887777', is_first: true });

  const here = await customers(store);
  expect(here.map(({ orders, spend, phone }) => [orders, spend, phone])).toEqual([
    [4, 4000, old[3]],
    [2, 2000, '6591234567'],
    [1, 1000, '+600198887777'],
    [1, 1000, ''],
  ]);
  const united = here[0];
  expect(united).toMatchObject({ consents: true, blocked: true });
  expect(united?.notes.split('\n').sort()).toEqual(['Jiran', 'Suka pedas']);
  expect(united?.keys).toEqual([
    '+60123456789 (blocked)',
    ...['k0', 'k1', 'k2', 'k3'].map((name) => `${name}@mail.example (blocked)`),
  ]);
  expect(await ask('select tag from customer_tags where customer_id = $1 order by tag', united?.id)).toEqual([
    { tag: 'Borong' },
    { tag: 'VIP' },
  ]);
  expect(await ask('select name from customer_occasions where customer_id = $1', united?.id)).toHaveLength(1);
  expect(await customers(other)).toHaveLength(1);

  // Two of three uses stand: the released one counts for nobody, and is kept under the number for when it is taken again.
  const used = (code: string, phone: string) =>
    ask<{ uses: number }>(
      `select uses from voucher_customers where tenant_id = $1 and code = $2 and customer_key = (voucher_customer_keys($1, $3, ''))[1]`,
      store,
      code,
      phone,
    );
  expect(await used('SEKALI', '+60123456789')).toEqual([{ uses: 2 }]);
  for (const spelling of old.slice(1)) expect(await used('SEKALI', spelling), spelling).toEqual([]);
  expect(await used('LAIN', '+60198887777')).toEqual([{ uses: 1 }]);
  expect(
    await ask(`select from voucher_uses u join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
                where not u.customer_keys @> voucher_customer_keys(u.tenant_id, o.phone_key, '')`),
  ).toEqual([]);

  // The customer is found by their number, and by no other number.
  const words = await ask<{ word: string }>(
    `select distinct word from order_words where order_id = any ($1) and word ~ '^[0-9]{4,}$' order by word`,
    sameNumber,
  );
  expect(words.map(({ word }) => word)).toEqual(['0123456789', '60123456789', '6789']);
  expect(await ask('select phone from users order by phone')).toEqual([
    { phone: '+60123456789' },
    { phone: '+60139876543' },
    { phone: '12' },
  ]);

  // What is brought to the form is in it, so a second time changes nothing.
  const once = await customers(store);
  await ask('select bring_phones_to_form()');
  expect(await customers(store)).toEqual(once);
  await database.update();
});

test('the database and the contract bring a number to the same form', async () => {
  const typed = fc.sample(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0000166 -()+23456789'), maxLength: 25 }),
      fc
        .tuple(
          fc.constantFrom('', '+60', '60', '0060', '+600', '+6060', '0', '+65', '65'),
          fc.stringMatching(/^[0-9]{5,12}$/),
        )
        .map((parts) => parts.join('')),
    ),
    5_000,
  );
  const rows = await ask<{ typed: string; form: string }>(
    'select typed, phone_form(typed) as form from unnest($1::text[]) typed',
    typed,
  );
  expect(rows.filter((row) => normalisePhone(row.typed) !== row.form)).toEqual([]);
});

test('a whole store is brought to the form in a few readings, whatever its size', async () => {
  await database.owner.query('alter table orders disable trigger user');
  await ask(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
                         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time,
                         subtotal_sen, total_sen, expires_at)
     select $1, gen_random_uuid(), 'B-' || n, '\\x00', 'cancelled', 'unpaid', 'Siti', '', 'x@mail.example', '+600' || (110000000 + n), 'x@mail.example',
            'pickup', current_date, '10:00 AM', 1000, 1000, now() from generate_series(1, 5000) n`,
    other,
  );
  // Within the ten seconds that a statement of the platform has.
  await ask('select bring_phones_to_form($1)', other);
  expect(await ask(`select from orders where phone_key like '+600%'`)).toEqual([]);
  await database.owner.query('alter table orders enable trigger user');
});
