import { openPayoutStates } from '@dapur/contract/money/payout-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { ReferralReasonOrNone } from './tables.ts';
import { earlyStages, openStages, type StageWithStore } from '../domain/stage-life-cycle.ts';

export interface TotalsRow {
  readonly clicks: number;
  readonly sign_ups: number;
  readonly stores: number;
  readonly qualified: number;
  readonly pending: number;
  readonly requested: number;
  readonly paid: number;
}

/** A person's invitations in numbers, money in sen; `tx` must be of the platform, which sees who only signed up. */
export async function readTotals(tx: Tx, userId: string): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select coalesce((select clicks from referral_codes where user_id = ${userId}), 0) as clicks,
           (select count(*)::int from referral_arrivals where referrer_id = ${userId})
             + (select count(*)::int from referrals r where r.user_id = ${userId}
                  and not exists (select from referral_arrivals a where a.user_id = r.referred_id and a.referrer_id = r.user_id)) as sign_ups,
           (select count(*)::int from referrals where user_id = ${userId}) as stores,
           (select count(*)::int from referrals where user_id = ${userId} and stage = 'qualified') as qualified,
           (select coalesce(sum(reward_sen), 0)::bigint from referrals
             where user_id = ${userId} and stage in ${literals(openStages)}) as pending,
           (select coalesce(sum(amount_sen), 0)::bigint from referral_payouts
             where holder_id = ${userId} and state in ${literals(openPayoutStates)}) as requested,
           (select coalesce(sum(amount_sen), 0)::bigint from referral_payouts
             where holder_id = ${userId} and state = 'completed') as paid`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the totals did not answer');
  return row;
}

export interface ProgressRow {
  readonly referred_id: string;
  readonly stage: StageWithStore | 'signed_up';
  readonly since: Date;
  readonly reward_sen: number;
  readonly buyers: number;
  readonly qualifying_orders: number;
  readonly hold_until: Date | null;
  readonly ends_on: string | null;
  readonly reason: ReferralReasonOrNone;
}

/** The stores that this person brought, and who came by the code and has no store yet. */
const progress = (userId: string) => sql`
  select r.referred_id, r.stage, r.created_at as since, r.reward_sen, r.buyers, r.qualifying_orders, r.hold_until,
         case when r.stage in ${literals(earlyStages)}
              then ((r.created_at at time zone 'Asia/Kuala_Lumpur')::date + r.most_days) end as ends_on, r.reason
    from referrals r where r.user_id = ${userId}
  union all
  select a.user_id, 'signed_up', a.created_at, t.reward_sen, 0, t.qualifying_orders, null, null, ''
    from referral_arrivals a, referral_terms_now t
   where a.referrer_id = ${userId} and not exists (select from referrals r where r.referred_id = a.user_id)`;

/** Newest first; `tx` must be of the platform. */
export async function listProgress(
  tx: Tx,
  userId: string,
  {
    stage,
    limit,
    offset,
  }: { readonly stage?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select * from (${progress(userId)}) p
     where ${stage === undefined ? sql`true` : sql`stage = ${stage}`}
     order by since desc, referred_id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countProgress(tx: Tx, userId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ stage: string; n: number }>`
    select stage, count(*)::int as n from (${progress(userId)}) p group by stage`.execute(tx);
  return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]));
}
