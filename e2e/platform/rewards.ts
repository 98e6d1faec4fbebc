import { randomUUID } from 'node:crypto';
import type { Backstage } from '../kit/database.ts';
import type { People, Person } from '../kit/people.ts';
import type { Visitor } from '../kit/visitor.ts';

/** A seller whom `referrer` brought reaches the goal, so that `referrer` earns the reward; answers the store's id. */
export async function earnReward(
  people: People,
  backstage: Backstage,
  referrer: Pick<Person, 'id'>,
  seller = 'Tan Mei Ling',
): Promise<string> {
  const owner = await people.owner(seller);
  const [row] = await backstage.rows<{ id: string }>('select id from tenants where slug = $1', [owner.slug]);
  const id = row?.id ?? '';
  await backstage.rows(
    `insert into referrals (store_id, user_id, referred_id, code, stage, buyers, first_sale_at, hold_until, qualified_at)
     values ($1, $2, $3, 'KENALAN', 'qualified', 5, now(), now(), now())`,
    [id, referrer.id, owner.id],
  );
  await backstage.rows(
    `insert into referral_transfers (holder_id, kind, debit, credit, amount_sen, key, store_id)
     values ($1, 'earned', 'rewards', 'holder', 5000, $2, $3)`,
    [referrer.id, `earned:${id}`, id],
  );
  return id;
}

/** Asks for an amount in MYR, to an account at Maybank that ends in 5678. */
export async function askForPayout(people: People, person: Person, amount: number): Promise<void> {
  await people.call(person, 'PUT', '/user/referral/account', {
    bank: 'MBBEMYKL',
    account_number: `11${Math.floor(Math.random() * 1e8)}5678`,
    holder: person.name,
    password: person.password,
  });
  await people.call(person, 'POST', '/user/referral/payouts', { id: randomUUID(), amount });
}

/**
 * Draws a run up on the page of payouts, and answers its path. A run takes every payout that waits: those of people
 * other than its holder are set to wait for another run.
 */
export async function drawRunFor(
  visitor: Visitor,
  backstage: Backstage,
  holder: Pick<Person, 'id'>,
): Promise<string> {
  await visitor.button('Prepare a run').click();
  await visitor.page.waitForURL(/\/super-admin\/payouts\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(visitor.page.url());
  await backstage.rows(
    `update referral_payouts set run_id = null where run_id = $1 and holder_id <> $2 and state = 'requested'`,
    [pathname.slice(-36), holder.id],
  );
  return pathname;
}

/** A paid order of the store, worth `ringgit` of items, which its commission is charged for. */
export async function sellFor(backstage: Backstage, slug: string, ringgit: number): Promise<string> {
  const id = randomUUID();
  await backstage.rows(
    `insert into orders (tenant_id, id, number, request_hash, status, payment_status, paid_at, customer_name, customer_phone,
       customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
     select t.id, $2::uuid, upper(left($2::text, 6)), 'x', 'completed', 'paid', now(), 'Pembeli', '', '', $2::text, '', 'pickup',
            current_date, '3:00 PM', $3::bigint, $3::bigint, now() from tenants t where t.slug = $1`,
    [slug, id, ringgit * 100],
  );
  return id;
}
