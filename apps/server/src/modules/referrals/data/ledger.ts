import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { RewardTransferKind } from './tables.ts';

/** One movement in somebody's account of rewards. */
export interface Reward {
  readonly holderId: string;
  readonly kind: RewardTransferKind;
  /** Above zero; an adjustment may be below it, and then takes away. */
  readonly amountSen: number;
  /** The reason of the booking; a second booking with the same key is ignored. */
  readonly key: string;
  readonly storeId?: string;
  readonly payoutId?: string;
  readonly note?: string;
  readonly madeBy?: string;
}

/** Which account gives, and which gets. */
const ACCOUNTS: Readonly<
  Record<Exclude<RewardTransferKind, 'adjustment'>, { readonly debit: string; readonly credit: string }>
> = {
  earned: { debit: 'rewards', credit: 'holder' },
  bonus: { debit: 'rewards', credit: 'holder' },
  reversed: { debit: 'holder', credit: 'rewards' },
  payout: { debit: 'holder', credit: 'payouts' },
  payout_returned: { debit: 'payouts', credit: 'holder' },
  payout_paid: { debit: 'payouts', credit: 'bank' },
};

function accountsOf({ kind, amountSen }: Reward): { readonly debit: string; readonly credit: string } {
  if (kind !== 'adjustment') return ACCOUNTS[kind];
  return amountSen > 0 ? ACCOUNTS.bonus : ACCOUNTS.reversed;
}

/** Writes it once; false where it stands there already. */
export async function addReward(tx: Tx, reward: Reward): Promise<boolean> {
  const row = await tx
    .insertInto('referral_transfers')
    .values({
      holder_id: reward.holderId,
      kind: reward.kind,
      ...accountsOf(reward),
      amount_sen: Math.abs(reward.amountSen),
      key: reward.key,
      store_id: reward.storeId ?? null,
      payout_id: reward.payoutId ?? null,
      note: reward.note ?? '',
      made_by: reward.madeBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a row does to what can be paid out. */
const delta = sql<number>`case 'holder' when credit then amount_sen when debit then -amount_sen else 0 end`;

/** What can be paid out, in sen; below zero where more was taken back than was left. */
export async function readAvailable(tx: Tx, holderId: string): Promise<number> {
  const { rows } = await sql<{ sen: number }>`
    select coalesce(sum(${delta}), 0)::bigint as sen from referral_transfers where holder_id = ${holderId}`.execute(
    tx,
  );
  return rows[0]?.sen ?? 0;
}

/** The key of a booking by hand, and of the one that takes it back. */
export const handKey = (id: string): string => `by_hand:${id}`;
export const reversalKey = (key: string): string => `reversed:${key}`;

/** What a row of this id is; undefined when there is none. */
export async function readRewardById(tx: Tx, holderId: string, id: string) {
  const { rows } = await sql<{ kind: RewardTransferKind; delta: number; key: string }>`
    select kind, ${delta} as delta, key from referral_transfers where holder_id = ${holderId} and id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** The booking with this key; undefined when there is none. */
export async function readReward(tx: Tx, holderId: string, key: string) {
  const { rows } = await sql<{ kind: RewardTransferKind; delta: number; note: string; id: string }>`
    select id, kind, ${delta} as delta, note from referral_transfers where holder_id = ${holderId} and key = ${key}`.execute(
    tx,
  );
  return rows[0];
}

export interface RewardRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: Exclude<RewardTransferKind, 'payout_paid'>;
  readonly referred_id: string | null;
  readonly delta: number;
  readonly balance: number;
  readonly note: string;
  /** Somebody booked it by hand, and it was not taken back. */
  readonly may_reverse: boolean;
  readonly total: number;
}

export interface RewardsWanted {
  readonly kind?: string | undefined;
  /** Calendar dates in Malaysia. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What changed somebody's balance, newest first, with the balance after each; within their own transaction. */
export async function listRewards(
  tx: Tx,
  holderId: string,
  { kind, from, to, limit, offset }: RewardsWanted,
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select l.id, l.at, l.kind, r.referred_id, l.delta, l.balance, l.note,
           l.key like 'by_hand:%' and not exists (
             select from referral_transfers u where u.holder_id = l.holder_id and u.key = 'reversed:' || l.key) as may_reverse,
           (count(*) over ())::int as total
      from (
        select t.*, ${delta} as delta, (sum(${delta}) over (order by seq))::bigint as balance
          from referral_transfers t where holder_id = ${holderId} and 'holder' in (debit, credit)) l
      left join referrals r on r.store_id = l.store_id
     where true
       ${kind === undefined ? sql`` : sql`and l.kind = ${kind}`}
       ${from === undefined ? sql`` : sql`and l.at >= (${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur')`}
       ${to === undefined ? sql`` : sql`and l.at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`}
     order by l.seq desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
