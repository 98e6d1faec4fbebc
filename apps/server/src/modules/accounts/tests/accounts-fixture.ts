import { randomUUID } from 'node:crypto';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { callApi, unchecked, type ReplyTo } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import type { TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

export const PHONE = '+60198887777';
/** States of orders, as what an update sets. */
export const PAID = `payment_status = 'paid', paid_at = now()`;
export const CANCELLED = `status = 'cancelled', cancelled_by = 'buyer', cancel_reason = 'my own words', cancelled_at = now()`;

type Row = Record<string, unknown>;

/** A server with a store to order from, and what tests ask of people's rows. */
export interface AccountsFixture {
  readonly database: FreshDatabase;
  readonly app: TestApp;
  readonly shop: Shop;
  rows<T = Row>(text: string, values?: unknown[]): Promise<T[]>;
  userOf(who: TestPerson): Promise<Row | undefined>;
  /** How many of the person's rows each table has; read from the catalogue, so that new tables are counted. */
  countsOf(who: TestPerson): Promise<Record<string, number>>;
  /** Puts one row of the person into each of those tables except referrals, which would need another person's store. */
  furnish(who: TestPerson): Promise<void>;
  /** An order of the person in the state that `change` sets; answers its id. */
  order(who: TestPerson, change: string): Promise<string>;
  remove(who: TestPerson, body?: object): Promise<ReplyTo<'deleteAccount'>>;
  close(): Promise<void>;
}

export async function openAccountsFixture(): Promise<AccountsFixture> {
  const database = await freshDatabase();
  const app = await startTestApp(database);
  const shop = await openShop(database.pools, { dailyLimit: 999 });
  const workplace = await openShop(database.pools);
  const tables = await personalTables(database);
  const rows = async <T = Row>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await database.pools.platform.query(text, values)).rows as T[];
  return {
    database,
    app,
    shop,
    rows,
    userOf: async (who) => (await rows('select * from users where id = $1', [who.userId]))[0],
    countsOf: async (who) => {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const [row] = await rows<{ n: number }>(
          `select count(*)::int as n from ${table} where user_id = $1`,
          [who.userId],
        );
        counts[table] = row?.n ?? 0;
      }
      return counts;
    },
    furnish: async (who) => {
      const id = who.userId;
      await callApi(app, who, 'addAddress', {
        body: { name: 'Home', house_no_unit: '7', address: '5, Jalan Kenanga, Klang' },
      });
      await rows(
        `insert into credit_grants (tenant_id, id, email_key, user_id, amount_sen) values ($1, $2, $3, $4, 500)`,
        [shop.tenantId, randomUUID(), who.email, id],
      );
      await rows(`insert into user_identities (user_id, provider, subject) values ($1, 'google', $2)`, [
        id,
        randomUUID(),
      ]);
      await rows(
        `insert into account_tokens (hash, user_id, purpose, session_id, expires_at)
         values ($1, $2, 'handoff', $3, now() + interval '1 hour')`,
        [Buffer.from(randomUUID()), id, who.sessionId],
      );
      await rows('insert into favourite_stores (user_id, store_id) values ($1, $2)', [id, shop.tenantId]);
      await rows('insert into referral_codes (code, user_id) values ($1, $2)', [
        randomUUID().slice(0, 8).toUpperCase(),
        id,
      ]);
      await rows(
        `with referrer as (insert into users (id, email, full_name) values ($2, $3, 'Somebody') returning id)
         insert into referral_arrivals (user_id, referrer_id) select $1, id from referrer`,
        [id, ...newcomer()],
      );
      await rows(
        `insert into user_consents (user_id, kind, is_given, locale, place) values ($1, 'notice', true, 'en', 'register')`,
        [id],
      );
      await rows(
        `insert into referral_accounts (user_id, bank_code, account, account_hint, print) values ($1, 'MBBEMYKL', $2, '1234', $2)`,
        [id, Buffer.from(randomUUID())],
      );
      await rows(
        `insert into impersonations (id, user_id, session_id, store_id, reason) values ($1, $2, $3, $4, 'help')`,
        [randomUUID(), id, who.sessionId, workplace.tenantId],
      );
      await rows(`insert into second_factors (user_id, new_secret) values ($1, $2)`, [id, Buffer.from('x')]);
      await rows(`insert into recovery_codes (user_id, hash) values ($1, $2)`, [id, Buffer.from('x')]);
      await rows(
        `insert into order_claims (user_id, id, store_id, order_id, code_hash, expires_at) values ($1, $2, $3, $2, $4, now())`,
        [id, randomUUID(), shop.tenantId, Buffer.from('x')],
      );
      const announcement = randomUUID();
      await rows(
        `insert into announcements (id, audience, texts, updated_by) values ($1, 'people', '{}', $2)`,
        [announcement, id],
      );
      await rows(`insert into announcement_reads (user_id, announcement_id) values ($1, $2)`, [
        id,
        announcement,
      ]);
      await rows(`insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'staff')`, [
        workplace.tenantId,
        id,
        who.email,
      ]);
      await rows('insert into ended_seats (tenant_id, session_id, user_id) values ($1, $2, $3)', [
        shop.tenantId,
        who.sessionId,
        id,
      ]);
      await rows(
        `insert into report_mails (tenant_id, id, user_id, report, every, asked_for) values ($1, $2, $3, 'sales', 'week', current_date)`,
        [workplace.tenantId, randomUUID(), id],
      );
      await rows('insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, $3)', [
        workplace.tenantId,
        id,
        Buffer.from(randomUUID()),
      ]);
      await rows(
        `insert into push_subscriptions (tenant_id, id, user_id, session_id, endpoint_hash, sealed)
         values ($1, $2, $3, $4, $5, $5)`,
        [workplace.tenantId, randomUUID(), id, who.sessionId, Buffer.from(randomUUID())],
      );
    },
    order: async (who, change) => {
      const [productId = ''] = shop.productIds;
      const input = orderFor(shop, [{ productId, quantity: 1 }], { email: who.email, notes: 'no nuts' });
      await placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
      await rows(`update orders set customer_id = $1, customer_phone = $2, ${change} where id = $3`, [
        who.userId,
        PHONE,
        input.id,
      ]);
      return input.id;
    },
    remove: (who, body = { confirm: who.email }) =>
      callApi(app, who, 'deleteAccount', { body: unchecked(body) }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** An id and a mail address that nobody has. */
function newcomer(): [string, string] {
  const id = randomUUID();
  return [id, `${id}@mail.example`];
}

async function personalTables(database: FreshDatabase): Promise<string[]> {
  const owner = openOwnerPool(database.url);
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await owner.end();
  }
}
