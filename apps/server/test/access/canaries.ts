import { randomBytes, randomUUID } from 'node:crypto';
import type { FreshDatabase } from '../database.ts';
import type { TestPerson } from '../people.ts';
import type { Shop } from '../races/shop.ts';

/** Stands in what a store shows to its shoppers; it names the store. */
export const shownMark = (tenantId: string): string => `canary-show-${tenantId.slice(0, 8)}`;
/** A mark of its own, for what only some may see. */
export const newMark = (): string => `canary-hide-${randomBytes(4).toString('hex')}`;

/** All marks in a text, those of codes in capitals too. */
export const marksIn = (text: string): string[] => [
  ...new Set((text.match(/canary-(?:hide|show)-[0-9a-f]{8}/gi) ?? []).map((mark) => mark.toLowerCase())),
];

/** What a store's shoppers see, by table. */
const shown: Readonly<Record<string, readonly string[]>> = {
  store_profiles: [
    'tagline',
    'address',
    'city',
    'pickup_address',
    'operating_hours',
    'pickup_instructions',
    'phone',
  ],
  pickup_points: ['name', 'address', 'instructions'],
  products: ['name', 'description', 'ingredients', 'category'],
  delivery_dates: ['description'],
};

/** Puts the store's marks into its rows: what is on show, and what is its own people's alone. */
export async function plantInStore({ pools }: FreshDatabase, shop: Shop, mark: string): Promise<void> {
  const { platform } = pools;
  const ask = (text: string, ...values: unknown[]) => platform.query(text, [shop.tenantId, ...values]);
  for (const [table, columns] of Object.entries(shown)) {
    const sets = columns.map((column) => `${column} = $2`).join(', ');
    await ask(`update ${table} set ${sets} where tenant_id = $1`, shownMark(shop.tenantId));
  }
  await ask('update tenants set name = $2 where id = $1', shownMark(shop.tenantId));
  await ask(
    'insert into vouchers (tenant_id, code, kind, value) values ($1, $2, $3, 100)',
    mark.toUpperCase(),
    'fixed',
  );
  await ask(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, $2, $3, $4, 'ignored')`,
    randomUUID(),
    mark,
    JSON.stringify({ name: mark }),
  );
  await ask(
    `insert into outbox (tenant_id, id, topic, payload, done_at) values ($1, $2, 'order.paid', $3, now())`,
    randomUUID(),
    JSON.stringify({ note: mark }),
  );
  const product = shop.productIds[0];
  await ask(
    `insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     values ($1, $2, $3, 5, $4, $4, now())`,
    randomUUID(),
    product,
    shownMark(shop.tenantId),
  );
}

/** Puts a person's mark into a row of each table that is hers; answers the id of her address. */
export async function plantInPerson(
  { pools }: FreshDatabase,
  { userId, email, sessionId }: TestPerson,
  mark: string,
  favourite: string,
): Promise<string> {
  const { platform } = pools;
  const ask = (text: string, ...values: unknown[]) => platform.query(text, [userId, ...values]);
  const addressId = randomUUID();
  await ask('update sessions set user_agent = $2, address = $2 where user_id = $1', mark);
  await ask(
    `insert into user_identities (user_id, provider, subject, email) values ($1, 'google', $2, $3)`,
    mark,
    email,
  );
  await ask(
    `insert into account_tokens (hash, user_id, purpose, session_id, email, expires_at)
     values ($2, $1, 'change_email', $3, $4, now() + interval '1 hour')`,
    Buffer.from(randomUUID()),
    sessionId,
    email,
  );
  await ask(
    `insert into user_addresses (user_id, id, name, house_no_unit, building_name, address, is_default)
     values ($1, $2, $3, $3, $3, $3, true)`,
    addressId,
    mark,
  );
  await ask('insert into favourite_stores (user_id, store_id) values ($1, $2)', favourite);
  await ask('insert into referral_codes (code, user_id) values ($2, $1)', referralCodeOf(mark));
  await platform.query(
    `insert into platform_outbox (id, topic, payload, done_at) values ($1, 'account.password_changed', $2, now())`,
    [randomUUID(), JSON.stringify({ userId, mark })],
  );
  return addressId;
}

/** The code that a person with this mark refers by. */
export const referralCodeOf = (mark: string): string => `REF${mark.slice(-8).toUpperCase()}`;
