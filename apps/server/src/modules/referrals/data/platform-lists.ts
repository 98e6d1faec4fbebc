import type { StageWithStore } from '../domain/stage-life-cycle.ts';
import type { PayoutState } from '@dapur/contract/money/referrals';
import { sql, type RawBuilder } from 'kysely';
import type { Has, Tx } from '../../../platform/db/index.ts';
import type { ReferralReasonOrNone } from './tables.ts';

export interface PlatformReferralRow {
  readonly store_id: string;
  readonly slug: string;
  readonly store_name: string;
  readonly referrer_id: string;
  readonly referrer_name: string;
  readonly referrer_email: string;
  readonly referred_id: string;
  readonly referred_name: string;
  readonly referred_email: string;
  readonly stage: StageWithStore;
  readonly reason: ReferralReasonOrNone;
  readonly note: string;
  readonly reward_sen: number;
  readonly buyers: number;
  readonly qualifying_orders: number;
  readonly created_at: Date;
  readonly hold_until: Date | null;
  readonly total: number;
}

const referrals = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PlatformReferralRow>`
  select r.store_id, t.slug, t.name as store_name, a.id as referrer_id, a.full_name as referrer_name,
         a.email as referrer_email, b.id as referred_id, b.full_name as referred_name, b.email as referred_email,
         r.stage, r.reason, r.note, r.reward_sen, r.buyers, r.qualifying_orders, r.created_at, r.hold_until,
         (count(*) over ())::int as total
    from referrals r join store_facts t on t.id = r.store_id join person_facts a on a.id = r.user_id join person_facts b on b.id = r.referred_id
   where ${where} ${tail}`;

/** Stores that somebody brought, newest first; `tx` must be of the platform, as for all that follows. */
export async function listPlatformReferrals(
  tx: Tx,
  wanted: {
    readonly has: Has;
    readonly stage?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<PlatformReferralRow[]> {
  const { has, stage, limit, offset } = wanted;
  const { rows } = await referrals(
    sql`${stage === undefined ? sql`true` : sql`r.stage = ${stage}`}
        and (${has(sql`t.name`)} or ${has(sql`t.slug`)} or ${has(sql`a.email`)} or ${has(sql`b.email`)}
             or ${has(sql`a.full_name`)} or ${has(sql`b.full_name`)})`,
    sql`order by r.created_at desc, r.store_id limit ${limit} offset ${offset}`,
  ).execute(tx);
  return rows;
}

export async function readPlatformReferral(
  tx: Tx,
  storeId: string,
): Promise<PlatformReferralRow | undefined> {
  const { rows } = await referrals(sql`r.store_id = ${storeId}`, sql``).execute(tx);
  return rows[0];
}

export interface PlatformPayoutRow {
  readonly id: string;
  readonly holder_id: string;
  readonly holder_name: string;
  readonly holder_email: string;
  readonly amount_sen: number;
  readonly state: PayoutState;
  readonly bank_code: string;
  readonly account_hint: string;
  readonly requested_at: Date;
  readonly settled_at: Date | null;
  readonly reference: string;
  readonly reason: string;
  readonly run_number: number | null;
  readonly is_negative: boolean;
  readonly is_shared: boolean;
  readonly is_gone: boolean;
  readonly total: number;
}

const payouts = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PlatformPayoutRow>`
  select p.id, p.holder_id, u.full_name as holder_name, u.email as holder_email, p.amount_sen, p.state, p.bank_code,
         p.account_hint, p.requested_at, p.settled_at, p.reference, p.reason, r.number as run_number,
         (select coalesce(sum(case 'holder' when t.credit then t.amount_sen when t.debit then -t.amount_sen else 0 end), 0)
            from referral_transfers t where t.holder_id = p.holder_id) < 0 as is_negative,
         exists (select from referral_payouts o where o.print = p.print and o.holder_id <> p.holder_id)
           or exists (select from referral_accounts o where o.print = p.print and o.user_id <> p.holder_id) as is_shared,
         u.deleted_at is not null as is_gone,
         (count(*) over ())::int as total
    from referral_payouts p join person_facts u on u.id = p.holder_id left join payout_runs r on r.id = p.run_id
   where ${where} ${tail}`;

/** Payouts, those that wait first and of these the oldest first. */
export async function listPlatformPayouts(
  tx: Tx,
  wanted: {
    readonly has: Has;
    readonly state?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<PlatformPayoutRow[]> {
  const { has, state, limit, offset } = wanted;
  const { rows } = await payouts(
    sql`${state === undefined ? sql`true` : sql`p.state = ${state}`} and (${has(sql`u.full_name`)} or ${has(sql`u.email`)})`,
    sql`order by p.settled_at desc nulls first, p.requested_at, p.id limit ${limit} offset ${offset}`,
  ).execute(tx);
  return rows;
}

export async function readPlatformPayout(tx: Tx, id: string): Promise<PlatformPayoutRow | undefined> {
  const { rows } = await payouts(sql`p.id = ${id}`, sql``).execute(tx);
  return rows[0];
}

export async function listRunPayouts(tx: Tx, runId: string): Promise<PlatformPayoutRow[]> {
  const { rows } = await payouts(sql`p.run_id = ${runId}`, sql`order by p.requested_at, p.id`).execute(tx);
  return rows;
}

/** What waits for a run. */
export async function sumWaiting(tx: Tx): Promise<{ readonly count: number; readonly total_sen: number }> {
  const { rows } = await sql<{ count: number; total_sen: number }>`
    select count(*)::int as count, coalesce(sum(amount_sen), 0)::bigint as total_sen
      from referral_payouts where state = 'requested' and run_id is null`.execute(tx);
  return rows[0] ?? { count: 0, total_sen: 0 };
}
