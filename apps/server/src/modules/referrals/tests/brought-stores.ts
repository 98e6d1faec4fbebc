import { randomUUID } from 'node:crypto';
import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let phones = 0;
/** A number that nobody else of a test has. */
export const ownPhone = (): string => `+6011${String(10_000_000 + ++phones)}`;

/** A store that `referrer` brought, with its owner. */
export interface Brought {
  readonly shop: Shop;
  readonly owner: TestPerson;
}

/** Opens a store by somebody's referral, as opening it with their code would have written it. */
export async function broughtStore(
  database: FreshDatabase,
  referrer: Pick<TestPerson, 'userId'>,
  terms: { readonly qualifyingOrders?: number; readonly holdDays?: number; readonly rewardSen?: number } = {},
): Promise<Brought> {
  const shop = await openShop(database.pools);
  const owner = await person(database, { memberOf: [shop.tenantId], phone: ownPhone() });
  await database.pools.platform.query(
    `insert into referrals (store_id, user_id, referred_id, code, qualifying_orders, hold_days, reward_sen)
     values ($1, $2, $3, 'KENALAN', $4, $5, $6)`,
    [
      shop.tenantId,
      referrer.userId,
      owner.userId,
      terms.qualifyingOrders ?? 5,
      terms.holdDays ?? 30,
      terms.rewardSen ?? 5_000,
    ],
  );
  return { shop, owner };
}

/** One that only waits to be credited: it needs no buyers, and its time of waiting is over. */
export async function ripeStore(
  database: FreshDatabase,
  referrer: Pick<TestPerson, 'userId'>,
  rewardSen = 5_000,
): Promise<string> {
  const { shop } = await broughtStore(database, referrer, { qualifyingOrders: 0, holdDays: 0, rewardSen });
  await database.pools.platform.query(
    `update referrals set stage = 'in_hold', hold_until = now() - interval '1 minute' where store_id = $1`,
    [shop.tenantId],
  );
  return shop.tenantId;
}

/**
 * Completed orders of the store's page that a provider reported as paid, each of a buyer of their own with a confirmed
 * mail address, unless it is said otherwise.
 */
export async function sell(
  { pools }: FreshDatabase,
  { tenantId, date }: Shop,
  orders: number,
  buyer: {
    readonly phone?: string;
    readonly email?: string;
    readonly source?: 'manual';
    /** What the seller wrote down, in place of a provider's bill. */
    readonly paidBy?: 'cash' | 'elsewhere';
    readonly as?: 'guest' | 'unconfirmed';
    /** Everything by this one account. */
    readonly userId?: string;
    readonly totalSen?: number;
  } = {},
): Promise<string[]> {
  const ids = Array.from({ length: orders }, () => randomUUID());
  for (const id of ids) {
    const phone = buyer.phone ?? ownPhone();
    const email = buyer.email ?? `${id}@mail.example`;
    const userId = buyer.userId ?? (buyer.as === 'guest' ? null : randomUUID());
    if (userId !== null && buyer.userId === undefined)
      await pools.platform.query(
        `insert into users (id, email, full_name, email_verified_at) values ($1, $2, 'Pembeli', case when $3 then now() end)`,
        [userId, `${userId}@mail.example`, buyer.as !== 'unconfirmed'],
      );
    await pools.platform.query(
      `insert into orders (tenant_id, id, number, request_hash, status, payment_status, paid_at, customer_name, customer_phone,
         customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen,
         expires_at, source, customer_id)
       values ($1, $2::uuid, left($2::text, 8), 'x', 'completed', 'paid', now(), 'Pembeli', $3, $4, $3, $4, 'pickup', $5, '3:00 PM',
               $8::bigint, $8::bigint, now(), $6, $7)`,
      [tenantId, id, phone, email, date, buyer.source ?? 'store', userId, buyer.totalSen ?? 1_000],
    );
    if (buyer.paidBy === undefined)
      await pools.platform.query(
        `insert into payment_attempts (tenant_id, id, order_id, state, bill_id, amount_sen, answered_sen)
         values ($1, gen_random_uuid(), $2::uuid, 'paid', left($2::text, 8), $3::bigint, $3::bigint)`,
        [tenantId, id, buyer.totalSen ?? 1_000],
      );
    await pools.platform.query(
      `update order_payments set method = $3, bill_id = case when $3 = 'bill' then left($2::text, 8) end
        where tenant_id = $1 and order_id = $2::uuid`,
      [tenantId, id, buyer.paidBy ?? 'bill'],
    );
  }
  return ids;
}

/** An account that rewards are sent to, without the password that the call asks for. */
export async function tellAccount(
  { pools }: FreshDatabase,
  { userId }: Pick<TestPerson, 'userId'>,
  print: string = randomUUID(),
): Promise<void> {
  await pools.platform.query(
    `insert into referral_accounts (user_id, bank_code, account, account_hint, print) values ($1, 'MBBEMYKL', $2, '1234', $2)`,
    [userId, Buffer.from(print)],
  );
}
