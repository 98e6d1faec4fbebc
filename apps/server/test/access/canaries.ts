import { randomBytes, randomUUID } from 'node:crypto';
import type { FreshDatabase } from '../kit/fresh-database.ts';
import type { TestPerson } from '../kit/test-people.ts';
import { giveTerms, type Shop } from '../kit/open-shop.ts';

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
  store_profiles: ['tagline', 'city', 'operating_hours', 'phone'],
  pickup_points: ['name', 'area', 'operating_hours'],
  products: ['name', 'description', 'ingredients', 'category'],
  delivery_dates: ['description'],
};

/** Puts a mark into every text that the store shows to its shoppers. */
export async function plantOnShow({ pools }: FreshDatabase, tenantId: string, mark: string): Promise<void> {
  const { platform } = pools;
  for (const [table, columns] of Object.entries(shown)) {
    const sets = columns.map((column) => `${column} = $2`).join(', ');
    await platform.query(`update ${table} set ${sets} where tenant_id = $1`, [tenantId, mark]);
  }
  await platform.query('update tenants set name = $2 where id = $1', [tenantId, mark]);
}

/** Puts the store's marks into its rows: what is on show, and what is its own people's alone. */
export async function plantInStore(database: FreshDatabase, shop: Shop, mark: string): Promise<void> {
  const { platform } = database.pools;
  const ask = (text: string, ...values: unknown[]) => platform.query(text, [shop.tenantId, ...values]);
  await plantOnShow(database, shop.tenantId, shownMark(shop.tenantId));
  await giveTerms(database.pools, shop.tenantId, shownMark(shop.tenantId));
  await ask(
    `insert into compliance_documents (tenant_id, id, kind, title, number, is_shown) values ($1, $2, 'other', $3, $3, true)`,
    randomUUID(),
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into store_notices (tenant_id, event, channel, words)
     values ($1, 'ready', 'customer', jsonb_build_object('en', jsonb_build_object('subject', $2::text, 'intro', $2::text)))`,
    mark,
  );
  await ask(
    `with voucher as (
       insert into vouchers (tenant_id, code, note, kind, value) values ($1, upper($2), $2, 'fixed', 100) returning code
     )
     insert into voucher_customers (tenant_id, code, customer_key, uses) select $1, code, $2, 1 from voucher`,
    mark,
  );
  await ask(
    `insert into activity (tenant_id, action, subject, details) values ($1, 'store.changed', 'store', $2)`,
    JSON.stringify({ name: mark }),
  );
  await ask(
    `with inviter as (insert into users (id, email, full_name) values ($2, $3, 'Mak Cik') returning id)
     insert into store_invitations (tenant_id, id, email, role, invited_by, expires_at, withdrawn_at)
     select $1, $2, $3, 'staff', id, now(), now() from inviter`,
    randomUUID(),
    `${mark}@mail.example`,
  );
  await ask(
    `with writer as (insert into users (id, email, full_name) values ($2, $3, 'Encik') returning id)
     insert into store_letters (tenant_id, id, kind, subject, words, sent_by) select $1, $2, 'message', $3, $3, id from writer`,
    randomUUID(),
    `${mark}@letter.example`,
  );
  await ask(
    `insert into commission_rates (tenant_id, effective_from, basis_points, note) values ($1, '2020-01-01', 300, $2)`,
    mark,
  );
  // On a statement of long ago, which no call asks for.
  await ask(
    `insert into commission_transfers (tenant_id, month, kind, debit, credit, amount_sen, reference)
     values ($1, '2020-01-01', 'payment', 'bank', 'store', 100, $2)`,
    mark,
  );
  await ask(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome) values ($1, $2, $3, $4, 'ignored')`,
    randomUUID(),
    mark,
    JSON.stringify({ name: mark }),
  );
  await ask(
    `with maker as (insert into users (id, email, full_name) values ($2, $3, 'Cik') returning id)
     insert into api_keys (tenant_id, id, name, hint, hash, scopes, made_by)
     select $1, $2, $4, 'dk_live_canary', decode($5, 'hex'), array['orders:read'], id from maker`,
    randomUUID(),
    `${mark}@key.example`,
    shownMark(shop.tenantId),
    randomBytes(32).toString('hex'),
  );
  await ask(
    `with endpoint as (
       insert into webhook_endpoints (tenant_id, id, url, events, secret)
       values ($1, $2, 'https://' || $3 || '.example/', array['order.paid'], '\\x00') returning *
     )
     insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event, body, state)
     select tenant_id, id, id, id, 'order.paid', $3, 'failed' from endpoint`,
    randomUUID(),
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into store_domains (tenant_id, host, challenge, state, is_served)
     values ($1, $2::text || '.example.com', $2::text, 'live', true)`,
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into outbox (tenant_id, id, topic, payload, done_at) values ($1, $2, 'order.paid', $3, now())`,
    randomUUID(),
    JSON.stringify({ note: mark }),
  );
  await ask(
    `insert into delivery_quotes (tenant_id, quotation_id, carrier, service_type, pickup_stop_id, delivery_stop_id,
       address, latitude, longitude, fee_sen, distance_m, expires_at)
     values ($1, $2, 'store', 'CAR', 'a', 'b', $2, 3.04, 101.45, 500, 900, now() + interval '1 hour')`,
    mark,
  );
  await ask(
    `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, kept_at)
     values ($1, $2, 'order', $2, $3, $4, 'text/plain', 1, now())`,
    randomUUID(),
    `${mark}.txt`,
    `${randomBytes(16).toString('hex')}.txt`,
  );
  const [order, booking] = [randomUUID(), randomUUID()];
  await ask(
    `with brought as (
       insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
         email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
       values ($1, $2, $4, 'x', $4, '', '', '', '', 'delivery', current_date, '3:00 PM', 0, 0, now() + interval '1 day')
       returning *
     ), delivery as (
       insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m)
       select tenant_id, id, number, 'courier', 'lalamove', 'CAR', $4, $4, '', $4, '7', 3.04, 101.45, delivery_date, delivery_time,
              now() + interval '1 day', 500, 900 from brought
       returning *
     )
     insert into courier_bookings (tenant_id, id, order_id, state, provider, service_type, driver_name, failure)
     select tenant_id, $3, order_id, 'failed', 'lalamove', 'CAR', $4, $4 from delivery`,
    order,
    booking,
    mark,
  );
  await ask('insert into order_words (tenant_id, order_id, word) values ($1, $2, $3)', order, mark);
  await ask(
    `insert into courier_events (tenant_id, provider, event_id, event_type, payload, outcome)
     values ($1, 'lalamove', $2, 'OTHER', jsonb_build_object('mark', $2::text), 'ignored')`,
    mark,
  );
  await ask(
    `insert into production_ticks (tenant_id, id, date, at, kind, target, change, count, planned, actor)
     values ($1, $2, current_date - 400, 0, 'prep', $3, 'set', 1, 1, '{"kind": "system"}')`,
    randomUUID(),
    mark,
  );
  await ask(
    `insert into resources (tenant_id, id, name, unit, per_day) values ($1, $2, $3, 'pieces', 0)`,
    randomUUID(),
    shownMark(shop.tenantId),
  );
  await ask(
    `with flour as (
       insert into ingredients (tenant_id, id, name, unit, pack_amount, pack_sen) values ($1, $2, $4, 'g', 1, 1) returning *
     ), recipe as (
       insert into recipes (tenant_id, id, product_id, option_title, choice, makes)
       select $1, $3, id, $4, $4, 1 from products where tenant_id = $1 limit 1 returning *
     )
     insert into recipe_lines (tenant_id, recipe_id, ingredient_id, position, amount, unit)
     select $1, recipe.id, flour.id, 0, 1, 'g' from flour, recipe`,
    randomUUID(),
    randomUUID(),
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into product_imports (tenant_id, id, sent_by, rows) values ($1, $2, $2, $3)`,
    randomUUID(),
    JSON.stringify([{ product: { name: mark } }]),
  );
  await ask(
    `insert into transfer_accounts (tenant_id, bank_code, account_number, holder, hold_minutes, is_active)
     values ($1, 'MBBEMYKL', '114012345678', $2, 60, false)`,
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into transfer_slips (tenant_id, id, order_id, bank_reference, state, rejection, note, decided_at)
     values ($1, $2, $3, $4, 'rejected', 'unreadable', $4, now() - interval '1 year')`,
    randomUUID(),
    order,
    mark,
  );
  await ask(
    `insert into transfer_lines (tenant_id, key, order_id, date, amount_sen, description, payer)
     values ($1, $3, $2, current_date, 500, $3, $3)`,
    order,
    mark,
  );
  await ask(
    `insert into statement_uploads (tenant_id, id, sent_by, proposals) values ($1, $2, $2, $3)`,
    randomUUID(),
    JSON.stringify([{ line: { description: mark } }]),
  );
  await ask(
    `insert into order_notes (tenant_id, id, order_id, author, text) values ($1, $2, $3, $2, $4)`,
    randomUUID(),
    order,
    mark,
  );
  await ask(
    `insert into order_payments (tenant_id, order_id, amount_sen, method, reference) values ($1, $2, 500, 'transfer', $3)`,
    order,
    mark,
  );
  await ask(
    `insert into refunds (tenant_id, order_id, amount_sen, cause, reason) values ($1, $2, 300, 'seller', $3)`,
    order,
    mark,
  );
  await ask(
    `insert into credit_grants (tenant_id, id, email_key, amount_sen, reason)
     values ($1, $2, $3::text || '@mail.example', 500, $3::text)`,
    randomUUID(),
    mark,
  );
  await ask(
    `insert into credit_entries (tenant_id, grant_id, kind, amount_sen, reason)
     select tenant_id, id, 'issued', amount_sen, reason from credit_grants where tenant_id = $1 and reason = $2`,
    mark,
  );
  const customer = randomUUID();
  await ask(
    `with added as (
       insert into customers (tenant_id, id, name, notes, last_order_at) values ($1, $2, $3, $3, now()) returning tenant_id, id
     ), known as (
       insert into customer_keys (tenant_id, key, customer_id) select tenant_id, $3 || '@mail.example', id from added
     ), named as (
       insert into customer_words (tenant_id, word, customer_id) select tenant_id, $3, id from added
     )
     insert into customer_tags (tenant_id, customer_id, tag) select tenant_id, id, left($3, 24) from added`,
    customer,
    mark,
  );
  await ask(
    `insert into customer_orders (tenant_id, order_id, customer_id, ordered_at, is_counted, kept_sen)
     values ($1, $2, $3, now(), true, 0) on conflict do nothing`,
    order,
    customer,
  );
  await ask(
    `insert into customer_occasions (tenant_id, id, customer_id, name, month, day, note)
     values ($1, $2, $3, left($4, 40), 2, 29, $4)`,
    randomUUID(),
    customer,
    mark,
  );
  const message = randomUUID();
  await ask(
    `insert into customer_messages (tenant_id, id, is_bulk, subject, body, sent_by, sent_on, request_hash, chosen, receivers)
     values ($1, $2, false, $3, $3, $2, current_date, 'x', 1, 1)`,
    message,
    mark,
  );
  await ask(
    `insert into customer_message_receivers (tenant_id, message_id, customer_id) values ($1, $2, $3)`,
    message,
    customer,
  );
  const product = shop.productIds[0];
  await ask(
    `insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     values ($1, $2, $3, 5, $4, $4, now())`,
    randomUUID(),
    product,
    shownMark(shop.tenantId),
  );
  await ask(
    `insert into review_reports (tenant_id, review_id, reason, details, reported_by, appeal)
     select tenant_id, id, 'other', $2, $3, $2 from reviews where tenant_id = $1 limit 1`,
    mark,
    randomUUID(),
  );
  await ask(
    `insert into review_decisions (tenant_id, review_id, action, note)
     select tenant_id, review_id, 'appealed', $2 from review_reports where tenant_id = $1 limit 1`,
    mark,
  );
}

