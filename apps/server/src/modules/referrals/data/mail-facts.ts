import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Whom a mail about rewards goes to. */
export interface Holder {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

const holder = sql`u.email, u.full_name as name, u.language as locale`;

/** Undefined for whoever is gone; `tx` must be of the platform, as for all that follows. */
export async function readHolder(tx: Tx, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select ${holder} from person_facts u where u.id = ${userId} and u.deleted_at is null`.execute(tx);
  return rows[0];
}

export interface PayoutFacts extends Holder {
  readonly amount_sen: number;
  readonly bank_code: string;
  readonly account_hint: string;
  readonly reference: string;
  readonly reason: string;
}

export async function readPayoutFacts(tx: Tx, payoutId: string): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select ${holder}, p.amount_sen, p.bank_code, p.account_hint, p.reference, p.reason
      from referral_payouts p join person_facts u on u.id = p.holder_id
     where p.id = ${payoutId} and u.deleted_at is null`.execute(tx);
  return rows[0];
}

export interface ReferralFacts extends Holder {
  readonly amount_sen: number;
  readonly referred_id: string;
  readonly hold_until: Date | null;
}

export async function readReferralFacts(tx: Tx, storeId: string): Promise<ReferralFacts | undefined> {
  const { rows } = await sql<ReferralFacts>`
    select ${holder}, r.reward_sen as amount_sen, r.referred_id, r.hold_until
      from referrals r join person_facts u on u.id = r.user_id
     where r.store_id = ${storeId} and u.deleted_at is null`.execute(tx);
  return rows[0];
}