/**
 * Puts a person's mark into a row of each of the person's tables; answers the id of the address. In one statement: the
 * matrix makes somebody new for each of some two thousand cases.
 */
export async function plantInPerson(
  { pools }: FreshDatabase,
  { userId, email, sessionId }: TestPerson,
  mark: string,
  favourite: string,
): Promise<string> {
  const addressId = randomUUID();
  await pools.platform.query(
    `with seen as (
       update sessions set user_agent = $2, address = $2 where user_id = $1::uuid
     ), identity as (
       insert into user_identities (user_id, provider, subject, email) values ($1, 'google', $2, $3)
     ), token as (
       insert into account_tokens (hash, user_id, purpose, session_id, email, expires_at)
       values ($4, $1, 'change_email', $5, $3, now() + interval '1 hour')
     ), lives as (
       insert into user_addresses (user_id, id, name, house_no_unit, building_name, address, is_default)
       values ($1, $6, $2, $2, $2, $2, true)
     ), favourite as (
       insert into favourite_stores (user_id, store_id) values ($1, $7)
     ), credit as (
       insert into credit_grants (tenant_id, id, email_key, user_id, amount_sen, reason)
       values ($7, $8, $3, $1, 500, $2)
     ), code as (
       insert into referral_codes (code, user_id) values ($9, $1)
     )
     insert into platform_outbox (id, topic, payload, done_at)
     values ($8, 'account.password_changed', jsonb_build_object('userId', $1, 'mark', $2::text), now())`,
    [
      userId,
      mark,
      email,
      Buffer.from(randomUUID()),
      sessionId,
      addressId,
      favourite,
      randomUUID(),
      referralCodeOf(mark),
    ],
  );
  return addressId;
}

/** The code that a person with this mark refers by. */
export const referralCodeOf = (mark: string): string => `REF${mark.slice(-8).toUpperCase()}`;
